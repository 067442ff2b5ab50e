import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Everything keyed goes through here, so that other algorithms (SM3, SM4) can take the place of these.
 * Each purpose has a key of its own, derived from the one secret.
 */
export type Secrets = {
  /** Hex. The same text and purpose give the same hash; without the secret nobody can compute it. */
  hash(purpose: string, text: string): string
  /** True when `hash` is that of `text`, in constant time. */
  matches(purpose: string, text: string, hash: string): boolean
  encrypt(purpose: string, text: string): string
  /** Undefined when the text was not made by `encrypt` with this secret. */
  decrypt(purpose: string, cipher: string): string | undefined
}

export function makeSecrets(secret: string): Secrets {
  const keys = new Map<string, Buffer>()
  const keyOf = (purpose: string) => {
    const known = keys.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', purpose, 32))
    keys.set(purpose, key)
    return key
  }
  const hash = (purpose: string, text: string) => createHmac('sha256', keyOf(purpose)).update(text).digest('hex')

  return {
    hash,
    matches(purpose, text, given) {
      const right = Buffer.from(hash(purpose, text))
      const other = Buffer.from(given)
      return right.length === other.length && timingSafeEqual(right, other)
    },
    encrypt(purpose, text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt(purpose, text) {
      try {
        const bytes = Buffer.from(text, 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, 12), {
          // A shorter tag would be easier to guess.
          authTagLength: 16,
        })
        decipher.setAuthTag(bytes.subarray(12, 28))
        return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined // altered, or made with another secret
      }
    },
  }
}

/** The configured secret, else the one kept in the data directory, made at the first start. */
export function readSecret(configured: string | undefined, dataDirectory: string): string {
  if (configured) return configured
  const file = path.join(dataDirectory, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDirectory, { recursive: true })
    // Whole or not at all: half a secret would lock everybody out at the next start.
    writeFileSync(`${file}.new`, randomBytes(32).toString('hex'), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return readFileSync(file, 'utf8').trim()
}
