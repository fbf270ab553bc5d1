import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import type { Edit } from './list-worker.ts'
import { highlightM3u } from './m3u-highlight.ts'

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
  /** What stands in it at first. */
  initial: string
  /** At once, with every key. */
  onEdit: (edit: Edit) => void
  /** After the typing has paused. */
  onPause: () => void
  /** With the text, when the editor goes. */
  onLeave: (text: string) => void
  ref: Ref<ListEditorHandle>
}

const EXAMPLE = '#EXTM3U\n#EXTINF:-1 group-title="…",…\nhttps://…'
const PAUSE_MS = 120
/** More than this is quicker sent as one text than as its lines. */
const LARGE_EDIT = 50_000

const look = EditorView.theme({
  '&': { height: '100%', fontSize: '12px', background: 'var(--card)' },
  '.cm-content': { fontFamily: 'var(--font-mono)', caretColor: 'var(--foreground)' },
  '.cm-gutters': { background: 'var(--card)', color: 'var(--muted-foreground)', border: 'none' },
  '.cm-placeholder': { color: 'var(--muted-foreground)', whiteSpace: 'pre' },
  '.cm-cursor': { borderLeftColor: 'var(--foreground)' },
  '&.cm-focused': { outline: 'none' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--primary-soft) !important',
  },
})

/** A real editor: a hundred thousand lines are typed in as fast as ten. */
export function ListEditor({ label, initial, onEdit, onPause, onLeave, ref }: ListEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const marked = useRef('[]')
  const edited = useEffectEvent(onEdit)
  const paused = useEffectEvent(onPause)
  const left = useEffectEvent(onLeave)
  const readInitial = useEffectEvent(() => initial)
  const readLabel = useEffectEvent(() => label)
  useEffect(() => {
    let timer = 0
    const editor = new EditorView({
      ...(box.current && { parent: box.current }),
      state: EditorState.create({
        doc: readInitial(),
        extensions: [
          placeholder(EXAMPLE),
          lineNumbers(),
          lintGutter(),
          history(),
          drawSelection(),
          highlightSelectionMatches(),
          highlightM3u,
          look,
          keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]),
          EditorView.contentAttributes.of(() => ({ 'aria-label': readLabel(), spellcheck: 'false' })),
          EditorView.updateListener.of(({ docChanged, changes, state }) => {
            if (!docChanged) return
            const isLarge = changes.newLength - changes.length > LARGE_EDIT
            edited(
              isLarge
                ? { type: 'text', text: state.doc.toString() }
                : { type: 'change', changes: changes.toJSON() },
            )
            clearTimeout(timer)
            timer = window.setTimeout(paused, PAUSE_MS)
          }),
        ],
      }),
    })
    view.current = editor
    if (editor.state.doc.length > 0) paused()
    return () => {
      clearTimeout(timer)
      left(editor.state.doc.toString())
      editor.destroy()
    }
  }, [])
  // In another language it is the same editor, with the same text.
  useEffect(() => {
    if (label) view.current?.dispatch({})
  }, [label])

  useImperativeHandle(ref, () => ({
    text: () => view.current?.state.doc.toString() ?? '',
    replace: (text) =>
      view.current?.dispatch({ changes: { from: 0, to: view.current.state.doc.length, insert: text } }),
    mark(problems) {
      const editor = view.current
      const facts = JSON.stringify(problems)
      if (!editor || facts === marked.current) return
      marked.current = facts
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
