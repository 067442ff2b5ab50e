import { GRACE_SECONDS } from '@college/contract/exams/sitting.ts'
import type { App } from '../../app-parts.ts'
import { asSystem } from '../../kit/acting.ts'
import { announceHandedIn, type HandedIn, handIn } from './hand-in.ts'
import { sittingLocks } from './sitting-locks.store.ts'
import type { Sitting } from './sittings.store.ts'

/** Milliseconds. With the grace and the time that 2,000 sittings need it stays under a minute. */
const SWEEP_EVERY = 5_000
/** Sittings that one process hands in at once, each on a connection for background work. */
const AT_ONCE = 2

/** Sittings of one transaction. */
const BATCH = 20

/**
 * Hands in every sitting whose deadline and grace have passed. A few are locked and handed in by each transaction, so
 * any number of processes may do this at once, and one that dies leaves nothing half done. Answers how many it were.
 */
export async function handInOverdue(app: App): Promise<number> {
  const passed: string[] = []
  const work = async (): Promise<number> => {
    let count = 0
    for (let limit = BATCH; ; ) {
      const done = await handInSome(app, { except: passed, limit })
      count += done.count
      if (done.failed === undefined && done.count === 0) return count
      // One of them fails: they are tried one by one, and that one is passed over until the next sweep.
      if (done.failed !== undefined && limit === 1) passed.push(done.failed)
      if (done.failed !== undefined) limit = 1
    }
  }
  const counts = await Promise.all(Array.from({ length: AT_ONCE }, work))
  return counts.reduce((sum, count) => sum + count, 0)
}

type Due = { except: readonly string[]; limit: number }

async function handInSome(app: App, due: Due): Promise<{ count: number; failed?: string | undefined }> {
  const now = app.now()
  const before = new Date(now.getTime() - GRACE_SECONDS * 1_000)
  let locked: Sitting[] = []
  try {
    const handedIn = await asSystem('exam deadlines', () =>
      app.background.transaction(async (transaction): Promise<HandedIn> => {
        locked = await sittingLocks(transaction).lockDue(before, due)
        const leaving = locked.map((sitting) => ({ sitting, reason: 'deadline' as const }))
        return handIn(app, transaction, leaving, now)
      }),
    )
    announceHandedIn(app, handedIn)
    return { count: handedIn.sittings.length }
  } catch (error) {
    const failed = locked[0]?.id
    if (failed === undefined) throw error
    app.http.log.error(error, `exam sitting ${failed}`)
    return { count: 0, failed }
  }
}

/** Sweeps while the server listens, from its start on: what ended while it was down is handed in at once. */
export function watchDeadlines(app: App) {
  let isSweeping = false
  async function sweep() {
    if (isSweeping) return
    isSweeping = true
    await handInOverdue(app)
      .catch((error) => app.http.log.error(error, 'exam deadlines'))
      .finally(() => {
        isSweeping = false
      })
  }
  app.http.addHook('onListen', (done) => {
    void sweep()
    const timer = setInterval(sweep, SWEEP_EVERY).unref()
    app.http.server.once('close', () => clearInterval(timer))
    done()
  })
}
