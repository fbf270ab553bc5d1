import { isLink } from '@piying/contract/link'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { calls } from '../api/calls.ts'
import { useCall } from '../api/hooks.ts'
import { searchBox } from '../i18n/search-box.ts'
import { useTexts } from '../i18n/texts.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { Chip } from '../ui/chip.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { clearSearches, useSearches } from './search-history.ts'
import './search-panel.css'

const DEBOUNCE_MS = 300
const HOT_SHOWN = 12
const SUGGESTIONS_ASKED = 10
const DAY_MS = 86_400_000
const HOT_FRESH_MS = 30 * 60_000

interface SearchPanelProps {
  id: string
  input: RefObject<HTMLInputElement | null>
  text: string
  onActive: (optionId: string | undefined) => void
  onPick: (term: string) => void
}

/** Below the empty box: what was searched before and what others search. While typing: suggestions. */
export function SearchPanel(props: SearchPanelProps) {
  const typed = props.text.trim()
  // Here, because the list of suggestions begins with the first letter: it too must settle.
  const query = useDebounced(typed, DEBOUNCE_MS)
  if (typed === '') return <StartPanel {...props} />
  return isLink(typed) ? null : <SuggestionPanel {...props} query={query} />
}

function StartPanel({ id, onPick }: SearchPanelProps) {
  const t = useTexts(searchBox)
  const searches = useSearches()
  const hot = useCall(calls.discover.hot, { date: twoDaysAgo() }, { staleTime: HOT_FRESH_MS })
  const hotItems = hot.data?.data.slice(0, HOT_SHOWN) ?? []
  const isHotMissing = !hot.isPending && hotItems.length === 0
  if (searches.length === 0 && hotItems.length === 0 && !isHotMissing) return null
  return (
    <div className="search-panel" id={id}>
      {searches.length > 0 && (
        <section>
          <div className="search-panel-head">
            <h2>{t('history')}</h2>
            <button type="button" className="btn ghost sm" onClick={clearSearches}>
              {t('clearHistory')}
            </button>
          </div>
          <div className="search-panel-chips">
            {searches.map((term) => (
              <Chip key={term} onClick={() => onPick(term)}>
                <span className="clip">{term}</span>
              </Chip>
            ))}
          </div>
        </section>
      )}
      {isHotMissing && <p className="dim">{t('hotMissing')}</p>}
      {hotItems.length > 0 && (
        <section>
          <div className="search-panel-head">
            <h2>{t('hot')}</h2>
          </div>
          <ol className="hot-grid">
            {hotItems.map((item, index) => (
              // Not every list has ids.
              <li key={item.vid || item.epg}>
                <button type="button" onClick={() => onPick(item.epg)}>
                  <b className={cx('num', index < 3 && 'top')}>{index + 1}</b>
                  <span className="clip">{item.epg}</span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

/** Answers are kept by their question, so a slow answer never takes the place of a newer one. */
function SuggestionPanel({ id, input, query, onActive, onPick }: SearchPanelProps & { query: string }) {
  const t = useTexts(searchBox)
  const answer = useCall(
    calls.discover.suggest,
    { query, page_num: 0, page_size: SUGGESTIONS_ASKED },
    { enabled: query !== '' && !isLink(query) },
  )
  const words = suggestionsOf(answer.data?.result_list.item_list ?? [])
  const [active, setActive] = useState(-1)
  useEffect(() => {
    setActive(-1)
    onActive(undefined)
  }, [query, onActive])

  const move = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = words[active]
    if (event.key === 'Enter' && chosen !== undefined && !event.isComposing) {
      event.preventDefault()
      onPick(chosen)
    }
    if (step === undefined || words.length === 0) return
    event.preventDefault()
    // One place before the first stands for what was typed.
    const next = ((active + 1 + step + words.length + 1) % (words.length + 1)) - 1
    setActive(next)
    onActive(next < 0 ? undefined : `${id}-${next}`)
  })
  useEffect(() => {
    const field = input.current
    field?.addEventListener('keydown', move)
    return () => {
      field?.removeEventListener('keydown', move)
      onActive(undefined)
    }
  }, [input, onActive])

  if (words.length === 0) return null
  return (
    <div className="search-panel" id={id} role="listbox" aria-label={t('suggestions')}>
      {words.map((word, index) => (
        <div
          key={word}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="suggestion"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(word)}
          onKeyDown={(event) => event.key === 'Enter' && onPick(word)}
        >
          <Icon name="search" size={16} />
          <span className="clip">{word}</span>
        </div>
      ))}
    </div>
  )
}

function suggestionsOf(items: { view: { lines: { text: string }[] } }[]): string[] {
  const words = items.flatMap((item) => item.view.lines[0]?.text ?? []).filter(Boolean)
  return [...new Set(words)].slice(0, SUGGESTIONS_ASKED)
}

/** The figures come late: the service publishes them two days after. */
function twoDaysAgo(): string {
  return new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10)
}
