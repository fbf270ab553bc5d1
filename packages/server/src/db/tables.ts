import type { Generated, Kysely } from 'kysely'

/** Times are milliseconds since 1970, switches are 0 or 1, lists are JSON text. */
export interface Tables {
  settings: { key: string; value: string; changedAt: number }
  admins: { id: Generated<number>; username: string; passwordHash: string; createdAt: number }
  sessions: {
    id: Generated<number>
    tokenHash: string
    role: 'visitor' | 'admin'
    createdAt: number
    usedAt: number
    expiresAt: number
    address: string
    agent: string
  }
  sites: {
    id: Generated<number>
    key: string
    name: string
    api: string
    type: number
    isActive: number
    isDefault: number
    remark: string
    tags: string
    priority: number
    proxyMode: string
    customProxy: string
    adFilter: number
  }
  /** The last calls of each site, oldest first. */
  siteHealth: { siteId: number; recent: string; lastError: string; changedAt: number }
  iptvSources: {
    id: Generated<number>
    name: string
    type: string
    url: string
    contentHead: string
    contentLength: number
    isActive: number
    isDefault: number
    header: string
    epg: string
    refreshHours: number
    channelCount: number
    refreshedAt: number
    lastError: string
    /** Last, because of its length: see the fourth migration. */
    content: string
  }
  /** The last good copy of a list, gzipped. */
  iptvCopies: { sourceId: number; body: Uint8Array; etag: string; lastModified: string; fetchedAt: number }
  parsers: {
    id: Generated<number>
    name: string
    type: number
    url: string
    isActive: number
    isDefault: number
    loose: number
  }
  blacklist: {
    id: Generated<number>
    url: string
    /** Host and share id: what makes two spellings the same link. */
    linkKey: string
    type: string
    reason: string
    remark: string
    time: number
  }
  profiles: {
    id: Generated<number>
    name: string
    avatar: number
    isChild: number
    isDefault: number
    pinHash: string
  }
  playHistory: {
    id: Generated<number>
    profileId: number
    vodId: string
    source: string
    sourceName: string
    resourceType: string
    title: string
    /** Normalised, for finding the same work at other sources. */
    titleKey: string
    pic: string
    episode: string
    timestamp: number
    position: number
    duration: number
    watched: string
    /** JSON: where each begun episode stands. */
    places: string
    /** When the episode was begun, by the watcher's clock. */
    begunAt: number
    skipStart: number
    skipEnd: number
    skipEnabled: number
    isFollowing: number
    /** Rows that were only followed, never watched, are not history. */
    isWatched: number
    followedAt: number
    latest: string
    /** What `latest` was when the visitor last opened the title. */
    seenLatest: string
    checkedAt: number
    nextCheckAt: number
    checkFailures: number
  }
  favorites: {
    id: Generated<number>
    profileId: number
    title: string
    resourceId: string
    resourceType: string
    coverImage: string
    tags: string
    rating: number
    time: number
    extraInfo: string
    remark: string
    source: string
  }
  /** Answers of upstreams that are worth keeping over a restart. */
  keptAnswers: { key: string; value: string; fetchedAt: number }
  playFailures: { kind: string; remedy: string; tried: number; worked: number }
}

export type Db = Kysely<Tables>
