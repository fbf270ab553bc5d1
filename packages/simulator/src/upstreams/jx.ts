import { respond, type SimRequest, type SimUpstream, stream, text } from '../upstream.ts'
import { GUARDED_REFERER, GUARDED_UA } from './live.ts'

const FILM = 'https://cdn-a.example/vod/1/1/index.m3u8?sign=0123456789abcdef'
const GUARDED = 'https://live.example/guarded/MLTV/index.m3u8'
const JSON_TYPE = 'application/json; charset=utf-8'

/** Every form of answer of a JSON interface: `/json/{form}?url=`. */
export const PARSER_FORMS: Record<string, (url: string) => unknown> = {
  plain: () => ({ code: 200, success: 1, msg: '解析成功', url: FILM, type: 'm3u8', player: 'dplayer' }),
  data: () => ({ code: 1, data: { url: FILM, type: 'hls' } }),
  'text-code': () => ({ code: '200', url: FILM }),
  'no-code': () => ({ url: FILM }),
  slashes: () => ({ code: 200, url: FILM.replace('https:', '') }),
  header: () => ({ code: 200, url: GUARDED, header: { 'User-Agent': GUARDED_UA, Referer: GUARDED_REFERER } }),
  'header-text': () => ({
    code: 200,
    url: GUARDED,
    headers: JSON.stringify({ 'User-Agent': GUARDED_UA, Referer: GUARDED_REFERER }),
  }),
  'header-fields': () => ({ code: 200, url: GUARDED, 'user-agent': GUARDED_UA, referer: GUARDED_REFERER }),
  qualities: () => ({
    code: 200,
    url: [
      { name: '蓝光', url: FILM },
      { name: '高清', url: `${FILM}&hd=1` },
    ],
  }),
  html: () => text('text/html; charset=utf-8', `\uFEFF${JSON.stringify({ code: 200, url: FILM })}`),
  jsonp: () => text('text/javascript', `callback(${JSON.stringify({ code: 200, url: FILM })});`),
  missing: () => ({ code: 404, msg: '解析失败，视频不存在' }),
  zero: () => ({ code: 0, msg: '线路维护中', url: '' }),
  expired: () => text(JSON_TYPE, '{"code":200,"url":"","msg":"授权已过期"}'),
  same: (url) => ({ code: 200, url }),
  empty: () => ({ code: 200, url: '' }),
  page: () => text('text/html', '<!doctype html><h1>502 Bad Gateway</h1>'),
  secret: () => text('text/plain', 'U2FsdGVkX1+x9f0sGh2kq0=='),
  dead: () => ({ code: 200, url: 'https://broken.example/missing/index.m3u8?padding=0123456789' }),
  hang: () => stream(() => undefined),
}

/** Parse interfaces: `/?url=` is a page with a player, `/json/{form}?url=` the other kind. */
export const jx: SimUpstream = {
  host: 'jx.example',
  answer(request) {
    const [, first = '', form = ''] = request.path.split('/')
    if (first === 'json') return PARSER_FORMS[form || 'plain']?.(readUrl(request))
    if (first === '') return page(request, '')
    if (first === 'nasty') return page(request, NASTY)
    if (first === 'picky') return page(request, PICKY)
    if (first === 'denied') {
      return respond(
        200,
        {
          'content-type': 'text/html',
          'x-frame-options': 'DENY',
          'content-security-policy': "frame-ancestors 'none'",
        },
        '<h1>no frames</h1>',
      )
    }
  },
}

function readUrl({ query }: SimRequest): string {
  return query.get('url') ?? query.get('v') ?? query.get('jx') ?? ''
}

/** Paths are relative, so that the page also works where the simulator itself serves it. */
function page(request: SimRequest, script: string) {
  const url = readUrl(request).replace(/[<>"&]/g, '')
  const up = request.path === '/' ? '../' : '../../'
  return text(
    'text/html; charset=utf-8',
    `<!doctype html><html><head><meta charset="utf-8"><title>在线解析</title><style>html,body{margin:0;height:100%;background:#000;color:#fff;font:14px sans-serif}video{width:100%;height:100%}p{position:absolute;left:12px;top:8px;margin:0;opacity:.7}</style></head><body><p id="from">${url}</p><video id="player" src="${up}media.example/file/jx.mp4" autoplay muted loop playsinline></video><script>${script}</script></body></html>`,
  )
}

/** Tries to take the whole window, to open others, and to read its parent. */
const NASTY = `
try { top.location.href = 'https://ad.example/landing' } catch (e) { document.title = 'top refused' }
try { window.open('https://ad.example/popup') } catch (e) {}
document.addEventListener('click', function () { window.open('https://ad.example/click'); try { top.location = 'https://ad.example/click' } catch (e) {} });
try { parent.document.title = 'taken' } catch (e) {}
try { localStorage.setItem('sim', '1') } catch (e) { document.getElementById('from').textContent = 'no storage' }
`

/** Notices a sandbox and refuses to play in one. */
const PICKY = `
var boxed = false;
try { document.cookie = 'a=1'; localStorage.getItem('x') } catch (e) { boxed = true }
if (boxed) document.body.innerHTML = '<h1 id="refused">请关闭沙箱后再播放</h1>';
`
