import type { ExamItem } from '@college/contract/exams/exam.ts'
import { attemptsLeft, examStatus } from '@college/rules/exams/entry.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import type { Static } from 'typebox'
import type { Database } from '../kit/database.ts'
import { type ExamItemRow, examItemStore } from './items.store.ts'

type Item = Static<typeof ExamItem>

/** Exams by id, in the form of the contract. Missing exams are left out. */
export async function examItems(
  database: Database,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Item>> {
  if (ids.length === 0) return new Map()
  const rows = await examItemStore(database).find(userId, ids)
  return new Map(rows.map((row) => [row.id, itemOf(row, now)]))
}

const itemOf = (row: ExamItemRow, now: Date): Item => ({
  exam_sjgl_id: row.id,
  name: row.title,
  score: row.score,
  pass_score: row.passScore,
  start_time: row.startsAt?.toISOString() ?? '',
  end_time: row.endsAt?.toISOString() ?? '',
  kszt_status: examStatus(row, now),
  examlimit: row.attemptLimit,
  exam_count: row.attempts,
  surplus_count: attemptsLeft(row.attemptLimit, row.attempts),
  exam_score: row.bestScore,
  examPass: flagOf(row.passedAt !== null),
})
