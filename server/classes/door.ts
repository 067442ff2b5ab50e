import type { AccessQuestions } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { memberStore } from './member.store.ts'

export { classAddress } from './class.store.ts'
export type { ClassMember } from './completion.store.ts'
export { completeReached } from './completion.ts'
export { requireCourseEntry } from './course-entry.ts'
export { classFileQuestions } from './materials.ts'
export { noticeStore } from './notices.store.ts'
export { outlinesOf } from './outline.ts'
export {
  classSteps,
  type PulseClass,
  type PulseClassRow,
  pulseClassJson,
  pulseClassOf,
  type SavedClassRecord,
} from './pulse.store.ts'
export { type ClassVerdict, classVerdicts } from './pulse-verdict.ts'
export { classReminderStore } from './reminders.store.ts'
export { searchableClasses } from './search.store.ts'
export { dailySeconds } from './settings.ts'

/** What the person is in this class; undefined for a stranger and for a class that is not there (D2-Q01). */
export const memberKindIn = (database: Database): AccessQuestions['memberKind'] => memberStore(database).kindOf

/** Whether somebody is in a class of a teacher (security 22). */
export const sharesClassWith = (database: Database) => memberStore(database).sharesClass
