import { use } from 'react'
import { currentLanguage, type Language, useLanguage } from './language.ts'

type Dictionary = Record<string, string>

/** The words of one area of the product. Chinese comes with the code that says it, English when it is asked for. */
export interface Texts<T extends Dictionary> {
  zh: T
  /** Settles once; the same promise every time. */
  loadEnglish: () => Promise<Dictionary>
  /** Empty until English is there. */
  english: Partial<Dictionary>
}

/** The `{names}` in a text. */
type ParamNames<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never
type Params<S> = [ParamNames<S>] extends [never] ? [] : [Record<ParamNames<S>, string | number>]

export type Translate<T extends Dictionary> = <K extends keyof T & string>(
  key: K,
  ...params: Params<T[K]>
) => string

/** A text without its English does not compile; the test of this folder finds what is left over. */
export function defineTexts<const T extends Dictionary>(
  zh: T,
  english: () => Promise<{ texts: Record<keyof T & string, string> }>,
): Texts<T> {
  let loading: Promise<Dictionary> | undefined
  const area: Texts<T> = {
    zh,
    english: {},
    loadEnglish: () => {
      loading ??= readableAtOnce(
        english().then(({ texts }) => {
          area.english = texts
          return texts
        }),
      )
      return loading
    },
  }
  if (currentLanguage() === 'en') void area.loadEnglish()
  return area
}

/** `const t = useTexts(area)`, then `t('key', { n: 3 })`. Waits for English where it is spoken. */
export function useTexts<T extends Dictionary>(area: Texts<T>): Translate<T> {
  const language = useLanguage()
  // Also when English is there: a component that waited here is rendered again, and React counts on the same `use`.
  if (language === 'en') use(area.loadEnglish())
  return (key, ...[params]) => fill(lookUp(area, key, language), params, language)
}

/** `use` does not wait for a settled promise that carries its own value, whoever settled it first. */
function readableAtOnce<T>(promise: Promise<T>): Promise<T> {
  const settle = (value: T) => Object.assign(promise, { status: 'fulfilled', value })
  void promise.then(settle, () => undefined)
  return promise
}

/** Outside components: toasts raised by a request, errors. Says it in Chinese while English is on its way. */
export function translate<T extends Dictionary, K extends keyof T & string>(
  area: Texts<T>,
  key: K,
  ...[params]: Params<T[K]>
): string {
  const language = currentLanguage()
  return fill(lookUp(area, key, language), params, language)
}

function lookUp<T extends Dictionary>(area: Texts<T>, key: keyof T & string, language: Language): string {
  return (language === 'en' ? area.english[key] : undefined) ?? area.zh[key] ?? key
}

/** `{n} site || {n} sites`: the form before the bars is for one, by the plural rules of the language. */
export function fill(text: string, params: Record<string, string | number> = {}, language: Language): string {
  const [one = '', other] = text.split(' || ')
  const form = other !== undefined && !isOne(params, language) ? other : one
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    return typeof value === 'number' ? formatNumber(value, language) : (value ?? whole)
  })
}

function isOne(params: Record<string, string | number>, language: Language): boolean {
  const count = Object.values(params).find((value) => typeof value === 'number')
  if (count === undefined) return false
  return Number.isInteger(count) && language === 'en'
    ? Math.abs(count) === 1
    : pluralsOf(language).select(count) === 'one'
}

/** Below a thousand there is nothing to group, and the first of these formats costs a slow phone a tenth of a second. */
function formatNumber(value: number, language: Language): string {
  return Number.isInteger(value) && value >= 0 && value < 1000
    ? String(value)
    : numbersOf(language).format(value)
}

/** Making one of these takes longer than drawing the card that it is for. */
const numbersOf = onePerLanguage((language) => new Intl.NumberFormat(language))
const pluralsOf = onePerLanguage((language) => new Intl.PluralRules(language))

function onePerLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>()
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}
