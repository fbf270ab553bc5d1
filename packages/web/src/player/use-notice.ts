import { useCallback, useRef, useState } from 'react'

const SHOWN_MS = 3_000

/** One word over the picture at a time; a newer one takes the older one's place. */
export function useNotice(): [text: string, show: (text: string) => void] {
  const [text, setText] = useState('')
  const timer = useRef(0)
  const show = useCallback((next: string) => {
    setText(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setText(''), SHOWN_MS)
  }, [])
  return [text, show]
}
