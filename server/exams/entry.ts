import { getExamUrl } from '@college/contract/exams/exam.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { mayViewExam } from '@college/rules/exams/card.ts'
import { type EntryRefusal, examStatus, refusalOfEntry } from '@college/rules/exams/entry.ts'
import type { App } from '../app-parts.ts'
import { subjectEntryFinder } from '../classes/door.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { courseExamStore } from './course-exams.store.ts'
import { type ExamItemRow, examItemStore } from './items.store.ts'
import { type EntryAsked, examItemOf } from './items.ts'

const { refusals } = getExamUrl

/** A place that does not let somebody in refuses like one whose time is over. */
function shut(error: unknown): PlaceGate {
  if (!(error instanceof Refusal)) throw error
  return { gatePercent: 100, refusal: error.text, isFree: false }
}

/** `refusal`: why no sitting can be started; undefined when one can. `mayLook`: the page opens nevertheless. */
export type Entry = { exam: ExamItemRow; refusal: RefusalText | undefined; mayLook: boolean }

/** What the place of an exam says: the progress it waits for, its own refusal, and whether it binds this person. */
type PlaceGate = { gatePercent: number; refusal?: RefusalText | undefined; isFree: boolean }

/**
 * Judges whether somebody may take an exam now, in the order of D2-Q81: who is not let into the class at all; the time
 * of the exam; what the task or class still asks for; the attempts. Throws for an exam that is not open to them and that
 * they have never taken.
 */
export function examGate(app: App) {
  const findSubjectEntry = subjectEntryFinder(app)
  const courseExams = courseExamStore(app.database)

  async function gateOf({ userId, examId, business }: EntryAsked, now: Date): Promise<PlaceGate> {
    if (business.type === 'class') {
      const place = { userId, classId: business.id, kind: 'exam', subjectId: examId } as const
      return { gatePercent: 100, ...(await findSubjectEntry(place, now)) }
    }
    if (business.type === 'course') {
      if (!(await courseExams.isOf({ courseId: business.id, examId }))) throw new Refusal(refusals.noExam)
      return { gatePercent: 100, isFree: false }
    }
    const place = found(app.examPlaces.find(business.type), refusals.noExam)
    return { ...(await place.gateOf({ userId, examId, placeId: business.id }, now)), isFree: false }
  }

  return async (asked: EntryAsked, now: Date): Promise<Entry> => {
    const gate = await gateOf(asked, now).catch(shut)
    const [exam] = await examItemStore(app.database).find(asked.userId, [asked.examId])
    const isStranger = gate.refusal?.state === 'forbidden' || gate.refusal?.state === 'notFound'
    if (gate.refusal && isStranger && !exam?.attempts) throw new Refusal(gate.refusal)
    if (!exam) throw new Refusal(refusals.noExam)
    if (exam.paperId === null) return { exam, refusal: refusals.noPage, mayLook: false }
    const own = refusalOfEntry({
      status: examStatus(exam, now),
      limit: exam.attemptLimit,
      used: exam.attempts,
      gatePercent: gate.gatePercent,
      isFree: gate.isFree,
      isWithdrawn: exam.status === 'withdrawn',
    })
    // Who has taken the exam looks at it, whatever keeps them from taking it again.
    const mayLook = mayViewExam(examItemOf(exam, asked.business, now))
    const isFirst = own !== undefined && own !== 'noAttemptLeft'
    if (gate.refusal && !isFirst) return { exam, refusal: gate.refusal, mayLook }
    return { exam, refusal: own && refusals[own satisfies EntryRefusal], mayLook }
  }
}
