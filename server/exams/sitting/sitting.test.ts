import { sittingResult } from '@college/contract/exams/result.ts'
import {
  examDesk,
  GRACE_SECONDS,
  noteLeaving,
  saveAnswers,
  sittingClock,
  startSitting,
  submitSitting,
} from '@college/contract/exams/sitting.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { Answer } from '@college/contract/questions/question.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { anOpenExam, enter, enterAndStart } from '../../testing/exams.ts'
import { aUser } from '../../testing/factories.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import { aQuestion } from '../../testing/questions.ts'
import { examExtraTimes, examResults, exams, papers } from '../tables.ts'
import { handInOverdue } from './deadlines.ts'
import { examSittings, sittingAnswers, sittingEvents } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const { refusals } = saveAnswers
const HOUR = 3_600

/** Somebody who takes the exam, and what they send. */
async function aSitter(wish: Parameters<typeof anOpenExam>[1] = {}) {
  const place = await anOpenExam(app, wish)
  const client = await asUser(app, place.user)
  const sitting = await enterAndStart(client, place)
  const sender = (by: typeof client) => ({
    save: (...changes: ReturnType<typeof change>[]) => by.send(saveAnswers, { sittingId: sitting.sittingId, changes }),
    submit: (...changes: ReturnType<typeof change>[]) =>
      by.send(submitSitting, { sittingId: sitting.sittingId, changes }),
    handInByItself: (...changes: ReturnType<typeof change>[]) =>
      by.send(submitSitting, { sittingId: sitting.sittingId, changes, isAutomatic: true }),
    clock: () => by.send(sittingClock, { sittingId: sitting.sittingId }),
    leave: (seconds: number) => by.send(noteLeaving, { sittingId: sitting.sittingId, seconds }),
    start: () => by.send(startSitting, { examId: place.exam.id }),
    result: () => by.send(sittingResult, { sittingId: sitting.sittingId }),
    desk: () => by.send(examDesk, { examId: place.exam.id }),
  })
  return { ...place, place, client, sitting, id: sitting.sittingId, sender, ...sender(client) }
}

const change = (number: number, answer: Answer | null, seq = app.now().getTime()) => ({
  number,
  answer,
  isFlagged: false,
  seq,
})

async function stored(sittingId: string) {
  // Drizzle would parse a text that looks like JSON once more.
  const { rows } = await database.execute<{ number: number; answer: Answer | null }>(
    sql`select number, answer from sitting_answers where sitting_id = ${sittingId} order by number`,
  )
  return Object.fromEntries(rows.map(({ number, answer }) => [number, answer]))
}

const rowOf = async (id: string) =>
  (await database.select().from(examSittings).where(eq(examSittings.id, id)))[0] as typeof examSittings.$inferSelect

/** Without those of earlier tests. */
const noneOpen = () => database.delete(examSittings).where(eq(examSittings.state, 'open'))

const eventsOf = async (id: string) =>
  (await database.select().from(sittingEvents).where(eq(sittingEvents.sittingId, id)).orderBy(sittingEvents.at)).map(
    ({ kind, data }) => [kind, data],
  )

test('D2-Q69 from the address to the result: entered, started, saved, handed in, passed', async () => {
  const place = await anOpenExam(app)
  const client = await asUser(app, place.user)
  const desk = await enter(client, place)
  expect(desk.data).toMatchObject({ minutes: 60, questionCount: 2, open: null, blocked: '', attempts: [] })
  const sitting = (await client.send(startSitting, { examId: place.exam.id })).data
  expect(sitting).toMatchObject({ attempt: 1, state: 'open', isHeldHere: true, answers: [] })
  expect(sitting.watermark).toBe(`王晓明 ${place.user.loginName}`)
  expect(sitting.deadlineAt - sitting.now).toBe(HOUR * 1_000)
  app.pass(1)
  const at = app.now().getTime()
  const changes = [change(1, 'a'), { ...change(2, 'b'), isFlagged: true }]
  const { sittingId } = sitting
  expect((await client.send(saveAnswers, { sittingId, changes })).data).toMatchObject({ state: 'open' })
  expect((await client.send(startSitting, { examId: place.exam.id })).data.answers).toEqual(changes)
  expect((await client.send(submitSitting, { sittingId, changes: [change(2, 'a', at + 1)] })).data).toMatchObject({
    state: 'marked',
  })
  expect((await client.send(sittingResult, { sittingId })).data).toMatchObject({
    score: 100,
    isPassed: true,
    shows: 'score',
    submitReason: 'learner',
    questions: [],
  })
  expect((await client.send(examDesk, { examId: place.exam.id })).data).toMatchObject({
    exam: { exam_count: 1, exam_score: 100, examPass: 1 },
    attempts: [{ score: 100, isPassed: true }],
  })
  expect((await eventsOf(sittingId)).map(([kind]) => kind)).toEqual(['started', 'submitted', 'marked'])
})

