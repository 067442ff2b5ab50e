import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { type Config, SECRET_PATTERN } from './config.ts'

/**
 * All keyed hashing and encryption, in one place so that the algorithms can be replaced (SM3, SM4). Each purpose has
 * its own key, derived from the one secret.
 */
export type Secrets = {
  /** In hex. The same text and purpose give the same hash; it cannot be computed without the secret. */
  hash(purpose: string, text: string): string
  /** True when `hash` is the hash of `text`; compares in constant time. */
  matches(purpose: string, text: string, hash: string): boolean
  encrypt(purpose: string, text: string): string
  /** Undefined when `cipher` was not made by `encrypt` with this secret. */
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
          // Rejects shortened tags, which are easier to guess.
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

type Places = Pick<Config, 'SECRET' | 'DATA_DIR'>

const secretFile = ({ DATA_DIR }: Places) => path.join(DATA_DIR, 'secret')

/** The configured secret, else the one in the data directory. Throws `CannotStart` when that file is damaged. */
export function findSecret(config: Places): string | undefined {
  if (config.SECRET) return config.SECRET
  const file = secretFile(config)
  if (!existsSync(file)) return undefined
  const secret = readFileSync(file, 'utf8').trim()
  if (SECRET_PATTERN.test(secret)) return secret
  throw new CannotStart(`${file} does not hold 64 hex digits: put it back from a backup, or set SECRET`)
}

/** Creates a secret in the data directory. If another process was faster, its secret is used. */
export function keepNewSecret(config: Places): string {
  const file = secretFile(config)
  mkdirSync(config.DATA_DIR, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    // Atomic, and never replaces a file: half a secret or another one would lock everybody out.
    linkSync(unfinished, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(unfinished)
  }
  return findSecret(config) as string
}
