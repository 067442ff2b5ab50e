import { createHash } from 'node:crypto'
import { mimeOf } from '@college/rules/files/kinds.ts'
import type { files as fileTable } from '../../server/files/tables.ts'
import { wordDocument } from './classes/office.ts'
import { courses as plainCourses } from './content/courses.ts'
import { idOf } from './ids.ts'
import { saidOf } from './media/guides.ts'

/** The courses whose spoken guide (导学) comes with its text as a Word file, as colleges upload them. */
const COURSES = ['active-listening', 'reading-analects', 'flood-drill']

type GuideScript = { id: string; key: string; name: string; mime: string; bytes: Buffer }

export const guideScripts = (): GuideScript[] =>
  plainCourses
    .filter(({ slug }) => COURSES.includes(slug))
    .map((course) => {
      const bytes = wordDocument(`${course.title}（导学）`, saidOf(course))
      const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
      return {
        id: guideScriptIdOf(course.slug) ?? '',
        // The digest, so that an old file is never served in place of a newer one.
        key: `demo/guides/${course.slug}-${digest}.docx`,
        name: `${course.title}（导学）.docx`,
        mime: mimeOf('docx'),
        bytes,
      }
    })

/** The id of the file; null for a course without one. */
export const guideScriptIdOf = (slug: string): string | null =>
  COURSES.includes(slug) ? idOf('guide-script', slug) : null

export const guideScriptRows = (now: Date): (typeof fileTable.$inferInsert)[] =>
  guideScripts().map(({ bytes, ...file }) => ({
    ...file,
    suffix: 'docx',
    bytes: bytes.length,
    ownerId: null,
    visibleTo: 'login',
    createdAt: now,
  }))
