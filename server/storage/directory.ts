import path from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../kit/config.ts'

/** How a file is sent; the address of a bucket is valid for `seconds`. */
type SourceAs = { mime: string; disposition: string; seconds: number }

/** A backend that stores files. */
export type FileBackend = {
  disk: Disk
  source(key: string, as: SourceAs): Promise<{ directory: string } | { address: string }>
  lengthOf(content: Readable): Promise<{ contentLength?: number }>
}

/** Files on this machine, below DATA_DIR. */
export function openDirectory(config: Config): FileBackend {
  const location = path.resolve(config.DATA_DIR, 'files')
  return {
    disk: new Disk(new FSDriver({ location, visibility: 'private' })),
    source: async () => ({ directory: location }),
    lengthOf: async () => ({}),
  }
}