test('security 19 handing in twice counts one attempt and changes no answer', async () => {
  const { submit, id, user, save } = await aSitter()
  const [first, second] = await Promise.all([submit(change(1, 'a')), submit(change(1, 'b'))])
  expect([first.data.state, second.data.state]).toEqual(['marked', 'marked'])
  const before = await stored(id)
  expect((await submit(change(1, 'c'), change(2, 'a'))).data.state).toBe('marked')
  expect(await save(change(1, 'c'))).toEqual(failed(refusals.handedIn))
  expect(await stored(id)).toEqual(before)
  const [result] = await database.select().from(examResults).where(eq(examResults.userId, user.id))
  expect(result?.attempts).toBe(1)
})

test('security 19 of 50 starts at once one sitting comes', async () => {
  const place = await anOpenExam(app)
  const client = await asUser(app, place.user)
  await enter(client, place)
  const started = await Promise.all(
    Array.from({ length: 50 }, () => client.send(startSitting, { examId: place.exam.id })),
  )
  expect(new Set(started.map(({ data }) => data?.sittingId)).size).toBe(1)
  expect(started.every(({ data }) => data.questions.length === 2)).toBe(true)
  const rows = await database.select().from(examSittings).where(eq(examSittings.examId, place.exam.id))
  expect(rows.map(({ attempt }) => attempt)).toEqual([1])
})

test('security 19 a start that was overtaken by a whole sitting is not a second attempt', async () => {
  const place = await anOpenExam(app, { attemptLimit: 1 })
  const client = await asUser(app, place.user)
  await enter(client, place)
  // The start waits for a lock on the row that would conflict; meanwhile that sitting is handed in.
  const slow = await database.transaction(async (transaction) => {
    const [rival] = await transaction
      .insert(examSittings)
      .values({
        userId: place.user.id,
        examId: place.exam.id,
        attempt: 1,
        businessType: 'task',
        businessId: place.task.id,
        paper: [],
        startedAt: app.now(),
        deadlineAt: new Date(app.now().getTime() + HOUR * 1_000),
        heldBy: client.sessionId,
        heldSince: app.now(),
      })
      .returning()
    const starting = client.send(startSitting, { examId: place.exam.id })
    await untilSomeoneWaits(database)
    await transaction
      .update(examSittings)
      .set({ state: 'submitted', submittedAt: app.now(), submitReason: 'learner' })
      .where(eq(examSittings.id, rival?.id ?? ''))
    await transaction.insert(examResults).values({ userId: place.user.id, examId: place.exam.id, attempts: 1 })
    return { starting }
  })
  expect(await slow.starting).toEqual(failed(startSitting.refusals.noAttemptLeft))
})

test('D2-Q69 attempts: one open sitting at a time, then the next, until none is left', async () => {
  const { place, client, submit, start, id } = await aSitter({ attemptLimit: 2 })
  expect((await start()).data.sittingId).toBe(id)
  await submit()
  const second = await start()
  expect(second.data).toMatchObject({ attempt: 2, answers: [] })
  await client.send(submitSitting, { sittingId: second.data.sittingId, changes: [change(1, 'a')] })
  expect(await start()).toEqual(failed(startSitting.refusals.noAttemptLeft))
  const { data } = await client.send(examDesk, { examId: place.exam.id })
  expect(data.blocked).toBe('考试次数已用完')
  expect(data.exam).toMatchObject({ exam_count: 2, surplus_count: 0, exam_score: 50, examPass: 0 })
  expect(data.attempts.map(({ attempt, score }) => [attempt, score])).toEqual([
    [2, 50],
    [1, 0],
  ])
})

