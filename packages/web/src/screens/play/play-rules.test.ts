import type { HistoryItem, Vod } from '@piying/contract'
import { expect, test } from 'vitest'
import type { Hit } from '../../api/site-search/hits.ts'
import { findCandidates, nextTry } from './candidates.ts'
import { cellName, cellWidth, episodePages, markOf, readSeen } from './episodes.ts'
import { findNewer } from './newer-record.ts'
import { createProgressWriter } from './progress.ts'
import { orderRemedies } from './remedies.ts'
import { episodeOf, isFinished, moveToLine, moveWatch, resumePoint, startWatch, type Watch } from './watch.ts'

const line = (host: string, names: string[]) =>
  names.map((name, index) => `${name}$https://${host}.example/${index + 1}/index.m3u8`).join('#')
const vod = (lines: Record<string, string>, fields: Partial<Vod> = {}): Vod => ({
  vod_id: '7',
  vod_name: '长安灯影',
  vod_pic: '',
  vod_year: '2026',
  vod_area: '',
  type_id: '1',
  type_name: '国产剧',
  vod_douban_score: '',
  vod_score: '',
  vod_actor: '',
  vod_director: '',
  vod_content: '',
  vod_blurb: '',
  vod_remarks: '',
  vod_play_from: Object.keys(lines).join('$$$'),
  vod_play_note: '',
  vod_play_url: Object.values(lines).join('$$$'),
  ...fields,
})
const NAMES = ['第01集', '第02集', '第03集']
const history = (fields: Partial<HistoryItem>): HistoryItem => ({
  id: 1,
  vodId: '7',
  title: '长安灯影',
  pic: '',
  episode: '第02集',
  timestamp: 1,
  source: '1',
  sourceName: '',
  skipStart: 0,
  skipEnd: 0,
  skipEnabled: 0,
  isFollowing: 0,
  resourceType: 'site',
  position: 100,
  duration: 1000,
  watched: [],
  places: [],
  ...fields,
})
const start = (work: Vod, item: HistoryItem | null = null, epNum = '') =>
  startWatch(1, work, { history: item, epNum }) as Watch

test('the last episode comes from the history, then from the address, else the first is played', () => {
  const work = vod({ a: line('a', NAMES) })
  expect(episodeOf(start(work, history({}), '3')).name).toBe('第02集')
  expect(start(work, history({}), '3').startAt).toBe(100)
  expect(episodeOf(start(work, null, '3')).name).toBe('第03集')
  expect(episodeOf(start(work)).name).toBe('第01集')
})

test('an episode of the history that is gone gives way to the address', () => {
  const watch = start(vod({ a: line('a', NAMES) }), history({ episode: '第99集' }), '3')
  expect(episodeOf(watch).name).toBe('第03集')
  expect(watch.startAt).toBe(0)
})

test('a title without playable episodes is told apart', () => {
  expect(startWatch(1, vod({ a: '' }), { history: null, epNum: '' })).toBeNull()
})

test('the first seconds and the last are not resumed', () => {
  expect(resumePoint({ position: 3, duration: 1000 })).toBe(0)
  expect(resumePoint({ position: 990, duration: 1000 })).toBe(0)
  expect(resumePoint({ position: 754.6, duration: 2710 })).toBe(754)
  expect(resumePoint({ position: 60, duration: 0 })).toBe(60)
})

test('an episode counts as seen after nine tenths', () => {
  expect(isFinished(900, 1000)).toBe(false)
  expect(isFinished(901, 1000)).toBe(true)
  expect(isFinished(10, 0)).toBe(false)
})

test('another line goes on with the same episode at the same second', () => {
  const watch = { ...start(vod({ a: line('a', NAMES), b: line('b', NAMES) })), line: 0, episode: 1 }
  const moved = moveToLine(watch, 1)
  expect(moved).toMatchObject({ line: 1, episode: 1, keepPosition: true })
  expect(moveToLine(watch, 5)).toBeNull()
})

test('another site goes on with the same episode, whatever it calls it', () => {
  const watch = { ...start(vod({ a: line('a', NAMES) })), episode: 2 }
  const other = vod({ x: line('x', ['EP1', 'EP2', 'EP3', 'EP4']) }, { vod_id: '99' })
  expect(moveWatch(watch, 4, other)).toMatchObject({ siteId: 4, vodId: '99', episode: 2, keepPosition: true })
})

test('a site that lacks the episode begins with its first, at its beginning', () => {
  const watch = { ...start(vod({ a: line('a', NAMES) })), episode: 2 }
  const short = vod({ x: line('x', ['EP1']) })
  expect(moveWatch(watch, 4, short)).toMatchObject({ episode: 0, keepPosition: false })
  expect(moveWatch(watch, 4, vod({ x: '' }))).toBeNull()
})

test('a film goes on at the same second under any name', () => {
  const film = start(vod({ a: line('a', ['HD中字']) }))
  expect(moveWatch(film, 4, vod({ x: line('x', ['正片']) }))?.keepPosition).toBe(true)
})

const hit = (siteId: number, ms: number, fields: Partial<Hit> = {}): Hit => ({
  id: `${siteId}_5`,
  vod_id: '5',
  siteId,
  ms,
  source: `站${siteId}`,
  title: '长安灯影',
  poster: '',
  remarks: '',
  type: '国产剧',
  year: '2026',
  region: '',
  rate: '',
  ...fields,
})

