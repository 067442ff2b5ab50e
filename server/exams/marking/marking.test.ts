import { consoleWaiting } from '@college/contract/console/desk.ts'
import { notStaff, ownSitting } from '@college/contract/exams/exam-refusals.ts'
import {
  changeMark,
  doubtAnswer,
  giveMark,
  markingExams,
  markingQueue,
  markSpread,
  renewTaken,
  takeAnswer,
} from '@college/contract/exams/marking.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '../../messages/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { overhear } from '../../testing/members.ts'
import { aQuestion, aSubmittedSitting } from '../../testing/questions.ts'
import { anExam } from '../../testing/tasks.ts'
import { countAttempts } from '../attempt.store.ts'
import { examSittings, sittingAnswers, sittingEvents } from '../sitting/tables.ts'
import { examResults } from '../tables.ts'
import { markChanges } from './tables.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
const owner = await aUser(database, { roles: ['learner', 'teacher'] })
const teacher = await asUser(app, owner)
const administrator = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))
const otherTeacher = await asUser(app, await aUser(database, { roles: ['learner', 'teacher'] }))

const exam = () => anExam(database, { createdBy: owner.id })

/** One essay of 40 that waits, and one question of 60 that the machine gave this. */
async function aPaperToMark(examId: string, machine = 30, sitter?: { id: string }) {
  const [essay, single] = [await aQuestion(database, { type: 'essay' }), await aQuestion(database)]
  const { id: userId } = sitter ?? (await aUser(database, { name: '李想' }))
  const sitting = await aSubmittedSitting(database, new Date(app.now().getTime() - 60_000), {
    userId,
    examId,
    answers: [
      { versionId: essay.versionId, full: 40, answer: '我的答案', score: null },
      { versionId: single.versionId, full: 60, answer: 'b', score: machine },
    ],
  })
  await countAttempts(database, [{ userId, examId }], app.now())
  return { ...sitting, versionId: essay.versionId }
}
const sittingOf = async (id: string) => (await database.select().from(examSittings).where(eq(examSittings.id, id)))[0]
const resultOf = async (userId: string) =>
  (await database.select().from(examResults).where(eq(examResults.userId, userId)))[0]

test('D2-Q69 the queue counts what waits, by question and by person', async () => {
  const { id: examId } = await exam()
  const sitting = await aPaperToMark(examId)
  const { data } = await teacher.send(markingQueue, { examId })
  expect(data).toEqual({
    questions: [{ versionId: sitting.versionId, stem: '题干', open: 1, taken: 0, doubted: 0 }],
    people: [{ sittingId: sitting.id, name: '李想', open: 1, doubted: 0, submittedAt: app.now().getTime() - 60_000 }],
  })
})

test('D2-Q69 the exams that wait are those that a person manages, and the desk counts their answers', async () => {
  const { id: examId } = await exam()
  await aPaperToMark(examId)
  const rowsOf = async (staff: typeof teacher) => (await staff.send(markingExams, {})).data?.rows.map(({ id }) => id)
  expect(await rowsOf(teacher)).toContain(examId)
  expect(await rowsOf(administrator)).toContain(examId)
  expect(await rowsOf(otherTeacher)).not.toContain(examId)
  const waits = async (staff: typeof teacher) =>
    (await staff.send(consoleWaiting, {})).data?.find(({ kind }) => kind === 'exams')?.count
  expect(await waits(teacher)).toBeGreaterThan(0)
  expect(await waits(otherTeacher)).toBeUndefined()
})

test('D2-Q69 an answer is taken, marked, and its sitting gets its result', async () => {
  const events = overhear(app)
  const { id: examId } = await exam()
  const sitting = await aPaperToMark(examId)
  const taken = (await teacher.send(takeAnswer, { examId, isAnonymous: false })).data
  expect(taken).toMatchObject({
    sittingId: sitting.id,
    number: 1,
    name: '李想',
    fullScore: 40,
    answer: '我的答案',
    key: { reference: '要点' },
    takenUntil: app.now().getTime() + 900_000,
  })
  const marked = await teacher.send(giveMark, { sittingId: sitting.id, number: 1, score: 35.5, comment: '好' })
  expect(marked.success).toBe(true)
  expect(await sittingOf(sitting.id)).toMatchObject({ state: 'marked', score: 65.5 })
  expect(await resultOf(sitting.userId)).toMatchObject({ attempts: 1, bestScore: 65.5, passedAt: app.now() })
  expect((await teacher.send(takeAnswer, { examId, isAnonymous: false })).data).toBeNull()
  expect(events).toMatchObject([{ action: 'mark-answer', target: sitting.id, detail: { number: 1, score: 35.5 } }])
})

