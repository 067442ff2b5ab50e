import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../kit/config.ts'

const MIB = 1024 ** 2
/**
 * Free bytes below which requests are refused that write: eight WAL segments, for what continues to write (sessions,
 * jobs, crash recovery). On a full disk PostgreSQL crashes at its next write of the WAL.
 */
export const LEAST_FREE_BYTES = 128 * MIB
/** Milliseconds between two checks of the disk. */
const LOOK_EVERY = 3_000

declare module 'fastify' {
  interface FastifyInstance {
    /** The disk of the embedded database. */
    disk: { isFull(): boolean }
  }
  interface FastifyContextConfig {
    /** Refused while the disk is full. */
    needsDisk?: boolean
  }
}

/** Has the error code of the file system, so that it is counted and answered like a failed write. */
class DiskFull extends Error {
  readonly code = 'ENOSPC'
}

/**
 * Refuses requests that write before the disk of the embedded database is full, so that reads continue. Recovers by
 * itself. The disk of an external database is not visible here: its errors are handled when they occur.
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

/** When the check fails the disk counts as not full: a failing write reports its own error. */
async function isBelow(directory: string, bytes: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize < bytes
  } catch {
    return false
  }
}
