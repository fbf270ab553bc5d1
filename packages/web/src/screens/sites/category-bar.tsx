import { sites as siteTexts } from '../../i18n/sites.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type CategoryNode, topOf } from './categories.ts'

interface CategoryBarProps {
  tree: readonly CategoryNode[]
  tid: string
  loading: boolean
  onChoose: (tid: string) => void
}

/** Home and the top categories; below them those of the chosen one. */
export function CategoryBar({ tree, tid, loading, onChoose }: CategoryBarProps) {
  const t = useTexts(siteTexts)
  const top = topOf(tree, tid)
  if (loading && tree.length === 0) return <Skeleton className="category-skeleton" />
  return (
    <div className="categories">
      <Chips label={t('categories')}>
        <Chip on={tid === ''} onClick={() => onChoose('')}>
          {t('home')}
        </Chip>
        {tree.map(({ id, name }) => (
          <Chip key={id} on={top?.id === id} onClick={() => onChoose(id)}>
            {name}
          </Chip>
        ))}
      </Chips>
      {top && top.children.length > 0 && (
        <Chips label={top.name}>
          <Chip on={tid === top.id} onClick={() => onChoose(top.id)}>
            {t('all')}
          </Chip>
          {top.children.map(({ id, name }) => (
            <Chip key={id} on={tid === id} onClick={() => onChoose(id)}>
              {name}
            </Chip>
          ))}
        </Chips>
      )}
    </div>
  )
}
