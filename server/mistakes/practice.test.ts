import { setMastered } from '@college/contract/mistakes/book.ts'
import { answerPractice, practiceAtHand, practiceRun, startPractice } from '@college/contract/mistakes/practice.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exams } from '../exams/tables.ts'
import { hoursLedger, pointsLedger } from '../ledger/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { aMarkedExam, bookOf, practise } from '../testing/mistakes.ts'
import { aQuestion } from '../testing/questions.ts'
import { practiceRuns } from './tables.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
const { noRun, notAnswered, unfitting, notNow, tooMany } = answerPractice.refusals

/** Somebody with these questions in their book. */
async function withMistakes(types: Parameters<typeof aQuestion>[1][] = [{}]) {
  const wrong = []
  for (const wish of types) wrong.push({ question: await aQuestion(database, wish), answer: null })
  return aMarkedExam(app, { wrong })
}
const start = async (client: Awaited<ReturnType<typeof asUser>>, filter = {}) =>
  (await client.send(startPractice, filter)).data.runId

test('D2-Q69 a run asks each mistake once without its key, the server marks it, and only then tells what is right', async () => {
  const { client } = await withMistakes([{}, { type: 'blank' }, { type: 'multiple' }, { type: 'judge' }])
  const runId = await start(client)
  const answers = { single: 'a', blank: ['北京'], multiple: ['a'], judge: 'true' } as const
  const seen: string[] = []
  for (let place = 1; place <= 4; place += 1) {
    const { data } = await client.send(practiceRun, { runId })
    expect(data).toMatchObject({ count: 4, done: place - 1, asked: { number: place } })
    expect(JSON.stringify(data)).not.toMatch(/"key"|explanation|explainedPlace|isTrue|accepted|"values"/)
    const type = (data.asked?.question.type ?? 'single') as keyof typeof answers
    seen.push(type)
    const verdict = (await practise(client, runId, answers[type] as never)).data
    expect(verdict).toMatchObject({ isRight: type !== 'multiple', explanation: '<p>解析</p>', isMasteryOffered: false })
    expect(verdict.key).not.toEqual({})
  }
  expect(seen.toSorted()).toEqual(['blank', 'judge', 'multiple', 'single'])
  expect((await client.send(practiceRun, { runId })).data).toMatchObject({ count: 4, done: 4, right: 3, asked: null })
  expect((await client.send(practiceAtHand, {})).data).toMatchObject({ left: 4, run: null })
})

test('D2-Q69 of two answers to one question the first stands, whoever sends the second', async () => {
  const { client, user } = await withMistakes()
  const runId = await start(client)
  const first = (await client.send(answerPractice, { runId, number: 1, answer: 'b' })).data
  const second = (await client.send(answerPractice, { runId, number: 1, answer: 'a' })).data
  expect([first.isRight, second]).toEqual([false, first])
  // Two pages at once: one answer is kept, and both are told its verdict.
  await client.send(startPractice, {})
  const [{ id } = { id: '' }] = await database.select().from(practiceRuns).where(eq(practiceRuns.userId, user.id))
  const both = await Promise.all(
    ['a', 'b', 'a', 'b'].map((answer) => client.send(answerPractice, { runId: id, number: 1, answer })),
  )
  expect(new Set(both.map(({ data }) => JSON.stringify(data))).size).toBe(1)
})

test('D2-Q69 right twice in a row is offered as mastered, and a wrong one begins anew', async () => {
  const { client, questions } = await withMistakes()
  const offered: boolean[] = []
  for (const answer of ['a', 'b', 'a', 'a']) {
    app.pass(60)
    offered.push((await practise(client, await start(client), answer)).data.isMasteryOffered)
  }
  expect(offered).toEqual([false, false, false, true])
  await client.send(setMastered, { questionId: questions[0]?.id ?? '', isMastered: true })
  expect(await client.send(startPractice, {})).toMatchObject({ message: startPractice.refusals.nothing.message })
  await client.send(setMastered, { questionId: questions[0]?.id ?? '', isMastered: false })
  app.pass(60)
  expect((await practise(client, await start(client), 'a')).data.isMasteryOffered).toBe(false)
})

test('D2-Q69 an interrupted run goes on where it was left; a new one takes its place', async () => {
  const { client } = await withMistakes([{}, {}, {}])
  const runId = await start(client)
  expect(await start(client)).toBe(runId)
  await practise(client, runId, 'a')
  expect((await client.send(practiceAtHand, {})).data.run).toEqual({ runId, done: 1, left: 2 })
  const next = await start(client)
  expect(next).not.toBe(runId)
  expect(await client.send(practiceRun, { runId })).toMatchObject({ message: noRun.message })
  expect(await client.send(answerPractice, { runId, number: 2, answer: 'a' })).toMatchObject({ message: noRun.message })
})

test('security 19 D2-Q69 what an exam holds back again is neither asked nor told', async () => {
  const { client, exam } = await withMistakes([{}, {}])
  const runId = await start(client)
  await practise(client, runId, 'a')
  await database.update(exams).set({ resultPolicy: 'score' }).where(eq(exams.id, exam.id))
  for (const number of [1, 2]) {
    expect(await client.send(answerPractice, { runId, number, answer: 'a' })).toMatchObject({ message: notNow.message })
  }
  expect((await client.send(practiceRun, { runId })).data).toMatchObject({ count: 1, done: 1, asked: null })
})

test('D2-Q69 an answer that is none, or fits no option, is refused and marks nothing; so is the run of somebody else', async () => {
  const { client } = await withMistakes()
  const runId = await start(client)
  const send = (answer: string | string[], number = 1) => client.send(answerPractice, { runId, number, answer })
  expect(await send('')).toMatchObject({ message: notAnswered.message })
  expect(await send('z')).toMatchObject({ message: unfitting.message })
  expect(await send(['a'])).toMatchObject({ message: unfitting.message })
  expect(await send('a', 2)).toMatchObject({ message: noRun.message })
  const { client: other } = await withMistakes()
  expect(await other.send(answerPractice, { runId, number: 1, answer: 'a' })).toMatchObject({ message: noRun.message })
  expect(await other.send(practiceRun, { runId })).toMatchObject({ message: noRun.message })
  const nobody = await asUser(app, await aUser(database))
  expect(await nobody.send(startPractice, {})).toMatchObject({ success: false })
  expect((await client.send(practiceRun, { runId })).data.done).toBe(0)
})

test('D2-Q69 practice earns neither hours nor points, changes no book by itself, and is limited', async () => {
  const { client, user } = await withMistakes()
  const before = await database.$count(pointsLedger, eq(pointsLedger.userId, user.id))
  const runId = await start(client)
  await practise(client, runId, 'a')
  expect(await bookOf(client)).toMatchObject([{ times: 1, isMastered: false }])
  expect(await database.$count(hoursLedger, eq(hoursLedger.userId, user.id))).toBe(0)
  expect(await database.$count(pointsLedger, eq(pointsLedger.userId, user.id))).toBe(before)
  for (let taken = 1; taken < 300; taken += 1) {
    await app.limits.take(`practice ${user.id}`, { most: 300, seconds: 600 }, app.now())
  }
  expect(await client.send(answerPractice, { runId, number: 1, answer: 'a' })).toMatchObject({
    message: tooMany.message,
  })
})
