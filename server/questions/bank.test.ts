import type { Changed } from '@college/contract/kit/form.ts'
import {
  listQuestionCategories,
  listQuestions,
  questionDetail,
  retireQuestion,
  saveQuestion,
  saveQuestionCategory,
} from '@college/contract/questions/bank.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses } from '../courses/tables.ts'
import { paperParts, paperQuestions, papers } from '../exams/tables.ts'
import { files } from '../files/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { overhear } from '../testing/members.ts'
import { aSubmittedSitting } from '../testing/questions.ts'
import { anExam } from '../testing/tasks.ts'
import { bankStore } from './bank.store.ts'
import { categoryStore } from './categories.store.ts'
import { questionVersions } from './tables.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
const teacherUser = await aUser(database, { roles: ['learner', 'teacher'] })
const teacher = await asUser(app, teacherUser)
const administrator = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))
const learner = await aUser(database)

const options = ['a', 'b'].map((value) => ({ value, text: `<p>${value}</p>` }))
const category = async () => (await teacher.send(saveQuestionCategory, { title: '党史' })).data.id
const written = (categoryId: string) => ({
  categoryId,
  difficulty: 2,
  type: 'single' as const,
  stem: '<p>一</p>',
  body: { options },
  key: { values: ['a'] },
  explanation: '',
})

test('D2-Q69 a category is made, renamed and counted', async () => {
  const id = await category()
  await teacher.send(saveQuestion, written(id))
  expect((await administrator.send(saveQuestionCategory, { id, was: '党史', title: ' 党建 ' })).data).toEqual({ id })
  expect((await teacher.send(listQuestionCategories, {})).data).toContainEqual({
    ...{ id, title: '党建', count: 1 },
    mayRename: false,
  })
  expect(await teacher.send(saveQuestionCategory, { title: ' ' })).toMatchObject({ message: '请输入分类名称' })
  const unknown = { id: crypto.randomUUID(), title: '无' }
  expect(await teacher.send(saveQuestionCategory, unknown)).toMatchObject({ message: '题目分类不存在' })
})

test('D2-Q69 naming where a question is explained makes no new version, and names only what learners can play', async () => {
  const categoryId = await category()
  const [course, hidden] = [await aCourse(database), await aCourse(database, { isPublished: false })]
  const [part, draft] = [course.coursewares[0]?.id ?? '', hidden.coursewares[0]?.id ?? '']
  const { id, valuesVersion } = (await teacher.send(saveQuestion, written(categoryId))).data
  const save = (explainedAt: { coursewareId: string; second: number }, read = valuesVersion) =>
    teacher.send(saveQuestion, { id, valuesVersion: read, ...written(categoryId), explainedAt })
  const { noExplainedPlace, behindEnd } = saveQuestion.refusals
  expect(await save({ coursewareId: draft, second: 5 })).toMatchObject({ message: noExplainedPlace.message })
  expect(await save({ coursewareId: part, second: 121 })).toMatchObject({ message: behindEnd.message })
  const saved = (await save({ coursewareId: part, second: 66 })).data
  expect(saved).toMatchObject({ version: 1 })
  expect((await teacher.send(questionDetail, { id })).data).toMatchObject({
    explainedAt: { coursewareId: part, second: 66 },
    valuesVersion: saved.valuesVersion,
  })
  // Withdrawn since, the place that was named stays, and nothing else may be named there.
  await database.update(courses).set({ isPublished: false }).where(eq(courses.id, course.id))
  const again = await save({ coursewareId: part, second: 66 }, saved.valuesVersion)
  expect(again).toMatchObject({ success: true })
  expect(await save({ coursewareId: part, second: 67 }, again.data.valuesVersion)).toMatchObject({
    message: noExplainedPlace.message,
  })
  const without = await teacher.send(saveQuestion, {
    id,
    valuesVersion: again.data.valuesVersion,
    ...written(categoryId),
  })
  expect(without).toMatchObject({ success: true })
  expect((await teacher.send(questionDetail, { id })).data).not.toHaveProperty('explainedAt')
})

test('D2-Q69 D1-B006 of two who rename one category the second is told who and the title, also when both come at once', async () => {
  const id = await category()
  const peer = await asUser(app, await aUser(app.database, { name: '秦越', roles: ['learner', 'administrator'] }))
  expect((await peer.send(saveQuestionCategory, { id, was: '党史', title: '党史一' })).data).toEqual({ id })
  const late = await administrator.send(saveQuestionCategory, { id, was: '党史', title: '党史二' })
  expect(late).toMatchObject({ success: false, message: saveQuestionCategory.refusals.changed.message })
  expect(late.data).toMatchObject({ by: '秦越', at: expect.any(String), value: { title: '党史一' } })

  let rival: ReturnType<typeof teacher.send<typeof saveQuestionCategory>> | undefined
  await app.database.transaction(async (transaction) => {
    await categoryStore(transaction).lock(id)
    rival = administrator.send(saveQuestionCategory, { id, was: '党史一', title: '党史二' })
    await untilSomeoneWaits(app.database)
    await categoryStore(transaction).rename(id, '党史三')
  })
  expect(await rival).toMatchObject({ success: false, data: { value: { title: '党史三' } } })
  expect((await administrator.send(saveQuestionCategory, { id, was: '党史三', title: '党史二' })).success).toBe(true)
  const { rows } = await app.database.execute(
    sql`select detail from audit_log where target = ${id} and result = 'done' order by id desc limit 1`,
  )
  expect(rows[0]).toEqual({ detail: { before: { title: '党史三' }, after: { title: '党史二' } } })
})

