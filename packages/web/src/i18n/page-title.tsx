import { shell } from './shell.ts'
import { useTexts } from './texts.ts'

/** The title of the browser's tab. */
export function PageTitle({ children }: { children: string }) {
  const t = useTexts(shell)
  return <title>{`${children} · ${t('brand')}`}</title>
}