test('security 19 on two devices the newer one holds the sitting, the older brings only what it had before', async () => {
  const { save, submit, sender, place, user, id, start, leave } = await aSitter()
  const since = app.now().getTime()
  app.pass(10)
  const device = await asUser(app, user, 'second')
  expect(await device.send(startSitting, { examId: place.exam.id })).toEqual(failed(startSitting.refusals.noEntry))
  const other = sender(device)
  const taken = await enterAndStart(device, place)
  expect([taken.sittingId, taken.isHeldHere]).toEqual([id, true])
  app.pass(5)
  expect(await save(change(1, 'b'))).toEqual(failed(refusals.elsewhere))
  expect((await save(change(1, 'c', since + 1_000))).data).toMatchObject({ isHeldHere: false })
  expect(await save(change(1, 'd', since + 2_000), change(2, 'd'))).toEqual(failed(refusals.elsewhere))
  expect(await stored(id)).toEqual({ 1: 'd' })
  await other.save(change(1, 'a'))
  await save(change(1, 'b', since + 3_000))
  expect(await stored(id)).toEqual({ 1: 'a' })
  expect(await submit()).toEqual(failed(submitSitting.refusals.elsewhere))
  expect((await leave(5)).data).toMatchObject({ leaves: 0 })
  // The first device came with a ticket of its own before; the second one has replaced it.
  expect(await start()).toEqual(failed(startSitting.refusals.noEntry))
  expect((await other.submit(change(2, 'a'))).data.state).toBe('marked')
  expect((await eventsOf(id)).map(([kind]) => kind)).toEqual(['started', 'continued', 'submitted', 'marked'])
})

test('security 19 of two tabs of one login one writes; after a new login the same page goes on', async () => {
  const { client, place, id } = await aSitter()
  const first = await client.send(startSitting, { examId: place.exam.id, pageId: 'one' })
  expect(first.data).toMatchObject({ sittingId: id, isHeldHere: true })
  const save = (by: typeof client, pageId: string, ...changes: ReturnType<typeof change>[]) =>
    by.send(saveAnswers, { sittingId: id, pageId, changes })
  app.pass(60)
  expect((await save(client, 'one', change(1, 'b'))).data).toMatchObject({ isHeldHere: true })
  await client.send(startSitting, { examId: place.exam.id, pageId: 'two' })
  app.pass(1)
  expect(await save(client, 'one', change(1, 'c'))).toEqual(failed(refusals.elsewhere))
  expect((await client.send(examDesk, { examId: place.exam.id, pageId: 'one' })).data.open?.isHeldHere).toBe(false)
  expect((await client.send(examDesk, { examId: place.exam.id, pageId: 'two' })).data.open?.isHeldHere).toBe(true)
  const again = await asUser(app, place.user, 'logged in anew')
  expect((await save(again, 'two', change(2, 'd'))).data).toMatchObject({ isHeldHere: true })
  expect(await stored(id)).toEqual({ 1: 'b', 2: 'd' })
})

test('security 19 of several changes of one page the newest of a question stands', async () => {
  const { save, id } = await aSitter()
  const at = app.now().getTime()
  await Promise.all([save(change(1, 'b', at + 2)), save(change(1, 'c', at + 1)), save(change(2, 'd', at))])
  expect(await stored(id)).toEqual({ 1: 'b', 2: 'd' })
  await save(change(1, null, at + 3))
  expect(await stored(id)).toEqual({ 1: null, 2: 'd' })
})

test('security 19 after a take-over the old page has the grace and no longer, whatever numbers it sends', async () => {
  const { save, user, place, id } = await aSitter()
  const before = app.now().getTime() + 1_000
  app.pass(10)
  await enterAndStart(await asUser(app, user, 'second'), place)
  app.pass(GRACE_SECONDS)
  expect((await save(change(1, 'a', before))).success).toBe(true)
  app.pass(1)
  expect(await save(change(1, 'b', before + 1), change(2, 'b', before))).toEqual(failed(refusals.elsewhere))
  expect(await stored(id)).toEqual({ 1: 'a' })
})

