import { editRefusals } from '@college/contract/kit/form.ts'
import { surveyResults } from '@college/contract/surveys/results.ts'
import { saveSurvey } from '@college/contract/surveys/staff.ts'
import {
  addSurveyBatch,
  removeSurveyBatch,
  saveSurveyBatch,
  setSurveyBatch,
  staffBatch,
  surveyBatchesOf,
  surveyBatchPeople,
} from '@college/contract/surveys/staff-batches.ts'
import { submitSurvey, surveyPage } from '@college/contract/surveys/survey.ts'
import { aForm } from '@college/rules/surveys/testing/form.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../account/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { overhear } from '../../testing/members.ts'
import { aSurveyBatch, goodAnswers } from '../../testing/surveys.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
const at = (time: string) => Date.parse(`2026-11-${time}+08:00`)
const value = { name: '第一批', opensAt: null, closesAt: at('22T12:00'), showsResults: false }
const page = { pageNum: 1, pageSize: 20 }
const top = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))

/** A class with its teacher, and a questionnaire of this teacher. */
async function aTaughtClass(part: object = {}) {
  app.setNow('2026-11-22T09:00+08:00')
  const { id: classId } = await aClass(database, { title: '青干班' })
  const person = await aClassMember(database, classId, { kind: 'teacher' })
  await database
    .update(users)
    .set({ roles: ['learner', 'teacher'] })
    .where(eq(users.id, person.id))
  const teacher = await asUser(app, person)
  const draft = { title: '满意度', intro: '', isAnonymous: false, pages: aForm.pages, dimensions: [], ...part }
  const { id } = (await teacher.send(saveSurvey, { version: '', kind: 'survey', value: draft })).data
  return { classId, teacher, id }
}

test('D2-Q70 a batch is put to a class, extended, ended and opened again; each act is in the audit log', async () => {
  const events = overhear(app)
  const { classId, teacher, id } = await aTaughtClass()
  const learner = await asUser(app, await aClassMember(database, classId))
  const { id: batchId } = (await teacher.send(addSurveyBatch, { id, classId, value })).data
  const stateOf = async () => (await learner.send(surveyPage, { batchId })).data.state
  const read = async () => (await teacher.send(staffBatch, { id: batchId })).data
  expect(await read()).toMatchObject({ className: '青干班', phase: 'open', taken: 0, audience: 1, value })
  app.setNow('2026-11-22T12:01+08:00')
  expect((await teacher.send(setSurveyBatch, { id: batchId, state: 'open' })).message).toBe('已过结束时间，请先延长')
  const { version } = await read()
  await teacher.send(saveSurveyBatch, { id: batchId, version, value: { ...value, closesAt: at('23T12:00') } })
  expect(await stateOf()).toBe('open')
  await teacher.send(setSurveyBatch, { id: batchId, state: 'closed' })
  expect(await stateOf()).toBe('over')
  await teacher.send(setSurveyBatch, { id: batchId, state: 'open' })
  expect(await stateOf()).toBe('open')
  const late = await teacher.send(saveSurveyBatch, { id: batchId, version, value })
  expect(late).toMatchObject({ success: false, message: editRefusals.changed.message })
  expect(events.map(({ action }) => action).slice(1)).toEqual([
    ...['add-survey-batch', 'save-survey-batch', 'set-survey-batch', 'set-survey-batch'],
  ])
  expect(events[2]?.detail).toMatchObject({ before: { closesAt: at('22T12:00') }, after: { closesAt: at('23T12:00') } })
})

test('D2-Q70 one that begins later can begin now', async () => {
  const { classId, teacher, id } = await aTaughtClass()
  const later = { ...value, opensAt: at('22T11:00') }
  const { id: batchId } = (await teacher.send(addSurveyBatch, { id, classId, value: later })).data
  expect((await teacher.send(staffBatch, { id: batchId })).data.phase).toBe('before')
  await teacher.send(setSurveyBatch, { id: batchId, state: 'open' })
  expect((await teacher.send(staffBatch, { id: batchId })).data).toMatchObject({
    phase: 'open',
    value: { opensAt: at('22T09:00') },
  })
})

