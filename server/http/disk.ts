import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../kit/config.ts'

const MIB = 1024 ** 2
/**
 * Free bytes below which calls write nothing any more: eight segments of PostgreSQL's log, for what goes on being
 * written (sessions, jobs, a recovery). On a disk that is really full PostgreSQL ends at the first write of its log.
 */
export const LEAST_FREE_BYTES = 128 * MIB
/** Milliseconds between two looks at the disk. */
const LOOK_EVERY = 3_000

declare module 'fastify' {
  interface FastifyInstance {
    /** The disk below the embedded database. */
    disk: { isFull(): boolean }
  }
  interface FastifyContextConfig {
    /** Refused while the disk is full. */
    needsDisk?: boolean
  }
}

/** With the code of the file system, so that it is counted and answered like a write that failed. */
class DiskFull extends Error {
  readonly code = 'ENOSPC'
}

/**
 * Refuses calls that write before the disk of the embedded database is really full, so that reads go on; heals by
 * itself. A database elsewhere has a disk that this process cannot see: there only what PostgreSQL says counts.
 */
export async function guardDisk(http: FastifyInstance, { DATA_DIR, DATABASE_URL }: Config): Promise<void> {
  let isFull = false
  http.decorate('disk', { isFull: () => isFull })
  if (DATABASE_URL) return

  async function look(): Promise<void> {
    const was = isFull
    isFull = await isBelow(DATA_DIR, LEAST_FREE_BYTES)
    if (isFull && !was) http.log.warn({ directory: DATA_DIR }, 'disk full: calls that write are refused')
    if (was && !isFull) http.log.warn({ directory: DATA_DIR }, 'the disk has room again')
  }
  await look()
  const timer = setInterval(look, LOOK_EVERY).unref()
  http.addHook('onClose', async () => clearInterval(timer))
  http.addHook('onRequest', (request, _reply, done) => {
    done(isFull && request.routeOptions.config.needsDisk ? new DiskFull('too little room on the disk') : undefined)
  })
}

/** A disk that cannot be asked is not full: a write says for itself what is wrong. */
async function isBelow(directory: string, bytes: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize < bytes
  } catch {
    return false
  }
}