test('D2-Q69 a page that hands in by itself before a deadline that was moved is told the new one, and what it brought is saved', async () => {
  const { handInByItself, id, sitting } = await aSitter()
  await database.execute(
    sql`update exam_sittings set deadline_at = deadline_at + interval '10 minutes' where id = ${id}`,
  )
  app.pass(HOUR)
  const at = app.now().getTime() - 1_000
  expect((await handInByItself(change(1, 'a', at))).data).toMatchObject({
    state: 'open',
    deadlineAt: sitting.deadlineAt + 600_000,
    missing: [],
  })
  expect(await stored(id)).toEqual({ 1: 'a' })
  app.pass(600)
  expect((await handInByItself()).data.state).toBe('marked')
})

test('D2-Q69 the page is told what did not arrive in time, also when it asks again', async () => {
  const { submit, id } = await aSitter()
  const at = app.now().getTime()
  app.pass(HOUR + GRACE_SECONDS + 1)
  const brought = [change(1, 'a', at), change(2, 'a', at)]
  expect((await submit(...brought)).data).toMatchObject({ state: 'marked', missing: [1, 2] })
  expect((await submit(...brought)).data).toMatchObject({ state: 'marked', missing: [1, 2] })
  expect(await stored(id)).toEqual({})
})

test('security 19 a clock that runs ahead shuts nobody out', async () => {
  const { save, id } = await aSitter()
  await save(change(1, 'b', app.now().getTime() + 30 * 86_400_000))
  app.pass(5)
  await save(change(1, 'a'))
  expect(await stored(id)).toEqual({ 1: 'a' })
})

test('security 19 foreign questions, wrong shapes and foreign sittings are refused, and hold back no other change', async () => {
  const { save, client, id } = await aSitter()
  const other = await aSitter()
  const stranger = await asUser(app, await aUser(database))
  const at = app.now().getTime()
  for (const wrong of [change(3, 'a'), change(1, 'zz'), change(1, ['a']), change(1, { a: 'b' })]) {
    expect(await other.save(wrong, change(2, 'a'))).toEqual(failed(refusals.wrongAnswer))
    expect(await stored(other.id)).toEqual({ 2: 'a' })
  }
  expect((await other.submit(change(1, 'zz'), change(2, 'b', at + 1))).data).toMatchObject({
    state: 'marked',
    missing: [1],
  })
  expect(await stored(other.id)).toEqual({ 2: 'b' })
  const numbers = [change(0, 'a'), change(501, 'a'), { ...change(1, 'a'), seq: -1 }, { ...change(1, 'a'), seq: 0.5 }]
  for (const wrong of numbers) expect(await save(wrong)).toEqual(failed(commonRefusals.malformed))
  expect(await save(change(1, 'x'.repeat(1_000_000)))).toEqual(failed(commonRefusals.tooLarge))
  expect((await client.ask(saveAnswers, { sittingId: id, changes: 'all' })).statusCode).toBe(400)
  const changes = [change(1, 'a', at)]
  expect(await stranger.send(saveAnswers, { sittingId: id, changes })).toEqual(failed(refusals.noSitting))
  expect(await stranger.send(submitSitting, { sittingId: id, changes })).toEqual(failed(refusals.noSitting))
  expect(await stranger.send(sittingClock, { sittingId: id })).toEqual(failed(refusals.noSitting))
  expect(await stranger.send(sittingResult, { sittingId: id })).toEqual(failed(refusals.noSitting))
  expect(await stranger.send(noteLeaving, { sittingId: id, seconds: 1 })).toEqual(failed(refusals.noSitting))
  // What was asked for once stays in memory; it still belongs to one person.
  await save()
  expect(await stranger.send(saveAnswers, { sittingId: id, changes })).toEqual(failed(refusals.noSitting))
  expect(await stored(id)).toEqual({})
  expect((await client.send(sittingResult, { sittingId: id })).state).toBe('40400')
})

