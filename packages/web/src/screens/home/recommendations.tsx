import type { Output } from '@piying/contract'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { usePages } from '../../api/hooks.ts'
import { home } from '../../i18n/home.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useInView } from '../../lib/use-in-view.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { PosterCard, PosterGrid } from '../../ui/poster-card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { PosterSkeletons, Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import {
  type Choice,
  choiceOf,
  chooseKind,
  defaultsOf,
  eachOnce,
  type Kind,
  PAGE,
  yearOf,
} from './recommend-rules.ts'
import { StaleNote } from './stale-note.tsx'

/** A row of the widest screen. */
const FIRST_DRAWN = 9

/** What others watch: kind, category and type, page after page. */
export function Recommendations() {
  const t = useTexts(home)
  const [params, setParams] = useSearchParams()
  const choice = choiceOf(params)
  const choose = (next: Choice) => setParams({ ...next }, { replace: true, preventScrollReset: true })
  const pages = usePages(
    calls.discover.recommendations,
    (page) => ({
      primaryCategory: choice.kind,
      secondaryCategory: choice.category,
      tertiaryType: choice.type,
      start: (page - 1) * PAGE,
    }),
    (answer, page) => (answer.items.length > 0 ? page + 1 : null),
  )
  const first = pages.data?.pages[0]
  const all = eachOnce(pages.data?.pages.flatMap((page) => page.items) ?? [])
  // The first row with the page itself, the rest when the browser has time for it.
  const items = all.slice(0, useDeferredValue(all.length, Math.min(all.length, FIRST_DRAWN)))
  const { tags, isKnown } = useTags(choice.kind, first?.tags)
  const types = tags.find((tag) => tag.category === choice.category)?.types ?? []

  return (
    <section className="section">
      <div className="browse">
        <Segmented
          label={t('kind')}
          value={choice.kind}
          onChange={(kind) => choose(chooseKind(kind))}
          options={[
            { value: 'tv', label: t('tv') },
            { value: 'movie', label: t('movie') },
          ]}
        />
        {!isKnown && pages.isPending && <Skeleton className="browse-wait" />}
        {tags.length > 0 && (
          <Tabs
            label={t('category')}
            value={choice.category}
            onChange={(category) =>
              choose({
                ...choice,
                category,
                type:
                  tags.find((tag) => tag.category === category)?.types[0]?.type ??
                  defaultsOf(choice.kind).type,
              })
            }
            tabs={tags.map((tag) => ({ value: tag.category, label: tag.title || tag.category }))}
          />
        )}
      </div>
      {!isKnown && pages.isPending && <Skeleton className="types-wait" />}
      {types.length > 1 && (
        <Chips label={t('type')}>
          {types.map((type) => (
            <Chip
              key={type.type}
              on={type.type === choice.type}
              onClick={() => choose({ ...choice, type: type.type })}
            >
              {type.title || type.type}
            </Chip>
          ))}
        </Chips>
      )}
      {first && <StaleNote stale={first.stale} origin={first.origin} fetchedAt={first.fetchedAt} />}
      {pages.isError && items.length === 0 ? (
        <ErrorStrip
          title={t('recommendFailed')}
          text={messageOf(pages.error)}
          onRetry={() => void pages.refetch()}
        />
      ) : !pages.isPending && items.length === 0 ? (
        <Empty icon="film" title={t('nothing')} text={t('nothingText')}>
          <LinkButton to="/sites">{t('toSites')}</LinkButton>
        </Empty>
      ) : (
        <PosterGrid>
          {items.map((item, index) => (
            <PosterCard
              key={item.id}
              to={`/search?q=${encodeURIComponent(item.title)}`}
              title={item.title}
              meta={item.card_subtitle.split(' / ').slice(0, 3).join(' · ') || yearOf(item.card_subtitle)}
              sources={[item.pic.normal, item.pic.large]}
              corner={item.rating.value > 0 ? item.rating.value.toFixed(1) : undefined}
              badge={item.episodes_info || undefined}
              eager={index < 3}
            />
          ))}
          {(pages.isPending || pages.isFetchingNextPage) && <PosterSkeletons count={PAGE} />}
        </PosterGrid>
      )}
      {items.length > 0 && items.length === all.length && <More pages={pages} />}
    </section>
  )
}

type Tags = Output<typeof calls.discover.recommendations>['tags']

/** The tags come with each page of works: those of the last one stay while the next is on its way. */
function useTags(kind: Kind, fresh: Tags | undefined): { tags: Tags; isKnown: boolean } {
  const [known, setKnown] = useState<Partial<Record<Kind, Tags>>>({})
  if (fresh && known[kind] !== fresh) setKnown({ ...known, [kind]: fresh })
  const tags = fresh ?? known[kind]
  return { tags: tags ?? [], isKnown: tags !== undefined }
}

function More({ pages }: { pages: ReturnType<typeof usePages<typeof calls.discover.recommendations>> }) {
  const t = useTexts(home)
  const mayLoad = pages.hasNextPage && !pages.isFetchingNextPage && !pages.isFetchNextPageError
  const end = useInView<HTMLDivElement>(
    () => {
      if (mayLoad) void pages.fetchNextPage()
    },
    '400px',
    mayLoad,
  )
  return (
    <div ref={end} className="browse-end">
      {pages.hasNextPage ? (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('loadMore')}
        </Button>
      ) : (
        <p className="dim">{t('noMore')}</p>
      )}
    </div>
  )
}
