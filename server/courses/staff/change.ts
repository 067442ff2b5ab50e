import { type CourseChange, courseChanged, noCourse } from '@college/contract/courses/staff.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { keepAnswer } from '../../kit/write-keys.ts'
import { requireCourse } from '../rights.store.ts'
import { type StoredCourse, staffDetailStore } from './detail.store.ts'

export type Asking = { user: User; ip: string; now: Date }
/** `to`: the act of the policy table; to change, where it is not given. */
type Change = { id: string; version: number; action: string; to?: 'change' | 'publish' }
/** What was before and what is after, for the audit, besides the answer of the call. */
type Outcome<Answer> = { answer: Answer; before: object; after: object }

/**
 * Changes one course in a transaction: locked, refused when somebody else saved it since it was read, and audited with
 * what was before and after.
 */
export function changeCourse<Answer>(
  app: App,
  { id, version, action, to = 'change' }: Change,
  { user, ip, now }: Asking,
  change: (database: Database, course: StoredCourse) => Promise<Outcome<Answer>>,
): Promise<Answer> {
  return app.database.transaction(async (transaction) => {
    const store = staffDetailStore(transaction)
    const course = found(await store.find(id, true), noCourse)
    await requireCourse(transaction, user, { to, id, gone: noCourse })
    if (course.version !== version) throw new Refusal(courseChanged, await changeOf(transaction, course))
    const { answer, before, after } = await change(transaction, course)
    await keepAnswer(transaction, answer)
    await app.audit.add(
      { actor: user.id, action, target: id, result: 'done', ip, detail: { title: course.title, before, after } },
      now,
    )
    return answer
  })
}

async function changeOf(database: Database, course: StoredCourse): Promise<CourseChange> {
  const by = await staffDetailStore(database).editorOf(course.editorId)
  return { version: course.version, by, at: (course.editedAt ?? course.updatedAt).getTime() }
}

/** The fields that differ, as they were and as they are. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const pick = (from: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
