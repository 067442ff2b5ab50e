import { hasExtraTiles } from '@college/rules/account/extra-tiles.ts'
import type { CallFacts } from '@college/rules/teachers/calling.ts'
import { accountSettings, profileFinder } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import { callStore } from './calls.store.ts'

/** A question that another feature answers. This feature may not import it, so app.ts passes the answer in. */
export type TeacherQuestions = {
  /** Whether the person is a member of a class in which this teacher teaches. */
  sharesClass(userId: string, teacherId: string): Promise<boolean>
}

/** Whether a person has the permission of 师资共享 (D1-Q54): to see all teachers and to call them (security 22). */
export function sharedTeachers({ database, settings }: Pick<App, 'database' | 'settings'>) {
  const findProfile = profileFinder(database)
  return async (user: User): Promise<boolean> => {
    const [setting, person] = await Promise.all([settings.get(accountSettings.extraTileUsers), findProfile(user.id)])
    return person !== undefined && hasExtraTiles(setting, person)
  }
}

/** What decides whether somebody may call a teacher: 师资共享, a shared class, or the teacher's consent (D1-B249). */
export function callPermissionOf(app: Pick<App, 'database' | 'settings'>, questions: TeacherQuestions) {
  const calls = callStore(app.database)
  const isSharer = sharedTeachers(app)
  return async (user: User, teacherId: string): Promise<Pick<CallFacts, 'isEntitled' | 'request'>> => {
    const [shared, inClass, request] = await Promise.all([
      isSharer(user),
      questions.sharesClass(user.id, teacherId),
      calls.find(teacherId, user.id),
    ])
    return { isEntitled: shared || inClass, request }
  }
}
