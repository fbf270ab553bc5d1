import { z } from 'zod'
import { defineCall } from './call.ts'
import { activeCall, crudCalls, defaultCall } from './crud.ts'
import { Flag, filterOf, HttpUrl, Id, Nothing, requiredText } from './fields.ts'

export const PROXY_MODES = ['none', 'builtin', 'custom'] as const
export const SITE_TYPE_DEFAULT = 2

const Tags = z.array(z.string().trim().min(1).max(40)).max(20)
const fields = z.object({
  key: requiredText('field_site_key', 100),
  name: requiredText('field_site_name', 100),
  api: HttpUrl,
  type: z.coerce.number().int().min(0).max(9),
  isActive: Flag,
  remark: z.string().trim().max(1000),
  tags: Tags,
  priority: z.coerce.number().int().min(-100_000).max(100_000),
  proxyMode: z.enum(PROXY_MODES),
  /** Holds a `{url}` slot. */
  customProxy: z.string().trim().max(2048),
  /** Cuts advertising out of this site's playlists. */
  adFilter: Flag,
})

export const Site = fields.extend({ id: Id, isDefault: Flag })
export type Site = z.infer<typeof Site>
const SiteHealth = z.object({
  /** The last 50 calls, oldest first: milliseconds, or -1 for a failure. */
  recent: z.array(z.number()),
  medianMs: z.number(),
  failures: z.number(),
  /** The reason of the last failure; empty when the last call was good. */
  lastError: z.string(),
})
export type SiteHealth = z.infer<typeof SiteHealth>

const crud = crudCalls('/api/site', {
  record: fields.extend({ isDefault: Flag, health: SiteHealth.optional() }),
  create: fields.extend({
    type: fields.shape.type.default(SITE_TYPE_DEFAULT),
    isActive: fields.shape.isActive.default(1),
    remark: fields.shape.remark.default(''),
    tags: Tags.default([]),
    priority: fields.shape.priority.default(0),
    proxyMode: fields.shape.proxyMode.default('none'),
    customProxy: fields.shape.customProxy.default(''),
    adFilter: fields.shape.adFilter.default(0),
  }),
  change: fields.partial(),
  filters: {
    tags: z.string().trim().max(1000).optional(),
    isActive: filterOf(Flag),
  },
})

export const EnabledSite = z.object({
  id: Id,
  key: z.string(),
  name: z.string(),
  proxyMode: z.enum(PROXY_MODES),
  customProxy: z.string(),
  is_default: z.boolean(),
  tags: z.array(z.string()),
})
export type EnabledSite = z.infer<typeof EnabledSite>

/** How one entry of an import would end, before it is carried out. */
export const IMPORT_OUTCOMES = ['new', 'changed', 'same', 'duplicate', 'invalid'] as const
const ImportRow = z.object({
  outcome: z.enum(IMPORT_OUTCOMES),
  name: z.string(),
  key: z.string(),
  api: z.string(),
  /** Why it is invalid, or what would change. */
  note: z.string(),
})
export const IMPORT_LIMIT = 5 * 1024 * 1024

const ImportSource = z
  .object({ text: z.string().optional(), url: HttpUrl.optional() })
  .refine(({ text, url }) => Boolean(text) !== Boolean(url), { error: 'field_import_source' })

export const site = {
  ...crud,
  active: activeCall('/api/site'),
  makeDefault: defaultCall('/api/site'),
  tags: defineCall({
    method: 'GET',
    path: '/api/site/tags',
    access: 'admin',
    input: Nothing,
    output: z.array(z.string()),
  }),
  enabled: defineCall({
    method: 'GET',
    path: '/api/site/enabled',
    access: 'visitor',
    input: Nothing,
    output: z.array(EnabledSite),
  }),
  /** Reads a list in any of the known shapes and says what would happen. */
  previewImport: defineCall({
    method: 'POST',
    path: '/api/site/import/preview',
    access: 'admin',
    input: ImportSource,
    output: z.object({ rows: z.array(ImportRow), counts: z.record(z.enum(IMPORT_OUTCOMES), z.number()) }),
    bodyLimit: IMPORT_LIMIT,
  }),
  import: defineCall({
    method: 'POST',
    path: '/api/site/import',
    access: 'admin',
    input: ImportSource,
    output: z.object({ succeeded: z.number(), failed: z.number(), created: z.number(), changed: z.number() }),
    bodyLimit: IMPORT_LIMIT,
  }),
}
