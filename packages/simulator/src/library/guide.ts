import { escapeXml } from '../art/index.ts'
import { hash, seeded } from '../random.ts'
import { CHANNELS } from './channels.ts'
import { WORKS } from './works.ts'

const DAY_MS = 24 * 3600 * 1000
const CHINA_MS = 8 * 3600 * 1000

export interface Showing {
  start: number
  stop: number
  title: string
  desc: string
}

/** What a channel shows on a Chinese day: the same whenever it is asked. `day` counts from 1970. */
function showingsOf(channel: string, day: number): Showing[] {
  const random = seeded(hash(`${channel}/${day}`))
  const dawn = day * DAY_MS - CHINA_MS
  const showings: Showing[] = []
  for (let minute = 0; minute < 1440; ) {
    const length = Math.min([30, 45, 60, 90][Math.floor(random() * 4)] ?? 30, 1440 - minute)
    const work = WORKS[Math.floor(random() * WORKS.length)]
    const episode = 1 + Math.floor(random() * (work?.episodes ?? 1))
    const title =
      minute === 19 * 60
        ? '晚间新闻'
        : work?.kind === 'movie'
          ? work.title
          : `${work?.title} 第 ${episode} 集`
    showings.push({
      start: dawn + minute * 60_000,
      stop: dawn + (minute + length) * 60_000,
      title,
      desc: work?.blurb ?? '',
    })
    minute += length
  }
  return showings
}

export function dayOf(now: number): number {
  return Math.floor((now + CHINA_MS) / DAY_MS)
}

/** XMLTV for yesterday, today and the two days after, piece by piece. */
export function* writeGuide(
  now: number,
  channels: readonly { id: string; name: string }[] = CHANNELS,
): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv generator-info-name="simulator">\n'
  for (const { id, name } of channels) {
    yield `<channel id="${id}"><display-name lang="zh">${escapeXml(name)}</display-name><icon src="https://img.example/logo/${id}.png"/></channel>\n`
  }
  const today = dayOf(now)
  for (const [index, { id }] of channels.entries()) {
    for (let day = today - 1; day <= today + 2; day++) {
      // One channel leaves the zone out: it means China's.
      const zone = index % 9 === 8 ? '' : ' +0800'
      yield showingsOf(id, day)
        .map(
          ({ start, stop, title, desc }) =>
            `<programme start="${stamp(start)}${zone}" stop="${stamp(stop)}${zone}" channel="${id}"><title lang="zh">${escapeXml(title)}</title><desc lang="zh">${escapeXml(desc)}</desc></programme>\n`,
        )
        .join('')
    }
  }
  yield '</tv>\n'
}

/** `{name}` and `{date}` as the DIYP dialect has them; an unknown channel gets filler. */
export function diypDay(name: string, date: string) {
  const channel = CHANNELS.find(
    (each) => each.id === name || each.name === name || each.name.replace(/\s.*$/, '') === name,
  )
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS)
  if (Number.isNaN(day)) return { channel_name: name, date, epg_data: [] }
  if (!channel)
    return {
      channel_name: name,
      date,
      epg_data: [{ start: '00:00', end: '23:59', title: '精彩节目', desc: '' }],
    }
  const epg_data = showingsOf(channel.id, day).map(({ start, stop, title, desc }) => ({
    start: clock(start),
    end: clock(stop),
    title,
    desc,
  }))
  return { channel_name: channel.name, date, epg_data }
}

function stamp(time: number): string {
  return new Date(time + CHINA_MS).toISOString().replace(/[-T:]|\..*/g, '')
}

function clock(time: number): string {
  return new Date(time + CHINA_MS).toISOString().slice(11, 16)
}
