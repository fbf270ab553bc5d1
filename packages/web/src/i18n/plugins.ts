import { defineTexts } from './texts.ts'

export const plugins = defineTexts(
  {
    title: '插件设置',
    danmaku: '弹幕接口',
    danmakuText: '弹弹play 兼容的弹幕服务地址，可带令牌。留空则关闭弹幕。',
    danmakuLabel: '弹幕 API 地址',
    danmakuExample: 'https://danmu.example/87654321',
    tmdb: '影视数据库',
    tmdbText: '用于搜索页的作品卡片与首页的备选推荐。填写读取令牌（eyJ 开头）或 v3 密钥。',
    tmdbLabel: 'TMDB 访问令牌',
    save: '保存',
    saved: '已保存',
    saveFailed: '保存失败',
    loadFailed: '获取设置失败',
    test: '测试',
    testing: '测试中…',
    testOk: '连接正常（{ms} ms）',
    testBad: '测试失败',
  },
  () => import('./plugins.en.ts'),
)
