import { DRIVE_IDS, DRIVES, type DriveId } from '../catalog/drives.ts'

/** Exact or a sub-domain: `a.huya.com` is huya's, `nothuya.com` and `huya.com.evil.example` are not. */
export function hostMatches(hostname: string, hosts: readonly string[]): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return hosts.some((host) => name === host || name.endsWith(`.${host}`))
}

/** The drive whose share link this is; null for any other address. */
export function findDrive(link: string): DriveId | null {
  if (!/^https?:\/\//i.test(link.trim()) || !URL.canParse(link.trim())) return null
  const { hostname } = new URL(link.trim())
  return DRIVE_IDS.find((id) => hostMatches(hostname, DRIVES[id].hosts)) ?? null
}

/** `encodeURIComponent` throws on half a surrogate pair, and a paste can end in one. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD')
}
