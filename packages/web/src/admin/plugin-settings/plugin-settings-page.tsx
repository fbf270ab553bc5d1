import { calls } from '../../api/calls.ts'
import { plugins } from '../../i18n/plugins.ts'
import { useTexts } from '../../i18n/texts.ts'
import '../../ui/settings.css'
import { PluginCard } from './plugin-card.tsx'

/** /admin/plugin-settings: the danmaku server and the movie database. */
export function PluginSettingsPage() {
  const t = useTexts(plugins)
  const { danmuApiUrl, saveDanmuApiUrl, testDanmuApiUrl, tmdbApiKey, saveTmdbApiKey, testTmdbApiKey } =
    calls.setting
  return (
    <div className="settings">
      <h1>{t('title')}</h1>
      <PluginCard
        title={t('danmaku')}
        text={t('danmakuText')}
        label={t('danmakuLabel')}
        example={t('danmakuExample')}
        read={danmuApiUrl}
        save={saveDanmuApiUrl}
        test={testDanmuApiUrl}
      />
      <PluginCard
        title={t('tmdb')}
        text={t('tmdbText')}
        label={t('tmdbLabel')}
        read={tmdbApiKey}
        save={saveTmdbApiKey}
        test={testTmdbApiKey}
      />
    </div>
  )
}
