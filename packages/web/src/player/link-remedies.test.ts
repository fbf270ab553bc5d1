import { expect, test, vi } from 'vitest'
import { links } from '../i18n/links.ts'
import { translate } from '../i18n/texts.ts'
import { ownExternal } from './external.ts'
import type { Failure } from './failure.ts'
import { linkRemedies } from './link-remedies.ts'

const offered = (failure: Failure, more = {}) =>
  linkRemedies(
    failure,
    {
      address: '/api/torrent/abc/0',
      viaServer: false,
      isOurs: false,
      remuxed: false,
      more: [],
      choose: vi.fn(),
      remux: vi.fn(),
      reload: vi.fn(),
      ...more,
    },
    (key, ...params) => translate(links, key, ...params),
  ).map(({ id }) => id)

test('a picture that no browser part can decode is for another player; repacking it is not offered', () => {
  expect(offered({ kind: 'codec_video', detail: 'hvc1.1.6.L93.B0' })).toEqual(['external', 'retry'])
  expect(offered({ kind: 'codec_video', detail: 'MediaError 3' })).toEqual(['external', 'remux', 'retry'])
})
test('a sound that is the fault can be made anew in the browser, once', () => {
  const failure: Failure = { kind: 'codec_audio', detail: 'ac-3' }
  expect(offered(failure)).toEqual(['remux', 'external', 'retry'])
  expect(offered(failure, { remuxed: true })).toEqual(['external', 'retry'])
})
test('the way through the server is offered where the browser may not go, and back again', () => {
  expect(offered({ kind: 'cors', detail: '' })).toEqual(['proxy', 'retry'])
  expect(offered({ kind: 'missing', detail: '' })).toEqual(['retry'])
  expect(offered({ kind: 'missing', detail: '' }, { viaServer: true })).toEqual(['direct', 'retry'])
  expect(offered({ kind: 'cors', detail: '' }, { isOurs: true })).toEqual(['retry'])
})
test('the program that is offered is one of the system', () => {
  const agents = ['(Windows NT 10.0)', '(Macintosh; Intel Mac OS X)', '(X11; Linux)', '(iPad; CPU OS 18)']
  expect(agents.map((agent) => ownExternal(agent).label)).toEqual(['PotPlayer', 'IINA', 'VLC', 'Infuse'])
})
