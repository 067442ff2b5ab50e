import { isDeepStrictEqual } from 'node:util'
import { courseEffect, discardDraft, releaseCourse } from '@college/contract/courses/staff-draft.ts'
import { courseHoursOf } from '@college/rules/courses/publish.ts'
import { countingIn, releaseOf } from '@college/rules/courses/release.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { keepInside } from '../media/shorten.ts'
import { requireCourse } from '../rights.store.ts'
import { awardAfterRelease } from './award-job.ts'
import { type Asking, changeCourse } from './change.ts'
import { type StoredCourse, staffDetailStore } from './detail.store.ts'
import { draftStore } from './draft.store.ts'
import { outlineStore } from './outline.store.ts'
import { draftOf, lengthsOf, outlineOf, shortOutline } from './outline-of.ts'
import { partStore } from './parts.store.ts'
import { staffSaveStore } from './save.store.ts'
import { wouldLoseAnswers, writeSubjects } from './subjects.ts'

const { refusals } = releaseCourse
const titlesOf = (parts: readonly { title: string }[]) => parts.map(({ title }) => title)

/** What is changed in a course that learners know: what it would do to them, its release, and taking it back. */
export function serveDrafts(app: App): void {
  const { database } = app

  serve(app, courseEffect, async ({ input: { id }, user }) => {
    await requireCourse(database, user, { to: 'see', id, gone: courseEffect.refusals.noCourse })
    const course = found(await staffDetailStore(database).find(id), courseEffect.refusals.noCourse)
    const drafts = draftStore(database)
    if (!(await drafts.isDrafted(id))) throw new Refusal(courseEffect.refusals.noDraft)
    const { released, waiting } = releaseOf(await outlineOf(app, database, id))
    const parts = released.flatMap((chapter) => chapter.parts)
    const counting = countingIn(parts)
    return {
      ...(await drafts.effectOn(
        id,
        counting.map((part) => part.id),
      )),
      inMiddle: await drafts.countInMiddle(id),
      hours: { before: course.period, after: courseHoursOf(parts) },
      classes: await app.courseFollowers.effectOf(
        id,
        counting.map((part) => ({ id: part.id, seconds: part.durationSeconds })),
      ),
      waiting: titlesOf(waiting),
    }
  })

  serve(app, releaseCourse, async ({ input: { id, version }, user, ip, now }) => {
    const asking = { user, ip, now }
    const change = { id, version, action: 'release-course-draft', to: 'publish' as const }
    const answer = await changeCourse(app, change, asking, async (transaction, course) => {
      const { isChanged, ...outcome } = await release(app, transaction, course, asking)
      if (!isChanged) throw new Refusal(refusals.nothingReady)
      return outcome
    })
    await awardAfterRelease(app, id)
    return answer
  })

  serve(app, discardDraft, ({ input: { id, version }, user, ip, now }) =>
    changeCourse(app, { id, version, action: 'discard-course-draft' }, { user, ip, now }, async (transaction) => {
      const drafts = draftStore(transaction)
      if (!(await drafts.isDrafted(id))) throw new Refusal(discardDraft.refusals.noDraft)
      const before = shortOutline(await outlineOf(app, transaction, id))
      await drafts.dropChapters(id)
      await drafts.dropMedia(id)
      const next = await staffSaveStore(transaction).update(id, { editorId: user.id, editedAt: now })
      return { answer: { version: next }, before, after: shortOutline(await outlineOf(app, transaction, id)) }
    }),
  )
}

/** Gives learners what can be studied of the draft. Call it in the transaction that has locked the course. */
export async function release(app: App, transaction: Database, course: StoredCourse, { user, now }: Asking) {
  const { id } = course
  const drafts = draftStore(transaction)
  if (!(await drafts.isDrafted(id))) throw new Refusal(refusals.noDraft)
  const outline = await outlineOf(app, transaction, id)
  const had = await outlineOf(app, transaction, id, 'released')
  const { released, waiting, missing } = releaseOf(outline)
  if (missing.length > 0) throw new Refusal(refusals.unfinished, missing)
  const parts = released.flatMap((chapter) => chapter.parts)
  if (parts.length === 0) throw new Refusal(refusals.nothingReady)
  await requireFree(app, transaction, id, released)
  const lengths = await drafts.newLengths(id)
  await outlineStore(transaction).writeOutline(id, released)
  await drafts.takeNextMedia(id)
  for (const length of lengths) await keepInside(app, transaction, length, { actor: user.id, now })
  await writeSubjects(
    app,
    transaction,
    id,
    draftOf(released).flatMap((chapter) => chapter.parts),
  )
  await (waiting.length > 0 ? drafts.write(id, draftOf(outline)) : drafts.dropChapters(id))
  await app.courseFollowers.changed(transaction, id, now)
  const dates = { editorId: user.id, editedAt: now, updatedAt: now }
  const version = await staffSaveStore(transaction).update(id, { ...lengthsOf(parts), ...dates })
  const isChanged = lengths.length > 0 || !isDeepStrictEqual(draftOf(had), draftOf(released))
  const answer = { version, waiting: titlesOf(waiting) }
  return { isChanged, answer, before: shortOutline(had), after: shortOutline(released) }
}

type Released = ReturnType<typeof releaseOf<Awaited<ReturnType<typeof outlineOf>>[number]['parts'][number]>>['released']

/** What has happened since it was drafted: a courseware was studied, a homework begun or taken elsewhere. */
async function requireFree(app: App, database: Database, courseId: string, released: Released): Promise<void> {
  const store = outlineStore(database)
  const parts = released.flatMap((chapter) => chapter.parts)
  if (
    await store.areOfOthers(
      courseId,
      [...released, ...parts].map(({ id }) => id),
    )
  )
    throw new Refusal(refusals.twice)
  const known = await partStore(app, database).released(courseId)
  const removed = known.filter(({ id }) => !parts.some((part) => part.id === id)).map(({ id }) => id)
  if (removed.length > 0 && (await store.isStudied(removed))) throw new Refusal(refusals.studied)
  const kept = draftOf(released).flatMap((chapter) => chapter.parts)
  if (await wouldLoseAnswers(app, database, courseId, kept)) throw new Refusal(refusals.answered)
}
