import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'

const switchedOn = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((text) => text === '1' || text === 'true')
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  REDIS_URL: z.string().optional(),
  /** Every outgoing request goes to this stand-in for the internet: tests and the demo. */
  PIYING_INTERNET: z.url().optional(),
  /** Addresses or ranges of reverse proxies whose forwarding headers are believed. */
  TRUST_PROXY: list,
  /** Lets every upstream request reach private addresses. */
  PIYING_ALLOW_PRIVATE: switchedOn,
  /** Domain names under which this instance is served, besides addresses and local names. */
  PIYING_HOSTS: list,
  /** Encrypts what is secret in the database; without it a key file in DATA_DIR does. */
  PIYING_SECRET: z.string().min(16).optional(),
  PIYING_WEB_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})
export type Config = Omit<z.infer<typeof Environment>, 'DATA_DIR'> & { DATA_DIR: string }

/** Reads the environment once, at start. Nothing else in the server touches `process.env`. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Bad environment: ${problems.join('; ')}`)
  }
  const { DATA_DIR } = parsed.data
  return { ...parsed.data, DATA_DIR: isAbsolute(DATA_DIR) ? DATA_DIR : resolve(DATA_DIR) }
}
