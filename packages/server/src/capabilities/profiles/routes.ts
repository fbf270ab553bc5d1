import { profile } from '@piying/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import { type ProfileStore, toProfile } from './store.ts'

export interface ProfileParts {
  profiles: ProfileStore
  /** Given by the access capability: a PIN is a small password, and is guessed as one. */
  hashPin: (pin: string) => Promise<string>
  isPin: (address: string, profileId: number, pin: string, hash: string) => Promise<boolean>
}

export function profileRoutes(app: FastifyInstance, { profiles, hashPin, isPin }: ProfileParts): void {
  const { exportLibrary: _export, importLibrary: _import, ...calls } = profile
  const pinFields = async (pin: string | undefined) =>
    pin === undefined ? {} : { pinHash: pin === '' ? '' : await hashPin(pin) }

  serve(app, calls, {
    async list(_, { request }) {
      const { id } = await profiles.of(request)
      return (await profiles.all()).map((each) => ({ ...toProfile(each), isCurrent: each.id === id }))
    },
    async enter({ id, pin }, { request }) {
      const chosen = await profiles.find(id)
      if (chosen.pinHash && !(await isPin(request.ip, id, pin, chosen.pinHash)))
        throw new AppError('wrong_pin')
      return { profile: profiles.headerFor(chosen) }
    },
    create: async ({ pin, ...fields }) =>
      toProfile(await profiles.create({ ...fields, pinHash: '', ...(await pinFields(pin)) })),
    async update({ id, pin, ...fields }) {
      await profiles.find(id)
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      return toProfile(await profiles.update(id, { ...given, ...(await pinFields(pin)) }))
    },
    async remove({ id }) {
      await profiles.remove(id)
      return { removed: 1 }
    },
  })
}
