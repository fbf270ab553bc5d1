import { createContext, useContext } from 'react'

/** The few words the components say themselves. The app provides them in the visitor's language. */
export interface UiTexts {
  close: string
  cancel: string
  retry: string
  details: string
  more: string
  showPassword: string
  hidePassword: string
  previousPage: string
  nextPage: string
  backToTop: string
  removeTag: (tag: string) => string
}

export const UiTextsContext = createContext<UiTexts>({
  close: '关闭',
  cancel: '取消',
  retry: '重试',
  details: '详情',
  more: '更多',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  previousPage: '上一页',
  nextPage: '下一页',
  backToTop: '回到顶部',
  removeTag: (tag) => `移除 ${tag}`,
})

export function useUiTexts(): UiTexts {
  return useContext(UiTextsContext)
}
