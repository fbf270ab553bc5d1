import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { AppError } from '../errors.ts'
import type { Db, Tables } from './tables.ts'

/** How a field is kept: lists and maps as JSON text, the rest as it is. */
type ColumnKind = 'plain' | 'json'

export interface CrudDescription<R, L extends keyof R = never> {
  table: keyof Tables
  columns: Record<Exclude<keyof R, 'id'> & string, ColumnKind>
  /** The columns that the search box looks through. */
  searched: readonly (keyof R & string)[]
  /** Newest first unless told otherwise; the id decides between equals. */
  order?: readonly { column: keyof R & string; direction: 'asc' | 'desc' }[]
  /** Texts of any length: read only with the one row that is asked for. */
  unlisted?: readonly L[]
  /** Exactly one row has `isDefault`. */
  hasDefault?: boolean
  /** The default row can neither be deleted nor set again. */
  keepsDefault?: boolean
}

export interface PageOfRows<R> {
  list: R[]
  total: number
  page: number
  pageSize: number
}
export type Changes<R> = { [K in keyof R]?: R[K] | undefined }
/** A table known only by its description. */
type Loose = Kysely<Record<string, Record<string, unknown>>>

/** The store behind every admin list. */
export function createCrudStore<R extends { id: number }, L extends Exclude<keyof R, 'id'> & string = never>(
  db: Db,
  description: CrudDescription<R, L>,
) {
  type Listed = Omit<R, L>
  const { table, columns, searched, order = [], unlisted = [] } = description
  const { hasDefault = false, keepsDefault = false } = description
  const loose = db as unknown as Loose
  const names = Object.keys(columns) as (keyof typeof columns)[]

  const jsonNames = names.filter((name) => columns[name] === 'json')
  const listed = ['id', ...names.filter((name) => !(unlisted as readonly string[]).includes(name))]
  const fromRow = <T = Listed>(row: Record<string, unknown>): T => {
    const read = { ...row }
    for (const name of jsonNames) if (name in row) read[name] = JSON.parse(String(row[name]))
    return read as T
  }
  const toRow = (fields: Changes<R>): Record<string, unknown> =>
    Object.fromEntries(
      names
        .filter((name) => fields[name as keyof R] !== undefined)
        .map((name) => {
          const value = fields[name as keyof R]
          return [name, columns[name] === 'json' ? JSON.stringify(value) : value]
        }),
    )

  const find = async (id: number): Promise<R> =>
    fromRow<R>(found(await loose.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst(), id))
  const findListed = async (id: number, from: Loose = loose): Promise<Listed> =>
    fromRow(found(await from.selectFrom(table).select(listed).where('id', '=', id).executeTakeFirst(), id))

  const matching = (search: string, filters: Record<string, unknown>, from: Loose = loose) => {
    let query = from.selectFrom(table)
    for (const [column, value] of Object.entries(filters))
      if (value !== undefined) query = query.where(column, '=', value)
    if (search === '') return query
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    return query.where((where) =>
      where.or(searched.map((column) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`)),
    )
  }

  /**
   * One change of the default at a time. SQLite has one writer anyway; on PostgreSQL two transactions would not
   * see each other's default, and leave two.
   */
  const inTurn = <T>(work: (within: Loose) => Promise<T>): Promise<T> =>
    loose.transaction().execute(async (within) => {
      if (hasDefault && within.getExecutor().adapter instanceof PostgresAdapter)
        await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(within)
      return work(within)
    })

  /** Leaves exactly one default, whatever was done: the given row, the one there is, or the first. */
  const settleDefault = async (within: Loose, wanted?: number) => {
    if (!hasDefault) return
    const current = await within.selectFrom(table).select('id').where('isDefault', '=', 1).execute()
    const first = await within.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirst()
    const chosen = wanted ?? current[0]?.id ?? first?.id
    if (chosen === undefined || (current.length === 1 && current[0]?.id === chosen)) return
    await within.updateTable(table).set({ isDefault: 0 }).where('isDefault', '=', 1).execute()
    await within.updateTable(table).set({ isDefault: 1 }).where('id', '=', chosen).execute()
  }

  return {
    find,
    findListed: (id: number) => findListed(id),
    async list(
      { page, pageSize, search }: { page: number; pageSize: number; search: string },
      filters: Record<string, unknown> = {},
    ): Promise<PageOfRows<Listed>> {
      const { total } = await matching(search, filters)
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      let rows = matching(search, filters).select(listed)
      for (const { column, direction } of order) rows = rows.orderBy(column, direction)
      const list = await rows
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute()
      return { list: list.map((row) => fromRow(row)), total: Number(total), page, pageSize }
    },
    async all(filters: Record<string, unknown> = {}): Promise<Listed[]> {
      let rows = matching('', filters).select(listed)
      for (const { column, direction } of order) rows = rows.orderBy(column, direction)
      return (await rows.orderBy('id', 'asc').execute()).map((row) => fromRow(row))
    },
    create: (fields: Changes<R>): Promise<Listed> =>
      inTurn(async (within) => {
        const row = await within
          .insertInto(table)
          .values(toRow(fields))
          .returning('id')
          .executeTakeFirstOrThrow()
        await settleDefault(within)
        return findListed(Number(row.id), within)
      }),
    async update(id: number, fields: Changes<R>): Promise<Listed> {
      const row = toRow(fields)
      // An UPDATE without fields is not valid SQL: an empty change reads the row instead.
      if (Object.keys(row).length > 0) await loose.updateTable(table).set(row).where('id', '=', id).execute()
      return findListed(id)
    },
    remove: (ids: number[]): Promise<number> =>
      inTurn(async (within) => {
        if (keepsDefault) await refuseDefault(within, table, ids)
        let removed = 0
        for (const some of inSlices(ids)) {
          const { numDeletedRows } = await within
            .deleteFrom(table)
            .where('id', 'in', some)
            .executeTakeFirstOrThrow()
          removed += Number(numDeletedRows)
        }
        await settleDefault(within)
        return removed
      }),
    async setActive(ids: number[], isActive: 0 | 1): Promise<number> {
      let changed = 0
      for (const some of inSlices(ids)) {
        const { numUpdatedRows } = await loose
          .updateTable(table)
          .set({ isActive })
          .where('id', 'in', some)
          .executeTakeFirstOrThrow()
        changed += Number(numUpdatedRows)
      }
      return changed
    },
    makeDefault: (id: number): Promise<void> =>
      inTurn(async (within) => {
        await findListed(id, within)
        if (keepsDefault) await refuseDefault(within, table, [id])
        await settleDefault(within, id)
      }),
  }
}

function found<T>(row: T | undefined, id: number): T {
  if (!row) throw new AppError('not_found', { what: `#${id}` })
  return row
}

async function refuseDefault(within: Loose, table: string, ids: number[]): Promise<void> {
  const current = await within.selectFrom(table).select('id').where('isDefault', '=', 1).execute()
  if (current.some((row) => ids.includes(Number(row.id)))) throw new AppError('default_kept')
}

/** Databases limit the number of values in one statement. */
function inSlices(ids: number[]): number[][] {
  const SLICE = 500
  return Array.from({ length: Math.ceil(ids.length / SLICE) }, (_, index) =>
    ids.slice(index * SLICE, (index + 1) * SLICE),
  )
}
