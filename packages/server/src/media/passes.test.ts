import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createPasses } from './passes.ts'
import { createSigner } from './sign.ts'

const PATH = '/api/torrent/abc/0'

describe('a pass', () => {
  const signer = createSigner(randomBytes(32))
  const passes = createPasses(signer)

  it('opens its path and what lies below, whatever else the query says', () => {
    const link = passes.link(PATH, { v: 'me' })
    const pass = new URLSearchParams(link.split('?')[1]).get('t') ?? ''
    expect(passes.admits(link)).toBe(true)
    expect(passes.admits(`${PATH}/hls/0.m4s?x=1&t=${pass}`)).toBe(true)
    expect(passes.admits(`/api/torrent/abc/1?t=${pass}`)).toBe(false)
    expect(passes.admits(`/api/torrent/abc?t=${pass}`)).toBe(false)
    expect(passes.admits(`/api/torrent/abc/00?t=${pass}`)).toBe(false)
    expect(passes.admits(PATH)).toBe(false)
    expect(passes.admits(`${PATH}?t=${pass.slice(0, -2)}`)).toBe(false)
  })

  it('of another house opens nothing', () => {
    expect(createPasses(createSigner(randomBytes(32))).admits(passes.link(PATH))).toBe(false)
  })

  it('ends after a day or a little more', () => {
    const link = createPasses(signer, () => Date.now() - 31 * 3600_000).link(PATH)
    expect(passes.admits(link)).toBe(false)
    expect(passes.admits(createPasses(signer, () => Date.now() - 20 * 3600_000).link(PATH))).toBe(true)
  })
})
