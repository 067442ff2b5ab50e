import { surveyRefusals } from '@college/contract/surveys/survey.ts'
import { surveyRefusal } from '@college/rules/surveys/batch.ts'
import type { App } from '../app-parts.ts'
import { requireSubjectEntry } from '../classes/door.ts'
import type { User } from '../kit/access.ts'
import { Refusal } from '../kit/refusal.ts'
import type { BatchOf } from './batch.store.ts'
import { staffOfBatch } from './staff/staff-of.store.ts'

/** Who may read, answer and evaluate a batch. Every call asks again (D2-Q72). */
export function surveyAccess(app: App) {
  const requireEntry = requireSubjectEntry(app)

  /** Refuses who may not know of the batch: for them it is not there. Answers what they are in its class. */
  async function requireReader(batch: BatchOf | undefined, userId: string) {
    const kind = batch?.classId ? await app.access.memberKind(userId, batch.classId) : undefined
    if (!batch || (batch.classId ? !kind : batch.isOpenEvaluation === null)) throw new Refusal(surveyRefusals.noSurvey)
    return { batch, kind }
  }

  /** Refuses who may not answer it now, with the reason. */
  async function requireTaker(found: BatchOf | undefined, userId: string, now: Date): Promise<BatchOf> {
    const { batch, kind } = await requireReader(found, userId)
    const refusal = surveyRefusal(batch, batch.hasTaken, now)
    if (refusal) throw new Refusal(surveyRefusals[refusal])
    if (batch.isOpenEvaluation === false) throw new Refusal(surveyRefusals.notOpen)
    const { classId, surveyId } = batch
    if (classId && kind !== 'student' && kind !== 'cadre') throw new Refusal(surveyRefusals.notStudent)
    if (classId && batch.isItem) await requireEntry({ userId, classId, kind: 'asq', subjectId: surveyId }, now)
    return batch
  }

  /** As what somebody sees the results; undefined for who does not. */
  async function resultsFor(batch: BatchOf, user: User): Promise<'staff' | 'learner' | undefined> {
    const { id, classId, showsResults } = batch
    if (await staffOfBatch(app.database, user, id)) return 'staff'
    const kind = classId && (await app.access.memberKind(user.id, classId))
    return showsResults && (kind === 'student' || kind === 'cadre') ? 'learner' : undefined
  }

  return { requireReader, requireTaker, resultsFor }
}
