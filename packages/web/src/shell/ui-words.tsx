import type { ReactNode } from 'react'
import { shell } from '../i18n/shell.ts'
import { useTexts } from '../i18n/texts.ts'
import { UiTextsContext } from '../ui/ui-texts.ts'

/** Gives the design system its few words in the visitor's language. */
export function UiWords({ children }: { children: ReactNode }) {
  const t = useTexts(shell)
  return (
    <UiTextsContext
      value={{
        close: t('close'),
        cancel: t('cancel'),
        retry: t('retry'),
        details: t('details'),
        more: t('more'),
        showPassword: t('showPassword'),
        hidePassword: t('hidePassword'),
        previousPage: t('previousPage'),
        nextPage: t('nextPage'),
        backToTop: t('backToTop'),
        removeTag: (tag) => t('removeTag', { tag }),
      }}
    >
      {children}
    </UiTextsContext>
  )
}
