import { classRefusals } from '@college/contract/classes/class.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import {
  campCourseRows,
  classAssessment,
  classUnits,
  enterItem,
  entryRefusals,
  ownCampCourseRows,
} from '@college/contract/classes/study.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../account/tables.ts'
import { courses } from '../../courses/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { classMembers } from '../enrol/tables.ts'
import { classes } from '../tables.ts'
import { classItemResults, classItems, classStudyRecords, classUnits as unitTable } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const SUBJECT = '00000000-0000-7000-8000-000000000001'
const at = (text: string) => new Date(`2026-${text}+08:00`)

/** A class of two units: a course of two coursewares and an elective; then homework without hours. */
async function aScene({
  isMember = true,
  kind = 'student',
  ...wish
}: Parameters<typeof aStudyClass>[1] & { isMember?: boolean; kind?: string } = {}) {
  const user = await aUser(database)
  const client = await asUser(app, user)
  const first = await aCourse(database, {
    title: '系统思维',
    teacherText: '周教授',
    durationSeconds: 240,
    coursewares: [{}, {}],
  })
  const second = await aCourse(database, { publishedAt: new Date('2026-03-01T00:00Z') })
  const made = await aStudyClass(database, {
    units: [
      {
        compulsoryGate: 1.5,
        electivesGate: 1,
        items: [
          { courseId: first.id, period: 1.5 },
          { courseId: second.id, title: '选修课', period: 2, isCompulsory: false },
        ],
      },
      { items: [{ kind: 'work', subjectId: SUBJECT, title: '心得' }] },
    ],
    ...wish,
  })
  if (isMember) await aMembership(database, made.id, user.id, { kind })
  const study = (course: typeof first, index: number, finishedRate: number) =>
    database.insert(classStudyRecords).values({
      classId: made.id,
      userId: user.id,
      coursewareId: course.coursewares[index]?.id ?? '',
      finishedRate,
      updatedAt: app.now(),
    })
  const [course, elective] = made.units[0]?.items ?? []
  const [work] = made.units[1]?.items ?? []
  const info = async () => (await client.send(classInfo, { id: made.id })).data
  const units = async () => (await client.send(classUnits, { id: made.id })).data
  const enter = (subId = '') => client.send(enterItem, { classId: made.id, subId })
  const ids = { course: course?.id ?? '', elective: elective?.id ?? '', work: work?.id ?? '' }
  return { user, client, class: made, first, second, study, ids, info, units, enter }
}

test('D2-C01 D2-Q35 the info of a class: what it is, what it offers, and how far the person is', async () => {
  const {
    info,
    study,
    first,
    second,
    class: made,
    user,
    ids,
  } = await aScene({
    labels: ['党建', '数字'],
    hostName: '省委组织部',
    trainFrom: at('11-01T08:00'),
    trainUntil: at('11-30T18:00'),
    content: '<p onclick="x">简介</p>',
    unitsInOrder: true,
  })
  const offered = { compulsory: 2, compulsoryPeriod: 1.5, electives: 1, electivesPeriod: 2, newcourseId: second.id }
  expect(await info()).toMatchObject({
    id: made.id,
    nc_zyb_id: made.id,
    label_text: '党建^数字',
    zbdw: '省委组织部',
    content: '<p>简介</p>',
    pxsjSdate: '2026-11-01 08:00',
    pxsjEdate: '2026-11-30 18:00',
    px_is_end: '0',
    state: 2,
    isstudent: 1,
    bm: 1,
    trainingStatus: 1,
    zjsfax: '1',
    ...offered,
    usercompulsoryGate: 1.5,
    userelectivesGate: 1,
    compulsoryObtained: 0,
    obtainPeriod: 0,
    stateValue: false,
    remaining: '还差必修 1.5 学时、选修 1.0 学时、1 次作业',
    certificateState: 0,
    homeworkId: SUBJECT,
    homeworkState: 0,
    lastCourseId: '',
  })
  await study(first, 0, 100)
  await study(first, 1, 99)
  await study(second, 0, 100)
  expect(await info()).toMatchObject({ compulsoryObtained: 0, electivesObtained: 1, obtainPeriod: 2 })
  await database.update(classStudyRecords).set({ finishedRate: 100 }).where(eq(classStudyRecords.userId, user.id))
  expect(await info()).toMatchObject({ obtainPeriod: 3.5, stateValue: true, remaining: '还差 1 次作业' })
  await database.insert(classItemResults).values({ itemId: ids.work, userId: user.id, progress: 100, at: app.now() })
  expect(await info()).toMatchObject({ remaining: '' })
})