test('D2-Q70 who has not submitted is listed; a batch with answers is not deleted', async () => {
  const { classId, teacher, id } = await aTaughtClass()
  const done = await aClassMember(database, classId, { name: '王交' })
  await aClassMember(database, classId, { name: '李未交' })
  await aClassMember(database, classId, { name: '旁听', kind: 'observer' })
  const { id: batchId } = (await teacher.send(addSurveyBatch, { id, classId, value })).data
  await (await asUser(app, done)).send(submitSurvey, { batchId, isAnonymous: false, answers: goodAnswers })
  const names = async (part: object) =>
    (await teacher.send(surveyBatchPeople, { id: batchId, ...page, ...part })).data.rows.map(({ name }) => name)
  expect(await names({})).toEqual(['王交', '李未交'])
  expect(await names({ taken: 'no' })).toEqual(['李未交'])
  expect(await names({ taken: 'yes', word: '王' })).toEqual(['王交'])
  expect((await teacher.send(removeSurveyBatch, { id: batchId })).message).toBe(
    removeSurveyBatch.refusals.taken.message,
  )
  const { id: unused } = (await teacher.send(addSurveyBatch, { id, classId, value })).data
  expect((await teacher.send(removeSurveyBatch, { id: unused })).success).toBe(true)
  expect((await teacher.send(surveyBatchesOf, { id, ...page })).data.rows.map((row) => row.id)).toEqual([batchId])
})

test('decision 028: of an anonymous batch nobody is named, and once ended it stays so', async () => {
  const { classId, teacher, id } = await aTaughtClass({ isAnonymous: true })
  const { id: batchId } = (await teacher.send(addSurveyBatch, { id, classId, value })).data
  expect((await teacher.send(staffBatch, { id: batchId })).data.isAnonymous).toBe(true)
  expect((await teacher.send(surveyBatchPeople, { id: batchId, ...page })).message).toBe('匿名问卷不显示谁已作答')
  for (let turn = 0; turn < 5; turn += 1) {
    const { send } = await asUser(app, await aClassMember(database, classId))
    await send(submitSurvey, { batchId, isAnonymous: true, answers: goodAnswers })
  }
  app.setNow('2026-11-22T12:01+08:00')
  expect((await teacher.send(surveyResults, { batchId })).data.total).toBe(5)
  const { version } = (await teacher.send(staffBatch, { id: batchId })).data
  await teacher.send(saveSurveyBatch, { id: batchId, version, value: { ...value, closesAt: at('23T12:00') } })
  expect((await teacher.send(staffBatch, { id: batchId })).data.phase).toBe('over')
  expect((await teacher.send(setSurveyBatch, { id: batchId, state: 'open' })).message).toContain('不能再开放')
})

test('D2-Q64 only the staff of a class put something to it and see its batches', async () => {
  const { classId, teacher, id } = await aTaughtClass()
  const other = await aTaughtClass()
  expect((await teacher.send(addSurveyBatch, { id, classId: other.classId, value })).message).toContain('请选择')
  expect((await teacher.send(addSurveyBatch, { id, value })).message).toContain('请选择')
  const { id: batchId } = (await teacher.send(addSurveyBatch, { id, classId, value })).data
  for (const endpoint of [staffBatch, surveyBatchPeople, removeSurveyBatch]) {
    expect((await other.teacher.ask(endpoint, { id: batchId })).statusCode).toBe(404)
  }
  expect((await other.teacher.ask(surveyBatchesOf, { id })).statusCode).toBe(404)
  expect((await top.send(surveyBatchesOf, { id, ...page })).data.total).toBe(1)
  expect((await teacher.send(addSurveyBatch, { id, classId, value: { ...value, name: ' ' } })).message).toBe(
    '请填写批次名称',
  )
  const backwards = { ...value, opensAt: value.closesAt }
  expect((await teacher.send(addSurveyBatch, { id, classId, value: backwards })).message).toBe('结束时间应晚于开始时间')
})

test('D2-Q60 an evaluation waits until an administrator at the top opens it', async () => {
  const { teacher } = await aTaughtClass()
  const { surveyId } = await aSurveyBatch(database, { kind: 'evaluation' })
  expect((await teacher.ask(addSurveyBatch, { id: surveyId, value })).statusCode).toBe(404)
  const { id: batchId } = (await top.send(addSurveyBatch, { id: surveyId, value })).data
  expect((await top.send(staffBatch, { id: batchId })).data).toMatchObject({
    phase: 'before',
    isOpened: false,
    isEvaluation: true,
  })
  const learner = await asUser(app, await aUser(database))
  expect((await learner.ask(surveyPage, { batchId })).json().success).toBe(false)
  await top.send(setSurveyBatch, { id: batchId, state: 'open' })
  expect((await learner.send(surveyPage, { batchId })).data.state).toBe('open')
})
