export const texts = {
  history: 'Search history',
  clearHistory: 'Clear',
  hot: 'Popular searches',
  hotMissing: 'Popular searches do not answer. Just type a title.',
  suggestions: 'Suggestions',
  unknownLink: 'This link is not recognised',
  unknownLinkText: 'Magnet, m3u8, live room, video platform and drive share links are understood',
  goTo: 'Open link',
  back: 'Back',
  clear: 'Clear',
}
