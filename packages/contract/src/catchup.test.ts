import { describe, expect, test } from 'vitest'
import { catchupDays, catchupUrl } from './catchup.ts'
import { parsePlaylist } from './m3u.ts'

/** 2026-08-01 08:30 to 09:00 in China, asked for an hour later. */
const period = {
  start: Date.UTC(2026, 7, 1, 0, 30),
  end: Date.UTC(2026, 7, 1, 1, 0),
  now: Date.UTC(2026, 7, 1, 2, 0),
}
const START = period.start / 1000
const NOW = period.now / 1000

function watch(attributes: string, url: string, header = '', zone?: number) {
  const list = parsePlaylist(`#EXTM3U ${header}\n#EXTINF:-1 ${attributes},A\n${url}`)
  const channel = list.channelAt(0)
  const line = channel.lines[0]
  if (!line) throw new Error('no line')
  return {
    url: catchupUrl(channel, line, period, { header: list.header, zone }),
    days: catchupDays(channel, line, list.header),
  }
}

describe('the address of a programme that is over', () => {
  test.each([
    [
      'append',
      'catchup="append" catchup-source="?playseek=${(b)yyyyMMddHHmmss}-${(e)yyyyMMddHHmmss}"',
      'http://a.example/1.m3u8',
      'http://a.example/1.m3u8?playseek=20260801083000-20260801090000',
    ],
    [
      'append to a query',
      'catchup="append" catchup-source="?playseek=${(b)yyyyMMddHHmmss}-${(e)yyyyMMddHHmmss}"',
      'http://a.example/1.m3u8?k=v',
      'http://a.example/1.m3u8?k=v&playseek=20260801083000-20260801090000',
    ],
    [
      'append in Greenwich',
      'catchup="append" catchup-source="?s=${(b)yyyy-MM-dd HH:mm:ss|UTC}"',
      'http://a.example/1',
      'http://a.example/1?s=2026-08-01 00:30:00',
    ],
    [
      'append as seconds',
      'catchup="append" catchup-source="?s=${(b)timestamp}&e=${(e)unix}"',
      'http://a.example/1',
      `http://a.example/1?s=${START}&e=${START + 1800}`,
    ],
    [
      'default',
      'catchup="default" catchup-source="http://c.example/{utc}/{utcend}/{lutc}/{duration}/{offset:60}"',
      'http://a.example/1',
      `http://c.example/${START}/${START + 1800}/${NOW}/1800/90`,
    ],
    [
      'default with the other names',
      'catchup="default" catchup-source="http://c.example/${start}/${end}/${now}/${timestamp}"',
      'http://a.example/1',
      `http://c.example/${START}/${START + 1800}/${NOW}/${NOW}`,
    ],
    [
      'default with dates',
      'catchup="default" catchup-source="http://c.example/{utc:Y-m-d-H-M-S}/{Y}{m}{d}"',
      'http://a.example/1',
      'http://c.example/2026-08-01-08-30-00/20260801',
    ],
    [
      'a source that is a query, without a type',
      'catchup-source="?t={utc}"',
      'http://a.example/1',
      `http://a.example/1?t=${START}`,
    ],
    ['shift', 'catchup="shift"', 'http://a.example/1', `http://a.example/1?utc=${START}&lutc=${NOW}`],
    [
      'flussonic',
      'catchup="flussonic"',
      'http://a.example/ch/index.m3u8?token=x',
      `http://a.example/ch/index-${START}-1800.m3u8?token=x`,
    ],
    [
      'fs, mpegts',
      'catchup="fs"',
      'http://a.example/ch/mpegts',
      `http://a.example/ch/archive-${START}-1800.ts`,
    ],
    ['flussonic that is none', 'catchup="flussonic"', 'http://a.example/ch', null],
    [
      'xc',
      'catchup="xc"',
      'http://a.example:80/live/user/pass/12.m3u8',
      'http://a.example:80/timeshift/user/pass/30/2026-08-01:08-30/12.m3u8',
    ],
    [
      'xc without live',
      'catchup="xc"',
      'http://a.example/user/pass/12',
      'http://a.example/timeshift/user/pass/30/2026-08-01:08-30/12.ts',
    ],
    ['xc that is none', 'catchup="xc"', 'http://a.example/1.m3u8', null],
    [
      'vod',
      'catchup="vod" catchup-source="http://c.example/{catchup-id}" catchup-id="42"',
      'http://a.example/1',
      'http://c.example/42',
    ],
    ['vod without an id', 'catchup="vod"', 'http://a.example/1', null],
    [
      'PLTV',
      '',
      'http://a.example/PLTV/1/2.m3u8',
      'http://a.example/PLTV/1/2.m3u8?playseek=20260801083000-20260801090000',
    ],
    [
      'a correction',
      'catchup="append" catchup-source="?t={utc}" catchup-correction="-1.5"',
      'http://a.example/1',
      `http://a.example/1?t=${START - 5400}`,
    ],
    [
      'a replacement',
      'catchup-replace="/PLTV/,/TVOD/"',
      'http://a.example/PLTV/1.m3u8',
      'http://a.example/TVOD/1.m3u8?playseek=20260801083000-20260801090000',
    ],
    ['nothing', '', 'http://a.example/1', null],
    ['switched off', 'catchup="none"', 'http://a.example/PLTV/1', null],
    ['no browser can open it', 'catchup="shift"', 'rtp://239.0.0.1:1', null],
    [
      'an unknown place-holder stays',
      'catchup="append" catchup-source="?a={what}"',
      'http://a.example/1',
      'http://a.example/1?a={what}',
    ],
  ])('%s', (_, attributes, url, expected) => {
    expect(watch(attributes, url).url).toBe(expected)
  })

  test('the header speaks for lines that say nothing', () => {
    const header = 'catchup="append" catchup-source="?t={utc}" catchup-days="3"'
    expect(watch('', 'http://a.example/1', header)).toEqual({ url: `http://a.example/1?t=${START}`, days: 3 })
    expect(watch('catchup="shift" catchup-days="5"', 'http://a.example/1', header).days).toBe(5)
  })

  test('dates may be of another zone', () => {
    expect(
      watch('catchup="append" catchup-source="?d={Y}{m}{d}{H}"', 'http://a.example/1', '', -60).url,
    ).toBe('http://a.example/1?d=2026073123')
  })

  test.each([
    ['', 'http://a.example/1', 0],
    ['', 'http://a.example/PLTV/1', 7],
    ['catchup="shift"', 'http://a.example/1', 7],
    ['catchup="shift" timeshift="2"', 'http://a.example/1', 2],
    ['catchup="shift" tvg-rec="1"', 'http://a.example/1', 1],
    ['catchup="shift" catchup-days="many"', 'http://a.example/1', 7],
  ])('%j with %s can be watched for %i days', (attributes, url, days) => {
    expect(watch(attributes, url).days).toBe(days)
  })
})
