import { isCountedStudent } from '@college/rules/classes/membership.ts'
import type { Database } from '../../kit/database.ts'
import type { App } from '../../kit/serve.ts'
import type { MembershipChange } from '../enrol/membership.store.ts'
import type { ClassMember } from './completion.store.ts'
import { completeReached } from './completion.ts'
import { fillResults } from './item-results.store.ts'
import { outlinesOf } from './outline.ts'

/**
 * Counts for these members what they did of exams, homework, questionnaires and lives before the class had them: an exam
 * that is passed cannot be passed again (D2-Q71). Completes the class where nothing is left (D2-Q66). Give it the
 * transaction that made them members, and what it returns to `announceMessages` after the commit.
 */
export async function countEarlier(
  app: App,
  transaction: Database,
  members: readonly ClassMember[],
  now: Date,
): ReturnType<typeof completeReached> {
  if (members.length === 0) return []
  const risen = await fillResults(transaction, app.subjectResults.all(), { members }, now)
  return completeReached(transaction, outlinesOf(app), risen, now)
}

/** Those whom these changes made students of their class. */
export const newStudents = (changes: readonly MembershipChange[]): ClassMember[] =>
  changes
    .filter(({ before, after }) => isCountedStudent(after) && !isCountedStudent(before))
    .map(({ classId, userId }) => ({ classId, userId }))
