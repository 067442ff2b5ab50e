import { removeCourse, setCourseState } from '@college/contract/courses/staff.ts'
import { courseStateOf, missingToPublish } from '@college/rules/courses/publish.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { type App, serve } from '../../kit/serve.ts'
import { changeCourse } from './change.ts'
import { type StoredCourse, staffDetailStore } from './detail.store.ts'
import { outlineOf } from './list.ts'
import { staffSaveStore, type Written } from './save.store.ts'
import { writeSubjects } from './subjects.ts'

const { refusals } = setCourseState
const FURTHEST_MS = 366 * 86_400_000
const RELEASE_QUEUE = 'release-courses'

/** Draft, scheduled, published, withdrawn; a course is published only when nothing is missing. */
export function serveCourseState(app: App) {
  serve(app, setCourseState, ({ input: { id, version, to, at }, user, ip, now }) =>
    changeCourse(app, { id, version, action: 'set-course-state' }, { user, ip, now }, async (database, course) => {
      const from = courseStateOf(course)
      if (from === to && to !== 'scheduled') throw new Refusal(refusals.already)
      if (to !== 'withdrawn') {
        const missing = missingToPublish({ chapters: await outlineOf(database, id) })
        if (missing.length > 0) throw new Refusal(refusals.unfinished, missing)
      }
      const releaseAt = to === 'scheduled' ? laterOf(at, now) : null
      const written = writtenOf(course, to, now)
      const answer = await staffSaveStore(database).update(id, {
        ...written,
        releaseAt,
        editorId: user.id,
        editedAt: now,
      })
      return { answer: { version: answer }, before: { state: from }, after: { state: to, releaseAt } }
    }),
  )

  serve(app, removeCourse, ({ input: { id }, user, ip, now }) =>
    app.database.transaction(async (transaction) => {
      const course = found(await staffDetailStore(transaction).find(id, true), removeCourse.refusals.noCourse)
      if (courseStateOf(course) !== 'draft') throw new Refusal(removeCourse.refusals.notDraft)
      // What it opened can be used elsewhere again.
      await writeSubjects(transaction, id, [])
      await staffSaveStore(transaction).remove(id)
      const detail = { before: { title: course.title } }
      await app.audit.add({ actor: user.id, action: 'remove-course', target: id, result: 'done', ip, detail }, now)
      return null
    }),
  )
  releaseOnTime(app)
}

function laterOf(at: number | undefined, now: Date): Date {
  if (at === undefined || at <= now.getTime() || at > now.getTime() + FURTHEST_MS) throw new Refusal(refusals.notLater)
  return new Date(at)
}

/** A course that comes back keeps the day on which it was published first. */
function writtenOf(course: StoredCourse, to: 'published' | 'scheduled' | 'withdrawn', now: Date): Written {
  const wasPublished = course.isPublished || course.withdrawnAt !== null
  if (to === 'published') {
    const first = wasPublished ? {} : { publishedAt: now }
    return { isPublished: true, withdrawnAt: null, updatedAt: now, ...first }
  }
  if (to === 'withdrawn') return { isPublished: false, withdrawnAt: wasPublished ? now : null }
  return course.isPublished ? { isPublished: false, withdrawnAt: now } : {}
}

/** Every minute: what is due is published, by whichever process comes first. */
function releaseOnTime(app: App): void {
  app.jobs.handle(RELEASE_QUEUE, async () => {
    const now = app.now()
    for (const { id, title } of await staffSaveStore(app.background).release(now)) {
      const detail = { title, after: { state: 'published' } }
      await app.audit.addIfPossible(
        { actor: '', action: 'release-course', target: id, result: 'done', ip: '', detail },
        now,
      )
    }
  })
  app.jobs.schedule(RELEASE_QUEUE, '* * * * *')
}
