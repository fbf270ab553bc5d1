import type { Call } from '@piying/contract'
import { nameFailure, openEnvelope, type SendOptions, send } from './send.ts'

/**
 * The events of a streamed answer (NDJSON or server-sent events), one by one. The sixty seconds count to the
 * head of the answer; after it the stream may take its time. Leaving the loop or aborting closes it:
 * `for await (const event of streamCall<SearchEvent>(calls.siteMedia.searchAll, { wd }, { signal }))`.
 */
export async function* streamCall<Event>(
  call: Call,
  input: Record<string, string | number | undefined>,
  options: SendOptions = {},
): AsyncGenerator<Event, void> {
  const { response, clock } = await send(call, input, options)
  clock.pause()
  const reader = response.body?.getReader()
  try {
    if (!response.ok || !reader) {
      openEnvelope(await response.text(), response.status)
      return
    }
    const events = response.headers.get('content-type')?.includes('event-stream')
    for await (const line of readLines(reader)) {
      const data = events ? /^data: ?(.*)$/.exec(line)?.[1] : line
      if (data) yield JSON.parse(data) as Event
    }
  } catch (cause) {
    throw nameFailure(cause, clock)
  } finally {
    clock.stop()
    await reader?.cancel().catch(() => undefined)
  }
}

async function* readLines(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  let kept = ''
  while (true) {
    const { done, value } = await reader.read()
    kept += done ? decoder.decode() : decoder.decode(value, { stream: true })
    const lines = kept.split(/\r?\n/)
    kept = lines.pop() ?? ''
    yield* lines.filter(Boolean)
    if (done) break
  }
  if (kept) yield kept
}
