import type { SubjectType } from '@college/contract/courses/courseware-types.ts'
import type { SQL } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'

type Links = readonly { coursewareId: string; subjectId: string }[]

type CourseSubject = {
  /** A query of what the editor of a courseware reads of one: id, title, note, is_open. */
  forEditors: SQL
  /** Those that coursewares open: `courseware_id` and the same. */
  ofCoursewares: SQL
  /** Those that this person may let a course open: id, title, note, and `newest`, a text by which they are sorted. */
  pickable(user: User): SQL
  /** From now on these coursewares of the course open these, and no others. False where one was taken meanwhile: the caller rolls back. */
  link(transaction: Database, courseId: string, links: Links): Promise<boolean>
  /** Whether one that the course would no longer open has been begun by a learner. */
  wouldLoseAnswers?(database: Database, courseId: string, links: Links): Promise<boolean>
}

/**
 * What the coursewares of a course open besides media and links: exams, homework. The feature that owns the type stands on
 * courses and registers it.
 */
export type CourseSubjects = {
  add(type: SubjectType, subject: CourseSubject): void
  of(type: SubjectType): CourseSubject
}

export function makeCourseSubjects(): CourseSubjects {
  const subjects = new Map<SubjectType, CourseSubject>()
  return {
    add(type, subject) {
      if (subjects.has(type)) throw new Error(`${type} in courses is registered twice`)
      subjects.set(type, subject)
    },
    of(type) {
      const subject = subjects.get(type)
      if (!subject) throw new Error(`nothing registered ${type} in courses`)
      return subject
    },
  }
}
