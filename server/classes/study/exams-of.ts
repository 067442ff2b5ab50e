import { placesOf } from '@college/rules/classes/item-entry.ts'
import { examStatusTexts, phaseOfExam } from '@college/rules/exams/entry.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { examItems } from '../../exams/door.ts'
import type { Database } from '../../kit/database.ts'
import type { StudiedItem, Study } from './class-progress.ts'

type Exams = Awaited<ReturnType<typeof examItems>>

/** The exams of a class with the results of one person, by id; asks nothing where the class has none. */
export function examsIn(database: Database, study: Study, asker: { userId: string; classId: string }, now: Date) {
  const exams = placesOf(study).filter(({ item }) => item.kind === 'exam')
  const ids = [...new Set(exams.map(({ item }) => item.businessId))]
  return examItems(database, { userId: asker.userId, ids, business: { type: 'class', id: asker.classId } }, now)
}

/** When an exam may be taken: by its own time and by that of its item (D2-Q46). */
export function examFields(item: StudiedItem, exams: Exams, now: Date) {
  const exam = item.kind === 'exam' ? exams.get(item.businessId) : undefined
  const instant = (minute: string) => (minute === '' ? null : new Date(`${minute.replace(' ', 'T')}+08:00`))
  const [startsAt, endsAt] = [instant(exam?.start_time ?? ''), instant(exam?.end_time ?? '')]
  const begins = item.kind === 'exam' ? (item.startsAt ?? startsAt) : null
  return {
    examTime: begins ? dateTimeText(begins) : '',
    kszt_text: item.kind === 'exam' ? examStatusTexts[phaseOfExam({ startsAt, endsAt }, item.window, now)] : '',
  }
}
