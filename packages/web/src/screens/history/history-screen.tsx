import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { history } from '../../i18n/history.ts'
import { PageTitle } from '../../i18n/page-title.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { PHONE, useMedia } from '../../lib/use-media.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PickBar, PickButton } from '../../ui/pickable.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { HistoryList } from './history-list.tsx'
import { LibraryMenu } from './library-menu.tsx'
import { useHistory } from './use-history.ts'
import '../../ui/library.css'
import './history.css'

/** The tabs by their name in the address. */
const KINDS = { all: undefined, site: 'site', drive: 'cloud_drive' } as const
type Kind = keyof typeof KINDS
const KIND_NAMES = Object.keys(KINDS) as Kind[]

/** /history: what was watched, newest first. */
export function HistoryScreen() {
  const t = useTexts(history)
  const phone = useMedia(PHONE)
  const [query, setQuery] = useSearchParams()
  const kind = KIND_NAMES.find((name) => name === query.get('tab')) ?? 'all'
  const list = useHistory(KINDS[kind])
  const selection = useSelection()
  const [asking, setAsking] = useState(false)
  const selecting = phone && selection.active
  const any = list.items.length > 0

  const turnTo = (next: Kind) => {
    selection.stop()
    setQuery(next === 'all' ? {} : { tab: next }, { replace: true })
  }
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="sr">{t('title')}</h1>
      <div className="library-tools">
        <Segmented
          size="sm"
          label={t('kinds')}
          value={kind}
          onChange={turnTo}
          options={[
            { value: 'all', label: t('all') },
            { value: 'site', label: t('site') },
            { value: 'drive', label: t('cloud_drive') },
          ]}
        />
        <span className="grow" />
        {any && phone && (
          <PickButton selection={selection} texts={{ select: t('select'), done: t('done') }} />
        )}
        {any && (
          <Button variant="ghost" size="sm" icon="trash" onClick={() => setAsking(true)}>
            {t('clear')}
          </Button>
        )}
        <LibraryMenu />
      </div>
      <HistoryList
        key={kind}
        list={list}
        selection={selecting ? selection : undefined}
        narrowed={kind !== 'all'}
        onShowAll={() => turnTo('all')}
      />
      {selecting && (
        <PickBar
          selection={selection}
          items={list.items}
          label={t('selected', { n: selection.ids.size })}
          texts={{ all: t('selectAll'), none: t('selectNone'), remove: t('removeSelected') }}
          onRemove={(picked) => void list.remove(picked)}
        />
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('clearTitle')}
        text={t('clearText')}
        action={t('clearAction')}
        onConfirm={list.clear}
      />
    </>
  )
}
