import { type FailureKind, play } from '@piying/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import type { Reach, Upstream } from '../../upstream/upstream.ts'
import { diagnose } from './doctor.ts'
import { webAddress } from './web-address.ts'

const SUBTITLE_BYTES = 5 * 1024 * 1024

export interface DoctorParts {
  db: Db
  upstream: Upstream
  reachOf(url: URL): Reach
}

export function doctorRoutes(app: FastifyInstance, { db, upstream, reachOf }: DoctorParts): void {
  const { diagnose: asked, remedy, failures, subtitle } = play
  serve(
    app,
    { asked, remedy, failures, subtitle },
    {
      asked: (input, { signal, lang }) =>
        diagnose(upstream, input, { reach: reachOf(webAddress(input.url)), signal, lang }),

      async remedy({ kind, remedy: tried, worked }) {
        await db
          .insertInto('playFailures')
          .values({ kind, remedy: tried, tried: 1, worked: worked ? 1 : 0 })
          .onConflict((conflict) =>
            conflict.columns(['kind', 'remedy']).doUpdateSet((row) => ({
              tried: row('playFailures.tried', '+', 1),
              worked: row('playFailures.worked', '+', worked ? 1 : 0),
            })),
          )
          .execute()
        return {}
      },
      async failures() {
        const rows = await db.selectFrom('playFailures').selectAll().orderBy('tried', 'desc').execute()
        return { list: rows.map((row) => ({ ...row, kind: row.kind as FailureKind })) }
      },
      async subtitle({ url }, { signal }) {
        const { text } = await upstream.text(url, {
          signal,
          reach: reachOf(webAddress(url)),
          maxBytes: SUBTITLE_BYTES,
        })
        return { text, format: formatOf(text, url) }
      },
    },
  )
}

function formatOf(text: string, url: string): 'srt' | 'vtt' | 'ass' {
  if (text.startsWith('WEBVTT')) return 'vtt'
  if (/^\s*\[script info\]/i.test(text)) return 'ass'
  if (/\d\d:\d\d:\d\d[,.]\d{1,3}\s*-->/.test(text)) return 'srt'
  throw new AppError('unsupported', { what: new URL(url).pathname.split('/').at(-1) ?? '' })
}
