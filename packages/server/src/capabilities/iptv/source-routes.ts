import { Readable } from 'node:stream'
import { iptv } from '@piying/contract'
import { writeM3u } from '@piying/contract/m3u'
import type { FastifyInstance } from 'fastify'
import { invalidInput } from '../../http/invalid-input.ts'
import { serve } from '../../http/serve.ts'
import type { Upstream } from '../../upstream/upstream.ts'
import { UNGROUPED } from './channels.ts'
import { checkLines } from './check-dead.ts'
import type { Lists } from './lists.ts'
import type { SourceFacts, SourceStore } from './store.ts'

const LIST_BYTES = 40 * 1024 * 1024

export interface SourceParts {
  sources: SourceStore
  lists: Lists
  upstream: Upstream
}

/** What the administrator does with sources. */
export function sourceRoutes(app: FastifyInstance, { sources, lists, upstream }: SourceParts): void {
  const { list, read, create, update, remove, active, makeDefault, refresh } = iptv
  const { editorChannels, fetchList, checkDead } = iptv
  const need = (fields: { type: string; url: string; content: string }, lang: 'zh' | 'en') => {
    if (fields.type === 'custom' && fields.content.trim() === '')
      throw invalidInput([{ path: ['content'], message: 'field_content_empty' }], lang)
    if (fields.type !== 'custom' && !/^https?:\/\/\S+$/i.test(fields.url))
      throw invalidInput([{ path: ['url'], message: 'field_http_url' }], lang)
  }

  serve(
    app,
    {
      list,
      read,
      create,
      update,
      remove,
      active,
      makeDefault,
      refresh,
      editorChannels,
      fetchList,
      checkDead,
    },
    {
      async list(query) {
        const page = await sources.list(query)
        return { ...page, list: page.list.map(toRow) }
      },
      read: ({ id }) => sources.find(id),
      async create(fields, { lang }) {
        need(fields, lang)
        const created = await sources.create({ ...fields, channelCount: 0, refreshedAt: 0, lastError: '' })
        lists.refresh(created).catch(() => undefined)
        return toRow(created)
      },
      async update({ id, ...fields }, { lang }) {
        const before = await sources.findListed(id)
        need({ ...toRow(before), ...definedOnly(fields) }, lang)
        const changed = await sources.update(id, fields)
        const isTypedAnew = changed.type === 'custom' && fields.content !== undefined
        if (isTypedAnew || before.url !== changed.url || before.type !== changed.type) await lists.forget(id)
        lists.refresh(changed).catch(() => undefined)
        return toRow(changed)
      },
      async remove({ ids }) {
        const removed = await sources.remove(ids)
        for (const id of ids) await lists.forget(id)
        return { removed }
      },
      active: async ({ ids, isActive }) => ({ changed: await sources.setActive(ids, isActive) }),
      async makeDefault({ id }) {
        await sources.makeDefault(id)
        return { id }
      },
      async refresh({ id }) {
        const { changed } = await lists.refresh(await sources.findListed(id))
        return { changed, channelCount: (await lists.load(id)).playlist.size }
      },
      async editorChannels({ id }) {
        const { playlist, source } = await lists.load(id)
        const groups = playlist.groups.map((group) => ({
          name: group.name || UNGROUPED,
          channels: [...group.channels].flatMap((index) => {
            const { name, logo, lines } = playlist.channelAt(index)
            return lines.map(({ url }) => ({ name, logo, url, group: group.name || UNGROUPED }))
          }),
        }))
        const { name, type, header } = source
        const text =
          type === 'custom'
            ? (await sources.find(id)).content
            : writeM3u(playlist.channels(), playlist.header)
        return { name, type, groups, text, header }
      },
      async fetchList({ url, header }, { signal }) {
        const { text } = await upstream.text(url, {
          headers: header,
          signal,
          reach: 'trusted',
          maxBytes: LIST_BYTES,
          timeoutMs: 40_000,
        })
        return { text }
      },
      async checkDead({ lines, header }, { reply, signal }) {
        const out = new Readable({ read: () => undefined })
        reply.type('application/x-ndjson; charset=utf-8').header('cache-control', 'no-store').send(out)
        const asked = lines.map(({ url, headers }) => ({ url, headers: { ...header, ...headers } }))
        await checkLines(upstream, asked, signal, (check) => out.push(`${JSON.stringify(check)}\n`))
        out.push(null)
      },
    },
  )
}

/** The text of a list may be megabytes: the table shows its beginning, the form and the workbench ask for the rest. */
const toRow = (source: SourceFacts) => ({ ...source, content: source.contentHead })

function definedOnly<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
