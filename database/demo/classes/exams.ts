import { DEFAULT_PASS_SCORE } from '@college/rules/exams/defaults.ts'
import { LEAST_SITTINGS } from '@college/rules/exams/items.ts'
import { chanceOf } from '../chance.ts'
import { classExams, type DemoExam, exams } from '../content/tasks.ts'
import { DAY } from '../dates.ts'
import { type ExamAttempts, type ExamRecord, recordOf } from '../exams/attempts.ts'
import { classIdOf } from './class-rows.ts'
import type { MemberStudy } from './class-study.ts'

/** How many people have sittings that can be opened, for each exam. Enough for figures on questions that are drawn, too. */
const TOLD = 3 * LEAST_SITTINGS

/** The exams of classes: whoever has one behind them has passed it, some at the second attempt. */
export function classExamRecords(studies: MemberStudy[]): ExamRecord[] {
  const all = [
    ...new Map(studies.flatMap(attemptsOf).map((each) => [`${each.userId} ${each.exam.slug}`, each])).values(),
  ]
  return [...Map.groupBy(all, ({ exam }) => exam).values()].flatMap((attempts) =>
    attempts.map((each, index) => recordOf({ ...each, isTold: index < TOLD })),
  )
}

const attemptsOf = ({ plan, demo, userId }: MemberStudy): ExamAttempts[] =>
  plan.done
    .filter(({ item }) => item.kind === 'exam')
    .map(({ item, at }) => {
      const chance = chanceOf(`class exam ${item.of} ${userId}`)
      const exam = [...classExams, ...exams].find(({ slug }) => slug === item.of) as DemoExam
      const passed = { score: chance.whole(DEFAULT_PASS_SCORE + 4, 100), at }
      const failed = { score: chance.whole(30, DEFAULT_PASS_SCORE - 4), at: new Date(at.getTime() - DAY) }
      return {
        userId,
        exam,
        businessType: 'class',
        businessId: classIdOf(demo.slug),
        tries: chance.happens(0.2) ? [failed, passed] : [passed],
        isTold: false,
      }
    })
