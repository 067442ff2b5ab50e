import type { ExamBusiness } from '@college/contract/exams/business.ts'
import type { Condition } from '@college/rules/exams/conditions.ts'
import type { SQL } from 'drizzle-orm'

type Asked = { userId: string; exams: readonly { examId: string; placeId: string }[] }

type ExamPlace = {
  type: ExamBusiness
  /**
   * What the places of these exams ask for of this person now, in the order of the question; of an exam that a place does
   * not give them, the condition that says so. As many statements for many exams as for one.
   */
  conditionsOf(asked: Asked, now: Date): Promise<Condition[][]>
  /** The exams that it gives a person beforehand: exam_id, business_id and title of the place. */
  examsOf?(userId: string | SQL): SQL
}

/**
 * What gives exams and stands on them: tasks, lives. Each registers its type. Classes and courses stand below exams, which
 * ask them themselves.
 */
export type ExamPlaces = {
  add(place: ExamPlace): void
  find(type: ExamBusiness): ExamPlace | undefined
  /** The queries of all that give exams beforehand. */
  examsOf(userId: string | SQL): { type: ExamBusiness; exams: SQL }[]
}

export function makeExamPlaces(): ExamPlaces {
  const places = new Map<ExamBusiness, ExamPlace>()
  return {
    add(place) {
      if (places.has(place.type)) throw new Error(`the exams of the type ${place.type} are registered twice`)
      places.set(place.type, place)
    },
    find: (type) => places.get(type),
    examsOf: (userId) =>
      [...places.values()].flatMap(({ type, examsOf }) => (examsOf ? [{ type, exams: examsOf(userId) }] : [])),
  }
}
