import type { Secrets } from './secrets.ts'

/** What an address says about the file it names. 'bare' carries no signature at all. */
export type Permit = 'public' | 'signed' | 'expired' | 'forged' | 'bare'

export type Addresses = {
  /** `/files/<key>` for public keys, else `/files/s/<until>.<signature>/<key>`, good for at least `seconds`. */
  write(key: string, now: Date, seconds: number): string
  /** The bare address of any key: stable, and for private files only as good as the asker's session. */
  bare(key: string): string
  /** What follows `/files/`, decoded. Undefined when it can name no file. */
  read(path: string, now: Date): { key: string; permit: Permit } | undefined
}

/** Names of ASCII letters, digits, '-', '_' and inner dots: no '..', no hidden file, nothing to encode. */
const KEY = /^(?:[\w-]+(?:\.[\w-]+)*\/)*[\w-]+(?:\.[\w-]+)*$/
const LONGEST_KEY = 300
const SIGNED = /^s\/(\d{1,11})\.([0-9a-f]{64})\/(.+)$/s

/** 's/' opens a signed address, so no key may start with it. */
export const isKey = (key: string): boolean => key.length <= LONGEST_KEY && !key.startsWith('s/') && KEY.test(key)

const isPublic = (key: string): boolean => key.startsWith('public/')

export function makeAddresses(secrets: Secrets): Addresses {
  const signed = (until: number, scope: string) => `${until}\n${scope}`

  return {
    write(key, now, seconds) {
      if (isPublic(key)) return `/files/${key}`
      const until = endOf(now, seconds)
      return `/files/s/${until}.${secrets.hash('file-address', signed(until, scopeOf(key)))}/${key}`
    },

    bare: (key) => `/files/${key}`,

    read(path, now) {
      const [, until = '', signature = '', inner = ''] = SIGNED.exec(path) ?? []
      const key = signature ? inner : path
      if (!isKey(key)) return undefined
      if (isPublic(key)) return { key, permit: 'public' }
      if (!signature) return { key, permit: 'bare' }
      const isOurs = [key, directoryOf(key)].some(
        (scope) => scope && secrets.matches('file-address', signed(Number(until), scope), signature),
      )
      if (!isOurs) return { key, permit: 'forged' }
      return { key, permit: Number(until) * 1_000 > now.getTime() ? 'signed' : 'expired' }
    },
  }
}

/**
 * A playlist's signature covers the files beside it, so that the relative names of its segments just work. Each
 * playlist therefore lives in a directory of its own; one without a directory covers only itself.
 */
const scopeOf = (key: string) => (key.endsWith('.m3u8') && directoryOf(key)) || key

/** With its slash, so that it is never a key; '' at the top. */
const directoryOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1)

/** Unix seconds. Rounded up by a quarter, so that the address stays the same for a while and browsers can cache. */
function endOf(now: Date, seconds: number): number {
  const step = Math.max(1, Math.floor(seconds / 4))
  return Math.ceil((now.getTime() / 1_000 + seconds) / step) * step
}
