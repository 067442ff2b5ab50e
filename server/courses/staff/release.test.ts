import { randomUUID } from 'node:crypto'
import { getPlayRecord, getPlayTrend } from '@college/contract/courses/play.ts'
import { setCourseState, staffCourseDetail } from '@college/contract/courses/staff.ts'
import { courseEffect, discardDraft, releaseCourse } from '@college/contract/courses/staff-draft.ts'
import { saveOutline } from '@college/contract/courses/staff-outline.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { countingIn } from '@college/rules/courses/release.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { classStudyRecords } from '../../classes/study/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { studyRecords } from '../study/tables.ts'
import { coursewares } from '../tables.ts'
import { awardAll } from './award-job.ts'
import { outlineOf } from './outline-of.ts'
import { releaseDue } from './state.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const staff = await asUser(app, await aUser(database, { name: '苏婉宁', roles: ['learner', 'teacher'] }))

type Parts = Awaited<ReturnType<typeof chaptersOf>>[number]['parts']
const detailOf = async (id: string) => (await staff.send(staffCourseDetail, { id })).data
const chaptersOf = async (id: string) =>
  (await detailOf(id)).chapters.map(({ id: chapterId, title, parts }) => ({
    ...{ id: chapterId, title },
    parts: parts.map(
      ({ document, subject, captionCount: _c, variants: _v, isReady: _r, isDraft: _d, nextSeconds: _n, ...part }) => ({
        ...part,
        documentId: document?.id ?? null,
        subjectId: subject?.id ?? null,
      }),
    ),
  }))
const film = (wish: object = {}) => ({
  ...{ id: randomUUID(), title: '新的一讲', type: 'video' as const, isCompulsory: true, durationSeconds: 0 },
  ...{ documentId: null, linkUrl: '', subjectId: null, ...wish },
})

/** A published course of two films, in a class; who has finished both has both. */
async function aScene() {
  const course = await aCourse(database, { coursewares: [{ durationSeconds: 2_700 }, { durationSeconds: 2_700 }] })
  const made = await aStudyClass(database, {
    units: [{ compulsoryGate: 1, items: [{ courseId: course.id, period: 1 }] }],
  })
  const learner = async (rates: number[]) => {
    const user = await aUser(database)
    const hasAll = rates.every((rate) => rate === 100)
    await aMembership(database, made.id, user.id, hasAll ? { status: 'completed' } : {})
    const at = app.now()
    for (const [index, finishedRate] of rates.entries()) {
      const record = { userId: user.id, coursewareId: course.coursewares[index]?.id ?? '', finishedRate }
      await database.insert(studyRecords).values({ ...record, courseId: course.id, startedAt: at, lastPulseAt: at })
      await database.insert(classStudyRecords).values({ ...record, classId: made.id, updatedAt: at })
    }
    return { user, client: await asUser(app, user) }
  }
  const save = async (change: (parts: Parts) => unknown[]) => {
    const [first, ...others] = await chaptersOf(course.id)
    const chapters = [{ ...first, parts: change(first?.parts ?? []) }, ...others]
    return staff.send(saveOutline, { id: course.id, version: (await detailOf(course.id)).version, chapters } as never)
  }
  const version = async () => (await detailOf(course.id)).version
  const release = async () => staff.send(releaseCourse, { id: course.id, version: await version() })
  const counting = async () =>
    (
      await database.execute<{ id: string }>(sql`select id from counting_coursewares where course_id = ${course.id}`)
    ).rows.map(({ id }) => id)
  const effect = async () => (await staff.send(courseEffect, { id: course.id })).data
  return { course, made, learner, save, release, version, counting, effect }
}
type Client = Awaited<ReturnType<typeof asUser>>
const titles = async (client: Client, courseId: string) =>
  (await client.send(getPlayTrend, { courseId })).data.playTree.map(({ children }) =>
    children.map(({ title }) => title),
  )

