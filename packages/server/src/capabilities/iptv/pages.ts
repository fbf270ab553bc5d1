import { setImmediate as breathe } from 'node:timers/promises'
import type { Channel } from '@piying/contract'
import type { Playlist } from '@piying/contract/m3u'
import { type ChannelWriter, GROUP_PAGE, toChannel, UNGROUPED } from './channels.ts'
import type { LoadedList } from './lists.ts'

export interface GroupQuery {
  name: string
  search: string
  page: number
}

export const groupNames = (playlist: Playlist) =>
  playlist.groups.map(({ name, channels }) => ({ name: name || UNGROUPED, count: channels.length }))

/** One page of a group, or of all channels whose name holds the searched text. */
export function readGroup(list: LoadedList, { name, search, page }: GroupQuery, writer: ChannelWriter) {
  const found = search ? searchNames(list.playlist, search, name) : membersOf(list.playlist, name)
  const from = (page - 1) * GROUP_PAGE
  const channels: Channel[] = []
  for (let at = from; at < Math.min(found.length, from + GROUP_PAGE); at++)
    channels.push(toChannel(list, list.playlist.channelAt(found[at] ?? 0), writer))
  return { channels, total: found.length, more: from + GROUP_PAGE < found.length }
}

export function membersOf({ groups }: Playlist, name: string): Uint32Array | number[] {
  return groups.find((group) => (group.name || UNGROUPED) === name)?.channels ?? []
}

function searchNames(playlist: Playlist, search: string, group: string): number[] {
  const wanted = search.toLowerCase()
  const within = group ? membersOf(playlist, group) : undefined
  const isNumber = /^\d{1,5}$/.test(wanted)
  const numbered: number[] = []
  const found: number[] = []
  const look = (index: number) => {
    if (isNumber && Number(playlist.channelAt(index).number || Number.NaN) === Number(wanted))
      numbered.push(index)
    else if (playlist.nameAt(index).toLowerCase().includes(wanted)) found.push(index)
  }
  if (within) for (const index of within) look(index)
  else for (let index = 0; index < playlist.size; index++) look(index)
  return [...numbered, ...found]
}

/** Channels that are read, and held as text, together. */
const READ_AT_ONCE = 16_000
/** After so many, other visitors have their turn. */
const BREATH = 200

/**
 * The whole list as JSON text, piece by piece: fifty thousand channels are never one string. Channels are read in the
 * order of the list, some groups at a time: where groups are mixed, each of them by itself costs twenty times as much.
 */
export async function* writeAllGroups(list: LoadedList, writer: ChannelWriter): AsyncGenerator<string> {
  const { groups } = list.playlist
  yield '{"groups":['
  for (let first = 0, end = 0; first < groups.length; first = end) {
    let count = 0
    while (end < groups.length && (end === first || count < READ_AT_ONCE))
      count += groups[end++]?.channels.length ?? 0
    const together = groups.slice(first, end)
    const texts = together.map((): string[] => [])
    const places = together.flatMap(({ channels }, group) =>
      Array.from(channels, (index) => ({ index, group })),
    )
    places.sort((a, b) => a.index - b.index)
    for (const [done, { index, group }] of places.entries()) {
      texts[group]?.push(JSON.stringify(toChannel(list, list.playlist.channelAt(index), writer)))
      if (done % BREATH === 0) await breathe()
    }
    for (const [at, { name }] of together.entries()) {
      yield `${first + at ? ',' : ''}{"name":${JSON.stringify(name || UNGROUPED)},"channels":[`
      yield* withCommas(texts[at] ?? [])
      yield ']}'
    }
  }
  yield ']}'
}

function* withCommas(texts: string[]): Generator<string> {
  for (const [place, text] of texts.entries()) yield place ? `,${text}` : text
}
