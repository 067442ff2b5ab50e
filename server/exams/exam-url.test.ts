import { classUnits, enterItem } from '@college/contract/classes/study.ts'
import { examPage, getClassExamUrl, getExamUrl } from '@college/contract/exams/exam.ts'
import { enterExam, startSitting } from '@college/contract/exams/sitting.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { EXAM_PAGE } from '@college/rules/exams/page-address.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { classMembers } from '../classes/enrol/tables.ts'
import { classes } from '../classes/tables.ts'
import { homeworkStudents } from '../homework/tables.ts'
import { awardCourses } from '../ledger/door.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { anOpenExam, enterAndStart, recordAttempt } from '../testing/exams.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { aHomework } from '../testing/homework.ts'
import { anExam as anyExam, aTask } from '../testing/tasks.ts'
import { exams } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const { refusals } = getExamUrl
const MISSING = '00000000-0000-7000-8000-000000000000'
const { paper } = await anOpenExam(app)
const HOUR = 3_600_000
const from = (hours: number) => new Date(app.now().getTime() + hours * HOUR)

/** An exam with a paper. */
const anExam = (wish: Partial<typeof exams.$inferInsert> = {}) => anyExam(database, { paperId: paper.id, ...wish })
const opened = expect.stringMatching(/^http:\/\/localhost(:\d+)?\/exam\/page\?ticket=[\w-]{43}$/)

async function aLearner() {
  const user = await aUser(database)
  const client = await asUser(app, user)
  const enter = (examId: string, businessId: string, businessType = 'task') =>
    client.send(getExamUrl, { examId, businessId, businessType, deviceType: 'mobile' })
  return { user, for: [{ user: user.id }], enter, client }
}

const finish = (userId: string, courseId: string) =>
  awardCourses(app, database, [{ userId, courseId, title: '', hours: 2, points: 1, earnedAt: app.now(), year: 2026 }])

test('D1-C59 D1-B181 D1-Q09 D1-M146 an assessment exam opens at 100 %', async () => {
  const { user, enter, ...learner } = await aLearner()
  const [exam, first, second] = [await anExam(), await aCourse(database), await aCourse(database)]
  const task = await aTask(database, { for: learner.for, courses: [first.id, second.id], assessment: [exam.id] })
  expect(await enter(exam.id, task.id)).toEqual(failed(refusals.progressFirst))
  await finish(user.id, first.id)
  expect(await enter(exam.id, task.id)).toEqual(failed(refusals.progressFirst))
  await finish(user.id, second.id)
  expect((await enter(exam.id, task.id)).data).toEqual(opened)
})

test('D1-Q09 D1-M122 an exam that is the task opens at once; without a paper it has no page', async () => {
  const { enter, ...learner } = await aLearner()
  const [exam, empty] = [await anExam(), await anExam({ paperId: null })]
  const task = await aTask(database, { for: learner.for, type: 2, exams: [exam.id, empty.id] })
  expect((await enter(exam.id, task.id)).data).toEqual(opened)
  const answer = await enter(empty.id, task.id)
  expect([answer.state, answer.message]).toEqual(['40901', '获取考试异常'])
})

test('D1-Q85 D2-B189 D2-Q45 an exam has its time and its attempts, and may be looked at without them', async () => {
  const { user, enter, ...learner } = await aLearner()
  const later = await anExam({ startsAt: from(1) })
  const over = await anExam({ endsAt: from(-1) })
  const closed = await anExam({ attemptLimit: 2, staysViewable: false })
  const viewable = await anExam({ attemptLimit: 2, staysViewable: true })
  const withdrawn = await anExam({ status: 'withdrawn' })
  const draft = await anExam({ status: 'draft' })
  const all = [later, over, closed, viewable, withdrawn, draft]
  const task = await aTask(database, { for: learner.for, type: 2, exams: all.map(({ id }) => id) })
  expect(await enter(later.id, task.id)).toEqual(failed(refusals.notBegun))
  expect(await enter(over.id, task.id)).toEqual(failed(refusals.over))
  expect(await enter(withdrawn.id, task.id)).toEqual(failed(refusals.withdrawn))
  expect(await enter(draft.id, task.id)).toEqual(failed(refusals.noExam))
  const fail = (examId: string) => recordAttempt(app, database, { userId: user.id, examId, score: 10 }, app.now())
  await fail(closed.id)
  expect((await enter(closed.id, task.id)).data).toEqual(opened)
  for (const examId of [closed.id, viewable.id, viewable.id, over.id]) await fail(examId)
  expect(await enter(closed.id, task.id)).toEqual(failed(refusals.noAttemptLeft))
  expect((await enter(viewable.id, task.id)).data).toEqual(opened)
  expect((await enter(over.id, task.id)).data).toEqual(opened)
})

