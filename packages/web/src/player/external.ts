/**
 * Programs outside the browser that open an address by a protocol of their own. After two slashes browsers take `https:`
 * for a host with an empty port and drop its colon: PotPlayer takes the address without them, what opens `vlc://` puts the
 * colon back.
 */
export const EXTERNAL_PLAYERS = [
  { id: 'potplayer', label: 'PotPlayer', link: (url: string) => `potplayer:${url}` },
  { id: 'iina', label: 'IINA', link: (url: string) => `iina://weblink?url=${encodeURIComponent(url)}` },
  { id: 'vlc', label: 'VLC', link: (url: string) => `vlc://${url}` },
  {
    id: 'infuse',
    label: 'Infuse',
    link: (url: string) => `infuse://x-callback-url/play?url=${encodeURIComponent(url)}`,
  },
] as const

export type ExternalPlayer = (typeof EXTERNAL_PLAYERS)[number]

/** The one to offer first: what people have on this system. */
export function ownExternal(userAgent: string): ExternalPlayer {
  const id = /iPhone|iPad/.test(userAgent)
    ? 'infuse'
    : /Mac/.test(userAgent)
      ? 'iina'
      : /Windows/.test(userAgent)
        ? 'potplayer'
        : 'vlc'
  return EXTERNAL_PLAYERS.find((player) => player.id === id) ?? EXTERNAL_PLAYERS[0]
}

const FRAME_LIFE_MS = 3_000

/** Opens the program through a hidden frame, so that the page stays when no program answers. Relative addresses are made absolute: the program has no page. */
export function openExternally(player: ExternalPlayer, url: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = player.link(new URL(url, location.href).href)
  document.body.append(frame)
  setTimeout(() => frame.remove(), FRAME_LIFE_MS)
}
