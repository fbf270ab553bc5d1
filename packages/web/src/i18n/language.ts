import { useSyncExternalStore } from 'react'
import { createSignal } from '../lib/signal.ts'
import { readStored, writeStored } from '../lib/storage.ts'

export type Language = 'zh-CN' | 'en'
export const LANGUAGES: Record<Language, string> = { 'zh-CN': '简体中文', en: 'English' }

const KEY = 'lang'
const current = createSignal<Language>(firstLanguage())

/** The address wins (`?lang=en`), then the visitor's earlier choice; Chinese otherwise. */
function firstLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang')
  if (asked) {
    const language = asked.startsWith('en') ? 'en' : 'zh-CN'
    writeStored(KEY, language)
    return language
  }
  return readStored(KEY) === 'en' ? 'en' : 'zh-CN'
}

export function currentLanguage(): Language {
  return current.get()
}

export function setLanguage(language: Language): void {
  writeStored(KEY, language)
  document.documentElement.lang = language
  current.set(language)
}

export function useLanguage(): Language {
  return useSyncExternalStore(current.watch, current.get)
}