test('only other sites with the same work are candidates, the quickest first', () => {
  const watch = start(vod({ a: line('a', NAMES) }))
  const hits = [
    hit(1, 5),
    hit(2, 300),
    hit(3, 80),
    hit(4, 10, { title: '长安灯影 第二季' }),
    hit(5, 20, { year: '1994' }),
  ]
  expect(findCandidates(hits, watch).map(({ siteId }) => siteId)).toEqual([3, 2])
})

test('when a stream dies the next line is tried, then the next site, then nothing is left', () => {
  const work = vod({
    a: line('a', NAMES),
    b: line('b', NAMES),
    page: '第01集$https://p.example/share/1.html',
  })
  const watch = { ...start(work), line: 0 }
  const candidates = findCandidates([hit(2, 10), hit(3, 20)], watch)
  const urls = new Set([episodeOf(watch).url])
  expect(nextTry(watch, { urls, sites: new Set([1]) }, candidates)).toEqual({ line: 1 })
  urls.add('https://b.example/1/index.m3u8')
  expect(nextTry(watch, { urls, sites: new Set([1]) }, candidates)).toMatchObject({ site: { siteId: 2 } })
  expect(nextTry(watch, { urls, sites: new Set([1, 2]) }, candidates)).toMatchObject({ site: { siteId: 3 } })
  expect(nextTry(watch, { urls, sites: new Set([1, 2, 3]) }, candidates)).toBeNull()
})

test('after three other sites the viewer is asked', () => {
  const watch = start(vod({ a: line('a', NAMES) }))
  const candidates = findCandidates([hit(2, 1), hit(3, 2), hit(4, 3), hit(5, 4)], watch)
  const urls = new Set([episodeOf(watch).url])
  expect(nextTry(watch, { urls, sites: new Set([1, 2, 3]) }, candidates)).toMatchObject({
    site: { siteId: 4 },
  })
  expect(nextTry(watch, { urls, sites: new Set([1, 2, 3, 4]) }, candidates)).toBeNull()
})

test('a newer record of another source is offered when its episode is here', () => {
  const watch = start(vod({ a: line('a', NAMES) }))
  const other = history({ source: '9', vodId: '99', episode: 'EP3', timestamp: 50 })
  expect(findNewer([other], watch, history({ timestamp: 10 }), 100)).toBe(other)
  expect(findNewer([other], watch, history({ timestamp: 60 }), 100)).toBeUndefined()
  expect(findNewer([{ ...other, episode: 'EP9' }], watch, null, 100)).toBeUndefined()
  expect(findNewer([history({ timestamp: 50 })], watch, null, 100)).toBeUndefined()
})

test('forty episodes make a page, and ten or fewer need none', () => {
  expect(episodePages(10)).toEqual([{ from: 0, to: 10 }])
  expect(episodePages(48)).toEqual([
    { from: 0, to: 40 },
    { from: 40, to: 48 },
  ])
  expect(episodePages(120)).toHaveLength(3)
})

test('cells show the number, and longer names get wider cells', () => {
  expect(cellName('第01集')).toBe('01')
  expect(cellName('HD中字')).toBe('HD中字')
  expect(cellWidth([{ name: '第01集', url: '' }])).toBe('')
  expect(cellWidth([{ name: '2026-01-01期', url: '' }])).toBe('wide')
  expect(cellWidth([{ name: '第1集：一个很长很长的分集名称会占一整行', url: '' }])).toBe('wide long')
})

test('episodes are marked as seen, begun and new, under any site’s names', () => {
  const seen = readSeen(history({ watched: ['第01集'], episode: '第02集' }), true)
  const mark = (name: string, isLast = false) => markOf({ name, url: '' }, seen, isLast)
  expect(mark('EP1')).toBe('seen')
  expect(mark('02')).toBe('part')
  expect(mark('第03集')).toBe('')
  expect(mark('第04集', true)).toBe('new')
})

test('positions are written every ten seconds, at once when it matters, and never twice', () => {
  let now = 0
  const written: number[] = []
  const write = createProgressWriter(
    ({ position }) => written.push(position),
    () => now,
  )
  const watch = start(vod({ a: line('a', NAMES) }))
  const tell = (position: number, urgent = false) => write({ watch, position, duration: 100 }, urgent)
  tell(1)
  now = 5_000
  tell(6)
  now = 10_000
  tell(11)
  now = 12_000
  tell(13, true)
  tell(13, true)
  now = 13_000
  write({ watch: { ...watch, episode: 1 }, position: 1, duration: 100 }, false)
  expect(written).toEqual([1, 11, 13, 1])
})

test('what stands in the way decides what is offered first', () => {
  const all = { line: true, proxy: true, site: true, external: true, retry: true }
  expect(orderRemedies('cors', all)[0]).toBe('proxy')
  expect(orderRemedies('refused', all)[0]).toBe('line')
  expect(orderRemedies('codec_video', { ...all, line: false, site: false })[0]).toBe('external')
  expect(orderRemedies('missing', { ...all, line: false })[0]).toBe('site')
  expect(orderRemedies('codec_audio', all)).not.toContain('proxy')
})
