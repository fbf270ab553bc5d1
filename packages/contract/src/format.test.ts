import { describe, expect, test } from 'vitest'
import {
  compareVersions,
  formatAgo,
  formatAudience,
  formatDuration,
  formatLibraryDay,
  formatSize,
  formatSpeed,
  gradeSpeed,
  readYearFilter,
  siteSpeedColour,
} from './format.ts'

const KB = 1024
const MB = KB * 1024
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1_000, '1.0k+', '1.0k+'],
  [2_345, '2.3k+', '2.3k+'],
  [10_000, '1.0w+', '10.0k+'],
  [123_456, '12.3w+', '123.5k+'],
  [2_500_000, '250.0w+', '2.5m+'],
  [-1, '0', '0'],
  [Number.NaN, '0', '0'],
])('an audience of %d is %s, in English %s', (count, zh, en) => {
  expect(formatAudience(count)).toBe(zh)
  expect(formatAudience(count, 'en')).toBe(en)
})

test.each([
  [0, '0 B'],
  [-5, '0 B'],
  [Number.NaN, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [KB, '1 KB'],
  [1536, '1.5 KB'],
  [MB - 1, '1 MB'],
  [700 * MB, '700 MB'],
  [4.37 * KB * MB, '4.37 GB'],
  [2 * MB * MB, '2 TB'],
  [5000 * MB * MB, '5000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text)
})

test.each([
  [20 * MB, 'excellent'],
  [10 * MB, 'excellent'],
  [10 * MB - 1, 'good'],
  [MB, 'good'],
  [MB - 1, 'normal'],
  [100 * KB, 'normal'],
  [100 * KB - 1, 'slow'],
  [0, 'slow'],
])('a line with %d bytes a second is %s', (speed, grade) => {
  expect(gradeSpeed(speed)).toBe(grade)
})

test('a speed is a size per second', () => {
  expect(formatSpeed(1.5 * MB)).toBe('1.5 MB/s')
})

test.each([
  [0, 'green'],
  [300, 'green'],
  [301, 'amber'],
  [800, 'amber'],
  [801, 'red'],
  [-1, 'failed'],
])('a site that takes %d ms has a %s badge', (ms, colour) => {
  expect(siteSpeedColour(ms)).toBe(colour)
})

test.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [75, '1:15'],
  [3_723, '1:02:03'],
  [36_000, '10:00:00'],
  [-1, '0:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

describe('a day of the library', () => {
  const now = new Date(2026, 7, 15, 0, 30).getTime()
  test.each([
    [new Date(2026, 7, 15, 0, 10), '今天', 'Today'],
    [new Date(2026, 7, 15, 23, 0), '今天', 'Today'],
    [new Date(2026, 7, 14, 23, 59), '昨天', 'Yesterday'],
    [new Date(2026, 7, 13, 0, 0), '前天', 'Two days ago'],
    [new Date(2026, 7, 12, 23, 59), '3 天前', '3 days ago'],
    [new Date(2026, 7, 9), '6 天前', '6 days ago'],
    [new Date(2026, 7, 8), '1 周前', '1 week ago'],
    [new Date(2026, 6, 17), '4 周前', '4 weeks ago'],
    [new Date(2026, 6, 16), '1 个月前', '1 month ago'],
    [new Date(2025, 7, 20), '12 个月前', '12 months ago'],
    [new Date(2025, 7, 15), '1 年前', '1 year ago'],
    [new Date(2020, 0, 1), '6 年前', '6 years ago'],
  ])('%s is %s', (time, zh, en) => {
    expect(formatLibraryDay(time.getTime(), now)).toBe(zh)
    expect(formatLibraryDay(time.getTime(), now, 'en')).toBe(en)
  })
})

describe('a moment ago', () => {
  const now = Date.UTC(2026, 7, 15)
  test.each([
    [0, '刚刚', 'just now'],
    [-5 * MINUTE, '刚刚', 'just now'],
    [59_999, '刚刚', 'just now'],
    [MINUTE, '1 分钟前', '1 minute ago'],
    [59 * MINUTE, '59 分钟前', '59 minutes ago'],
    [HOUR, '1 小时前', '1 hour ago'],
    [23 * HOUR, '23 小时前', '23 hours ago'],
    [DAY, '1 天前', '1 day ago'],
    [29 * DAY, '29 天前', '29 days ago'],
    [30 * DAY, '1 个月前', '1 month ago'],
    [359 * DAY, '11 个月前', '11 months ago'],
    [360 * DAY, '1 年前', '1 year ago'],
    [800 * DAY, '2 年前', '2 years ago'],
  ])('%d ms is %s', (past, zh, en) => {
    expect(formatAgo(now - past, now)).toBe(zh)
    expect(formatAgo(now - past, now, 'en')).toBe(en)
  })

  test.each([0, null, undefined, Number.NaN, -1])('%s is unknown', (time) => {
    expect(formatAgo(time, now)).toBe('未知')
    expect(formatAgo(time, now, 'en')).toBe('unknown')
  })
})

test.each([
  ['1.3.7', '1.3.7', 0],
  ['v1.3.7', '1.3.7', 0],
  ['1.3', '1.3.0', 0],
  ['1.3.8', '1.3.7', 1],
  ['1.10.0', '1.9.9', 1],
  ['2', '1.99', 1],
  ['v1.3.7', 'V1.4', -1],
  ['1.3.7-beta', '1.3.7', 0],
  ['', '0.0.1', -1],
])('version %s against %s: %i', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign)
  expect(Math.sign(compareVersions(b, a))).toBe(sign === 0 ? 0 : -sign)
})

test.each([
  ['1900', 1900],
  ['1899', undefined],
  [2031, 2031],
  [2032, undefined],
  [' 2024 ', 2024],
  ['2024年', undefined],
  ['20.4', undefined],
  ['', undefined],
  [null, undefined],
])('the year %j is asked for as %s', (text, year) => {
  expect(readYearFilter(text, new Date(2026, 0, 1))).toBe(year)
})
