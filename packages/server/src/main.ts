import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import manifest from '../../../package.json' with { type: 'json' }
import { buildApp } from './app.ts'
import { createAccountStore } from './capabilities/access/accounts.ts'
import { readConfig } from './config.ts'
import { keepCopies } from './db/copies.ts'
import { openStore } from './db/open.ts'
import { createSettingsStore } from './db/settings-store.ts'
import { createVault, readMasterKey } from './db/vault.ts'
import { reasonOf } from './errors.ts'
import { createLogger } from './logging.ts'

const CLOSING_MS = 4_500

async function main(): Promise<void> {
  const config = readConfig(process.env)
  requireWritable(config.DATA_DIR)
  const logger = createLogger(config.LOG_LEVEL)
  const vault = createVault(readMasterKey(config.DATA_DIR, config.PIYING_SECRET))
  const store = await openStore({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL })
  const accounts = createAccountStore(store.db, createSettingsStore(store.db, vault))
  if (process.argv.includes('--reset-access')) {
    await accounts.reset()
    console.log('The administrator, every session and the access password are gone.')
  }

  if (config.REDIS_URL) logger.warn('REDIS_URL is not used yet: this process keeps its caches to itself')
  const setupCode = makeSetupCode()
  const webDir = config.PIYING_WEB_DIR ?? fileURLToPath(new URL('../../web/dist', import.meta.url))
  const app = await buildApp({ config, store, vault, logger, version: manifest.version, setupCode, webDir })
  process.on('uncaughtException', (error) => logger.error({ err: error }, 'uncaught'))
  process.on('unhandledRejection', (reason) => logger.error({ err: reason }, 'unhandled'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close(app))

  await app.listen({ port: config.PORT, host: config.HOST })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  console.log(`Piying v${manifest.version}  http://localhost:${port}`)
  const { adminExists, securityEnabled } = await accounts.state()
  if (!adminExists && !securityEnabled)
    console.log(`Set-up code ${setupCode}  (for /admin/login from another device; this machine needs none)`)
  if (!config.DATABASE_URL)
    keepCopies(join(config.DATA_DIR, 'copies'), store.copy, (err) => logger.warn({ err }, 'no copy made'))
}

/** Streams are ended, the store is closed; whatever hangs is left behind. */
async function close(app: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
  setTimeout(() => process.exit(0), CLOSING_MS).unref()
  app.server.closeAllConnections()
  await app.close()
  process.exit(0)
}

/** Ten letters that cannot be mistaken for each other: fifty bits. */
function makeSetupCode(): string {
  const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ123456789'
  const code = [...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new Error(
      `The data folder ${folder} cannot be written (${reasonOf(cause)}). Set DATA_DIR to another one.`,
    )
  }
}

main().catch((error: unknown) => {
  const isTaken = (error as { code?: string }).code === 'EADDRINUSE'
  console.error(
    isTaken ? `The port is taken (${reasonOf(error)}). Set PORT to another one.` : reasonOf(error),
  )
  process.exit(1)
})