test('D2-Q69 nobody is given, marks or changes an answer of their own, whatever else they may do with the exam', async () => {
  const { id: examId } = await exam()
  const own = await aPaperToMark(examId, 30, owner)
  const place = { sittingId: own.id, number: 1, comment: '' }
  expect((await teacher.send(markingQueue, { examId })).data).toEqual({ questions: [], people: [] })
  expect((await teacher.send(takeAnswer, { examId, sittingId: own.id, isAnonymous: false })).data).toBeNull()
  expect(await teacher.send(giveMark, { ...place, score: 40 })).toEqual(failed(ownSitting))
  await administrator.send(takeAnswer, { examId, isAnonymous: false })
  await administrator.send(giveMark, { ...place, score: 10 })
  expect(await teacher.send(changeMark, { ...place, score: 40, reason: '复核' })).toEqual(failed(ownSitting))
  const machine = { ...place, number: 2, score: 60, reason: '复核' }
  expect(await teacher.send(changeMark, machine)).toEqual(failed(ownSitting))
  expect(await sittingOf(own.id)).toMatchObject({ score: 40 })
})

test('D2-Q69 anonymous marking shows no name', async () => {
  const { id: examId } = await exam()
  await aPaperToMark(examId)
  const answer = await teacher.ask(takeAnswer, { examId, isAnonymous: true })
  expect(answer.json().data.name).toBe('')
  expect(answer.body).not.toContain('李想')
})

test('D2-Q69 the spread of a question counts the scores that people gave, without names, and follows each change', async () => {
  const { id: examId } = await exam()
  const { versionId, ...first } = await aPaperToMark(examId)
  const spread = async () => (await teacher.send(markSpread, { examId, versionId })).data?.given
  expect(await spread()).toEqual([])
  const place = { sittingId: first.id, number: 1, comment: '' }
  await teacher.send(takeAnswer, { examId, isAnonymous: true })
  await teacher.send(giveMark, { ...place, score: 35.5 })
  // Another question of the same exam, and what the machine gave, do not count.
  await aPaperToMark(examId)
  await aSubmittedSitting(database, app.now(), {
    userId: (await aUser(database)).id,
    examId,
    answers: [
      { versionId, full: 40, answer: '答', score: null },
      { versionId, full: 40, answer: '答', score: 0 },
    ],
  })
  for (let left = 2; left > 0; left -= 1) {
    const { sittingId, number } = (await teacher.send(takeAnswer, { examId, isAnonymous: true })).data ?? place
    await teacher.send(giveMark, { sittingId, number, score: 12, comment: '' })
  }
  const answer = await teacher.ask(markSpread, { examId, versionId })
  expect(answer.json().data.given).toEqual([
    { score: 12, count: 1 },
    { score: 35.5, count: 1 },
  ])
  expect(answer.body).not.toContain('李想')
  await teacher.send(changeMark, { ...place, score: 12, reason: '复核' })
  expect(await spread()).toEqual([{ score: 12, count: 2 }])
})

test.each([
  [40.1, '分数应在0与满分之间，最多一位小数'],
  [12.25, '分数应在0与满分之间，最多一位小数'],
])('D2-Q69 a mark of %d out of 40 is refused', async (score, message) => {
  const { id: examId } = await exam()
  const sitting = await aPaperToMark(examId)
  await teacher.send(takeAnswer, { examId, isAnonymous: true })
  expect(await teacher.send(giveMark, { sittingId: sitting.id, number: 1, score, comment: '' })).toMatchObject({
    message,
  })
  expect(await sittingOf(sitting.id)).toMatchObject({ state: 'submitted' })
})

