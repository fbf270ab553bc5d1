import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSimulator } from './simulator.ts'

const { PORT, SEED, MEDIA_DIR } = process.env
const simulator = await startSimulator({
  port: Number(PORT ?? 0),
  seed: Number(SEED ?? 1),
  mediaDir: MEDIA_DIR ?? join(tmpdir(), 'piying-simulator-media'),
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void simulator.stop().then(() => process.exit(0)))
}
// Last: whoever reads the address may already send a signal.
process.stdout.write(`${simulator.origin}\n`)
