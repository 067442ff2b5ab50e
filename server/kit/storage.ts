import { Readable } from 'node:stream'
import type { Config } from './config.ts'
import type { Secrets } from './secrets.ts'
import { isKey, makeAddresses, type Permit } from './storage-address.ts'
import { type Kept, openDirectory } from './storage-directory.ts'

/**
 * Where files are kept. Keys are ASCII and random; names live in the database. Keys that start with 'public/' are
 * served to anybody at `/files/<key>`, all others only by a signed address that expires.
 */
export type Storage = {
  /** Writes the whole file, over an older one. */
  put(key: string, content: Buffer | Readable, mime: string): Promise<void>
  read(key: string): Promise<Readable>
  bytes(key: string): Promise<Buffer>
  exists(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** The address of a file: plain for public keys, signed until `seconds` from now for others. */
  address(key: string, options: { now: Date; seconds?: number }): Promise<string>
  /** The address that does not expire; for a private file it asks for the reader's session. */
  bareAddress(key: string): string
  /** What follows `/files/`: which file, and what the address itself allows. Undefined when it can be no file. */
  permit(path: string, now: Date): { key: string; permit: Permit } | undefined
  /** Where the bytes of a key are: in a directory of this machine, or at an address that is good for an hour. */
  source: Kept['source']
}

/** A learner who pauses over lunch still plays on. */
const ADDRESS_SECONDS = 6 * 3_600

export function openStorage(config: Config, secrets: Secrets): Storage {
  // What speaks to a bucket takes 35 MB: only who has one loads it.
  const kept = config.S3_BUCKET
    ? import('./storage-bucket.ts').then(({ openBucket }) => openBucket(config))
    : Promise.resolve(openDirectory(config))
  kept.catch(() => {}) // told to whoever asks for a file
  const disk = async () => (await kept).disk
  const addresses = makeAddresses(secrets)
  return {
    async put(key, content, mime) {
      mustBeKey(key)
      const { disk, lengthOf } = await kept
      if (!(content instanceof Readable)) return disk.put(key, content, { contentType: mime })
      await disk.putStream(key, content, { contentType: mime, ...(await lengthOf(content)) })
    },
    read: async (key) => (await disk()).getStream(mustBeKey(key)),
    bytes: async (key) => Buffer.from(await (await disk()).getBytes(mustBeKey(key))),
    exists: async (key) => isKey(key) && (await disk()).exists(key),
    remove: async (key) => (await disk()).delete(mustBeKey(key)),
    address: async (key, { now, seconds = ADDRESS_SECONDS }) => addresses.write(mustBeKey(key), now, seconds),
    bareAddress: (key) => addresses.bare(mustBeKey(key)),
    permit: addresses.read,
    source: async (key, as) => (await kept).source(key, as),
  }
}

function mustBeKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a storage key: ${key}`)
  return key
}
