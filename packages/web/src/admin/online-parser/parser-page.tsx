import { calls } from '../../api/calls.ts'
import { parsers } from '../../i18n/parsers.ts'
import { Badge } from '../../ui/badge.tsx'
import { ActiveSwitch } from '../crud/active-switch.tsx'
import { crudPage } from '../crud/crud-page.tsx'
import { nameColumn } from '../crud/name-column.tsx'

const TYPES = { '0': 'WEB', '1': 'JSON' }

/** /admin/online-parser: interfaces that find the stream behind a video page. */
export const ParserPage = crudPage(parsers, calls.parser, (t) => ({
  nameOf: (row) => row.name,
  isActive: (row) => row.isActive === 1,
  columns: [
    nameColumn(t('name')),
    {
      title: t('type'),
      cell: (row) => <Badge tone={row.type === 1 ? 'pri' : undefined}>{TYPES[row.type]}</Badge>,
      width: 90,
      phone: 'side',
    },
    { title: t('url'), cell: (row) => row.url, look: 'mono', phone: 'meta' },
    {
      title: t('status'),
      cell: (row, list) => <ActiveSwitch row={row} name={row.name} list={list} />,
      width: 80,
      phone: 'status',
    },
  ],
  fields: [
    { name: 'name', label: t('name'), kind: 'text', required: t('nameRequired'), initial: '' },
    { name: 'type', label: t('type'), kind: 'radio', options: TYPES, initial: 0 as const },
    {
      name: 'url',
      label: t('url'),
      hint: t('urlHint'),
      kind: 'text',
      required: t('urlRequired'),
      initial: '',
    },
    { name: 'isActive', label: t('enabled'), kind: 'switch', initial: 1 as const },
    {
      name: 'loose',
      label: t('loose'),
      hint: t('looseHint'),
      kind: 'switch',
      initial: 0 as const,
      visibleWhen: (values) => Number(values.type) === 0,
    },
  ],
}))
