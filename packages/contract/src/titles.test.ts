import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { simplify } from './titles/simplify.ts'
import { groupWorks, normaliseTitle, readYear, sameWork, typeFamily } from './titles.ts'

describe('names of one work', () => {
  test.each([
    [
      '庆余年',
      '慶餘年',
      '庆余年 第一季',
      '庆余年第1季',
      ' 庆 余 年 ',
      '庆余年 S01',
      '庆余年 Season 1',
      '庆余年[国语]',
      '庆余年 高清',
    ],
    [
      '庆余年第二季',
      '庆余年第2季',
      '慶餘年 第二季',
      '庆余年2',
      '庆余年 S02',
      '庆余年 Season 2',
      '庆余年II',
      '庆余年Ⅱ',
      '庆余年 ２',
      '庆余年第二部',
    ],
    [
      '复仇者联盟4：终局之战',
      '復仇者聯盟4:終局之戰',
      '复仇者联盟４ 终局之战',
      '复仇者联盟4·终局之战（2019）',
    ],
    ['权力的游戏 第八季', '權力的遊戲第8季', '权力的游戏8', '权力的游戏 S8', '权力的游戏VIII'],
    [
      'Stranger Things',
      'stranger things',
      'ＳＴＲＡＮＧＥＲ　ＴＨＩＮＧＳ',
      'Stranger-Things',
      'Stranger Things Season 1',
    ],
    ['What If...? Season 2', 'What If S2', 'what if 第二季'],
    ['名侦探柯南', '名偵探柯南', '名侦探柯南（国语版）', '名侦探柯南 日语版', '名侦探柯南【中文字幕】'],
    ['无间道', '無間道', '无间道 粤语', '无间道(2002)', '无间道[4K]'],
    ['Mushoku Tensei 2nd Season', 'Mushoku Tensei S2', 'Mushoku Tensei II'],
    ['狂飙', '狂飆', '狂飙 全集', '狂飙(更新至10集)'],
  ])('%s is also called %s, %s…', (...names) => {
    expect(names.map(normaliseTitle)).toEqual(names.map(() => normaliseTitle(names[0] ?? '')))
  })

  test.each([
    ['庆余年', '庆余年第二季'],
    ['庆余年第二季', '庆余年第三季'],
    ['大明王朝1566', '大明王朝'],
    ['1917', '19'],
    ['24', '2'],
    ['Se7en', 'Seen'],
    ['第九区', '第八区'],
    ['X战警', '战警'],
    ['海贼王', '海贼王剧场版'],
    ['C', 'D'],
    ['!!!', '???'],
  ])('%s is not %s', (a, b) => {
    expect(normaliseTitle(a)).not.toBe(normaliseTitle(b))
  })

  test.each([
    ['1566', '1566'],
    ['24', '24'],
    ['第二季', '第二季'],
    ['国语', '国语'],
    ['!!!', '!!!'],
    ['II', 'ii'],
  ])('%s alone keeps its name', (title, key) => {
    expect(normaliseTitle(title)).toBe(key)
  })

  test('a key is its own key, and is empty only for a blank name', () => {
    const letters = fc.stringMatching(/^[a-z\u4e00-\u9fa5 第一二季:：()·]{0,12}$/)
    fc.assert(
      fc.property(letters, (title) => {
        const key = normaliseTitle(title)
        expect(key === '').toBe(title.trim() === '')
        expect(normaliseTitle(` ${title} `)).toBe(key)
        expect(normaliseTitle(title.toUpperCase())).toBe(key)
      }),
    )
  })

  test('no name makes it throw or hang', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => void normaliseTitle(title)),
    )
    for (const piece of ['(', '【国', '第', ' 高清', 'ii', '1']) normaliseTitle(piece.repeat(100_000))
  })
})

