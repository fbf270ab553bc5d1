import { access } from './access.ts'
import { blacklist } from './blacklist.ts'
import type { Call } from './call.ts'
import { danmaku } from './danmaku.ts'
import { discover } from './discover.ts'
import { cloudAuth, cloudDrive, drive, driveManage, pansou } from './drive.ts'
import { favorite } from './favorite.ts'
import { iptv } from './iptv.ts'
import { playHistory } from './library.ts'
import { live, liveRoom } from './live.ts'
import { magnet } from './magnet.ts'
import { parser } from './parser.ts'
import { play } from './play.ts'
import { profile } from './profile.ts'
import { networkProxy, setting } from './settings.ts'
import { site } from './site.ts'
import { siteMedia } from './site-media.ts'
import { system } from './system.ts'
import { tmdb } from './tmdb.ts'
import { tvbox } from './tvbox.ts'

/** Every call of the product. */
export const API = {
  access,
  blacklist,
  cloudAuth,
  cloudDrive,
  danmaku,
  discover,
  drive,
  driveManage,
  favorite,
  iptv,
  live,
  liveRoom,
  magnet,
  networkProxy,
  pansou,
  parser,
  play,
  playHistory,
  profile,
  setting,
  site,
  siteMedia,
  system,
  tmdb,
  tvbox,
} satisfies Record<string, Record<string, Call>>

export * from './access.ts'
export * from './blacklist.ts'
export type { Access, Call, Envelope, Failure, Input, Output, Parsed } from './call.ts'
export { defineCall } from './call.ts'
export * from './danmaku.ts'
export * from './discover.ts'
export * from './drive.ts'
export * from './errors.ts'
export * from './favorite.ts'
export * from './fields.ts'
export * from './iptv.ts'
export * from './library.ts'
export * from './live.ts'
export * from './magnet.ts'
export * from './parser.ts'
export * from './play.ts'
export * from './profile.ts'
export * from './settings.ts'
export * from './site.ts'
export * from './site-media.ts'
export * from './system.ts'
export * from './theme.ts'
export * from './tmdb.ts'
export * from './tvbox.ts'
