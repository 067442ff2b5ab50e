import { randomUUID } from 'node:crypto'
import { classInfo } from '@college/contract/classes/info.ts'
import { classHead, classMembers, classMemberUnits, exportClassMembers } from '@college/contract/classes/members.ts'
import { removeMembers } from '@college/contract/classes/review.ts'
import { consoleAgenda } from '@college/contract/console/agenda.ts'
import { staffJob, staffJobFile } from '@college/contract/console/jobs.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { units, users } from '../../account/tables.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { readWorkbook } from '../../testing/read-workbook.ts'
import { classMembers as memberTable } from '../enrol/tables.ts'
import { classItemResults, classItems, classStudyRecords, classStudyTimes, classUnits } from '../study/tables.ts'

const NOW = '2026-11-04T09:00+08:00'
const app = await testApp(NOW)
const { database } = app

async function aUnit(name: string, parentId: string | null = null) {
  const [unit] = await database.insert(units).values({ name, parentId }).returning()
  return unit?.id ?? ''
}
const province = await aUnit('省')
const city = await aUnit('澄江市', province)
const elsewhere = await aUnit('清河市', province)
const staff = async (role: 'teacher' | 'administrator' | 'reviewer', unitId: string | null) => {
  const user = await aUser(database, { roles: ['learner', role], unitId })
  return { id: user.id, ...(await asUser(app, user)) }
}
const ofCity = await staff('administrator', city)
type Client = typeof ofCity
const page = { pageNum: 1, pageSize: 20 }
const read = async (client: Client, id: string, wish: object = {}) =>
  (await client.send(classMembers, { id, ...page, ...wish })).data
const idsOf = async (client: Client, id: string, wish: object = {}) =>
  (await read(client, id, wish)).rows.map((row) => row.id)

const teaches = (client: Client, classId: string, isHead: boolean) =>
  database
    .insert(memberTable)
    .values({ classId, userId: client.id, kind: 'teacher', status: 'admitted', isHead, appliedAt: new Date(NOW) })

/** A class that asks for one course of two hours and an exam; answers what its units name. */
async function aStudiedClass(wish: object = {}) {
  const { id: classId } = await aClass(database, { unitId: city, type: 1, title: '县域经济班', ...wish })
  const { id: courseId, coursewares } = await aCourse(database, { title: '第一课', coursewares: [{}, {}] })
  const [unit] = await database.insert(classUnits).values({ classId, title: '单元', compulsoryGate: 2 }).returning()
  const of = { unitId: unit?.id ?? '' }
  const examId = randomUUID()
  await database.insert(classItems).values({ ...of, kind: 'course', courseId, period: 2, position: 0 })
  const [exam] = await database
    .insert(classItems)
    .values({ ...of, kind: 'exam', subjectId: examId, title: '结业考试', position: 1 })
    .returning()
  const parts = coursewares.map(({ id }) => id)
  const watch = (userId: string, finishedRate: number) =>
    database
      .insert(classStudyRecords)
      .values(parts.map((coursewareId) => ({ classId, userId, coursewareId, finishedRate, updatedAt: new Date(NOW) })))
  const pass = (userId: string) =>
    database.insert(classItemResults).values({ itemId: exam?.id ?? '', userId, progress: 100, at: new Date(NOW) })
  return { classId, watch, pass }
}

