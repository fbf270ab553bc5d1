import { pick } from '../random.ts'

export const ACTORS = [
  '沈知遥',
  '陆一鸣',
  '顾南乔',
  '苏念',
  '程砚秋白',
  '林舟',
  '温以宁',
  '周慕云',
  '许清和',
  '江晚',
  '宋临渊',
  '叶青禾',
  '秦朗月',
  '白露生',
  '韩星野',
  '唐小满',
  '方既白',
  '何见山',
  '阮眠',
  '乔木森',
  '迟暮雪',
  '谢长风',
  '罗一苇',
  '孟秋词',
  '杜若溪',
  '欧阳朔',
  '司徒静',
  '安德森·怀特',
  '中岛月',
  '金秀雅',
  '朴道允',
  '玛丽·杜兰',
  '李茶',
  '高远山',
  '贺兰',
  '魏无忌',
  '曲悠',
  '冯初一',
  '卓然',
  '易水寒',
] as const
export const DIRECTORS = [
  '闻人墨',
  '裴青山',
  '姜一帆',
  '黎远',
  '石川透',
  '许鞍桥',
  '崔敏浩',
  '艾伦·格林',
  '钟离',
  '戴望秋',
] as const
export const CHARACTERS = [
  '掌灯人',
  '船长',
  '侦探',
  '掌柜',
  '邮差',
  '医生',
  '剑客',
  '班主',
  '站长',
  '母亲',
  '记者',
  '守塔人',
  '学徒',
  '旅人',
  '将军',
  '教授',
] as const

const OPENINGS = [
  '多年以后',
  '一个雨夜',
  '战火初平',
  '开春那天',
  '在一座没有名字的小城',
  '深秋的最后一班车上',
] as const
const HEROES = [
  '年轻的掌灯人',
  '一位失忆的信使',
  '两个互不相识的旅人',
  '刚上任的站长',
  '祖孙三代人',
  '一支落魄的戏班',
] as const
const DEEDS = [
  '追着一封没有署名的信走遍大江南北',
  '意外卷入一桩尘封二十年的旧案',
  '决心把失传的手艺重新点亮',
  '在风雪中守住了最后的约定',
  '踏上一段没有归程的航线',
  '发现每个人都在扮演另一个人',
] as const
const ENDINGS = [
  '灯影摇曳之间，真相渐渐浮出水面。',
  '而故事的答案，其实一直写在开头。',
  '他们终于明白，回家的路从来只有一条。',
  '当幕布落下，观众才发现自己也在戏中。',
] as const

/** A paragraph that says nothing in particular, well. */
export function describe(title: string, genre: string, random: () => number): string {
  const sentence = () => `${pick(random, OPENINGS)}，${pick(random, HEROES)}${pick(random, DEEDS)}。`
  return `《${title}》是一部${genre}作品。${sentence()}${sentence()}${pick(random, ENDINGS)}`
}
