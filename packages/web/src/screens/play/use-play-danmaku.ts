import { startTransition, useEffect, useMemo, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { request } from '../../api/request.ts'
import { readInSlices } from '../../lib/read-in-slices.ts'
import { readP } from '../../player/danmaku/comment.ts'
import type { DanmakuInput, PlayerDanmaku } from '../../player/index.tsx'
import { type DanmakuChoice, episodeIn, keepChoice, matchName, readChoice } from './danmaku-choice.ts'
import { episodeOf, type Watch } from './watch.ts'

const FRESH_MS = 30 * 60_000

/**
 * The comments of the episode: of the work that the viewer chose for this title, else of the best match. They are asked
 * for and read once there is a picture: nothing may come before that.
 */
export function usePlayDanmaku(watch: Watch, hasPlayed: boolean) {
  const title = watch.vod.vod_name
  const { name } = episodeOf(watch)
  const state = useCall(calls.danmaku.state, {}, { staleTime: FRESH_MS })
  const enabled = state.data?.enabled === true
  const [chosen, setChosen] = useState(() => ({ title, choice: readChoice(title) }))
  const choice = chosen.title === title ? chosen.choice : readChoice(title)
  /** One episode picked by hand, only for what is watched now. */
  const [picked, setPicked] = useState<{ name: string; episodeId: number } | null>(null)

  const options = { staleTime: FRESH_MS }
  const wanted = enabled && hasPlayed
  const match = useCall(
    calls.danmaku.match,
    { fileName: matchName(title, name) },
    { ...options, enabled: wanted && choice === null },
  )
  const search = useCall(
    calls.danmaku.search,
    { anime: choice?.keyword ?? '' },
    { ...options, enabled: wanted && choice !== null },
  )
  const anime = search.data?.animes.find(({ animeId }) => animeId === choice?.animeId)
  const matched = match.data?.matches[0]
  const episodeId =
    picked?.name === name
      ? picked.episodeId
      : choice
        ? anime && episodeIn(anime, name, watch.episode)
        : matched?.episodeId
  const comments = useCall(
    calls.danmaku.comments,
    { episodeId: String(episodeId ?? '') },
    { ...options, enabled: wanted && Boolean(episodeId) },
  )
  const read = useRead(comments.data?.comments)
  const given = useMemo(
    (): PlayerDanmaku => ({ title, comments: read, loadUrl: loadComments }),
    [title, read],
  )
  const label = choice ? anime?.animeTitle : matched && `${matched.animeTitle} ${matched.episodeTitle}`

  return {
    enabled,
    given,
    count: given.comments.length,
    /** What the comments are of. */
    label: label ?? '',
    choice,
    choose(next: DanmakuChoice | null, episode?: number) {
      keepChoice(title, next)
      setChosen({ title, choice: next })
      setPicked(next && episode !== undefined ? { name, episodeId: episode } : null)
    },
  }
}
export type PlayDanmaku = ReturnType<typeof usePlayDanmaku>

type Row = { p: string; m: string }
const NONE: readonly DanmakuInput[] = []
const readRow = ({ p, m }: Row) => readP(p, m)

/** Ten thousand comments are not read at once: a slow phone would stand still for a tenth of a second. */
function useRead(list: readonly Row[] | undefined): readonly DanmakuInput[] {
  const [read, setRead] = useState({ list, comments: NONE })
  useEffect(() => {
    if (!list) return
    const leaving = new AbortController()
    void readInSlices(list, readRow, { signal: leaving.signal }).then((comments) => {
      if (comments) startTransition(() => setRead({ list, comments }))
    })
    return () => leaving.abort()
  }, [list])
  return read.list === list ? read.comments : NONE
}

async function loadComments(url: string): Promise<DanmakuInput[]> {
  const { comments } = await request(calls.danmaku.load, { url })
  return comments.flatMap((row) => readRow(row) ?? [])
}
