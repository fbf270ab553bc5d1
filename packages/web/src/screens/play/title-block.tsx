import type { HistoryItem } from '@piying/contract'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { useAction } from '../../api/hooks.ts'
import { play as playTexts } from '../../i18n/play.ts'
import { useTexts } from '../../i18n/texts.ts'
import { onceEach } from '../../lib/once-each.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { DanmakuDialog } from './danmaku-dialog.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import type { PlayDanmaku } from './use-play-danmaku.ts'
import { historyKey } from './use-watch.ts'
import { episodeOf, type Watch } from './watch.ts'

interface TitleBlockProps {
  watch: Watch
  history: HistoryItem | null
  danmaku: PlayDanmaku
}

export function TitleBlock({ watch, history, danmaku }: TitleBlockProps) {
  const { vod } = watch
  const score = [vod.vod_douban_score, vod.vod_score].find((value) => Number(value) > 0)
  return (
    <div className="title-block">
      <div className="grow">
        <h1>
          {vod.vod_name} <span className="dim">{episodeOf(watch).name}</span>
        </h1>
        <div className="meta num">
          {score && (
            <span className="rate row">
              <Icon name="starFilled" size={14} />
              {Number(score).toFixed(1)}
            </span>
          )}
          {onceEach([vod.vod_year, vod.vod_area, vod.type_name, vod.vod_remarks]).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
      </div>
      <div className="actions">
        <FollowButton key={`${watch.siteId}/${watch.vodId}`} watch={watch} history={history} />
        <FavoriteButton watch={watch} />
        {danmaku.enabled && <DanmakuSearch watch={watch} danmaku={danmaku} />}
      </div>
    </div>
  )
}

function FollowButton({ watch, history }: { watch: Watch; history: HistoryItem | null }) {
  const t = useTexts(playTexts)
  const [pressed, setPressed] = useState<boolean | null>(null)
  const follow = useAction(calls.playHistory.follow)
  const following = pressed ?? history?.isFollowing === 1
  const toggle = () => {
    setPressed(!following)
    follow.mutate(
      {
        ...historyKey(watch.siteId, watch.vodId),
        isFollowing: following ? 0 : 1,
        title: watch.vod.vod_name,
        pic: watch.vod.vod_pic,
        episode: episodeOf(watch).name,
      },
      {
        onError: (error) => {
          setPressed(following)
          toast.error(t('followFailed'), { description: error.message })
        },
      },
    )
  }
  return (
    <Button icon={following ? 'check' : 'plus'} on={following} aria-pressed={following} onClick={toggle}>
      {t(following ? 'following' : 'follow')}
    </Button>
  )
}

function DanmakuSearch({ watch, danmaku }: { watch: Watch; danmaku: PlayDanmaku }) {
  const t = useTexts(playTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="danmaku" onClick={() => setOpen(true)}>
        {t('danmakuSearch')}
      </Button>
      {open && <DanmakuDialog watch={watch} danmaku={danmaku} onClose={() => setOpen(false)} />}
    </>
  )
}
