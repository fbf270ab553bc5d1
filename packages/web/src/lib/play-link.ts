/** Where a work of a site is watched. `epNum` is an episode's name or number. */
export function playLink(work: {
  vodId: string
  source: string | number
  epNum?: string | undefined
}): string {
  const query = new URLSearchParams({ vodId: work.vodId, source: String(work.source) })
  if (work.epNum) query.set('epNum', work.epNum)
  return `/play?${query}`
}
