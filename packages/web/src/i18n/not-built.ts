import { defineTexts } from './texts.ts'

export const notBuilt = defineTexts(
  {
    live: '平台直播将在下一个版本提供',
    drive: '网盘播放将在下一个版本提供',
    text: '电视直播、影视站和磁力播放现在就能用。',
    openLink: '打开原链接',
    toConsole: '返回影视站管理',
    toTv: '去看电视',
  },
  () => import('./not-built.en.ts'),
)
