import { Badge } from './badge.tsx'
import { ErrorStrip } from './error-strip.tsx'

interface TestResultProps {
  /** What `useAction` gives for a call that tries a setting. */
  test: {
    error: Error | null
    data: { ok: boolean; ms: number; message: string } | undefined
  }
  goodText: (ms: number) => string
  badTitle: string
}

/** How it went to try what is typed; nothing before it was tried. */
export function TestResult({ test: { error, data }, goodText, badTitle }: TestResultProps) {
  if (error) return <ErrorStrip title={badTitle} text={error.message} />
  if (!data) return null
  if (!data.ok) return <ErrorStrip title={badTitle} text={data.message} />
  return (
    <p role="status">
      <Badge tone="ok">{goodText(Math.round(data.ms))}</Badge>
    </p>
  )
}
