import { playLink } from './play-link.ts'

interface Watched {
  vodId: string
  source: string
  resourceType: string
  /** The episode's name or number; only works of sites are opened at one. */
  episode?: string
}

/** Where something of the library goes on. Everything but works of sites is kept by its address. */
export function libraryLink({ vodId, source, resourceType, episode }: Watched): string {
  switch (resourceType) {
    case 'site':
      return playLink({ vodId, source, epNum: episode })
    case 'iptv':
      return '/tv'
    case 'magnet':
      return at('/magnet-play', vodId)
    case 'link':
      return at('/simple-play', vodId)
    default:
      return driveLink(vodId)
  }
}

interface Kept {
  /** `vodId_source` for works of sites, the share link for drives. */
  resourceId: string
  resourceType: string
  source: string
}

export function favoriteLink({ resourceId, resourceType, source }: Kept): string {
  if (resourceType !== 'site') return driveLink(resourceId)
  // The id of a work may have an underscore of its own: the source is what stands after the last one.
  const cut = source && resourceId.endsWith(`_${source}`) ? source.length + 1 : lastPart(resourceId)
  return playLink({
    vodId: resourceId.slice(0, resourceId.length - cut),
    source: resourceId.slice(resourceId.length - cut + 1),
  })
}

function lastPart(resourceId: string): number {
  const place = resourceId.lastIndexOf('_')
  return place < 0 ? 0 : resourceId.length - place
}

/** Search finds magnets among the drive shares. */
function driveLink(url: string): string {
  return at(/^magnet:/i.test(url) ? '/magnet-play' : '/drive-play', url)
}

function at(path: string, url: string): string {
  return `${path}?${new URLSearchParams({ url })}`
}
