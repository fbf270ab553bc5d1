import type { BannerItem } from '@piying/contract'
import { BACKDROP_SIZES, backdropSet } from '@piying/contract/backdrop'
import { useEffect, useRef, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { useCall } from '../../api/hooks.ts'
import { home } from '../../i18n/home.ts'
import { useTexts } from '../../i18n/texts.ts'
import { onceEach } from '../../lib/once-each.ts'
import { LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dayOf } from './stale-note.tsx'
import { useAdvance } from './use-advance.ts'
import './banner.css'

const HOUR_MS = 3_600_000
const SWIPE_PX = 40
const AHEAD_MS = 2_500

/** Five works, one at a time; with nothing to show, a line that says so. */
export function Banner() {
  const t = useTexts(home)
  const answer = useCall(calls.discover.banner, {}, { staleTime: HOUR_MS })
  if (answer.isPending) return <Skeleton className="hero" />
  if (answer.isError)
    return (
      <ErrorStrip
        title={t('bannerFailed', { error: messageOf(answer.error) })}
        onRetry={() => void answer.refetch()}
      />
    )
  const { items, stale, fetchedAt } = answer.data
  if (items.length === 0) return <p className="stale-note">{t('bannerNothing')}</p>
  const label = stale ? t('bannerOf', { day: dayOf(fetchedAt) }) : t('banner')
  return <Carousel items={items} label={label} />
}

function Carousel({ items, label }: { items: BannerItem[]; label: string }) {
  const t = useTexts(home)
  const box = useRef<HTMLElement>(null)
  const touch = useRef(0)
  const [at, setAt] = useState(0)
  const [hasTurned, setHasTurned] = useState(false)
  const goTo = (index: number) => {
    setAt(index)
    setHasTurned(true)
  }
  const turn = (by: number) => goTo((at + by + items.length) % items.length)
  const { isPaused, hold, release } = useAdvance(() => turn(1), at)
  const item = items[at] ?? items[0]
  useAhead(items[(at + 1) % items.length]?.backgroundImage)
  if (!item) return null

  return (
    <section
      ref={box}
      className="hero dark"
      aria-roledescription={t('carousel')}
      aria-label={t('banner')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold('hover')}
      onPointerLeave={() => release('hover')}
      onFocus={() => hold('focus')}
      onBlur={() => release('focus')}
      onTouchStart={(event) => {
        touch.current = event.touches[0]?.clientX ?? 0
      }}
      onTouchEnd={(event) => {
        const moved = (event.changedTouches[0]?.clientX ?? touch.current) - touch.current
        if (Math.abs(moved) > SWIPE_PX) turn(moved < 0 ? 1 : -1)
      }}
    >
      <img
        key={item.id}
        className={cx('art', hasTurned && 'turned')}
        src={item.backgroundImage}
        srcSet={backdropSet(item.backgroundImage) || undefined}
        sizes={BACKDROP_SIZES}
        alt=""
        fetchPriority="high"
        decoding={hasTurned ? 'async' : 'sync'}
        // A picture that cannot be had leaves the dark ground, not a torn one.
        onError={(event) => {
          event.currentTarget.style.visibility = 'hidden'
        }}
      />
      <Copy item={item} label={label} />
      {items.length > 1 && (
        <>
          <div className="pager">
            {items.map((each, index) => (
              <button
                type="button"
                key={each.id}
                className={index === at ? 'on' : undefined}
                aria-label={t('goTo', { n: index + 1 })}
                aria-current={index === at}
                onClick={() => goTo(index)}
              >
                <i style={index === at && isPaused ? { animationPlayState: 'paused' } : undefined} />
              </button>
            ))}
          </div>
          <button type="button" className="arrow" aria-label={t('next')} onClick={() => turn(1)}>
            <Icon name="chevronRight" />
          </button>
        </>
      )}
    </section>
  )
}

/** Fetches the picture after this one while nobody waits for it. */
function useAhead(url: string | undefined) {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (url) Object.assign(new Image(), { sizes: BACKDROP_SIZES, srcset: backdropSet(url), src: url })
    }, AHEAD_MS)
    return () => clearTimeout(timer)
  }, [url])
}

function Copy({ item, label }: { item: BannerItem; label: string }) {
  const t = useTexts(home)
  const facts = onceEach([item.genre, item.actors, item.subtitle])
  return (
    <div className="copy" aria-live="off">
      <div className="eyebrow">
        <span className="badge on-art">{label}</span>
      </div>
      <h1>{item.title || t('noTitle')}</h1>
      {facts.length > 0 && (
        <div className="meta">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
      )}
      {item.description && <p>{item.description}</p>}
      <div className="cta">
        <LinkButton variant="white" size="lg" icon="play" to={`/search?q=${encodeURIComponent(item.title)}`}>
          {t('play')}
        </LinkButton>
      </div>
    </div>
  )
}
