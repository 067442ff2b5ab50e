import type { App } from '../../app-parts.ts'
import { announceMessages } from '../../messages/door.ts'
import { completeReached } from './completion.ts'
import { fillResults } from './item-results.store.ts'
import { recountStore } from './recount.store.ts'

/** Members per transaction: few enough that nobody who studies waits for it. */
const MOST = 100

/**
 * Counts what all members of the classes have whose units, items or gates changed, and decides completion anew. Where it stands is kept
 * with each batch, so that a process that is killed is followed by another that goes on from there; a second run
 * changes nothing.
 */
export function recountClasses(app: App) {
  app.jobs.handle('class-recount', async () => {
    for (const classId of await recountStore(app.background).findDue()) await recountClass(app, classId)
  })
  app.jobs.schedule('class-recount', '*/2 * * * *')
}

export async function recountClass(app: App, classId: string, most = MOST): Promise<void> {
  await recountStore(app.background).begin(classId)
  while (await recountBatch(app, classId, most));
}

/** Whether more members may be left. */
export async function recountBatch(app: App, classId: string, most: number): Promise<boolean> {
  const { hasMore, sent } = await app.background.transaction(async (transaction) => {
    const store = recountStore(transaction)
    const userIds = await store.next(classId, most)
    if (!userIds) return { hasMore: false, sent: [] }
    const members = userIds.map((userId) => ({ classId, userId }))
    await fillResults(transaction, app.subjectResults.all(), { members }, app.now())
    const sent = await completeReached(app, transaction, members, app.now())
    await store.keep(classId, userIds.at(-1))
    return { hasMore: userIds.length > 0, sent }
  })
  announceMessages(app, sent)
  return hasMore
}
