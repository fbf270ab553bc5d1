import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAllowedAddress, isPublicAddress } from './address.ts'
import { createDoor } from './door.ts'
import type { Address } from './guard.ts'
import { HARMLESS, HOSTILE, NAMES } from './testing/hostile.ts'

async function resolve(host: string): Promise<Address[]> {
  const addresses = NAMES[host] ?? ['93.184.216.34']
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}

const door = createDoor({ proxy: () => null, resolve })

describe('the address guard', () => {
  it('knows at least sixty hostile addresses', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60)
  })

  it.each(HOSTILE)('refuses %j', async (address) => {
    await expect(door.check(new URL(address), 'public')).rejects.toMatchObject({ key: 'address_refused' })
  })

  it.each(HARMLESS)('lets %j pass', async (address) => {
    await expect(door.check(new URL(address), 'public')).resolves.toBeUndefined()
  })

  it.each([
    'http://127.0.0.1:8080/',
    'http://localhost:3000/',
    'http://192.168.1.20/list.m3u',
    'http://[::1]:9000/',
    'http://[fd00::20]/',
    'http://nas/',
    'http://100.101.102.103/',
    'http://to-home.example/',
    'http://nas.lan:6667/',
  ])('lets an administrator reach %j', async (address) => {
    await expect(door.check(new URL(address), 'trusted')).resolves.toBeUndefined()
  })

  it.each([
    'http://169.254.169.254/',
    'http://[::ffff:169.254.169.254]/',
    'http://100.100.100.200/',
    'http://[fd00:ec2::254]/',
    'http://to-metadata.example/',
    'http://0.0.0.0/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[ff02::1]/',
    'http://[64:ff9b::7f00:1]/',
    'file:///etc/passwd',
  ])('refuses %j even to an administrator', async (address) => {
    await expect(door.check(new URL(address), 'trusted')).rejects.toMatchObject({ key: 'address_refused' })
  })

  it('says why, in both languages', async () => {
    const refusal = await door.check(new URL('http://to-home.example/'), 'public').catch((thrown) => thrown)
    expect(refusal.say('zh')).toBe('不允许访问 to-home.example：域名指向非公网地址（192.168.1.1）')
    expect(refusal.say('en')).toContain('to-home.example')
  })

  it('trusts the very origins that the administrator configured, and no neighbour of theirs', async () => {
    const isTrustedOrigin = (origin: string) => origin === 'http://192.168.1.20:8080'
    const configured = createDoor({ proxy: () => null, resolve, isTrustedOrigin })
    await expect(configured.check(new URL('http://192.168.1.20:8080/a'), 'public')).resolves.toBeUndefined()
    for (const other of ['http://192.168.1.20/', 'https://192.168.1.20:8080/', 'http://192.168.1.21:8080/']) {
      await expect(configured.check(new URL(other), 'public')).rejects.toMatchObject({
        key: 'address_refused',
      })
    }
  })

  it('takes fake addresses of a router for public where the owner says so', async () => {
    const behindFakeIp = createDoor({ proxy: () => null, resolve, fakeIp: true })
    await expect(behindFakeIp.check(new URL('http://to-fake-ip.example/'), 'public')).resolves.toBeUndefined()
    await expect(behindFakeIp.check(new URL('http://198.18.0.7/'), 'public')).rejects.toThrow('198.18.0.7')
    await expect(behindFakeIp.check(new URL('http://to-home.example/'), 'public')).rejects.toThrow()
  })
})

describe('an address', () => {
  it('is never public inside the private ranges, however it is wrapped', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    const home = fc.oneof(
      fc.tuple(fc.constant(10), byte, byte, byte),
      fc.tuple(fc.constant(127), byte, byte, byte),
      fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
      fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    )
    fc.assert(
      fc.property(home, (parts) => {
        const dotted = parts.join('.')
        const hex = parts.map((part) => part.toString(16).padStart(2, '0'))
        const words = `${hex[0]}${hex[1]}:${hex[2]}${hex[3]}`
        const wrapped = [dotted, `::ffff:${dotted}`, `::${words}`, `64:ff9b::${words}`, `2002:${words}::1`]
        return wrapped.every((address) => !isPublicAddress(address))
      }),
    )
  })

  it('is allowed to the public only when it is public', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        expect(isAllowedAddress(address, 'public')).toBe(isPublicAddress(address))
      }),
    )
  })

  it('is nothing that only looks like one', () => {
    for (const text of ['', 'site.example', '1.2.3.4.5', '256.1.1.1', 'fe80::1%eth0', '::g']) {
      expect(isPublicAddress(text)).toBe(false)
    }
  })
})
