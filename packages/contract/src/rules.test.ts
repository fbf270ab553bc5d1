import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyRules, isSafeRegex, RULE_PROBLEM_WORDS, type Rule, type RuleChannel } from './rules.ts'

const channel = (
  name: string,
  group = 'g',
  url = `http://a.example/${encodeURIComponent(name)}`,
  logo = '',
): RuleChannel => ({
  name,
  url,
  group,
  logo,
})
const list = [
  channel('CCTV-10'),
  channel('CCTV-2'),
  channel('购物频道'),
  channel('湖南卫视', 'w'),
  channel('News', 'n', 'http://a.example/CCTV-2'),
]
const names = (rules: Rule[]) => applyRules(list, rules).channels.map(({ name }) => name)

describe('rules', () => {
  test.each<[what: string, rules: Rule[], expected: string[]]>([
    ['none change nothing', [], ['CCTV-10', 'CCTV-2', '购物频道', '湖南卫视', 'News']],
    ['remove by name', [{ type: 'remove', pattern: '购物' }], ['CCTV-10', 'CCTV-2', '湖南卫视', 'News']],
    ['remove without case', [{ type: 'remove', pattern: 'cctv' }], ['购物频道', '湖南卫视']],
    ['remove by address', [{ type: 'remove', pattern: '/CCTV-2$' }], ['CCTV-10', '购物频道', '湖南卫视']],
    ['keep by name or address', [{ type: 'keep', pattern: 'cctv-2' }], ['CCTV-2', 'News']],
    [
      'keep what any rule fits',
      [
        { type: 'keep', pattern: '卫视' },
        { type: 'keep', pattern: '购物' },
      ],
      ['购物频道', '湖南卫视'],
    ],
    [
      'remove before keep, whatever their order',
      [
        { type: 'keep', pattern: 'CCTV' },
        { type: 'remove', pattern: '-10' },
      ],
      ['CCTV-2', 'News'],
    ],
    [
      'rename',
      [{ type: 'rename', pattern: '^CCTV-(\\d+)$', replacement: '央视$1' }],
      ['央视10', '央视2', '购物频道', '湖南卫视', 'News'],
    ],
    [
      'rename never to nothing',
      [{ type: 'rename', pattern: '.+', replacement: '' }],
      ['CCTV-10', 'CCTV-2', '购物频道', '湖南卫视', 'News'],
    ],
    [
      'sort by name, numbers as numbers',
      [{ type: 'sort', by: 'name' }],
      ['购物频道', '湖南卫视', 'CCTV-2', 'CCTV-10', 'News'],
    ],
    ['drop the second of one address', [{ type: 'dedupe' }], ['CCTV-10', 'CCTV-2', '购物频道', '湖南卫视']],
  ])('%s', (_, rules, expected) => {
    expect(names(rules)).toEqual(expected)
  })

  test('regroup and give logos', () => {
    const { channels } = applyRules(
      [channel('A B'), channel('C', 'g', 'http://c.example/', 'old')],
      [
        { type: 'regroup', pattern: '^C$', group: 'new' },
        { type: 'logo', pattern: '', template: 'x', onlyMissing: true },
        { type: 'logo', pattern: '.', template: 'https://l.example/{group}/{name}.png', onlyMissing: true },
      ],
    )
    expect(channels.map(({ group, logo }) => [group, logo])).toEqual([
      ['g', 'https://l.example/g/A%20B.png'],
      ['new', 'old'],
    ])
  })

  test('say what they changed', () => {
    const { diff } = applyRules(list, [
      { type: 'remove', pattern: '购物' },
      { type: 'rename', pattern: 'News', replacement: '新闻' },
      { type: 'sort', by: 'name', descending: true },
    ])
    expect(diff).toMatchObject({ before: 5, after: 4, removed: 1, changed: 1 })
    expect(diff.moved).toBeGreaterThan(0)
    expect(diff.samples).toEqual([
      { before: list[2], after: null },
      { before: list[4], after: { ...list[4], name: '新闻' } },
    ])
  })

  test('that cannot be used are skipped and named', () => {
    const rules: Rule[] = [
      { type: 'remove', pattern: '(' },
      { type: 'remove', pattern: ' ' },
      { type: 'remove', pattern: '(a+)+$' },
      { type: 'remove', pattern: 'News' },
    ]
    const { channels, problems } = applyRules(list, rules)
    expect(channels).toHaveLength(4)
    expect(problems).toEqual([
      { index: 0, reason: 'invalid' },
      { index: 1, reason: 'empty' },
      { index: 2, reason: 'unsafe' },
    ])
    for (const { reason } of problems) expect(RULE_PROBLEM_WORDS[reason].zh).not.toBe('')
  })

  test('leave the list they were given alone, and never invent channels', () => {
    const rule: fc.Arbitrary<Rule> = fc.oneof(
      fc.record({ type: fc.constantFrom('remove', 'keep'), pattern: fc.string({ maxLength: 6 }) }),
      fc.record({
        type: fc.constant('rename'),
        pattern: fc.string({ maxLength: 6 }),
        replacement: fc.string(),
      }),
      fc.record({ type: fc.constant('sort'), by: fc.constantFrom('name', 'group', 'url') }),
      fc.constant({ type: 'dedupe' as const }),
    )
    const frozen = list.map((each) => Object.freeze({ ...each }))
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 4 }), (rules) => {
        const { channels, diff } = applyRules(frozen, rules)
        expect(diff.before - diff.removed).toBe(diff.after)
        expect(diff.after).toBe(channels.length)
        expect(frozen.map(({ url }) => url)).toEqual(expect.arrayContaining(channels.map(({ url }) => url)))
        expect(channels.every(({ name }) => name !== '')).toBe(true)
      }),
    )
  })
})