test('D1-C59 the exam of a stranger, of another task, of no task and of another kind are refused alike', async () => {
  const { enter, ...learner } = await aLearner()
  const stranger = await aLearner()
  const [own, foreign] = [await anExam(), await anExam()]
  const task = await aTask(database, { for: learner.for, type: 2, exams: [own.id] })
  const other = await aTask(database, { for: stranger.for, type: 2, exams: [foreign.id] })
  const hidden = await aTask(database, { for: learner.for, type: 2, exams: [own.id], isShown: false })
  for (const [examId, businessId, type] of [
    [foreign.id, other.id, 'task'],
    [foreign.id, task.id, 'task'],
    [own.id, hidden.id, 'task'],
    [MISSING, task.id, 'task'],
    [own.id, MISSING, 'task'],
    [own.id, task.id, ''],
    [own.id, task.id, 'course'],
  ] as const) {
    expect(await enter(examId, businessId, type)).toEqual(failed(refusals.noExam))
  }
})

test('D1-C59 D2-B233 D2-M64 a guest is asked to log in, an empty id is said so, nonsense is malformed', async () => {
  const { client } = await aLearner()
  const asked = { examId: MISSING, businessId: MISSING, businessType: 'task' }
  expect(await asGuest(app).send(getExamUrl, asked)).toEqual(failed(commonRefusals.logInFirst))
  expect(await client.send(getExamUrl, { ...asked, examId: '1' })).toEqual(failed(commonRefusals.malformed))
  for (const examId of ['', undefined]) {
    const { message } = await client.send(getExamUrl, { ...asked, ...(examId === undefined ? {} : { examId }) })
    expect(message).toBe(examId === '' ? '暂无考试id' : message)
  }
  const { examId: _, ...without } = asked
  expect((await client.send(getExamUrl, without)).message).toBe('暂无考试id')
})

/** A class with two courses and an exam in its first unit, and the exam that ends it in the second. */
async function aClassWithExams(wish: Parameters<typeof aStudyClass>[1] = {}, itemWish = {}, examWish = {}) {
  const [course, unitExam, final] = [await aCourse(database), await anExam(examWish), await anExam(examWish)]
  const made = await aStudyClass(database, {
    ...wish,
    units: [
      {
        compulsoryGate: 2,
        items: [
          { kind: 'course', courseId: course.id, period: 2 },
          { kind: 'exam', subjectId: unitExam.id, ...itemWish },
        ],
      },
      { items: [{ kind: 'exam', subjectId: final.id }] },
    ],
  })
  const client = async (kind: 'student' | 'cadre' | 'teacher') => {
    const user = await aUser(database)
    await aMembership(database, made.id, user.id, { kind })
    return asUser(app, user)
  }
  const item = made.units[0]?.items[1]?.id ?? ''
  return { id: made.id, item, unitExam, final, client }
}

test('D2-C20 D2-C21 D2-B244 D2-B232 exams of a unit wait for its courses, the final for all gates', async () => {
  const { id, item, unitExam, final, client } = await aClassWithExams()
  const [student, cadre] = [await client('student'), await client('cadre')]
  const asked = (examId: string, businessId: string, entryType: 'item' | 'final' | 'afterclass') => ({
    examId,
    businessId,
    entryType,
  })
  const ofUnit = asked(unitExam.id, item, 'item')
  expect(await student.send(getClassExamUrl, ofUnit)).toEqual(failed(refusals.progressFirst))
  const card = { examId: unitExam.id, businessId: id, businessType: 'class' }
  expect(await student.send(getExamUrl, card)).toEqual(failed(refusals.progressFirst))
  // A formal student may sit the final at any time, a cadre once all gates are reached.
  const { data } = await student.send(getClassExamUrl, asked(final.id, id, 'final'))
  expect(data).toEqual({ fullPath: opened })
  expect(await cadre.send(getClassExamUrl, asked(final.id, id, 'afterclass'))).toEqual(failed(refusals.progressFirst))
})

