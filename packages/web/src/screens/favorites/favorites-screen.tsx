import type { Favorite } from '@piying/contract'
import { type CSSProperties, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { calls } from '../../api/calls.ts'
import { useCall } from '../../api/hooks.ts'
import { favorites } from '../../i18n/favorites.ts'
import { PageTitle } from '../../i18n/page-title.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { IconButton } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Input } from '../../ui/input.tsx'
import { hueOf } from '../../ui/tag.tsx'
import { toggleTag } from './describe.ts'
import { EditDialog } from './edit-dialog.tsx'
import { FavoriteList } from './favorite-list.tsx'
import { useFavorites } from './use-favorites.ts'
import '../../ui/library.css'
import './favorites.css'

const TYPING_MS = 300

/** /favorites/site */
export function SiteFavoritesScreen() {
  return <FavoritesScreen key="site" type="site" />
}

/** /favorites/cloud */
export function CloudFavoritesScreen() {
  return <FavoritesScreen key="cloud" type="cloud_drive" />
}

/** Search and tags live in the address; the newest stands first. */
function FavoritesScreen({ type }: { type: Favorite['resourceType'] }) {
  const t = useTexts(favorites)
  const [query, setQuery] = useSearchParams()
  const search = query.get('q') ?? ''
  const chosen = (query.get('tags') ?? '').split(',').filter(Boolean)
  const list = useFavorites(type, search, chosen)
  const known = useCall(calls.favorite.tags, { type })
  const [edited, setEdited] = useState<Favorite | null>(null)

  const narrow = (q: string, tags: readonly string[]) =>
    setQuery({ ...(q && { q }), ...(tags.length > 0 && { tags: tags.join(',') }) }, { replace: true })

  // A chosen tag that no favourite has any more can still be dropped.
  const tags = [...new Set([...(known.data ?? []), ...chosen])]
  const title = t(type === 'site' ? 'siteTitle' : 'cloudTitle')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 className="sr">{title}</h1>
      <div className="library-tools fav-tools">
        <SearchField value={search} onChange={(q) => narrow(q, chosen)} />
        <span className="grow" />
        {list.total > 0 && <span className="fav-total num">{t('total', { n: list.total })}</span>}
      </div>
      {tags.length > 0 && (
        <Chips label={t('tagFilter')}>
          {tags.map((tag) => (
            <Chip
              key={tag}
              className="fav-chip"
              style={{ '--h': hueOf(tag) } as CSSProperties}
              on={chosen.includes(tag)}
              onClick={() => narrow(search, toggleTag(chosen, tag))}
            >
              {tag}
            </Chip>
          ))}
        </Chips>
      )}
      <FavoriteList
        type={type}
        list={list}
        narrowed={search !== '' || chosen.length > 0}
        onShowAll={() => narrow('', [])}
        onEdit={setEdited}
      />
      {edited && (
        <EditDialog favorite={edited} suggestions={known.data ?? []} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

/** Typing waits a moment before the address changes. */
function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTexts(favorites)
  const [text, setText] = useState(value)
  const settled = useDebounced(text, TYPING_MS)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (settled.trim() !== value) onChange(settled.trim())
    // Only what was typed goes into the address, not what came from it.
  }, [settled])
  return (
    <Input
      type="search"
      icon="search"
      aria-label={t('searchHint')}
      placeholder={t('searchHint')}
      value={text}
      onChange={setText}
      end={
        text && (
          <IconButton
            size="sm"
            iconSize={16}
            icon="close"
            label={t('clearSearch')}
            onClick={() => {
              setText('')
              onChange('')
            }}
          />
        )
      }
    />
  )
}
