import type { ExamBusiness } from '@college/contract/exams/business.ts'
import type { ExamItem } from '@college/contract/exams/exam.ts'
import type { InWords } from '@college/contract/kit/wire.ts'
import { attemptsLeft, examStatus } from '@college/rules/exams/entry.ts'
import { isBestScoreShown, type ShownResult, shownResult } from '@college/rules/exams/result-policy.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import type { Database } from '../kit/database.ts'
import { type ExamItemRow, examItemStore } from './items.store.ts'

type Item = InWords<typeof ExamItem>

/** What exams are taken for. */
export type Business = { type: ExamBusiness; id: string }
/** Who asks to take which exam, and for what. */
export type EntryAsked = { userId: string; examId: string; business: Business }

/** Exams by id, in the form of the contract. Missing exams are left out. */
export async function examItems(
  database: Database,
  { userId, ids, business }: { userId: string; ids: readonly string[]; business: Business },
  now: Date,
): Promise<Map<string, Item>> {
  if (ids.length === 0) return new Map()
  const rows = await examItemStore(database).find(userId, ids)
  return new Map(rows.map((row) => [row.id, examItemOf(row, business, now)]))
}

/** The same as items of a class. */
export const examsOfClass =
  (database: Database) =>
  ({ userId, classId, ids }: { userId: string; classId: string; ids: readonly string[] }, now: Date) =>
    examItems(database, { userId, ids, business: { type: 'class', id: classId } }, now)

export const examItemOf = (row: ExamItemRow, business: Business, now: Date): Item => ({
  examId: row.id,
  name: row.title,
  score: row.score,
  pass_score: row.passScore,
  start_time: row.startsAt ? dateTimeText(row.startsAt) : '',
  end_time: row.endsAt ? dateTimeText(row.endsAt) : '',
  openState: examStatus(row, now),
  examlimit: row.attemptLimit,
  exam_count: row.attempts,
  surplus_count: attemptsLeft(row.attemptLimit, row.attempts),
  exam_score: isBestScoreShown({ policy: row.resultPolicy, time: row.resultTime, endsAt: row.endsAt }, now)
    ? row.bestScore
    : null,
  examPass: flagOf(row.passedAt !== null),
  examstatus: flagOf(row.staysViewable),
  businessid: business.id,
  business_type: business.type,
  exam_set_id: '',
})

/** What this learner may see now of a sitting of the exam. */
export const shownOf = (
  row: ExamItemRow,
  sitting: { isMarked: boolean; isSittingAgain: boolean },
  now: Date,
): ShownResult =>
  shownResult(
    {
      ...sitting,
      policy: row.resultPolicy,
      time: row.resultTime,
      endsAt: row.endsAt,
      limit: row.attemptLimit,
      used: row.attempts,
      isPassed: row.passedAt !== null,
      isWithdrawn: row.status === 'withdrawn',
    },
    now,
  )
