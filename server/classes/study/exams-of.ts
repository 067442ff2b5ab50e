import type { ExamItem } from '@college/contract/exams/exam.ts'
import type { InWords } from '@college/contract/kit/wire.ts'
import { placesOf } from '@college/rules/classes/item-entry.ts'
import { examStatusTexts, phaseOfExam } from '@college/rules/exams/entry.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import type { StudiedItem, Study } from './class-progress.ts'

type Exams = ReadonlyMap<string, InWords<typeof ExamItem>>
type Asked = { userId: string; classId: string; ids: readonly string[] }

/** Implemented by the exams feature, which stands on classes, and passed in: these exams as items of a class, by id. */
export type ExamsOf = (asked: Asked, now: Date) => Promise<Exams>

/** The exams of a class with the results of one person, by id; asks nothing where the class has none. */
export function examsIn(examsOf: ExamsOf, study: Study, asker: Omit<Asked, 'ids'>, now: Date) {
  const exams = placesOf(study).filter(({ item }) => item.kind === 'exam')
  const ids = [...new Set(exams.map(({ item }) => item.businessId))]
  return examsOf({ ...asker, ids }, now)
}

/** When an exam may be taken: by its own time and by that of its item (D2-Q46). */
export function examFields(item: StudiedItem, exams: Exams, now: Date) {
  const exam = item.kind === 'exam' ? exams.get(item.businessId) : undefined
  const instant = (minute: string) => (minute === '' ? null : new Date(`${minute.replace(' ', 'T')}+08:00`))
  const [startsAt, endsAt] = [instant(exam?.start_time ?? ''), instant(exam?.end_time ?? '')]
  const begins = item.kind === 'exam' ? (item.startsAt ?? startsAt) : null
  return {
    examTime: begins ? dateTimeText(begins) : '',
    openStateText: item.kind === 'exam' ? examStatusTexts[phaseOfExam({ startsAt, endsAt }, item.window, now)] : '',
  }
}
