import type { Readable } from 'node:stream'
import type { Config } from './config.ts'
import type { Secrets } from './secrets.ts'

/**
 * Where files are kept. Keys are ASCII and random; names live in the database. Keys that start with 'public/' are
 * served to anybody at `/files/<key>`, all others only by a signed address that expires.
 */
export type Storage = {
  put(key: string, content: Buffer | Readable, mime: string): Promise<void>
  read(key: string): Promise<Readable>
  bytes(key: string): Promise<Buffer>
  exists(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** The address of a file: plain for public keys, signed until `seconds` from now for others. */
  address(key: string, options: { now: Date; seconds?: number }): Promise<string>
}

export function openStorage(_config: Config, _secrets: Secrets): Storage {
  const none = () => {
    throw new Error('no storage')
  }
  return {
    put: none,
    read: none,
    bytes: none,
    exists: async () => false,
    remove: none,
    address: async (key) => `/files/${key}`,
  }
}