test('D2-Q69 answers of all types are taken as they are, and marked', async () => {
  const types = ['multiple', 'judge', 'blank', 'numeric', 'matching', 'ordering', 'case', 'essay'] as const
  const questions = await Promise.all(types.map((type) => aQuestion(database, { type })))
  const { save, submit, id, sitting } = await aSitter({ parts: [{ questionScore: 10, questions }] })
  expect(sitting.questions.map(({ question }) => question.type)).toEqual(types)
  const answers = [
    ['a'],
    'true',
    ['北京'],
    '3.14',
    { a: 'c', b: 'd' },
    ['d', 'c', 'b', 'a'],
    { p1: 'true' },
    '<b>文</b>',
  ]
  await save(...answers.map((answer, index) => change(index + 1, answer as Answer)))
  expect(Object.values(await stored(id))).toEqual(answers)
  expect((await submit(change(1, ['b', 'a'], app.now().getTime() + 1))).data.state).toBe('submitted')
  const rows = await database.select().from(sittingAnswers).where(eq(sittingAnswers.sittingId, id))
  expect(rows.toSorted((a, b) => a.number - b.number).map(({ score }) => score)).toEqual([
    10,
    10,
    10,
    10,
    10,
    10,
    10,
    null,
  ])
})

test('D2-Q69 half an emoji at the end of an essay, and a NUL, cost nothing but themselves', async () => {
  const questions = await Promise.all([aQuestion(database, { type: 'essay' }), aQuestion(database)])
  const { save, id } = await aSitter({ parts: [{ questionScore: 10, questions }] })
  expect((await save(change(1, '一篇\0作文😀'.slice(0, -1)), change(2, 'a'))).success).toBe(true)
  expect(await stored(id)).toEqual({ 1: '一篇作文', 2: 'a' })
})

test('D2-Q69 a paper that is changed or withdrawn does not touch who sits, but who comes then', async () => {
  const { exam, paper, save, submit, start, place } = await aSitter()
  await database.update(papers).set({ status: 'retired' }).where(eq(papers.id, paper.id))
  await database.update(exams).set({ status: 'withdrawn' }).where(eq(exams.id, exam.id))
  expect((await start()).data.questions).toHaveLength(2)
  expect((await save(change(1, 'a'))).success).toBe(true)
  expect((await submit(change(2, 'a'))).data.state).toBe('marked')
  expect(await start()).toEqual(failed(startSitting.refusals.withdrawn))
  await database.update(exams).set({ status: 'published' }).where(eq(exams.id, place.exam.id))
  app.pass(3)
  expect(await start()).toEqual(failed(startSitting.refusals.noPage))
})

test('D2-Q69 what was answered before the deadline may come within the grace, then the time is up', async () => {
  const { save, id, start, result, submit, clock } = await aSitter()
  app.pass(HOUR + GRACE_SECONDS - 1)
  const deadline = app.now().getTime() - (GRACE_SECONDS - 1) * 1_000
  expect((await save(change(1, 'a', deadline - 1))).success).toBe(true)
  expect(await save(change(2, 'a'))).toEqual(failed(refusals.timeUp))
  expect(await start()).toEqual(failed(startSitting.refusals.timeUp))
  expect((await clock()).data.state).toBe('open')
  app.pass(2)
  expect(await save(change(2, 'a', deadline - 1))).toEqual(failed(refusals.timeUp))
  expect(await start()).toEqual(failed(startSitting.refusals.timeUp))
  expect(await stored(id)).toEqual({ 1: 'a' })
  expect((await result()).data).toMatchObject({ score: 50, submitReason: 'deadline', submittedAt: deadline })
  expect((await submit()).data.state).toBe('marked')
})

test('D2-Q69 handing in within the grace counts at the deadline', async () => {
  const { submit, result } = await aSitter()
  app.pass(HOUR + 3)
  expect((await submit(change(1, 'a', app.now().getTime() - 4_000))).data.state).toBe('marked')
  const { submittedAt, submitReason, score } = (await result()).data
  expect([submittedAt, submitReason, score]).toEqual([app.now().getTime() - 3_000, 'deadline', 50])
})

