import { Readable } from 'node:stream'
import type { Config } from '../kit/config.ts'
import type { Secrets } from '../kit/secrets.ts'
import { isKey, makeAddresses, type StoredAddress } from './address.ts'
import { type FileBackend, openDirectory } from './directory.ts'

/**
 * File storage. Keys are random ASCII; file names are in the database. Keys that start with 'public/' are served to
 * everybody at `/files/<key>`, all others only with a signed address that expires.
 */
export type Storage = {
  /** Writes the whole file, replacing an older one. */
  put(key: string, content: Buffer | Readable, mime: string): Promise<void>
  read(key: string): Promise<Readable>
  bytes(key: string): Promise<Buffer>
  exists(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** The files whose keys begin with this folder, which ends with a slash, and when each was written. */
  below(folder: string): AsyncIterable<{ key: string; writtenAt: Date }>
  /**
   * The address of a file: permanent for public keys; signed and valid for `seconds` for others, and with a session only
   * while that goes on.
   */
  address(key: string, options: { now: Date; seconds?: number; session?: string | undefined }): Promise<string>
  /** The address that never expires. For a private file it requires the reader's session. */
  bareAddress(key: string): string
  /** Parses the part after `/files/`: which file, and what the address permits. Undefined when it cannot be a file. */
  permit(path: string, now: Date): StoredAddress | undefined
  /** Where the bytes of a key are: in a local directory, or at an address that expires. */
  source: FileBackend['source']
}

type Page = Pick<Awaited<ReturnType<FileBackend['disk']['listAll']>>, 'objects'> & { paginationToken?: string }

/** Long enough to continue a video after a lunch break. */
const ADDRESS_SECONDS = 6 * 3_600

export function openStorage(config: Config, secrets: Secrets): Storage {
  // The S3 client needs 35 MB of memory, so it is loaded only when a bucket is configured.
  const kept = config.S3_BUCKET
    ? import('./bucket.ts').then(({ openBucket }) => openBucket(config))
    : Promise.resolve(openDirectory(config))
  kept.catch(() => {}) // the error is reported by the first call that needs the storage
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
    async *below(folder) {
      const { disk } = await kept
      let paginationToken: string | undefined
      do {
        const options = { recursive: true, ...(paginationToken !== undefined && { paginationToken }) }
        const page: Page = await disk.listAll(folder, options).catch((error) => {
          // A directory appears with its first file.
          if (error.code === 'ENOENT') return { objects: [] }
          throw error
        })
        for (const found of page.objects) {
          if (!found.isFile || !found.key.startsWith(folder)) continue
          yield { key: found.key, writtenAt: (await found.getMetaData()).lastModified }
        }
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
    address: async (key, { now, seconds = ADDRESS_SECONDS, session }) =>
      addresses.write(mustBeKey(key), now, { seconds, session }),
    bareAddress: (key) => addresses.bare(mustBeKey(key)),
    permit: addresses.read,
    source: async (key, as) => (await kept).source(key, as),
  }
}

function mustBeKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a storage key: ${key}`)
  return key
}