describe('a pattern', () => {
  test.each([
    'CCTV',
    '^CCTV-?\\d+',
    '购物|广告|测试',
    '^(CCTV|卫视)',
    '.*高清.*',
    '\\d+p$',
    '(\\d+\\.)+\\d+',
    '[a-z]+\\s*\\d*',
    '(?:HD|4K)?$',
    '^.{1,3}$',
    '(?=.*卫视).*',
    'a{2,5}',
    '\\[.*\\]',
    '\\u4e2d',
    '(?<name>cctv)\\d',
    '[^\\]]+',
    '(ab){2,3}',
    '(,[a-z]+)*$',
  ])('%s is safe', (pattern) => {
    expect(isSafeRegex(pattern)).toBe(true)
  })

  test.each([
    '(a+)+$',
    '(a*)*$',
    '(a|a)*$',
    '(a|ab)*c',
    '(\\w+\\s?)*$',
    '([a-z]+)*$',
    '(.*a){20}',
    '(a+a)+$',
    '(a?){30}a{30}',
    '((a+)b?)+$',
    '(x+x+)+y',
    '(?:a|[a-z])+$',
    '(\\d+|\\w)*!',
    '(a+){10,}b',
    '.*.*.*.*.*x',
    '(a)\\1+',
    '(?=(a+)+$)b',
    'x'.repeat(501),
    '(',
    '[',
    '(?<=a+)+(',
  ])('%s is not', (pattern) => {
    expect(isSafeRegex(pattern)).toBe(false)
  })

  test('that is called safe answers soon, on the texts made to hurt it', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      '.',
      '\\w',
      '\\d',
      '[ab]',
      'a*',
      'a+',
      '.*',
      'b?',
      '(a|b)',
      '(ab)+',
      '(a|ab)',
      '(a+)',
      '(a+)+',
      '|',
      '$',
    )
    const pattern = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(pattern, (source) => {
        if (!isSafeRegex(source)) return
        const regex = new RegExp(source, 'i')
        // An exponential pattern would need 2^60 steps here.
        for (const text of ['a'.repeat(60), `${'a'.repeat(60)}!`, 'ab'.repeat(30), `${'ab'.repeat(30)}c`]) {
          expect(typeof regex.test(text)).toBe('boolean')
        }
      }),
      { numRuns: 300 },
    )
  })

  test('of any kind is judged without throwing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (pattern) => void isSafeRegex(pattern)))
  })
})
