import { useId, useState } from 'react'
import { player as playerTexts } from '../../i18n/player.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { DanmakuConfig } from './config.ts'

interface BlockListsProps {
  config: DanmakuConfig
  onChange: (patch: Partial<DanmakuConfig>) => void
}

/** Words, patterns between slashes, and users, one per line. Taken over when the field is left. */
export function BlockLists({ config, onChange }: BlockListsProps) {
  const t = useTexts(playerTexts)
  const words = [...config.words, ...config.patterns].join('\n')
  const saveWords = (text: string) => {
    const lines = readLines(text)
    onChange({ words: lines.filter((line) => !isPattern(line)), patterns: lines.filter(isPattern) })
  }
  return (
    <>
      <LinesField label={t('words')} hint={t('wordsHint')} value={words} onSave={saveWords} />
      <LinesField
        label={t('users')}
        hint={t('usersHint')}
        value={config.users.join('\n')}
        onSave={(text) => onChange({ users: readLines(text) })}
      />
    </>
  )
}

interface LinesFieldProps {
  label: string
  hint: string
  value: string
  onSave: (text: string) => void
}

function LinesField({ label, hint, value, onSave }: LinesFieldProps) {
  const id = useId()
  const [text, setText] = useState(value)
  return (
    <div className="pl-panel-stack">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        placeholder={hint}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => text !== value && onSave(text)}
      />
    </div>
  )
}

function readLines(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}

function isPattern(line: string): boolean {
  return /^\/.+\/[imsu]*$/.test(line)
}
