import { isCountedStudent } from '@college/rules/classes/membership.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import type { MembershipChange } from '../enrol/membership.store.ts'
import type { ClassMember } from './completion.store.ts'
import { completeReached } from './completion.ts'
import { fillResults } from './item-results.store.ts'

/**
 * Writes down the results that new members already have in the exams, homework, questionnaires and lives of their class:
 * somebody who passed an exam earlier has no attempt left to pass it again (D2-Q71). Members who have then met every
 * requirement complete the class (D2-Q66). Call it in the transaction that admits them, and give the returned messages to
 * `announceMessages` after the commit.
 */
export async function countEarlier(
  app: App,
  transaction: Database,
  members: readonly ClassMember[],
  now: Date,
): ReturnType<typeof completeReached> {
  if (members.length === 0) return []
  const risen = await fillResults(transaction, app.subjectResults.all(), { members }, now)
  return completeReached(app, transaction, risen, now)
}

/** The members who became students of their class by these changes. */
export const newStudents = (changes: readonly MembershipChange[]): ClassMember[] =>
  changes
    .filter(({ before, after }) => isCountedStudent(after) && !isCountedStudent(before))
    .map(({ classId, userId }) => ({ classId, userId }))
