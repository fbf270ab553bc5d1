import { defineTexts } from './texts.ts'

export const firstRun = defineTexts(
  {
    title: '开始使用',
    headlineA: '灯已点亮，',
    headlineB: '只差一出好戏',
    lead: '皮影不自带任何片源。从下面任选一扇门进去，一分钟内就能开始看；以后随时可以在管理后台增减。',
    screenAlt: '亮着灯的影窗',
    sites: '导入影视站',
    sitesText: '已有站点清单？导入后即可搜索全部站点。',
    file: '文件',
    url: '网址',
    paste: '粘贴文本',
    tv: '添加电视源',
    tvText: '粘贴 M3U 或 TXT 地址，频道会自动分组。',
    demo: '先逛逛演示',
    demoText: '在服务器上运行 npm run demo，用生成的影片和频道体验每个页面。',
    noSetup: '无需设置',
    link: '也可以把视频链接直接粘贴到搜索框播放',
  },
  () => import('./first-run.en.ts'),
)
