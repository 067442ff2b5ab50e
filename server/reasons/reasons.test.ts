import { randomUUID } from 'node:crypto'
import { consoleWaiting } from '@college/contract/console/desk.ts'
import { ownExams } from '@college/contract/exams/list.ts'
import { feedbackList, ownFeedbacks, replyFeedback } from '@college/contract/feedback/feedback.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { objectToReason, ownReason } from '@college/contract/reasons/reason.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { classStudyRecords } from '../classes/study/tables.ts'
import { feedbacks } from '../feedback/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { anOpenExam } from '../testing/exams.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { aHomework } from '../testing/homework.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { anExam } from '../testing/tasks.ts'

const app = await testApp('2026-11-27T09:38+08:00')
const { database } = app
const { paper } = await anOpenExam(app)
const PAGE = { pageNum: 1, pageSize: 20 }
const WAITING = { ...PAGE, state: 'waiting' as const }
const UNIT = '学完第 1 单元 数字治理'

/** A class whose exam waits for a course of its unit and for homework before it, with a learner and a teacher. */
async function aClosedExam() {
  const exam = await anExam(database, { title: '结业考试', paperId: paper.id })
  const course = await aCourse(database)
  const homework = await aHomework(database, { title: '调研报告' })
  const made = await aStudyClass(database, {
    title: '全会精神专题班',
    units: [
      {
        title: '数字治理',
        itemsInOrder: true,
        items: [
          { kind: 'work', subjectId: homework.id, title: '调研报告' },
          { courseId: course.id, title: '数据多跑路', period: 1.8 },
          { kind: 'exam', subjectId: exam.id },
        ],
      },
      { title: '结业', items: [{ kind: 'exam', subjectId: (await anExam(database, { paperId: paper.id })).id }] },
    ],
  })
  const [user, teacher] = [await aUser(database), await aUser(database)]
  await aMembership(database, made.id, user.id)
  await aMembership(database, made.id, teacher.id, { kind: 'teacher' })
  const part = course.coursewares[0]?.id ?? ''
  await database.insert(classStudyRecords).values({
    ...{ classId: made.id, userId: user.id, coursewareId: part, finishedRate: 0 },
    covered: sql`'{[0,1120)}'::int4multirange` as never,
    updatedAt: new Date('2026-11-27T09:21+08:00'),
  })
  const about = { kind: 'exam', id: exam.id, placeType: 'class', placeId: made.id } as const
  return {
    about,
    class: made,
    user,
    learner: await asUser(app, user),
    teacher: await asUser(app, await again(teacher.id)),
  }
}

/** With the roles that a membership gave them. */
async function again(id: string) {
  const { rows } = await database.execute<{ id: string; roles: string[] }>(
    sql`select id, roles from users where id = ${id}`,
  )
  return rows[0] as { id: string; roles: string[] }
}

test('D1-Q83 D2-Q72 the reason of an exam is what its card says, with what the rule looked at', async () => {
  const { about, class: made, learner } = await aClosedExam()
  const { data: reason } = await learner.send(ownReason, about)
  const asked = { namespace: ownExams.namespace, pageName: ownExams.pageName, tab: 'todo', ...PAGE }
  const cards = (await learner.send(metaListData, asked as never)).data as unknown as { exam_sjgl_id: string }[]
  const card = cards.find(({ exam_sjgl_id }) => exam_sjgl_id === about.id) as never as { conditions: object[] }
  expect(reason.rows.map(({ facts: _, objection: _none, ...row }) => row)).toEqual(card.conditions)
  expect(reason).toMatchObject({
    ...{ name: '结业考试', figure: '2', sentence: '项完成后可考', isOpen: false, answeredBy: 'teachers' },
    ...{ judgedAt: '2026-11-27 09:38', contact: expect.stringContaining(`id=${made.id}`) },
  })
  expect(reason.rows.find(({ title }) => title === UNIT)?.facts).toEqual([
    { name: '需要', value: '1.8 学时' },
    { name: '已学', value: '0.0 学时' },
    { name: '没学完', value: '数据多跑路' },
    { name: '最近一次', value: '11-27 09:21 看到 18:40' },
  ])
})

