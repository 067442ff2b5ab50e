import { staffCourseDetail } from '@college/contract/courses/staff.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import type { Changed } from '@college/contract/kit/form.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { quizPackages, saveQuiz, saveQuizPackage } from '@college/contract/quizzes/manage.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { versionOf as hashOf } from '../kit/edits.store.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aPaper } from '../testing/exams.ts'
import { aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { aCrew, aProvince } from '../testing/province.ts'
import { aQuestion } from '../testing/questions.ts'
import { aQuizCourse, aQuizLearner, aQuizPackage } from '../testing/quizzes.ts'
import { anExam, aTask } from '../testing/tasks.ts'
import { managementStore } from './manage.store.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const nowhere = '00000000-0000-7000-8000-000000000000'

const versionOf = async (staff: Awaited<ReturnType<typeof asUser>>, id: string) => {
  const { data } = await staff.send(quizPackages, { pageNum: 1, pageSize: 100 })
  return data.rows.find((row) => row.id === id)?.version ?? ''
}
const auditedOf = async (target: string) => {
  const { rows } = await app.database.execute(sql`select action from audit_log where target = ${target} order by id`)
  return rows.map(({ action }) => action)
}

test('D3-Q105 staff keep packages: listed with what can be asked, saved anew and again, audited', async () => {
  const { id, staff, questions } = await aQuizPackage(app)
  const questionIds = questions.slice(0, 1).map((each) => each.id)
  const version = await versionOf(staff, id)
  const saved = await staff.send(saveQuizPackage, { _id: id, version, title: ' 新名称 ', questionIds })
  expect(saved.data).toEqual({ _id: id })
  const { data } = await staff.send(quizPackages, { pageNum: 1, pageSize: 20 })
  const now = { id, title: '新名称', questionIds, usable: 1, quizzes: 0, version: expect.any(String) }
  expect(data.rows).toContainEqual(now)
  expect(data.count).toBe(data.rows.length)
  expect(await auditedOf(id)).toEqual(['save-quiz-package', 'save-quiz-package'])
})

test('D3-Q105 D1-B006 of two who save one package the second is told who and what, also when both come at once', async () => {
  const { id, staff, questions } = await aQuizPackage(app)
  const [first = '', ...others] = questions.map((each) => each.id)
  const peer = await asUser(app, await aUser(app.database, { name: '秦越', roles: ['learner', 'teacher'] }))
  const version = await versionOf(staff, id)
  const wish = { _id: id, version, title: '先存的', questionIds: [first] }
  expect((await peer.send(saveQuizPackage, wish)).data).toEqual({ _id: id })
  const late = await staff.send(saveQuizPackage, { ...wish, title: '后存的', questionIds: others })
  const told = late.data as unknown as Changed
  const theirs = { title: '先存的', questions: [first] }
  expect(late).toEqual(failed(saveQuizPackage.refusals.changed, { ...told, by: '秦越', value: theirs }))
  expect(told.version).toBe(await versionOf(staff, id))

  let rival: ReturnType<typeof staff.send<typeof saveQuizPackage>> | undefined
  await app.database.transaction(async (transaction) => {
    await managementStore(transaction).lockPackage(id)
    rival = staff.send(saveQuizPackage, { ...wish, version: told.version, title: '后存的' })
    await untilSomeoneWaits(app.database)
    await managementStore(transaction).writePackage(id, '同时存的', others)
  })
  const present = { title: '同时存的', questions: others.toSorted() }
  expect(await rival).toMatchObject({ success: false, data: { value: present } })
})

test('D3-Q105 D3-Q03 a package takes choices and judgements of the bank only', async () => {
  const { id, staff } = await aQuizPackage(app)
  const { wrongType, noTitle, noPackage } = saveQuizPackage.refusals
  const essay = await aQuestion(app.database, { type: 'essay' })
  expect(await staff.send(saveQuizPackage, { title: '题', questionIds: [essay.id] })).toEqual(failed(wrongType))
  expect(await staff.send(saveQuizPackage, { title: '题', questionIds: [nowhere] })).toEqual(failed(wrongType))
  expect(await staff.send(saveQuizPackage, { _id: id, title: ' ', questionIds: [] })).toEqual(failed(noTitle))
  expect(await staff.send(saveQuizPackage, { _id: nowhere, title: '题', questionIds: [] })).toEqual(failed(noPackage))
})

test('D3-Q105 a package newly takes questions only that its keeper sees and that no own exam may ask; others that it has stay', async () => {
  const units = await aProvince(app)
  const crew = await aCrew(app, units)
  const [own, foreign] = await Promise.all(
    [units.city, units.otherCity].map((ownerUnitId) => aQuestion(app.database, { ownerUnitId })),
  )
  const [ofOwn, ofForeign] = [own?.id ?? '', foreign?.id ?? '']
  const save = async (questionIds: string[], of?: string) => {
    const wish = of === undefined ? {} : { _id: of, version: await versionOf(crew.teacher, of) }
    return crew.teacher.send(saveQuizPackage, { ...wish, title: '题', questionIds })
  }
  expect(await save([ofForeign])).toEqual(failed(saveQuizPackage.refusals.foreign))
  const { _id: id } = (await save([ofOwn])).data
  await managementStore(app.database).writePackage(id, '题', [ofForeign])
  expect((await save([ofOwn, ofForeign], id)).success).toBe(true)

  const [asked, alsoAsked] = [await aQuestion(app.database, { ownerUnitId: units.city }), own]
  const paper = await aPaper(app.database, [{ questions: [asked, alsoAsked as typeof asked] }])
  const exam = await anExam(app.database, { paperId: paper.id, title: '自己要考的试' })
  await aTask(app.database, { for: [{ user: crew.teacher.user.id }], type: 2, exams: [exam.id] })
  expect((await save([asked.id])).message).toContain(exam.title)
  expect((await save([ofOwn], id)).success).toBe(true)
})

test('D3-Q105 a quiz is saved, differs for one courseware, and is removed, audited', async () => {
  const { course, coursewareId, staff, quiz } = await aQuizCourse(app)
  const target = { courseId: course.id, coursewareId }
  await staff.send(saveQuiz, { ...target, quiz: { ...quiz, quizInterval: 2 } })
  const first = hashOf({ quiz: { ...quiz, quizInterval: 2 } })
  await staff.send(saveQuiz, { ...target, version: first, quiz: { ...quiz, quizInterval: 2.5 } })
  const learner = await aQuizLearner(app, { ...(await aQuizCourse(app)), course, coursewareId })
  expect((await learner.watch(0, 160)).data.covered).toEqual([[0, 150]])
  await staff.send(saveQuiz, { ...target, version: hashOf({ quiz: { ...quiz, quizInterval: 2.5 } }) })
  expect((await learner.open()).data.quizPassed).toEqual([])
  await staff.send(saveQuiz, { courseId: course.id, version: hashOf({ quiz }) })
  expect((await learner.open()).data).not.toHaveProperty('quizPassed')
  expect(await auditedOf(coursewareId)).toEqual(['save-quiz', 'save-quiz', 'save-quiz'])
})

test('D3-Q105 D1-B006 of two who save the quiz of one course the second is told who and what, also when both come at once', async () => {
  const { course, staff, quiz } = await aQuizCourse(app)
  const courseId = course.id
  const peer = await asUser(app, await aUser(app.database, { name: '秦越', roles: ['learner', 'teacher'] }))
  const { data: read } = await peer.send(staffCourseDetail, { id: courseId })
  const theirs = { ...quiz, quizInterval: 2 }
  await peer.send(saveQuiz, { courseId, version: read.quizVersion, quiz: theirs })
  const late = await staff.send(saveQuiz, { courseId, version: read.quizVersion })
  const told = late.data as unknown as Changed
  expect(late).toEqual(failed(saveQuiz.refusals.changed, { ...told, by: '秦越', value: { quiz: theirs } }))
  const { data: present } = await staff.send(staffCourseDetail, { id: courseId })
  expect(present).toMatchObject({ quiz: theirs, quizVersion: told.version })

  let rival: ReturnType<typeof staff.send<typeof saveQuiz>> | undefined
  await app.database.transaction(async (transaction) => {
    const store = managementStore(transaction)
    await store.lockQuiz({ courseId })
    rival = staff.send(saveQuiz, { courseId, version: told.version, quiz })
    await untilSomeoneWaits(app.database)
    await store.removeQuiz({ courseId })
  })
  expect(await rival).toMatchObject({ success: false, data: { value: { quiz: null } } })
})

test('D3-Q105 a quiz needs a course, a courseware of it, and a package', async () => {
  const { course, staff, quiz } = await aQuizCourse(app)
  const { noCourse, noPackage } = saveQuiz.refusals
  expect(await staff.send(saveQuiz, { courseId: nowhere, quiz })).toEqual(failed(noCourse))
  expect(await staff.send(saveQuiz, { courseId: course.id, coursewareId: nowhere, quiz })).toEqual(failed(noCourse))
  const missing = { ...quiz, quizValue: nowhere }
  expect(await staff.send(saveQuiz, { courseId: course.id, quiz: missing })).toEqual(failed(noPackage))
  expect((await staff.send(saveQuiz, { courseId: course.id, quiz: { ...quiz, quizNum: 0 } })).state).toBe('40000')
})

test('D3-Q105 learners manage nothing', async () => {
  const learner = await asUser(app, await aUser(app.database))
  const refused = failed(commonRefusals.notAllowed)
  expect(await learner.send(quizPackages, { pageNum: 1, pageSize: 20 })).toEqual(refused)
  expect(await learner.send(saveQuizPackage, { title: '题', questionIds: [] })).toEqual(refused)
  expect(await learner.send(saveQuiz, { courseId: nowhere })).toEqual(refused)
})