test('D1-B006 D3-Q01 a film that is dropped on a published course is a draft until it can be studied and is released', async () => {
  const { course, made, learner, save, release, counting, effect } = await aScene()
  const done = await learner([100, 100])
  const begun = await learner([100, 0])
  const before = await counting()
  const added = film()
  expect((await save((parts) => [...parts, added])).success).toBe(true)
  // Nobody has lost anything, and nobody meets it.
  expect(await counting()).toEqual(before)
  expect(await titles(done.client, course.id)).toEqual([['第1节', '第2节']])
  const record = { courseId: course.id, coursewareId: added.id }
  expect(await done.client.send(getPlayRecord, record)).toEqual(failed(getPlayRecord.refusals.noCourse))
  expect(await done.client.send(getPlayRecord, { ...record, isView: '1' })).toMatchObject({ success: false })
  // Staff see it in their preview.
  expect((await staff.send(getPlayRecord, { ...record, isView: '1' })).data.title).toBe('新的一讲')
  const seen = (await staff.send(getPlayTrend, { courseId: course.id, isView: '1' })).data.playTree
  expect(seen.map(({ children }) => children.map(({ title }) => title))).toEqual([['第1节', '第2节', '新的一讲']])
  expect(await detailOf(course.id)).toMatchObject({ hasDraft: true, missing: ['「新的一讲」缺视频'] })
  // A transcode that failed, or is not done yet, keeps nobody from anything.
  expect(await effect()).toMatchObject({ reopened: 0, classes: [], waiting: ['新的一讲'] })
  await save((parts) => parts.map((part, at) => (at === 0 ? { ...part, title: '改了名' } : part)))
  expect((await release()).data).toMatchObject({ waiting: ['新的一讲'] })
  expect(await titles(done.client, course.id)).toEqual([['改了名', '第2节']])
  expect(await counting()).toEqual(before)
  expect(await detailOf(course.id)).toMatchObject({ hasDraft: true })

  await database
    .update(coursewares)
    .set({ media: { sd: 'media/new/sd.mp4' }, durationSeconds: 2_700 })
    .where(eq(coursewares.id, added.id))
  expect(await counting()).toEqual(before)
  expect(await effect()).toEqual({
    ...{ learners: 2, reopened: 1, completes: 0, inMiddle: 0, hours: { before: 2, after: 3 }, waiting: [] },
    classes: [
      {
        id: made.id,
        title: made.title,
        effect: expect.objectContaining({ members: 2, falls: 1, unitsReopened: 1, keeps: 1 }),
      },
    ],
  })
  expect((await release()).data).toMatchObject({ waiting: [] })
  expect(await counting()).toHaveLength(3)
  expect(await titles(begun.client, course.id)).toEqual([['改了名', '第2节', '新的一讲']])
  expect((await done.client.send(getPlayRecord, record)).data.title).toBe('新的一讲')
  expect(await detailOf(course.id)).toMatchObject({ hasDraft: false, period: 3, missing: [] })
  expect(await release()).toEqual(failed(releaseCourse.refusals.noDraft))
})

test('D1-B006 what is removed, moved or made optional is a draft too; who is done by it gets the hours and the class', async () => {
  const { course, made, learner, save, release, counting, effect } = await aScene()
  const begun = await learner([100, 0])
  const before = await counting()
  await save((parts) => parts.toReversed().map((part) => ({ ...part, isCompulsory: part.title === '第1节' })))
  expect([await counting(), await titles(begun.client, course.id)]).toEqual([before, [['第1节', '第2节']]])
  expect(await effect()).toMatchObject({
    ...{ learners: 1, reopened: 0, completes: 1, hours: { before: 2, after: 1 } },
    classes: [{ id: made.id, effect: { rises: 1, unitsReached: 1, completes: 1 } }],
  })
  const stamp = async () =>
    (await database.execute(sql`select content_changed_at from classes where id = ${made.id}`)).rows[0]
  const stamped = await stamp()
  await release()
  expect(await titles(begun.client, course.id)).toEqual([['第2节', '第1节']])
  expect(await counting()).toEqual([course.coursewares[0]?.id])
  // The class is counted anew, and the hours are given, in the background.
  expect(await stamp()).not.toEqual(stamped)
  await awardAll(app, course.id)
  const ledger = async () =>
    (await database.execute(sql`select hours::float8 as hours from hours_ledger where user_id = ${begun.user.id}`)).rows
  expect(await ledger()).toEqual([{ hours: 1 }])
  await awardAll(app, course.id)
  expect(await ledger()).toHaveLength(1)

  await save((parts) => parts.slice(1))
  expect(await counting()).toEqual([course.coursewares[0]?.id])
  expect(await titles(begun.client, course.id)).toEqual([['第2节', '第1节']])
})

