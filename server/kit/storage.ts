import { ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from './config.ts'
import type { Secrets } from './secrets.ts'
import { isKey, makeAddresses, type Permit } from './storage-address.ts'

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
  source(key: string, as: ServedAs): Promise<{ directory: string } | { address: string }>
}

export type ServedAs = { mime: string; disposition: string }

/** A learner who pauses over lunch still plays on. */
const ADDRESS_SECONDS = 6 * 3_600

export function openStorage(config: Config, secrets: Secrets): Storage {
  const { disk, source, lengthOf } = config.S3_BUCKET ? bucketOf(config, config.S3_BUCKET) : directoryOf(config)
  const addresses = makeAddresses(secrets)
  return {
    async put(key, content, mime) {
      mustBeKey(key)
      if (!(content instanceof Readable)) return disk.put(key, content, { contentType: mime })
      await disk.putStream(key, content, { contentType: mime, ...(await lengthOf(content)) })
    },
    read: (key) => disk.getStream(mustBeKey(key)),
    bytes: async (key) => Buffer.from(await disk.getBytes(mustBeKey(key))),
    exists: async (key) => isKey(key) && disk.exists(key),
    remove: (key) => disk.delete(mustBeKey(key)),
    address: async (key, { now, seconds = ADDRESS_SECONDS }) => addresses.write(mustBeKey(key), now, seconds),
    bareAddress: (key) => addresses.bare(mustBeKey(key)),
    permit: addresses.read,
    source,
  }
}

type Kept = Pick<Storage, 'source'> & {
  disk: Disk
  lengthOf(content: Readable): Promise<{ contentLength?: number }>
}

function directoryOf(config: Config): Kept {
  const location = path.resolve(config.DATA_DIR, 'files')
  return {
    disk: new Disk(new FSDriver({ location, visibility: 'private' })),
    source: async () => ({ directory: location }),
    lengthOf: async () => ({}),
  }
}

function bucketOf(config: Config, bucket: string): Kept {
  const { S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1' } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  const driver = new S3Driver({
    bucket,
    region,
    visibility: 'private',
    // Who may read is decided here; many stores beside Amazon's know no ACL and no checksums.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Without keys of its own the process asks its surroundings (instance role, profile).
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
  const disk = new Disk(driver)
  return {
    disk,
    async source(key, { mime, disposition }) {
      const options = { expiresIn: '1h', contentType: mime, contentDisposition: disposition }
      return { address: await disk.getSignedUrl(key, options) }
    },
    lengthOf: async (content) => ({ contentLength: await knownLength(content) }),
  }
}

/** S3 wants to know how long a stream is before it comes. */
async function knownLength(content: Readable): Promise<number> {
  if (content instanceof ReadStream) return (await stat(content.path)).size
  throw new Error('only a file can be streamed into a bucket')
}

function mustBeKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a storage key: ${key}`)
  return key
}
