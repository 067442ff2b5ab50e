import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { submitSurvey, surveyRefusals } from '@college/contract/surveys/survey.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { classMembers } from '../classes/enrol/tables.ts'
import { classItemResults, classItems, classUnits } from '../classes/study/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aClass, aClassMember } from '../testing/classes.ts'
import { aUser } from '../testing/factories.ts'
import { aSurveyBatch, goodAnswers } from '../testing/surveys.ts'
import { surveyAnonymousAnswers, surveyAnswers, surveyTakers } from './tables.ts'

const NOW = '2026-03-20T09:00+08:00'
const app = await testApp(NOW)
const { database } = app
const { refusals } = submitSurvey

type Wish = Parameters<typeof aSurveyBatch>[1]

async function aTaker(wish: Wish = {}) {
  const { id: classId } = await aClass(database)
  const batch = await aSurveyBatch(database, { classId, ...wish })
  const user = await aClassMember(database, classId)
  const client = await asUser(app, user)
  const good = { batchId: batch.id, isAnonymous: batch.isAnonymous, answers: goodAnswers }
  return { classId, batch, user, good, ...client }
}

const takersOf = (batchId: string) => database.select().from(surveyTakers).where(eq(surveyTakers.batchId, batchId))
const namedOf = (batchId: string) => database.select().from(surveyAnswers).where(eq(surveyAnswers.batchId, batchId))
const sealedOf = (batchId: string) =>
  database.select().from(surveyAnonymousAnswers).where(eq(surveyAnonymousAnswers.batchId, batchId))

test('D2-Q70 the answers are stored as they were given, with what was pasted as text', async () => {
  const { send, batch, user, good } = await aTaker()
  const pasted = '<img src=x onerror=alert(1)>很好'
  const answers = [
    { id: 'again', values: ['b'] },
    { id: 'why', values: ['b', 'a'] },
    { id: 'detail', values: [' 空话 '] },
    { id: 'parts', values: ['a:a', 'b:c'] },
    { id: 'score', values: ['4'] },
    { id: 'wish', values: ['c', 'a', 'b'] },
    { id: 'other', values: [pasted] },
  ]
  expect(await send(submitSurvey, { ...good, answers })).toMatchObject({ success: true, data: null })
  expect(await namedOf(batch.id)).toEqual([
    {
      batchId: batch.id,
      userId: user.id,
      submittedAt: app.now(),
      answers: answers.map((each) => (each.id === 'detail' ? { ...each, values: ['空话'] } : each)),
    },
  ])
  expect(await takersOf(batch.id)).toEqual([{ batchId: batch.id, userId: user.id }])
  expect(await sealedOf(batch.id)).toEqual([])
})

test.each([false, true])('D2-Q70 sent a hundred times at once, it counts once; anonymous: %s', async (isAnonymous) => {
  const { send, batch, good } = await aTaker({ isAnonymous })
  const all = await Promise.all(Array.from({ length: 100 }, () => send(submitSurvey, good)))
  expect(all.filter(({ success }) => success)).toHaveLength(1)
  // A busy server lets some wait no longer; they are told to try again.
  const others = new Set(all.filter(({ success }) => !success).map(({ message }) => message))
  expect([refusals.taken.message, commonRefusals.busy.message]).toEqual(expect.arrayContaining([...others]))
  expect(await takersOf(batch.id)).toHaveLength(1)
  expect(await (isAnonymous ? sealedOf(batch.id) : namedOf(batch.id))).toHaveLength(1)
  expect(await send(submitSurvey, good)).toEqual(failed(refusals.taken))
})

