import {
  askedVersions,
  examRepairs,
  previewRepair,
  questionRepairs,
  rekeyProgress,
  repairKey,
} from '@college/contract/exams/rekey.ts'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { versionOf } from '../../kit/edits.store.ts'
import { messages } from '../../messages/tables.ts'
import { questionKeyRepairs, questions, questionVersions } from '../../questions/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { holding, untilSomeoneWaits } from '../../testing/locks.ts'
import { overhear } from '../../testing/members.ts'
import { aQuestion, aSubmittedSitting } from '../../testing/questions.ts'
import { anExam } from '../../testing/tasks.ts'
import { countAttempts } from '../attempt.store.ts'
import { finishMarking } from '../finish.ts'
import { markChanges } from '../marking/tables.ts'
import { examSittings, sittingAnswers } from '../sitting/tables.ts'
import { examResults } from '../tables.ts'
import { runRekey } from './run-rekey.ts'
import { examRekeys } from './tables.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
const teacherUser = await aUser(database, { roles: ['learner', 'teacher'] })
const teacher = await asUser(app, teacherUser)
const send = vi.spyOn(app.jobs, 'send').mockResolvedValue()

type Wish = { answer: string; rest?: number; examId: string; versionId: string; userId?: string; attempt?: number }

/** A marked paper: this question of 10, whose key says 'a', and the rest. */
async function aMarked({ answer, rest = 55, examId, versionId, ...wish }: Wish) {
  const userId = wish.userId ?? (await aUser(database)).id
  const other = await aQuestion(database)
  const sitting = await aSubmittedSitting(database, app.now(), {
    userId,
    examId,
    attempt: wish.attempt ?? 1,
    answers: [
      { versionId: other.versionId, full: 90, answer: 'a', score: rest },
      { versionId, full: 10, answer, score: answer === 'a' ? 10 : 0 },
    ],
  })
  await database.transaction(async (transaction) => {
    await countAttempts(transaction, [{ userId, examId }], app.now())
    await finishMarking(app, transaction, [sitting.id], app.now())
  })
  return sitting
}

async function anAskedQuestion() {
  const [{ id: examId }, { versionId }] = [await anExam(database), await aQuestion(database)]
  return { examId, versionId }
}
const toB = { key: { values: ['b'] }, keyVersion: versionOf({ values: ['a'] }), reason: '答案有误' }
const repair = async (versionId: string) => (await teacher.send(repairKey, { versionId, ...toB })).data.rekeyId
const sittingOf = async (id: string) => (await database.select().from(examSittings).where(eq(examSittings.id, id)))[0]
const resultOf = async (userId: string) =>
  (await database.select().from(examResults).where(eq(examResults.userId, userId)))[0]

test('D2-Q69 a repair says first what it changes, and then changes just that', async () => {
  const events = overhear(app)
  const asked = await anAskedQuestion()
  const gains = await aMarked({ ...asked, answer: 'b' })
  const keeps = await aMarked({ ...asked, answer: 'a' })
  const fails = await aMarked({ ...asked, answer: 'c', rest: 20 })
  const key = { versionId: asked.versionId, key: toB.key }
  expect((await teacher.send(previewRepair, key)).data).toEqual({
    sittings: 3,
    changed: 2,
    people: 2,
    open: 0,
    byHand: 0,
    gained: 1,
    keptPasses: 1,
  })
  expect(await sittingOf(gains.id)).toMatchObject({ score: 55 })
  const rekeyId = await repair(asked.versionId)
  expect(send).toHaveBeenLastCalledWith('exam-rekey', { rekeyId })
  await runRekey(app, rekeyId)
  expect(await sittingOf(gains.id)).toMatchObject({ score: 65 })
  expect(await resultOf(gains.userId)).toMatchObject({ bestScore: 65, passedAt: app.now(), attempts: 1 })
  expect(await resultOf(keeps.userId)).toMatchObject({ bestScore: 55, passedAt: app.now() })
  expect(await resultOf(fails.userId)).toMatchObject({ bestScore: 20, passedAt: null })
  expect((await teacher.send(rekeyProgress, { rekeyId })).data).toEqual({ isDone: true, changed: 2 })
  expect(await database.select().from(markChanges).where(eq(markChanges.sittingId, gains.id))).toMatchObject([
    { number: 2, oldScore: 0, newScore: 10, reason: '答案更正：答案有误', actorId: teacherUser.id },
  ])
  const told = await database.select().from(messages).where(eq(messages.userId, gains.userId))
  expect(told.map(({ content }) => content)).toEqual([expect.stringContaining('原因：答案有误')])
  const kept = await database.select().from(questionKeyRepairs).where(eq(questionKeyRepairs.versionId, asked.versionId))
  expect(kept).toMatchObject([{ oldKey: { values: ['a'] }, newKey: { values: ['b'] }, reason: '答案有误' }])
  expect(events.map(({ action }) => action)).toEqual(['repair-key'])
})

