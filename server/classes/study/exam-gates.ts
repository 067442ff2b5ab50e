import { classRefusals } from '@college/contract/classes/class.ts'
import { classExamConditions } from '@college/rules/classes/exam-conditions.ts'
import { type PlaceConditions, refusedBy } from '@college/rules/exams/conditions.ts'
import type { App } from '../../app-parts.ts'
import { classStudiesFinder } from './class-study.ts'
import { type HomeworkOf, homeworkIn } from './homework-of.ts'

type Asked = { classId: string; examId: string }

/**
 * The conditions that classes set before a member may sit their exams (D2-Q72), one list per exam asked about, in the
 * same order. The number of SQL statements does not depend on the number of exams.
 */
export function classExamGates(app: App, homeworkOf: HomeworkOf) {
  const findStudies = classStudiesFinder(app)

  return async (userId: string, asked: readonly Asked[], now: Date): Promise<PlaceConditions[]> => {
    const studies = await findStudies(userId, [...new Set(asked.map(({ classId }) => classId))])
    const units = [...studies.values()].flatMap(({ study }) => study.units)
    const homework = await homeworkIn({ units }, userId, homeworkOf)
    return asked.map(({ classId, examId }) => {
      const found = studies.get(classId)
      if (!found) return { conditions: [refusedBy(classRefusals.noClass)], isFree: false }
      const { person, study, terms } = found
      const { title } = person.class
      const { gatesReached } = study.total
      return classExamConditions({ id: classId, title, terms, units: study.units, gatesReached, homework }, examId, now)
    })
  }
}
