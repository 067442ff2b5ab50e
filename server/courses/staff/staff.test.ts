import { randomUUID } from 'node:crypto'
import { getPlayBase, getPlayTrend } from '@college/contract/courses/play.ts'
import {
  courseChanged,
  removeCourse,
  saveCourse,
  setCourseState,
  staffCourseDetail,
  staffCourses,
} from '@college/contract/courses/staff.ts'
import { saveOutline } from '@college/contract/courses/staff-outline.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aCategory, aCourse, aUser } from '../../testing/factories.ts'
import { anUpload } from '../../testing/homework.ts'
import { studyRecords } from '../study/tables.ts'
import { teachers } from '../tables.ts'
import { releaseDue } from './state.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const staffUser = (name: string) => aUser(database, { name, roles: ['learner', 'teacher'] })
const editorUser = await staffUser('苏婉宁')
const [editor, other] = [await asUser(app, editorUser), await asUser(app, await staffUser('陆见深'))]
const learnerUser = await aUser(database)
const learner = await asUser(app, learnerUser)
const category = await aCategory(database, { theme: 'zhe' })
const [teacher] = await database.insert(teachers).values({ name: '许明远' }).returning()

const written = {
  title: '县域经济的突围之路',
  coverId: null,
  firstCategoryId: category.id,
  secondCategoryId: null,
  content: '<p>看清县域</p><script>alert(1)</script>',
  labels: ['县域'],
  teacherIds: [teacher?.id ?? ''],
  loginLimit: false,
  isRecommended: false,
}
const create = async () => (await editor.send(saveCourse, { ...written, version: 0 })).data.id
const link = (wish: object = {}) => ({
  ...{ id: randomUUID(), title: '延伸阅读', type: 'link' as const, isCompulsory: true, durationSeconds: 2_700 },
  ...{ documentId: null, linkUrl: 'https://example.org/a', subjectId: null as string | null },
  ...wish,
})
const chapter = (parts: ReturnType<typeof link>[], wish: object = {}) => ({
  id: randomUUID(),
  title: '第一章',
  parts,
  ...wish,
})
const page = { pageNum: 1, pageSize: 100 }

test('D1-B006 a draft is made, filled, previewed by staff alone, and published when it is whole', async () => {
  const id = await create()
  const asked = { id, version: 0 }
  expect(await editor.send(setCourseState, { ...asked, to: 'published' })).toMatchObject({
    message: setCourseState.refusals.unfinished.message,
    data: ['还没有课件'],
  })
  const video = link({ type: 'video', title: '第一讲', linkUrl: '' })
  const saved = await editor.send(saveOutline, { ...asked, chapters: [chapter([link(), video])] })
  // The told length of a medium is not taken.
  expect(saved.data).toEqual({ version: 1, period: 1 })
  const { data } = await editor.send(staffCourseDetail, { id })
  expect(data).toMatchObject({
    state: 'draft',
    theme: 'zhe',
    content: '<p>看清县域</p>',
    missing: ['「第一讲」缺视频'],
  })
  expect(data.teachers).toMatchObject([{ name: '许明远' }])

  expect(await learner.send(getPlayBase, { courseId: id, isView: '1' })).toEqual(failed(getPlayBase.refusals.noCourse))
  expect(await other.send(getPlayBase, { courseId: id })).toEqual(failed(getPlayBase.refusals.noCourse))
  expect((await other.send(getPlayBase, { courseId: id, isView: '1' })).data.title).toBe(written.title)
  expect((await other.send(getPlayTrend, { courseId: id, isView: '1' })).data.playTree).toHaveLength(1)

  await editor.send(saveOutline, { id, version: 1, chapters: [chapter([link()])] })
  expect((await editor.send(setCourseState, { id, version: 2, to: 'published' })).data).toEqual({ version: 3 })
  expect((await learner.send(getPlayBase, { courseId: id })).success).toBe(true)
  await editor.send(setCourseState, { id, version: 3, to: 'withdrawn' })
  expect((await learner.send(getPlayBase, { courseId: id })).success).toBe(false)
  expect(await editor.send(removeCourse, { id })).toEqual(failed(removeCourse.refusals.notDraft))
})

test('D1-B006 the second of two editors is told who was first, and nothing is overwritten', async () => {
  const id = await create()
  await editor.send(saveCourse, { ...written, id, version: 0, title: '改名' })
  const refused = await other.send(saveCourse, { ...written, id, version: 0, title: '别的名' })
  expect(refused).toMatchObject({ message: courseChanged.message, data: { version: 1, by: '苏婉宁' } })
  const outline = await other.send(saveOutline, { id, version: 0, chapters: [] })
  expect(outline.message).toBe(courseChanged.message)
  expect((await other.send(staffCourseDetail, { id })).data.title).toBe('改名')
  const { rows } = await database.execute<{ detail: object }>(
    sql`select detail from audit_log where target = ${id} and action = 'save-course'`,
  )
  expect(rows).toEqual([
    { detail: { title: written.title, before: { title: written.title }, after: { title: '改名' } } },
  ])
})

