import { classRefusals } from '@college/contract/classes/class.ts'
import { classUnits as classUnitRows, enterItem, entryRefusals, studentsOnly } from '@college/contract/classes/study.ts'
import { getPlayBase, getPlayRecord, getPlayTrend, pulseSaveRecord } from '@college/contract/courses/play.ts'
import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { certificates } from '../certificate/tables.ts'
import { classHistory, classMembers } from '../enrol/tables.ts'
import { classes } from '../tables.ts'
import { classItems, classStudyRecords, classStudyTimes, classUnits } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app

type Client = Awaited<ReturnType<typeof asUser>>
type Wish = Parameters<typeof aStudyClass>[1] & { kind?: MemberKind; status?: string; isMember?: boolean }

/** A member of a class of one course, which stands opened. The unit asks for its two hours. */
async function aStudent({ kind = 'student', status = 'admitted', isMember = true, ...wish }: Wish = {}) {
  const user = await aUser(database)
  const client = await asUser(app, user)
  const course = await aCourse(database)
  const made = await aStudyClass(database, {
    units: [{ compulsoryGate: 2, items: [{ courseId: course.id, period: 2 }] }],
    ...wish,
  })
  if (isMember) await aMembership(database, made.id, user.id, { kind, status })
  const player = await playerOf(client, course, made.id)
  return { user, client, course, class: made, ...player }
}

async function playerOf(client: Client, course: Awaited<ReturnType<typeof aCourse>>, classId: string) {
  const coursewareId = course.coursewares[0]?.id ?? ''
  await client.send(getPlayRecord, { courseId: course.id, coursewareId })
  const pulse = (point: number, more: { classid?: string | undefined; pulseRate?: number } = {}) =>
    client.send(pulseSaveRecord, {
      courseId: course.id,
      coursewareId,
      watchPoint: clockTimeOf(point),
      pulseTime: 10,
      pulseRate: 1,
      classid: classId,
      ...more,
    } as never)
  const watch = async (from: number, to: number, more = {}) => {
    let last: Awaited<ReturnType<typeof pulse>> | undefined
    for (let point = from + 10; point <= to; point += 10) {
      app.pass(10)
      last = await pulse(point, more)
    }
    return last?.data
  }
  return { coursewareId, pulse, watch }
}

const recordsOf = (userId: string) =>
  database
    .select({ covered: classStudyRecords.covered, rate: classStudyRecords.finishedRate })
    .from(classStudyRecords)
    .where(eq(classStudyRecords.userId, userId))

const timeOf = async (userId: string) => {
  const [row] = await database.select().from(classStudyTimes).where(eq(classStudyTimes.userId, userId))
  return row
}

test('D2-Q29 D3-Q101 play counts for the class that the pulse names, and for no other', async () => {
  const { user, watch } = await aStudent()
  expect(await watch(0, 30, { classid: undefined })).toMatchObject({
    classCounted: 0,
    classMessage: '',
    finishedRate: 25,
  })
  expect(await recordsOf(user.id)).toEqual([])
  expect(await watch(30, 60)).toMatchObject({
    classCounted: 1,
    classMessage: '',
    classFinishedRate: 25,
    finishedRate: 50,
  })
  expect(await recordsOf(user.id)).toEqual([{ covered: '{[30,60)}', rate: 25 }])
})

test('D3-Q101 what is on the own record already still counts in the class, as fast as time and no faster', async () => {
  const { user, watch, pulse } = await aStudent()
  await watch(0, 120, { classid: undefined })
  expect(await watch(0, 60)).toMatchObject({ classCounted: 1, classFinishedRate: 50, finishedRate: 100 })
  const burst = await Promise.all([70, 80, 90, 100].map((point) => pulse(point)))
  expect(Math.max(...burst.map(({ data }) => data.classFinishedRate))).toBeLessThanOrEqual(51)
  expect(await watch(60, 120)).toMatchObject({ classFinishedRate: 100 })
  const { rows } = await database.execute(sql`select hours from hours_ledger where user_id = ${user.id}`)
  expect(rows).toEqual([{ hours: '2.0' }])
})

test('D3-Q101 the player says the percent that the page of the class says, to who studies for the class', async () => {
  const { client, course, class: made, watch } = await aStudent()
  await watch(0, 120, { classid: undefined })
  await watch(0, 50)
  const rateFor = async (who: Client, classid?: string) => {
    const { data } = await who.send(getPlayTrend, { courseId: course.id, ...(classid && { classid }) })
    return data.playTree[0]?.children.map(({ finishedRate, classFinishedRate }) => [finishedRate, classFinishedRate])
  }
  const [unit] = (await client.send(classUnitRows, { id: made.id })).data
  expect(unit?.subList[0]?.progress).toBe(41)
  expect(await rateFor(client, made.id)).toEqual([[100, 41]])
  expect(await rateFor(client)).toEqual([[100, undefined]])

  const teacher = await aUser(database)
  await aMembership(database, made.id, teacher.id, { kind: 'teacher' })
  expect(await rateFor(await asUser(app, teacher), made.id)).toEqual([[0, undefined]])
  expect(await rateFor(await asUser(app, await aUser(database)), made.id)).toEqual([[0, undefined]])
})

