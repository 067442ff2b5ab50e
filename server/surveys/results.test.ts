import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { surveyResults } from '@college/contract/surveys/results.ts'
import { submitSurvey } from '@college/contract/surveys/survey.ts'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aClass, aClassMember } from '../testing/classes.ts'
import { aUser } from '../testing/factories.ts'
import { aSurveyBatch, goodAnswers } from '../testing/surveys.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database } = app
const { refusals } = surveyResults

type Wish = Parameters<typeof aSurveyBatch>[1]

/** A batch until noon that so many have submitted, its teacher and one of those who did. */
async function aTakenBatch(count: number, wish: Wish = {}) {
  app.setNow('2026-03-20T09:00+08:00')
  const { id: classId } = await aClass(database)
  const closesAt = new Date('2026-03-20T12:00+08:00')
  const { id: batchId, isAnonymous } = await aSurveyBatch(database, { classId, closesAt, ...wish })
  const learner = await asUser(app, await aClassMember(database, classId))
  for (let turn = 0; turn < count; turn += 1) {
    const { send } = turn === 0 ? learner : await asUser(app, await aClassMember(database, classId))
    const answers = [...goodAnswers, { id: 'other', values: [`建议${turn}`] }]
    await send(submitSurvey, { batchId, isAnonymous, answers })
  }
  const teacher = await asUser(app, await aClassMember(database, classId, { kind: 'teacher' }))
  return { classId, batchId, learner, teacher, end: () => app.setNow('2026-03-20T12:01+08:00') }
}

test('D2-Q70 teachers of the class see counts, means and texts while it runs', async () => {
  const { teacher, batchId } = await aTakenBatch(3)
  const { data } = await teacher.send(surveyResults, { batchId })
  expect(data).toMatchObject({ title: '课程满意度问卷', batchName: '第一批', isAnonymous: false, total: 3, hidden: '' })
  expect(data.questions.find(({ id }) => id === 'again')).toMatchObject({
    answered: 3,
    options: [{ text: '愿意', count: 3, share: 100 }, { count: 0 }],
  })
  expect(data.questions.find(({ id }) => id === 'score')).toMatchObject({ mean: 4 })
  expect(data.questions.find(({ id }) => id === 'other')?.texts.toSorted()).toEqual(['建议0', '建议1', '建议2'])
})

test('D2-Q70 texts are listed in another order each time', async () => {
  const { teacher, batchId } = await aTakenBatch(6)
  const orders = new Set<string>()
  for (let look = 0; look < 20; look += 1) {
    const { data } = await teacher.send(surveyResults, { batchId })
    orders.add(data.questions.find(({ id }) => id === 'other')?.texts.join() ?? '')
  }
  expect(orders.size).toBeGreaterThan(5)
})

test('D2-Q70 anonymous results are shown after the end, from five people on', async () => {
  const five = await aTakenBatch(5, { isAnonymous: true })
  expect((await five.teacher.send(surveyResults, { batchId: five.batchId })).data).toMatchObject({
    total: 5,
    hidden: '匿名问卷结束后可查看结果',
    questions: [],
  })
  five.end()
  const { data } = await five.teacher.send(surveyResults, { batchId: five.batchId })
  expect(data).toMatchObject({ total: 5, hidden: '' })
  expect(data.questions.find(({ id }) => id === 'other')?.texts).toHaveLength(5)
  const four = await aTakenBatch(4, { isAnonymous: true })
  four.end()
  expect((await four.teacher.send(surveyResults, { batchId: four.batchId })).data).toMatchObject({
    hidden: '少于 5 人，结果不显示',
    questions: [],
  })
})

test('D2-Q70 learners see the results after the end where the batch says so', async () => {
  const shown = await aTakenBatch(5, { showsResults: true })
  expect((await shown.learner.send(surveyResults, { batchId: shown.batchId })).data).toMatchObject({
    hidden: '问卷结束后可查看结果',
    questions: [],
  })
  shown.end()
  expect((await shown.learner.send(surveyResults, { batchId: shown.batchId })).data).toMatchObject({ hidden: '' })
  const kept = await aTakenBatch(5)
  kept.end()
  expect(await kept.learner.send(surveyResults, { batchId: kept.batchId })).toEqual(failed(refusals.notYours))
})

test('D2-Q70 nobody else sees them', async () => {
  const { batchId, classId } = await aTakenBatch(1, { showsResults: true })
  const stranger = await asUser(app, await aUser(database))
  expect(await stranger.send(surveyResults, { batchId })).toEqual(failed(refusals.notYours))
  const observer = await asUser(app, await aClassMember(database, classId, { kind: 'observer' }))
  expect(await observer.send(surveyResults, { batchId })).toEqual(failed(refusals.notYours))
  expect(await asGuest(app).send(surveyResults, { batchId })).toEqual(failed(commonRefusals.logInFirst))
  expect(await stranger.send(surveyResults, { batchId: classId })).toEqual(failed(refusals.noSurvey))
  const manager = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))
  expect(await manager.send(surveyResults, { batchId })).toMatchObject({ success: true })
})

test('D2-Q70 of a batch that nobody has submitted, the page says so', async () => {
  const { teacher, batchId } = await aTakenBatch(0)
  expect((await teacher.send(surveyResults, { batchId })).data).toMatchObject({ total: 0, hidden: '还没有人提交' })
})
