import { type HomeworkState, homeworkStates, type ScoreType } from '@college/contract/homework/homework.ts'
import { scoreOf } from '@college/rules/homework/show.ts'
import type { Study } from './class-progress.ts'

/** How a person stands with one homework; `studentId` is their record of it. */
export type HomeworkStanding = { studentId: string; state: HomeworkState; score: number | null; scoreType: ScoreType }

/**
 * Implemented by the homework feature and passed in, by the ids of homework: homework imports this feature's door.ts, so
 * an import would be a cycle.
 */
export type HomeworkOf = (userId: string, homeworkIds: readonly string[]) => Promise<Map<string, HomeworkStanding>>

/** The standings of all homework in a class; nothing is asked where it has none. */
export function homeworkIn(
  { units }: Pick<Study, 'units'>,
  userId: string,
  homeworkOf: HomeworkOf,
): ReturnType<HomeworkOf> {
  const items = units.flatMap((unit) => unit.items).filter(({ kind }) => kind === 'work')
  return homeworkOf(
    userId,
    items.map(({ businessId }) => businessId),
  )
}

/** The fields of one homework on the wire; of none, and of one without a record, that it is to be written. */
export function homeworkFields(standing: HomeworkStanding | undefined) {
  return {
    state: standing?.state ?? homeworkStates.unwritten,
    studentId: standing?.studentId ?? '',
    score: scoreOf(standing?.score ?? null),
  }
}