test('D2-Q69 a question that is asked differently gets a new version; the old one never changes', async () => {
  const question = written(await category())
  const first = (await teacher.send(saveQuestion, question)).data
  const readNow = async () => (await teacher.send(questionDetail, { id: first.id })).data.valuesVersion
  const read = await readNow()
  const again = await teacher.send(saveQuestion, { id: first.id, valuesVersion: read, ...question, difficulty: 3 })
  expect(again.data).toEqual({ ...first, valuesVersion: await readNow() })
  expect(again.data.valuesVersion).not.toBe(first.valuesVersion)
  const other = { ...question, stem: '<p>二</p>' }
  const second = (await teacher.send(saveQuestion, { id: first.id, valuesVersion: await readNow(), ...other })).data
  expect(second).toMatchObject({ id: first.id, version: 2 })
  const rows = await database.select().from(questionVersions).where(eq(questionVersions.questionId, first.id))
  expect(rows.map(({ id, stem }) => [id, stem]).toSorted()).toEqual(
    [
      [first.versionId, '<p>一</p>'],
      [second.versionId, '<p>二</p>'],
    ].toSorted(),
  )
  const { data } = await teacher.send(questionDetail, { id: first.id })
  expect(data).toMatchObject({ version: 2, stem: '<p>二</p>', key: { values: ['a'] }, difficulty: 2 })
  expect(data.versions.map(({ version }) => version)).toEqual([2, 1])
})

test('D2-Q69 D1-B006 of two who edit one question the second is told who and what, of the difficulty too, also when both come at once', async () => {
  const question = written(await category())
  const { id } = (await teacher.send(saveQuestion, question)).data
  const { valuesVersion } = (await teacher.send(questionDetail, { id })).data
  const peer = await asUser(app, await aUser(database, { name: '秦越', roles: ['learner', 'teacher'] }))
  await peer.send(saveQuestion, { id, valuesVersion, ...question, difficulty: 3 })
  const late = await teacher.send(saveQuestion, { id, valuesVersion, ...question, stem: '<p>二</p>' })
  expect(late).toMatchObject({ success: false, message: saveQuestion.refusals.changed.message })
  const told = late.data as unknown as Changed
  expect(told).toMatchObject({ by: '秦越', at: expect.any(String), value: { ...question, difficulty: 3 } })
  expect(told.version).toBe((await teacher.send(questionDetail, { id })).data.valuesVersion)

  let rival: ReturnType<typeof teacher.send<typeof saveQuestion>> | undefined
  await database.transaction(async (transaction) => {
    const bank = bankStore(transaction)
    await bank.lock(id)
    rival = teacher.send(saveQuestion, { id, valuesVersion: told.version, ...question, stem: '<p>二</p>' })
    await untilSomeoneWaits(database)
    const { type, body, key, explanation } = question
    await bank.addVersion(id, 2, { type, body, key, explanation, stem: '<p>三</p>' }, teacherUser.id)
    await bank.update(id, { version: 2 }, new Date())
  })
  expect(await rival).toMatchObject({ success: false, data: { value: { stem: '<p>三</p>', difficulty: 3 } } })
})

test('security 10 a stem is sanitised, and a formula is stored as MathML and edited as LaTeX', async () => {
  const stem = '<p onclick="x()">\\(x^2\\)<script>x()</script></p>'
  const { id, versionId } = (await teacher.send(saveQuestion, { ...written(await category()), stem })).data
  const [row] = await database.select().from(questionVersions).where(eq(questionVersions.id, versionId))
  expect(row?.stem).toContain('<msup><mi>x</mi><mn>2</mn></msup>')
  expect(row?.stem).not.toMatch(/script>|onclick/)
  expect((await teacher.send(questionDetail, { id })).data.stem).toBe('<p>\\(x^2\\)</p>')
})

test('D2-Q69 a question that cannot be marked is refused in words, and so is a formula with a fault', async () => {
  const question = written(await category())
  const refused = async (wish: object) => (await teacher.send(saveQuestion, { ...question, ...wish })).message
  expect(await refused({ key: {} })).toBe('请设置正确答案')
  expect(await refused({ stem: '<script>x()</script>' })).toBe('请填写题干')
  expect(await refused({ stem: '\\(\\frac\\)' })).toContain('公式有误')
  expect(await refused({ categoryId: crypto.randomUUID() })).toBe('题目分类不存在')
  expect(await refused({ id: crypto.randomUUID() })).toBe('题目不存在')
})

