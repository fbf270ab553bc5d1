import { z } from 'zod'
import { type Call, defineCall } from './call.ts'
import { Flag, Id, IdList, PageQuery, pageOf } from './fields.ts'

/**
 * The calls behind every admin list. `create` holds the defaults; `change` must not, because zod fills a
 * default in again under `.partial()` and a change of one field would reset the others.
 */
export function crudCalls<
  R extends z.ZodObject,
  C extends z.ZodObject,
  U extends z.ZodObject,
  F extends z.ZodRawShape = Record<never, never>,
>(path: `/api/${string}`, shapes: { record: R; create: C; change: U; filters?: F }) {
  const record = shapes.record.extend({ id: Id }) as unknown as z.ZodObject<R['shape'] & { id: typeof Id }>
  const filters = (shapes.filters ?? {}) as F
  return {
    list: defineCall({
      method: 'GET',
      path,
      access: 'admin',
      input: PageQuery.extend({ search: z.string().trim().max(200).default(''), ...filters }),
      output: pageOf(record),
    }),
    create: defineCall({ method: 'POST', path, access: 'admin', input: shapes.create, output: record }),
    update: defineCall({
      method: 'PUT',
      path: `${path}/:id`,
      access: 'admin',
      input: shapes.change.extend({ id: Id }) as unknown as z.ZodObject<U['shape'] & { id: typeof Id }>,
      output: record,
    }),
    remove: defineCall({
      method: 'DELETE',
      path,
      access: 'admin',
      input: z.object({ ids: IdList }),
      output: z.object({ removed: z.number() }),
    }),
  } satisfies Record<string, Call>
}

/** For lists whose rows can be switched on and off. */
export function activeCall(path: `/api/${string}`) {
  return defineCall({
    method: 'POST',
    path: `${path}/active`,
    access: 'admin',
    input: z.object({ ids: IdList, isActive: Flag }),
    output: z.object({ changed: z.number() }),
  })
}

/** For lists of which exactly one row is the default. */
export function defaultCall(path: `/api/${string}`) {
  return defineCall({
    method: 'POST',
    path: `${path}/:id/default`,
    access: 'admin',
    input: z.object({ id: Id }),
    output: z.object({ id: Id }),
  })
}
