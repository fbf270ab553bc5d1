export type PlayerCommand =
  | { do: 'toggle' | 'fullscreen' | 'mute' | 'next' | 'previous' | 'danmaku' | 'screenshot' | 'help' }
  | { do: 'seek'; by: number }
  | { do: 'volume'; by: number }
  | { do: 'rate'; by: number }

export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const KEYS = new Map<string, PlayerCommand>(
  Object.entries({
    ' ': { do: 'toggle' },
    k: { do: 'toggle' },
    ArrowLeft: { do: 'seek', by: -5 },
    ArrowRight: { do: 'seek', by: 5 },
    j: { do: 'seek', by: -10 },
    l: { do: 'seek', by: 10 },
    ArrowUp: { do: 'volume', by: 0.05 },
    ArrowDown: { do: 'volume', by: -0.05 },
    f: { do: 'fullscreen' },
    m: { do: 'mute' },
    n: { do: 'next' },
    p: { do: 'previous' },
    d: { do: 'danmaku' },
    s: { do: 'screenshot' },
    '<': { do: 'rate', by: -1 },
    '>': { do: 'rate', by: 1 },
    '?': { do: 'help' },
  }),
)

/** What a key asks of the player; `null` when it is none of ours, or belongs to the browser. */
export function commandOf(press: KeyPress): PlayerCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  return KEYS.get(press.key) ?? KEYS.get(press.key.toLowerCase()) ?? null
}

/** The keys as the help shows them. */
export const KEY_HELP = [
  { keys: ['space', 'K'], text: 'helpToggle' },
  { keys: ['←', '→'], text: 'helpSeek5' },
  { keys: ['J', 'L'], text: 'helpSeek10' },
  { keys: ['↑', '↓'], text: 'helpVolume' },
  { keys: ['F'], text: 'helpFullscreen' },
  { keys: ['M'], text: 'helpMute' },
  { keys: ['N', 'P'], text: 'helpEpisode' },
  { keys: ['D'], text: 'helpDanmaku' },
  { keys: ['S'], text: 'helpScreenshot' },
  { keys: ['<', '>'], text: 'helpRate' },
  { keys: ['?'], text: 'helpHelp' },
] as const
