import { Decoration, type DecorationSet, EditorView, MatchDecorator, ViewPlugin } from '@codemirror/view'

/** What is coloured, in the order of the groups of `TOKENS`. */
const LOOKS = ['directive', 'comment', 'genre', 'attribute', 'value', 'address'] as const
const TOKENS =
  /(^#EXT[A-Z0-9-]*:?)|(^#.*)|(,#genre#\s*$)|([\w-]+(?==["']))|("[^"]*"|'[^']*')|((?:https?|rtmp|rtsp|rtp|udp|p3p|mitv):\/\/\S+)/g
const marks = LOOKS.map((look) => Decoration.mark({ class: `m3u-${look}` }))

const decorator = new MatchDecorator({
  regexp: TOKENS,
  decoration: (match) => marks[match.findIndex((text, index) => index > 0 && text !== undefined) - 1] ?? null,
})

/**
 * Colours the lines in sight. A language of the editor would read the whole list again after each key (20 ms of it at
 * once); in M3U and TXT no line depends on another.
 */
export const highlightM3u = [
  ViewPlugin.define(
    (view) => {
      let decorations: DecorationSet = decorator.createDeco(view)
      return {
        update(update) {
          decorations = decorator.updateDeco(update, decorations)
        },
        get decorations() {
          return decorations
        },
      }
    },
    { decorations: (plugin) => plugin.decorations },
  ),
  EditorView.theme({
    '.m3u-directive, .m3u-genre': { color: 'var(--primary-ink)' },
    '.m3u-comment, .m3u-address': { color: 'var(--muted-foreground)' },
    '.m3u-attribute': { color: 'var(--warning)' },
    '.m3u-value': { color: 'var(--success)' },
  }),
]
