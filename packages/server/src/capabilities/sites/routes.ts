import { type Lang, site } from '@piying/contract'
import { isProxyTemplate } from '@piying/contract/play-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { invalidInput, inWords } from '../../http/invalid-input.ts'
import { serve } from '../../http/serve.ts'
import type { SiteHealthBook } from './health.ts'
import type { SiteStore, StoredSite } from './store.ts'

export interface SiteParts {
  sites: SiteStore
  health: SiteHealthBook
  /** Reads a list of sites in any known shape; see `import.ts`. */
  importer: SiteImporter
  visibleTo(request: FastifyRequest): Promise<(site: StoredSite) => boolean>
}

/** What `import.ts` does, as the routes need it. */
export interface SiteImporter {
  read(
    source: { text?: string | undefined; url?: string | undefined },
    signal: AbortSignal,
  ): Promise<ImportPlan>
  carryOut(plan: ImportPlan): Promise<{ succeeded: number; failed: number; created: number; changed: number }>
}
export type ImportPlan = Awaited<ReturnType<typeof import('./import.ts').planImport>>

export function siteRoutes(app: FastifyInstance, { sites, health, importer, visibleTo }: SiteParts): void {
  const refuseTakenKey = async (key: string | undefined, id?: number) => {
    const owner = key === undefined ? undefined : await sites.byKey(key)
    if (owner && owner.id !== id) throw new AppError('taken', { what: key ?? '' })
  }

  const refuseBadProxy = (fields: Pick<StoredSite, 'proxyMode' | 'customProxy'>, lang: Lang) => {
    if (fields.proxyMode === 'custom' && !isProxyTemplate(fields.customProxy))
      throw invalidInput([{ path: ['customProxy'], message: 'field_custom_proxy' }], lang)
  }

  serve(app, site, {
    async list({ tags, isActive, ...query }) {
      const page = tags
        ? await sites.listTagged(query, { isActive }, tags)
        : await sites.list(query, { isActive })
      return { ...page, list: page.list.map((row) => ({ ...row, health: health.read(row.id) })) }
    },
    async create(fields, { lang }) {
      refuseBadProxy(fields, lang)
      await refuseTakenKey(fields.key)
      return sites.create(fields)
    },
    async update({ id, ...fields }, { lang }) {
      // A site that has a bad one from before can still be switched off.
      if (fields.proxyMode !== undefined || fields.customProxy !== undefined) {
        const { proxyMode, customProxy } = await sites.find(id)
        refuseBadProxy(
          { proxyMode: fields.proxyMode ?? proxyMode, customProxy: fields.customProxy ?? customProxy },
          lang,
        )
      }
      await refuseTakenKey(fields.key, id)
      return sites.update(id, fields)
    },
    remove: async ({ ids }) => ({ removed: await sites.remove(ids) }),
    active: async ({ ids, isActive }) => ({ changed: await sites.setActive(ids, isActive) }),
    async makeDefault({ id }) {
      await sites.makeDefault(id)
      return { id }
    },
    tags: () => sites.tags(),
    enabled: async (_, { request }) =>
      (await sites.enabled())
        .filter(await visibleTo(request))
        .map(({ id, key, name, proxyMode, customProxy, isDefault, tags }) => ({
          id,
          key,
          name,
          proxyMode,
          customProxy,
          tags,
          is_default: isDefault === 1,
        })),
    async previewImport(source, { signal, lang }) {
      const { rows, counts } = await importer.read(source, signal)
      return {
        rows: rows.map(({ fields: _, ...row }) => ({ ...row, note: inWords(row.note, lang) })),
        counts,
      }
    },
    import: async (source, { signal }) => importer.carryOut(await importer.read(source, signal)),
  })
}
