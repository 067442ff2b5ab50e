import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { studyLengthStore } from '../study/length.store.ts'

export type NewLength = { coursewareId: string; before: number; after: number }

/** Takes from what was studied of a recording what lies behind the end of the shorter one that took its place. */
export async function keepInside(
  app: Pick<App, 'audit' | 'courseFollowers'>,
  transaction: Database,
  { coursewareId, before, after }: NewLength,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  if (before <= after) return
  const learners = await studyLengthStore(transaction).clip(coursewareId, after)
  await app.courseFollowers.shortened(transaction, coursewareId, after)
  const detail = { before: { durationSeconds: before }, after: { durationSeconds: after, learners } }
  await app.audit.add(
    { actor, action: 'shorten-courseware', target: coursewareId, result: 'done', ip: '', detail },
    now,
  )
}
