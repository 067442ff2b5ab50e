import { getPlayRecord, getPlayTrend } from '@college/contract/courses/play.ts'
import { storedFile } from '@college/contract/files/files.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { quizPackages, saveQuiz, saveQuizPackage } from '@college/contract/quizzes/manage.ts'
import { extractQuestion, getQuestions, QUIZ_INTERVAL_MINUTES, submitQuiz } from '@college/contract/quizzes/quiz.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { files } from '../files/tables.ts'
import { versionOf } from '../kit/edits.store.ts'
import { questionPictures, questions as questionTable } from '../questions/tables.ts'
import { asGuest, testApp } from '../testing/app.ts'
import { aQuizCourse, aQuizLearner, aQuizPackage } from '../testing/quizzes.ts'
import { quizDraws } from './tables.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { noQuiz, otherPackage, notReached, notDrawn, incomplete, unfitting } = submitQuiz.refusals

/** A learner who stands at the first point. */
async function atFirstPoint(...wish: Parameters<typeof aQuizCourse> extends [unknown, ...infer Rest] ? Rest : never) {
  const made = await aQuizCourse(app, ...wish)
  const learner = await aQuizLearner(app, made)
  await learner.watch(0, 60)
  return { ...made, ...learner }
}

test('D3-C42 D3-Q03 D3-B369 D3-B389 a draw gives quizNum ids, and keeps them until they are answered', async () => {
  const { draw, answer } = await atFirstPoint({ isAlwaysQuiz: 1 }, Array(12).fill('single'))
  const first = await draw(60)
  expect(Object.keys(first.data)).toEqual(['ids'])
  expect(first.data.ids).toHaveLength(2)
  expect((await draw(75, { size: 1 })).data).toEqual(first.data)
  await answer(60)
  expect((await draw(60, { size: 1 })).data.ids).toHaveLength(1)
})

test('D3-C42 the place where the learner studies is known without being named', async () => {
  const { client, packageId, draw } = await atFirstPoint()
  const { data } = await client.send(extractQuestion, { packageId, size: 2 })
  expect(data.ids).toHaveLength(2)
  expect((await draw(60)).data).toEqual(data)
})

test('D3-Q03 the size is clamped to the quiz, and a small package gives all that it has', async () => {
  const many = await atFirstPoint({ quizNum: 3 }, Array(9).fill('single'))
  expect((await many.draw(60, { size: 900 })).data.ids).toHaveLength(3)
  const few = await atFirstPoint({ quizNum: 9 })
  expect((await few.draw(60)).data.ids.toSorted()).toEqual(few.questions.map((each) => each.versionId).toSorted())
})

test('D3-Q03 only single, multiple and judge are asked, with stem and options', async () => {
  const { draw, client, questions } = await atFirstPoint({ quizNum: 9 }, ['single', 'multiple', 'judge'])
  const { data } = await client.send(getQuestions, { ids: (await draw(60)).data.ids.join() })
  const options = ['a', 'b', 'c', 'd'].map((value) => ({ value, text: `选项${value}` }))
  expect(data.toSorted((a, b) => a.type.localeCompare(b.type))).toEqual([
    { id: questions[2]?.versionId, type: 'judge', stem: '<p>题干</p>', options: [] },
    { id: questions[1]?.versionId, type: 'multiple', stem: '<p>题干</p>', options },
    { id: questions[0]?.versionId, type: 'single', stem: '<p>题干</p>', options },
  ])
})

test('D3-Q03 security 19 no key leaves the server, in no answer of the quiz', async () => {
  const { draw, client, answersTo, submit, open } = await atFirstPoint()
  const { data, ...rest } = await draw(60)
  const said = [rest, await client.send(getQuestions, { ids: data.ids.join() }), await open()]
  said.push(await submit(60, answersTo(data.ids, false)))
  expect(JSON.stringify(said)).not.toMatch(/isTrue|"values"|"key"|解析|reference/)
})

test('D3-Q03 an empty package skips the quiz: nothing is asked and nothing withheld', async () => {
  const { staff, packageId, draw, pulse, client, course, questions } = await atFirstPoint()
  for (const { id } of questions) {
    await app.database.update(questionTable).set({ status: 'retired' }).where(eq(questionTable.id, id))
  }
  expect((await draw(60)).data).toEqual({ ids: [] })
  const listed = await staff.send(quizPackages, { pageNum: 1, pageSize: 100 })
  const version = listed.data.rows.find(({ id }) => id === packageId)?.version ?? ''
  await staff.send(saveQuizPackage, { _id: packageId, version, title: '空题包', questionIds: [] })
  expect(await draw(60)).toEqual(failed(noQuiz))
  app.pass(10)
  expect((await pulse(70)).data.covered).toEqual([[0, 70]])
  const { data } = await client.send(getPlayTrend, { courseId: course.id })
  expect(data.playTree[0]).toMatchObject({ useQuiz: 0 })
})

