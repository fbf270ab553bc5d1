import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MARK = 'v1:'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts what must not be readable in the database file, and derives keys for other uses. */
export interface Vault {
  seal(text: string): string
  /** Text that was never sealed comes back as it is; text sealed with another key is empty. */
  open(sealed: string): string
  derive(purpose: string): Buffer
}

export function createVault(master: Buffer): Vault {
  const key = Buffer.from(hkdfSync('sha256', master, '', 'secrets', 32))
  return {
    seal(text) {
      if (text === '') return ''
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return MARK + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed) {
      if (!sealed.startsWith(MARK)) return sealed
      const bytes = Buffer.from(sealed.slice(MARK.length), 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        return (
          decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)).toString('utf8') + decipher.final('utf8')
        )
      } catch {
        return ''
      }
    },
    derive: (purpose) => Buffer.from(hkdfSync('sha256', master, '', purpose, 32)),
  }
}

/** The key given, or the one in `secret.key`, which is made at the first start and readable by its owner only. */
export function readMasterKey(dataDir: string, given?: string): Buffer {
  if (given) return createHash('sha256').update(given).digest()
  const path = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  return Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
}
