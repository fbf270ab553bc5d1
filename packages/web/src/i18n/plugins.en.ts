export const texts = {
  title: 'Plugin settings',
  danmaku: 'Danmaku',
  danmakuText:
    'The address of a danmaku server that speaks like dandanplay, with its token. Empty switches danmaku off.',
  danmakuLabel: 'Danmaku API address',
  danmakuExample: 'https://danmu.example/87654321',
  tmdb: 'Movie database',
  tmdbText:
    'For the card above search results and as a second source of the home page. A read token (eyJ…) or a v3 key.',
  tmdbLabel: 'TMDB access token',
  save: 'Save',
  saved: 'Saved',
  saveFailed: 'Save failed',
  loadFailed: 'Failed to get settings',
  test: 'Test',
  testing: 'Testing…',
  testOk: 'It works ({ms} ms)',
  testBad: 'Test failed',
}
