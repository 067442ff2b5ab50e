import type { ExamBusiness } from '@college/contract/exams/exam.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import type { SQL } from 'drizzle-orm'

type Asked = { userId: string; examId: string; placeId: string }

/** `gatePercent`: the progress that the exam waits for, as far as it is reached; `refusal`: its own refusal. */
type Gate = { gatePercent: number; refusal?: RefusalText | undefined }

type ExamPlace = {
  type: ExamBusiness
  /** What the place says to this person now. Throws a Refusal where it does not give them this exam. */
  gateOf(asked: Asked, now: Date): Promise<Gate>
  /** The exams that it gives a person beforehand: exam_id, business_id and title of the place. */
  examsOf?(userId: string): SQL
}

/**
 * What gives exams and stands on them: tasks, lives. Each registers its type. Classes and courses stand below exams, which
 * ask them themselves.
 */
export type ExamPlaces = {
  add(place: ExamPlace): void
  find(type: ExamBusiness): ExamPlace | undefined
  /** The queries of all that give exams beforehand. */
  examsOf(userId: string): { type: ExamBusiness; exams: SQL }[]
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
