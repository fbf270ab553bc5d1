import { hash, pick, seeded } from '../random.ts'
import { findWork } from './works.ts'

/** One remark flying over the picture. */
export interface Comment {
  id: number
  /** Seconds. */
  time: number
  /** 1 scrolls, 4 is at the bottom, 5 at the top, 7 is placed by a script. */
  mode: number
  colour: number
  user: string
  text: string
}

const WORDS = [
  '前方高能',
  '这灯影绝了',
  '来了来了',
  '片尾曲好听',
  '这段配乐封神',
  '导演加鸡腿',
  '哈哈哈哈哈哈',
  '泪目',
  '名场面打卡',
  '谁懂啊',
  '第一次看',
  '二刷报到',
  '这运镜',
  '演技在线',
  '剧本写得真好',
  '下饭神剧',
  '一起看的举手',
  '晚安各位',
  '他就是凶手吧',
  '合理',
  '不合理',
  '空降成功',
  '这颜色太美了',
  '皮影戏真好看',
  '原来如此',
  '细节控狂喜',
  '心疼',
  '太甜了',
  '退退退',
  '&amp; 实体 <b>也</b> 在这里',
] as const
const COLOURS = [
  16_777_215, 16_777_215, 16_777_215, 16_646_914, 16_740_868, 9_599_541, 38_979, 16_769_280, 99_999_999,
] as const

/** The first episode of the first work has ten thousand; others as many as their fame deserves. */
function countComments(workId: number, episode: number): number {
  if (workId === 1 && episode === 1) return 10_000
  if (episode === 13) return 0
  return Math.max(30, 900 - workId * 10)
}

/** Unsorted, with repeats, and with a few that a player must leave out. */
export function makeComments(workId: number, episode: number): Comment[] {
  const work = findWork(workId)
  if (!work) return []
  const random = seeded(hash(`${workId}/${episode}`))
  return Array.from({ length: countComments(workId, episode) }, (_, index) => {
    const chance = random()
    const mode = chance < 0.86 ? 1 : chance < 0.92 ? 5 : chance < 0.97 ? 4 : chance < 0.99 ? 6 : 7
    const text = mode === 7 ? '["0.1","0.2","1-1","4.5","定位弹幕",0,0]' : sayText(random, index)
    return {
      id: workId * 10_000_000 + episode * 100_000 + index,
      time: Math.round(random() * work.duration * 100) / 100,
      mode,
      colour: pick(random, COLOURS),
      user: hash(`${index % 300}`).toString(16),
      text,
    }
  })
}

function sayText(random: () => number, index: number): string {
  if (index % 211 === 210) return `这条弹幕特别长${'啊'.repeat(120)}`
  return pick(random, WORDS)
}