test('D2-Q69 an answer is kept for 15 minutes, renewed, and goes to another marker afterwards', async () => {
  const { id: examId } = await exam()
  const { id: sittingId } = await aPaperToMark(examId)
  const place = { sittingId, number: 1 }
  await teacher.send(takeAnswer, { examId, isAnonymous: true })
  expect((await administrator.send(takeAnswer, { examId, isAnonymous: true })).data).toBeNull()
  app.pass(14 * 60)
  expect((await teacher.send(renewTaken, place)).data).toEqual({ takenUntil: app.now().getTime() + 900_000 })
  expect((await administrator.send(renewTaken, place)).message).toContain('他人批阅')
  app.pass(15 * 60)
  expect((await administrator.send(takeAnswer, { examId, isAnonymous: true })).data).toMatchObject(place)
  expect((await teacher.send(giveMark, { ...place, score: 1, comment: '' })).message).toContain('重新领取')
  expect((await administrator.send(giveMark, { ...place, score: 2, comment: '' })).success).toBe(true)
  expect((await administrator.send(giveMark, { ...place, score: 3, comment: '' })).success).toBe(false)
})

test('D2-Q69 two markers never get the same answer: 100 rounds of both at once', async () => {
  const { id: examId } = await exam()
  const { versionId } = await aPaperToMark(examId)
  const { id: userId } = await aUser(database)
  const answers = Array.from({ length: 199 }, () => ({ versionId, full: 5, answer: '答', score: null }))
  await aSubmittedSitting(database, app.now(), { userId, examId, answers })
  const seen: string[] = []
  for (let round = 0; round < 100; round += 1) {
    const both = await Promise.all(
      [teacher, administrator].map(async (marker) => {
        const { data } = await marker.send(takeAnswer, { examId, isAnonymous: true })
        if (!data) throw new Error('nothing to take')
        return { marker, place: { sittingId: data.sittingId, number: data.number } }
      }),
    )
    seen.push(...both.map(({ place }) => `${place.sittingId} ${place.number}`))
    await Promise.all(both.map(({ marker, place }) => marker.send(giveMark, { ...place, score: 1, comment: '' })))
  }
  expect(new Set(seen).size).toBe(200)
})

test('D2-Q69 a mark is changed with its reason: history, best score, message; a pass stays', async () => {
  const { id: examId } = await exam()
  const sitting = await aPaperToMark(examId)
  const place = { sittingId: sitting.id, number: 1 }
  const change = { ...place, comment: '', reason: '复核' }
  expect((await teacher.send(changeMark, { ...change, score: 1 })).message).toBe('该答案尚未批阅')
  await teacher.send(takeAnswer, { examId, isAnonymous: true })
  await teacher.send(giveMark, { ...place, score: 20, comment: '' })
  expect(await resultOf(sitting.userId)).toMatchObject({ bestScore: 50, passedAt: null })
  expect((await teacher.send(changeMark, { ...change, score: 31, reason: ' ' })).message).toBe('请填写原因')
  await teacher.send(changeMark, { ...change, score: 31 })
  expect(await resultOf(sitting.userId)).toMatchObject({ bestScore: 61, passedAt: app.now() })
  await teacher.send(changeMark, { ...change, score: 10 })
  expect(await resultOf(sitting.userId)).toMatchObject({ bestScore: 40, passedAt: app.now(), attempts: 1 })
  expect(await sittingOf(sitting.id)).toMatchObject({ score: 40 })
  const history = await database.select().from(markChanges).where(eq(markChanges.sittingId, sitting.id))
  expect(history.map(({ oldScore, newScore, reason, actorId }) => [oldScore, newScore, reason, actorId])).toEqual([
    [20, 31, '复核', owner.id],
    [31, 10, '复核', owner.id],
  ])
  const told = await database.select().from(messages).where(eq(messages.userId, sitting.userId))
  const corrections = told.filter(({ title }) => title.startsWith('成绩更正'))
  const result = encodeURIComponent(`/exam/page?sitting=${sitting.id}`)
  expect(corrections.map(({ link }) => link.includes(result))).toEqual([true, true])
  const noted = and(eq(sittingEvents.sittingId, sitting.id), eq(sittingEvents.kind, 'remarked'))
  expect(await database.select().from(sittingEvents).where(noted)).toHaveLength(2)
})

