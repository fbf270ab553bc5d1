import { emptyText, required, zero } from '../dialect.ts'
import type { Migration } from '../migrate.ts'

export const sources: Migration = {
  name: '002-sources',
  async up(db, words) {
    await words
      .withId(db.schema.createTable('sites'))
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', required)
      .addColumn('api', 'text', required)
      .addColumn('type', 'integer', required)
      .addColumn('isActive', 'integer', required)
      .addColumn('isDefault', 'integer', zero)
      .addColumn('remark', 'text', emptyText)
      .addColumn('tags', 'text', required)
      .addColumn('priority', 'integer', zero)
      .addColumn('proxyMode', 'text', required)
      .addColumn('customProxy', 'text', emptyText)
      .addColumn('adFilter', 'integer', zero)
      .execute()
    await db.schema
      .createTable('siteHealth')
      .addColumn('siteId', 'integer', (column) =>
        column.primaryKey().references('sites.id').onDelete('cascade'),
      )
      .addColumn('recent', 'text', required)
      .addColumn('lastError', 'text', emptyText)
      .addColumn('changedAt', words.big, required)
      .execute()
    await words
      .withId(db.schema.createTable('iptvSources'))
      .addColumn('name', 'text', required)
      .addColumn('type', 'text', required)
      .addColumn('url', 'text', emptyText)
      .addColumn('content', 'text', emptyText)
      .addColumn('isActive', 'integer', required)
      .addColumn('isDefault', 'integer', zero)
      .addColumn('header', 'text', required)
      .addColumn('epg', 'text', emptyText)
      .addColumn('refreshHours', words.real, required)
      .addColumn('channelCount', 'integer', zero)
      .addColumn('refreshedAt', words.big, zero)
      .addColumn('lastError', 'text', emptyText)
      .execute()
    await db.schema
      .createTable('iptvCopies')
      .addColumn('sourceId', 'integer', (column) =>
        column.primaryKey().references('iptvSources.id').onDelete('cascade'),
      )
      .addColumn('body', words.bytes, required)
      .addColumn('etag', 'text', emptyText)
      .addColumn('lastModified', 'text', emptyText)
      .addColumn('fetchedAt', words.big, required)
      .execute()
    await words
      .withId(db.schema.createTable('parsers'))
      .addColumn('name', 'text', required)
      .addColumn('type', 'integer', required)
      .addColumn('url', 'text', required)
      .addColumn('isActive', 'integer', required)
      .addColumn('isDefault', 'integer', zero)
      .addColumn('loose', 'integer', zero)
      .execute()
    await words
      .withId(db.schema.createTable('blacklist'))
      .addColumn('url', 'text', required)
      .addColumn('linkKey', 'text', required)
      .addColumn('type', 'text', required)
      .addColumn('reason', 'text', required)
      .addColumn('remark', 'text', emptyText)
      .addColumn('time', words.big, required)
      .execute()
    await db.schema.createIndex('blacklistLinkKey').on('blacklist').column('linkKey').execute()
  },
}
