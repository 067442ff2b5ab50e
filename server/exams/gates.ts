import type { ExamCondition } from '@college/contract/exams/conditions.ts'
import { getExamUrl } from '@college/contract/exams/exam.ts'
import {
  type Condition,
  examConditions,
  openWindow,
  type PlaceConditions,
  refusedBy,
} from '@college/rules/exams/conditions.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import type { App } from '../app-parts.ts'
import { classExamGates } from '../classes/door.ts'
import { homeworkStandings } from '../homework/door.ts'
import { courseExamStore } from './course-exams.store.ts'
import type { ExamItemRow } from './items.store.ts'
import type { Business } from './items.ts'

const { noExam } = getExamUrl.refusals

type Asked = { examId: string; business: Business }

/**
 * What the places of exams ask for of a person, in the order of the question: classes, tasks and lives say it
 * themselves; a course only has to contain the exam. One question per kind of place, however many exams there are.
 */
export function examGates(app: App) {
  const ofClasses = classExamGates(app, homeworkStandings(app.database))
  const courseExams = courseExamStore(app.database)

  async function gatesOf(
    type: Business['type'],
    userId: string,
    asked: readonly Asked[],
    now: Date,
  ): Promise<PlaceConditions[]> {
    const exams = asked.map(({ examId, business }) => ({ examId, placeId: business.id }))
    if (type === 'class') {
      return ofClasses(
        userId,
        exams.map(({ examId, placeId }) => ({ examId, classId: placeId })),
        now,
      )
    }
    if (type === 'course') {
      const areOf = exams.map(({ examId, placeId }) => courseExams.isOf({ courseId: placeId, examId }))
      return (await Promise.all(areOf)).map((isOf) => bound(isOf ? [] : [refusedBy(noExam)]))
    }
    const place = app.examPlaces.find(type)
    if (!place) return exams.map(() => bound([refusedBy(noExam)]))
    return (await place.conditionsOf({ userId, exams }, now)).map(bound)
  }

  return async (userId: string, asked: readonly Asked[], now: Date): Promise<PlaceConditions[]> => {
    const gates = new Map<Asked, PlaceConditions>()
    await Promise.all(
      [...Map.groupBy(asked, ({ business }) => business.type)].map(async ([type, exams]) => {
        const found = await gatesOf(type, userId, exams, now)
        for (const [at, exam] of exams.entries()) gates.set(exam, found[at] ?? bound([refusedBy(noExam)]))
      }),
    )
    return asked.map((exam) => gates.get(exam) ?? bound([refusedBy(noExam)]))
  }
}

const bound = (conditions: PlaceConditions['conditions']): PlaceConditions => ({ conditions, isFree: false })

/** All that an exam asks for. */
export const conditionsOf = (exam: ExamItemRow, gate: PlaceConditions, now: Date) =>
  examConditions(
    { ...exam, isWithdrawn: exam.status === 'withdrawn', hasPaper: exam.paperId !== null },
    exam.isMadeUp ? ofMakeup(gate) : gate,
    now,
  )

/** Who was granted a make-up has its window alone: of the place only what lets strangers in is left. */
const ofMakeup = ({ conditions }: PlaceConditions): PlaceConditions => ({
  conditions: conditions.filter(
    ({ isMet, refusal }) => isMet || refusal?.state === 'forbidden' || refusal?.state === 'notFound',
  ),
  isFree: false,
})

/** As the contract sends them. */
export const shownConditions = (conditions: readonly Condition[]): ExamCondition[] =>
  conditions.map(
    ({ refusal: _, facts: _facts, courseIds: _courses, window: _window, dueOn: _dueOn, ...shown }) => shown,
  )

/** When an exam may be taken, as the contract sends it. */
export function shownWindow(exam: Pick<ExamItemRow, 'startsAt' | 'endsAt'>, gate: PlaceConditions) {
  const { startsAt, endsAt, dueOn } = openWindow(exam, gate)
  return { openFrom: startsAt ? dateTimeText(startsAt) : '', openUntil: endsAt ? dateTimeText(endsAt) : '', dueOn }
}
