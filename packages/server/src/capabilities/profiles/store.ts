import { createHmac, timingSafeEqual } from 'node:crypto'
import { PROFILE_HEADER, type Profile } from '@piying/contract'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'

const FRESH_MS = 3_000

interface StoredProfile {
  id: number
  name: string
  avatar: number
  isChild: number
  isDefault: number
  pinHash: string
}
export interface CurrentProfile {
  id: number
  isChild: boolean
}

/** The household's people. `secret` signs the header of a profile that has a PIN. */
export function createProfileStore(db: Db, secret: Buffer, now: () => number = Date.now) {
  let known: { profiles: StoredProfile[]; readAt: number } | undefined

  const all = async (): Promise<StoredProfile[]> => {
    if (known && now() - known.readAt < FRESH_MS) return known.profiles
    const profiles = await db.selectFrom('profiles').selectAll().orderBy('id').execute()
    known = { profiles, readAt: now() }
    return profiles
  }
  const find = async (id: number): Promise<StoredProfile> => {
    const profile = (await all()).find((each) => each.id === id)
    if (!profile) throw new AppError('not_found', { what: `#${id}` })
    return profile
  }
  /** Bound to the PIN: a new PIN ends what the old one opened. */
  const proofOf = ({ id, pinHash }: StoredProfile) =>
    createHmac('sha256', secret).update(`${id}.${pinHash}`).digest('base64url').slice(0, 22)

  return {
    all,
    find,
    headerFor: (profile: StoredProfile) =>
      profile.pinHash ? `${profile.id}.${proofOf(profile)}` : String(profile.id),

    /** Without a header, or with one that proves nothing, the default profile is meant. */
    async of(request: FastifyRequest): Promise<CurrentProfile> {
      const profiles = await all()
      const [id, proof = ''] = String(request.headers[PROFILE_HEADER] ?? '').split('.')
      const named = profiles.find((profile) => String(profile.id) === id)
      const isProven = named && (!named.pinHash || isEqual(proof, proofOf(named)))
      const profile = isProven ? named : profiles.find((each) => each.isDefault === 1)
      return { id: profile?.id ?? 0, isChild: profile?.isChild === 1 }
    },
    async create(fields: Omit<StoredProfile, 'id' | 'isDefault'>): Promise<StoredProfile> {
      known = undefined
      return db
        .insertInto('profiles')
        .values({ ...fields, isDefault: 0 })
        .returningAll()
        .executeTakeFirstOrThrow()
    },
    async update(
      id: number,
      fields: Partial<Omit<StoredProfile, 'id' | 'isDefault'>>,
    ): Promise<StoredProfile> {
      if (Object.keys(fields).length > 0)
        await db.updateTable('profiles').set(fields).where('id', '=', id).execute()
      known = undefined
      return find(id)
    },
    /** With everything it has watched, followed and kept. */
    async remove(id: number): Promise<void> {
      if ((await find(id)).isDefault) throw new AppError('default_kept')
      await db.deleteFrom('profiles').where('id', '=', id).execute()
      known = undefined
    },
  }
}
export type ProfileStore = ReturnType<typeof createProfileStore>

export const toProfile = ({ pinHash, ...profile }: StoredProfile): Profile => ({
  ...profile,
  isChild: profile.isChild === 1 ? 1 : 0,
  isDefault: profile.isDefault === 1 ? 1 : 0,
  hasPin: pinHash !== '',
})

function isEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
