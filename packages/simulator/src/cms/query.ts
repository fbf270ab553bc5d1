import type { SimRequest } from '../upstream.ts'

/** Parameters from the query, from a posted form, from the path (`/at/xml/`), or behind `?s=/provide/vod`. */
export function readQuery(request: SimRequest): URLSearchParams {
  const query = new URLSearchParams(request.query)
  if (request.method === 'POST') {
    for (const [name, value] of new URLSearchParams(request.body.toString())) query.set(name, value)
  }
  const [, path = ''] = /provide\/vod(?:\.html)?(\/.*)?$/.exec(query.get('s') ?? request.path) ?? []
  const parts = path.split('/').filter(Boolean)
  for (let index = 0; index + 1 < parts.length; index += 2)
    query.set(parts[index] ?? '', parts[index + 1] ?? '')
  return query
}

const BASES = [/^\/api\.php\/provide\/vod/, /^\/inc\/api(json)?\.php$/, /^\/api\/json\.php$/, /^\/v1\/vod$/]

/** Whether the path is the collection interface at all. */
export function isInterface({ path, query }: SimRequest): boolean {
  return (
    BASES.some((base) => base.test(path)) ||
    (path === '/api.php' && query.get('s')?.startsWith('/provide/vod') === true)
  )
}
