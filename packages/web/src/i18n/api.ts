import { defineTexts } from './texts.ts'

/** What the client itself says about a request that failed. */
export const api = defineTexts(
  {
    timeout: '请求超时',
    parseFailed: '响应解析失败：{reason}',
    fetchFailed: '数据获取失败',
    badPage: '无法解析分页数据格式',
    offline: '网络请求失败，请检查连接',
  },
  () => import('./api.en.ts'),
)
