import { z } from 'zod'
import { defineCall } from './call.ts'
import { Flag, Id, Nothing, requiredText } from './fields.ts'
import { IMPORT_LIMIT } from './site.ts'

/** The header that names the profile a call is made for; without it the default profile is meant. */
export const PROFILE_HEADER = 'x-profile'
/** Sources with this tag are hidden from children's profiles. */
export const GROWN_UPS_TAG = '成人'

const Pin = z.string().regex(/^\d{4,8}$/, { error: 'field_pin' })

export const Profile = z.object({
  id: Id,
  name: z.string(),
  /** One of the drawn faces, by number. */
  avatar: z.number(),
  isChild: Flag,
  isDefault: Flag,
  hasPin: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

const fields = z.object({
  name: requiredText('field_profile_name', 40),
  avatar: z.coerce.number().int().min(0).max(23),
  isChild: Flag,
})

export const profile = {
  list: defineCall({
    method: 'GET',
    path: '/api/profile',
    access: 'visitor',
    input: Nothing,
    /** `isCurrent`: whom the caller's header really means; a PIN that changed ends what the old one opened. */
    output: z.array(Profile.extend({ isCurrent: z.boolean() })),
  }),
  /** Answers the token that the profile header carries when the profile has a PIN. */
  enter: defineCall({
    method: 'POST',
    path: '/api/profile/:id/enter',
    access: 'visitor',
    input: z.object({ id: Id, pin: z.string().max(8).default('') }),
    output: z.object({ profile: z.string() }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/profile',
    access: 'admin',
    input: fields.extend({
      avatar: fields.shape.avatar.default(0),
      isChild: fields.shape.isChild.default(0),
      pin: Pin.or(z.literal('')).default(''),
    }),
    output: Profile,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/profile/:id',
    access: 'admin',
    /** An empty `pin` takes the PIN away. */
    input: fields.partial().extend({ id: Id, pin: Pin.or(z.literal('')).optional() }),
    output: Profile,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/profile/:id',
    access: 'admin',
    input: z.object({ id: Id }),
    output: z.object({ removed: z.number() }),
  }),
  exportLibrary: defineCall({
    method: 'GET',
    path: '/api/library/export',
    access: 'visitor',
    input: Nothing,
    output: z.object({
      exportTime: z.number(),
      history: z.array(z.unknown()),
      follows: z.array(z.unknown()),
      favorites: z.array(z.unknown()),
    }),
  }),
  importLibrary: defineCall({
    method: 'POST',
    path: '/api/library/import',
    access: 'visitor',
    input: z.object({
      history: z.array(z.unknown()).max(50_000).default([]),
      follows: z.array(z.unknown()).max(5_000).default([]),
      favorites: z.array(z.unknown()).max(50_000).default([]),
    }),
    output: z.object({
      history: z.number(),
      follows: z.number(),
      favorites: z.number(),
      skipped: z.number(),
    }),
    bodyLimit: IMPORT_LIMIT,
  }),
}
