import { useRef } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { useAction } from '../../api/hooks.ts'
import { magnet } from '../../i18n/magnet.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** The server takes no larger one; a film chosen by mistake would stop the browser. */
const MOST_BYTES = 10 * 1024 * 1024

/** A .torrent file instead of a link. */
export function TorrentFileButton({ onAdded }: { onAdded: (sessionId: string) => void }) {
  const t = useTexts(magnet)
  const input = useRef<HTMLInputElement>(null)
  const upload = useAction(calls.magnet.upload, {
    touches: [],
    onDone: (answer) => onAdded(answer.sessionId),
  })
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MOST_BYTES) return void toast.error(t('addFailed'), { description: t('fileTooLarge') })
    const bytes = new Uint8Array(await file.arrayBuffer())
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    upload.mutate(
      { torrent: btoa(text) },
      { onError: (error) => toast.error(t('addFailed'), { description: messageOf(error) }) },
    )
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".torrent,application/x-bittorrent"
        hidden
        onChange={(event) => {
          void read(event.target.files?.[0])
          // The same file may be chosen again after a failure.
          event.target.value = ''
        }}
      />
      <Button variant="primary" icon="file" busy={upload.isPending} onClick={() => input.current?.click()}>
        {t('chooseFile')}
      </Button>
    </>
  )
}
