import { describe, expect, it } from 'vitest'
import { findViolations } from './lib/import-rules.mjs'

const live = 'packages/server/src/capabilities/live'
const web = 'packages/web/src'

const GOOD = [
  ['packages/contract/src/live.ts', "import { z } from 'zod'\nimport { defineCall } from './call.ts'"],
  [`${live}/platforms/huya.ts`, "import type { LivePlatform } from '../platform.ts'"],
  [`${live}/platforms/huya.ts`, "import type { Upstream } from '../../../upstream/upstream.ts'"],
  [
    `${live}/routes.ts`,
    "import { serve } from '../../http/serve.ts'\nimport { live } from '@piying/contract'",
  ],
  [`${live}/registry.ts`, "import { huya } from './platforms/huya.ts'"],
  [`${live}/routes.test.ts`, "import { startSimulator } from '@piying/simulator'"],
  ['packages/server/src/app.ts', "import { liveRoutes } from './capabilities/live/routes.ts'"],
  ['packages/server/src/upstream/door.ts', "import { request } from 'node:http'\nawait fetch(url)"],
  ['packages/server/src/http/reply.ts', "import type { IncomingMessage } from 'node:http'"],
  ['packages/server/src/media/feed.ts', "import { createServer, type ServerResponse } from 'node:http'"],
  ['packages/server/src/config.ts', 'const env = process.env'],
  [
    `${web}/screens/live/page.tsx`,
    "import { Player } from '../../player/player.tsx'\nimport { live } from '@piying/contract/live'",
  ],
  [
    `${web}/screens/live/page.tsx`,
    "import { Room } from './room.tsx'\nconst { data, refetch } = useCall(live.rooms)\nrefetch()",
  ],
  [`${web}/admin/blacklist/page.tsx`, "import { CrudPage } from '../crud/crud-page.tsx'"],
  [`${web}/routes.tsx`, "const Live = lazy(() => import('./screens/live/page.tsx'))"],
  [`${web}/screens/live/page.tsx`, "// import { x } from '../tv/page.tsx'\n/* fetch('/api') */"],
]

const BAD = [
  ['packages/contract/src/live.ts', "import fs from 'node:fs'"],
  ['packages/contract/src/live.ts', "import { AppError } from '../../server/src/errors.ts'"],
  ['packages/simulator/src/x.ts', "import { z } from 'zod'"],
  ['packages/simulator/src/x.ts', "import { DRIVES } from '@piying/contract'"],
  [`${live}/platforms/huya.ts`, "import { serve } from '../../../http/serve.ts'"],
  [`${live}/platforms/huya.ts`, "import { x } from '../../drives/share.ts'"],
  [`${live}/routes.ts`, "import { listSites } from '../sites/store.ts'"],
  [`${live}/routes.ts`, "import type { Site } from '../sites/store.ts'"],
  [`${live}/routes.ts`, "import {\n  a,\n  b,\n} from '../sites/store.ts'"],
  [`${live}/routes.ts`, "export * from '../sites/store.ts'"],
  [`${live}/routes.ts`, "const x = await import('../sites/store.ts')"],
  [`${live}/routes.ts`, "import { startSimulator } from '@piying/simulator'"],
  [`${live}/routes.ts`, "import { x } from './routes.test.ts'"],
  [`${live}/routes.ts`, "import { readConfig } from '../../config.ts'"],
  [`${live}/routes.ts`, "import { request } from 'undici'"],
  [`${live}/routes.ts`, "import http from 'node:http'"],
  [`${live}/routes.ts`, "import { createServer, request } from 'node:http'"],
  [`${live}/routes.ts`, 'const answer = await fetch(url)'],
  [`${live}/routes.ts`, 'const port = process.env.PORT'],
  ['packages/server/src/http/serve.ts', "import { openDb } from '../db/open.ts'"],
  ['packages/server/src/somewhere/new.ts', "import { z } from 'zod'"],
  [`${web}/ui/button.tsx`, "import { t } from '../i18n/t.ts'"],
  [`${web}/ui/button.tsx`, "import { live } from '@piying/contract'"],
  [`${web}/screens/live/page.tsx`, "import { x } from '../tv/page.tsx'"],
  [`${web}/screens/live/page.tsx`, "import { x } from '../../admin/live-room/page.tsx'"],
  [`${web}/screens/live/page.tsx`, "await fetch('/api/live')"],
  [`${web}/screens/live/page.tsx`, "import { join } from 'node:path'"],
  [`${web}/admin/sites/page.tsx`, "import { x } from '../iptv/page.tsx'"],
  [`${web}/player/player.tsx`, "const x = new Worker(new URL('../screens/tv/worker.ts', import.meta.url))"],
]

describe('the import rules', () => {
  it.each(GOOD)('let %s say %s', (path, text) => {
    expect(findViolations(path, text)).toEqual([])
  })

  it.each(BAD)('forbid that %s says %s', (path, text) => {
    expect(findViolations(path, text)).toHaveLength(1)
  })

  it('name the file and what it may not do', () => {
    expect(findViolations(`${live}/routes.ts`, "import { listSites } from '../sites/store.ts'")).toEqual([
      `${live}/routes.ts: capability may not import ../sites/store.ts`,
    ])
  })
})
