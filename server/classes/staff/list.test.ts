import { type ClassPhase, staffClasses, staffClassHosts } from '@college/contract/classes/staff.ts'
import { enrolQueue } from '@college/contract/classes/staff-enrol.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { classPhaseText } from '@college/rules/classes/phase.ts'
import { expect, test } from 'vitest'
import { units } from '../../account/tables.ts'
import { homeworkStudents, homeworks } from '../../homework/tables.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { type ClassRow, classRow } from '../class.store.ts'
import { classMembers } from '../enrol/tables.ts'
import { classItems, classStudyRecords, classUnits } from '../study/tables.ts'
import { classes } from '../tables.ts'

const NOW = '2026-11-04T09:00+08:00'
const app = await testApp(NOW)
const { database } = app

async function aUnit(name: string, parentId: string | null = null) {
  const [unit] = await database.insert(units).values({ name, parentId }).returning()
  return unit?.id ?? ''
}
const province = await aUnit('省')
const city = await aUnit('市', province)
const otherCity = await aUnit('邻市', province)
const staff = async (role: 'teacher' | 'administrator', unitId: string | null) => {
  const user = await aUser(database, { name: '陈立言', roles: ['learner', role], unitId })
  return { id: user.id, ...(await asUser(app, user)) }
}
const [ofCity, ofOther, ofProvince, teacher] = [
  await staff('administrator', city),
  await staff('administrator', otherCity),
  await staff('administrator', province),
  await staff('teacher', city),
]
type Client = Awaited<ReturnType<typeof staff>>
const page = { pageNum: 1, pageSize: 20 }
const find = async (client: Client, wish: object = {}) =>
  (await client.send(staffClasses, { ...page, ...wish })).data as {
    total: number
    rows: { id: string; phase: ClassPhase; mayEdit: boolean }[]
  }
const idsFor = async (client: Client, wish: object = {}) => (await find(client, wish)).rows.map(({ id }) => id)

async function teaches(client: Client, classId: string, isHead = false) {
  await database
    .insert(classMembers)
    .values({ classId, userId: client.id, kind: 'teacher', status: 'admitted', isHead, appliedAt: new Date(NOW) })
}

test('D1-B006 D2-Q64 administrators see the classes of their units, teachers their own; nobody else asks', async () => {
  const ofTheCity = await aClass(database, { unitId: city, title: '市里的班' })
  const ofTheOther = await aClass(database, { unitId: otherCity, title: '邻市的班', status: 'draft' })
  const ofAll = await aClass(database, { title: '全院的班' })
  await teaches(teacher, ofTheOther.id)

  const mine = [ofTheCity.id, ofTheOther.id, ofAll.id]
  const own = async (client: Client) => (await idsFor(client)).filter((id) => mine.includes(id)).toSorted()
  expect(await own(ofCity)).toEqual([ofTheCity.id])
  expect(await own(ofOther)).toEqual([ofTheOther.id])
  expect(await own(ofProvince)).toEqual(mine.toSorted())
  expect(await own(teacher)).toEqual([ofTheOther.id])
  expect(await idsFor(ofProvince, { mine: '1' })).toEqual([])

  const learner = await asUser(app, await aUser(database, { unitId: city }))
  expect(await learner.send(staffClasses, page)).toEqual(failed(commonRefusals.notAllowed))
  expect(await asGuest(app).send(staffClasses, page)).toEqual(failed(commonRefusals.logInFirst))
})

test('D2-Q64 a row says whether the caller edits the class: its head teachers and administrators do', async () => {
  const unitId = await aUnit('南溪区', city)
  const { id } = await aClass(database, { unitId, title: '一个班' })
  const [head, other] = [await staff('teacher', unitId), await staff('teacher', unitId)]
  await teaches(head, id, true)
  await teaches(other, id)
  const may = async (client: Client) => (await find(client, { word: '一个班' })).rows.map(({ mayEdit }) => mayEdit)
  expect(await may(head)).toEqual([true])
  expect(await may(other)).toEqual([false])
  expect(await may(ofCity)).toEqual([true])
})

test('D1-B006 filters by word, host, type, phase and the day on which the training begins', async () => {
  const unitId = await aUnit('云岭县', city)
  const client = await staff('administrator', unitId)
  const trainFrom = new Date('2026-12-01T00:00+08:00')
  const spring = await aClass(database, { unitId, type: 1, title: '100%乡村', hostName: '农业农村局', trainFrom })
  const camp = await aClass(database, { unitId, title: '青年营', hostName: '组织部', quotaRule: 2 })
  await teaches(teacher, camp.id, true)

  expect(await idsFor(client)).toEqual([camp.id, spring.id])
  expect(await idsFor(client, { word: '100%' })).toEqual([spring.id])
  expect(await idsFor(client, { word: '%_' })).toEqual([])
  expect(await idsFor(client, { word: '组织' })).toEqual([camp.id])
  expect(await idsFor(client, { word: '陈立' })).toEqual([camp.id])
  expect(await idsFor(client, { type: 1 })).toEqual([spring.id])
  expect(await idsFor(client, { host: '组织部' })).toEqual([camp.id])
  expect(await idsFor(client, { phase: 'running' })).toEqual([camp.id])
  expect(await idsFor(client, { beginsFrom: '2026-12-01', beginsUntil: '2026-12-01' })).toEqual([spring.id])
  expect(await idsFor(client, { beginsFrom: '2026-12-02' })).toEqual([])
  expect((await client.send(staffClassHosts, {})).data).toEqual(['农业农村局', '组织部'])

  expect(await find(client, { pageSize: 1, pageNum: 2 })).toMatchObject({ total: 2, rows: [{ id: spring.id }] })
  for (const wrong of [{ phase: 'open' }, { beginsFrom: '2026-13-45' }, { type: 3 }, { pageSize: 1_000 }]) {
    expect((await client.ask(staffClasses, { ...page, ...wrong })).statusCode).toBe(400)
  }
})

