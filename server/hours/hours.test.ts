import { randomUUID } from 'node:crypto'
import { staffJob, staffJobFile } from '@college/contract/console/jobs.ts'
import { exportHours, hoursByUnit, hoursPeople } from '@college/contract/hours/hours.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { getMyMyhours } from '@college/contract/records/study.ts'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { units } from '../account/tables.ts'
import { hoursLedger, NO_UNIT } from '../ledger/door.ts'
import { annualPlans } from '../records/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { readWorkbook } from '../testing/read-workbook.ts'

// 57 days before the end of the year.
const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const aUnit = async (name: string, parentId: string | null) => {
  const [row] = await database.insert(units).values({ name, parentId }).returning()
  return row?.id ?? ''
}
const province = await aUnit('沅南省', null)
const city = await aUnit('澄江市', province)
const county = await aUnit('云岭县', city)
const otherCity = await aUnit('白水市', province)
// Administrators are counted like everybody: demonstration accounts are not, so that they stay out of the figures.
const admin = async (unitId: string | null) =>
  asUser(app, await aUser(database, { name: '管理', roles: ['learner', 'administrator', 'demo'], unitId }))
const [top, ofCity, ofCounty] = [await admin(province), await admin(city), await admin(county)]

const credit = (userId: string, hours: number, earnedAt: string, reason = 'course') => ({
  ...{ userId, hours, reason, title: '系统思维', subjectId: randomUUID() },
  year: Number(earnedAt.slice(0, 4)),
  earnedAt: new Date(earnedAt),
})
const cao = await aUser(database, { name: '曹松', loginName: '70001', unitId: county, job: '四级主任科员' })
const gao = await aUser(database, { name: '高雅琴', loginName: '70002', unitId: county })
const liu = await aUser(database, { name: '刘少华', loginName: '70003', unitId: city })
await aUser(database, { name: '丁一鸣', loginName: '70004', unitId: otherCity })
await aUser(database, { name: '离职', unitId: county, status: 'closed' })
await database
  .insert(hoursLedger)
  .values([
    credit(cao.id, 60, '2026-03-01T08:00+08:00'),
    credit(cao.id, 5.5, '2026-04-01T08:00+08:00', 'gwy'),
    credit(cao.id, 50, '2025-06-01T08:00+08:00'),
    credit(gao.id, 10, '2026-05-01T08:00+08:00', 'live'),
    credit(gao.id, 20, '2025-11-04T23:59+08:00'),
    credit(gao.id, 40, '2025-11-05T00:00+08:00'),
    credit(liu.id, 12, '2026-05-01T08:00+08:00', 'zwy'),
  ])
await database.insert(annualPlans).values({ userId: liu.id, year: 2026, hours: 80 })

const unitsOf = async (client: typeof top, input: object = {}) => (await client.send(hoursByUnit, input)).data
const peopleOf = async (client: typeof top, input: object = {}) =>
  (await client.send(hoursPeople, { year: 2026, pageNum: 1, pageSize: 20, ...input })).data

test('D1-B006 a parent is the sum of its children, and no surplus covers the gap of another', async () => {
  const { rows, daysLeft, learnable, expected } = await unitsOf(top, { open: city })
  expect([daysLeft, learnable]).toEqual([57, 57])
  expect(expected).toBeCloseTo(308 / 365)
  const tree = rows.map(({ name, depth, people, reached, planned, done, missing, late }) => [
    depth,
    name,
    people,
    reached,
    planned,
    done,
    missing,
    late,
  ])
  expect(tree).toEqual([
    // 澄江市, with 云岭县 and 刘少华 of the city itself; 丁一鸣 has none.
    [0, '沅南省', 4, 1, 230, 72, 158, 1],
    [1, '澄江市', 3, 1, 180, 72, 108, 1],
    [2, '澄江市本级', 1, 0, 80, 12, 68, 1],
    [2, '云岭县', 2, 1, 100, 60, 40, 0],
    [1, '白水市', 1, 0, 50, 0, 50, 0],
  ])
  expect(rows.find(({ name }) => name === '云岭县')?.kinds).toEqual({
    courses: 60,
    lives: 10,
    provincial: 5.5,
    national: 0,
    others: 0,
  })
})

test('D1-B006 this year stands beside the same day of last year', async () => {
  const { rows } = await unitsOf(top, { open: city })
  // 曹松 had 50 on that day; 高雅琴 got the hours to 50 only on the day after.
  expect(rows.find(({ name }) => name === '云岭县')?.lastYear).toEqual({ people: 2, reached: 1 })
  expect((await peopleOf(top, { unitId: county })).rows.map(({ name, lastYear }) => [name, lastYear])).toEqual([
    ['高雅琴', 20],
    ['曹松', 50],
  ])
})

