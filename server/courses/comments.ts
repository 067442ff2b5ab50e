import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { App } from '../app-parts.ts'
import { reviewsEverybody } from '../policies/door.ts'
import type { CourseQuestions } from './asked-outside.ts'
import { publishedStore } from './published.store.ts'
import { courseSettings } from './settings.ts'

/** Courses can be commented on by whoever is logged in (D3-B044), while the college has not closed it (D3-Q91). */
export function registerCourseComments(app: App, { reviewsComments }: Pick<CourseQuestions, 'reviewsComments'>) {
  const store = publishedStore(app.database)
  const { settings } = app

  const describeCourses = async (ids: string[]) =>
    (await store.titlesOf(ids)).map(({ id, title }) => ({
      id,
      title,
      address: href(routes.coursePlayer, { id }),
      belong: { type: 'course', id, name: title },
    }))

  app.commentTargets.add({
    type: 'course',
    describe: describeCourses,
    async find(ids, user) {
      if (!user || (await settings.get(courseSettings.playerComment)) !== '1') return []
      const isReviewed = await reviewsComments()
      const mayModerate = await reviewsEverybody(app.database, user)
      const found = await describeCourses(ids)
      return found.map((each) => ({ ...each, whyNotWrite: undefined, isReviewed, mayModerate, ownerId: null }))
    },
  })
}
