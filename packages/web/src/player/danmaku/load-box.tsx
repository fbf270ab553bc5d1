import { type FormEvent, useId, useRef, useState } from 'react'
import { player as playerTexts } from '../../i18n/player.ts'
import { useTexts } from '../../i18n/texts.ts'

interface LoadBoxProps {
  fileLabel: string
  urlLabel: string
  hint: string
  accept: string
  busy: boolean
  onFile: (file: File) => void
  /** `null`: files only. */
  onUrl: ((url: string) => void) | null
}

/** A file of the viewer's, or an address. */
export function LoadBox({ fileLabel, urlLabel, hint, accept, busy, onFile, onUrl }: LoadBoxProps) {
  const t = useTexts(playerTexts)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (url.trim() !== '') onUrl?.(url.trim())
  }
  return (
    <div className="pl-panel-stack">
      <button type="button" className="pl-quiet" disabled={busy} onClick={() => input.current?.click()}>
        {fileLabel}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
      {onUrl && (
        <form onSubmit={submit}>
          <label className="sr" htmlFor={id}>
            {urlLabel}
          </label>
          <input
            id={id}
            type="url"
            placeholder={hint}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
          <button type="submit" className="pl-quiet" disabled={busy}>
            {t('load')}
          </button>
        </form>
      )}
    </div>
  )
}
