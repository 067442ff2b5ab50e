import type { CoursewareType } from '@college/contract/courses/courseware-types.ts'
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { courses } from '../tables.ts'

/** Chapters and coursewares in their order, as they are drafted. */
export type DraftChapters = {
  id: string
  title: string
  parts: {
    id: string
    title: string
    type: CoursewareType
    isCompulsory: boolean
    /** Of what is read; a medium is measured. */
    durationSeconds: number
    documentId: string | null
    linkUrl: string
    /** The exam or the homework that it opens. */
    subjectId: string | null
  }[]
}[]

/** What is changed in the chapters of a course that learners know, until it is released (decision 047). */
export const courseDrafts = pgTable('course_drafts', {
  courseId: uuid()
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  chapters: jsonb().$type<DraftChapters>().notNull(),
})
