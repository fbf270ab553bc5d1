import 'react'

declare module 'react' {
  /** Custom properties are as good as any other. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
