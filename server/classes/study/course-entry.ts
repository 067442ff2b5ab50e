import { entryRefusals } from '@college/contract/classes/study.ts'
import { courseRefusal } from '@college/rules/classes/item-entry.ts'
import { isCountedStudent } from '@college/rules/classes/membership.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Rates } from './class-progress.ts'
import { classStudyFinder } from './class-study.ts'
import { personInClassFinder } from './person-in-class.store.ts'

/**
 * Refuses to open a course for a class, with the words of the class, where its items may not be entered now (D2-Q72).
 * A place that plays courses asks this when its address names a class.
 */
export function requireCourseEntry(app: App) {
  const findStudy = classStudyFinder(app)

  return async (user: User | undefined, classId: string, courseId: string, now: Date): Promise<void> => {
    if (!user) throw new Refusal(entryRefusals.notMember)
    const { terms, study } = await findStudy(user.id, classId)
    const refusal = courseRefusal(terms, study, courseId, now)
    if (refusal) throw new Refusal(refusal)
  }
}

/** How far a student is in a class, by courseware; undefined for whoever's study does not count for it. */
export function ratesInClass(app: Pick<App, 'database'>) {
  const findPerson = personInClassFinder(app.database)

  return async (userId: string, classId: string): Promise<Rates | undefined> => {
    const person = await findPerson({ classId, userId })
    return isCountedStudent(person?.membership) ? person?.rates : undefined
  }
}