describe('D2-Q70 refused, and nothing is stored', () => {
  const answer = (id: string, ...values: string[]) => [...goodAnswers.filter((each) => each.id !== id), { id, values }]

  test.each([
    ['a question that was left out', [], 'incomplete'],
    ['a required question that appeared', answer('again', 'b'), 'incomplete'],
    [
      'a text that is too long',
      [...answer('again', 'b'), { id: 'why', values: ['b'] }, { id: 'detail', values: ['长'.repeat(11)] }],
      'incomplete',
    ],
    ['half a matrix', answer('parts', 'a:a'), 'incomplete'],
    ['an unknown question', answer('nobody', 'a'), 'foreign'],
    ['a hidden question', answer('why', 'a'), 'foreign'],
    ['an unknown option', answer('again', 'z'), 'foreign'],
    ['a question twice', [...goodAnswers, ...goodAnswers], 'foreign'],
  ] as const)('%s', async (_name, answers, refusal) => {
    const { send, batch, good } = await aTaker()
    const sent = { ...good, answers: answers.map((each) => ({ ...each, values: [...each.values] })) }
    expect(await send(submitSurvey, sent)).toEqual(failed(refusals[refusal]))
    expect(await takersOf(batch.id)).toEqual([])
    expect(await namedOf(batch.id)).toEqual([])
  })

  test.each([
    ['before it opens', { opensAt: new Date('2026-03-20T09:01+08:00') }, 'notBegun'],
    ['after its end', { closesAt: new Date('2026-03-20T08:58+08:00') }, 'over'],
    ['closed by hand', { isClosed: true }, 'over'],
  ] as const)('%s', async (_name, wish, refusal) => {
    const { send, good, batch } = await aTaker(wish)
    expect(await send(submitSurvey, good)).toEqual(failed(refusals[refusal]))
    expect(await takersOf(batch.id)).toEqual([])
  })

  test('by strangers, by teachers, by who has left, and of another class', async () => {
    const { good, classId, send, user } = await aTaker()
    const stranger = await asUser(app, await aUser(database))
    expect(await stranger.send(submitSurvey, good)).toEqual(failed(surveyRefusals.noSurvey))
    expect(await asGuest(app).send(submitSurvey, good)).toEqual(failed(commonRefusals.logInFirst))
    const teacher = await asUser(app, await aClassMember(database, classId, { kind: 'teacher' }))
    expect(await teacher.send(submitSurvey, good)).toEqual(failed(refusals.notStudent))
    const foreign = await aTaker()
    expect(await send(submitSurvey, foreign.good)).toEqual(failed(surveyRefusals.noSurvey))
    await database.update(classMembers).set({ status: 'removed' }).where(eq(classMembers.userId, user.id))
    expect(await send(submitSurvey, good)).toEqual(failed(surveyRefusals.noSurvey))
    expect(await takersOf(good.batchId)).toEqual([])
  })

  test('another promise than the questionnaire makes: who was told that it is anonymous is not stored by name', async () => {
    for (const isAnonymous of [true, false]) {
      const { send, good, batch } = await aTaker({ isAnonymous })
      expect(await send(submitSurvey, { ...good, isAnonymous: !isAnonymous })).toEqual(failed(refusals.foreign))
      expect([...(await namedOf(batch.id)), ...(await sealedOf(batch.id))]).toEqual([])
    }
  })

  test('a megabyte, and what is no answer', async () => {
    const { ask, good } = await aTaker()
    const large = { ...good, answers: [{ id: 'other', values: ['好'.repeat(400_000)] }] }
    expect((await ask(submitSurvey, large)).json()).toEqual(failed(commonRefusals.tooLarge))
    for (const answers of [
      'x',
      [{ id: 'A!', values: [] }],
      [{ id: 'other', values: ['好'.repeat(1_001)] }],
      [{ id: 'other' }],
    ]) {
      expect((await ask(submitSurvey, { ...good, answers })).json()).toEqual(failed(commonRefusals.malformed))
    }
  })
})

test('D2-Q71 the items of classes that lead to it are done, and the class is completed', async () => {
  const { send, good, batch, classId, user } = await aTaker({ isAnonymous: true })
  const [unit] = await database.insert(classUnits).values({ classId, title: '第一单元' }).returning()
  const values = { unitId: unit?.id ?? '', kind: 'asq', subjectId: batch.surveyId }
  const [item] = await database.insert(classItems).values(values).returning()
  expect(await send(submitSurvey, good)).toMatchObject({ success: true })
  const done = await database.select().from(classItemResults).where(eq(classItemResults.userId, user.id))
  expect(done).toMatchObject([{ itemId: item?.id, progress: 100 }])
  const [member] = await database
    .select()
    .from(classMembers)
    .where(and(eq(classMembers.classId, classId), eq(classMembers.userId, user.id)))
  expect(member?.status).toBe('completed')
})

test('D2-Q72 the order of the class holds until the end', async () => {
  const { send, good, batch, classId } = await aTaker()
  const [unit] = await database.insert(classUnits).values({ classId, title: '单元', itemsInOrder: true }).returning()
  await database.insert(classItems).values([
    { unitId: unit?.id ?? '', kind: 'live', subjectId: batch.id, title: '直播', position: 0 },
    { unitId: unit?.id ?? '', kind: 'asq', subjectId: batch.surveyId, position: 1 },
  ])
  expect(await send(submitSurvey, good)).toMatchObject({ success: false, message: '请按序学习，请先学完《直播》' })
})

test('D2-Q70 a new batch asks the same people again', async () => {
  const { send, good, batch, classId } = await aTaker()
  await send(submitSurvey, good)
  const again = await aSurveyBatch(database, { classId, surveyId: batch.surveyId })
  expect(await send(submitSurvey, { ...good, batchId: again.id })).toMatchObject({ success: true })
})
