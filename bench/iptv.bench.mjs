import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, usageOf } from '../scripts/lib/measure.mjs'
import { post } from './lib/post.mjs'

const CHANNELS = 50_000
const CALLS = 200

/** A source of 50,000 channels: what the television page asks for first, warm, and what a page that has it pays. */
export async function run({ startDemo }) {
  const demo = await startDemo()
  try {
    const id = await addSource(demo.url)
    const path = `${demo.url}/api/iptv/${id}/groups`
    const floor = await time(`${demo.url}/api/health`)
    const first = await fetch(path)
    const etag = first.headers.get('etag') ?? ''
    const bytes = (await first.arrayBuffer()).byteLength
    const before = usageOf(demo.app.pid).cpuMs
    const warm = await time(path)
    const cpu = (usageOf(demo.app.pid).cpuMs - before) / CALLS
    const known = await time(path, { 'if-none-match': etag }, 304)
    const page = await time(`${demo.url}/api/iptv/${id}/group?name=${encodeURIComponent('第50组')}&page=3`)
    const search = await time(
      (count) => `${demo.url}/api/iptv/${id}/group?search=${encodeURIComponent(`频道 ${4_000 + count}`)}`,
    )
    const whole = await timeWhole(`${demo.url}/api/iptv/${id}/channels`)
    return {
      title: `a source of ${CHANNELS} channels (reference: the shortest answer of the same server)`,
      rows: [
        {
          name: 'groups and the first page, warm',
          value: warm,
          unit: 'ms',
          reference: floor,
          ratio: warm / floor,
          goal: '≤ 10',
          ok: warm <= 10,
        },
        { name: 'its CPU', value: cpu, unit: 'ms', goal: '≤ 10', ok: cpu <= 10 },
        { name: 'its size, unpacked', value: bytes / 1024, unit: 'KB', goal: '≤ 60', ok: bytes <= 60 * 1024 },
        {
          name: 'the same, known by its mark (304)',
          value: known,
          unit: 'ms',
          reference: floor,
          ratio: known / floor,
        },
        {
          name: 'a page of another group, warm',
          value: page,
          unit: 'ms',
          reference: floor,
          ratio: page / floor,
        },
        {
          name: 'a search over all names, each time another',
          value: search,
          unit: 'ms',
          reference: floor,
          ratio: search / floor,
        },
        { name: 'the whole list, packed, for the first time', value: whole.first, unit: 'ms' },
        { name: 'the same again', value: whole.again, unit: 'ms', goal: '≤ 300', ok: whole.again <= 300 },
        { name: 'its size, packed', value: whole.bytes / 1024 / 1024, unit: 'MB' },
      ],
    }
  } finally {
    await demo.stop()
  }
}

async function addSource(url) {
  const { id } = await post(`${url}/api/iptv`, {
    name: 'big',
    type: 'm3u',
    url: `https://iptv.example/big.m3u?n=${CHANNELS}`,
  })
  for (let tries = 0; tries < 300; tries++) {
    const { data: groups, success } = await (await fetch(`${url}/api/iptv/${id}/groups`)).json()
    if (success && groups.groups.length === 100) return id
    await sleep(100)
  }
  throw new Error('the list was not read')
}

/** The list as the specification has it: all channels in one answer, as it comes over the wire. */
async function timeWhole(url) {
  const once = () =>
    new Promise((resolve, reject) => {
      const started = performance.now()
      http
        .get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
          let bytes = 0
          answer.on('data', (piece) => {
            bytes += piece.length
          })
          answer.on('end', () => resolve({ ms: performance.now() - started, bytes }))
        })
        .on('error', reject)
    })
  const { ms: first, bytes } = await once()
  const again = []
  for (let count = 0; count < 5; count++) again.push((await once()).ms)
  return { first, again: median(again), bytes }
}

/** The median of many calls, one after the other, in milliseconds. */
async function time(url, headers = {}, status = 200) {
  const times = []
  for (let count = 0; count < CALLS; count++) {
    const address = typeof url === 'string' ? url : url(count)
    const started = performance.now()
    const answer = await fetch(address, { headers })
    await answer.arrayBuffer()
    if (answer.status !== status) throw new Error(`${address} answered ${answer.status}`)
    times.push(performance.now() - started)
  }
  return median(times)
}
