import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Access } from '@piying/contract'
import type { FastifyInstance } from 'fastify'
import { startTestApp } from './test-app.ts'

export interface Route {
  method: string
  path: string
  access: Access | undefined
}

/** Every route of the whole server with a web app, told by Fastify itself while they are registered. */
export async function listRoutes(): Promise<Route[]> {
  const routes: Route[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url, config }) => {
      for (const each of [method].flat()) routes.push({ method: each, path: url, access: config?.access })
    })
  }
  const webDir = mkdtempSync(join(tmpdir(), 'piying-web-'))
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>x</title>')
  subscribe('fastify.initialization', listen)
  try {
    await (await startTestApp({ webDir })).close()
  } finally {
    unsubscribe('fastify.initialization', listen)
    rmSync(webDir, { recursive: true })
  }
  return routes
}
