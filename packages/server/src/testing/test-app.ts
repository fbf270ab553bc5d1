import { randomBytes } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createVault } from '../db/vault.ts'
import { createLogger } from '../logging.ts'
import { openFile, type TestStore } from './stores.ts'

export const SETUP_CODE = 'TESTS-CODE1'

export interface Answer {
  status: number
  headers: Record<string, unknown>
  // Tests look into answers of every shape.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any
}

export interface TestApp {
  app: FastifyInstance
  store: TestStore
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  close(): Promise<void>
}

export interface CallOptions {
  body?: unknown
  token?: string
  /** As if from another machine. */
  from?: string
  headers?: Record<string, string>
  lang?: 'zh' | 'en'
}

/** The whole server on a throwaway store, with the simulator for an internet where one is given. */
export async function startTestApp({
  internet,
  store: given,
  webDir = '/nonexistent',
}: {
  internet?: string
  store?: TestStore
  webDir?: string
} = {}): Promise<TestApp> {
  const store = given ?? (await openFile())
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: store.dataDir, PIYING_INTERNET: internet }),
    store,
    vault: createVault(randomBytes(32)),
    logger: createLogger('silent'),
    version: '0.0.0-test',
    setupCode: SETUP_CODE,
    webDir,
  })
  return {
    app,
    store,
    async call(method, path, { body, token, from, headers = {}, lang } = {}) {
      const response = await app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url: path,
        ...(body !== undefined && { payload: body as object }),
        ...(from && { remoteAddress: from }),
        headers: {
          host: from ? '192.168.1.10:3000' : 'localhost:3000',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(lang && { 'accept-language': lang }),
          ...headers,
        },
      })
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      return {
        status: response.statusCode,
        headers: response.headers,
        body: isJson && response.body !== '' ? response.json() : response.body,
      }
    },
    async close() {
      await app.close()
      await store.remove().catch(() => undefined)
    },
  }
}