test('D1-B006 tells the same phase as the texts of learners', async () => {
  const unitId = await aUnit('石桥县', city)
  const client = await staff('administrator', unitId)
  const texts: Partial<Record<ClassPhase, string[]>> = {
    over: ['已结束'],
    enrolling: ['报名中'],
    running: ['进行中'],
    soon: ['未开始', '报名已结束', '12月1日 00:00 开始报名'],
  }
  const instants = [null, '2026-11-01T00:00+08:00', '2026-11-04T09:00+08:00', '2026-12-01T00:00+08:00']
  const dates = instants.map((at) => (at === null ? null : new Date(at)))
  for (const trainFrom of dates) {
    for (const trainUntil of dates) {
      if (trainFrom && trainUntil && trainFrom > trainUntil) continue
      for (const more of [{}, { enrolUntil: dates[1] }, { enrolFrom: dates[3] }, { quotaRule: 2 }]) {
        await aClass(database, { unitId, trainFrom, trainUntil, ...more })
      }
    }
  }
  const facts = new Map((await database.select().from(classes)).map((row) => [row.id, classRow(row)]))
  const { rows } = await find(client, { pageSize: 100 })
  expect(rows.length).toBeGreaterThan(40)
  for (const { id, phase } of rows) {
    expect(texts[phase]).toContain(classPhaseText(facts.get(id) as ClassRow, app.now()))
  }
})

test('D1-B006 counts members, mean progress and what waits, of the rows of the page', async () => {
  const unitId = await aUnit('清河市', province)
  const client = await staff('administrator', unitId)
  const { id } = await aClass(database, {
    unitId,
    quotaRule: 1,
    places: 10,
    studentTotal: 2,
    placesTaken: 2,
    trainFrom: new Date('2026-12-01T00:00Z'),
  })
  const [unit] = await database
    .insert(classUnits)
    .values({ classId: id, title: '第一单元', compulsoryGate: 2 })
    .returning()
  const course = await aCourse(database)
  const [work] = await database.insert(homeworks).values({ title: '调研报告' }).returning()
  const unitOf = { unitId: unit?.id ?? '' }
  await database.insert(classItems).values([
    { ...unitOf, kind: 'course', courseId: course.id, period: 2 },
    { ...unitOf, kind: 'work', subjectId: work?.id ?? '', position: 1 },
    { ...unitOf, kind: 'course', courseId: (await aCourse(database)).id, isCompulsory: false, position: 2 },
  ])
  const [one] = [await aClassMember(database, id), await aClassMember(database, id)]
  const gone = await aClassMember(database, id, { status: 'removed' })
  await aClassMember(database, id, { status: 'waiting' })
  const coursewareId = course.coursewares[0]?.id ?? ''
  const record = { classId: id, coursewareId, finishedRate: 100, updatedAt: new Date(NOW) }
  await database.insert(classStudyRecords).values([one, gone].map(({ id: userId }) => ({ ...record, userId })))
  const piece = { homeworkId: work?.id ?? '', state: 1, submittedAt: new Date(NOW) }
  await database.insert(homeworkStudents).values([one, gone].map(({ id: userId }) => ({ ...piece, userId })))
  await teaches(teacher, id, true)

  // Two hours of three (the homework counts as one), of one of two students; nothing of who was removed.
  expect((await find(client)).rows).toEqual([
    expect.objectContaining({ id, phase: 'enrolling', progress: null, studentTotal: 2, places: 10 }),
  ])
  await database.update(classes).set({ enrolUntil: new Date('2026-11-01T00:00Z'), trainFrom: null })
  expect((await find(client)).rows).toEqual([
    expect.objectContaining({
      phase: 'running',
      progress: 33,
      unitCount: 1,
      compulsoryCount: 2,
      electiveCount: 1,
      enrolWaiting: 1,
      homeworkWaiting: 1,
      headId: teacher.id,
      headName: '陈立言',
    }),
  ])
})

test('D1-B006 a row counts as waiting what its reader decides: the same people as the queue of enrolments', async () => {
  const { id } = await aClass(database, { unitId: city })
  await teaches(teacher, id, true)
  await aClassMember(database, id, { status: 'waiting' })
  await aClassMember(database, id, { status: 'reviewing' })
  const other = await staff('teacher', city)
  await teaches(other, id)

  for (const [client, waiting] of [
    [ofCity, 2],
    [teacher, 1],
    [other, 0],
  ] as const) {
    expect((await find(client)).rows.find((row) => row.id === id)).toMatchObject({ enrolWaiting: waiting })
    const queue = await client.send(enrolQueue, { ...page, classId: id })
    expect((queue.data as { total: number }).total).toBe(waiting)
  }
})
