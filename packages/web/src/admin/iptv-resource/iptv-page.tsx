import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { request } from '../../api/request.ts'
import { iptvSources } from '../../i18n/iptv-sources.ts'
import { Badge } from '../../ui/badge.tsx'
import { toast } from '../../ui/toast.ts'
import { ActiveSwitch } from '../crud/active-switch.tsx'
import { crudPage } from '../crud/crud-page.tsx'
import { DefaultMark } from '../crud/default-mark.tsx'
import { HeaderEditor } from './header-editor.tsx'
import { ShareButton } from './share-button.tsx'

const TYPES = { m3u: 'M3U', txt: 'TXT', custom: 'CUSTOM' }
const isTyped = ({ type }: { type: string }) => type === 'custom'

/** /admin/iptv-resource: the TV lists. */
export const IptvPage = crudPage(iptvSources, calls.iptv, (t) => ({
  title: t('title'),
  searchHint: t('searchHint'),
  addLabel: t('add'),
  editLabel: t('edit'),
  totalText: (n) => t('total', { n }),
  deleteTitle: (n) => t('deleteTitle', { n }),
  deleteWarning: t('deleteWarning'),
  emptyText: t('empty'),
  buttons: () => <ShareButton />,
  nameOf: (row) => row.name,
  readWhole: ({ id }) => request(calls.iptv.read, { id }),
  isActive: (row) => row.isActive === 1,
  isDefault: (row) => row.isDefault === 1,
  columns: [
    {
      title: t('name'),
      cell: (row) => (
        <>
          {row.name} <DefaultMark when={row.isDefault === 1} />
        </>
      ),
      look: 'name',
      phone: 'title',
    },
    { title: t('type'), cell: (row) => <Badge>{TYPES[row.type]}</Badge>, width: 90, phone: 'meta' },
    { title: t('place'), cell: (row) => (isTyped(row) ? row.content.slice(0, 80) : row.url), look: 'mono' },
    {
      title: t('channels'),
      cell: (row) =>
        row.lastError ? (
          <span title={t('stale', { reason: row.lastError })}>
            <Badge tone="bad">{row.channelCount}</Badge>
          </span>
        ) : (
          row.channelCount
        ),
      width: 80,
      align: 'right',
      phone: 'side',
    },
    {
      title: t('status'),
      cell: (row, list) => <ActiveSwitch row={row} name={row.name} list={list} />,
      width: 80,
      phone: 'status',
    },
    {
      title: t('headers'),
      cell: (row) => {
        const names = Object.keys(row.header)
        return names.length > 0 ? `${names.length} · ${names.join(', ')}` : t('noHeaders')
      },
      look: 'dim',
      wideOnly: true,
    },
  ],
  rowActions: [
    {
      icon: 'refresh',
      label: t('refresh'),
      async run(row, list) {
        try {
          const { channelCount } = await request(calls.iptv.refresh, { id: row.id })
          toast.success(t('refreshed', { n: channelCount }))
        } catch (error) {
          toast.error(`${t('refreshFailed')}：${messageOf(error)}`)
        }
        await list.reload()
      },
    },
  ],
  fields: [
    { name: 'name', label: t('name'), kind: 'text', required: t('nameRequired'), initial: '' },
    { name: 'type', label: t('type'), kind: 'radio', options: TYPES, initial: 'm3u' as const },
    {
      name: 'url',
      label: t('url'),
      kind: 'text',
      initial: '',
      visibleWhen: (values) => !isTyped(values),
      check: (value, values) => (!isTyped(values) && value.trim() === '' ? t('urlRequired') : undefined),
    },
    {
      name: 'content',
      label: t('content'),
      kind: 'textarea',
      initial: '',
      visibleWhen: isTyped,
      check: (value, values) => (isTyped(values) && value.trim() === '' ? t('contentRequired') : undefined),
    },
    {
      name: 'header',
      label: t('headers'),
      hint: t('headersHint'),
      kind: 'custom',
      initial: {},
      render: ({ value, onChange }) => <HeaderEditor value={value} onChange={onChange} />,
    },
    {
      name: 'epg',
      label: t('epg'),
      hint: t('epgHint', { name: '{name}', date: '{date}' }),
      kind: 'text',
      initial: '',
    },
    {
      name: 'refreshHours',
      label: t('refreshHours'),
      hint: t('refreshHint'),
      kind: 'number',
      initial: 12,
      visibleWhen: (values) => !isTyped(values),
    },
    { name: 'isActive', label: t('enabled'), kind: 'switch', initial: 1 as const },
  ],
}))