test('D1-B006 D2-Q64 the tabs of a class open for its teachers and the administrators above it', async () => {
  const { classId } = await aStudiedClass()
  const [teacher, head, ofProvince, ofElsewhere, reviewer] = [
    await staff('teacher', elsewhere),
    await staff('teacher', elsewhere),
    await staff('administrator', province),
    await staff('administrator', elsewhere),
    await staff('reviewer', city),
  ]
  await teaches(teacher, classId, false)
  await teaches(head, classId, true)
  const rights = async (client: Client) => {
    const { mayEdit, mayManage } = (await client.send(classHead, { id: classId })).data
    return [mayEdit, mayManage]
  }
  expect(await rights(teacher)).toEqual([false, false])
  expect(await rights(head)).toEqual([true, false])
  for (const client of [ofCity, ofProvince]) expect(await rights(client)).toEqual([true, true])
  expect((await read(teacher, classId)).total).toBe(0)

  const calls = [
    [classHead, {}],
    [classMembers, page],
    [classMemberUnits, {}],
    [exportClassMembers, { format: 'csv' }],
  ] as const
  const learner = await asUser(app, await aClassMember(database, classId))
  for (const [endpoint, wish] of calls) {
    const input = { id: classId, ...wish } as never
    expect(await ofElsewhere.send(endpoint, input)).toEqual(failed(classHead.refusals.noClass))
    for (const client of [reviewer, learner]) {
      expect(await client.send(endpoint, input)).toEqual(failed(commonRefusals.notAllowed))
    }
    expect(await asGuest(app).send(endpoint, input)).toEqual(failed(commonRefusals.logInFirst))
  }
})

test('D1-B006 members are found by state, beginning of name or number, unit and progress, the last to apply first', async () => {
  const { classId, watch, pass } = await aStudiedClass()
  const day = (at: number) => new Date(`2026-10-0${at}T09:00+08:00`)
  const one = await aClassMember(database, classId, { name: '白露', appliedAt: day(1) })
  const two = await aClassMember(database, classId, { name: '白云', appliedAt: day(2), kind: 'cadre' })
  const three = await aClassMember(database, classId, { appliedAt: day(3), status: 'completed', completedAt: day(4) })
  const four = await aClassMember(database, classId, { appliedAt: day(4), status: 'reviewing', admittedAt: null })
  const five = await aClassMember(database, classId, { appliedAt: day(5), status: 'removed', reason: '调离' })
  await aClassMember(database, classId, { kind: 'teacher' })
  await database.update(users).set({ unitId: city }).where(eq(users.id, one.id))
  await watch(two.id, 10)
  await watch(three.id, 100)
  await pass(three.id)

  expect(await idsOf(ofCity, classId)).toEqual([five.id, four.id, three.id, two.id, one.id])
  expect(await idsOf(ofCity, classId, { state: 'in' })).toEqual([three.id, two.id, one.id])
  expect(await idsOf(ofCity, classId, { state: 'waiting' })).toEqual([four.id])
  expect(await idsOf(ofCity, classId, { state: 'removed' })).toEqual([five.id])
  expect(await idsOf(ofCity, classId, { keyword: '白' })).toEqual([two.id, one.id])
  expect(await idsOf(ofCity, classId, { keyword: one.loginName })).toEqual([one.id])
  expect(await idsOf(ofCity, classId, { keyword: '%' })).toEqual([])
  expect(await idsOf(ofCity, classId, { unitId: city })).toEqual([one.id])
  expect(await idsOf(ofCity, classId, { progress: 'none' })).toEqual([one.id])
  expect(await idsOf(ofCity, classId, { progress: 'some' })).toEqual([two.id])
  expect(await idsOf(ofCity, classId, { progress: 'done' })).toEqual([three.id])
  expect((await ofCity.send(classMemberUnits, { id: classId })).data).toEqual([{ id: city, name: '澄江市' }])
  expect(await read(ofCity, classId, { pageNum: 2, pageSize: 2 })).toMatchObject({
    total: 5,
    rows: [{ id: three.id }, { id: two.id, isCadre: true, unitName: '', state: 'studying' }],
  })
  const [removed, waiting] = (await read(ofCity, classId)).rows
  expect(removed).toMatchObject({ state: 'removed', reason: '调离', progress: null, appliedAt: day(5).getTime() })
  expect(waiting).toMatchObject({ state: 'waiting', admittedAt: null, progress: null })
})

