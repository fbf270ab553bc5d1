import type { DanmakuAnime } from '@piying/contract'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { play as playTexts } from '../../i18n/play.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { episodeIn } from './danmaku-choice.ts'
import type { PlayDanmaku } from './use-play-danmaku.ts'
import { episodeOf, type Watch } from './watch.ts'
import './danmaku-dialog.css'

interface DanmakuDialogProps {
  watch: Watch
  danmaku: PlayDanmaku
  onClose: () => void
}

/** Chooses whose comments are shown; the choice counts for every episode of the title. */
export function DanmakuDialog({ watch, danmaku, onClose }: DanmakuDialogProps) {
  const t = useTexts(playTexts)
  const [text, setText] = useState(danmaku.choice?.keyword ?? watch.vod.vod_name)
  const [keyword, setKeyword] = useState(text)
  const [wrong, setWrong] = useState(false)
  const found = useCall(calls.danmaku.search, { anime: keyword }, { enabled: keyword !== '' })
  const animes = found.data?.animes ?? []
  const search = () => {
    setWrong(text.trim() === '')
    if (text.trim()) setKeyword(text.trim())
  }
  const choose = (anime: DanmakuAnime, episodeId?: number) => {
    danmaku.choose({ keyword, animeId: anime.animeId }, episodeId)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('danmakuSearch')}
      lead={danmaku.label ? t('danmakuNow', { label: danmaku.label, n: danmaku.count }) : t('danmakuNone')}
      width={560}
      onSubmit={search}
    >
      <div className="danmaku-ask">
        <Input
          icon="search"
          value={text}
          onChange={setText}
          invalid={wrong}
          aria-label={t('danmakuKeyword')}
          placeholder={t('danmakuKeyword')}
        />
        <Button type="submit" variant="primary">
          {t('search')}
        </Button>
      </div>
      {danmaku.choice && (
        <Button
          size="sm"
          variant="ghost"
          icon="refresh"
          onClick={() => {
            danmaku.choose(null)
            onClose()
          }}
        >
          {t('danmakuAuto')}
        </Button>
      )}
      <div className="danmaku-found" aria-busy={found.isFetching}>
        {found.isPending && keyword && <Skeleton style={{ height: 120 }} />}
        {found.isError && (
          <ErrorStrip
            title={t('danmakuFailed')}
            text={found.error.message}
            onRetry={() => void found.refetch()}
          />
        )}
        {found.isSuccess && animes.length === 0 && <p className="dim">{t('danmakuNothing')}</p>}
        {animes.map((anime) => (
          <FoundAnime key={anime.animeId} anime={anime} watch={watch} onChoose={choose} />
        ))}
      </div>
    </Dialog>
  )
}

interface FoundAnimeProps {
  anime: DanmakuAnime
  watch: Watch
  onChoose: (anime: DanmakuAnime, episodeId?: number) => void
}

function FoundAnime({ anime, watch, onChoose }: FoundAnimeProps) {
  const t = useTexts(playTexts)
  const fits = episodeIn(anime, episodeOf(watch).name, watch.episode)
  return (
    <details className="danmaku-anime" open={anime.episodes.length <= 12}>
      <summary>
        <Icon name="chevronRight" size={16} />
        <b className="grow clip">{anime.animeTitle}</b>
        <span className="dim num">{t('episodeCount', { n: anime.episodes.length })}</span>
        {fits !== null && (
          <Button size="sm" onClick={() => onChoose(anime)}>
            {t('danmakuUse')}
          </Button>
        )}
      </summary>
      <div className="danmaku-episodes">
        {anime.episodes.map((episode) => (
          <button
            key={episode.episodeId}
            type="button"
            className={episode.episodeId === fits ? 'on' : undefined}
            onClick={() => onChoose(anime, episode.episodeId)}
          >
            {episode.episodeTitle || episode.episodeNumber}
          </button>
        ))}
      </div>
    </details>
  )
}
