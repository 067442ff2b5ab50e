import { editRefusals } from '@college/contract/kit/form.ts'
import { copySurvey, listStaffSurveys, removeSurvey, saveSurvey, staffSurvey } from '@college/contract/surveys/staff.ts'
import { submitSurvey, surveyPage } from '@college/contract/surveys/survey.ts'
import { aForm } from '@college/rules/surveys/testing/form.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { units, users } from '../../account/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { holding, untilSomeoneWaits } from '../../testing/locks.ts'
import { overhear } from '../../testing/members.ts'
import { anEvaluation, aSurveyBatch, goodAnswers } from '../../testing/surveys.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
const author = await aUser(database, { roles: ['learner', 'teacher'], name: '陈老师' })
const teacher = await asUser(app, author)
const otherTeacher = await asUser(app, await aUser(database, { roles: ['learner', 'teacher'] }))
const administrator = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))

const value = { title: '满意度', intro: '请如实填写', isAnonymous: false, pages: aForm.pages, dimensions: [] }
const dimension = { id: 'mood', name: '态度', questions: ['score'], levels: [{ from: 0, name: '一般', text: '多练' }] }
const make = async (part: object = {}) =>
  (await teacher.send(saveSurvey, { version: '', kind: 'survey' as const, value: { ...value, ...part } })).data

test('D2-E15 a teacher makes a questionnaire of all six types, changes it, copies it and deletes the copy', async () => {
  const events = overhear(app)
  const { id, version } = await make()
  const { data } = await teacher.send(staffSurvey, { id })
  expect(data).toEqual({ id, kind: 'survey', version, value, taken: 0, batchCount: 0, itemCount: 0 })
  const changed = { ...value, title: '新的名称' }
  await teacher.send(saveSurvey, { id, version, kind: 'survey', value: changed })
  const { id: copyId } = (await teacher.send(copySurvey, { id })).data
  const copy = (await teacher.send(staffSurvey, { id: copyId })).data
  expect(copy.value).toEqual({ ...changed, title: '新的名称 副本' })
  expect((await teacher.send(removeSurvey, { id: copyId })).success).toBe(true)
  expect((await teacher.ask(staffSurvey, { id: copyId })).statusCode).toBe(404)
  expect(events.map(({ action }) => action)).toEqual(['save-survey', 'save-survey', 'copy-survey', 'remove-survey'])
  expect(events[1]?.detail).toEqual({ before: { title: '满意度' }, after: { title: '新的名称' } })
})

test('D2-E15 the second of two editors is told who changed what, and overwrites nothing', async () => {
  const { id, version } = await make()
  await teacher.send(saveSurvey, { id, version, kind: 'survey', value: { ...value, title: '先存的' } })
  const second = await administrator.send(saveSurvey, {
    id,
    version,
    kind: 'survey',
    value: { ...value, title: '后存的' },
  })
  expect(second).toMatchObject({ success: false, message: editRefusals.changed.message })
  expect(second.data).toMatchObject({ by: '陈老师', value: { title: '先存的' } })
  expect((await teacher.send(staffSurvey, { id })).data.value.title).toBe('先存的')
})

test('D2-E15 what is not whole is refused in words', async () => {
  const refused = async (part: object) =>
    (await teacher.send(saveSurvey, { version: '', kind: 'survey', value: { ...value, ...part } })).message
  expect(await refused({ title: '  ' })).toBe('请填写问卷名称')
  expect(await refused({ dimensions: [dimension] })).toBe('只有质量测评有维度')
  expect(
    (await teacher.ask(saveSurvey, { id: crypto.randomUUID(), version: '', kind: 'survey', value })).statusCode,
  ).toBe(404)
})

test('D2-Q70 with answers only words change; the reason is said, and a copy is free', async () => {
  const { id: classId } = await aClass(database)
  const { id, version } = await make()
  const { id: batchId } = await aSurveyBatch(database, { surveyId: id, classId })
  const { send } = await asUser(app, await aClassMember(database, classId))
  await send(submitSurvey, { batchId, isAnonymous: false, answers: goodAnswers })
  const save = (part: object) => teacher.send(saveSurvey, { id, version, kind: 'survey', value: { ...value, ...part } })
  expect((await save({ isAnonymous: true })).message).toBe('已有人作答，匿名与否不能再改；要改题目请复制一份')
  expect((await save({ pages: aForm.pages.slice(0, 1) })).message).toContain('第 4 题不能删除')
  expect((await save({ title: '只改名' })).success).toBe(true)
  expect((await teacher.send(removeSurvey, { id })).message).toBe(removeSurvey.refusals.used.message)
  const { id: copyId } = (await teacher.send(copySurvey, { id })).data
  expect((await teacher.send(staffSurvey, { id: copyId })).data).toMatchObject({ taken: 0, batchCount: 0 })
})

