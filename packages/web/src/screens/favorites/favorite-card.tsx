import type { Favorite } from '@piying/contract'
import { Link } from 'react-router'
import { favorites } from '../../i18n/favorites.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { favoriteLink } from '../../lib/library-link.ts'
import { posterSources } from '../../lib/poster-sources.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Tag } from '../../ui/tag.tsx'
import { actorOf, shownTags } from './describe.ts'

interface FavoriteCardProps {
  favorite: Favorite
  onEdit: () => void
  onRemove: () => void
}

/** Poster on the left, everything worth knowing beside it. The whole card is one link. */
export function FavoriteCard({ favorite, onEdit, onRemove }: FavoriteCardProps) {
  const t = useTexts(favorites)
  const language = useLanguage()
  const { title, rating, time, remark, tags } = favorite
  const { shown, more } = shownTags(tags)
  const actor = favorite.resourceType === 'site' ? actorOf(favorite) : ''
  return (
    <article className="card fav-card">
      <div className="poster">
        <Picture sources={posterSources(favorite.coverImage, 160)} title={title} />
      </div>
      <div className="fav-text">
        <h2 className="t">
          <Link className="cover" to={favoriteLink(favorite)}>
            {title}
          </Link>
        </h2>
        <p className="meta">
          {rating > 0 && (
            <b className="fav-rating" title={t('rating', { rating: rating.toFixed(1) })}>
              <Icon name="starFilled" size={14} />
              {rating.toFixed(1)}
            </b>
          )}
          <time dateTime={new Date(time).toISOString()}>{new Date(time).toLocaleDateString(language)}</time>
        </p>
        {tags.length > 0 && (
          <p className="fav-tags">
            {shown.map((tag) => (
              <Tag key={tag} text={tag} />
            ))}
            {more > 0 && (
              <span title={t('moreTags', { n: more })}>
                <Badge>{`+${more}`}</Badge>
              </span>
            )}
          </p>
        )}
        {actor && <p className="meta">{t('actor', { actor })}</p>}
        {remark && <p className="fav-remark">{remark}</p>}
      </div>
      <div className="fav-acts">
        <IconButton size="sm" iconSize={16} icon="pencil" label={t('edit', { title })} onClick={onEdit} />
        <IconButton size="sm" iconSize={16} icon="trash" label={t('remove', { title })} onClick={onRemove} />
      </div>
    </article>
  )
}