test('D1-B006 D1-B254 somebody sees the own unit and those below, and no figure of others', async () => {
  expect((await unitsOf(ofCity)).rows.map(({ name, people }) => [name, people])).toEqual([
    ['澄江市', 3],
    ['澄江市本级', 1],
    ['云岭县', 2],
  ])
  expect((await unitsOf(ofCounty, { open: `${city},${province}`, chosen: city })).rows.map(({ name }) => name)).toEqual(
    ['云岭县'],
  )
  expect((await peopleOf(ofCounty)).rows.map(({ name }) => name)).toEqual(['高雅琴', '曹松'])
  const gone = failed(hoursPeople.refusals.noUnit)
  for (const unitId of [city, province, otherCity, randomUUID(), NO_UNIT, 'x']) {
    expect(await ofCounty.send(hoursPeople, { year: 2026, unitId, pageNum: 1, pageSize: 20 })).toEqual(gone)
    expect(await ofCounty.send(exportHours, { year: 2026, unitId })).toEqual(gone)
  }
  const teacher = await asUser(app, await aUser(database, { roles: ['learner', 'teacher', 'demo'], unitId: county }))
  expect(await teacher.send(hoursByUnit, {})).toEqual(failed(commonRefusals.notAllowed))
})

test('D1-B006 the people of a list are those of the figures, by unit, state, kind and name', async () => {
  const names = async (input: object) => (await peopleOf(top, input)).rows.map(({ name }) => name)
  expect(await names({ unitId: city })).toEqual(['刘少华', '高雅琴', '曹松'])
  expect(await names({ unitId: city, own: '1' })).toEqual(['刘少华'])
  expect(await names({ unitId: city, state: 'late' })).toEqual(['刘少华'])
  expect(await names({ unitId: city, state: 'reached' })).toEqual(['曹松'])
  expect(await names({ state: 'missing', unitId: county })).toEqual(['高雅琴'])
  expect(await names({ kind: 'provincial' })).toEqual(['曹松'])
  expect(await names({ kind: 'national' })).toEqual(['刘少华'])
  expect(await names({ keyword: '7000' })).toEqual(['刘少华', '丁一鸣', '高雅琴', '曹松'])
  expect(await names({ keyword: '曹' })).toEqual(['曹松'])
  expect(await top.send(hoursPeople, { year: 2027, pageNum: 1, pageSize: 20 })).toEqual(
    failed(hoursPeople.refusals.future),
  )
  expect((await peopleOf(top, { unitId: county, state: 'reached' })).rows[0]).toMatchObject({
    number: '70001',
    job: '四级主任科员',
    unitName: '云岭县',
    planned: 50,
    hours: 65.5,
    missing: 0,
    isLate: false,
    kinds: { courses: 60, provincial: 5.5 },
  })
})

test('D1-B006 D1-Q83 the hours of the list are those that the learner reads', async () => {
  for (const { id, hours, planned } of (await peopleOf(top)).rows) {
    const learner = await asUser(app, { id })
    expect((await learner.send(getMyMyhours, { year: 2026 })).data).toMatchObject({ zxs: hours, jhzxs: planned })
  }
})

test('D1-B006 a search finds units by a part of the name, with those above', async () => {
  expect((await unitsOf(top, { keyword: '云岭' })).rows.map(({ name }) => name)).toEqual(['沅南省', '澄江市', '云岭县'])
  expect((await unitsOf(ofCounty, { keyword: '白水' })).rows).toEqual([])
})

async function exported(client: typeof top, input: object) {
  const { jobId } = (await client.send(exportHours, { year: 2026, ...input })).data
  await app.staffJobs.runDue()
  const job = (await client.send(staffJob, { id: jobId })).data
  const bytes = (await client.ask(staffJobFile, { id: jobId })).rawPayload
  const sheet = await readWorkbook(bytes)
  if (!('rows' in sheet)) throw new Error('no workbook')
  return { job, bytes, rows: sheet.rows.map(({ cells }) => cells) }
}

test('D1-B006 the export has the people of the list, numbers as numbers, and is audited', async () => {
  const { job, bytes, rows } = await exported(ofCity, {})
  expect(job).toMatchObject({ state: 'done', note: '3 人', done: 3, total: 3 })
  const [head, ...people] = rows
  expect(head?.slice(0, 7)).toEqual(['编号', '姓名', '单位', '职务', '计划学时', '已学学时', '还差学时'])
  expect(people.toSorted()).toEqual([
    ['70001', '曹松', '云岭县', '四级主任科员', '50.0', '65.5', '0.0', '60.0', '0.0', '5.5', '0.0', '0.0', '0.0', '是'],
    ['70002', '高雅琴', '云岭县', '', '50.0', '10.0', '40.0', '0.0', '10.0', '0.0', '0.0', '0.0', '0.0', '否'],
    ['70003', '刘少华', '澄江市', '', '80.0', '12.0', '68.0', '0.0', '0.0', '0.0', '12.0', '0.0', '0.0', '否'],
  ])
  const xml = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? '').toString()
  expect(xml).toMatch(/<c r="F\d"[^>]*><v>65.5<\/v>/)
  const { rows: noted } = await database.execute(sql`select from audit_log where action = 'export-hours'`)
  expect(noted).toHaveLength(1)
})

test('D1-B006 an export whose process was killed begins again and leaves one whole file', async () => {
  const { jobId } = (await ofCity.send(exportHours, { year: 2026 })).data
  await database.execute(sql`
    update staff_jobs set state = 'running', runner = uuidv7(), tries = 1, done = 2, total = 3,
      lease_until = clock_timestamp() - interval '1 s' where id = ${jobId}`)
  await app.staffJobs.runDue()
  expect((await ofCity.send(staffJob, { id: jobId })).data).toMatchObject({ state: 'done', done: 3 })
  const sheet = await readWorkbook((await ofCity.ask(staffJobFile, { id: jobId })).rawPayload)
  expect('rows' in sheet && sheet.rows).toHaveLength(4)
})