test('D2-Q69 a lowered mark leaves the best score of another sitting alone', async () => {
  const { id: examId } = await exam()
  const sitting = await aPaperToMark(examId)
  await database.update(examResults).set({ bestScore: 90 }).where(eq(examResults.userId, sitting.userId))
  await teacher.send(takeAnswer, { examId, isAnonymous: true })
  await teacher.send(giveMark, { sittingId: sitting.id, number: 1, score: 20, comment: '' })
  await teacher.send(changeMark, { sittingId: sitting.id, number: 1, score: 5, comment: '', reason: '复核' })
  expect(await resultOf(sitting.userId)).toMatchObject({ bestScore: 90 })
})

test('security 19 a teacher does not mark exams of others, and an open sitting is never marked', async () => {
  const { id: examId } = await exam()
  const sitting = await aPaperToMark(examId)
  const place = { sittingId: sitting.id, number: 1 }
  for (const refused of [
    await otherTeacher.ask(markingQueue, { examId }),
    await otherTeacher.ask(markSpread, { examId, versionId: sitting.versionId }),
    await otherTeacher.ask(takeAnswer, { examId, isAnonymous: true }),
    await otherTeacher.ask(giveMark, { ...place, score: 1, comment: '' }),
    await otherTeacher.ask(changeMark, { ...place, score: 1, comment: '', reason: '改' }),
    await otherTeacher.ask(renewTaken, place),
  ]) {
    expect([refused.statusCode, refused.json().message]).toEqual([403, notStaff.message])
  }
  await database.update(examSittings).set({ state: 'open' }).where(eq(examSittings.id, sitting.id))
  expect((await teacher.send(takeAnswer, { examId, isAnonymous: true })).data).toBeNull()
  expect((await teacher.ask(giveMark, { ...place, score: 1, comment: '' })).statusCode).toBe(404)
  const [answer] = await database.select().from(sittingAnswers).where(eq(sittingAnswers.sittingId, sitting.id))
  expect(answer).toMatchObject({ score: null, takenBy: null })
})

test('D2-Q69 an answer set aside waits behind the others, for whoever takes it then; only who has it may set it aside', async () => {
  const { id: examId } = await exam()
  const [first, second] = [await aPaperToMark(examId), await aPaperToMark(examId)]
  await database
    .update(examSittings)
    .set({ submittedAt: new Date(app.now().getTime() - 120_000) })
    .where(eq(examSittings.id, first.id))
  const take = async (client = teacher) => (await client.send(takeAnswer, { examId, isAnonymous: true })).data
  expect(await take()).toMatchObject({ sittingId: first.id, isDoubted: false })
  const place = { sittingId: first.id, number: 1 }
  expect((await administrator.send(doubtAnswer, place)).message).toBe(doubtAnswer.refusals.notTaken.message)
  expect((await otherTeacher.send(doubtAnswer, place)).message).toBe(doubtAnswer.refusals.notStaff.message)
  expect((await teacher.send(doubtAnswer, place)).success).toBe(true)
  expect((await teacher.send(doubtAnswer, place)).success).toBe(false)
  expect(await take()).toMatchObject({ sittingId: second.id })
  const { data } = await teacher.send(markingQueue, { examId })
  expect(data.people.map(({ sittingId, doubted }) => [sittingId, doubted])).toEqual([
    [first.id, 1],
    [second.id, 0],
  ])
  // A colleague takes it for the second look; its mark ends the doubt.
  expect(await take(administrator)).toMatchObject({ sittingId: first.id, isDoubted: true })
  expect((await administrator.send(giveMark, { ...place, score: 20, comment: '' })).success).toBe(true)
  const [row] = await database.select().from(sittingAnswers).where(eq(sittingAnswers.sittingId, first.id))
  expect(row?.doubtedAt).toBeNull()
})
