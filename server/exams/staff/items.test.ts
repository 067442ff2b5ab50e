import { examItems } from '@college/contract/exams/items.ts'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { aQuestion, aSubmittedSitting } from '../../testing/questions.ts'
import { anExam } from '../../testing/tasks.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
const owner = await aUser(database, { roles: ['learner', 'teacher'] })
const teacher = await asUser(app, owner)
const stranger = await asUser(app, await aUser(database, { roles: ['learner', 'teacher'] }))

const first = await aQuestion(database, { stem: '<p>第<b>一</b>题</p>' })
const second = await aQuestion(database)
const third = await aQuestion(database, { type: 'judge' })

/** The n-th of twelve people: the better half has all three right, the others take 'b', and one of them nothing. */
async function aSitting(examId: string, n: number, wish: object = {}) {
  const { id: userId } = await aUser(database)
  const isGood = n < 6
  const answers = [
    { versionId: first.versionId, full: 40, answer: isGood ? 'a' : n === 11 ? '' : 'b', score: isGood ? 40 : 0 },
    { versionId: second.versionId, full: 40, answer: n % 2 ? 'a' : 'c', score: n % 2 ? 40 : 0 },
    { versionId: third.versionId, full: 20, answer: isGood ? 'true' : 'false', score: isGood ? 20 : 0 },
  ]
  await aSubmittedSitting(database, app.now(), { userId, examId, state: 'marked', answers, ...wish })
  return userId
}
const ask = async (examId: string) => (await teacher.send(examItems, { examId })).data

test('D2-Q69 each question has its difficulty, its discrimination and the share of each option', async () => {
  const { id } = await anExam(database, { createdBy: owner.id })
  for (let n = 0; n < 12; n += 1) await aSitting(id, n)
  const { sittings, rows } = await ask(id)
  expect([sittings, rows.length]).toEqual([12, 3])
  expect(rows[0]).toMatchObject({
    number: 1,
    stem: '第 一 题',
    asked: 12,
    difficulty: 0.5,
    unanswered: 0.08,
    remarks: ['idle'],
  })
  // By hand: the scores of the rest are 60, 20, 40, 0 by three people each; the means of right and wrong differ by 20.
  expect(rows[0]?.discrimination).toBe(0.45)
  expect(rows[1]?.discrimination).toBe(0)
  expect(rows[0]?.options.map(({ share, isRight, isIdle }) => [share, isRight, isIdle])).toEqual([
    [0.5, true, false],
    [0.42, false, false],
    [0, false, true],
    [0, false, true],
  ])
  expect(rows[2]?.options).toEqual([
    { value: 'true', text: '正确', share: 0.5, isRight: true, isIdle: false },
    { value: 'false', text: '错误', share: 0.5, isRight: false, isIdle: false },
  ])
})

test('D2-Q69 only marked sittings count, of each person the first; too few have no figures', async () => {
  const { id } = await anExam(database, { createdBy: owner.id })
  for (let n = 0; n < 9; n += 1) {
    const userId = await aSitting(id, n)
    const answers = [{ versionId: second.versionId, full: 40, answer: 'a', score: 40 }]
    await aSubmittedSitting(database, app.now(), { userId, examId: id, attempt: 2, state: 'marked', answers })
  }
  await aSitting(id, 1, { state: 'submitted' })
  await aSitting(id, 1, { state: 'open', submittedAt: null })
  const few = await ask(id)
  expect(few).toMatchObject({ sittings: 9, least: 10 })
  expect(few.rows[1]).toMatchObject({ asked: 9, difficulty: null, discrimination: null, remarks: [], options: [] })
  await aSitting(id, 9)
  expect((await ask(id)).rows[1]).toMatchObject({ asked: 10, difficulty: 0.5 })
})

test('D2-Q69 the analysis is closed to who does not manage the exam', async () => {
  const { id } = await anExam(database, { createdBy: owner.id })
  expect(await ask(id)).toMatchObject({ sittings: 0, rows: [] })
  expect((await stranger.ask(examItems, { examId: id })).statusCode).toBe(403)
  expect((await teacher.ask(examItems, { examId: crypto.randomUUID() })).statusCode).toBe(404)
})

test('D2-Q69 drawn questions that stand first in different papers have numbers of their own', async () => {
  const { id: examId } = await anExam(database, { createdBy: owner.id })
  for (const { versionId } of [await aQuestion(database), await aQuestion(database)]) {
    const { id: userId } = await aUser(database)
    const answers = [{ versionId, full: 100, answer: 'a', score: 100 }]
    await aSubmittedSitting(database, app.now(), { userId, examId, state: 'marked', answers })
  }
  expect((await ask(examId)).rows.map(({ number }) => number)).toEqual([1, 2])
})
