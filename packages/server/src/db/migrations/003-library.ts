import { emptyText, required, zero } from '../dialect.ts'
import type { Migration } from '../migrate.ts'

export const library: Migration = {
  name: '003-library',
  async up(db, words) {
    await words
      .withId(db.schema.createTable('profiles'))
      .addColumn('name', 'text', required)
      .addColumn('avatar', 'integer', zero)
      .addColumn('isChild', 'integer', zero)
      .addColumn('isDefault', 'integer', zero)
      .addColumn('pinHash', 'text', emptyText)
      .execute()
    await db
      .insertInto('profiles')
      .values({ name: '家', avatar: 0, isChild: 0, isDefault: 1, pinHash: '' })
      .execute()

    await words
      .withId(db.schema.createTable('playHistory'))
      .addColumn('profileId', 'integer', (column) =>
        column.notNull().references('profiles.id').onDelete('cascade'),
      )
      .addColumn('vodId', 'text', required)
      .addColumn('source', 'text', required)
      .addColumn('sourceName', 'text', emptyText)
      .addColumn('resourceType', 'text', required)
      .addColumn('title', 'text', emptyText)
      .addColumn('titleKey', 'text', emptyText)
      .addColumn('pic', 'text', emptyText)
      .addColumn('episode', 'text', emptyText)
      .addColumn('timestamp', words.big, required)
      .addColumn('position', words.real, zero)
      .addColumn('duration', words.real, zero)
      .addColumn('watched', 'text', required)
      .addColumn('skipStart', words.real, zero)
      .addColumn('skipEnd', words.real, zero)
      .addColumn('skipEnabled', 'integer', zero)
      .addColumn('isFollowing', 'integer', zero)
      .addColumn('isWatched', 'integer', zero)
      .addColumn('followedAt', words.big, zero)
      .addColumn('latest', 'text', emptyText)
      .addColumn('seenLatest', 'text', emptyText)
      .addColumn('checkedAt', words.big, zero)
      .addColumn('nextCheckAt', words.big, zero)
      .addColumn('checkFailures', 'integer', zero)
      .addUniqueConstraint('playHistoryVideo', ['profileId', 'vodId', 'source', 'resourceType'])
      .execute()
    await db.schema
      .createIndex('playHistoryNewest')
      .on('playHistory')
      .columns(['profileId', 'isWatched', 'timestamp'])
      .execute()
    await db.schema
      .createIndex('playHistoryFollowed')
      .on('playHistory')
      .columns(['profileId', 'isFollowing', 'followedAt'])
      .execute()
    await db.schema
      .createIndex('playHistoryDue')
      .on('playHistory')
      .columns(['isFollowing', 'nextCheckAt'])
      .execute()
    await db.schema
      .createIndex('playHistoryWork')
      .on('playHistory')
      .columns(['profileId', 'titleKey'])
      .execute()

    await words
      .withId(db.schema.createTable('favorites'))
      .addColumn('profileId', 'integer', (column) =>
        column.notNull().references('profiles.id').onDelete('cascade'),
      )
      .addColumn('title', 'text', required)
      .addColumn('resourceId', 'text', required)
      .addColumn('resourceType', 'text', required)
      .addColumn('coverImage', 'text', emptyText)
      .addColumn('tags', 'text', required)
      .addColumn('rating', words.real, zero)
      .addColumn('time', words.big, required)
      .addColumn('extraInfo', 'text', emptyText)
      .addColumn('remark', 'text', emptyText)
      .addColumn('source', 'text', emptyText)
      .addUniqueConstraint('favoriteResource', ['profileId', 'resourceId', 'resourceType'])
      .execute()
    await db.schema
      .createIndex('favoritesNewest')
      .on('favorites')
      .columns(['profileId', 'resourceType', 'time'])
      .execute()
  },
}