test('D2-B241 D2-B242 D2-B243 the time of the exam is said before its progress, and does not bind type 1', async () => {
  for (const [window, refusal] of [
    [{ startsAt: from(1) }, refusals.notBegun],
    [{ endsAt: from(-1) }, refusals.over],
  ] as const) {
    const { item, unitExam, client } = await aClassWithExams({}, {}, window)
    const asked = { examId: unitExam.id, businessId: item, entryType: 'item' } as const
    expect(await (await client('student')).send(getClassExamUrl, asked)).toEqual(failed(refusal))
    expect((await (await client('teacher')).send(getClassExamUrl, asked)).data).toEqual({ fullPath: opened })
  }
})

test('D2-Q72 what the class says itself is repeated; strangers and foreign items are refused', async () => {
  const { item, unitExam, final, id, client } = await aClassWithExams({ trainUntil: from(-1) })
  const student = await client('student')
  const outside = await student.send(getClassExamUrl, { examId: final.id, businessId: id, entryType: 'final' })
  expect(outside).toEqual(failed(refusals.outsideTraining))
  const stranger = await asUser(app, await aUser(database))
  const asked = { examId: unitExam.id, businessId: item, entryType: 'item' } as const
  expect(await stranger.send(getClassExamUrl, asked)).toEqual(failed(refusals.notMember))
  expect(await student.send(getClassExamUrl, { ...asked, businessId: MISSING })).toEqual(failed(refusals.noItem))
  expect(await student.send(getClassExamUrl, { ...asked, examId: MISSING })).toEqual(failed(refusals.noItem))
  expect(await student.send(getClassExamUrl, { ...asked, examId: '' })).toEqual(failed(refusals.noExamId))
})

test('D2-Q69 who sits comes back, whatever has changed since', async () => {
  const place = await anOpenExam(app)
  const client = await asUser(app, place.user)
  await enterAndStart(client, place)
  await database
    .update(exams)
    .set({ status: 'withdrawn', endsAt: from(-1) })
    .where(eq(exams.id, place.exam.id))
  const again = { examId: place.exam.id, businessId: place.task.id, businessType: 'task' }
  expect((await client.send(getExamUrl, again)).data).toEqual(opened)
})

test('D2-Q69 security 19 a ticket is good once, for two minutes, and for one person', async () => {
  const { refusals: entering } = enterExam
  const place = await anOpenExam(app)
  const [client, other] = [await asUser(app, place.user), await asUser(app, await aUser(database))]
  const ticketNow = async () => {
    const input = { examId: place.exam.id, businessId: place.task.id, businessType: 'task' }
    return new URL((await client.send(getExamUrl, input)).data).searchParams.get('ticket') ?? ''
  }
  const once = { ticket: await ticketNow() }
  expect((await client.send(enterExam, once)).data.exam.exam_sjgl_id).toBe(place.exam.id)
  expect(await client.send(enterExam, once)).toEqual(failed(entering.badTicket))

  const stolen = { ticket: await ticketNow() }
  expect(await other.send(enterExam, stolen)).toEqual(failed(entering.badTicket))
  expect(await client.send(enterExam, stolen)).toEqual(failed(entering.badTicket))

  const [inTime, late] = [{ ticket: await ticketNow() }, { ticket: await ticketNow() }]
  app.pass(119)
  expect((await client.send(enterExam, inTime)).success).toBe(true)
  app.pass(2)
  expect(await client.send(enterExam, late)).toEqual(failed(entering.badTicket))
  expect(await client.send(enterExam, { ticket: '' })).toEqual(failed(entering.badTicket))
})

test('D2-Q69 security 19 a ticket that could not be answered is good still: the page asks again with it', async () => {
  const place = await anOpenExam(app)
  const client = await asUser(app, place.user)
  const input = { examId: place.exam.id, businessId: place.task.id, businessType: 'task' }
  const ticket = new URL((await client.send(getExamUrl, input)).data).searchParams.get('ticket') ?? ''
  await database.execute(sql`alter table exam_sittings rename to exam_sittings_away`)
  try {
    expect(await client.send(enterExam, { ticket })).toMatchObject({ success: false })
  } finally {
    await database.execute(sql`alter table exam_sittings_away rename to exam_sittings`)
  }
  expect((await client.send(enterExam, { ticket })).data.exam.exam_sjgl_id).toBe(place.exam.id)
})

