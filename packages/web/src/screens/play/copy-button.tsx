import { useEffect, useState } from 'react'
import { play as playTexts } from '../../i18n/play.ts'
import { useTexts } from '../../i18n/texts.ts'
import { copyText } from '../../lib/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

const COPIED_MS = 3_000

/** Says 已复制 for three seconds, and 复制成功 in a toast for those who look elsewhere. */
export function CopyButton({ url }: { url: string }) {
  const t = useTexts(playTexts)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    if (await copyText(url)) {
      setCopied(true)
      toast.success(t('copySucceeded'))
    } else toast.error(t('copyFailed'), { description: t('copyFailedText') })
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={copied ? 'check' : 'copy'}
      disabled={!url}
      onClick={() => void copy()}
    >
      {t(copied ? 'copied' : 'copy')}
    </Button>
  )
}
