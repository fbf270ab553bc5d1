import { type Lang, magnet, type TorrentInfo } from '@piying/contract'
import type { FastifyInstance } from 'fastify'
import type { SettingsStore } from '../../db/settings-store.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import type { Passes } from '../../media/passes.ts'
import type { Remuxer } from '../../media/remux.ts'
import type { SessionInfo, TorrentEngine } from './engine.ts'
import { contentType, fileKind } from './file-kind.ts'
import { sendFile } from './send-file.ts'
import { ROW, readTorrentSettings } from './settings.ts'

export interface MagnetDeps {
  engine: TorrentEngine
  remuxer: Remuxer
  passes: Passes
  settings: SettingsStore
}

export function magnetRoutes(app: FastifyInstance, { engine, remuxer, passes, settings }: MagnetDeps): void {
  serve(app, magnet, {
    add: async ({ magnet: link }) => ({ sessionId: await engine.add(link) }),
    upload: async ({ torrent }) => ({ sessionId: await engine.addFile(Buffer.from(torrent, 'base64')) }),
    info: async ({ sessionId }, { lang }) => toInfo(await engine.info(sessionId), passes, lang),
    ranges: ({ sessionId, fileIndex }) => engine.ranges(sessionId, fileIndex),

    async file({ sessionId, fileIndex }, { request, reply }) {
      const { name, size } = await engine.file(sessionId, fileIndex)
      await sendFile(request, reply, {
        size,
        type: contentType(name),
        etag: `"${sessionId}-${fileIndex}"`,
        open: (start, end) => engine.read(sessionId, fileIndex, start, end),
      })
    },

    async remux({ sessionId, fileIndex, part }, { request, reply, signal }) {
      const { name, size } = await engine.file(sessionId, fileIndex)
      const query = new URL(request.url, 'http://here').searchParams
      const path = `/api/torrent/${sessionId}/${fileIndex}`
      const answer = await remuxer.part({
        source: {
          key: `${sessionId}-${fileIndex}`,
          name,
          size,
          openRange: (start, end) => engine.read(sessionId, fileIndex, start, end),
        },
        part,
        viewer: query.get('v') ?? '',
        suffix: (viewer) => `?${passes.link(path, { v: viewer }).split('?')[1]}`,
        signal,
      })
      reply.headers({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
      reply.type(answer.type).send(answer.body)
    },

    async list(_, { lang }) {
      const { list, diskBytes, quotaBytes } = await engine.list()
      return {
        list: list.map((info) => ({
          ...toInfo(info, passes, lang),
          readers: info.readers,
          diskBytes: info.diskBytes,
          watchedAt: info.watchedAt,
        })),
        diskBytes,
        quotaBytes,
      }
    },
    async remove({ sessionId }) {
      if (await engine.remove(sessionId)) return { removed: 1 }
      throw new AppError('not_found', { what: sessionId })
    },
    settings: async () => readTorrentSettings(await settings.read(ROW)),
    async saveSettings(input) {
      await settings.save(ROW, JSON.stringify(input))
      await engine.adjust()
      return input
    },
  })
}

function toInfo(info: SessionInfo, passes: Passes, lang: Lang): TorrentInfo {
  const { failure, files, diskBytes, readers, watchedAt, ...rest } = info
  return {
    ...rest,
    message: failure?.say(lang) ?? '',
    downloaded: diskBytes,
    files: files.map(({ name, path, size }, index) => ({
      index,
      name,
      path,
      size,
      kind: fileKind(name),
      url: passes.link(`/api/torrent/${info.sessionId}/${index}`),
    })),
  }
}
