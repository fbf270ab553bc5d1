import { z } from 'zod'

export const Id = z.coerce.number().int().positive()

/** The wire writes switches as 1 and 0; `true`, `false` and their texts are understood. */
export const Flag = z.union([
  z.literal([0, 1]),
  z.boolean().transform((on) => (on ? 1 : 0)),
  z.enum(['0', '1', 'true', 'false']).transform((text) => (text === '1' || text === 'true' ? 1 : 0)),
]) as z.ZodType<0 | 1, 0 | 1 | boolean | '0' | '1' | 'true' | 'false'>

/** A filter of a list: `?type=` asks for all, as if it were not there. */
export const filterOf = <I, O>(field: z.ZodType<O, I>) =>
  z.preprocess((value) => (value === '' ? undefined : value), field.optional()) as unknown as z.ZodOptional<
    z.ZodType<O, I | ''>
  >

/** `[1,2]` in a body, `1,2` in a query. */
export const IdList = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
  z.array(Id).min(1).max(10_000),
) as unknown as z.ZodType<number[], number[] | string>

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(10_000).default(20),
})

export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ list: z.array(row), total: z.number(), page: z.number(), pageSize: z.number() })
}

/** An address of the web: http or https, parsed by the platform. */
export const HttpUrl = z
  .string({ error: 'field_http_url' })
  .trim()
  .max(4096)
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), { error: 'field_http_url' })

/** A required line of text; the message is an error key of `errors.ts`. */
export const requiredText = (error: string, max = 500) =>
  z.string({ error }).trim().min(1, { error }).max(max, { error: 'field_too_long' })

export const Nothing = z.object({})
