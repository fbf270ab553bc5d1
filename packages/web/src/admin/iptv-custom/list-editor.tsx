import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'

export interface ListEditorHandle {
  text: () => string
  /** Replaces everything; one step of undo. */
  replace: (text: string) => void
  /** Marks in the margin, by line from 1. */
  mark: (problems: { line: number; message: string }[]) => void
  goTo: (line: number) => void
}

interface ListEditorProps {
  label: string
  /** After the typing has paused. */
  onPause: () => void
  ref: Ref<ListEditorHandle>
}

const PAUSE_MS = 300

/** M3U, line by line: directives, attributes, names and addresses. */
const m3uLanguage = StreamLanguage.define({
  token(stream) {
    if (stream.sol() && stream.match(/^#EXT[A-Z0-9-]*:?/)) return 'keyword'
    if (stream.sol() && stream.match(/^#.*/)) return 'comment'
    if (stream.match(/^[\w-]+(?==["'])/)) return 'propertyName'
    if (stream.match(/^=?"[^"]*"|^=?'[^']*'/)) return 'string'
    if (stream.match(/^(https?|rtmp|rtsp|rtp|udp):\/\/\S+/)) return 'url'
    stream.next()
    return null
  },
})
const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--primary-ink)' },
  { tag: tags.comment, color: 'var(--muted-foreground)' },
  { tag: tags.propertyName, color: 'var(--warning)' },
  { tag: tags.string, color: 'var(--success)' },
  { tag: tags.url, color: 'var(--muted-foreground)' },
])
const look = EditorView.theme({
  '&': { height: '100%', fontSize: '12px', background: 'var(--card)' },
  '.cm-content': { fontFamily: 'var(--font-mono)', caretColor: 'var(--foreground)' },
  '.cm-gutters': { background: 'var(--card)', color: 'var(--muted-foreground)', border: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--foreground)' },
  '&.cm-focused': { outline: 'none' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--primary-soft) !important',
  },
})

/** A real editor: a hundred thousand lines are typed in as fast as ten. */
export function ListEditor({ label, onPause, ref }: ListEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const paused = useEffectEvent(onPause)
  useEffect(() => {
    let timer = 0
    const editor = new EditorView({
      ...(box.current && { parent: box.current }),
      state: EditorState.create({
        extensions: [
          lineNumbers(),
          lintGutter(),
          history(),
          drawSelection(),
          highlightSelectionMatches(),
          m3uLanguage,
          syntaxHighlighting(colours),
          look,
          keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]),
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
          EditorView.updateListener.of(({ docChanged }) => {
            if (!docChanged) return
            clearTimeout(timer)
            timer = window.setTimeout(paused, PAUSE_MS)
          }),
        ],
      }),
    })
    view.current = editor
    return () => {
      clearTimeout(timer)
      editor.destroy()
    }
  }, [label])

  useImperativeHandle(ref, () => ({
    text: () => view.current?.state.doc.toString() ?? '',
    replace: (text) =>
      view.current?.dispatch({ changes: { from: 0, to: view.current.state.doc.length, insert: text } }),
    mark(problems) {
      const editor = view.current
      if (!editor) return
      const { doc } = editor.state
      const found = problems.filter(({ line }) => line <= doc.lines)
      const marks = found.map(({ line, message }) => ({
        from: doc.line(line).from,
        to: doc.line(line).to,
        severity: 'warning' as const,
        message,
      }))
      editor.dispatch(setDiagnostics(editor.state, marks))
    },
    goTo(line) {
      const editor = view.current
      if (!editor || line > editor.state.doc.lines) return
      editor.dispatch({ selection: { anchor: editor.state.doc.line(line).from }, scrollIntoView: true })
      editor.focus()
    },
  }))
  return <div ref={box} className="list-editor" />
}
