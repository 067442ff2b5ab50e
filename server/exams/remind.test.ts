import { ownExams } from '@college/contract/exams/list.ts'
import { examRemindRefusals } from '@college/contract/exams/remind.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { toggleSubscription } from '@college/contract/marks/marks.ts'
import { routes } from '@college/contract/routes.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { classMembers } from '../classes/enrol/tables.ts'
import { marks } from '../marks/tables.ts'
import { messages } from '../messages/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { aPaper, recordAttempt } from '../testing/exams.ts'
import { aUser } from '../testing/factories.ts'
import { aQuestion } from '../testing/questions.ts'
import { anExam, aTask } from '../testing/tasks.ts'
import { tellOfExams } from './remind.ts'
import { exams } from './tables.ts'

const NOW = '2026-12-02T16:00+08:00'
const START = '2026-12-03T09:00+08:00'
const app = await testApp(NOW)
const { database } = app
const paper = await aPaper(database, [{ questionScore: 100, questions: [await aQuestion(database)] }])
const times = { startsAt: new Date(START), endsAt: new Date('2026-12-17T18:00+08:00') }

/** A class with an exam that begins tomorrow. */
async function aComingExam(wish: Parameters<typeof anExam>[1] = {}) {
  app.setNow(NOW)
  const exam = await anExam(database, { paperId: paper.id, title: '政策测试', ...times, ...wish })
  const made = await aStudyClass(database, {
    units: [{ items: [{ kind: 'exam', subjectId: exam.id, period: 0 }] }],
  })
  const learner = async () => {
    const user = await aUser(database)
    await aMembership(database, made.id, user.id)
    return { user, ...(await asUser(app, user)) }
  }
  return { exam, learner }
}
type Learner = Awaited<ReturnType<Awaited<ReturnType<typeof aComingExam>>['learner']>>
const ask = ({ send }: Pick<Learner, 'send'>, id: string) => send(toggleSubscription, { ywlxValue: 'exam', ywid: id })
const list = { namespace: ownExams.namespace, pageName: ownExams.pageName, query: '{"tab":"todo"}', pageNum: 1 }
const standing = async ({ send }: Learner) =>
  ((await send(metaListData, list)).data as unknown as { mayRemind: 0 | 1; isReminded: 0 | 1 }[]).map(
    ({ mayRemind, isReminded }) => [mayRemind, isReminded],
  )
const messagesOf = ({ user }: Learner) => database.select().from(messages).where(eq(messages.userId, user.id))
const asked = async (id: string) => (await database.select().from(marks).where(eq(marks.itemId, id))).length

test('D3-C54 D2-R48 who asked is told once, a quarter of an hour before the exam begins, and may think better of it', async () => {
  const { exam, learner } = await aComingExam()
  const [one, other] = [await learner(), await learner()]
  expect(await standing(one)).toEqual([[1, 0]])
  expect((await ask(one, exam.id)).data).toEqual({ isDo: true })
  await ask(other, exam.id)
  expect(await standing(one)).toEqual([[1, 1]])
  expect((await ask(other, exam.id)).data).toEqual({ isDo: false })
  expect(await standing(other)).toEqual([[1, 0]])

  app.setNow('2026-12-03T08:44+08:00')
  await tellOfExams(app)
  expect(await messagesOf(one)).toEqual([])
  app.setNow('2026-12-03T08:45+08:00')
  await Promise.all([tellOfExams(app), tellOfExams(app)])
  await tellOfExams(app)
  expect(await messagesOf(one)).toEqual([
    expect.objectContaining({
      kind: 'task',
      title: '考试即将开始：政策测试',
      content: '您的考试“政策测试”将于 2026-12-03 09:00 开始。',
      link: `#${href(routes.homeworkAndExams, { tab: 'exam' })}`,
    }),
  ])
  expect([(await messagesOf(other)).length, await asked(exam.id)]).toEqual([0, 0])
})

test('nobody is told who has left the class or has passed it; a moved exam is told at its new time', async () => {
  const { exam, learner } = await aComingExam()
  const [one, gone, passed] = [await learner(), await learner(), await learner()]
  for (const each of [one, gone, passed]) await ask(each, exam.id)
  await database.update(classMembers).set({ status: 'removed' }).where(eq(classMembers.userId, gone.user.id))
  await recordAttempt(app, database, { userId: passed.user.id, examId: exam.id, score: 90 }, app.now())
  await database
    .update(exams)
    .set({ startsAt: new Date('2026-12-04T09:00+08:00') })
    .where(eq(exams.id, exam.id))
  app.setNow('2026-12-03T09:00+08:00')
  await tellOfExams(app)
  expect(await messagesOf(one)).toEqual([])
  app.setNow('2026-12-04T08:50+08:00')
  await tellOfExams(app)
  const titles = await Promise.all([one, gone, passed].map(async (each) => (await messagesOf(each)).length))
  expect([titles, await asked(exam.id)]).toEqual([[1, 0, 0], 0])
})

test('D3-C54 it can be asked for before the start alone, by whom the exam is given to', async () => {
  const { exam, learner } = await aComingExam()
  const one = await learner()
  const stranger = await asUser(app, await aUser(database))
  expect(await ask(stranger, exam.id)).toEqual(failed(examRemindRefusals.noExam))
  expect(await asGuest(app).send(toggleSubscription, { ywlxValue: 'exam', ywid: exam.id })).toEqual(
    failed(commonRefusals.logInFirst),
  )
  const task = await anExam(database, { paperId: paper.id, ...times })
  await aTask(database, { for: [{ user: one.user.id }], type: 2, endsOn: '2026-12-31', exams: [task.id] })
  expect((await ask(one, task.id)).data).toEqual({ isDo: true })
  await database.update(exams).set({ status: 'withdrawn' }).where(eq(exams.id, task.id))
  expect((await ask(one, task.id)).data).toEqual({ isDo: false })
  expect(await ask(one, task.id)).toEqual(failed(examRemindRefusals.noExam))
  app.setNow(START)
  // Logged in anew: a session ends after such a night.
  const back = { user: one.user, ...(await asUser(app, one.user)) }
  expect(await ask(back, exam.id)).toEqual(failed(examRemindRefusals.hasBegun))
  expect(await standing(back)).toEqual([[0, 0]])
})
