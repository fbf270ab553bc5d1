import { play as playTexts } from '../../i18n/play.ts'
import { useTexts } from '../../i18n/texts.ts'
import { IconButton } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import type { EpisodePage } from './episodes.ts'

/** As many as stand side by side; more are a list to choose from. */
const SIDE_BY_SIDE = 4

interface EpisodePagesProps {
  pages: EpisodePage[]
  page: number
  onChange: (page: number) => void
}

export function EpisodePages({ pages, page, onChange }: EpisodePagesProps) {
  const t = useTexts(playTexts)
  const options = pages.map(({ from, to }, index) => ({ value: String(index), label: `${from + 1}–${to}` }))
  const parts = { value: String(page), options, onChange: (next: string) => onChange(Number(next)) }
  if (pages.length <= SIDE_BY_SIDE)
    return (
      <div className="episode-pages">
        <Segmented size="sm" label={t('episodePages')} {...parts} />
      </div>
    )
  return (
    <div className="episode-pages">
      <IconButton
        icon="chevronLeft"
        label={t('pageBefore')}
        disabled={page <= 0}
        onClick={() => onChange(page - 1)}
      />
      <Select aria-label={t('episodePages')} {...parts} />
      <IconButton
        icon="chevronRight"
        label={t('pageAfter')}
        disabled={page >= pages.length - 1}
        onClick={() => onChange(page + 1)}
      />
    </div>
  )
}