test('decision 028: the promise about names is that of all batches, until somebody has answered', async () => {
  const { id: classId } = await aClass(database)
  const { id, version } = await make()
  const { id: batchId } = await aSurveyBatch(database, { surveyId: id, classId })
  await teacher.send(saveSurvey, { id, version, kind: 'survey', value: { ...value, isAnonymous: true } })
  const { send } = await asUser(app, await aClassMember(database, classId))
  expect((await send(surveyPage, { batchId })).data.isAnonymous).toBe(true)
  expect((await send(submitSurvey, { batchId, isAnonymous: false, answers: goodAnswers })).success).toBe(false)
})

test('D2-Q70 who submits while it is changed answers what is saved, or is refused', async () => {
  const { id: classId } = await aClass(database)
  const { id } = await make()
  const { id: batchId } = await aSurveyBatch(database, { surveyId: id, classId })
  const { send } = await asUser(app, await aClassMember(database, classId))
  // An editor who has read that there are no answers, and has not committed yet.
  const commitEdit = await holding(database, async (transaction) => {
    await transaction.execute(sql`select from surveys where id = ${id} for update`)
    await transaction.execute(sql`update surveys set is_anonymous = true where id = ${id}`)
    await transaction.execute(sql`update survey_batches set is_anonymous = true where survey_id = ${id}`)
  })
  const submitting = send(submitSurvey, { batchId, isAnonymous: false, answers: goodAnswers })
  await untilSomeoneWaits(database, { query: '%for key share of survey%' })
  await commitEdit()
  expect((await submitting).message).toBe(submitSurvey.refusals.foreign.message)
  const { rows } = await database.execute(sql`select from survey_takers where batch_id = ${batchId}`)
  expect(rows).toHaveLength(0)
})

test('D2-Q64 teachers work on their own and on those of their classes, administrators on those of their unit', async () => {
  const { id } = await make({ title: '独有的问卷' })
  const listed = async (client: typeof teacher) =>
    (await client.send(listStaffSurveys, { word: '独有的问卷', pageNum: 1, pageSize: 10 })).data.rows.map(
      (row) => row.id,
    )
  expect([await listed(teacher), await listed(administrator), await listed(otherTeacher)]).toEqual([[id], [id], []])
  expect((await otherTeacher.ask(staffSurvey, { id })).statusCode).toBe(404)
  const [top] = await database.insert(units).values({ name: '省' }).returning()
  const [unit] = await database.insert(units).values({ name: '市', parentId: top?.id }).returning()
  const below = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'], unitId: unit?.id }))
  expect(await listed(below)).toEqual([])
  const { id: classId } = await aClass(database)
  await aSurveyBatch(database, { surveyId: id, classId })
  const classTeacher = await aClassMember(database, classId, { kind: 'teacher' })
  await database
    .update(users)
    .set({ roles: ['learner', 'teacher'] })
    .where(eq(users.id, classTeacher.id))
  const ofClass = await asUser(app, classTeacher)
  expect(await listed(ofClass)).toEqual([id])
  const { rows } = (await ofClass.send(listStaffSurveys, { word: '独有的问卷', pageNum: 1, pageSize: 10 })).data
  expect(rows[0]).toMatchObject({
    state: 'open',
    batchCount: 1,
    openCount: 1,
    taken: 0,
    questionCount: 7,
    authorName: '陈老师',
  })
  // Its author is not on the staff of that class, and sees no batch of it.
  expect(
    (await teacher.send(listStaffSurveys, { word: '独有的问卷', state: 'idle', pageNum: 1, pageSize: 10 })).data.total,
  ).toBe(1)
  expect((await ofClass.send(listStaffSurveys, { classId, state: 'over', pageNum: 1, pageSize: 10 })).data.total).toBe(
    0,
  )
})

test('D2-Q60 evaluations belong to the administrators at the top of the college', async () => {
  const whole = { ...value, dimensions: [dimension] }
  expect((await teacher.ask(saveSurvey, { version: '', kind: 'evaluation', value: whole })).statusCode).toBe(403)
  const saved = await administrator.send(saveSurvey, { version: '', kind: 'evaluation', value: whole })
  expect(saved.success).toBe(true)
  const { batch } = await anEvaluation(database)
  expect((await teacher.ask(staffSurvey, { id: batch.surveyId })).statusCode).toBe(404)
  expect((await administrator.send(staffSurvey, { id: batch.surveyId })).data.kind).toBe('evaluation')
})
