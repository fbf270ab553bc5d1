import { useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import './file-drop.css'

interface FileDropProps {
  id: string
  accept: string
  text: string
  onFile: (file: File) => void
}

/** A place to choose a file or to drop one. The platform's own control speaks the browser's language, not the page's. */
export function FileDrop({ id, accept, text, onFile }: FileDropProps) {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; keys have the field inside
    <div
      className={cx('file-drop', over && 'over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <Icon name="import" size={18} />
      <span>{text}</span>
      <input
        id={id}
        type="file"
        accept={accept}
        onChange={(event) => {
          take(event.target.files)
          // The same file may be chosen again after it was mended.
          event.target.value = ''
        }}
      />
    </div>
  )
}
