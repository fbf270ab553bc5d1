import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Programme } from '@piying/contract'
import { SaxesParser } from 'saxes'
import { settle } from './settle.ts'

const MAX_BYTES = 400 * 1024 * 1024
const MAX_PROGRAMMES = 400_000
/** Guides without a zone are written for China. */
const DEFAULT_ZONE_MS = 8 * 3_600_000
const TEXT_MAX = 500

export interface XmltvOptions {
  /** Whether a channel of the guide is wanted, by its id and its names. */
  isWanted(id: string, names: string[]): boolean
  from: number
  to: number
}

export interface Guide {
  /** By the guide's own channel id. */
  programmes: Map<string, Programme[]>
  /** Every name of every wanted channel, in lower case, to its id. */
  names: Map<string, string>
}

/** Reads a guide as it streams in, gzipped or plain; only what is wanted is kept. */
export async function readXmltv(body: Readable, options: XmltvOptions): Promise<Guide> {
  const guide: Guide = { programmes: new Map(), names: new Map() }
  const parser = createGuideParser(guide, options)
  const decoder = new TextDecoder('utf-8')
  let bytes = 0
  try {
    for await (const chunk of unzipped(body)) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) break
      parser.write(decoder.decode(chunk, { stream: true }))
      if (parser.isFull()) break
    }
  } catch (error) {
    // Half a guide is better than none; none of it is a failure.
    if (guide.programmes.size === 0) throw error
  } finally {
    body.destroy()
  }
  for (const [id, list] of guide.programmes) guide.programmes.set(id, settle(list))
  return guide
}

function createGuideParser({ programmes, names }: Guide, { isWanted, from, to }: XmltvOptions) {
  const sax = new SaxesParser({ position: false })
  let channel: { id: string; names: string[] } | undefined
  let programme: (Programme & { channel: string }) | undefined
  let text: string | undefined
  let count = 0
  const wanted = new Map<string, boolean>()

  sax.on('opentag', ({ name, attributes }) => {
    const read = (key: string) => String(attributes[key] ?? '')
    if (name === 'channel') channel = { id: read('id'), names: [] }
    else if (name === 'programme') {
      const [start, stop] = [readTime(read('start')), readTime(read('stop'))]
      const id = read('channel')
      const isInTime = stop > from && start < to && stop > start
      if (isInTime && (wanted.get(id) ?? isWanted(id, [])))
        programme = { channel: id, start, stop, title: '', desc: '' }
    } else if (channel || programme) text = ''
  })
  sax.on('text', (piece) => {
    if (text !== undefined && text.length < TEXT_MAX) text += piece
  })
  sax.on('closetag', ({ name }) => {
    const value = (text ?? '').trim().slice(0, TEXT_MAX)
    if (name === 'display-name') channel?.names.push(value)
    else if (name === 'title' && programme) programme.title ||= value
    else if (name === 'desc' && programme) programme.desc ||= value
    else if (name === 'channel' && channel) {
      const { id, names: own } = channel
      wanted.set(id, isWanted(id, own))
      if (wanted.get(id)) for (const each of [id, ...own]) names.set(each.toLowerCase(), id)
      channel = undefined
    } else if (name === 'programme' && programme) {
      const { channel: id, ...kept } = programme
      const list = programmes.get(id) ?? []
      list.push(kept)
      programmes.set(id, list)
      count++
      programme = undefined
    }
    text = undefined
  })
  // A guide that breaks off is as good as its beginning.
  let isBroken = false
  sax.on('error', () => {
    isBroken = true
  })
  return {
    write: (piece: string) => {
      if (!isBroken) sax.write(piece)
    },
    isFull: () => isBroken || count >= MAX_PROGRAMMES,
  }
}

/** `20260801083000 +0800`; 0 when it is not a time. */
export function readTime(value: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?(\d\d)?\s*([+-])?(\d\d):?(\d\d)?/.exec(value.trim())
  const plain = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?/.exec(value.trim())
  if (!plain) return 0
  const [, year, month, day, hour, minute, second = '0'] = plain
  const utc = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  if (!match?.[7]) return /Z$/.test(value.trim()) ? utc : utc - DEFAULT_ZONE_MS
  const zone = (Number(match[8]) * 60 + Number(match[9] ?? 0)) * 60_000
  return match[7] === '-' ? utc + zone : utc - zone
}

/** By the first two bytes: servers do not say. */
async function* unzipped(body: Readable): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const { value: first, done } = await chunks.next()
  if (done || !first) return
  async function* all(): AsyncGenerator<Buffer> {
    yield first as Buffer
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  if (first[0] !== 0x1f || first[1] !== 0x8b) return yield* all()
  const gunzip = createGunzip()
  // What goes wrong is told to who reads it. (`compose` throws the end of half a file at nobody, and never ends.)
  pipeline(Readable.from(all()), gunzip, () => undefined)
  yield* gunzip as AsyncIterable<Buffer>
}
