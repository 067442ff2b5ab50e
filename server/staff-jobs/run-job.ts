import { randomUUID } from 'node:crypto'
import { mimeOf, suffixOf } from '@college/rules/files/kinds.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../kit/database.ts'
import { Refusal } from '../kit/refusal.ts'
import type { JobEnd, JobProgress, StaffJobs } from '../registry/staff-jobs.ts'
import type { Storage } from '../storage/storage.ts'
import { type Claimed, claim, endJob, lockHeld, MOST_TRIES, release, saveProgress } from './jobs.store.ts'

export type AnyKind = Parameters<StaffJobs['add']>[1]

type Here = {
  database: Database
  storage: Storage
  log: Pick<FastifyBaseLogger, 'error'>
  now: () => Date
  kinds: ReadonlyMap<string, AnyKind>
  tell: (ownerId: string, id: string) => void
  /** This process is shutting down. */
  isEnding: () => boolean
}

/** Milliseconds between two looks for jobs whose process has ended, and between two signs of life. */
export const LOOK_MS = 5_000
/** Milliseconds between two events about the progress of one job. */
const TELL_MS = 500
/** Seconds before a job that failed is tried again, times the tries so far. */
const AGAIN_SECONDS = 3
const GIVEN_UP = '多次尝试后仍未完成，已完成的部分保留，可以重新开始'

/** The job was cancelled, or another process has it: whoever runs it stops. */
class NotHeld extends Error {}

/** Locks the job for this process and runs it to the end. Does nothing while another process runs it. */
export async function runJob(here: Here, id: string, stopped: AbortController): Promise<void> {
  if (stopped.signal.aborted) return
  const { database, log, now, tell } = here
  const runner = randomUUID()
  const job = await claim(database, id, runner)
  if (!job) return
  const alive = setInterval(async () => {
    const isHeld = await saveProgress(database, id, runner, {}).catch(() => true)
    if (!isHeld) stopped.abort()
  }, LOOK_MS)
  const end = (it: Parameters<typeof endJob>[3]) => endJob(database, id, runner, it, now())
  try {
    if (job.tries > MOST_TRIES) return await end({ state: 'failed', note: GIVEN_UP })
    const left = await run(here, job, runner, stopped.signal)
    await end({ state: 'done', note: left?.note, result: left?.result, file: await stored(here, id, left?.file) })
  } catch (error) {
    if (error instanceof NotHeld || stopped.signal.aborted) {
      // Another process may go on at once; the try does not count.
      return here.isEnding() ? await release(database, id, runner, job.tries - 1, 0) : undefined
    }
    if (error instanceof Refusal) return await end({ state: 'failed', note: error.message })
    log.error(error, `staff job ${job.kind} ${id} failed`)
    if (job.tries >= MOST_TRIES) await end({ state: 'failed', note: GIVEN_UP })
    else await release(database, id, runner, job.tries, job.tries * AGAIN_SECONDS)
  } finally {
    clearInterval(alive)
    tell(job.ownerId, id)
  }
}

async function run({ database, kinds, tell }: Here, job: Claimed, runner: string, signal: AbortSignal) {
  const kind = kinds.get(job.kind)
  if (!kind) throw new Error(`nobody runs ${job.kind}`)
  let told = 0
  const say = () => {
    if (performance.now() - told < TELL_MS) return
    told = performance.now()
    tell(job.ownerId, job.id)
  }
  const save = async (on: Database, at: JobProgress) => {
    if (signal.aborted || !(await saveProgress(on, job.id, runner, at))) throw new NotHeld()
  }
  say()
  return kind.run({
    ...job,
    cursor: job.cursor ?? undefined,
    signal,
    async progress(at) {
      await save(database, at)
      say()
    },
    async step(act) {
      await database.transaction(async (transaction) => {
        if (signal.aborted || !(await lockHeld(transaction, job.id, runner))) throw new NotHeld()
        await save(transaction, await act(transaction))
      })
      say()
    },
  })
}

/** Under the id of the job: a second try replaces the file of the first. */
async function stored({ storage }: Here, id: string, file: JobEnd['file']) {
  if (!file?.content) return file && { key: '', name: file.name }
  const suffix = suffixOf(file.name)
  const key = `staff-jobs/${id}.${suffix}`
  await storage.put(key, file.content, mimeOf(suffix))
  return { key, name: file.name }
}
