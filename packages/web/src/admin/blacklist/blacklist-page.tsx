import { calls } from '../../api/calls.ts'
import { blacklist } from '../../i18n/blacklist.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { crudPage } from '../crud/crud-page.tsx'

/** /admin/blacklist: links that no search shows any more. */
export const BlacklistPage = crudPage(blacklist, calls.blacklist, (t) => {
  const types = { cloud_drive: t('cloud_drive'), site: t('site'), other: t('other') }
  return {
    nameOf: (entry) => entry.url,
    filters: [{ name: 'type', label: t('type'), options: types, kind: 'segmented' }],
    columns: [
      { title: t('url'), cell: (entry) => entry.url, look: 'mono', phone: 'title' },
      { title: t('type'), cell: (entry) => <Badge>{types[entry.type]}</Badge>, width: 90, phone: 'status' },
      { title: t('reason'), cell: (entry) => entry.reason, phone: 'meta' },
      { title: t('remark'), cell: (entry) => entry.remark || '–', look: 'dim', wideOnly: true },
      {
        title: t('time'),
        cell: (entry) => <time>{new Date(entry.time).toLocaleString(currentLanguage())}</time>,
        width: 170,
        look: 'dim',
      },
    ],
    fields: [
      { name: 'url', label: t('url'), kind: 'text', required: t('urlRequired'), initial: '' },
      { name: 'type', label: t('type'), kind: 'select', options: types, initial: 'cloud_drive' as const },
      { name: 'reason', label: t('reason'), kind: 'textarea', required: t('reasonRequired'), initial: '' },
      { name: 'remark', label: t('remark'), kind: 'textarea', initial: '' },
    ],
  }
})
