import { approveEnrolments } from '@college/contract/classes/review.ts'
import { enrolPerson, enrolQueue } from '@college/contract/classes/staff-enrol.ts'
import { consoleWaiting } from '@college/contract/console/desk.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { expect, test } from 'vitest'
import { units } from '../../account/tables.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { PHONE_PURPOSE } from '../enrol/application.store.ts'
import { classApplications, classMembers } from '../enrol/tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app

async function aUnit(name: string, parentId: string | null = null) {
  const [unit] = await database.insert(units).values({ name, parentId }).returning()
  return unit?.id ?? ''
}
const province = await aUnit('省')
const city = await aUnit('澄江市', province)
const office = await aUnit('澄江市发展改革委', city)
const elsewhere = await aUnit('清河市', province)
const administrator = async (unitId: string) =>
  asUser(app, await aUser(database, { roles: ['learner', 'administrator'], unitId }))
const [ofCity, ofElsewhere] = [await administrator(city), await administrator(elsewhere)]
const headUser = await aUser(database, { roles: ['learner', 'teacher'] })
const head = await asUser(app, headUser)
const learner = await asUser(app, await aUser(database))

const at = (day: string) => new Date(`2026-${day}T08:00+08:00`)
const aReviewedClass = async (title: string, wish: object = {}) => {
  const row = await aClass(database, { type: 1, title, unitId: city, reviewLevels: 2, ...wish })
  const membership = { kind: 'teacher', status: 'admitted', isHead: true, appliedAt: at('01-01') }
  await database.insert(classMembers).values({ classId: row.id, userId: headUser.id, ...membership })
  return row
}
const waits = async (classId: string, day: string, wish: object = {}) => {
  const user = await aClassMember(database, classId, {
    status: 'waiting',
    admittedAt: null,
    appliedAt: at(day),
    ...wish,
  })
  return user.id
}
const page = { pageNum: 1, pageSize: 100 }

const young = await aReviewedClass('青年干部训练营', {
  trainFrom: at('12-01'),
  trainUntil: at('12-20'),
  quotaRule: 1,
  places: 5,
  placesTaken: 3,
  needsForm: true,
})
const rural = await aReviewedClass('乡村振兴班')
const late = await waits(young.id, '11-02')
const second = await waits(young.id, '11-01', { status: 'reviewing' })
const first = await waits(rural.id, '10-30')
await aReviewedClass('已下架的班', { status: 'withdrawn' }).then(({ id }) => waits(id, '10-01'))

const queueOf = async (client: typeof ofCity, wish: object = {}) => {
  const { data } = await client.send(enrolQueue, { ...page, ...wish })
  return data.rows.map(({ userId, level }) => [userId, level])
}

test('D2-Q64 the queue names who waits for the caller, by class, the longest first', async () => {
  expect(await queueOf(ofCity)).toEqual([
    [first, 1],
    [second, 2],
    [late, 1],
  ])
  // Every class can be chosen, however few of its people are on this page.
  expect((await ofCity.send(enrolQueue, { pageNum: 9, pageSize: 1 })).data).toEqual({
    total: 3,
    rows: [],
    classes: [
      { id: rural.id, title: '乡村振兴班', waiting: 1 },
      { id: young.id, title: '青年干部训练营', waiting: 2 },
    ],
  })
  expect(await queueOf(ofCity, { level: 1 })).toEqual([
    [first, 1],
    [late, 1],
  ])
  expect(await queueOf(ofCity, { level: 2 })).toEqual([[second, 2]])
  // The second level is for administrators.
  expect(await queueOf(head, { level: 2 })).toEqual([])
  expect(await queueOf(head)).toEqual([
    [first, 1],
    [late, 1],
  ])
  expect(await queueOf(ofElsewhere)).toEqual([])
  expect(await queueOf(ofCity, { classId: young.id })).toEqual([
    [second, 2],
    [late, 1],
  ])
  expect((await ofCity.send(enrolQueue, { pageNum: 2, pageSize: 2 })).data).toMatchObject({
    total: 3,
    rows: [
      {
        userId: late,
        className: '青年干部训练营',
        id: `${young.id}.${late}.waiting`,
        appliedAt: at('11-02').getTime(),
      },
    ],
  })
  expect(await learner.send(enrolQueue, page)).toEqual(failed(commonRefusals.notAllowed))
  expect(await asGuest(app).send(enrolQueue, page)).toEqual(failed(commonRefusals.logInFirst))
})

