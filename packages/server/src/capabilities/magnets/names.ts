import type { Bvalue } from './bencode.ts'

const MAX_NAME = 255
const UNNAMED = 'unnamed'

/** One name for people's eyes: no separators, no control or direction characters, never `..`, never empty. */
export function readableName(value: Bvalue | undefined): string {
  const text = Buffer.isBuffer(value) ? decodeText(value) : ''
  const clean = text
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[/\\]/g, '_')
    .trim()
  const cut = [...clean].slice(0, MAX_NAME).join('')
  return cut === '' || cut === '.' || cut === '..' ? UNNAMED : cut
}

export function readableParts(value: Bvalue | undefined): string[] {
  const parts = Array.isArray(value) ? value.slice(0, 32) : [value]
  return parts.map(readableName)
}

/** Torrents made in China years ago are often in GBK and do not say so. */
function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
