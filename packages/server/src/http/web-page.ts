import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BannerItem, readThemeSettings } from '@piying/contract'
import { BACKDROP_SIZES, backdropSet } from '@piying/contract/backdrop'
import type { FastifyRequest } from 'fastify'
import type { Answers } from './web-answers.ts'

/** One address of the app, as its build describes it in `pages.json`. */
export interface PageFacts {
  scripts: string[]
  styles: string[]
  /** The calls that the page makes first: their answers travel with it. */
  asks: string[]
}

const ANY_OTHER = '*'
const BANNER = '/api/proxy/tencent-banner-data'
/** Without any of them the home page shows how to get some instead. */
const SOURCES = ['/api/site/enabled', '/api/iptv/enabled']
const THEME = '/api/setting/theme_settings'

/** The app's page with what a visitor without a token sees first written into it: no script, only links and data. */
export function createPage(folder: string) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const file = join(folder, 'pages.json')
  // Written by our own build, beside the page itself.
  const pages = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, PageFacts>

  const factsOf = (path: string): Partial<PageFacts> => pages[path] ?? pages[ANY_OTHER] ?? {}

  return {
    /** What the page at this address asks first. */
    asks: (request: FastifyRequest): string[] =>
      (factsOf(pathOf(request)).asks ?? []).flatMap((address) => fillIn(address, request)),

    write(request: FastifyRequest, answers: Answers): string {
      const path = pathOf(request)
      const { scripts = [], styles = [] } = factsOf(path)
      const links = [
        ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
        ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
      ].join('\n')
      return html
        .replace(/data-theme="[^"]*"/, () => themeOf(answers))
        .replace('</head>', () => `${links}\n</head>`)
        .replace('<!--banner-->', () => (path === '/' ? bannerOf(answers) : ''))
        .replace('</body>', () => `${dataOf(answers)}\n</body>`)
    },
  }
}

/** Ids as they are in nearly every address; another one is asked for by the page itself. */
const PLAIN = /^[\w-]{1,64}$/

/** `{name}` is the page's own parameter of that name; without it there is nothing to ask. */
function fillIn(address: string, request: FastifyRequest): string[] {
  if (!address.includes('{')) return [address]
  const query = new URLSearchParams(request.url.split('?', 2)[1])
  let isWhole = true
  const filled = address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = query.get(name) ?? ''
    isWhole &&= PLAIN.test(value)
    return value
  })
  return isWhole ? [filled] : []
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0]?.replace(/(?<=.)\/$/, '') ?? '/'

/** The page is never drawn in another theme than the instance's; `theme.js` lets the visitor's own mode win. */
function themeOf(answers: Answers): string {
  const answer = answers.get(THEME)
  if (!answer) return 'data-theme="ocean-breeze"'
  const { value } = JSON.parse(answer).data as { value: string }
  const { colorScheme, themeMode } = readThemeSettings(value)
  return `data-theme="${colorScheme}" data-mode="${themeMode}"`
}

/** The largest thing on the home page need not wait for a script. */
function bannerOf(answers: Answers): string {
  const answer = answers.get(BANNER)
  const hasSources = SOURCES.some((call) => !isEmptyList(answers.get(call)))
  if (!answer || !hasSources) return ''
  const [first] = (JSON.parse(answer).data as { items: BannerItem[] }).items
  if (!first?.backgroundImage) return ''
  const { backgroundImage: src } = first
  const set = backdropSet(src)
  return (
    `<div class="hero dark"><img class="art" alt="" fetchpriority="high" decoding="sync" src="${escapeText(src)}"` +
    `${set && ` srcset="${escapeText(set)}" sizes="${BACKDROP_SIZES}"`}></div>`
  )
}

const isEmptyList = (answer: string | undefined) =>
  answer === undefined || (JSON.parse(answer).data as unknown[]).length === 0

/** A block of data is no script to the content policy. `<` is the one sign that could end it. */
function dataOf(answers: Answers): string {
  const entries = [...answers].map(([address, json]) => `${JSON.stringify(address)}:${json}`)
  const text = `{${entries.join(',')}}`.replaceAll('<', '\\u003c')
  return `<script type="application/json" id="first-answers">${text}</script>`
}

const escapeText = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
