import { type Simulator, startSimulator } from '@piying/simulator'
import { startTestApp, type TestApp } from './test-app.ts'

export interface SimulatedApp extends TestApp {
  simulator: Simulator
}

/** The whole server, with the simulator for an internet; both end with it. */
export async function startSimulatedApp(): Promise<SimulatedApp> {
  const simulator = await startSimulator()
  const server = await startTestApp({ internet: simulator.origin })
  return {
    ...server,
    simulator,
    async close() {
      await server.close()
      await simulator.stop()
    },
  }
}
