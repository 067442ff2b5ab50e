import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../../app-parts.ts'
import { recountStore } from '../study/recount.store.ts'
import { recountBatch } from '../study/recount.ts'

/** Members per step, so that the progress is seen to move. */
const MOST = 100
/** ms before a count that another process holds is looked at again. */
const AGAIN_MS = 500

/**
 * The count of all members after a change of the units, as work of whoever made the change. Where it stands is kept
 * with each batch, so a second run, and the schedule that finds what is not counted yet, go on from there and change
 * nothing twice.
 */
export function addRecountJob(app: App) {
  app.staffJobs.add<{ classId: string; title: string }>('class-recount', {
    title: ({ title }) => `重算学员进度：${title}`,
    async run({ input: { classId }, progress, signal }) {
      const store = recountStore(app.background)
      await store.begin(classId)
      for (;;) {
        const { isDone, done, total } = await store.progressOf(classId)
        await progress({ done, total, cursor: done })
        if (isDone) return { note: `已重算 ${total} 人` }
        if (!(await recountBatch(app, classId, MOST))) await pause(AGAIN_MS, undefined, { signal })
      }
    },
  })
}