const day = (text: string) => new Date(`2026-${text}+08:00`)

test.each<[string, Wish, string]>([
  ['D3-Q101 who is not in the class', { isMember: false }, entryRefusals.notMember.message],
  ['D3-Q101 an applicant', { status: 'waiting' }, entryRefusals.notMember.message],
  ['D3-Q101 a removed member', { status: 'removed' }, entryRefusals.notMember.message],
  ['D2-Q88 a teacher of the class', { kind: 'teacher' }, studentsOnly],
  ['D2-Q88 an observer', { kind: 'observer' }, studentsOnly],
  ['D2-Q87 a visitor of an open camp', { isMember: false, type: 2, isOpenToAll: true }, studentsOnly],
  ['D2-B234 before the training', { trainFrom: day('12-01T00:00') }, entryRefusals.outsideTraining.message],
  ['D2-B234 after the training', { trainUntil: day('11-01T00:00') }, entryRefusals.outsideTraining.message],
  ['D2-B235 in an ended camp', { type: 2, trainUntil: day('11-01T00:00') }, entryRefusals.campEnded.message],
  ['a class that was withdrawn', { status: 'admitted', units: [] }, enterItem.refusals.noItem.message],
])('%s: the class refuses the pulse, and the course counts as ever', async (_name, wish, why) => {
  const { user, watch } = await aStudent(wish)
  expect(await watch(0, 20)).toMatchObject({ classCounted: 0, classMessage: why, finishedRate: 16, isCounting: 1 })
  expect(await recordsOf(user.id)).toEqual([])
  expect(await timeOf(user.id)).toBeUndefined()
})

test('a class that is not there or not published, and text that names none', async () => {
  const { class: made, pulse } = await aStudent()
  const { message } = classRefusals.noClass
  const answers = ['x', '00000000-0000-7000-8000-000000000000', '00000000-0000-7000-8000-00000000000g']
  for (const classid of answers) expect((await pulse(0, { classid })).data).toMatchObject({ classMessage: message })
  await database.update(classes).set({ status: 'withdrawn' }).where(eq(classes.id, made.id))
  expect((await pulse(0)).data).toMatchObject({ classCounted: 0, classMessage: message })
  expect((await pulse(0, { classid: '' })).data).toMatchObject({ classCounted: 0, classMessage: '' })
})

test('a cadre studies as a student does', async () => {
  const { watch } = await aStudent({ kind: 'cadre' })
  expect(await watch(0, 20)).toMatchObject({ classCounted: 1 })
})

test('D2-B237 D2-B238 D2-Q72 what is studied in order does not count before its turn', async () => {
  const courses = [await aCourse(database), await aCourse(database), await aCourse(database)] as const
  const item = (index: 0 | 1 | 2) => ({ courseId: courses[index].id, period: 1 })
  const {
    user,
    client,
    class: made,
  } = await aStudent({
    unitsInOrder: true,
    units: [{ itemsInOrder: true, compulsoryGate: 2, items: [item(0), item(1)] }, { items: [item(2)] }],
  })
  const blocked = { classCounted: 0, classMessage: expect.stringMatching(/^请按序学习，请先学完《.+》$/) }
  expect(await (await playerOf(client, courses[1], made.id)).watch(0, 20)).toMatchObject(blocked)
  expect(await (await playerOf(client, courses[2], made.id)).watch(0, 20)).toMatchObject(blocked)
  expect(await (await playerOf(client, courses[0], made.id)).watch(0, 120)).toMatchObject({ classFinishedRate: 100 })
  const second = await playerOf(client, courses[1], made.id)
  expect(await second.watch(20, 120)).toMatchObject({ classCounted: 1 })
  expect(await (await playerOf(client, courses[2], made.id)).watch(20, 40)).toMatchObject(blocked)
  await playerOf(client, courses[1], made.id)
  expect(await second.watch(0, 20)).toMatchObject({ classFinishedRate: 100 })
  expect(await (await playerOf(client, courses[2], made.id)).watch(20, 40)).toMatchObject({ classCounted: 1 })
  expect(await recordsOf(user.id)).toHaveLength(3)
})

test('D2-B236 an item outside of its own window', async () => {
  const { class: made, watch } = await aStudent()
  const [item] = made.units[0]?.items ?? []
  const change = async (wish: Partial<typeof classItems.$inferInsert>) => {
    await database
      .update(classItems)
      .set(wish)
      .where(eq(classItems.id, item?.id ?? ''))
    await database.update(classes).set({ contentChangedAt: app.now() }).where(eq(classes.id, made.id))
  }
  expect(await watch(0, 10)).toMatchObject({ classCounted: 1 })
  await change({ openFrom: day('12-01T00:00') })
  expect(await watch(10, 20)).toMatchObject({ classCounted: 0, classMessage: '当前课程不在时间范围内' })
  await change({ openFrom: null })
  expect(await watch(20, 30)).toMatchObject({ classCounted: 1 })
})

