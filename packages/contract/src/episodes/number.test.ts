import { describe, expect, test } from 'vitest'
import { readChineseNumber } from './chinese-number.ts'
import { episodeNumber } from './number.ts'

describe('an episode name', () => {
  test.each<[name: string, number: number | null]>([
    ['第12集', 12],
    ['第 12 集', 12],
    ['第012集', 12],
    ['第１２集', 12],
    ['第十二集', 12],
    ['第二十集', 20],
    ['第一百零三集', 103],
    ['第12話', 12],
    ['第12回', 12],
    ['第12期', 12],
    ['第3期上', 3],
    ['第12.5集', 12.5],
    ['第12-13集', 12],
    ['第1季第3集', 3],
    ['第二季 第十集', 10],
    ['S2 第3集', 3],
    ['12集', 12],
    ['12', 12],
    ['012', 12],
    [' 7 ', 7],
    ['EP12', 12],
    ['Ep.12', 12],
    ['E12', 12],
    ['S01E12', 12],
    ['s1 e2', 2],
    ['Episode 12', 12],
    ['第12', 12],
    ['20240101期', 20240101],
    ['20240101', 20240101],
    ['2024-01-01期', 20240101],
    ['2024年01月01日', 20240101],
    ['第20240101期', 20240101],
    ['20240101期下', 20240101],
    ['更新至12集', 12],
    ['第5集 1080P', 5],
    ['第5集(4K)', 5],
    ['Name - 05 [1080p].mkv', 5],
    ['大明王朝1566 12', 12],
    ['05.mp4', 5],
    ['第5集完', 5],
    ['大结局第40集', 40],
    ['正片', null],
    ['HD', null],
    ['HD1080P', null],
    ['1080P', null],
    ['4K', null],
    ['国语', null],
    ['第二季', null],
    ['番外1', null],
    ['SP1', null],
    ['OVA2', null],
    ['特别篇第1集', null],
    ['预告', null],
    ['', null],
  ])('%j has the number %s', (name, number) => {
    expect(episodeNumber(name)).toBe(number)
  })

  test('counts in Chinese up to 9999', () => {
    const signs = '零一二三四五六七八九'
    const write = (value: number): string => {
      if (value < 10) return signs[value] ?? ''
      if (value < 20) return `十${value % 10 ? signs[value % 10] : ''}`
      const [unit, size] = value >= 1000 ? ['千', 1000] : value >= 100 ? ['百', 100] : ['十', 10]
      const rest = value % Number(size)
      const gap = rest > 0 && rest < Number(size) / 10 ? '零' : ''
      const tail = rest >= 10 && rest < 20 ? `一${write(rest)}` : rest ? write(rest) : ''
      return `${signs[Math.floor(value / Number(size))]}${unit}${gap}${tail}`
    }
    for (let value = 1; value < 10_000; value++) expect(readChineseNumber(write(value))).toBe(value)
    expect(readChineseNumber('二〇二四')).toBe(2024)
    expect(readChineseNumber('abc')).toBeNull()
  })
})
