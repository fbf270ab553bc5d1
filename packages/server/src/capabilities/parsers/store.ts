import { createCrudStore } from '../../db/crud-store.ts'
import type { Db } from '../../db/tables.ts'

export interface StoredParser {
  id: number
  name: string
  type: 0 | 1
  url: string
  isActive: 0 | 1
  isDefault: 0 | 1
  loose: 0 | 1
}

export function createParserStore(db: Db) {
  const crud = createCrudStore<StoredParser>(db, {
    table: 'parsers',
    columns: {
      name: 'plain',
      type: 'plain',
      url: 'plain',
      isActive: 'plain',
      isDefault: 'plain',
      loose: 'plain',
    },
    searched: ['name', 'url'],
    hasDefault: true,
  })
  return {
    ...crud,
    /** The default first, then in the order in which they were added. */
    enabled: async () =>
      (await crud.all({ isActive: 1 })).sort((a, b) => b.isDefault - a.isDefault || a.id - b.id),
  }
}
export type ParserStore = ReturnType<typeof createParserStore>
