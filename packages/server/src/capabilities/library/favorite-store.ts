import type { Favorite, favorite, Parsed } from '@piying/contract'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'

type Row = Selectable<Tables['favorites']>
type Fields = Parsed<typeof favorite.create>
type Changes = { [K in keyof Fields]?: Fields[K] | undefined }
type Query = Parsed<typeof favorite.list>

export function createFavoriteStore(db: Db, now: () => number = Date.now) {
  const matching = (profileId: number, { type, search, tags }: Pick<Query, 'type' | 'search' | 'tags'>) => {
    let query = db.selectFrom('favorites').where('profileId', '=', profileId)
    if (type) query = query.where('resourceType', '=', type)
    if (search) query = query.where(sql<boolean>`lower(title) like ${likePattern(search)} escape '\\'`)
    for (const tag of (tags ?? '').split(',').filter(Boolean))
      query = query.where(sql<boolean>`tags like ${likePattern(JSON.stringify(tag), false)} escape '\\'`)
    return query
  }

  const store = {
    async list(profileId: number, query: Query) {
      const { page, pageSize } = query
      const { total } = await matching(profileId, query)
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await matching(profileId, query)
        .selectAll()
        .orderBy('time', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute()
      return { list: rows.map(toFavorite), total: Number(total), page, pageSize }
    },

    async tags(profileId: number, type: Query['type']): Promise<string[]> {
      const rows = await matching(profileId, { type, search: '' }).select('tags').distinct().execute()
      const tags = rows.flatMap((row) => JSON.parse(row.tags) as string[])
      return [...new Set(tags)].sort((a, b) => a.localeCompare(b, 'zh'))
    },

    /** What is a favourite already is changed instead: nothing is kept twice. `time` is for imports. */
    async create(profileId: number, fields: Fields, time: number = now(), on: Db = db): Promise<Favorite> {
      const { tags, ...rest } = fields
      const row = { ...rest, tags: JSON.stringify(tags) }
      const stored = await on
        .insertInto('favorites')
        .values({ profileId, time, ...row })
        .onConflict((conflict) =>
          conflict.columns(['profileId', 'resourceId', 'resourceType']).doUpdateSet(row),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
      return toFavorite(stored)
    },

    /** All or none. */
    createMany: (profileId: number, rows: { fields: Fields; time: number | undefined }[]): Promise<void> =>
      db.transaction().execute(async (within) => {
        for (const { fields, time } of rows) await store.create(profileId, fields, time, within)
      }),

    async update(profileId: number, id: number, { tags, ...rest }: Changes): Promise<Favorite> {
      const given = Object.entries({ ...rest, tags: tags && JSON.stringify(tags) }).filter(
        ([, value]) => value !== undefined,
      )
      const own = db
        .selectFrom('favorites')
        .selectAll()
        .where('profileId', '=', profileId)
        .where('id', '=', id)
      if (given.length > 0 && (await own.executeTakeFirst()))
        await db.updateTable('favorites').set(Object.fromEntries(given)).where('id', '=', id).execute()
      const row = await own.executeTakeFirst()
      if (!row) throw new AppError('not_found', { what: `#${id}` })
      return toFavorite(row)
    },

    async remove(profileId: number, ids: number[]): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('favorites')
        .where('profileId', '=', profileId)
        .where('id', 'in', ids)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },

    async find(
      profileId: number,
      resourceId: string,
      type: Favorite['resourceType'],
    ): Promise<Favorite | null> {
      const row = await db
        .selectFrom('favorites')
        .selectAll()
        .where((eb) => eb.and({ profileId, resourceId, resourceType: type }))
        .executeTakeFirst()
      return row ? toFavorite(row) : null
    },
  }
  return store
}
export type FavoriteStore = ReturnType<typeof createFavoriteStore>

function likePattern(text: string, lower = true): string {
  return `%${(lower ? text.toLowerCase() : text).replace(/[\\%_]/g, '\\$&')}%`
}

function toFavorite({ profileId: _, ...row }: Row): Favorite {
  return {
    ...row,
    resourceType: row.resourceType as Favorite['resourceType'],
    tags: JSON.parse(row.tags) as string[],
  }
}
