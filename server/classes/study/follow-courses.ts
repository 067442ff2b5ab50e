import type { App } from '../../app-parts.ts'
import { announceMessages } from '../../messages/door.ts'
import { hasCourseCertificates } from '../certificate/course-certificate.store.ts'
import { courseEffectInClasses } from '../edit/course-effect.ts'
import { countCourseAnew } from './classes-of-course.store.ts'
import { completeReached } from './completion.ts'
import { classLengthStore } from './length.store.ts'

/** What a change of a course means for the classes in which it is studied. */
export function followCourses(app: App) {
  app.courseFollowers.add({
    hasCertificates: hasCourseCertificates,
    effectOf: (courseId, counting) => courseEffectInClasses(app, courseId, counting),
    changed: countCourseAnew,
    shortened: (transaction, coursewareId, seconds) => classLengthStore(transaction).clip(coursewareId, seconds),
    async measured(transaction, coursewareId, seconds, now) {
      const store = classLengthStore(transaction)
      await store.clip(coursewareId, seconds)
      const completed = await store.raise(coursewareId, seconds)
      const told = await completeReached(app, transaction, completed, now)
      return () => announceMessages(app, told)
    },
  })
}
