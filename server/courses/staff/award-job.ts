import type { App } from '../../app-parts.ts'
import { announceMessages } from '../../messages/door.ts'
import { awardFinished } from '../study/award.store.ts'
import { draftStore } from './draft.store.ts'

const QUEUE = 'award-released-course'
const MOST = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Whoever has completed a course by what was released gets its hours, in the background. */
export const awardAfterRelease = (app: App, courseId: string): Promise<void> => app.jobs.send(QUEUE, { courseId })

export function awardReleased(app: App): void {
  app.jobs.handle<{ courseId: string }>(QUEUE, ({ courseId }) => awardAll(app, courseId))
}

/** Batch by batch; a second run gives nobody anything twice. */
export async function awardAll(app: App, courseId: string): Promise<void> {
  const now = app.now()
  for (let after = FIRST; ; ) {
    const users = await draftStore(app.background).learnersOf(courseId, after, MOST)
    const last = users.at(-1)
    if (last === undefined) return
    const completed = users.map((userId) => ({ userId, courseId, now }))
    const { messages } = await app.background.transaction((transaction) => awardFinished(app, transaction, completed))
    announceMessages(app, messages)
    after = last
  }
}
