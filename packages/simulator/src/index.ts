export { FAULTS, type Fault, type Faults, type Knob } from './faults.ts'
export { findWork, WORKS, type Work } from './library/works.ts'
export type { SimLogEntry } from './log.ts'
export { type Simulator, type SimulatorOptions, startSimulator } from './simulator.ts'
export {
  ALL_SITES,
  BAD_SITES,
  type DemoSite,
  GOOD_SITES,
  SITES,
  scaleSites,
  siteLatencyMs,
} from './upstreams/cms-sites.ts'