test('D1-B006 who has not studied for fourteen days is listed as the start page counts them: today’s newcomers are not', async () => {
  const { classId } = await aStudiedClass({ trainFrom: new Date('2026-10-01T09:00+08:00') })
  const teacher = await staff('teacher', elsewhere)
  await teaches(teacher, classId, true)
  const before = { admittedAt: new Date('2026-10-02T09:00+08:00') }
  const [never, lately, stopped] = [
    await aClassMember(database, classId, before),
    await aClassMember(database, classId, before),
    await aClassMember(database, classId, before),
  ]
  await aClassMember(database, classId, { admittedAt: new Date(NOW) })
  await aClassMember(database, classId, { ...before, status: 'completed' })
  const studied = (userId: string, time: string) =>
    database.insert(classStudyTimes).values({
      ...{ classId, userId, day: '2026-10-20', daySeconds: 600, seconds: 600 },
      reachedAt: new Date(`2026-${time}+08:00`),
    })
  await studied(lately.id, '10-21T09:00')
  await studied(stopped.id, '10-21T08:59')
  const { notices } = (await teacher.send(consoleAgenda, {})).data
  expect(notices).toMatchObject([{ kind: 'noStudy', id: classId, people: 2 }])
  expect((await idsOf(teacher, classId, { progress: 'idle' })).toSorted()).toEqual([never.id, stopped.id].toSorted())
})

test('D2-Q66 how far a member is equals what the member is shown', async () => {
  const { classId, watch, pass } = await aStudiedClass()
  const user = await aClassMember(database, classId)
  const learner = await asUser(app, user)
  const shown = async () => {
    const [row] = (await read(ofCity, classId)).rows
    return row?.progress
  }
  const own = async () => (await learner.send(classInfo, { id: classId })).data
  expect(await shown()).toEqual({
    percent: 0,
    compulsory: { counted: 0, gate: 2, percent: 0 },
    electives: { counted: 0, gate: 0, percent: 100 },
    items: { done: 0, of: 2 },
    exams: { done: 0, of: 1 },
    homework: { done: 0, of: 0 },
    remaining: '还差必修 2.0 学时、1 次考试',
  })
  await watch(user.id, 100)
  const progress = await shown()
  expect(progress).toMatchObject({
    percent: 66,
    compulsory: { counted: 2, percent: 100 },
    items: { done: 1, of: 2 },
    remaining: '还差 1 次考试',
  })
  expect(await own()).toMatchObject({ classPercent: progress?.percent, remaining: progress?.remaining })
  await pass(user.id)
  expect(await shown()).toMatchObject({ percent: 100, exams: { done: 1, of: 1 }, remaining: '' })
})

test('D2-Q90 D1-B006 a removed member stays in the list with the reason, and the place is free', async () => {
  const { classId } = await aStudiedClass({ quotaRule: 1, places: 1, placesTaken: 1, studentTotal: 1 })
  const { id: userId } = await aClassMember(database, classId)
  await ofCity.send(removeMembers, { classId, userIds: [userId], reason: '调离' })
  expect((await read(ofCity, classId)).rows).toMatchObject([{ id: userId, state: 'removed', reason: '调离' }])
  expect((await read(ofCity, classId, { state: 'in' })).total).toBe(0)
})

const fileOf = async (client: Client, jobId: string) => (await client.ask(staffJobFile, { id: jobId })).rawPayload

test('D1-B006 the members are exported as xlsx and csv; a name is no formula, and the export is in the audit log', async () => {
  const { classId } = await aStudiedClass()
  await aClassMember(database, classId, { name: '=1+1' })
  await aClassMember(database, classId, { name: '白露', status: 'removed' })
  const start = async (format: 'xlsx' | 'csv', wish: object = {}) => {
    const { jobId } = (await ofCity.send(exportClassMembers, { id: classId, format, ...wish })).data
    await app.staffJobs.runDue()
    return jobId
  }
  const jobId = await start('xlsx')
  expect((await ofCity.send(staffJob, { id: jobId })).data).toMatchObject({
    state: 'done',
    note: '导出 2 人',
    done: 2,
    total: 2,
    title: '导出成员与进度：县域经济班',
    fileName: '县域经济班-成员与进度.xlsx',
  })
  const sheet = await readWorkbook(await fileOf(ofCity, jobId))
  if (!('rows' in sheet)) throw new Error('no workbook')
  expect(sheet.rows.map(({ cells, wrong }) => [cells[0], cells[4], wrong])).toEqual([
    ['姓名', '状态', []],
    ['=1+1', '在学', []],
    ['白露', '已移出', []],
  ])
  const csv = (await fileOf(ofCity, await start('csv', { state: 'in' }))).toString()
  expect(csv.split('\r\n')[1]).toMatch(/^"'=1\+1",/)
  expect(csv).not.toContain('白露')
  const ofProvince = await staff('administrator', province)
  expect((await ofProvince.ask(staffJobFile, { id: jobId })).json()).toEqual(failed(staffJobFile.refusals.noJob))
  const { rows } = await database.execute(sql`
    select actor, detail from audit_log where action = 'export-class-members' and target = ${classId} order by at`)
  expect(rows).toMatchObject([
    { actor: ofCity.id, detail: { format: 'xlsx', filter: {} } },
    { actor: ofCity.id, detail: { format: 'csv', filter: { state: 'in' } } },
  ])
})

