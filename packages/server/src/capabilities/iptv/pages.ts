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
/** Channels that are handed on in one piece: each piece costs its reader a turn of its own. */
const PIECE = 100

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
    const texts = await readTogether(list, together, writer)
    for (const [at, { name }] of together.entries()) {
      yield `${first + at ? ',' : ''}{"name":${JSON.stringify(name || UNGROUPED)},"channels":[`
      yield* inPieces(texts[at] ?? [])
      yield ']}'
    }
  }
  yield ']}'
}

/** The channels of each group as JSON. */
async function readTogether(list: LoadedList, groups: Playlist['groups'], writer: ChannelWriter) {
  const { playlist } = list
  const texts = groups.map((): string[] => [])
  /** Which of the groups a channel belongs to, from 1; 0 for none of them. */
  const groupOf = new Uint32Array(playlist.size)
  for (const [group, { channels }] of groups.entries())
    for (const index of channels) groupOf[index] = group + 1
  for (let index = 0, read = 0; index < playlist.size; index++) {
    const group = groupOf[index]
    if (!group) continue
    texts[group - 1]?.push(JSON.stringify(toChannel(list, playlist.channelAt(index), writer)))
    if (read++ % BREATH === 0) await breathe()
  }
  return texts
}

function* inPieces(texts: string[]): Generator<string> {
  for (let at = 0; at < texts.length; at += PIECE)
    yield (at ? ',' : '') + texts.slice(at, at + PIECE).join(',')
}
