import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulator, startSimulator } from './index.ts'

let sim: Simulator
beforeAll(async () => {
  sim = await startSimulator()
})
afterAll(() => sim.stop())

interface Found {
  list: { vod_name: string; vod_play_url: string }[]
}

const get = (path: string, init?: RequestInit) => fetch(`${sim.origin}/${path}`, init)

test('a host nobody imitates is a loud 501 with its name', async () => {
  const answer = await get('unknown.example/x')
  expect(answer.status).toBe(501)
  expect(await answer.json()).toMatchObject({ unsimulated: 'unknown.example' })
})

test('a site finds a work by a part of its name and leads to a film that can be fetched', async () => {
  const found = (await (await get('cms-a.example/api.php/provide/vod?ac=videolist&wd=灯影')).json()) as Found
  expect(found.list[0]?.vod_name).toBe('长安灯影')
  const url = found.list[0]?.vod_play_url.split('$$$')[1]?.split('#')[0]?.split('$')[1] ?? ''
  const playlist = await (await get(url.replace('https://', ''))).text()
  expect(playlist.match(/\.ts$/gm)).toHaveLength(720)
  const segment = Buffer.from(
    await (await get(url.replace('https://', '').replace('index.m3u8', '9.ts'))).arrayBuffer(),
  )
  expect(segment[0]).toBe(0x47)
})
