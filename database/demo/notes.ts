import { notes as noteTable } from '../../server/records/tables.ts'
import type { BuiltCourse } from './catalogue.ts'
import { type DemoNote, notes } from './content/notes.ts'
import { ago, atWakingHours, DAY } from './dates.ts'
import type { DemoPart } from './demo-part.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'

/** The notes that learners took while they watched. */
export const notePart: DemoPart = ({ at, catalogue }) => {
  const bySlug = new Map(catalogue.courses.map((course) => [course.slug, course]))
  const rows = notes.map((note, index) => rowOf(note, index, bySlug.get(note.course), at))
  return [{ table: noteTable, rows, whenThere: 'keep', isReplaced: false }]
}

function rowOf(
  { loginName, course: slug, share, daysAgo, words, isPublic = false }: DemoNote,
  index: number,
  course: BuiltCourse | undefined,
  at: Date,
): typeof noteTable.$inferInsert {
  const lecture = course?.chapters.flatMap(({ parts }) => parts).find(({ media }) => media)
  if (!course || !lecture) throw new Error(`a note belongs to ${slug}, which has no lecture`)
  const writtenAt = atWakingHours(ago(at, daysAgo * DAY))
  return {
    id: idOf('note', index),
    userId: userIdOf(loginName),
    type: 'course',
    relationId: course.id,
    coursewareId: lecture.id,
    content: words,
    isPublic,
    second: Math.floor(lecture.seconds * share),
    createdAt: writtenAt,
    updatedAt: writtenAt,
  }
}
