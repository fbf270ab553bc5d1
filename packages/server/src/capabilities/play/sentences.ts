import type { FailureKind, Lang, REMEDIES } from '@piying/contract'

type Remedy = (typeof REMEDIES)[number]

interface Finding {
  zh: string
  en: string
  /** Most likely to work first. */
  remedies: Remedy[]
}

/** One sentence for the visitor, and what may help. */
const FINDINGS: Record<FailureKind, Finding> = {
  ok: {
    zh: '服务器可以正常读取该地址，问题可能出在浏览器一侧。',
    en: 'The server reads this address well; the browser may be what stops it.',
    remedies: ['proxy', 'retry', 'external'],
  },
  dns: {
    zh: '找不到该地址的域名，它可能已经失效。',
    en: 'The name of this address does not exist (any more).',
    remedies: ['line', 'site', 'retry'],
  },
  unreachable: {
    zh: '无法连接到播放服务器。',
    en: 'The stream’s server cannot be reached.',
    remedies: ['line', 'site', 'retry'],
  },
  tls: {
    zh: '播放服务器的安全证书有问题。',
    en: 'The certificate of the stream’s server is not valid.',
    remedies: ['line', 'site', 'external'],
  },
  refused: {
    zh: '播放服务器拒绝了请求，可能限制了来源或地区。',
    en: 'The stream’s server refused: it may want another referrer or region.',
    remedies: ['proxy', 'line', 'site', 'external'],
  },
  missing: {
    zh: '该视频已经不在服务器上。',
    en: 'The video is no longer there.',
    remedies: ['line', 'site', 'refresh'],
  },
  expired: {
    zh: '播放地址已经过期。',
    en: 'The address of the stream has expired.',
    remedies: ['refresh', 'line', 'site'],
  },
  login: {
    zh: '播放服务器要求登录。',
    en: 'The stream’s server asks for a login.',
    remedies: ['line', 'site', 'external'],
  },
  redirect_loop: {
    zh: '播放地址在不停地跳转。',
    en: 'The address keeps redirecting.',
    remedies: ['line', 'site'],
  },
  html: {
    zh: '该地址返回的是网页，而不是视频。',
    en: 'The address leads to a web page, not to a video.',
    remedies: ['line', 'site', 'refresh'],
  },
  format: {
    zh: '无法识别的视频格式。',
    en: 'The format of this video is not known.',
    remedies: ['remux', 'external', 'line'],
  },
  cors: {
    zh: '播放服务器不允许网页直接读取。',
    en: 'The stream’s server does not let web pages read it.',
    remedies: ['proxy', 'external', 'line'],
  },
  mixed_content: {
    zh: '加密页面不能播放未加密的地址。',
    en: 'A page on https may not play an address on http.',
    remedies: ['proxy', 'external'],
  },
  codec_video: {
    zh: '浏览器不支持该视频编码（{codec}）。',
    en: 'The browser cannot decode this picture ({codec}).',
    remedies: ['external', 'line', 'site'],
  },
  codec_audio: {
    zh: '浏览器不支持该音频编码（{codec}）。',
    en: 'The browser cannot decode this sound ({codec}).',
    remedies: ['remux', 'external', 'line'],
  },
  timeout: {
    zh: '播放服务器响应太慢。',
    en: 'The stream’s server takes too long.',
    remedies: ['retry', 'line', 'site'],
  },
  truncated: { zh: '视频文件不完整。', en: 'The video breaks off.', remedies: ['line', 'site', 'retry'] },
  blocked_address: {
    zh: '出于安全考虑，不能访问该地址。',
    en: 'This address may not be reached, for safety.',
    remedies: ['line', 'site'],
  },
}

export function sentenceFor(kind: FailureKind, codec: string, lang: Lang): string {
  return FINDINGS[kind][lang].replace('{codec}', codec.toUpperCase())
}

export const remediesFor = (kind: FailureKind): Remedy[] => FINDINGS[kind].remedies
