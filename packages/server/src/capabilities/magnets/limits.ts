/** What the engine allows itself. Times in milliseconds, speeds in bytes per second. */
export interface Limits {
  /** Torrents that may fetch at the same time; sessions at rest do not count. */
  maxTorrents: number
  /** Torrents that are remembered. */
  maxSessions: number
  /** Over all torrents. */
  maxConnections: number
  /** Only while somebody watches. */
  uploadLimit: number
  /** -1 for none. */
  downloadLimit: number
  /** How far ahead of each reader is fetched, in bytes. */
  aheadBytes: number
  /** How long peers have to tell what is in a torrent. */
  metadataMs: number
  /** A reader who got nothing for this long is let go. */
  stallMs: number
  /** A torrent nobody reads leaves the network after this. */
  idleMs: number
  /** A session nobody watched for this long is deleted with its pieces. */
  keepMs: number
}

const DEFAULTS: Limits = {
  maxTorrents: 8,
  maxSessions: 300,
  maxConnections: 120,
  uploadLimit: 128 * 1024,
  downloadLimit: -1,
  aheadBytes: 64 * 1024 * 1024,
  metadataMs: 60_000,
  stallMs: 90_000,
  idleMs: 2 * 60_000,
  keepMs: 7 * 24 * 3600_000,
}

/** The given limits, and the usual ones for those that are not given. */
export function readLimits(given: Partial<Limits>): Limits {
  const names = Object.keys(DEFAULTS) as (keyof Limits)[]
  return Object.fromEntries(names.map((name) => [name, given[name] ?? DEFAULTS[name]])) as unknown as Limits
}
