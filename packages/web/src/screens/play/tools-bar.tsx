import { type RefObject, useState } from 'react'
import { absoluteUrl } from '../../api/address.ts'
import { play as playTexts } from '../../i18n/play.ts'
import { useTexts } from '../../i18n/texts.ts'
import { EXTERNAL_PLAYERS, openExternally } from '../../player/external.ts'
import type { PlayerHandle } from '../../player/index.tsx'
import { Button } from '../../ui/button.tsx'
import { BlacklistDialog } from './blacklist-dialog.tsx'
import { CopyButton } from './copy-button.tsx'
import { SkipButton } from './skip-button.tsx'
import type { Playing } from './use-address.ts'
import type { Skip } from './use-skip.ts'
import type { Watch } from './watch.ts'

interface ToolsBarProps {
  watch: Watch
  playing: Playing | null
  skip: Skip
  player: RefObject<PlayerHandle | null>
}

export function ToolsBar({ watch, playing, skip, player }: ToolsBarProps) {
  const t = useTexts(playTexts)
  const [listing, setListing] = useState(false)
  const url = playing ? absoluteUrl(playing.source.url) : ''
  return (
    <div className="tools">
      <SkipButton skip={skip} player={player} />
      <CopyButton url={url} />
      <Button size="sm" variant="ghost" icon="shield" onClick={() => setListing(true)}>
        {t('blacklist')}
      </Button>
      <span className="grow only-d" />
      <span className="lab only-d">{t('external')}</span>
      {EXTERNAL_PLAYERS.map((external) => (
        <Button
          key={external.id}
          size="sm"
          variant="ghost"
          className="only-d"
          disabled={!url}
          onClick={() => openExternally(external, url)}
        >
          {external.label}
        </Button>
      ))}
      {listing && <BlacklistDialog watch={watch} onClose={() => setListing(false)} />}
    </div>
  )
}
