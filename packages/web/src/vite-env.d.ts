/// <reference types="vite/client" />

/** From package.json, at build time. */
declare const __APP_VERSION__: string

declare module 'virtual:calls' {
  export const CALLS: Record<string, Record<string, string>>
}