test('D1-B006 a draft is taken back as a whole, and one that changes nothing is none', async () => {
  const { course, learner, save, version } = await aScene()
  const { client } = await learner([50])
  const added = film()
  await save((parts) => [...parts.toReversed(), added])
  const asked = { id: course.id, version: await version() }
  expect(await staff.send(discardDraft, { ...asked, version: 0 })).toMatchObject({ success: false })
  expect((await staff.send(discardDraft, asked)).success).toBe(true)
  expect(await detailOf(course.id)).toMatchObject({ hasDraft: false, missing: [] })
  expect(await database.select().from(coursewares).where(eq(coursewares.id, added.id))).toEqual([])
  expect((await staff.send(courseEffect, { id: course.id })).message).toBe(courseEffect.refusals.noDraft.message)
  await save((parts) => parts.toReversed())
  await save((parts) => parts.toReversed())
  expect(await detailOf(course.id)).toMatchObject({ hasDraft: false })
  for (const act of [courseEffect, releaseCourse, discardDraft]) {
    expect(await client.send(act as typeof releaseCourse, asked)).toEqual(failed(commonRefusals.notAllowed))
  }
})

test('D1-B006 a draft takes no courseware of another draft, and is not released with a hole in what learners have', async () => {
  const [scene, other] = [await aScene(), await aScene()]
  const added = film()
  await scene.save((parts) => [...parts, added])
  expect(await other.save((parts) => [...parts, added])).toEqual(failed(saveOutline.refusals.twice))
  await database
    .update(coursewares)
    .set({ media: {} })
    .where(eq(coursewares.id, scene.course.coursewares[0]?.id ?? ''))
  expect(await scene.release()).toMatchObject({
    message: releaseCourse.refusals.unfinished.message,
    data: ['「第1节」缺视频'],
  })
  // What has no medium asks nobody for anything.
  expect(await scene.counting()).toEqual([scene.course.coursewares[1]?.id])
})

test('D1-B006 what is changed while a course is withdrawn comes with it, when it is published again', async () => {
  const { course, learner, save, version, counting } = await aScene()
  const { client } = await learner([100, 100])
  const set = async (to: 'published' | 'withdrawn') =>
    staff.send(setCourseState, { id: course.id, version: await version(), to })
  await set('withdrawn')
  const before = await counting()
  await save((parts) => [...parts.toReversed(), film()])
  expect(await counting()).toEqual(before)
  // What cannot be studied yet waits, and keeps the course from nobody.
  expect((await set('published')).success).toBe(true)
  expect(await titles(client, course.id)).toEqual([['第2节', '第1节']])
  expect(await detailOf(course.id)).toMatchObject({ hasDraft: true, state: 'published' })
})

test('D1-B006 what cannot be studied when a course is published at its time stays a draft, and keeps the others from nobody', async () => {
  const course = await aCourse(database, {
    ...{ isPublished: false, releaseAt: new Date('2026-11-04T08:00+08:00'), period: 3 },
    coursewares: [{ durationSeconds: 2_700 }, { media: {}, durationSeconds: 0 }],
  })
  const empty = await aCourse(database, {
    ...{ isPublished: false, releaseAt: new Date('2026-11-04T08:00+08:00') },
    coursewares: [{ media: {} }],
  })
  const published = (await releaseDue(app)).map(({ id }) => id)
  expect([published.includes(course.id), published.includes(empty.id)]).toEqual([true, false])
  const client = await asUser(app, await aUser(database))
  expect(await titles(client, course.id)).toEqual([['第1节']])
  expect(await detailOf(course.id)).toMatchObject({ state: 'published', hasDraft: true, period: 1 })
  expect((await chaptersOf(course.id)).map(({ parts }) => parts.map(({ title }) => title))).toEqual([
    ['第1节', '第2节'],
  ])
  expect((await detailOf(empty.id)).state).toBe('scheduled')
})

test('D3-Q01 the rule of what counts is the view', async () => {
  const { course, counting } = await aScene()
  const compare = async () => {
    const outline = await outlineOf(app, database, course.id)
    const counted = countingIn(outline.flatMap(({ parts }) => parts)).map(({ id }) => id)
    expect(counted.toSorted()).toEqual((await counting()).toSorted())
  }
  await compare()
  await database.update(coursewares).set({ isCompulsory: false }).where(eq(coursewares.courseId, course.id))
  await compare()
  await database
    .update(coursewares)
    .set({ media: {} })
    .where(eq(coursewares.id, course.coursewares[0]?.id ?? ''))
  await compare()
})
