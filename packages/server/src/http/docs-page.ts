import { API, type Call } from '@piying/contract'

const plain = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A page that lists every call, readable without a script. */
export function docsPage(version: string): string {
  const groups = Object.entries(API).map(
    ([group, calls]) =>
      `<h2 id="${plain(group)}">${plain(group)}</h2><table>${Object.entries(calls as Record<string, Call>)
        .map(
          ([name, call]) =>
            `<tr><td><code>${call.method}</code></td><td><code>${plain(call.path)}</code></td><td>${plain(name)}</td><td>${call.access}</td></tr>`,
        )
        .join('')}</table>`,
  )
  const links = Object.keys(API).map((group) => `<a href="#${plain(group)}">${plain(group)}</a>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Piying API v${plain(version)}</title>
<style>:root{color-scheme:light dark}body{font:14px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td{padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8883}nav a{margin-right:1rem}</style>
<h1>Piying API v${plain(version)}</h1>
<p>Machine readable: <a href="/api/docs/openapi.json">openapi.json</a>. Answers are <code>{ code, success, data, message }</code>.</p>
<nav>${links.join('')}</nav>${groups.join('')}</html>`
}
