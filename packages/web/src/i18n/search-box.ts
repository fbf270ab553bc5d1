import { defineTexts } from './texts.ts'

export const searchBox = defineTexts(
  {
    history: '搜索历史',
    clearHistory: '清空',
    hot: '热门搜索',
    hotMissing: '热门搜索没有应答，直接输入片名即可',
    suggestions: '搜索建议',
    unknownLink: '无法识别的链接',
    unknownLinkText: '支持磁力、m3u8、直播间、视频平台和网盘分享链接',
    goTo: '打开链接',
    back: '返回',
    clear: '清除',
  },
  () => import('./search-box.en.ts'),
)
