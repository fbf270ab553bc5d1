import type { Input } from '@piying/contract'
import { calls } from '../../api/calls.ts'
import { request } from '../../api/request.ts'
import { saveFile } from '../../lib/save-file.ts'

const MOST = 10_000

/** The sites of the current search as a file: what an import, here or elsewhere, understands. */
export async function exportSites(query: Input<typeof calls.site.list>): Promise<void> {
  const { list, total } = await request(calls.site.list, { ...query, page: 1, pageSize: MOST })
  const sites = list.map(({ id: _id, isDefault: _default, health: _health, ...site }) => site)
  const filters = { search: query.search ?? '', tags: query.tags ?? '', status: query.isActive ?? '' }
  const body = JSON.stringify({ sites, exportTime: new Date().toISOString(), total, filters }, null, 2)
  const date = new Date().toISOString().slice(0, 10)
  saveFile(`sites_export_${date}.json`, body, 'application/json')
}