describe('traditional characters', () => {
  test.each([
    ['憑藉這張畫，讓長夜裡的燈繼續亮著', '凭藉这张画，让长夜里的灯继续亮着'],
    ['聽說龍貓與貓頭鷹飛過臺灣', '听说龙猫与猫头鹰飞过台湾'],
    ['倚天屠龍記 射鵰英雄傳 鹿鼎記 笑傲江湖', '倚天屠龙记 射雕英雄传 鹿鼎记 笑傲江湖'],
    ['魷魚遊戲 黑暗榮耀 機智醫生生活', '鱿鱼游戏 黑暗荣耀 机智医生生活'],
    ['進擊的巨人 鬼滅之刃 咒術迴戰 鋼之鍊金術師', '进击的巨人 鬼灭之刃 咒术回战 钢之炼金术师'],
  ])('%s becomes %s', (traditional, simplified) => {
    expect(simplify(traditional)).toBe(simplified)
  })

  test('what is simplified stays as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\u3400-\u9fff]{0,20}$/), (text) => {
        expect(simplify(simplify(text))).toBe(simplify(text))
      }),
    )
  })
})

describe('the same work', () => {
  const work = (title: string, year?: string | number, type?: string) => ({ title, year, type })
  test.each([
    ['the year is equal', work('三体', '2023', '国产剧'), work('三體', 2023, '连续剧'), true],
    ['the year is off by one', work('三体', '2023'), work('三体', '2022'), true],
    ['the year is off by two', work('三体', '2023'), work('三体', '2025'), false],
    ['a year is unknown', work('三体', '未知'), work('三体', '2023年'), true],
    ['a year is zero', work('三体', '0'), work('三体', 2023), true],
    ['one is a film', work('三体', '2023', '科幻片'), work('三体', '2023', '国产剧'), false],
    ['one is a short drama', work('三体', '2023', '短剧'), work('三体', '2023', '国产剧'), false],
    ['one is animated', work('三体', '2022', '国产动漫'), work('三体', '2022', '国产剧'), true],
    ['one is a commentary', work('三体', '2023', '影视解说'), work('三体', '2023'), false],
    ['the type says nothing', work('三体', '2023', '其他'), work('三体', '2023', '科幻片'), true],
    ['the season differs', work('三体2'), work('三体'), false],
  ])('when %s', (_, a, b, expected) => {
    expect(sameWork(a, b)).toBe(expected)
    expect(sameWork(b, a)).toBe(expected)
  })

  test.each([
    ['动作片', 'movie'],
    ['剧情片', 'movie'],
    ['电影', 'movie'],
    ['国产剧', 'series'],
    ['连续剧', 'series'],
    ['爽文短剧', 'short'],
    ['大陆综艺', 'variety'],
    ['日韩动漫', 'any'],
    ['动画片', 'any'],
    ['纪录片', 'any'],
    ['电影解说', 'commentary'],
    ['', 'any'],
    [null, 'any'],
  ])('%s is of the family %s', (type, family) => {
    expect(typeFamily(type)).toBe(family)
  })

  test.each([
    ['2026', 2026],
    [2026, 2026],
    ['2026年', 2026],
    ['2026-07-30(中国大陆)', 2026],
    ['0', 0],
    ['未知', 0],
    ['12345', 0],
    [undefined, 0],
  ])('the year %j is %i', (value, year) => {
    expect(readYear(value)).toBe(year)
  })
})

describe('results of many sites', () => {
  const describeItem = (item: { title: string; year?: string; type?: string }) => item

  test('are grouped by work, in the order in which they came', () => {
    const items = [
      { title: '三体', year: '2023', type: '国产剧' },
      { title: '流浪地球' },
      { title: '三體', year: '2023' },
      { title: '三体', year: '2016', type: '科幻片' },
      { title: '三体 第一季', year: '2022', type: '连续剧' },
    ]
    const groups = groupWorks(items, describeItem)
    expect(groups.map((group) => group.items.map((item) => items.indexOf(item)))).toEqual([
      [0, 2, 4],
      [1],
      [3],
    ])
    expect(groups[0]?.key).toBe(groups[2]?.key)
  })

  test('are all there, once, whatever they are', () => {
    const item = fc.record({
      title: fc.constantFrom('三体', '三體', '三体2', '流浪地球', ''),
      year: fc.constantFrom('', '2022', '2023', '2025'),
      type: fc.constantFrom('', '国产剧', '科幻片', '短剧'),
    })
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const grouped = groupWorks(items, describeItem).flatMap((group) => group.items)
        expect(new Set(grouped)).toEqual(new Set(items))
        expect(grouped).toHaveLength(items.length)
      }),
    )
  })
})
