import { learnerCalendar } from '@college/contract/calendar/calendar.ts'
import { learnerDay } from '@college/contract/home/day.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { expect, test } from 'vitest'
import { classNotices } from '../classes/inside/tables.ts'
import { examResults } from '../exams/tables.ts'
import { homeworkStudents } from '../homework/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { aHomework } from '../testing/homework.ts'
import { aLive } from '../testing/lives.ts'
import { aSurveyBatch } from '../testing/surveys.ts'
import { anExam, aTask } from '../testing/tasks.ts'

const app = await testApp('2026-11-27T10:00+08:00')
const { database } = app
const at = (time: string) => new Date(`2026-${time}+08:00`)
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

async function aLearner() {
  const user = await aUser(database)
  const { send } = await asUser(app, user)
  const calendar = async (days = NOVEMBER) => (await send(learnerCalendar, days)).data
  const rows = async (days = NOVEMBER) =>
    (await calendar(days)).rows.map(({ day, kind, state }) => `${day.slice(5)} ${kind} ${state}`)
  return { user, send, calendar, rows }
}

async function studies(user: { id: string }, items: object[] = [], wish: Parameters<typeof aStudyClass>[1] = {}) {
  const made = await aStudyClass(database, { units: [{ items }], ...wish })
  await aMembership(database, made.id, user.id)
  return made
}

/** A class with one thing of each kind, of which some are over and some are to come. */
async function aFullMonth(user: { id: string }) {
  const [sent, missed] = [await aHomework(database), await aHomework(database, { openUntil: at('11-20T18:00') })]
  const [taken, later] = [await anExam(database), await anExam(database, { startsAt: at('11-29T09:00') })]
  const [past, tonight] = [
    await aLive(database, { startsAt: at('11-10T09:00'), endsAt: at('11-10T10:00'), endedAt: at('11-10T10:00') }),
    await aLive(database, { startsAt: at('11-27T19:30'), endsAt: at('11-27T21:00') }),
  ]
  const made = await studies(
    user,
    [
      ...[sent, missed].map(({ id }) => ({ kind: 'work', subjectId: id })),
      ...[taken, later].map(({ id }) => ({ kind: 'exam', subjectId: id })),
      ...[past, tonight].map(({ id }) => ({ kind: 'live', subjectId: id })),
    ],
    { trainFrom: at('11-01T08:00'), trainUntil: at('11-30T18:00') },
  )
  const own = { homeworkId: sent.id, userId: user.id, state: 1, submittedAt: at('11-12T09:00') }
  await database.insert(homeworkStudents).values(own)
  const passed = {
    userId: user.id,
    examId: taken.id,
    attempts: 1,
    lastAt: at('11-15T09:00'),
    passedAt: at('11-15T09:00'),
  }
  await database.insert(examResults).values(passed)
  await aSurveyBatch(database, { classId: made.id, closesAt: at('11-28T18:00') })
  const courses = [(await aCourse(database)).id]
  await aTask(database, { for: [{ user: user.id }], courses, endsOn: '2026-11-30' })
  await database.insert(classNotices).values({ classId: made.id, title: '中期考核', publishedAt: at('11-26T09:00') })
  return made
}

test('D1-Q74 a learner without anything has an empty calendar, and a guest none', async () => {
  const { calendar } = await aLearner()
  const days = { from: '2027-03-01', to: '2027-03-31' }
  expect(await calendar(days)).toEqual({ today: '2026-11-27', rows: [], classes: [] })
  expect(await asGuest(app).send(learnerCalendar, days)).toEqual(failed(commonRefusals.logInFirst))
})

test('every kind stands on its day, what is over too, with the class that it belongs to', async () => {
  const { user, calendar, rows } = await aLearner()
  const made = await aFullMonth(user)
  expect(await rows()).toEqual([
    ...['11-10 live over', '11-12 homework done', '11-15 exam done', '11-20 homework overdue'],
    ...['11-27 signIn open', '11-27 live soon', '11-27 notice unread', '11-28 survey due', '11-29 exam soon'],
    ...['11-30 completion due', '11-30 task due'],
  ])
  const { rows: found, classes } = await calendar()
  expect(classes).toEqual([{ id: made.id, title: made.title }])
  const withoutClass = found.filter(({ classId }) => classId !== made.id)
  expect(withoutClass.map(({ kind }) => kind)).toEqual(['task'])
})

test('today is what home shows of today', async () => {
  const { user, send, calendar } = await aLearner()
  await aFullMonth(user)
  const home = (await send(learnerDay, {})).data.rows
  const named = ({ kind, id, state }: { kind: string; id: string; state: string }) => `${kind} ${id} ${state}`
  const today = (await calendar()).rows.filter(({ day }) => day === '2026-11-27')
  expect(today).toHaveLength(3)
  expect(home.map(named)).toEqual(expect.arrayContaining(today.map(named)))
  const all = (await calendar()).rows.map(named)
  expect(all).toEqual(expect.arrayContaining(home.map(named)))
})

test('what a class asks for that begins next month stands in that month alone', async () => {
  const { user, rows } = await aLearner()
  const homework = await aHomework(database, { openUntil: at('12-20T18:00') })
  const wish = { trainFrom: at('12-10T08:00'), trainUntil: at('12-31T18:00') }
  await studies(user, [{ kind: 'work', subjectId: homework.id }], wish)
  expect(await rows()).toEqual([])
  expect(await rows({ from: '2026-12-01', to: '2026-12-31' })).toEqual(['12-20 homework due', '12-31 completion due'])
})

test.each<[string, object, object]>([
  ['waits for approval', {}, { status: 'waiting' }],
  ['was removed', {}, { status: 'removed' }],
  ['teaches', {}, { kind: 'teacher' }],
  ['studied in a class that was withdrawn', { status: 'withdrawn' }, {}],
  ['is in no class', {}, { userId: 'another' }],
])('nothing of a class is shown to who %s', async (_who, ofClass, member) => {
  const { user, calendar } = await aLearner()
  const homework = await aHomework(database, { openUntil: at('11-28T18:00') })
  const live = await aLive(database, { startsAt: at('11-28T19:30'), endsAt: at('11-28T21:00'), title: '班内' })
  const items = [
    { kind: 'work', subjectId: homework.id },
    { kind: 'live', subjectId: live.id },
  ]
  const made = await aStudyClass(database, { units: [{ items }], trainUntil: at('11-29T18:00'), ...ofClass })
  const isMember = !('userId' in member)
  await aMembership(database, made.id, isMember ? user.id : (await aUser(database)).id, isMember ? member : {})
  await aSurveyBatch(database, { classId: made.id, closesAt: at('11-28T18:00') })
  const { rows, classes } = await calendar()
  // Who teaches in a class watches its lives.
  const isTeacher = 'kind' in member
  expect(rows.map(({ kind }) => kind)).toEqual(isTeacher ? ['live'] : [])
  expect(classes).toEqual([])
})

test.each([
  ['more than 62 days', { from: '2026-11-01', to: '2027-01-02' }],
  ['an end before the begin', { from: '2026-11-02', to: '2026-11-01' }],
  ['a day that does not exist', { from: '2026-02-30', to: '2026-03-01' }],
])('%s is refused', async (_name, days) => {
  const { send } = await aLearner()
  expect(await send(learnerCalendar, days)).toEqual(failed(learnerCalendar.refusals.badDays))
})
