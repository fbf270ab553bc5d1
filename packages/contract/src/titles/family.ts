/** `any` agrees with every other: an animated film is 动画片 on one site and 动漫 on the next. */
export type TypeFamily = 'movie' | 'series' | 'short' | 'variety' | 'commentary' | 'any'

const RULES: readonly (readonly [pattern: RegExp, family: TypeFamily])[] = [
  [/解说|预告/, 'commentary'],
  [/动[漫画]|番剧|卡通|[纪记]录|anime|cartoon|documentary/i, 'any'],
  [/短剧|微剧|爽文/, 'short'],
  [/综艺|真人秀|晚会|演唱会|variety/i, 'variety'],
  [/片$|电影|影片|剧场版|movie|film/i, 'movie'],
  [/剧|连续|tv|series/i, 'series'],
]

const known = new Map<string, TypeFamily>()

/** The family of a site's own word for a type; `any` when it says nothing. */
export function typeFamily(type: string | null | undefined): TypeFamily {
  if (!type) return 'any'
  const cached = known.get(type)
  if (cached) return cached

  const family = RULES.find(([pattern]) => pattern.test(type))?.[1] ?? 'any'
  // Sites have a few dozen words; a hostile one must not fill the memory.
  if (known.size < 500) known.set(type, family)
  return family
}

export function familiesAgree(a: TypeFamily, b: TypeFamily): boolean {
  return a === b || (a === 'any' && b !== 'commentary') || (b === 'any' && a !== 'commentary')
}