test('D2-Q69 questions are listed by what is asked for, in pages', async () => {
  const categoryId = await category()
  await teacher.send(saveQuestion, { ...written(categoryId), stem: '<p>甲100%</p>' })
  app.pass(1)
  await teacher.send(saveQuestion, { ...written(categoryId), stem: '<p>乙1000</p>', difficulty: 1 })
  const stems = async (filter: object) => {
    const { data } = await teacher.send(listQuestions, { categoryId, pageNum: 1, pageSize: 20, ...filter })
    return [data.total, ...data.rows.map(({ stem }) => stem)]
  }
  expect(await stems({})).toEqual([2, '乙1000', '甲100%'])
  expect(await stems({ pageSize: 1, pageNum: 2 })).toEqual([2, '甲100%'])
  expect(await stems({ word: '100%' })).toEqual([1, '甲100%'])
  expect(await stems({ difficulty: 1, type: 'single', status: 'ready' })).toEqual([1, '乙1000'])
  expect(await stems({ type: 'essay' })).toEqual([0])
  app.pass(1)
  await teacher.send(saveQuestion, { ...written(categoryId), stem: '<p>若 a &lt; b &amp; c</p>' })
  expect(await stems({ word: 'a < b & c' })).toEqual([1, '若 a < b & c'])
})

test('D2-Q69 a question is retired and comes back, but not while a paper names it', async () => {
  const events = overhear(app)
  const { id } = (await teacher.send(saveQuestion, written(await category()))).data
  await teacher.send(retireQuestion, { id, isRetired: true })
  expect((await teacher.send(questionDetail, { id })).data.status).toBe('retired')
  await teacher.send(retireQuestion, { id, isRetired: false })
  const [paper] = await database.insert(papers).values({ title: '卷', status: 'ready' }).returning()
  const [part] = await database
    .insert(paperParts)
    .values({ paperId: paper?.id ?? '', position: 0, questionScore: 5 })
    .returning()
  await database.insert(paperQuestions).values({ partId: part?.id ?? '', questionId: id, position: 0 })
  const refused = await teacher.send(retireQuestion, { id, isRetired: true })
  expect(refused).toMatchObject({ message: '题目已用于试卷，请先从试卷中移除' })
  expect(events.map(({ action }) => action)).toEqual([
    'save-question-category',
    'save-question',
    'retire-question',
    'restore-question',
  ])
})

test('security 19 security 21 a picture of a question is read by staff and by who was asked, and by nobody else', async () => {
  const file = { name: 'a.png', suffix: 'png', mime: 'image/png', bytes: 1, visibleTo: 'owner', createdAt: app.now() }
  const add = async (ownerId: string) =>
    (
      await database
        .insert(files)
        .values({ ...file, key: `${crypto.randomUUID()}.png`, ownerId })
        .returning()
    )[0]
  const [own, foreign] = [await add(teacherUser.id), await add(learner.id)]
  const stem = `<p><img src="/files/${own?.key}"><img src="/files/${foreign?.key}"></p>`
  const { versionId } = (await teacher.send(saveQuestion, { ...written(await category()), stem })).data
  const exam = await anExam(database)
  await aSubmittedSitting(database, app.now(), {
    userId: learner.id,
    examId: exam.id,
    answers: [{ versionId, full: 5, answer: 'a', score: 5 }],
  })
  const reads = async (person: { id: string }, roles: ('learner' | 'teacher')[]) => {
    const reader = { id: person.id, roles } as Parameters<typeof app.fileReaders.readable>[1]
    return (await app.fileReaders.readable([own?.id ?? '', foreign?.id ?? ''], reader)).has(own?.id ?? '')
  }
  expect(await reads(learner, ['learner'])).toBe(true)
  expect(await reads(await aUser(database), ['learner'])).toBe(false)
  const colleague = { id: (await aUser(database)).id, roles: ['teacher'] } as Parameters<
    typeof app.fileReaders.readable
  >[1]
  // A file of somebody else does not become readable by naming it in a stem.
  expect([...(await app.fileReaders.readable([own?.id ?? '', foreign?.id ?? ''], colleague))]).toEqual([own?.id])
})

test('security 19 learners and guests never reach the bank', async () => {
  const stranger = await asUser(app, learner)
  for (const [endpoint, input] of [
    [questionDetail, { id: crypto.randomUUID() }],
    [listQuestions, {}],
    [retireQuestion, { id: crypto.randomUUID(), isRetired: true }],
  ] as const) {
    expect((await stranger.ask(endpoint, input)).statusCode).toBe(403)
  }
})
