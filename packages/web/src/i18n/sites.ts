import { defineTexts } from './texts.ts'

/** /sites: what each video site has. */
export const sites = defineTexts(
  {
    title: '影视站',
    default: '默认',
    change: '切换站点',
    categories: '分类',
    home: '首页',
    all: '全部',
    more: '加载更多',
    noMore: '没有更多了',
    nothing: '这里还没有内容',
    tryBelow: '选择一个子分类看看。',
    noSites: '还没有影视站',
    noSitesText: '添加之后，这里会列出每个站点的内容。',
    addSites: '添加影视站',
    sitesFailed: '获取影视站失败',
    homeFailed: '获取首页数据失败',
    categoryFailed: '获取分类数据失败',
    loadFailed: '加载失败，请稍后重试',
  },
  () => import('./sites.en.ts'),
)
