import type { SearchEvent, SearchHit } from '@piying/contract'
import { expect, test } from 'vitest'
import { applyEvents, type Hit, NOTHING_YET, sitesLeft } from '../../api/site-search/hits.ts'
import { kindOf, optionsFor, passes, readFilters } from './filters.ts'
import { chooseCrew, firstCast } from './tmdb-rules.ts'
import { fitOf, listWorks, orderWorks } from './works.ts'

const found = (vod_id: string, title: string, fields: Partial<SearchHit> = {}): Required<SearchHit> => ({
  vod_id,
  title,
  poster: '',
  remarks: '',
  type: '国产剧',
  year: '2026',
  region: '大陆',
  rate: '',
  ...fields,
})
const START: SearchEvent = {
  type: 'start',
  sites: [
    { id: 1, name: '甲' },
    { id: 2, name: '乙' },
    { id: 3, name: '丙' },
  ],
  cached: false,
}
const answer = (siteId: number, ms: number, ...hits: SearchHit[]): SearchEvent => ({
  type: 'site',
  siteId,
  ms,
  hits,
})

test('results are appended in the order of the answers, and sites leave the pending set', () => {
  const state = applyEvents(NOTHING_YET, [
    START,
    answer(2, 50, found('a', '灯')),
    answer(1, 90, found('b', '影')),
  ])
  expect(state.hits.map(({ id, source }) => `${source} ${id}`)).toEqual(['乙 2_a', '甲 1_b'])
  expect(sitesLeft(state)).toBe(1)
  const done = applyEvents(state, [{ type: 'done', ms: 120, good: 2, bad: 1 }])
  expect(done).toMatchObject({ status: 'done', ms: 120 })
  expect(sitesLeft(done)).toBe(0)
})

test('what a site leaves out is empty', () => {
  const state = applyEvents(NOTHING_YET, [START, answer(1, 5, { vod_id: 'a', title: '灯' })])
  expect(state.hits[0]).toMatchObject({ poster: '', year: '', region: '', type: '', rate: '' })
})

test('a failed site is counted and explained by name', () => {
  const state = applyEvents(NOTHING_YET, [
    START,
    { type: 'failed', siteId: 3, ms: 10, error: 'upstream_timeout', message: '响应超时' },
  ])
  expect(state.failed).toEqual([{ siteId: 3, name: '丙', message: '响应超时' }])
  expect(sitesLeft(state)).toBe(2)
})

test('a site that answers again keeps the places of what it said before', () => {
  const before = applyEvents(NOTHING_YET, [
    START,
    answer(1, 10, found('a', '灯'), found('b', '影')),
    answer(2, 20, found('c', '灯')),
  ])
  const after = applyEvents(before, [answer(1, 15, found('d', '新'), found('b', '影', { remarks: '全' }))])
  expect(after.hits.map(({ id }) => id)).toEqual(['1_b', '2_c', '1_d'])
  expect(after.hits[0]?.remarks).toBe('全')
})

const hit = (siteId: number, title: string, fields: Partial<Hit> = {}): Hit => ({
  ...found(`${title}${siteId}`, title, fields),
  id: `${siteId}_${title}`,
  siteId,
  source: `站${siteId}`,
  ms: siteId * 10,
  ...fields,
})

test('one work of many sites is one card with its sources, quickest first', () => {
  const works = listWorks([hit(3, '长安灯影'), hit(1, '長安燈影', { rate: '8.7' }), hit(2, '夜航船')], true)
  expect(works.map(({ title, sources }) => [title, sources.map(({ siteId }) => siteId)])).toEqual([
    ['长安灯影', [1, 3]],
    ['夜航船', [2]],
  ])
  expect(works[0]).toMatchObject({ id: '3_长安灯影', rate: '8.7' })
  expect(listWorks([hit(3, '长安灯影'), hit(1, '長安燈影')], false)).toHaveLength(2)
})

test('new answers never move a card that stands in the grid', () => {
  const arriving = [
    hit(1, '长安十二时辰'),
    hit(1, '夜航船'),
    hit(2, '长安灯影外传'),
    hit(2, '长安灯影'),
    hit(3, '雨巷'),
    hit(3, '长安灯影'),
  ]
  let before: string[] = []
  for (let count = 1; count <= arriving.length; count++) {
    const { best, rest } = orderWorks(listWorks(arriving.slice(0, count), true), '长安灯影')
    const ids = rest.map(({ id }) => id)
    expect(ids.slice(0, before.length)).toEqual(before)
    expect(ids).not.toContain(best?.id)
    before = ids
  }
  expect(orderWorks(listWorks(arriving, true), '长安灯影').best?.title).toBe('长安灯影')
})

test('the very title fits better than one that begins with it or holds it', () => {
  expect([
    fitOf('灯影', '灯影'),
    fitOf('灯影传', '灯影'),
    fitOf('长安灯影', '灯影'),
    fitOf('雨', '灯影'),
  ]).toEqual([3, 2, 1, 0])
})

test('filters narrow by source, type, year and region, and offer only what is left', () => {
  const hits = [
    hit(1, 'a'),
    hit(2, 'b', { type: '动作片', year: '2020' }),
    hit(2, 'c', { region: '日本', type: '日韩动漫' }),
  ]
  const filters = readFilters(new URLSearchParams('site=2'))
  expect(hits.filter((each) => passes(each, filters)).map(({ title }) => title)).toEqual(['b', 'c'])
  const name = (value: string) => value
  expect(optionsFor(hits, filters, 'type', name).map(({ value }) => value)).toEqual(['movie', 'anime'])
  expect(optionsFor(hits, filters, 'site', name)).toEqual([
    { value: '2', label: '2', count: 2 },
    { value: '1', label: '1', count: 1 },
  ])
  expect(optionsFor(hits, { ...filters, site: '' }, 'year', name).map(({ value }) => value)).toEqual([
    '2026',
    '2020',
  ])
})

test('what is chosen stays on offer although nothing of it is left', () => {
  const filters = { site: '9', type: '', year: '', region: '' }
  expect(optionsFor([hit(1, 'a')], filters, 'site', String)).toContainEqual({
    value: '9',
    label: '9',
    count: 0,
  })
})

test('the words of sites come down to a few kinds', () => {
  expect(['国产剧', '动作片', '日韩动漫', '大陆综艺', '记录片', '短剧', ''].map(kindOf)).toEqual([
    'series',
    'movie',
    'anime',
    'variety',
    'documentary',
    'short',
    'other',
  ])
})

test('twelve of the cast and nine of the crew are shown, directors first', () => {
  const cast = Array.from({ length: 20 }, (_, id) => ({
    id,
    name: `甲${id}`,
    character: '',
    profile_path: null,
  }))
  const crew = [
    ...Array.from({ length: 12 }, (_, id) => ({ id, name: `编${id}`, job: 'Writer', profile_path: null })),
    { id: 90, name: '灯光', job: 'Gaffer', profile_path: null },
    { id: 91, name: '导', job: 'Director', profile_path: null },
  ]
  expect(firstCast({ cast, crew })).toHaveLength(12)
  expect(chooseCrew({ cast, crew })).toHaveLength(9)
  expect(chooseCrew({ cast, crew })[0]).toEqual({ id: 91, name: '导', job: 'Director' })
  expect(chooseCrew(undefined)).toEqual([])
})
