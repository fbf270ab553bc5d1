import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAllowedAddress, isPublicAddress } from './address.ts'
import { createDoor } from './door.ts'
import type { Address } from './guard.ts'

/** What a hostile name server would say about the names below. Unknown names are public. */
const NAMES: Record<string, string[]> = {
  'to-loopback.example': ['127.0.0.1'],
  'to-loopback6.example': ['::1'],
  'to-home.example': ['192.168.1.1'],
  'to-ten.example': ['10.1.2.3'],
  'to-docker.example': ['172.17.0.1'],
  'to-zero.example': ['0.0.0.0'],
  'to-metadata.example': ['169.254.169.254'],
  'to-cgnat.example': ['100.64.0.1'],
  'to-mapped.example': ['::ffff:10.0.0.1'],
  'to-nat64.example': ['64:ff9b::7f00:1'],
  'to-ula.example': ['fd00::8'],
  'to-link-local.example': ['fe80::1'],
  'to-multicast.example': ['239.1.1.1'],
  'to-fake-ip.example': ['198.18.0.7'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'mixed6.example': ['93.184.216.34', 'fd00::1'],
  'last-of-many.example': ['93.184.216.34', '1.1.1.1', '8.8.8.8', '10.0.0.1'],
}

async function resolve(host: string): Promise<Address[]> {
  const addresses = NAMES[host] ?? ['93.184.216.34']
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}

const door = createDoor({ proxy: () => null, resolve })

const HOSTILE = [
  // Loopback in every spelling that URL parsers, C libraries and people know.
  'http://127.0.0.1/',
  'http://127.0.0.1:8080/admin',
  'http://127.1/',
  'http://127.0.1/',
  'http://127.255.255.254/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0x0.0x0.0x1/',
  'http://0x7f.1/',
  'http://017700000001/',
  'http://0177.0.0.1/',
  'http://0177.0x0.0.01/',
  'http://00000177.0.0.1/',
  'http://127.0.0.1./',
  'http://①②⑦.⓪.⓪.①/',
  'http://１２７.０.０.１/',
  'http://127。0。0。1/',
  'http://%31%32%37.0.0.1/',
  'http:/\\127.0.0.1/',
  'http:127.0.0.1/',
  'http://\t127.0.0.1/',
  'http://localhost/',
  'http://LOCALHOST:3000/',
  'http://localhost./',
  'http://localhost../',
  'http://api.localhost/',
  'http://api.localhost./',
  'http://ⓛocalhost/',
  'http://localhost.localdomain/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[0000::0001]:8080/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:0:127.0.0.1]/',
  // The rest of the house.
  'http://0.0.0.0/',
  'http://0/',
  'http://0.1.2.3/',
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://167772161/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://0xc0a80001/',
  'http://3232235521/',
  'http://100.64.0.1/',
  'http://100.127.255.255/',
  'http://nas/',
  'http://router.lan/',
  'http://tv.local/',
  'http://box.home.arpa/',
  'http://vault.internal/',
  'http://wiki.corp/',
  'http://[fc00::1]/',
  'http://[fd12:3456:789a::1]/',
  'http://[fe80::1]/',
  'http://[febf::1]/',
  'http://[fec0::1]/',
  // Clouds.
  'http://169.254.169.254/latest/meta-data/',
  'http://169.254.0.1/',
  'http://2852039166/',
  'http://0xA9FEA9FE/',
  'http://[::ffff:169.254.169.254]/',
  'http://100.100.100.200/',
  'http://168.63.129.16/',
  'http://[fd00:ec2::254]/',
  'http://metadata.google.internal/',
  // What is nobody's.
  'http://192.0.0.1/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://198.51.100.1/',
  'http://203.0.113.1/',
  'http://192.88.99.1/',
  'http://224.0.0.1/',
  'http://239.255.255.250:1900/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://[3fff::1]/',
  'http://[100::1]/',
  'http://[5f00::1]/',
  // IPv4 inside IPv6.
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b::10.0.0.1]/',
  'http://[64:ff9b:1::1]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:c0a8:101::1]/',
  'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
  // Names and numbers before the @, the truth behind it.
  'http://site.example@127.0.0.1/',
  'http://site.example:80@127.0.0.1/',
  'http://site.example%2f@127.0.0.1/',
  'http://127.0.0.1#@site.example/',
  'http://127.0.0.1\\@site.example/',
  'http://127.0.0.1?@site.example/',
  'http://user:pass@[::1]/',
  // Not the web.
  'file:///etc/passwd',
  'ftp://site.example/',
  'gopher://site.example:70/_',
  'data:text/plain,hi',
  'javascript:alert(1)',
  'ws://site.example/',
  'dict://site.example:2628/',
  'jar:http://site.example/!/',
  'blob:http://site.example/1',
  // Services that HTTP text can harm.
  'http://site.example:22/',
  'http://site.example:25/',
  'http://site.example:6667/',
  'https://site.example:587/',
  // Malformed names.
  'http://a..b.example/',
  'http://.site.example/',
  'http://-a.example/',
  `http://${'a'.repeat(64)}.example/`,
  `http://${'a.'.repeat(130)}example/`,
  // Names that lead home.
  ...Object.keys(NAMES).map((name) => `http://${name}/`),
  'https://TO-LOOPBACK.example./',
]

const HARMLESS = [
  'http://site.example/',
  'https://site.example:8443/a?b=c',
  'http://site.example./',
  'http://8.8.8.8/',
  'http://134744072/',
  'http://1.1/',
  'https://[2606:4700:4700::1111]/',
  'https://[64:ff9b::8.8.8.8]/',
  'http://user:pass@site.example/',
  'http://127.0.0.1.site.example/',
  'http://localhost.site.example/',
  'http://my_site.example/',
  'http://电影.example/',
  'http://172.15.0.1/',
  'http://172.32.0.1/',
  'http://100.63.255.255/',
  'http://site.example/?next=http://127.0.0.1/',
]

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
