import { changeMark, giveMark, takeAnswer } from '@college/contract/exams/marking.ts'
import { sittingResult } from '@college/contract/exams/result.ts'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { aQuestion, aSubmittedSitting } from '../../testing/questions.ts'
import { anExam } from '../../testing/tasks.ts'
import { countAttempts } from '../attempt.store.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
const owner = await aUser(database, { roles: ['learner', 'teacher'] })
const teacher = await asUser(app, owner)
const criteria = [
  { name: '观点', hint: '紧扣题意', weight: 5 },
  { name: '论据', weight: 3 },
]
const BAD_POINTS = '请按评分标准逐条给分，每条不超过该条满分，合计为总分'

test('D2-Q69 an answer to a question with criteria gets points for each, whose sum is the score; the learner sees them with the key', async () => {
  const terms = { attemptLimit: 1, resultPolicy: 'answers', resultTime: 'marked' }
  const { id: examId } = await anExam(database, { createdBy: owner.id, ...terms })
  const essay = await aQuestion(database, { type: 'essay', key: { reference: '要点', criteria } })
  const person = await aUser(database)
  const { id: sittingId } = await aSubmittedSitting(database, app.now(), {
    userId: person.id,
    examId,
    answers: [{ versionId: essay.versionId, full: 20, answer: '答', score: null }],
  })
  await countAttempts(database, [{ userId: person.id, examId }], app.now())
  const place = { sittingId, number: 1, comment: '' }
  const taken = (await teacher.send(takeAnswer, { examId, isAnonymous: true })).data
  expect(taken).toMatchObject({ fullScore: 20, key: { criteria } })
  for (const wrong of [{ score: 15 }, { score: 15, points: [15] }, { score: 15, points: [7.5, 7.6] }]) {
    expect((await teacher.send(giveMark, { ...place, ...wrong })).message).toBe(BAD_POINTS)
  }
  expect((await teacher.send(giveMark, { ...place, score: 16.5, points: [10, 6.5] })).success).toBe(true)
  const learner = await asUser(app, person)
  const question = async () => (await learner.send(sittingResult, { sittingId })).data?.questions[0]
  expect(await question()).toMatchObject({ got: 16.5, points: [10, 6.5], key: { criteria } })
  const change = { ...place, reason: '复核' }
  expect((await teacher.send(changeMark, { ...change, score: 18 })).message).toBe(BAD_POINTS)
  expect((await teacher.send(changeMark, { ...change, score: 18, points: [11, 7] })).success).toBe(true)
  expect(await question()).toMatchObject({ got: 18, points: [11, 7] })
})

test('D2-Q69 an answer to a question without criteria takes one score and no points', async () => {
  const { id: examId } = await anExam(database, { createdBy: owner.id })
  const { versionId } = await aQuestion(database, { type: 'essay' })
  const { id: userId } = await aUser(database)
  const answers = [{ versionId, full: 20, answer: '答', score: null }]
  const { id: sittingId } = await aSubmittedSitting(database, app.now(), { userId, examId, answers })
  const place = { sittingId, number: 1, comment: '' }
  await teacher.send(takeAnswer, { examId, isAnonymous: true })
  expect((await teacher.send(giveMark, { ...place, score: 15, points: [15] })).message).toBe(BAD_POINTS)
  expect((await teacher.send(giveMark, { ...place, score: 15 })).success).toBe(true)
})
