import type { Fact } from '@college/contract/reasons/reason.ts'
import { type Condition, factsOf } from '@college/rules/exams/conditions.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { dateTimeText, durationText } from '@college/rules/kit/format.ts'
import type { Row } from '@college/rules/reasons/rows.ts'
import type { Database } from '../../kit/database.ts'
import { type LastStudied, lastStudied } from './last-studied.store.ts'

type Of = { userId: string; classId: string | undefined }

/** Conditions as the rows of a reason: with what was looked at, and when their courses were studied last for the class. */
export async function conditionRows(
  database: Database,
  conditions: readonly Condition[],
  { userId, classId }: Of,
): Promise<Row[]> {
  const courseIds = conditions.flatMap((condition) => condition.courseIds)
  const studied = classId ? await lastStudied(database, { classId, userId, courseIds }) : new Map()
  return conditions.map(({ refusal: _, courseIds: waitedFor, ...condition }) => ({
    ...condition,
    facts: [...factsOf(condition), ...lastFact(waitedFor, studied)],
  }))
}

/** When one of these courses was studied last: 11-27 09:21 看到 18:40. */
function lastFact(courseIds: readonly string[], studied: ReadonlyMap<string, LastStudied>): Fact[] {
  const [last] = courseIds
    .flatMap((courseId) => studied.get(courseId) ?? [])
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  if (!last) return []
  const until = durationText(clockTimeOf(last.until)) || '00:00'
  return [{ name: '最近一次', value: `${dateTimeText(last.at).slice(5)} 看到 ${until}` }]
}
