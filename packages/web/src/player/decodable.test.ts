import { afterEach, expect, test, vi } from 'vitest'
import { decodableCodecs } from './decodable.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a browser that cannot be asked what it decodes says nothing, and nothing breaks', () => {
  vi.stubGlobal('MediaSource', undefined)
  expect(decodableCodecs()).toEqual([])
})

test('a browser tells what it decodes in the words of the doctor', () => {
  vi.stubGlobal('MediaSource', { isTypeSupported: (type: string) => /avc1|mp4a/.test(type) })
  expect(decodableCodecs()).toEqual(['h264', 'aac', 'vorbis', 'pcm'])
})
