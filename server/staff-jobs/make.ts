import type { FastifyInstance } from 'fastify'
import { asSystem } from '../kit/acting.ts'
import type { Database } from '../kit/database.ts'
import type { Jobs } from '../kit/jobs.ts'
import { queued } from '../kit/queue.ts'
import { keepAnswer } from '../kit/write-keys.ts'
import type { Realtime } from '../realtime/realtime.ts'
import type { StaffJobs } from '../registry/staff-jobs.ts'
import type { Storage } from '../storage/storage.ts'
import { freeJobs } from './jobs.store.ts'
import { type AnyKind, LOOK_MS, runJob } from './run-job.ts'
import { staffJobs } from './tables.ts'

type Parts = {
  database: Database
  jobs: Jobs
  storage: Storage
  http: FastifyInstance
  realtime: Pick<Realtime, 'toUser'>
  now: () => Date
}

const QUEUE = 'staff-job'
const AT_ONCE = 2
export type MadeStaffJobs = StaffJobs & {
  /** How this kind makes its file; undefined where it stores one. */
  fileOf(kind: string): AnyKind['file']
  /** Stops it in this process at once; another process notices at its next sign of life. */
  abort(id: string): void
  tell(ownerId: string, id: string): void
}

/**
 * The runner of staff jobs. pg-boss wakes a process when a job is queued; the lease in the row says who runs it, and a
 * look every few seconds finds what a killed process has left behind.
 */
export function makeStaffJobs({ database, jobs, storage, http, realtime, now }: Parts): MadeStaffJobs {
  const kinds = new Map<string, AnyKind>()
  const inHand = new Map<string, { stopped: AbortController; ended: Promise<void> }>()
  const inTurn = queued({ atOnce: AT_ONCE, mostWaiting: Number.POSITIVE_INFINITY, refuse: () => new Error('endless') })
  let isEnding = false

  const tell = (ownerId: string, id: string) => realtime.toUser(ownerId, { feature: 'staff-jobs', id })
  const here = { database, storage, log: http.log, now, kinds, tell, isEnding: () => isEnding }

  /** Runs a job in this process when there is room; resolves when it has ended, or is left to others. */
  async function launch(id: string): Promise<void> {
    if (isEnding) return
    const running = inHand.get(id)
    if (running) return running.ended
    const stopped = new AbortController()
    const ended = inTurn(() => asSystem('staff job', () => runJob(here, id, stopped)))
      .catch((error) => http.log.error(error, `staff job ${id}`))
      .finally(() => inHand.delete(id))
    inHand.set(id, { stopped, ended })
    return ended
  }

  const runDue = async () => {
    const due = await asSystem('staff jobs', () => freeJobs(database))
    await Promise.all(due.map(launch))
  }

  jobs.handle<{ id: string }>(QUEUE, async ({ id }) => void launch(id))
  let stopLooking = () => {}
  http.addHook('onListen', async () => {
    const look = setInterval(() => void runDue().catch((error) => http.log.error(error, 'staff jobs')), LOOK_MS)
    look.unref()
    stopLooking = () => clearInterval(look)
  })
  http.addHook('onClose', async () => {
    isEnding = true
    stopLooking()
    for (const { stopped } of inHand.values()) stopped.abort()
  })

  return {
    add(kind, of) {
      if (kinds.has(kind)) throw new Error(`${kind} is a staff job twice`)
      kinds.set(kind, of as unknown as AnyKind)
    },
    async start(user, kind, input, noted = async () => {}) {
      const title = kinds.get(kind)?.title(input as never)
      if (title === undefined) throw new Error(`nobody runs ${kind}`)
      const job = { ownerId: user.id, kind, title, input: input as Record<string, unknown>, createdAt: now() }
      const id = await database.transaction(async (transaction) => {
        const [row] = await transaction.insert(staffJobs).values(job).returning({ id: staffJobs.id })
        const { jobId } = await keepAnswer(transaction, { jobId: row?.id ?? '' })
        await noted()
        return jobId
      })
      await jobs.send(QUEUE, { id })
      tell(user.id, id)
      return id
    },
    runDue,
    fileOf: (kind) => kinds.get(kind)?.file,
    abort: (id) => inHand.get(id)?.stopped.abort(),
    tell,
  }
}