test('D2-Q69 the deadline hands in every open sitting once, also from two processes at once', async () => {
  await noneOpen()
  const sitters = [await aSitter(), await aSitter(), await aSitter({ minutes: 90 })]
  for (const { save } of sitters) await save(change(1, 'a'))
  app.pass(HOUR + GRACE_SECONDS)
  expect(await handInOverdue(app)).toBe(0)
  app.pass(1)
  const counts = await Promise.all([handInOverdue(app), handInOverdue(app)])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
  const rows = await Promise.all(sitters.map(({ id }) => rowOf(id)))
  expect(rows.map(({ state, submitReason, score }) => [state, submitReason, score])).toEqual([
    ['marked', 'deadline', 50],
    ['marked', 'deadline', 50],
    ['open', null, null],
  ])
  const [result] = await database
    .select()
    .from(examResults)
    .where(eq(examResults.userId, sitters[0]?.user.id ?? ''))
  expect(result?.attempts).toBe(1)
  await sitters[2]?.submit()
})

test('D2-Q69 a sitting that cannot be handed in holds up no other', async () => {
  await noneOpen()
  const [broken, sound] = [await aSitter(), await aSitter()]
  await broken.save(change(1, 'a'))
  // A score that the column cannot take.
  await database.execute(sql`update exam_sittings set deadline_at = deadline_at - interval '1 minute',
    paper = jsonb_set(paper, '{0,score}', '1e9') where id = ${broken.id}`)
  app.pass(HOUR + GRACE_SECONDS + 1)
  expect(await handInOverdue(app)).toBe(1)
  expect([(await rowOf(broken.id)).state, (await rowOf(sound.id)).state]).toEqual(['open', 'marked'])
  await database.delete(examSittings).where(eq(examSittings.id, broken.id))
})

test('D2-Q69 extra minutes and the end of the exam bound the deadline', async () => {
  const ending = new Date(app.now().getTime() + 30 * 60_000)
  const place = await anOpenExam(app, { endsAt: ending })
  const client = await asUser(app, place.user)
  await database.insert(examExtraTimes).values({ examId: place.exam.id, userId: place.user.id, minutes: 10 })
  expect((await enter(client, place)).data.extraMinutes).toBe(10)
  const { deadlineAt } = (await client.send(startSitting, { examId: place.exam.id })).data
  expect(deadlineAt).toBe(ending.getTime() + 10 * 60_000)
})

test('D2-Q69 leaving the page is counted once, shown in the log, and beyond the limit hands in', async () => {
  const { leave, id, clock } = await aSitter({ leaveLimit: 1 })
  app.pass(60)
  expect((await leave(20)).data).toMatchObject({ leaves: 1, state: 'open' })
  app.pass(1)
  // The same leave, told again because the answer was lost.
  expect((await leave(21)).data).toMatchObject({ leaves: 1, state: 'open' })
  expect((await eventsOf(id)).slice(1)).toEqual([
    ['left', { seconds: 20 }],
    ['returned', {}],
  ])
  app.pass(60)
  expect((await leave(5)).data).toMatchObject({ leaves: 2, state: 'marked' })
  expect((await rowOf(id)).submitReason).toBe('leaving')
  expect((await leave(5)).data).toMatchObject({ leaves: 2, state: 'marked' })
  expect((await clock()).data.leaves).toBe(2)
})

test('security 19 a save that meets the handing in either counts in the marks or is refused', async () => {
  const { save, id, submit } = await aSitter()
  await save(change(1, 'b'))
  const answer = await database.transaction(async (transaction) => {
    await transaction.execute(sql`select from exam_sittings where id = ${id} for update`)
    const saving = save(change(1, 'a', app.now().getTime() + 1))
    await untilSomeoneWaits(database)
    await transaction.execute(sql`update exam_sittings set state = 'submitted', submitted_at = now(),
      submit_reason = 'learner' where id = ${id}`)
    return { saving }
  })
  expect(await answer.saving).toEqual(failed(refusals.handedIn))
  expect(await stored(id)).toEqual({ 1: 'b' })
  expect((await submit()).data.state).toBe('submitted')
})
