import { readFileSync } from 'node:fs'
import { at } from '../scripts/lib/paths.mjs'
import { expect, expectPlaying, test } from './support.ts'

/** Every way of writing a playlist that the simulated CDN knows. */
const WAYS = [
  'plain',
  'root-relative',
  'absolute',
  'scheme-relative',
  'query',
  'nested',
  'long',
  'crlf',
  'comments',
  'plain-type',
  'png',
  'redirect',
  'aes',
  'aes-iv',
  'range',
  'low-latency',
  'cmaf',
]

declare global {
  interface Window {
    Hls: new () => { loadSource(url: string): void; attachMedia(video: Element): void }
  }
}

for (const way of WAYS) {
  test(`hls.js plays what the proxy makes of a playlist: ${way}`, { tag: '@desktop' }, async ({
    page,
    demo,
  }) => {
    const player = `${demo.url}/player-for-a-test`
    const script = readFileSync(at('node_modules/hls.js/dist/hls.min.js'), 'utf8')
    await page.route(player, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<video muted></video><script>${script}</script>` }),
    )
    const strangers: string[] = []
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== demo.url) strangers.push(request.url())
    })
    const answer = await page.request.post('/api/play/link', {
      data: { url: `https://media.example/hls/${way}/1/1/index.m3u8` },
    })
    const { data } = (await answer.json()) as { data: { url: string } }
    await page.goto(player)
    await page.evaluate((address) => {
      const video = document.querySelector('video') as HTMLVideoElement
      const hls = new window.Hls()
      hls.loadSource(address)
      hls.attachMedia(video)
      void video.play()
    }, data.url)
    await expectPlaying(page)
    expect(strangers).toEqual([])
  })
}