test('D1-B006 a course is published by itself when its time has come, once', async () => {
  const id = await create()
  await editor.send(saveOutline, { id, version: 0, chapters: [chapter([link()])] })
  const at = Date.parse('2026-11-05T08:00+08:00')
  const late = await editor.send(setCourseState, { id, version: 1, to: 'scheduled', at: at - 2 * 86_400_000 })
  expect(late).toEqual(failed(setCourseState.refusals.notLater))
  await editor.send(setCourseState, { id, version: 1, to: 'scheduled', at })
  const release = (moment: number) => releaseDue({ ...app, background: database, now: () => new Date(moment) })
  expect(await release(at - 1)).toEqual([])
  expect(await release(at)).toEqual([{ id, title: written.title }])
  expect(await release(at)).toEqual([])
  expect((await editor.send(staffCourseDetail, { id })).data).toMatchObject({ state: 'published', version: 3 })
})

test('D1-B006 an outline keeps what learners studied, and takes nothing from other courses', async () => {
  const course = await aCourse(database)
  const [studied] = course.coursewares
  const at = new Date('2026-11-01T00:00Z')
  await database.insert(studyRecords).values({
    ...{ userId: learnerUser.id, coursewareId: studied?.id ?? '', courseId: course.id },
    ...{ startedAt: at, lastPulseAt: at },
  })
  const send = (chapters: unknown[], id = course.id) => editor.send(saveOutline, { id, version: 0, chapters } as never)
  const { refusals } = saveOutline
  expect(await send([])).toEqual(failed(refusals.studied))
  const kept = link({ id: studied?.id, type: 'video', title: '改了名', linkUrl: '' })
  const draft = await create()
  expect(await send([chapter([kept])], draft)).toEqual(failed(refusals.twice))
  expect(await send([chapter([kept, kept])])).toEqual(failed(refusals.twice))
  expect(await send([chapter([{ ...kept, type: 'audio' as never }])])).toEqual(failed(refusals.badType))
  expect(await send([chapter([kept, link({ linkUrl: 'javascript:alert(1)' })])])).toEqual(failed(refusals.badLink))
  expect(await send([chapter([kept, link({ type: 'c-video' })])])).toEqual(failed(refusals.badType))
  expect(await send([chapter([kept, link({ documentId: randomUUID() })])])).toEqual(failed(refusals.badDocument))
  expect((await send([chapter([link()], { title: '前' }), chapter([kept])])).success).toBe(true)
  const { data } = await editor.send(staffCourseDetail, { id: course.id })
  expect(data.chapters.map(({ title, parts }) => [title, parts.map((part) => [part.title, part.variants])])).toEqual([
    ['前', [['延伸阅读', []]]],
    ['第一章', [['改了名', ['sd']]]],
  ])
})

test('D3-B140 a file that learners cannot open becomes no courseware, which might be compulsory', async () => {
  const id = await create()
  const attach = async (name: string) => {
    const documentId = (await anUpload(database, editorUser.id, name)).id
    const part = link({ type: 'document', linkUrl: '', documentId })
    return editor.send(saveOutline, { id, version: 0, chapters: [chapter([part])] } as never)
  }
  for (const name of ['讲义.doc', '资料.zip']) {
    expect([name, await attach(name)]).toEqual([name, failed(saveOutline.refusals.unreadable)])
  }
  expect((await attach('讲义.pdf')).success).toBe(true)
})

test('D1-B006 the list is filtered as its rules say; learners see none of it', async () => {
  const word = '乡村的清晨'
  const id = (await editor.send(saveCourse, { ...written, title: word, version: 0 })).data.id
  const video = link({ type: 'video', linkUrl: '' })
  await editor.send(saveOutline, { id, version: 0, chapters: [chapter([video])] })
  const find = async (wish: object) =>
    (await editor.send(staffCourses, { ...page, word, ...wish })).data.rows.map((row) => [row.title, row.missingCount])
  expect(await find({})).toEqual([[word, 1]])
  expect(await find({ missing: '1', state: 'draft', category: category.id })).toEqual([[word, 1]])
  expect(await find({ state: 'published' })).toEqual([])
  expect((await editor.send(staffCourses, { ...page, word })).data.rows[0]).toMatchObject({ editorName: '苏婉宁' })
  expect(await learner.send(staffCourses, page)).toEqual(failed(commonRefusals.notAllowed))
  expect(await asGuest(app).send(staffCourses, page)).toEqual(failed(commonRefusals.logInFirst))
})