test('D2-R14 the address leads a browser to the exam page of the app', async () => {
  const { statusCode, headers } = await asGuest(app).ask(examPage, { ticket: 'abc' })
  const url = 'http://localhost/exam/page?ticket=abc'
  expect([statusCode, headers.location]).toEqual([302, `/#${href(routes.examFrame, { url })}`])
  expect(examPage.path).toBe(EXAM_PAGE)
  expect(headers['cache-control']).toBe('no-store')
})

test('D2-B177 D2-B184 D2-B187 D2-B188 who has taken the exam or sent the homework of a class looks at it whatever binds it', async () => {
  const { user, client } = await aLearner()
  const [exam, other] = [await anExam({ attemptLimit: 2 }), await anExam()]
  const homework = await aHomework(database)
  const { id, units } = await aStudyClass(database, {
    unitsInOrder: true,
    trainFrom: from(-48),
    units: [
      { compulsoryGate: 2, items: [{ courseId: (await aCourse(database)).id, title: '导学', period: 2 }] },
      {
        items: [
          { kind: 'exam', subjectId: exam.id, title: '单元考试' },
          { kind: 'exam', subjectId: other.id, title: '另一场' },
          { kind: 'work', subjectId: homework.id, title: '心得' },
        ],
      },
    ],
  })
  await aMembership(database, id, user.id)
  const [own, untaken, work] = units[1]?.items ?? []
  const inOrder = { state: 'ruleSaysNo', message: '请按序学习，请先学完《导学》' } as const
  const openExam = (examId: string, subId = '') =>
    client.send(getClassExamUrl, { examId, businessId: subId, entryType: 'item' })
  const enter = (subId = '') => client.send(enterItem, { classId: id, subId })
  for (const item of [own, untaken, work]) expect(await enter(item?.id)).toEqual(failed(inOrder))
  expect(await openExam(exam.id, own?.id)).toEqual(failed(inOrder))

  await recordAttempt(app, database, { userId: user.id, examId: exam.id, score: 10 }, app.now())
  const sent = { homeworkId: homework.id, userId: user.id, rounds: 1 }
  await database.insert(homeworkStudents).values({ ...sent, state: 1 })
  const looks = async () => {
    const { data } = await client.send(classUnits, { id })
    expect(data[1]?.subList.map(({ blocked }) => blocked === '')).toEqual([true, false, true])
    expect((await openExam(exam.id, own?.id)).data).toEqual({ fullPath: opened })
    expect((await enter(own?.id)).data).toEqual({ typeValue: 'exam', businessId: exam.id })
    expect((await enter(work?.id)).data).toEqual({ typeValue: 'work', businessId: homework.id })
    expect((await enter(untaken?.id)).success).toBe(false)
    expect((await openExam(other.id, untaken?.id)).success).toBe(false)
  }
  await looks()
  // After the training, as somebody who has completed the class.
  await database
    .update(classes)
    .set({ trainUntil: from(-24) })
    .where(eq(classes.id, id))
  await database.update(homeworkStudents).set({ state: 2 }).where(eq(homeworkStudents.homeworkId, homework.id))
  await database.update(classMembers).set({ status: 'completed' }).where(eq(classMembers.classId, id))
  await looks()
  // Looking starts no sitting.
  const { data } = await openExam(exam.id, own?.id)
  const ticket = new URL(data?.fullPath ?? '').searchParams.get('ticket') ?? ''
  expect((await client.send(enterExam, { ticket })).data.blocked).toBe('不在学习时间范围内')
  expect((await client.send(startSitting, { examId: exam.id })).message).toBe('不在学习时间范围内')
  // And who is not in the class any more: it stays what they did.
  await database.update(classMembers).set({ status: 'removed' }).where(eq(classMembers.classId, id))
  expect((await openExam(exam.id, own?.id)).data).toEqual({ fullPath: opened })
  expect((await openExam(other.id, untaken?.id)).success).toBe(false)
})
