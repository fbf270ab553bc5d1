import { draw, PALETTE_NAMES } from '../art/index.ts'
import { findWork, type Work } from '../library/works.ts'
import { hash } from '../random.ts'
import { respond, type SimReply, type SimUpstream } from '../upstream.ts'

/** `/poster/12.jpg`, `/still/12-3.jpg`, `/backdrop/12.jpg`, `/avatar/NAME.jpg`: drawn, whatever the ending says. */
export const pictures: SimUpstream = {
  host: 'img.example',
  answer: ({ path }) => drawPicture(path),
}

export function drawPicture(path: string): SimReply | undefined {
  const [, kind, name = ''] = path.split('/')
  if (kind === 'avatar') return svg(drawAvatar(decodeURIComponent(name.replace(/\.\w+$/, ''))))
  const [id = '', variant = '0'] = name.replace(/\.\w+$/, '').split('-')
  const work = findWork(id)
  if (!work) return
  if (kind === 'poster') return svg(drawPoster(work))
  if (kind === 'still') return svg(drawStill(work, Number(variant)))
  if (kind === 'backdrop') return svg(drawBackdrop(work))
}

export function svg(drawing: string): SimReply {
  return respond(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=86400' }, drawing)
}

function lampOf(work: Work): readonly [number, number] {
  const seed = hash(work.title)
  return [0.4 + (seed % 24) / 100, 0.26 + (seed % 17) / 100]
}

export function drawPoster(work: Work): string {
  const [x, y] = lampOf(work)
  return draw({
    motif: work.motif,
    palette: work.palette,
    title: work.title.replace(/[\s"&]/g, ''),
    width: 200,
    focus: 0.46,
    lamp: [x - 0.04, y],
  })
}

/** The figure stands elsewhere in each episode. */
export function drawStill(work: Work, episode: number): string {
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

export function drawBackdrop(work: Work): string {
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

function drawAvatar(name: string): string {
  const palette = PALETTE_NAMES[hash(name) % PALETTE_NAMES.length] ?? 'ember'
  return draw({ motif: 'puppet', palette, width: 300, lamp: [0.5, 0.36], lampRadius: 180 })
}
