import { isProxyTemplate } from '@piying/contract/play-proxy'
import type { calls } from '../../api/calls.ts'
import type { adminSites } from '../../i18n/admin-sites.ts'
import type { Translate } from '../../i18n/texts.ts'
import { Spark } from '../../ui/spark.tsx'
import { formatLatency } from '../../ui/speed-badge.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ActiveSwitch } from '../crud/active-switch.tsx'
import { DefaultMark } from '../crud/default-mark.tsx'
import type { ListPage, Row } from '../crud/description.ts'
import { InlineNumber } from '../crud/inline-number.tsx'
import { toneOf } from './health-line.tsx'
import { SpeedBadge } from './speed-badge.tsx'
import type { SpeedTest } from './use-speed-test.ts'

type T = Translate<(typeof adminSites)['zh']>
type SitePage = ListPage<typeof calls.site>
export type SiteRow = Row<typeof calls.site>

/** The list of sites as a value. */
export function describeSites(
  t: T,
  speed: SpeedTest,
  tags: string[],
  previewAds: (site: SiteRow) => void,
): SitePage {
  return {
    nameOf: (site) => site.name,
    isActive: (site) => site.isActive === 1,
    dialogWidth: 520,
    filters: [
      {
        name: 'isActive',
        label: t('status'),
        kind: 'segmented',
        options: { true: t('enabled'), false: t('disabled') },
      },
      {
        name: 'tags',
        label: t('tags'),
        kind: 'chips',
        options: Object.fromEntries(tags.map((tag) => [tag, tag])),
      },
    ],
    columns: columns(t, speed),
    fields: fields(t, tags),
    rowActions: [
      { icon: 'gauge', label: t('speedTest'), run: (site) => speed.one(site.id) },
      { icon: 'filter', label: t('adPreview'), run: previewAds },
    ],
    batchActions: [
      { icon: 'gauge', label: t('speedTest'), run: (sites) => speed.many(sites.map((site) => site.id)) },
    ],
  }
}

function columns(t: T, speed: SpeedTest): SitePage['columns'] {
  return [
    {
      title: t('name'),
      look: 'name',
      width: 220,
      phone: 'title',
      cell: (site) => (
        <>
          {site.name} <DefaultMark when={site.isDefault === 1} />{' '}
          <SpeedBadge result={speed.results.get(site.id)} />
        </>
      ),
    },
    { title: t('key'), look: 'mono', width: 100, wideOnly: true, cell: (site) => site.key },
    {
      title: t('status'),
      width: 72,
      phone: 'status',
      cell: (site, list) => <ActiveSwitch row={site} name={site.name} list={list} />,
    },
    { title: t('api'), look: 'mono', phone: 'meta', cell: (site) => site.api.replace(/^https?:\/\//, '') },
    {
      title: t('tags'),
      width: 150,
      cell: (site) => (
        <span className="tags">
          {site.tags.map((tag) => (
            <Tag key={tag} text={tag} />
          ))}
        </span>
      ),
    },
    {
      title: t('latency'),
      width: 132,
      cell: (site) => {
        const tone = toneOf(site)
        if (!tone || !site.health) return null
        const { recent, failures } = site.health
        const last = recent.at(-1) ?? -1
        return (
          <span className="latency">
            <Spark
              values={recent.slice(-24)}
              tone={tone}
              label={t('latencyLabel', { n: recent.length, failed: failures })}
              width={48}
            />
            {last < 0 ? t('speedFailed') : formatLatency(last)}
          </span>
        )
      },
    },
    {
      title: t('priority'),
      width: 80,
      align: 'right',
      phone: 'side',
      cell: (site, list) => (
        <InlineNumber
          value={site.priority}
          label={t('priorityOf', { name: site.name })}
          onSave={(priority) => list.change(site, { priority })}
        />
      ),
    },
    { title: t('remark'), look: 'dim', width: 110, wideOnly: true, cell: (site) => site.remark || '–' },
  ]
}

function fields(t: T, tags: string[]): SitePage['fields'] {
  return [
    {
      name: 'name',
      label: t('name'),
      kind: 'text',
      required: t('nameRequired'),
      initial: '',
      // As the spec has it: the key follows the name until it is typed itself.
      follow: (name, before, isNew) =>
        isNew && (before.key === '' || before.key === before.name) ? { key: name } : {},
    },
    { name: 'key', label: t('key'), kind: 'text', required: t('keyRequired'), initial: '' },
    {
      name: 'api',
      label: t('api'),
      hint: t('apiHint'),
      kind: 'text',
      required: t('apiRequired'),
      initial: '',
    },
    { name: 'tags', label: t('tags'), hint: t('tagsHint'), kind: 'tags', suggestions: tags, initial: [] },
    { name: 'priority', label: t('priority'), kind: 'number', initial: 0 },
    {
      name: 'proxyMode',
      label: t('proxyMode'),
      kind: 'radio',
      initial: 'none',
      options: { none: t('proxyNone'), builtin: t('proxyBuiltin'), custom: t('proxyCustom') },
    },
    {
      name: 'customProxy',
      label: t('customProxy'),
      hint: t('customProxyHint', { url: '{url}' }),
      placeholder: 'https://proxy.example/?url={url}',
      kind: 'text',
      initial: '',
      visibleWhen: (values) => values.proxyMode === 'custom',
      check: (value, values) =>
        values.proxyMode === 'custom' && !isProxyTemplate(value)
          ? t('customProxyRequired', { url: '{url}' })
          : undefined,
    },
    {
      name: 'adFilter',
      label: t('adFilter'),
      hint: t('adFilterHint'),
      kind: 'switch',
      initial: 0,
      visibleWhen: (values) => values.proxyMode === 'builtin',
    },
    { name: 'remark', label: t('remark'), kind: 'textarea', initial: '' },
    { name: 'isActive', label: t('enabled'), kind: 'switch', initial: 1 },
  ]
}
