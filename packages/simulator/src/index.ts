export { IPTV_SOURCES, PARSERS, SETTINGS, webParserAt } from './demo.ts'
export { FAULTS, type Fault, type Faults, type Knob } from './faults.ts'
export { CHANNELS, type SimChannel } from './library/channels.ts'
export { findWork, WORKS, type Work } from './library/works.ts'
export type { SimLogEntry } from './log.ts'
export { type Simulator, type SimulatorOptions, startSimulator } from './simulator.ts'
export { BROKEN, type BrokenKind, brokenAt } from './upstreams/broken.ts'
export {
  ALL_SITES,
  BAD_SITES,
  type DemoSite,
  GOOD_SITES,
  SITES,
  scaleSites,
  siteLatencyMs,
} from './upstreams/cms-sites.ts'
export { DANDAN_APP_ID, DANDAN_APP_SECRET } from './upstreams/dandanplay.ts'
export { DANMU_TOKEN } from './upstreams/danmu-api.ts'
export { PARSER_FORMS } from './upstreams/jx.ts'
export { GUARDED_REFERER, GUARDED_UA } from './upstreams/live.ts'
export { TMDB_KEY, TMDB_TOKEN } from './upstreams/tmdb.ts'
