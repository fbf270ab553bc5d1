import type { Behaviour } from '../cms/behaviour.ts'

/** A site that an administrator could add. */
export interface DemoSite {
  key: string
  name: string
  /** The address that is typed into the console. */
  api: string
  host: string
  tags: string[]
  /** Browsers cannot reach invented hosts: films come through the server. */
  proxyMode: 'builtin'
  behaviour: Behaviour
}

const PATH = '/api.php/provide/vod'

function site(key: string, name: string, behaviour: Behaviour, tags: string[], path = PATH): DemoSite {
  const host = `cms-${key}.example`
  return { key, name, host, api: `https://${host}${path}`, tags, proxyMode: 'builtin', behaviour }
}

/** Sites that work, each with its own dialect. */
export const GOOD_SITES: readonly DemoSite[] = [
  site('a', '青灯影库', 'numbers', ['高清', '全']),
  site('b', '云上片库', 'strings', ['蓝光'], `${PATH}/`),
  site('c', '旧档案馆', 'xml', ['老片'], `${PATH}/at/xml/`),
  site('i', '拾光影视', 'mismatch', ['剧集']),
  site('j', '纸鸢资源', 'no-parents', ['动漫']),
  site('k', '千帆影院', 'huge-pagecount', ['高清']),
  site('trad', '南洋影社', 'traditional', ['港台']),
  site('gbk', '老胶片', 'gbk', ['老片'], '/inc/api.php'),
  site('entities', '简介很长影视', 'entities', []),
  site('pictures', '海报墙', 'pictures', ['蓝光']),
  site('ads', '插播影院', 'ads', ['有广告']),
  site('direct', '直链小站', 'direct', ['直链']),
  site('query', '带参数的站', 'query', [], `${PATH}?token=abc`),
  site('filter', '只留子类', 'type-filter', [], '/inc/apijson.php'),
]

/** Sites that fail, each in its own way. */
export const BAD_SITES: readonly DemoSite[] = [
  site('d', '谢绝搜索', 'search-refused', []),
  site('e', '停放的域名', 'html', []),
  site('f', '云盾之后', 'cloudflare', []),
  site('g', '慢悠悠', 'slow', []),
  site('h', '空空如也', 'list-null', []),
  site('object', '列表成了对象', 'list-object', []),
  site('zero', '总是零', 'code-zero', []),
  site('empty', '无言以对', 'empty', []),
  site('closed', '已经关闭', 'closed', []),
  site('unauthorised', '未授权', 'unauthorised', []),
  site('garbage', '半截回答', 'garbage', []),
  site('drip', '滴水', 'drip', []),
  site('huge', '五十兆', 'huge', []),
  site('hang', '石沉大海', 'hang', []),
  site('error', '内部错误', 'error', []),
  site('reset', '话说一半', 'reset', []),
]

/** What the demo starts with. */
export const SITES = GOOD_SITES
export const ALL_SITES: readonly DemoSite[] = [...GOOD_SITES, ...BAD_SITES]

/** `cms-n1.example` to `cms-n100.example`: many good sites, each with its own part of the library and its own speed. */
export function scaleSites(count: number): DemoSite[] {
  return Array.from({ length: count }, (_, index) =>
    site(`n${index + 1}`, `影视 ${index + 1} 号`, 'scale', []),
  )
}

/** Milliseconds before a site answers, unless a knob says otherwise: 50 to 3,000 over the first sixty of the many. */
export function siteLatencyMs(host: string): number {
  if (host === 'cms-g.example') return 12_000
  const number = /^cms-n(\d+)\.example$/.exec(host)?.[1]
  return number ? Math.round(50 * 60 ** (((Number(number) - 1) % 60) / 59)) : 0
}

export function findSite(host: string): DemoSite | undefined {
  const number = /^cms-n(\d{1,3})\.example$/.exec(host)?.[1]
  return number ? scaleSites(Number(number)).at(-1) : ALL_SITES.find((each) => each.host === host)
}