test('D2-Q69 the best score of another attempt stays', async () => {
  const asked = await anAskedQuestion()
  const { userId } = await aMarked({ ...asked, answer: 'a', rest: 70 })
  await aMarked({ ...asked, answer: 'c', rest: 75, userId, attempt: 2 })
  await runRekey(app, await repair(asked.versionId))
  expect(await resultOf(userId)).toMatchObject({ bestScore: 75, attempts: 2 })
})

test('D2-Q69 marks given by hand, open papers and papers that people still mark', async () => {
  const asked = await anAskedQuestion()
  const byHand = await aMarked({ ...asked, answer: 'c' })
  await database
    .update(sittingAnswers)
    .set({ score: 7, markedBy: teacherUser.id })
    .where(eq(sittingAnswers.sittingId, byHand.id))
  const open = await aMarked({ ...asked, answer: 'b' })
  await database.update(examSittings).set({ state: 'open' }).where(eq(examSittings.id, open.id))
  const waiting = await aMarked({ ...asked, answer: 'b' })
  await database.update(examSittings).set({ state: 'submitted', score: null }).where(eq(examSittings.id, waiting.id))
  const { data } = await teacher.send(previewRepair, { versionId: asked.versionId, key: toB.key })
  expect(data).toMatchObject({ sittings: 2, changed: 1, open: 1, byHand: 1, gained: 0 })
  await runRekey(app, await repair(asked.versionId))
  const scoreOf = async (sittingId: string) =>
    (await database.select().from(sittingAnswers).where(eq(sittingAnswers.sittingId, sittingId))).find(
      ({ number }) => number === 2,
    )?.score
  expect([await scoreOf(byHand.id), await scoreOf(open.id), await scoreOf(waiting.id)]).toEqual([7, 0, 10])
  expect(await sittingOf(waiting.id)).toMatchObject({ state: 'submitted', score: null })
})

test('D2-Q69 a run that is killed goes on where it stopped, and does nothing twice', async () => {
  const asked = await anAskedQuestion()
  const sittings = []
  for (let made = 0; made < 5; made += 1) sittings.push(await aMarked({ ...asked, answer: 'b' }))
  const rekeyId = await repair(asked.versionId)
  // It dies in its third step, after two of two sittings each were nearly done.
  let steps = 0
  const background = Object.assign(Object.create(app.background), {
    transaction: async (act: Parameters<typeof app.background.transaction>[0]) => {
      steps += 1
      return app.background.transaction(async (transaction) => {
        const result = await act(transaction)
        if (steps === 3) throw new Error('killed')
        return result
      })
    },
  })
  await expect(runRekey({ ...app, background }, rekeyId, 2)).rejects.toThrow('killed')
  const [half] = await database.select().from(examRekeys).where(eq(examRekeys.id, rekeyId))
  expect(half).toMatchObject({ changed: 2, isDone: false })
  await Promise.all([runRekey(app, rekeyId, 2), runRekey(app, rekeyId, 2)])
  expect((await teacher.send(rekeyProgress, { rekeyId })).data).toEqual({ isDone: true, changed: 5 })
  for (const { id, userId } of sittings) {
    expect(await sittingOf(id)).toMatchObject({ score: 65 })
    expect(await database.select().from(markChanges).where(eq(markChanges.sittingId, id))).toHaveLength(1)
    expect(await database.select().from(messages).where(eq(messages.userId, userId))).toHaveLength(1)
  }
})

test('D2-Q69 a paper that is being handed in by the old key is waited for', async () => {
  const asked = await anAskedQuestion()
  const sitting = await aMarked({ ...asked, answer: 'b' })
  await database.update(examSittings).set({ state: 'open' }).where(eq(examSittings.id, sitting.id))
  const commit = await holding(database, (handIn) =>
    handIn.update(examSittings).set({ state: 'marked' }).where(eq(examSittings.id, sitting.id)),
  )
  const run = runRekey(app, await repair(asked.versionId))
  await untilSomeoneWaits(database)
  await commit()
  await run
  expect(await sittingOf(sitting.id)).toMatchObject({ score: 65 })
})

test('D2-Q69 the versions of a question that papers were asked, with how many papers', async () => {
  const { id: examId } = await anExam(database)
  const question = await aQuestion(database)
  await aMarked({ examId, versionId: question.versionId, answer: 'b' })
  const open = await aMarked({ examId, versionId: question.versionId, answer: 'b' })
  await database.update(examSittings).set({ state: 'open' }).where(eq(examSittings.id, open.id))
  // The newest version was never asked.
  const newer = {
    questionId: question.id,
    version: 2,
    type: 'single',
    stem: '新题干',
    body: {},
    key: {},
    explanation: '',
  }
  await database.insert(questionVersions).values(newer)
  await database.update(questions).set({ version: 2 }).where(eq(questions.id, question.id))
  const { data } = await teacher.send(askedVersions, { questionId: question.id })
  expect(data).toMatchObject([
    {
      versionId: question.versionId,
      version: 1,
      isCurrent: false,
      sittings: 1,
      open: 1,
      question: { type: 'single', stem: '<p>题干</p>', options: expect.any(Array) },
      key: { values: ['a'] },
      keyVersion: toB.keyVersion,
    },
  ])
  expect((await teacher.ask(askedVersions, { questionId: crypto.randomUUID() })).statusCode).toBe(404)
})

