import { getPlayBase } from '@college/contract/courses/play.ts'
import type { App } from '../app-parts.ts'
import { Refusal } from '../kit/refusal.ts'
import { courseCards } from './facts.store.ts'
import { publishedStore, storeAverageScore } from './published.store.ts'

/** Courses can be favourites (D3-B158), are noted on and rated. */
export function registerCourses(app: App) {
  const courses = publishedStore(app.database)
  const requireVisible = async ({ itemId }: { itemId: string }) => {
    if (!(await courses.isPublished(itemId))) throw new Refusal(getPlayBase.refusals.noCourse)
  }
  app.subjects.add({ type: 'course', requireVisible, rated: storeAverageScore })
  app.marks.add({
    type: 'course',
    kinds: ['favourite'],
    cards: courseCards,
    requireVisible,
  })
}
