import {
  COLOR_SCHEMES,
  type ColorScheme,
  parseCustomTheme,
  readThemeSettings,
  type ThemeSettings,
} from '@piying/contract/theme'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { messageOf } from '../../api/error.ts'
import { useAction, useCall } from '../../api/hooks.ts'
import { chooseMode, showTheme } from '../../api/theme.ts'
import { appearance } from '../../i18n/appearance.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { StoredSettings } from '../../ui/stored-settings.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { SchemePicker } from './scheme-picker.tsx'
import '../../ui/settings.css'

/** What is chosen here before anything was saved; visitors see ocean-breeze until then. */
const FIRST_CHOICE: ColorScheme = 'amethyst-haze'
const MORE_THEMES = 'https://tweakcn.com'

/** /admin/appearance: how the instance looks to everybody. Each change is saved at once. */
export function AppearancePage() {
  const t = useTexts(appearance)
  const answer = useCall(calls.setting.theme, {}, { staleTime: 0 })
  return (
    <div className="settings">
      <h1>{t('title')}</h1>
      <StoredSettings answer={answer} failureTitle={t('loadFailed')}>
        {({ value }) => (
          <AppearanceForm
            initial={
              value ? readThemeSettings(value) : { ...readThemeSettings(''), colorScheme: FIRST_CHOICE }
            }
            isUnset={value === ''}
          />
        )}
      </StoredSettings>
    </div>
  )
}

function AppearanceForm({ initial, isUnset }: { initial: ThemeSettings; isUnset: boolean }) {
  const t = useTexts(appearance)
  const [settings, setSettings] = useState(initial)
  const [css, setCss] = useState(initial.customTheme)
  const save = useAction(calls.setting.saveTheme)
  const change = (part: Partial<ThemeSettings>) => {
    const next = { ...settings, ...part }
    setSettings(next)
    showTheme(next)
    save.mutate(
      { value: JSON.stringify(next) },
      {
        onError: (error) => {
          toast.error(t('saveFailed'), { description: messageOf(error) })
          setSettings(settings)
          showTheme(settings)
        },
      },
    )
  }
  const read = parseCustomTheme(css)
  const counts = { root: Object.keys(read.root).length, dark: Object.keys(read.dark).length }
  return (
    <>
      <section className="panel sec">
        <h2>{t('mode')}</h2>
        <p className="dim">{t('modeHint')}</p>
        <Segmented
          label={t('mode')}
          value={settings.themeMode}
          onChange={(themeMode) => {
            // The owner tries the instance's mode out: a choice of one's own would hide it.
            chooseMode(null)
            change({ themeMode })
          }}
          options={[
            { value: 'light', label: t('light') },
            { value: 'dark', label: t('dark') },
            { value: 'system', label: t('system') },
          ]}
        />
      </section>
      <section className="panel sec">
        <h2>{t('scheme')}</h2>
        {isUnset && <p className="dim">{t('schemeUnset')}</p>}
        <SchemePicker
          schemes={COLOR_SCHEMES}
          value={settings.colorScheme}
          onChange={(colorScheme) => change({ colorScheme })}
        />
      </section>
      <section className="panel sec form">
        <Field label={t('custom')} hint={t('customHint')}>
          {(control) => (
            <TextArea
              {...control}
              value={css}
              onChange={setCss}
              rows={8}
              spellCheck={false}
              className="mono"
            />
          )}
        </Field>
        <p className="dim" role="status">
          {css.trim() && t('customRead', counts)}
        </p>
        <div className="settings-end">
          <a className="btn line" href={MORE_THEMES} target="_blank" rel="noopener noreferrer">
            {t('more')}
          </a>
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={css === settings.customTheme}
            onClick={() => change({ customTheme: css })}
          >
            {t('customApply')}
          </Button>
        </div>
      </section>
    </>
  )
}
