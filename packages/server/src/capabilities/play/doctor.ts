import type { FailureKind, Lang, Output, Parsed, play } from '@piying/contract'
import type { Reach, Upstream } from '../../upstream/upstream.ts'
import { type Look, lookAt } from './look.ts'
import { remediesFor, sentenceFor } from './sentences.ts'

type Diagnosis = Output<typeof play.diagnose>
/** What every browser of today decodes, for those that did not say. */
const COMMON = ['h264', 'vp8', 'vp9', 'av1', 'aac', 'mp3', 'opus', 'vorbis', 'flac', 'pcm']

const TEXTS = {
  address: { zh: '地址可以访问', en: 'the address answers' },
  content: { zh: '内容是视频', en: 'it is a video' },
  codecs: { zh: '浏览器可以解码', en: 'the browser decodes it' },
  browser: { zh: '允许网页直接播放', en: 'a web page may play it' },
} as const

/** Looks at an address from the server and says in one sentence what is wrong. */
export async function diagnose(
  upstream: Upstream,
  { url, page, decodes }: Parsed<typeof play.diagnose>,
  { reach, signal, lang }: { reach: Reach; signal: AbortSignal; lang: Lang },
): Promise<Diagnosis> {
  const look = await lookAt(upstream, url, { reach, signal })
  const known = decodes.length > 0 ? decodes : COMMON
  const kind = look.kind ?? codecProblem(look, known) ?? pageProblem(look, url, page) ?? 'ok'
  const codec = (kind === 'codec_audio' ? look.probe.audio : look.probe.video) ?? ''
  return {
    kind,
    sentence: sentenceFor(kind, codec, lang),
    checks: listChecks(kind, look, lang),
    remedies: remediesFor(kind),
    video: look.probe.video ?? '',
    audio: look.probe.audio ?? '',
    contentType: look.contentType,
    status: look.status,
    finalUrl: look.finalUrl,
  }
}

function codecProblem({ probe }: Look, decodes: string[]): FailureKind | undefined {
  if (probe.video && probe.video !== 'other' && !decodes.includes(probe.video)) return 'codec_video'
  if (probe.audio && probe.audio !== 'other' && !decodes.includes(probe.audio)) return 'codec_audio'
  return undefined
}

function pageProblem(look: Look, url: string, page: string): FailureKind | undefined {
  if (page.startsWith('https:') && url.startsWith('http:')) return 'mixed_content'
  if (!URL.canParse(page)) return undefined
  const { origin } = new URL(page)
  if (new URL(look.finalUrl).origin === origin) return undefined
  return look.allowsAnyOrigin === '*' || look.allowsAnyOrigin === origin ? undefined : 'cors'
}

/** In the order in which a player meets them: what comes after the fault was not reached. */
function listChecks(kind: FailureKind, look: Look, lang: Lang): Diagnosis['checks'] {
  const stage = stageOf(kind)
  const notes = [
    look.status > 0 ? `HTTP ${look.status}` : '',
    look.contentType,
    [look.probe.video, look.probe.audio].filter(Boolean).join(' + '),
    look.allowsAnyOrigin,
  ]
  return Object.values(TEXTS)
    .map((text, index) => ({ name: text[lang], ok: index < stage, note: notes[index] ?? '' }))
    .slice(0, stage + 1)
}

function stageOf(kind: FailureKind): number {
  if (kind === 'ok') return 4
  if (kind === 'cors' || kind === 'mixed_content') return 3
  if (kind === 'codec_video' || kind === 'codec_audio') return 2
  return kind === 'html' || kind === 'format' || kind === 'truncated' ? 1 : 0
}
