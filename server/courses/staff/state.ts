import { removeCourse, setCourseState } from '@college/contract/courses/staff.ts'
import { courseStateOf, missingIn, missingToPublish } from '@college/rules/courses/publish.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { writeCourseLength } from '../media/transcode.ts'
import { requireCourse } from '../rights.store.ts'
import { awardAfterRelease } from './award-job.ts'
import { type Asking, changeCourse } from './change.ts'
import { type StoredCourse, staffDetailStore } from './detail.store.ts'
import { draftStore } from './draft.store.ts'
import { draftOf, outlineOf } from './outline-of.ts'
import { release } from './release.ts'
import { staffSaveStore, type Written } from './save.store.ts'
import { writeSubjects } from './subjects.ts'

const { refusals } = setCourseState
const FURTHEST_MS = 366 * 86_400_000
const RELEASE_QUEUE = 'release-courses'

/** Draft, scheduled, published, withdrawn; a course is published only when nothing is missing. */
export function serveCourseState(app: App) {
  serve(app, setCourseState, async ({ input: { id, version, to, at }, user, ip, now }) => {
    const change = { id, version, action: 'set-course-state', to: 'publish' as const }
    const answer = await changeCourse(app, change, { user, ip, now }, async (database, course) => {
      const from = courseStateOf(course)
      if (from === to && to !== 'scheduled') throw new Refusal(refusals.already)
      if (to !== 'withdrawn') await makeWhole(app, database, course, { user, ip, now })
      const releaseAt = to === 'scheduled' ? laterOf(at, now) : null
      const written = writtenOf(course, to, now)
      const next = await staffSaveStore(database).update(id, {
        ...written,
        releaseAt,
        editorId: user.id,
        editedAt: now,
      })
      return { answer: { version: next }, before: { state: from }, after: { state: to, releaseAt } }
    })
    if (to === 'published') await awardAfterRelease(app, id)
    return answer
  })

  serve(app, removeCourse, ({ input: { id }, user, ip, now }) =>
    app.database.transaction(async (transaction) => {
      const course = found(await staffDetailStore(transaction).find(id, true), removeCourse.refusals.noCourse)
      await requireCourse(transaction, user, { to: 'change', id, gone: removeCourse.refusals.noCourse })
      if (courseStateOf(course) !== 'draft') throw new Refusal(removeCourse.refusals.notDraft)
      // What it opened can be used elsewhere again.
      await writeSubjects(app, transaction, id, [])
      await staffSaveStore(transaction).remove(id)
      const detail = { before: { title: course.title } }
      await app.audit.add({ actor: user.id, action: 'remove-course', target: id, result: 'done', ip, detail }, now)
      return null
    }),
  )
  releaseOnTime(app)
}

/** Refuses what cannot be studied; of a course that learners know, what is changed and can be studied is released. */
async function makeWhole(app: App, database: Database, course: StoredCourse, asking: Asking): Promise<void> {
  if (await draftStore(database).isDrafted(course.id)) return void (await release(app, database, course, asking))
  const missing = missingToPublish({ chapters: await outlineOf(app, database, course.id) })
  if (missing.length > 0) throw new Refusal(refusals.unfinished, missing)
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
    for (const { id, title } of await releaseDue(app)) {
      const detail = { title, after: { state: 'published' } }
      await app.audit.addIfPossible(
        { actor: '', action: 'release-course', target: id, result: 'done', ip: '', detail },
        app.now(),
      )
    }
  })
  app.jobs.schedule(RELEASE_QUEUE, '* * * * *')
}

/**
 * Publishes what is due; answers the courses that are published now. What was added since it was planned and cannot be
 * studied yet stays a draft; a course of which nothing can be studied waits.
 */
export async function releaseDue(app: Pick<App, 'background' | 'courseSubjects' | 'now'>) {
  const { background, now } = app
  const due = await staffSaveStore(background).due(now())
  const published = []
  for (const id of due)
    published.push(await background.transaction((transaction) => publishDue(app, transaction, id, now())))
  return published.filter((course) => course !== undefined)
}

async function publishDue(app: Pick<App, 'courseSubjects'>, transaction: Database, id: string, now: Date) {
  await staffDetailStore(transaction).find(id, true)
  const drafts = draftStore(transaction)
  const outline = await outlineOf(app, transaction, id, 'released')
  const parts = outline.flatMap((chapter) => chapter.parts)
  const unready = parts.filter((part) => missingIn(part) !== undefined)
  if (unready.length === parts.length) return undefined
  const published = await staffSaveStore(transaction).publishDue(id, now)
  if (published && unready.length > 0 && !(await drafts.isDrafted(id))) {
    const ids = unready.map((part) => part.id)
    await drafts.hold(id, draftOf(outline), ids)
    await writeCourseLength(transaction, id)
  }
  return published
}
