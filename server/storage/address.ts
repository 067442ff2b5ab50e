import type { Secrets } from '../kit/secrets.ts'

/** What the address itself permits. 'bare' means that it has no signature. */
export type Permit = 'public' | 'signed' | 'expired' | 'forged' | 'bare'

export type Addresses = {
  /**
   * `/files/<key>` for public keys; otherwise `/files/s/<until>.<signature>/<key>`, valid for at least `seconds`. With a
   * session its id follows the signature, and the address is valid no longer than the session.
   */
  write(key: string, now: Date, signed: { seconds: number; session?: string | undefined }): string
  /** A permanent address of any key. For private files the session of the reader decides. */
  bare(key: string): string
  /** Parses the decoded part after `/files/`. Undefined when it cannot be a file. */
  read(path: string, now: Date): StoredAddress | undefined
}

/** `session`: the one for which the address was signed. Whether that goes on is not asked here. */
export type StoredAddress = { key: string; permit: Permit; session?: string | undefined }

/** Path segments of ASCII letters, digits, '-', '_' and inner dots: no '..', no hidden file, nothing to encode. */
const KEY = /^(?:[\w-]+(?:\.[\w-]+)*\/)*[\w-]+(?:\.[\w-]+)*$/
const LONGEST_KEY = 300
const SIGNED = /^s\/(\d{1,11})\.([0-9a-f]{64})(?:\.([0-9a-f-]{36}))?\/(.+)$/s

/** 's/' is the prefix of signed addresses, so no key may start with it. */
export const isKey = (key: string): boolean => key.length <= LONGEST_KEY && !key.startsWith('s/') && KEY.test(key)

const isPublic = (key: string): boolean => key.startsWith('public/')

export function makeAddresses(secrets: Secrets): Addresses {
  const signed = (until: number, scope: string, session: string | undefined) =>
    [until, scope, ...(session ? [session] : [])].join('\n')

  return {
    write(key, now, { seconds, session }) {
      if (isPublic(key)) return `/files/${key}`
      const until = endOf(now, seconds)
      const signature = secrets.hash('file-address', signed(until, scopeOf(key), session))
      return `/files/s/${[until, signature, ...(session ? [session] : [])].join('.')}/${key}`
    },

    bare: (key) => `/files/${key}`,

    read(path, now) {
      const [, until = '', signature = '', session, inner = ''] = SIGNED.exec(path) ?? []
      const key = signature ? inner : path
      if (!isKey(key)) return undefined
      if (isPublic(key)) return { key, permit: 'public' }
      // Who may read what people uploaded can change at any time, so no signature replaces the question.
      if (!signature || key.startsWith('uploads/')) return { key, permit: 'bare' }
      const isOurs = [key, directoryOf(key)].some(
        (scope) => scope && secrets.matches('file-address', signed(Number(until), scope, session), signature),
      )
      if (!isOurs) return { key, permit: 'forged' }
      return { key, permit: Number(until) * 1_000 > now.getTime() ? 'signed' : 'expired', session }
    },
  }
}

/**
 * The signature of a playlist also covers the files in its directory, so that the relative names of its segments work.
 * Therefore each playlist needs a directory of its own; without one the signature covers only itself.
 */
const scopeOf = (key: string) => (key.endsWith('.m3u8') && directoryOf(key)) || key

/** Ends with a slash, so that it can never be a key; '' at the top level. */
const directoryOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1)

/**
 * Unix seconds. Rounded up by up to a quarter, so that the address stays the same for a while and browsers can cache
 * it.
 */
function endOf(now: Date, seconds: number): number {
  const step = Math.max(1, Math.floor(seconds / 4))
  return Math.ceil((now.getTime() / 1_000 + seconds) / step) * step
}
