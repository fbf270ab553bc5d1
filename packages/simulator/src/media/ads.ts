import { text } from '../upstream.ts'
import type { Film } from './scenarios.ts'

const HEAD = [
  '#EXTM3U',
  '#EXT-X-VERSION:3',
  '#EXT-X-TARGETDURATION:5',
  '#EXT-X-MEDIA-SEQUENCE:0',
  '#EXT-X-PLAYLIST-TYPE:VOD',
]
const AD_SEGMENTS = 5

/** How an operator slips advertising into a playlist: always behind a discontinuity. */
const AD_FORMS = {
  /** From another host. */
  ads: {
    every: 240,
    url: (ad: number, index: number) => `https://ad-cdn.example/spot/${ad}/${index}.ts`,
    seconds: 2,
  },
  /** From the same host, in another folder, in segments of another length. */
  'ads-path': {
    every: 300,
    url: (ad: number, index: number) => `/spot/${ad}/${index}.ts`,
    seconds: 1.666667,
  },
  /** So many that cutting them would cut a third: a filter must leave this one alone. */
  'ads-most': {
    every: 10,
    url: (ad: number, index: number) => `https://ad-cdn.example/spot/${ad}/${index}.ts`,
    seconds: 2,
  },
  /** Discontinuities without any advertising: a filter must find nothing. */
  'no-ads': { every: 0, url: () => '', seconds: 2 },
} as const
export type AdForm = keyof typeof AD_FORMS

export function isAdForm(name: string): name is AdForm {
  return name in AD_FORMS
}

export function adPlaylist(film: Film, form: AdForm) {
  const { every, url, seconds } = AD_FORMS[form]
  const lines = [...HEAD]
  const count = Math.ceil(film.work.duration / 2)
  for (let index = 0; index < count; index++) {
    if (every === 0 && index % 200 === 199) lines.push('#EXT-X-DISCONTINUITY')
    if (every > 0 && index % every === Math.floor(every / 3)) {
      lines.push(
        '#EXT-X-DISCONTINUITY',
        ...advert(Math.floor(index / every), url, seconds),
        '#EXT-X-DISCONTINUITY',
      )
    }
    lines.push('#EXTINF:2.000000,', `${index}.ts`)
  }
  return text('application/vnd.apple.mpegurl', `${lines.join('\n')}\n#EXT-X-ENDLIST\n`)
}

function advert(ad: number, url: (ad: number, index: number) => string, seconds: number): string[] {
  return Array.from({ length: AD_SEGMENTS }, (_, index) => [
    `#EXTINF:${seconds.toFixed(6)},`,
    url(ad, index),
  ]).flat()
}