test('D1-Q83 D1-Q68 an objection keeps what the sheet shows, waits for the teachers of the class, and comes back answered', async () => {
  const { about, user, learner, teacher } = await aClosedExam()
  const { data: seen } = await learner.send(ownReason, about)
  const row = seen.rows.find(({ title }) => title === UNIT)
  const sent = await learner.send(objectToReason, {
    ...{ ...about, row: UNIT, complaint: 'uncounted', text: ' 11-25 晚上看完了 ' },
    // What a page says of the rule counts for nothing.
    ...({ facts: [{ name: '已学', value: '9.9 学时' }], evidence: {} } as object),
  })
  const evidence = {
    ...{ kind: 'exam', name: '结业考试', title: UNIT, standing: row?.standing, facts: row?.facts },
    ...{ judgedAt: '2026-11-27 09:38', complaint: 'uncounted' },
  }
  const [waiting] = (await teacher.send(feedbackList, WAITING)).data.rows
  expect(waiting).toMatchObject({ id: sent.data.id, content: '11-25 晚上看完了', evidence })
  expect((await teacher.send(consoleWaiting, {})).data.find(({ kind }) => kind === 'feedback')?.count).toBe(1)
  const objected = async () => (await learner.send(ownReason, about)).data.rows.find(({ title }) => title === UNIT)
  expect((await objected())?.objection).toMatchObject({ complaint: 'uncounted', reply: '', repliedAt: null })

  app.pass(60)
  expect((await teacher.send(replyFeedback, { id: sent.data.id, was: '', reply: '已补记 0.8 学时' })).success).toBe(
    true,
  )
  expect((await objected())?.objection).toMatchObject({
    ...{ id: sent.data.id, text: '11-25 晚上看完了', reply: '已补记 0.8 学时', repliedAt: app.now().toISOString() },
  })
  expect((await learner.send(ownFeedbacks, PAGE)).data.rows).toMatchObject([{ evidence, state: 'answered' }])
  const { rows } = await database.execute(sql`select title, content from messages where user_id = ${user.id}`)
  expect(rows).toEqual([{ title: '您反映的“这条不对”有了答复', content: '已补记 0.8 学时' }])
  app.setNow('2026-11-27T09:38+08:00')
})

test('D1-Q83 the same row said twice is one objection, also at the same moment; answered, it can be said again', async () => {
  const { about, user, learner, teacher } = await aClosedExam()
  const object = (row = UNIT) => learner.send(objectToReason, { ...about, row, complaint: 'unasked' })
  const first = (await object()).data.id
  expect((await object()).data.id).toBe(first)
  const other = (await object('交作业《调研报告》')).data.id
  expect(other).not.toBe(first)
  const count = () => database.$count(feedbacks, sql`user_id = ${user.id}`)
  expect(await count()).toBe(2)
  await teacher.send(replyFeedback, { id: first, was: '', reply: '请再看' })

  // Of two at the same moment the second waits, and finds the first.
  const rivals: ReturnType<typeof object>[] = []
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`feedback ${user.id}`}, 0))`)
    rivals.push(object(), object())
    await untilSomeoneWaits(database)
  })
  const ids = (await Promise.all(rivals)).map(({ data }) => data.id)
  expect([new Set(ids).size, ids.includes(first), await count()]).toEqual([1, false, 3])
})

test('D1-Q83 D1-B254 nobody asks or objects about what is not theirs, not there, or no row', async () => {
  const { about, learner, user } = await aClosedExam()
  const stranger = await asUser(app, await aUser(database))
  const object = { row: UNIT, complaint: 'uncounted' } as const
  const { noReason, rowChanged, longText } = objectToReason.refusals
  expect(await stranger.send(ownReason, about)).toEqual(failed(noReason))
  expect(await stranger.send(objectToReason, { ...about, ...object })).toEqual(failed(noReason))
  for (const wrong of [{ id: randomUUID() }, { placeId: randomUUID() }, { placeType: 'nowhere' }]) {
    expect(await learner.send(ownReason, { ...about, ...wrong })).toEqual(failed(noReason))
  }
  expect(await learner.send(objectToReason, { ...about, ...object, row: '学完别的' })).toEqual(failed(rowChanged))
  expect(await learner.send(objectToReason, { ...about, ...object, text: '学'.repeat(201) })).toEqual(failed(longText))
  expect(await database.$count(feedbacks, sql`user_id = ${user.id}`)).toBe(0)
})

test('D1-Q83 D2-Q64 the teacher of another class sees and answers no objection of this one', async () => {
  const [{ about, learner }, { teacher: other }] = [await aClosedExam(), await aClosedExam()]
  const { data } = await learner.send(objectToReason, { ...about, row: UNIT, complaint: 'uncounted' })
  expect((await other.send(feedbackList, WAITING)).data.rows).toEqual([])
  expect(await other.send(replyFeedback, { id: data.id, was: '', reply: '好' })).toEqual(
    failed(replyFeedback.refusals.otherUnit),
  )
})