test('security 19 a key is repaired by staff, with a reason, to one that marks', async () => {
  const { versionId } = await anAskedQuestion()
  const learner = await asUser(app, await aUser(database))
  expect((await learner.ask(repairKey, { versionId, ...toB })).statusCode).toBe(403)
  expect((await learner.ask(previewRepair, { versionId, key: toB.key })).statusCode).toBe(403)
  expect((await learner.ask(askedVersions, { questionId: versionId })).statusCode).toBe(403)
  expect((await teacher.send(repairKey, { versionId, ...toB, reason: ' ' })).message).toBe('请填写原因')
  expect((await teacher.send(repairKey, { versionId, ...toB, key: {} })).message).toBe('请设置正确答案')
  const unknown = { versionId: crypto.randomUUID(), key: toB.key }
  expect((await teacher.send(previewRepair, unknown)).message).toBe('题目不存在')
  expect((await teacher.send(rekeyProgress, { rekeyId: crypto.randomUUID() })).message).toBe('更正记录不存在')
})

test('D2-Q69 of two who repair one key at once one is refused, and the other key stays', async () => {
  const { versionId } = await anAskedQuestion()
  const toC = { ...toB, key: { values: ['c'] } }
  const answers = await Promise.all([toB, toC].map((wish) => teacher.send(repairKey, { versionId, ...wish })))
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  expect(answers.find(({ success }) => !success)?.message).toBe(repairKey.refusals.changed.message)
  const [row] = await database.select().from(questionVersions).where(eq(questionVersions.id, versionId))
  expect(row?.key).toEqual(answers[0]?.success ? toB.key : toC.key)
  expect(
    await database.select().from(questionKeyRepairs).where(eq(questionKeyRepairs.versionId, versionId)),
  ).toHaveLength(1)
})

test('D2-Q69 a repair that runs is found again by whoever opens the question or an exam that asked it', async () => {
  const { id: examId } = await anExam(database, { createdBy: teacherUser.id })
  const question = await aQuestion(database)
  for (let made = 0; made < 3; made += 1) await aMarked({ examId, versionId: question.versionId, answer: 'b' })
  const rekeyId = await repair(question.versionId)
  const expected = {
    rekeyId,
    questionId: question.id,
    version: 1,
    stem: '题干',
    by: teacherUser.name,
    at: app.now().getTime(),
    reason: toB.reason,
    isDone: false,
    changed: 0,
    percent: 0,
  }
  const colleague = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))
  for (const staff of [teacher, colleague]) {
    expect((await staff.send(questionRepairs, { questionId: question.id })).data).toEqual([expected])
    expect((await staff.send(examRepairs, { examId })).data).toEqual([expected])
  }
  const { id: otherExamId } = await anExam(database, { createdBy: teacherUser.id })
  expect((await teacher.send(examRepairs, { examId: otherExamId })).data).toEqual([])

  const [first] = await database
    .select()
    .from(examSittings)
    .where(eq(examSittings.examId, examId))
    .orderBy(examSittings.id)
  await database
    .update(examRekeys)
    .set({ doneUntil: first?.id ?? null, changed: 1 })
    .where(eq(examRekeys.id, rekeyId))
  const [halfway] = (await teacher.send(examRepairs, { examId })).data
  expect(halfway).toMatchObject({ isDone: false, changed: 1 })
  expect(halfway?.percent).toBeGreaterThan(0)
  expect(halfway?.percent).toBeLessThan(100)

  await runRekey(app, rekeyId)
  expect((await teacher.send(examRepairs, { examId })).data).toMatchObject([{ isDone: true, changed: 3, percent: 100 }])
  // One that has ended is listed for a day; a running one is always listed.
  const yesterday = new Date(app.now().getTime() - 24 * 60 * 60_000)
  await database.update(examRekeys).set({ createdAt: yesterday }).where(eq(examRekeys.id, rekeyId))
  expect((await teacher.send(questionRepairs, { questionId: question.id })).data).toEqual([])
  await database.update(examRekeys).set({ isDone: false }).where(eq(examRekeys.id, rekeyId))
  expect((await teacher.send(questionRepairs, { questionId: question.id })).data).toMatchObject([{ rekeyId }])
  await database.update(examRekeys).set({ isDone: true }).where(eq(examRekeys.id, rekeyId))
})

test('security 19 the repairs of an exam are told to who manages it, those of a question to staff', async () => {
  const { id: examId } = await anExam(database)
  const { id: questionId } = await aQuestion(database)
  const learner = await asUser(app, await aUser(database))
  expect((await learner.ask(questionRepairs, { questionId })).statusCode).toBe(403)
  expect((await learner.ask(examRepairs, { examId })).statusCode).toBe(403)
  expect((await teacher.send(examRepairs, { examId })).message).toBe(examRepairs.refusals.notStaff.message)
  expect((await teacher.send(examRepairs, { examId: crypto.randomUUID() })).message).toBe('考试不存在')
})
