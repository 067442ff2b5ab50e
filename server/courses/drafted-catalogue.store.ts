import { eq, or } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { courseDrafts } from './staff/tables.ts'
import { coursewares } from './tables.ts'

/** Nothing is studied in a preview. */
const unstudied = { lastPoint: null, finishedRate: null, lastPulseAt: null, attached: null }

/** The catalogue as it will be when the draft of the course is released; undefined if there is none. */
export async function draftedCatalogue(database: Database, courseId: string) {
  const [draft] = await database.select().from(courseDrafts).where(eq(courseDrafts.courseId, courseId))
  if (!draft) return undefined
  const isOfCourse = or(eq(coursewares.courseId, courseId), eq(coursewares.draftOf, courseId))
  const known = new Map((await database.select().from(coursewares).where(isOfCourse)).map((row) => [row.id, row]))
  return draft.chapters.flatMap(({ id, title, parts }) => {
    const shown = parts.flatMap(({ id: partId, title: name, isCompulsory, documentId, linkUrl }) => {
      const row = known.get(partId)
      return row ? [{ ...row, title: name, isCompulsory, documentId, linkUrl }] : []
    })
    const rows = shown.length > 0 ? shown : [null]
    return rows.map((courseware) => ({
      ...{ chapterId: id, chapterTitle: title, courseware, ...unstudied },
      // Near enough where nothing is counted.
      counts: courseware?.isCompulsory === true,
    }))
  })
}
