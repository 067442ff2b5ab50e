import { DEFAULT_PASS_SCORE } from '@college/rules/exams/defaults.ts'
import type { examResults } from '../../../server/exams/tables.ts'
import { chanceOf } from '../chance.ts'
import { idOf } from '../ids.ts'
import type { MemberStudy } from './class-study.ts'

type ResultRow = typeof examResults.$inferInsert

/** The results of the exams of classes: whoever has an exam behind them has passed it, some at the second attempt. */
export const classExamResults = (studies: MemberStudy[]): ResultRow[] => [
  ...new Map(studies.flatMap(passedBy).map((row) => [`${row.userId} ${row.examId}`, row])).values(),
]

const passedBy = ({ plan, userId }: MemberStudy): ResultRow[] =>
  plan.done
    .filter(({ item }) => item.kind === 'exam')
    .map(({ item, at }) => {
      const chance = chanceOf(`class exam ${item.of} ${userId}`)
      return {
        userId,
        examId: idOf('exam', item.of),
        attempts: chance.happens(0.2) ? 2 : 1,
        bestScore: chance.whole(DEFAULT_PASS_SCORE, 100),
        lastAt: at,
        passedAt: at,
      }
    })
