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

/** The whole list as JSON text, piece by piece: fifty thousand channels are never one string. */
export function* writeAllGroups(list: LoadedList, writer: ChannelWriter): Generator<string> {
  let piece = '{"groups":['
  for (const [at, group] of list.playlist.groups.entries()) {
    piece += `${at ? ',' : ''}{"name":${JSON.stringify(group.name || UNGROUPED)},"channels":[`
    for (const [place, index] of group.channels.entries()) {
      piece += (place ? ',' : '') + JSON.stringify(toChannel(list, list.playlist.channelAt(index), writer))
      if (piece.length > 64 * 1024) {
        yield piece
        piece = ''
      }
    }
    piece += ']}'
  }
  yield `${piece}]}`
}
