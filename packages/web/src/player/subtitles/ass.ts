import fontUrl from '@jellyfin/libass-wasm/dist/js/default.woff2?url'
import workerUrl from './ass-worker.ts?worker&url'

/** What the library offers of itself; it brings no types. */
interface Octopus {
  timeOffset: number
  dispose(): void
}
interface OctopusOptions {
  video: HTMLVideoElement
  subContent: string
  workerUrl: string
  legacyWorkerUrl: string
  fallbackFont: string
  timeOffset: number
  onError: () => void
}

/**
 * Draws an ASS file as its author meant it, with libass. `null` where that would show worse than plain words: libass has only
 * the fonts it is given, and no Chinese one is small enough to ship; files that bring their own are drawn.
 */
export async function drawAss(
  video: HTMLVideoElement,
  text: string,
  delay: number,
): Promise<(() => void) | null> {
  if (needsOtherFonts(text)) return null
  const module = (await import('@jellyfin/libass-wasm')) as {
    default: new (options: OctopusOptions) => Octopus
  }
  const octopus = new module.default({
    video,
    subContent: text,
    workerUrl,
    legacyWorkerUrl: workerUrl,
    fallbackFont: fontUrl,
    timeOffset: -delay,
    onError: () => undefined,
  })
  return () => octopus.dispose()
}

/** Han, kana, Hangul and other scripts beyond the bundled font, without a font section in the file itself. */
function needsOtherFonts(ass: string): boolean {
  if (/^\[Fonts\]/im.test(ass)) return false
  const words = [...ass.matchAll(/^Dialogue\s*:(.*)$/gm)].map(([, body]) =>
    (body ?? '').split(',').slice(9).join(','),
  )
  return words.some((line) => /[\u0590-\u10ff\u1100-\u11ff\u2e80-\uffef]/.test(line))
}
