import { useEffect, useRef, useState } from 'react'
import { play as playTexts } from '../../i18n/play.ts'
import { useTexts } from '../../i18n/texts.ts'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EpisodePages } from './episode-pages.tsx'
import { cellName, cellWidth, episodeKey, episodePages, FEW_EPISODES, markOf, type Seen } from './episodes.ts'
import { episodeOf, type Watch } from './watch.ts'
import './episode-panel.css'

interface EpisodePanelProps {
  watch: Watch
  seen: Seen
  onChoose: (episode: number) => void
}

/** The episodes of the line, forty to a page. */
export function EpisodePanel({ watch, seen, onChoose }: EpisodePanelProps) {
  const t = useTexts(playTexts)
  const grid = useRef<HTMLDivElement>(null)
  const episodes = watch.lines[watch.line]?.episodes ?? []
  const pages = episodePages(episodes.length)
  const currentPage = pages.findIndex(({ from, to }) => watch.episode >= from && watch.episode < to)
  const [page, setPage] = useState(currentPage)
  const [reversed, setReversed] = useState(false)
  const [sought, setSought] = useState(0)
  useEffect(() => setPage(currentPage), [currentPage])
  useEffect(() => {
    if (sought > 0) grid.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [sought])

  const { from, to } = pages[page] ?? pages[0] ?? { from: 0, to: 0 }
  const shown = Array.from({ length: to - from }, (_, index) => (reversed ? to - 1 - index : from + index))
  const current = episodeKey(episodeOf(watch).name)
  return (
    <div className="sec">
      <div className="hd">
        <h2>{t('episodes')}</h2>
        <span className="dim num">{t('episodeCount', { n: episodes.length })}</span>
        <span className="grow" />
        <IconButton
          size="sm"
          iconSize={16}
          icon="target"
          label={t('locate')}
          onClick={() => {
            setPage(currentPage)
            setSought(sought + 1)
          }}
        />
        <IconButton
          size="sm"
          iconSize={16}
          icon="sort"
          label={t(reversed ? 'ascending' : 'descending')}
          onClick={() => setReversed(!reversed)}
        />
      </div>
      {episodes.length > FEW_EPISODES && <EpisodePages pages={pages} page={page} onChange={setPage} />}
      <div ref={grid} className={cx('eps', 'num', cellWidth(episodes))}>
        {shown.map((index) => {
          const episode = episodes[index]
          if (!episode) return null
          const isCurrent = index === watch.episode
          const mark = isCurrent ? '' : markOf(episode, seen, index === episodes.length - 1)
          const share = seen.begun.get(episodeKey(episode.name)) ?? 0
          return (
            <button
              key={`${index}${episode.url}`}
              type="button"
              className={cx(mark, isCurrent && 'on')}
              aria-current={isCurrent || undefined}
              aria-label={mark ? t(`mark_${mark}`, { name: episode.name }) : episode.name}
              title={episode.name}
              {...(mark === 'part' && {
                style: { '--seen': `${Math.round(share * 100)}%` } as React.CSSProperties,
              })}
              onClick={() => !isCurrent && onChoose(index)}
            >
              {cellName(episode.name)}
            </button>
          )
        })}
      </div>
      <span className="sr" aria-live="polite">
        {t('nowPlaying', { name: current })}
      </span>
    </div>
  )
}
