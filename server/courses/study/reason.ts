import { courseReason } from '@college/rules/courses/progress-reason.ts'
import type { App } from '../../app-parts.ts'
import { findCounted } from './counted.store.ts'

/** Why the progress of a course is what it is; of a course that is not published, only to who has studied it. */
export function explainCourses(app: App): void {
  app.reasons.add('course', async (userId, { id }) => {
    const found = await findCounted(app.database, userId, id)
    if (!found || found.parts.length === 0) return undefined
    const reason = courseReason(id, found.parts)
    return { ...reason, name: found.title, classId: undefined, contact: '', isOpen: false }
  })
}
