import { getPlayBase } from '@college/contract/courses/play.ts'
import { Refusal } from '../kit/refusal.ts'
import type { App } from '../kit/serve.ts'
import { courseFacts } from './facts.store.ts'
import { publishedStore } from './published.store.ts'

/** Courses can be favourites (D3-B158). */
export function registerCourseMarks(app: App) {
  const courses = publishedStore(app.database)
  app.marks.add({
    type: 'course',
    kinds: ['favourite'],
    cards: courseFacts,
    async requireVisible({ itemId }) {
      if (!(await courses.isPublished(itemId))) throw new Refusal(getPlayBase.refusals.noCourse)
    },
  })
}