test('D2-Q88 who is not admitted gets the figures of the class, and none of their own', async () => {
  const { info, units, study, first, second, user, class: made, client } = await aScene({ isMember: false })
  await study(second, 0, 100)
  const none = { obtainPeriod: 0, electivesObtained: 0, stateValue: false, remaining: '', certificateState: 0 }
  expect(await info()).toMatchObject({ ...none, state: 0, isstudent: 0, bm: 0, usercompulsoryGate: 1.5 })
  const [unit] = await units()
  expect(unit).toMatchObject({ unitName: '第1单元', completeDegree: 0, study: 0, isLocked: false })
  expect(unit?.subList.map(({ name, progress, blocked }) => [name, progress, blocked])).toEqual([
    [first.title, 0, '报名通过后才能学习'],
    ['选修课', 0, '报名通过后才能学习'],
  ])
  await aMembership(database, made.id, user.id, { status: 'rejected', reason: '名额已满' })
  expect(await info()).toMatchObject({ ...none, state: 5, bm: 1, reason: '名额已满' })
  expect(await client.send(classAssessment, { id: made.id })).toEqual(failed(commonRefusals.notAllowed))
})

test('D2-C05 D2-B416 D2-B417 the units with their items, as they are shown', async () => {
  const { units, study, first } = await aScene()
  await study(first, 0, 100)
  const [unit, last] = await units()
  expect(unit).toMatchObject({ order: 0, compulsory: 1, compulsoryPeriod: 1.5, electives: 1, orderTypeValue: '0' })
  expect(unit?.subList).toMatchObject([
    {
      businessId: first.id,
      name: '系统思维',
      typeValue: 'course',
      typeText: '课程包',
      teacher: '周教授',
      duration: '00:04:00',
      onlineDate: '2026-01-01',
      categoryValue: 1,
      categoryText: '必修',
      progress: 50,
      wcjd: 50,
      playState: '1',
      blocked: '',
    },
    { name: '选修课', typeText: '课程', categoryValue: 0, categoryText: '选修', order: 1, porder: 0 },
  ])
  expect(last?.subList).toMatchObject([
    { typeText: '作业', businessId: SUBJECT, homeWorkState: 0, duration: '00:00:00' },
  ])
})

test('D2-B237 D2-B238 D2-B418 units and items in order say what comes first', async () => {
  const { units, class: made, study, first, second, enter, ids, user } = await aScene({ unitsInOrder: true })
  await database.update(unitTable).set({ itemsInOrder: true }).where(eq(unitTable.classId, made.id))
  const blocked = async () =>
    (await units()).map(({ isLocked, subList }) => [isLocked, subList.map((item) => item.blocked)])
  const after = (title: string) => `请按序学习，请先学完《${title}》`
  expect(await blocked()).toEqual([
    [false, ['', after('系统思维')]],
    [true, [after('系统思维')]],
  ])
  expect((await units()).map(({ subList }) => subList.map(({ waitsFor }) => waitsFor))).toEqual([
    ['', ids.course],
    [ids.course],
  ])
  expect(await enter(ids.elective)).toEqual(failed({ state: 'ruleSaysNo', message: after('系统思维') }))
  await study(first, 0, 100)
  await study(first, 1, 100)
  expect(await blocked()).toEqual([
    [false, ['', '']],
    [true, [after('选修课')]],
  ])
  await study(second, 0, 100)
  expect((await enter(ids.work)).data).toEqual({ typeValue: 'work', businessId: SUBJECT })
  await database.update(classMembers).set({ kind: 'teacher' }).where(eq(classMembers.userId, user.id))
  await database
    .update(users)
    .set({ roles: ['learner', 'teacher'] })
    .where(eq(users.id, user.id))
  await database.delete(classStudyRecords).where(eq(classStudyRecords.userId, user.id))
  expect(await blocked()).toEqual([
    [false, ['', '']],
    [false, ['']],
  ])
})

test('D2-C06 D2-B200 the assessment of the units, for members', async () => {
  const { client, class: made, study, second } = await aScene()
  await study(second, 0, 100)
  const { data } = await client.send(classAssessment, { id: made.id })
  expect(data).toMatchObject({ stateValue: false, remaining: '还差必修 1.5 学时、1 次作业' })
  expect(data.unitAssess).toMatchObject([
    {
      compulsoryGate: 1.5,
      compulsoryGateProgress: 0,
      compulsoryPercent: 0,
      electivesGate: 1,
      electivesGateProgress: 1,
      electivesPercent: 100,
      isReached: false,
    },
    { compulsoryGate: 0, compulsoryPercent: 100, electivesPercent: 100, isReached: false },
  ])
})

