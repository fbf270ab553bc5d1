import { pourBytes } from '../faults.ts'
import { pause } from '../send.ts'
import { respond, type SimRequest, stream, text } from '../upstream.ts'
import type { Behaviour } from './behaviour.ts'
import { type CatalogueSite, catalogueOf } from './catalogue.ts'
import { addFillers } from './fillers.ts'
import { encodeGbk } from './gbk.ts'
import { type CmsPage, findPage } from './pages.ts'
import { toJson, toXml, writeJson } from './write.ts'

const HTML = 'text/html; charset=utf-8'
const HEADERS = {
  'content-type': HTML,
  'cache-control': 'no-store, no-cache, must-revalidate',
  'set-cookie': 'PHPSESSID=sim0sim0; path=/',
}

/** What a site of this kind says to a query. */
export function answerCms(site: CatalogueSite, query: URLSearchParams, request: SimRequest): unknown {
  const failure = fail(site.behaviour, query)
  if (failure !== undefined) return failure
  if (site.behaviour === 'query' && query.get('token') !== 'abc') return text(HTML, 'closed')
  const found = findPage(
    catalogueOf(site),
    site.behaviour === 'type-filter' ? withoutForeignType(query) : query,
  )
  if (!found) return respond(200, HEADERS)
  const page = site.behaviour === 'scale' ? addFillers(found, query, site.key) : found
  return write(page, site.behaviour, query, request)
}

function fail(behaviour: Behaviour, query: URLSearchParams): unknown {
  switch (behaviour) {
    case 'search-refused':
      return query.get('wd') ? text(HTML, '暂不支持搜索') : undefined
    case 'html':
      return text(
        HTML,
        '<!DOCTYPE html><html><head><script>window.onload=function(){window.location.href="/lander"}</script></head></html>',
      )
    case 'cloudflare':
      return text(
        HTML,
        '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body>Checking your browser</body></html>',
        403,
      )
    case 'list-null':
      return { code: 1, msg: '数据列表', page: 1, pagecount: 0, limit: '20', total: 0, list: null }
    case 'list-object':
      return { code: 1, msg: '数据列表', page: 1, pagecount: 0, limit: '20', total: 0, list: {} }
    case 'code-zero':
      return { code: 0, msg: '系统维护中', list: [] }
    case 'empty':
      return text(HTML, '')
    case 'closed':
      return text(HTML, 'closed')
    case 'unauthorised':
      return text(HTML, '域名未授权')
    case 'garbage':
      return text(HTML, '{"code":1,"msg":"数据列表","list":[{"vod_id":1,"vod_name":"半')
    case 'huge':
      return stream((response) => pourBytes(response, 50 * 1024 * 1024))
    case 'hang':
      return stream(() => undefined)
    case 'error':
      return text(HTML, '<h1>502 Bad Gateway</h1>', 502)
    case 'reset':
      return stream((response) => void response.socket?.resetAndDestroy())
  }
}

function write(page: CmsPage, behaviour: Behaviour, query: URLSearchParams, request: SimRequest): unknown {
  const json = toJson(page)
  if (behaviour === 'gbk') {
    return respond(200, { ...HEADERS, 'content-type': 'text/xml' }, encodeGbk(toXml(page, 'gb2312')))
  }
  if (behaviour === 'xml' || query.get('at') === 'xml') return respond(200, HEADERS, toXml(page))
  switch (behaviour) {
    case 'strings':
      return respond(200, HEADERS, `\uFEFF${writeJson(stringify(json))}`)
    case 'no-parents':
      return respond(200, HEADERS, writeJson({ ...json, ...(page.short && { class: flatten(json.class) }) }))
    case 'type-filter':
      return respond(
        200,
        HEADERS,
        writeJson({ ...json, ...(page.short && { class: childrenOnly(json.class) }) }),
      )
    case 'huge-pagecount':
      return respond(200, HEADERS, writeJson({ ...json, pagecount: 99_999_999, total: '1999999980' }))
    case 'drip':
      return dripJson(writeJson(json))
    default:
      return respond(
        200,
        { ...HEADERS, ...(request.headers['accept-encoding'] && { vary: 'Accept-Encoding' }) },
        writeJson(json),
      )
  }
}

/** Every number as text, at every depth. */
function stringify(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(stringify)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, stringify(each)]))
  }
  return value
}

const flatten = (types: CmsTypes) => types?.map(({ type_id, type_name }) => ({ type_id, type_name }))
const childrenOnly = (types: CmsTypes) => types?.filter((type) => type.type_pid !== 0)
type CmsTypes = ReturnType<typeof toJson>['class']

/** A category outside the operator's choice is ignored: everything comes. */
function withoutForeignType(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  if (query.get('t') === '12') rest.delete('t')
  return rest
}

/** A piece every 150 ms, for about six seconds. */
function dripJson(body: string) {
  return stream(async (response, signal) => {
    const bytes = Buffer.from(body)
    response.writeHead(200, HEADERS)
    const step = Math.ceil(bytes.length / 40)
    for (let at = 0; at < bytes.length && !signal.aborted; at += step) {
      response.write(bytes.subarray(at, at + step))
      await pause(150, signal)
    }
    response.end()
  })
}
