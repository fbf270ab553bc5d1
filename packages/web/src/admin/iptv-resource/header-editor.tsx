import { HEADER_TEMPLATES } from '@piying/contract/iptv-headers'
import { useState } from 'react'
import { iptvSources } from '../../i18n/iptv-sources.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Input } from '../../ui/input.tsx'

type Headers = Record<string, string>
type Line = [name: string, value: string]

interface HeaderEditorProps {
  value: Headers
  onChange: (headers: Headers) => void
}

/** Names and values, line by line. A line without a name is kept on screen and not sent. */
export function HeaderEditor({ value, onChange }: HeaderEditorProps) {
  const t = useTexts(iptvSources)
  const [lines, setLines] = useState<Line[]>(Object.entries(value))
  const write = (next: Line[]) => {
    setLines(next)
    onChange(
      Object.fromEntries(
        next.filter(([name]) => name.trim() !== '').map(([name, text]) => [name.trim(), text]),
      ),
    )
  }
  const replace = (at: number, line: Line) => write(lines.map((each, index) => (index === at ? line : each)))
  const unused = HEADER_TEMPLATES.filter(
    (name) => !lines.some(([used]) => used.toLowerCase() === name.toLowerCase()),
  )

  return (
    <div className="header-lines">
      {lines.map(([name, text], at) => (
        // Lines have no identity of their own: their place is it.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className="header-line" key={at}>
          <Input
            aria-label={t('headerName')}
            value={name}
            onChange={(next) => replace(at, [next, text])}
            placeholder={t('headerName')}
          />
          <Input
            aria-label={t('headerValue')}
            value={text}
            onChange={(next) => replace(at, [name, next])}
            placeholder={t('headerValue')}
          />
          <IconButton
            icon="close"
            label={t('removeHeader', { name })}
            onClick={() => write(lines.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div className="header-more">
        <Button size="sm" icon="plus" onClick={() => setLines([...lines, ['', '']])}>
          {t('addHeader')}
        </Button>
        {unused.map((name) => (
          <Chip key={name} onClick={() => write([...lines, [name, '']])}>
            {name}
          </Chip>
        ))}
      </div>
    </div>
  )
}
