import { staffJob, staffJobFile } from '@college/contract/console/jobs.ts'
import { setSurveyBatch, staffBatch } from '@college/contract/surveys/staff-batches.ts'
import { evaluationFigures, exportSurveyResults } from '@college/contract/surveys/staff-results.ts'
import { submitSurvey } from '@college/contract/surveys/survey.ts'
import { aForm } from '@college/rules/surveys/testing/form.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../account/tables.ts'
import { classMembers } from '../../classes/enrol/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { overhear } from '../../testing/members.ts'
import { anEvaluation, aSurveyBatch, goodAnswers } from '../../testing/surveys.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
const top = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))

/** A batch that so many have submitted, and a teacher of its class. */
async function aTakenBatch(count: number, isAnonymous: boolean) {
  const { id: classId } = await aClass(database)
  const { id } = await aSurveyBatch(database, { classId, isAnonymous })
  for (let turn = 0; turn < count; turn += 1) {
    const { send } = await asUser(app, await aClassMember(database, classId, { name: `=甲${turn}` }))
    const answers = [...goodAnswers, { id: 'other', values: [`=1+${turn}`] }]
    await send(submitSurvey, { batchId: id, isAnonymous, answers })
  }
  const person = await aClassMember(database, classId, { kind: 'teacher' })
  await database
    .update(users)
    .set({ roles: ['learner', 'teacher'] })
    .where(eq(users.id, person.id))
  return { id, person, teacher: await asUser(app, person) }
}

/** The lines of the export, without its head. */
async function exported(client: typeof top, id: string): Promise<string[]> {
  const { jobId } = (await client.send(exportSurveyResults, { id, format: 'csv' })).data
  await app.staffJobs.runDue()
  expect((await client.send(staffJob, { id: jobId })).data).toMatchObject({
    state: 'done',
    fileName: '课程满意度问卷-第一批-结果.csv',
  })
  return (await client.ask(staffJobFile, { id: jobId })).body.trim().split('\r\n').slice(1)
}

test('D2-Q70 named results leave as one row per person, in which nothing is calculated; the audit log says so', async () => {
  const { id, teacher } = await aTakenBatch(3, false)
  const events = overhear(app)
  const lines = await exported(teacher, id)
  expect(lines.map((line) => line.split(',')[0])).toEqual([`"'=甲0"`, `"'=甲1"`, `"'=甲2"`])
  expect(lines.join('\n')).toContain(`"'=1+0"`)
  expect(events[0]).toMatchObject({ action: 'export-survey-results', target: id, detail: { isAnonymous: false } })
})

test('decision 028: anonymous results leave as counts, after the end, from five people on, and end the batch', async () => {
  const four = await aTakenBatch(4, true)
  const refused = async () => (await four.teacher.send(exportSurveyResults, { id: four.id, format: 'csv' })).message
  expect(await refused()).toBe('匿名问卷结束后可查看结果')
  await four.teacher.send(setSurveyBatch, { id: four.id, state: 'closed' })
  expect(await refused()).toBe('少于 5 人，结果不显示')
  const five = await aTakenBatch(5, true)
  await five.teacher.send(setSurveyBatch, { id: five.id, state: 'closed' })
  const text = (await exported(five.teacher, five.id)).join('\n')
  expect(text).toContain('愿意,5,100%,5')
  expect(text).not.toContain('甲')
  expect((await five.teacher.send(staffBatch, { id: five.id })).data.isClosed).toBe(true)
})

test('D2-Q64 the export is closed to others, also once it is under way', async () => {
  const { id, person, teacher } = await aTakenBatch(1, false)
  const stranger = await asUser(app, await aUser(database, { roles: ['learner', 'teacher'] }))
  expect((await stranger.ask(exportSurveyResults, { id, format: 'csv' })).statusCode).toBe(404)
  const { jobId } = (await teacher.send(exportSurveyResults, { id, format: 'xlsx' })).data
  await database.delete(classMembers).where(eq(classMembers.userId, person.id))
  await app.staffJobs.runDue()
  expect((await teacher.send(staffJob, { id: jobId })).data.state).toBe('failed')
})

test('D2-Q60 the reports of an evaluation in figures, for the administrators at the top', async () => {
  const dimension = {
    id: 'mood',
    name: '态度',
    questions: ['score'],
    levels: [{ from: 0, name: '一般', text: '多练' }],
  }
  const { batch } = await anEvaluation(database, { batch: { form: { ...aForm, dimensions: [dimension] } } })
  expect((await top.send(evaluationFigures, { id: batch.id })).data).toMatchObject({
    people: 0,
    hidden: '还没有人提交',
  })
  const { send } = await asUser(app, await aUser(database))
  await send(submitSurvey, { batchId: batch.id, isAnonymous: false, answers: goodAnswers })
  expect((await top.send(evaluationFigures, { id: batch.id })).data).toEqual({
    ...{ people: 1, hidden: '', total: 75 },
    dimensions: [{ id: 'mood', name: '态度', people: 1, mean: 75, levels: [{ name: '一般', from: 0, people: 1 }] }],
  })
  const { id, teacher } = await aTakenBatch(1, false)
  expect((await teacher.ask(evaluationFigures, { id: batch.id })).statusCode).toBe(404)
  expect((await teacher.send(evaluationFigures, { id })).message).toBe('这份问卷不是质量测评')
})
