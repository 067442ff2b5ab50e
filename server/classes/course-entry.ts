import { classRefusals } from '@college/contract/classes/class.ts'
import { entryRefusals } from '@college/contract/classes/study.ts'
import type { User } from '../kit/access.ts'
import { found, Refusal } from '../kit/refusal.ts'
import type { App } from '../kit/serve.ts'
import { studyOf } from './class-progress.ts'
import { courseRefusal } from './item-entry.ts'
import { outlinesOf } from './outline.ts'
import { type PersonInClass, personInClassStore } from './person-in-class.store.ts'

/** How entry into the items of a class is decided, from what was found of it. */
export const entryTermsOf = ({ class: row, membership }: PersonInClass) => ({
  type: row.type as 1 | 2,
  isOpenToAll: row.isOpenToAll,
  training: { from: row.trainFrom, until: row.trainUntil },
  unitsInOrder: row.unitsInOrder,
  membership,
})

/**
 * Refuses to open a course for a class, with the words of the class, where its items may not be entered now (D2-Q72).
 * A place that plays courses asks this when its address names a class.
 */
export function requireCourseEntry(app: App) {
  const store = personInClassStore(app.database)
  const outlines = outlinesOf(app)

  return async (user: User | undefined, classId: string, courseId: string, now: Date): Promise<void> => {
    if (!user) throw new Refusal(entryRefusals.notMember)
    const person = found(await store.find(classId, user.id), classRefusals.noClass)
    const outline = await outlines.get(app.database, classId, person.class.contentChangedAt.getTime())
    const refusal = courseRefusal(entryTermsOf(person), studyOf(outline, person.rates), courseId, now)
    if (refusal) throw new Refusal(refusal)
  }
}
