import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseChannelName } from './channel-name.ts'

test.each([
  [
    'CCTV1',
    [
      'CCTV-1',
      'CCTV-1综合',
      'CCTV-1 综合',
      'cctv1',
      'CCTV 1 高清',
      'CCTV1HD',
      'ＣＣＴＶ－１',
      'CCTV-01',
      '央视一套',
      '中央1台',
      'CCTV-1 (1080p)',
      'CCTV-1[备用]',
    ],
  ],
  ['CCTV5', ['CCTV-5体育', 'CCTV5 FHD', '央视五套']],
  ['CCTV5+', ['CCTV-5+', 'CCTV5＋体育赛事', 'CCTV-5 Plus']],
  ['CCTV13', ['CCTV-13新闻', '央视十三套']],
  ['CCTV16', ['CCTV-16 奥林匹克 4K']],
  ['CCTV4K', ['CCTV-4K', 'CCTV4K超高清']],
  ['CCTV4欧洲', ['CCTV-4 欧洲', 'CCTV4中文国际(欧洲)'.replace('(欧洲)', '欧洲')]],
  ['CCTV风云足球', ['CCTV风云足球', 'CCTV-风云足球 高清']],
  [
    '湖南卫视',
    [
      '湖南卫视',
      '湖南衛視',
      '湖南卫视 [1080p]',
      '湖南卫视HD',
      '湖南卫视 4K',
      '湖南卫视-高清',
      '湖南卫视（备用）',
    ],
  ],
  ['北京纪实', ['北京纪实频道', '北京纪实']],
  ['BBCONE', ['BBC One', 'BBC One HD', 'BBC One (720p)']],
  ['HDTVNEWS', ['HDTV News']],
  ['CHC动作电影', ['CHC动作电影', 'CHC 动作电影']],
])('%s is also called %j', (key, names) => {
  expect(names.map(normaliseChannelName)).toEqual(names.map(() => key))
})

test('different channels stay apart', () => {
  const names = [
    'CCTV1',
    'CCTV11',
    'CCTV5',
    'CCTV5+',
    'CCTV4',
    'CCTV4欧洲',
    'CCTV4K',
    'BBC One',
    'BBC Two',
    '湖南卫视',
    '湖南经视',
  ]
  expect(new Set(names.map(normaliseChannelName)).size).toBe(names.length)
})

test('no name makes it throw, and only a blank one has no key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const isBlank = name.normalize('NFKC').trim() === ''
      if (!isBlank) expect(normaliseChannelName(name)).not.toBe('')
    }),
  )
  for (const piece of ['(', '【', '4K', ' -']) normaliseChannelName(piece.repeat(100_000))
})
