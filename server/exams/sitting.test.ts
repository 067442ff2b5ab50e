import { sittingResult } from '@college/contract/exams/result.ts'
import { examDesk, saveAnswers, startSitting, submitSitting } from '@college/contract/exams/sitting.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { anOpenExam, enter } from '../testing/exams.ts'

const NOW = '2026-11-04T09:00+08:00'
const app = await testApp(NOW)

test('D2-Q69 from the address to the result: entered, started, saved, handed in, passed', async () => {
  const place = await anOpenExam(app)
  const client = await asUser(app, place.user)
  const desk = await enter(client, place)
  expect(desk.data).toMatchObject({ minutes: 60, questionCount: 2, open: null, blocked: '', attempts: [] })
  const sitting = (await client.send(startSitting, { examId: place.exam.id })).data
  expect(sitting).toMatchObject({ attempt: 1, state: 'open', isHeldHere: true, answers: [] })
  expect(sitting.deadlineAt - sitting.now).toBe(3_600_000)
  app.pass(1)
  const at = app.now().getTime()
  const changes = [
    { number: 1, answer: 'a', isFlagged: false, seq: at },
    { number: 2, answer: 'b', isFlagged: true, seq: at },
  ]
  const { sittingId } = sitting
  expect(await client.send(saveAnswers, { sittingId, changes })).toMatchObject({ message: '', data: { state: 'open' } })
  expect((await client.send(startSitting, { examId: place.exam.id })).data.answers).toEqual(changes)
  const better = [{ number: 2, answer: 'a', isFlagged: false, seq: at + 1 }]
  expect((await client.send(submitSitting, { sittingId, changes: better })).data).toMatchObject({ state: 'marked' })
  expect((await client.send(submitSitting, { sittingId, changes: [] })).data).toMatchObject({ state: 'marked' })
  expect((await client.send(sittingResult, { sittingId })).data).toMatchObject({
    score: 100,
    isPassed: true,
    shows: 'score',
    questions: [],
  })
  expect((await client.send(examDesk, { examId: place.exam.id })).data).toMatchObject({
    exam: { exam_count: 1, exam_score: 100, examPass: 1 },
    attempts: [{ score: 100 }],
  })
  expect(await client.send(saveAnswers, { sittingId, changes })).toEqual(failed(saveAnswers.refusals.handedIn))
})
