import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { request } from '../../api/request.ts'
import { iptvSources } from '../../i18n/iptv-sources.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { toast } from '../../ui/toast.ts'
import { ActiveSwitch } from '../crud/active-switch.tsx'
import { crudPage } from '../crud/crud-page.tsx'
import { nameColumn } from '../crud/name-column.tsx'
import { ContentField, isCut, isLong } from './content-field.tsx'
import { HeaderEditor } from './header-editor.tsx'
import { ShareButton } from './share-button.tsx'
import './iptv-page.css'

const TYPES = { m3u: 'M3U', txt: 'TXT', custom: 'CUSTOM' }
const written = (count: number) => count.toLocaleString(currentLanguage())
const isTyped = ({ type }: { type: string }) => type === 'custom'

/** /admin/iptv-resource: the TV lists. */
export const IptvPage = crudPage(iptvSources, calls.iptv, (t) => ({
  buttons: () => <ShareButton />,
  nameOf: (row) => row.name,
  readWhole: async (row) => (isLong(row) ? row : request(calls.iptv.read, { id: row.id })),
  isActive: (row) => row.isActive === 1,
  isDefault: (row) => row.isDefault === 1,
  columns: [
    nameColumn(t('name')),
    {
      title: t('type'),
      cell: (row) => (
        <>
          <Badge>{TYPES[row.type]}</Badge>
          {row.lastError && <span className="source-down only-m">{row.lastError}</span>}
        </>
      ),
      width: 90,
      phone: 'meta',
    },
    {
      title: t('place'),
      cell: (row) => (
        <>
          {row.lastError && <span className="source-down">{row.lastError} </span>}
          {isTyped(row) ? row.content.slice(0, 80) : row.url}
        </>
      ),
      look: 'mono',
    },
    {
      title: t('channels'),
      cell: (row) =>
        row.lastError ? (
          <span title={t('stale', { reason: row.lastError })}>
            <Badge tone="bad">{written(row.channelCount)}</Badge>
          </span>
        ) : (
          written(row.channelCount)
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
  // Of a long text only the beginning is here: it must not be sent back as the whole.
  prepare: ({ content, ...values }, row) => (isCut(row) ? values : { ...values, content }),
  fields: [
    { name: 'name', label: t('name'), kind: 'text', required: t('nameRequired'), initial: '' },
    { name: 'type', label: t('type'), kind: 'radio', options: TYPES, initial: 'm3u' as const },
    {
      name: 'url',
      label: t('url'),
      kind: 'text',
      initial: '',
      required: t('urlRequired'),
      visibleWhen: (values) => !isTyped(values),
    },
    {
      name: 'content',
      label: t('content'),
      kind: 'custom',
      initial: '',
      required: t('contentRequired'),
      visibleWhen: isTyped,
      render: ({ values: _, set: __, ...control }) => <ContentField {...control} />,
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