test('D1-B006 an export of more than one batch stands by unit as the tree does, by name in pinyin, then by number', async () => {
  const { classId } = await aStudiedClass()
  await database.execute(sql`delete from class_members where class_id = ${classId} and kind = 'student'`)
  const { rows: made } = await database.execute<{ name: string; login: string }>(sql`
    with person as (
      insert into users (login_name, name, unit_id)
      select 'order-' || lpad(at::text, 4, '0'), (array['赵云', '白露', '钱一'])[at % 3 + 1],
        case at % 2 when 0 then ${city}::uuid else ${province}::uuid end
      from generate_series(1, 700) at returning id, name, login_name
    )
    insert into class_members (class_id, user_id, kind, status, applied_at)
    select ${classId}, id, 'student', 'admitted', now() from person returning user_id`)
  expect(made).toHaveLength(700)
  const { jobId } = (await ofCity.send(exportClassMembers, { id: classId, format: 'csv' })).data
  await app.staffJobs.runDue()
  const cells = (await fileOf(ofCity, jobId))
    .toString()
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
  const place = (cell: readonly string[]) => {
    const number = Number(cell[1]?.slice(-4))
    return (1 - (number % 2)) * 1_000_000 + ['白露', '钱一', '赵云'].indexOf(cell[0] ?? '') * 10_000 + number
  }
  expect(cells).toHaveLength(700)
  const places = cells.map(place)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('D1-B006 an export whose owner has lost the class makes no file', async () => {
  const { classId } = await aStudiedClass()
  const lost = await staff('administrator', city)
  const { jobId } = (await lost.send(exportClassMembers, { id: classId, format: 'csv' })).data
  await database
    .update(users)
    .set({ roles: ['learner'] })
    .where(eq(users.id, lost.id))
  await app.staffJobs.runDue()
  const { rows } = await database.execute(sql`select state, file_name from staff_jobs where id = ${jobId}`)
  expect(rows).toEqual([{ state: 'failed', file_name: '' }])
})

test('D1-B006 of 20,000 members page 200 costs no more than twice page 1, by the index', async () => {
  const { classId } = await aStudiedClass()
  await database.execute(sql`
    with made as (
      insert into users (login_name, name, created_at)
      select 'm' || n, '学员' || n, now() from generate_series(1, 20000) n returning id
    )
    insert into class_members (class_id, user_id, status, applied_at, admitted_at)
    select ${classId}, id, 'admitted', now() - make_interval(secs => random() * 1e6), now() from made`)
  await database.execute(sql`analyze class_members`)
  const took = async (pageNum: number) => {
    const from = performance.now()
    expect((await read(ofCity, classId, { pageNum })).rows).toHaveLength(20)
    return performance.now() - from
  }
  // In turn, so that a busy moment of the machine is one of both.
  const times: [number, number][] = []
  for (let round = 0; round < 8; round += 1) times.push([await took(1), await took(200)])
  const [first, deep] = [Math.min(...times.map(([one]) => one)), Math.min(...times.map(([, other]) => other))]
  expect(deep).toBeLessThanOrEqual(2 * first)
  const { rows } = await database.execute<{ 'QUERY PLAN': string }>(sql`
    explain select * from class_members member where member.class_id = ${classId}
      and member.kind in ('student', 'cadre') order by member.applied_at desc, member.user_id desc limit 20 offset 3980`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('members_by_date')
})
