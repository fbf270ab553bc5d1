import { draw, PALETTE_NAMES } from '../art/index.ts'
import { readAsset } from '../assets.ts'
import { findWork, type Work } from '../library/works.ts'
import { hash } from '../random.ts'
import { respond, type SimReply, type SimRequest, type SimUpstream, text } from '../upstream.ts'

/**
 * `/poster/12.jpg`, `/still/12-3.jpg`, `/backdrop/12.jpg`, `/avatar/NAME.jpg`, `/logo/CHANNEL.png`: drawn as SVG,
 * whatever the ending says. `/raster/12.webp` is the same poster in pixels; `/sample/picture.png|jpg|webp` are as they are named.
 */
const drawn: SimUpstream = {
  host: 'img.example',
  answer: ({ path }) => drawPicture(path),
}

/** Refuses whoever does not come from its own pages. */
const douban: SimUpstream = {
  host: /^img\d\.doubanio\.com$/,
  answer(request) {
    if (!comesFrom(request, 'douban.com')) return text('text/html', '', 418)
    const id = /\/p(\d+)\.(?:jpg|webp)$/.exec(request.path)?.[1]
    return rasterPoster(Number(id) - DOUBAN_PICTURE)
  },
}

const tencent: SimUpstream = {
  host: 'puui.qpic.cn',
  answer(request) {
    if (!comesFrom(request, 'qq.com')) return text('text/html', '', 418)
    const [, kind, id] = /\/(poster|wide)(\d+)\//.exec(request.path) ?? []
    return kind === 'wide' ? rasterWide(Number(id)) : rasterPoster(Number(id))
  },
}

const tmdb: SimUpstream = {
  host: 'image.tmdb.org',
  answer({ path }) {
    const [, kind, id] = /^\/t\/p\/\w+\/(poster|backdrop|still|profile)-([^.]+)\.jpg$/.exec(path) ?? []
    if (kind === 'poster') return rasterPoster(Number(id))
    if (kind === 'profile') return svg(drawAvatar(decodeURIComponent(id ?? '')))
    return drawPicture(`/${kind}/${id}.jpg`)
  },
}

export const pictures: readonly SimUpstream[] = [drawn, douban, tencent, tmdb]

/** Added to a work's number in the addresses of its pictures. */
export const DOUBAN_PICTURE = 2_900_000_000

function comesFrom({ headers }: SimRequest, domain: string): boolean {
  const host = /^https?:\/\/([^/:]+)/.exec(headers.referer ?? '')?.[1] ?? ''
  return host === domain || host.endsWith(`.${domain}`)
}

function rasterPoster(id: number): SimReply | undefined {
  return findWork(id) && raster('image/webp', `posters/${id}.webp`)
}

function rasterWide(id: number): SimReply | undefined {
  return raster('image/webp', `posters/wide-${((id - 1) % 6) + 1}.webp`)
}

function raster(type: string, name: string): SimReply {
  return respond(
    200,
    { 'content-type': type, 'cache-control': 'max-age=86400', 'accept-ranges': 'bytes' },
    readAsset(name),
  )
}

function drawPicture(path: string): SimReply | undefined {
  const [, kind, name = ''] = path.split('/')
  const stem = decodeURIComponent(name.replace(/\.\w+$/, ''))
  if (kind === 'avatar') return svg(drawAvatar(stem))
  if (kind === 'logo') return svg(drawLogo(stem))
  if (kind === 'sample')
    return /^picture\.(png|jpg|webp)$/.test(name)
      ? raster(`image/${name.slice(8).replace('jpg', 'jpeg')}`, name)
      : undefined
  if (kind === 'raster') return rasterPoster(Number(stem))
  const [id = '', variant = '0'] = stem.split('-')
  const work = findWork(id)
  if (!work) return
  if (kind === 'poster') return svg(drawPoster(work))
  if (kind === 'still') return svg(drawStill(work, Number(variant)))
  if (kind === 'backdrop') return svg(drawBackdrop(work))
}

function svg(drawing: string): SimReply {
  return respond(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=86400' }, drawing)
}

function lampOf(work: Work): readonly [number, number] {
  const seed = hash(work.title)
  return [0.4 + (seed % 24) / 100, 0.26 + (seed % 17) / 100]
}

function drawPoster(work: Work): string {
  const [x, y] = lampOf(work)
  const title = work.title.replace(/[\s"&]/g, '')
  return draw({
    motif: work.motif,
    palette: work.palette,
    title,
    width: 200,
    focus: 0.46,
    lamp: [x - 0.04, y],
  })
}

/** The figure stands elsewhere in each episode. */
function drawStill(work: Work, episode: number): string {
  const focus = 0.42 + ((episode * 37) % 27) / 100
  const [x, y] = lampOf(work)
  return draw({
    motif: work.motif,
    palette: work.palette,
    width: 533,
    focus,
    lamp: [focus + (x - 0.5) * 0.5, y],
    lampRadius: 220,
  })
}

function drawBackdrop(work: Work): string {
  const [, y] = lampOf(work)
  return draw({
    motif: work.motif,
    palette: work.palette,
    width: 933,
    focus: 0.72,
    lamp: [0.735, y],
    lampRadius: 330,
  })
}

function paletteOf(name: string) {
  return PALETTE_NAMES[hash(name) % PALETTE_NAMES.length] ?? 'ember'
}

function drawAvatar(name: string): string {
  return draw({ motif: 'puppet', palette: paletteOf(name), width: 300, lamp: [0.5, 0.36], lampRadius: 180 })
}

/** A rounded plate with the channel's letters. */
function drawLogo(channel: string): string {
  const hue = hash(channel) % 360
  const letters = channel.slice(0, 4).replace(/[<&]/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 62% 58%)"/><stop offset="1" stop-color="hsl(${(hue + 24) % 360} 64% 40%)"/></linearGradient></defs><rect width="160" height="160" rx="36" fill="url(#g)"/><circle cx="118" cy="42" r="20" fill="#fff" opacity=".24"/><text x="80" y="98" font-family="system-ui,sans-serif" font-weight="700" font-size="${letters.length > 3 ? 44 : 54}" fill="#fff" text-anchor="middle">${letters}</text></svg>`
}
