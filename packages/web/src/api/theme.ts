import {
  type ColorScheme,
  type CustomTheme,
  parseCustomTheme,
  readThemeSettings,
  type ThemeMode,
  type ThemeSettings,
  type Variables,
} from '@piying/contract/theme'
import { useEffect, useSyncExternalStore } from 'react'
import { createSignal } from '../lib/signal.ts'
import { readStored, writeStored } from '../lib/storage.ts'
import { calls } from './calls.ts'
import { useCall } from './hooks.ts'

/** What `public/theme.js` reads before the first paint. */
interface Painted {
  scheme: ColorScheme
  mode: ThemeMode
  custom: CustomTheme
}

const MODE = 'mode'
const PAINTED = 'theme'
const SETTINGS_FRESH_MS = 5 * 60_000
const darkSystem = matchMedia('(prefers-color-scheme: dark)')

const ownMode = createSignal<ThemeMode | null>(storedMode())
const instance = createSignal<Painted | null>(null)
let applied: string[] = []

function storedMode(): ThemeMode | null {
  const mode = readStored(MODE)
  return mode === 'light' || mode === 'dark' || mode === 'system' ? mode : null
}

/** The visitor's own choice goes before the instance's. */
export function useMode(): ThemeMode {
  const own = useSyncExternalStore(ownMode.watch, ownMode.get)
  const shared = useSyncExternalStore(instance.watch, instance.get)
  return own ?? shared?.mode ?? 'system'
}

/** Null: as the instance is set. */
export function chooseMode(mode: ThemeMode | null): void {
  writeStored(MODE, mode)
  ownMode.set(mode)
  paint()
}

/** Shows these settings at once, here only: after reading them, and while an owner tries them out. */
export function showTheme(settings: ThemeSettings): void {
  const custom = parseCustomTheme(settings.customTheme)
  const painted: Painted = { scheme: settings.colorScheme, mode: settings.themeMode, custom }
  writeStored(PAINTED, JSON.stringify(painted))
  instance.set(painted)
  paint()
}

/** Keeps the page in the theme of the instance and of the system. */
export function useInstanceTheme(): void {
  const answer = useCall(calls.setting.theme, {}, { staleTime: SETTINGS_FRESH_MS })
  const text = answer.data?.value
  useEffect(() => {
    if (text !== undefined) showTheme(readThemeSettings(text))
  }, [text])
  useEffect(() => {
    darkSystem.addEventListener('change', paint)
    return () => darkSystem.removeEventListener('change', paint)
  }, [])
}

function paint(): void {
  const page = document.documentElement
  const shared = instance.get()
  const mode = ownMode.get() ?? shared?.mode ?? 'system'
  const dark = mode === 'dark' || (mode === 'system' && darkSystem.matches)
  page.classList.toggle('dark', dark)
  if (!shared) return
  page.dataset.theme = shared.scheme
  setVariables(page, { ...shared.custom.root, ...(dark ? shared.custom.dark : {}) })
}

function setVariables(page: HTMLElement, variables: Variables): void {
  for (const name of applied) page.style.removeProperty(name)
  for (const [name, value] of Object.entries(variables)) page.style.setProperty(name, value)
  applied = Object.keys(variables)
}
