import { z } from 'zod'

export const Headers = z.record(
  z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}$/, { error: 'field_header_name' }),
  z
    .string()
    .max(4096)
    .regex(/^[^\r\n\0]*$/, { error: 'field_header_value' }),
)
/** Lists hold anything: what is no header is left out. */
export const LineHeaders = z
  .record(z.string(), z.string())
  .default({})
  .transform((headers) =>
    Object.fromEntries(
      Object.entries(headers).filter(([name, value]) => Headers.safeParse({ [name]: value }).success),
    ),
  )

export const ChannelLine = z.object({
  url: z.string(),
  ua: z.string(),
  line: z.string(),
  /** Through the server, with the headers that the source and the channel ask for; signed. */
  proxied: z.string(),
  /** hls, ts, flv, mp4, dash, or the scheme of what a browser cannot open. */
  format: z.string(),
  /** The browser may open it by itself: no header is asked for. */
  direct: z.boolean(),
})
export const Channel = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.string(),
  number: z.string(),
  group: z.string(),
  playUrls: z.array(ChannelLine),
  /** Days that can be watched again; 0 when the list offers none. */
  catchupDays: z.number(),
})
export type Channel = z.infer<typeof Channel>
export const Group = z.object({ name: z.string(), channels: z.array(Channel) })
export const Programme = z.object({
  start: z.number(),
  stop: z.number(),
  title: z.string(),
  desc: z.string(),
})
export type Programme = z.infer<typeof Programme>

export const EditorChannel = z.object({
  name: z.string(),
  logo: z.string(),
  url: z.string(),
  group: z.string(),
})