test('D1-B006 the desk counts them and tells since when', async () => {
  const waiting = { kind: 'enrol', count: 3, note: '乡村振兴班 1、青年干部训练营 2', since: at('10-30').toISOString() }
  expect((await ofCity.send(consoleWaiting, {})).data).toEqual([waiting])
  expect((await head.send(consoleWaiting, {})).data).toMatchObject([{ count: 2 }])
  expect((await ofElsewhere.send(consoleWaiting, {})).data).toEqual([])
})

test('D2-Q64 a person is shown with the form, earlier training, checks, unit and hours', async () => {
  const colleague = await aUser(database, { unitId: office })
  const member = { classId: young.id, userId: colleague.id, status: 'admitted', appliedAt: at('10-01') }
  const user = await aUser(database, { unitId: office, loginName: '20241806' })
  await database
    .insert(classMembers)
    .values([member, { ...member, userId: user.id, status: 'waiting', appliedAt: at('11-03') }])
  const other = await aClass(database, { title: '研修班', trainFrom: at('12-08'), trainUntil: at('12-12') })
  await database.insert(classMembers).values({ ...member, classId: other.id, userId: user.id })
  await database.insert(classApplications).values({
    classId: young.id,
    userId: user.id,
    form: { name: '何嘉树', sex: '1', unit: '', job: '', remark: '想学项目策划' },
    phoneCipher: app.secrets.encrypt(PHONE_PURPOSE, '13800002047'),
    sentAt: at('11-03'),
  })

  const asked = { classId: young.id, userId: user.id }
  const { data } = await ofCity.send(enrolPerson, asked)
  expect(data).toEqual({
    loginName: '20241806',
    sex: '1',
    phone: '138****2047',
    reason: '想学项目策划',
    class: {
      title: '青年干部训练营',
      trainFrom: at('12-01').getTime(),
      trainUntil: at('12-20').getTime(),
      studentTotal: 0,
      places: 5,
    },
    past: [
      {
        title: '研修班',
        trainFrom: at('12-08').getTime(),
        trainUntil: at('12-12').getTime(),
        hours: null,
        isCompleted: false,
      },
    ],
    checks: [
      { isOk: true, text: '单位在班级所属范围内', note: '澄江市' },
      { isOk: false, text: '时间与在学班级重叠', note: '研修班 2026-12-08 至 2026-12-12' },
      { isOk: true, text: '班级还有名额', note: '还剩 5 个' },
      { isOk: true, text: '报名表已提交', note: '' },
    ],
    ofUnit: { admitted: 1, waiting: 1 },
    hours: { learned: 0, planned: 50 },
  })

  const { notReviewer, noClass, notWaiting } = enrolPerson.refusals
  expect(await ofElsewhere.send(enrolPerson, asked)).toEqual(failed(notReviewer))
  expect(await learner.send(enrolPerson, asked)).toEqual(failed(commonRefusals.notAllowed))
  expect(await ofCity.send(enrolPerson, { ...asked, classId: user.id })).toEqual(failed(noClass))
  await head.send(approveEnrolments, { classId: young.id, userIds: [user.id] })
  expect((await ofCity.send(enrolPerson, asked)).success).toBe(true)
  await ofCity.send(approveEnrolments, { classId: young.id, userIds: [user.id] })
  expect(await ofCity.send(enrolPerson, asked)).toEqual(failed(notWaiting))
  expect(await ofCity.send(enrolPerson, { ...asked, userId: colleague.id })).toEqual(failed(notWaiting))
})
