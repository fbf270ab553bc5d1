import { expect, test } from 'vitest'
import { fill, type Texts } from './texts.ts'

type Module = Record<string, unknown>
const chinese = import.meta.glob<Module>(['./*.ts', '!./*.en.ts', '!./*.test.ts'], { eager: true })
const english = import.meta.glob<{ texts: Record<string, string> }>('./*.en.ts', { eager: true })

const areas = Object.entries(chinese).flatMap(([path, module]) =>
  Object.values(module)
    .filter((value): value is Texts<Record<string, string>> => isArea(value))
    .map((area) => ({ name: path.slice(2, -3), zh: area.zh })),
)
const namesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

test('every area has its English beside it', () => {
  expect(areas.map(({ name }) => `./${name}.en.ts`).sort()).toEqual(Object.keys(english).sort())
})

test.each(areas)('$name says the same things in both languages', ({ name, zh }) => {
  const en = english[`./${name}.en.ts`]?.texts ?? {}
  expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort())
  for (const [key, text] of Object.entries(zh)) {
    expect({ key, names: namesIn(en[key] ?? '') }).toEqual({ key, names: namesIn(text) })
    expect((en[key] ?? '').trim(), key).not.toBe('')
  }
})

test.each(areas)('$name has no Chinese left in its English', ({ name }) => {
  const en = english[`./${name}.en.ts`]?.texts ?? {}
  // A Chinese word may be quoted, where it is the name of something.
  const unquoted = (text: string) => text.replace(/[“"'‘「][^”"'’」]*[”"'’」]/g, '')
  const left = Object.entries(en).filter(([, text]) => /[\u4e00-\u9fff，。：]/.test(unquoted(text)))
  expect(left).toEqual([])
})

test('one and many are told apart in English only', () => {
  expect(fill('{n} site || {n} sites', { n: 1 }, 'en')).toBe('1 site')
  expect(fill('{n} site || {n} sites', { n: 3 }, 'en')).toBe('3 sites')
  expect(fill('共 {n} 个站点', { n: 1 }, 'zh-CN')).toBe('共 1 个站点')
  expect(fill('共 {n} 个站点', { n: 12345 }, 'zh-CN')).toBe('共 12,345 个站点')
})

test('a name nobody filled in stays visible', () => {
  expect(fill('{who} 已退出', {}, 'zh-CN')).toBe('{who} 已退出')
})

function isArea(value: unknown): value is Texts<Record<string, string>> {
  return typeof value === 'object' && value !== null && 'zh' in value && 'loadEnglish' in value
}

test.each(['zh-CN', 'en'] as const)('numbers and their plurals are those of Intl in %s', (language) => {
  const [format, plural] = [new Intl.NumberFormat(language), new Intl.PluralRules(language)]
  for (const n of [0, 1, 2, 11, 21, 999, 1000, 1001, 2_000_000, -1, -5, 0.5, 1.5]) {
    const text = fill('{n} one || {n} other', { n }, language)
    expect(text).toBe(`${format.format(n)} ${plural.select(n) === 'one' ? 'one' : 'other'}`)
  }
})