test('D3-E12 D3-E10 D3-B368 the trend says how each courseware is quizzed', async () => {
  expect(QUIZ_INTERVAL_MINUTES).toBe(5)
  const { client, course, quiz, coursewareId } = await atFirstPoint({ quizInterval: 1 })
  const { data } = await client.send(getPlayTrend, { courseId: course.id })
  expect(data.playTree[0]).toMatchObject({ useQuiz: 1, children: [{ quiz }, { quiz }] })
  const record = await client.send(getPlayRecord, { courseId: course.id, coursewareId })
  expect(record.data.quizPassed).toEqual([])
  const guest = await asGuest(app).send(getPlayRecord, { courseId: course.id, coursewareId })
  expect(guest.data).not.toHaveProperty('quizPassed')
})

test('D3-Q04 an answered quiz is marked per item, and its point is passed', async () => {
  const { draw, submit, open, questions } = await atFirstPoint({ isIgnoreError: 1 }, ['single', 'judge'])
  const ids = (await draw(60)).data.ids
  const [single, judge] = questions.map((each) => each.versionId)
  const given = ids.map((id) => ({ id, answer: id === single ? 'a' : 'false' }))
  const { data } = await submit(60, given)
  expect(data).toMatchObject({ right: 0, isMarked: 1, goesOn: 1, isPassed: 1 })
  expect(new Map(data.items.map(({ id, right }) => [id, right]))).toEqual(
    new Map([
      [single, 1],
      [judge, 0],
    ]),
  )
  expect((await open()).data.quizPassed).toEqual([60])
})

test.each([
  ['D3-B257 wrong: play goes back', {}, false, { right: 0, isMarked: 1, goesOn: 0, isPassed: 1 }],
  ['D3-B257 wrong, asked each time: not passed', { isAlwaysQuiz: 1 }, false, { right: 0, goesOn: 0, isPassed: 0 }],
  ['D3-B258 wrong is forgiven', { isIgnoreError: 1 }, false, { right: 0, isMarked: 1, goesOn: 1, isPassed: 1 }],
  ['D3-B258 nothing is marked', { isIgnoreRight: 1 }, false, { right: 1, isMarked: 0, goesOn: 1, items: [] }],
  ['D3-Q04 right', {}, true, { right: 1, isMarked: 1, goesOn: 1, isPassed: 1 }],
] as const)('%s', async (_name, flags, isRight, outcome) => {
  const { answer } = await atFirstPoint(flags)
  expect((await answer(60, isRight)).data).toMatchObject(outcome)
})

test('D3-Q04 sent twice it is answered twice alike, and the first answer stands', async () => {
  const { draw, submit, answersTo, user } = await atFirstPoint({ isIgnoreError: 1 })
  const { ids } = (await draw(60)).data
  const first = await submit(60, answersTo(ids, false))
  expect(await submit(60, answersTo(ids, true))).toEqual(first)
  const rows = await app.database.select().from(quizDraws).where(eq(quizDraws.userId, user.id))
  expect(rows).toMatchObject([{ isRight: false, isFirst: true }])
})

test('D3-Q04 two tabs that submit at once have one outcome', async () => {
  const { draw, submit, answersTo, user } = await atFirstPoint({ isIgnoreError: 1 })
  const { ids } = (await draw(60)).data
  const answers = await Promise.all([true, false, true, false].map((isRight) => submit(60, answersTo(ids, isRight))))
  expect(new Set(answers.map(({ data }) => data.right)).size).toBe(1)
  expect(await app.database.$count(quizDraws, eq(quizDraws.userId, user.id))).toBe(1)
})

test('D3-Q04 two tabs that draw at once get the same questions', async () => {
  const { draw, user } = await atFirstPoint({}, Array(20).fill('single'))
  const draws = await Promise.all(Array.from({ length: 6 }, () => draw(60)))
  expect(new Set(draws.map(({ data }) => data.ids.join())).size).toBe(1)
  expect(await app.database.$count(quizDraws, eq(quizDraws.userId, user.id))).toBe(1)
})

test('D3-Q04 a point that is asked each time gets a new draw, and an old one cannot be played again', async () => {
  const { draw, submit, answersTo, client } = await atFirstPoint(
    { isAlwaysQuiz: 1, quizNum: 20 },
    Array(40).fill('single'),
  )
  const { ids: old } = (await draw(60)).data
  expect((await submit(60, answersTo(old, true))).data.isPassed).toBe(1)
  const { ids: fresh } = (await draw(60)).data
  // Twenty of forty: two random draws have the same questions with a probability of 1 in 10¹¹.
  expect(fresh.toSorted()).not.toEqual(old.toSorted())
  expect((await client.send(getQuestions, { ids: old.join() })).state).toBe('40400')
  await submit(60, answersTo(fresh, false))
  expect(await submit(60, answersTo(old, true))).toEqual(failed(notDrawn))
})

test('D3-Q04 asked once, a passed point gives nothing to ask', async () => {
  const { answer, draw } = await atFirstPoint()
  await answer(60)
  expect((await draw(60)).data).toEqual({ ids: [] })
})

