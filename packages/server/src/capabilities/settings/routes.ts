import { setting } from '@piying/contract'
import type { FastifyInstance } from 'fastify'
import type { SettingsStore } from '../../db/settings-store.ts'
import { type Handlers, serve } from '../../http/serve.ts'

type PlainCalls = Omit<typeof setting, 'testDanmuApiUrl' | 'testTmdbApiKey'>

/** The settings that are plain rows. What they mean is their readers' business. */
export function settingRoutes(app: FastifyInstance, { settings }: { settings: SettingsStore }): void {
  const { testDanmuApiUrl: _danmu, testTmdbApiKey: _tmdb, ...calls } = setting
  const read = (key: string) => async () => ({ value: await settings.read(key) })
  const save =
    (key: string) =>
    async ({ value }: { value: string }) => {
      await settings.save(key, value)
      return { value }
    }
  serve(app, calls, {
    theme: read('theme_settings'),
    saveTheme: save('theme_settings'),
    danmuApiUrl: read('danmu_api_url'),
    saveDanmuApiUrl: save('danmu_api_url'),
    tmdbApiKey: read('tmdb_api_key'),
    saveTmdbApiKey: save('tmdb_api_key'),
    iptvFilterRules: read('iptv_filter_rules'),
    saveIptvFilterRules: save('iptv_filter_rules'),
  } satisfies Handlers<PlainCalls>)
}
