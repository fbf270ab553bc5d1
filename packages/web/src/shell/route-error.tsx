import { Component, type ErrorInfo, type ReactNode } from 'react'
import { messageOf } from '../api/error.ts'
import { shell } from '../i18n/shell.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

interface Props {
  /** A new address gets a new chance. */
  resetKey: string
  children: ReactNode
}

/** React catches the crash of a screen only with a class; it is the one exception to our rule. */
export class RouteErrorBoundary extends Component<Props, { error: unknown; at: string }> {
  override state = { error: undefined as unknown, at: '' }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: { at: string }) {
    return state.at === resetKey ? null : { at: resetKey, error: undefined }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <RouteCrash error={this.state.error} />
  }
}

function RouteCrash({ error }: { error: unknown }) {
  const t = useTexts(shell)
  const message = messageOf(error)
  // After an update of the server the old page asks for chunks that are gone.
  const outdated = /dynamically imported module|module script failed/i.test(message)
  return (
    <div className="wrap" role="alert">
      <Empty
        isPage
        icon="warning"
        title={t(outdated ? 'outdated' : 'crashed')}
        text={outdated ? undefined : t('crashedText')}
      >
        <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
        <details className="dim mono">
          <summary>{t('details')}</summary>
          {message}
        </details>
      </Empty>
    </div>
  )
}
