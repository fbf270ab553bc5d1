import { describe, expect, test } from 'vitest'
import { findEpisode, type PlayLine, parsePlayLines, preferredLine } from './episodes.ts'

describe('the preferred line', () => {
  const line = (name: string, url: string): PlayLine => ({ name, episodes: [{ name: '1', url }] })
  test.each<[what: string, lines: PlayLine[], index: number]>([
    [
      'has playlists as urls',
      [line('a', 'http://x.example/share/1'), line('b', 'http://x.example/1.m3u8')],
      1,
    ],
    [
      'by url before by name',
      [line('am3u8', 'http://x.example/share/1'), line('b', 'http://x.example/1.m3u8')],
      1,
    ],
    ['says m3u8 in its name', [line('a', 'http://x.example/1'), line('bm3u8', 'http://x.example/1')], 1],
    ['is the first when none does', [line('a', 'http://x.example/1'), line('b', 'http://x.example/1')], 0],
    ['does not exist without lines', [], -1],
  ])('%s', (_, lines, index) => {
    expect(preferredLine(lines)).toBe(index)
  })
})

describe('the wanted episode', () => {
  const lines = parsePlayLines(
    'a$$$bm3u8',
    '1$http://x.example/a1#2$http://x.example/a2#3$http://x.example/a3$$$第1集$http://x.example/1.m3u8#第02集$http://x.example/2.m3u8',
  )
  test.each<[wanted: string | number | null, line: number, episode: number]>([
    ['第02集', 1, 1],
    ['第2集', 1, 1],
    ['EP02', 1, 1],
    [2, 1, 1],
    ['3', 0, 2],
    ['第99集', 1, 0],
    ['正片', 1, 0],
    ['', 1, 0],
    [null, 1, 0],
  ])('%j is in line %i at %i', (wanted, line, episode) => {
    expect(findEpisode(lines, wanted)).toEqual({ line, episode })
  })

  test('is looked for in the given line first', () => {
    expect(findEpisode(lines, '2', 0)).toEqual({ line: 0, episode: 1 })
  })

  test('is a position where names have no numbers', () => {
    const films = parsePlayLines('a', '上$http://x.example/1#下$http://x.example/2')
    expect(findEpisode(films, '2')).toEqual({ line: 0, episode: 1 })
    expect(findEpisode(films, '3')).toEqual({ line: 0, episode: 0 })
    expect(findEpisode(films, '下')).toEqual({ line: 0, episode: 1 })
  })

  test('is nowhere when there are no lines', () => {
    expect(findEpisode([], '1')).toBeNull()
  })
})