test('removed while studying, the window over between two pulses, item and unit deleted while open', async () => {
  const { user, class: made, watch } = await aStudent({ trainUntil: app.now() })
  const member = (status: string) =>
    database.update(classMembers).set({ status }).where(eq(classMembers.userId, user.id))
  await watch(0, 10)
  await member('removed')
  expect(await watch(10, 20)).toMatchObject({ classCounted: 0, classMessage: entryRefusals.notMember.message })
  await member('admitted')
  app.pass(60)
  expect(await watch(20, 30)).toMatchObject({ classMessage: entryRefusals.outsideTraining.message, isCounting: 1 })
  await database.update(classes).set({ trainUntil: null }).where(eq(classes.id, made.id))
  await database.delete(classUnits).where(eq(classUnits.classId, made.id))
  app.pass(6)
  expect(await watch(30, 40)).toMatchObject({ classCounted: 0, classMessage: enterItem.refusals.noItem.message })
  expect(await recordsOf(user.id)).toEqual([{ covered: '{[0,10)}', rate: 8 }])
})

test('D2-Q76 seconds that are new in the class are time for its ranking, on one day no more than the cap', async () => {
  await app.settings.set('setting_nc_class_daily_hours', '0.01', '', app.now())
  app.setNow('2026-11-06T23:58:00+08:00')
  const { user, watch, pulse } = await aStudent()
  await watch(0, 30)
  const reachedAt = app.now()
  expect(await timeOf(user.id)).toMatchObject({ seconds: 30, day: '2026-11-06', daySeconds: 30, reachedAt })
  await watch(0, 20)
  expect(await timeOf(user.id)).toMatchObject({ seconds: 30, reachedAt })
  await watch(30, 60)
  expect(await timeOf(user.id)).toMatchObject({ seconds: 36, daySeconds: 36 })
  app.setNow('2026-11-07T00:01:00+08:00')
  await pulse(70)
  expect(await timeOf(user.id)).toMatchObject({ seconds: 46, day: '2026-11-07', daySeconds: 10 })
  await app.settings.set('setting_nc_class_daily_hours', '8', '', app.now())
})

test('D2-Q66 D2-Q67 reaching all that is asked completes the class: history, message and certificate, once', async () => {
  const { user, class: made, watch, pulse } = await aStudent({ hostName: '省委组织部', trainFrom: day('11-01T00:00') })
  expect(await watch(0, 110)).toMatchObject({ classFinishedRate: 100 })
  const [member] = await database.select().from(classMembers).where(eq(classMembers.userId, user.id))
  expect(member).toMatchObject({ status: 'completed', completedAt: app.now() })
  const issued = () => database.select().from(certificates).where(eq(certificates.userId, user.id))
  expect(await issued()).toMatchObject([
    {
      classId: made.id,
      name: user.name,
      className: made.title,
      hours: 2,
      hostName: '省委组织部',
      trainingFrom: '2026-11-01',
      trainingUntil: '',
      number: expect.stringMatching(/^WY-2026(-[2-9A-HJKMNP-Z]{5}){3}$/),
    },
  ])
  const events = () =>
    database.select({ event: classHistory.event }).from(classHistory).where(eq(classHistory.userId, user.id))
  const messages = () =>
    database.execute(sql`select title, link from messages where user_id = ${user.id} and kind = 'class'`)
  expect(await events()).toEqual([{ event: 'completed' }])
  const told = [
    { title: `已结业：${made.title}`, link: expect.stringContaining(`mobile-specialdetailnewtab?id=${made.id}`) },
  ]
  expect((await messages()).rows).toEqual(told)
  const [before] = await issued()
  app.pass(10)
  expect((await pulse(120)).data).toMatchObject({ classCounted: 1 })
  expect(await issued()).toEqual([before])
  expect([await events(), (await messages()).rows]).toEqual([[{ event: 'completed' }], told])
})

test('a class without certificates issues none', async () => {
  const { user, watch } = await aStudent({ hasCertificate: false })
  await watch(0, 120)
  expect(await database.select().from(certificates).where(eq(certificates.userId, user.id))).toEqual([])
  const [member] = await database.select().from(classMembers).where(eq(classMembers.userId, user.id))
  expect(member?.status).toBe('completed')
})

test('D2-Q72 the player does not open for a class that refuses the item', async () => {
  const { client, class: made, course, coursewareId } = await aStudent({ trainFrom: day('12-01T00:00') })
  const asked = { courseId: course.id, classid: made.id }
  const refused = failed(entryRefusals.outsideTraining)
  expect(await client.send(getPlayBase, asked)).toEqual(refused)
  expect(await client.send(getPlayRecord, { ...asked, coursewareId })).toEqual(refused)
  expect(await asGuest(app).send(getPlayBase, asked)).toEqual(failed(entryRefusals.notMember))
  await database.update(classes).set({ trainFrom: null }).where(eq(classes.id, made.id))
  expect((await client.send(getPlayBase, asked)).success).toBe(true)
  expect((await client.send(getPlayRecord, { ...asked, coursewareId })).data).toMatchObject({ isCounting: 1 })
  const other = await aCourse(database)
  expect(await client.send(getPlayBase, { ...asked, courseId: other.id })).toEqual(failed(enterItem.refusals.noItem))
})