test('D3-Q03 D3-Q04 questions that were not drawn for this learner are neither shown nor marked', async () => {
  const made = await aQuizCourse(app, { quizNum: 1 }, Array(30).fill('single'))
  const one = await aQuizLearner(app, made)
  await one.watch(0, 60)
  const { ids } = (await one.draw(60)).data
  const other = await aQuizLearner(app, made)
  await other.watch(0, 60)
  const foreign = made.questions.map((each) => each.versionId).find((id) => id !== ids[0]) ?? ''
  expect(await other.client.send(getQuestions, { ids: ids.join() })).toEqual(failed(getQuestions.refusals.notDrawn))
  expect(await one.client.send(getQuestions, { ids: [...ids, foreign].join() })).toEqual(
    failed(getQuestions.refusals.notDrawn),
  )
  expect(await one.submit(60, one.answersTo([foreign]))).toEqual(failed(notDrawn))
  expect(await one.submit(60, one.answersTo([...ids, foreign]))).toEqual(failed(notDrawn))
  expect(await other.submit(60, other.answersTo(ids))).toEqual(failed(notDrawn))
})

test('D3-Q04 what is not reached is neither drawn nor answered', async () => {
  const { draw, submit, answersTo } = await atFirstPoint()
  const { ids } = (await draw(60)).data
  expect(await draw(120)).toEqual(failed(notReached))
  expect(await submit(120, answersTo(ids))).toEqual(failed(notReached))
  expect(await draw(59)).toEqual(failed(notReached))
})

test('D3-Q04 foreign packages, courses and coursewares are refused', async () => {
  const { draw, submit, answersTo, client, coursewareId, packageId } = await atFirstPoint()
  const { id: foreign } = await aQuizPackage(app)
  const { ids } = (await draw(60)).data
  expect(await draw(60, { packageId: foreign })).toEqual(failed(otherPackage))
  expect(await submit(60, answersTo(ids), { packageId: foreign })).toEqual(failed(otherPackage))
  expect(await draw(60, { coursewareId: foreign })).toEqual(failed(noQuiz))
  const wrongCourse = { packageId, courseId: foreign, coursewareId, watchPoint: '00:01:00', answers: answersTo(ids) }
  expect(await client.send(submitQuiz, wrongCourse)).toEqual(failed(noQuiz))
})

test('D3-Q04 every question is to be answered, with an answer that fits', async () => {
  const { draw, submit, answersTo, open } = await atFirstPoint()
  const { ids } = (await draw(60)).data
  const whole = answersTo(ids)
  expect(await submit(60, whole.slice(1))).toEqual(failed(incomplete))
  expect(
    await submit(
      60,
      whole.map((each) => ({ ...each, answer: ' ' })),
    ),
  ).toEqual(failed(incomplete))
  expect(await submit(60, [...whole, ...whole.slice(1)])).toEqual(failed(unfitting))
  expect(
    await submit(
      60,
      whole.map((each) => ({ ...each, answer: 'zz' })),
    ),
  ).toEqual(failed(unfitting))
  expect((await open()).data.quizPassed).toEqual([])
})

test('D3-Q03 guests have no quiz', async () => {
  const { id: packageId } = await aQuizPackage(app)
  expect(await asGuest(app).send(extractQuestion, { packageId })).toEqual(failed(commonRefusals.logInFirst))
})

test('D3-Q03 a quiz that was changed replaces the open draw', async () => {
  const { draw, staff, course, quiz, questions, client, submit, answersTo } = await atFirstPoint()
  const { ids } = (await draw(60)).data
  const next = await aQuizPackage(app, ['single'])
  const version = versionOf({ quiz })
  await staff.send(saveQuiz, { courseId: course.id, version, quiz: { ...quiz, quizValue: next.id } })
  expect(await submit(60, answersTo(ids), { packageId: next.id })).toEqual(failed(notDrawn))
  const fresh = (await draw(60, { packageId: next.id })).data.ids
  expect(fresh).toEqual([next.questions[0]?.versionId])
  expect(questions.map((each) => each.versionId)).not.toContain(fresh[0])
  expect((await client.send(getQuestions, { ids: ids.join() })).success).toBe(false)
  expect(await app.database.execute(sql`select 1 from quiz_draws where package_id = ${next.id}`)).toMatchObject({
    rowCount: 1,
  })
})

test('security 21 D3-Q03 pictures of a question are read by who was asked it, and by nobody else', async () => {
  const { draw, client, questions, user } = await atFirstPoint({}, ['judge'])
  const key = `question-${user.id}.png`
  const file = {
    key,
    name: '图.png',
    suffix: 'png',
    mime: 'image/png',
    bytes: 1,
    visibleTo: 'owner',
    createdAt: app.now(),
  }
  const [stored] = await app.database.insert(files).values(file).returning()
  const picture = { versionId: questions[0]?.versionId ?? '', fileId: stored?.id ?? '' }
  await app.database.insert(questionPictures).values(picture)
  const reads = async () => (await client.ask({ ...storedFile, path: `/files/${key}` }, {})).statusCode
  expect(await reads()).toBe(403)
  await draw(60)
  expect(await reads()).not.toBe(403)
})