test('D2-C11 D2-C12 D2-Q43 the courses of a camp as rows', async () => {
  const { client, class: made, study, first, second } = await aScene({ type: 2 })
  await study(second, 0, 100)
  const all = (await client.send(campCourseRows, { ztbid: made.id })).data
  expect(all).toMatchObject([
    { businessId: first.id, unitName: '第1单元', categoryText: '必修', progress: 0 },
    { businessId: second.id, categoryText: '选修', progress: 0 },
  ])
  const own = (await client.send(ownCampCourseRows, { ztbid: made.id })).data
  expect(own.map(({ progress }) => progress)).toEqual([0, 100])
  const stranger = await asUser(app, await aUser(database))
  expect((await stranger.send(campCourseRows, { ztbid: made.id })).data).toEqual(all)
  expect(await stranger.send(ownCampCourseRows, { ztbid: made.id })).toEqual(failed(commonRefusals.notAllowed))
})

test('D2-B147 D2-Q72 entering an item remembers it, and that study has begun', async () => {
  const { enter, ids, info, user, class: made, first } = await aScene()
  const member = async () =>
    (
      await database
        .select()
        .from(classMembers)
        .where(and(eq(classMembers.userId, user.id), eq(classMembers.classId, made.id)))
    )[0]
  expect((await enter(ids.course)).data).toEqual({ typeValue: 'course', businessId: first.id })
  const begun = app.now()
  expect(await member()).toMatchObject({ startedAt: begun, lastItemId: ids.course, lastItemAt: begun })
  app.pass(5)
  await enter(ids.work)
  expect(await member()).toMatchObject({ startedAt: begun, lastItemId: ids.work, lastItemAt: app.now() })
  const last = {
    lastCourseId: SUBJECT,
    lastResourceType: 'work',
    lastResourceSubId: ids.work,
    lastResourceName: '心得',
  }
  expect(await info()).toMatchObject(last)
  await database.delete(classItems).where(eq(classItems.id, ids.work))
  app.pass(6)
  expect(await enter(ids.work)).toEqual(failed(enterItem.refusals.noItem))
  expect(await info()).toMatchObject({ lastCourseId: '', lastResourceName: '' })
})

test('D2-Q72 entering is refused with the words that the page shows', async () => {
  const { enter, ids, class: made } = await aScene({ trainFrom: at('12-01T00:00') })
  expect(await enter(ids.course)).toEqual(failed(entryRefusals.outsideTraining))
  await database.update(classes).set({ status: 'withdrawn' }).where(eq(classes.id, made.id))
  expect(await enter(ids.course)).toEqual(failed(classRefusals.noClass))
  const stranger = await aScene({ isMember: false })
  expect(await stranger.enter(stranger.ids.course)).toEqual(failed(entryRefusals.notMember))
})

test('D2-Q87 in a camp that is open to all everybody enters, and nobody is held by an order', async () => {
  const { enter, ids, units } = await aScene({ isMember: false, type: 2, isOpenToAll: true, unitsInOrder: true })
  expect((await enter(ids.work)).success).toBe(true)
  expect((await units()).flatMap(({ subList }) => subList.map(({ blocked }) => blocked))).toEqual(['', '', ''])
})

test('a course that was withdrawn is asked of nobody, and stays with who completed it', async () => {
  const { info, units, study, second } = await aScene()
  await study(second, 0, 100)
  await database.update(courses).set({ isPublished: false })
  app.pass(6)
  const names = (await units()).map(({ subList }) => subList.map(({ businessId }) => businessId))
  expect(names).toEqual([[second.id], [SUBJECT]])
  expect(await info()).toMatchObject({ obtainPeriod: 2, compulsory: 1, electives: 0 })
  await database.update(courses).set({ isPublished: true })
})

test('an info costs two statements at most once the outline is in memory', async () => {
  const { client, class: made, info } = await aScene()
  await info()
  const statements: string[] = []
  const { execute } = database
  database.execute = ((query: never) => {
    statements.push('execute')
    return execute.call(database, query)
  }) as typeof execute
  try {
    await client.send(classUnits, { id: made.id })
  } finally {
    database.execute = execute
  }
  // The outline is read by `execute`, the person by a prepared select.
  expect(statements).toEqual([])
})
