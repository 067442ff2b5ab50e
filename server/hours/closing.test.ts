import { randomUUID } from 'node:crypto'
import { approvalItem, approvalList, confirmApproval } from '@college/contract/approvals/approvals.ts'
import { applyImport, checkImport, importRows } from '@college/contract/console/imports.ts'
import { staffJob } from '@college/contract/console/jobs.ts'
import { uploadFile } from '@college/contract/files/files.ts'
import { closeYear, closingOf, closingReach, correctHours, reopenYear } from '@college/contract/hours/closing.ts'
import { hoursByUnit, hoursPeople, noUnit } from '@college/contract/hours/hours.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { registerHours } from '@college/contract/people/acts.ts'
import { closedYearText } from '@college/rules/hours/year.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hoursLedger, openNextUnits } from '../ledger/door.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { holding, untilSomeoneWaits } from '../testing/locks.ts'
import { aProvince } from '../testing/province.ts'
import { form } from '../testing/uploads.ts'
import { writeWorkbook } from '../workbook/door.ts'

// 2025 is over, 2026 is not.
const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const YEAR = 2025

/** A new province for one test: two learners in the county, and the administrators of each unit. */
async function aYear() {
  const units = await aProvince(app)
  const admin = async (unitId: string) => {
    const user = await aUser(database, { name: '管理', roles: ['learner', 'administrator'], unitId })
    return { user, ...(await asUser(app, user)) }
  }
  const [top, second, city, county, otherCity] = await Promise.all(
    [units.province, units.province, units.city, units.county, units.otherCity].map(admin),
  )
  if (!(top && second && city && county && otherCity)) throw new Error('no administrators')
  const [done, behind] = [
    await aUser(database, { name: '曹松', unitId: units.county }),
    await aUser(database, { name: '高雅琴', unitId: units.county }),
  ]
  await database.insert(hoursLedger).values([credit(done.id, 60), credit(behind.id, 10)])
  const client = { top, second, city, county, otherCity }
  const figuresOf = async (unitId: string) => {
    const { rows } = (await top.send(hoursByUnit, { year: YEAR, chosen: unitId })).data
    const row = rows.find(({ key }) => key === unitId)
    return row && [row.people, row.reached, row.hours, row.missing, row.isClosed]
  }
  const close = async (by = county, unitId = units.county) => {
    const { jobId } = (await by.send(closeYear, { unitId, year: YEAR })).data
    await app.staffJobs.runDue()
    return (await by.send(staffJob, { id: jobId })).data
  }
  return { units, client, done, behind, figuresOf, close }
}
const credit = (userId: string, hours: number, year = YEAR) => ({
  ...{ userId, hours, reason: 'course', title: '系统思维', subjectId: randomUUID(), year },
  earnedAt: new Date(`${year}-06-01T08:00+08:00`),
})

test('D1-B006 a year is closed for a unit and those below, after its number of people was said', async () => {
  const { units, client, close, figuresOf } = await aYear()
  const { city } = client
  expect((await city.send(closingReach, { unitId: units.city, year: YEAR })).data.reach).toEqual({
    people: 4,
    phones: null,
  })
  expect(await close(city, units.city)).toMatchObject({ state: 'done', note: '4 人已结转', result: { people: 4 } })
  // The administrators of the county and the city have no hours.
  expect(await figuresOf(units.county)).toEqual([3, 1, 70, 90, true])
  expect((await figuresOf(units.otherCity))?.at(-1)).toBe(false)
  expect((await city.send(closingOf, { unitId: units.county, year: YEAR })).data).toMatchObject({
    whyNot: closeYear.refusals.closed.message,
    closing: { unitName: '市委党校', people: 4, reached: 1, hours: 70, missing: 140, by: '管理' },
  })
  expect(await city.send(closeYear, { unitId: units.county, year: YEAR })).toEqual(failed(closeYear.refusals.closed))
})

test('D1-B006 D1-B254 a year that is not over is not closed, nor by somebody else', async () => {
  const { units, client } = await aYear()
  const no = failed(closeYear.refusals.notOver)
  expect(await client.city.send(closeYear, { unitId: units.city, year: 2026 })).toEqual(no)
  for (const by of [client.county, client.otherCity]) {
    expect(await by.send(closeYear, { unitId: units.city, year: YEAR })).toEqual(failed(noUnit))
    expect(await by.send(closingOf, { unitId: units.city, year: YEAR })).toEqual(failed(noUnit))
  }
})

test('D1-B006 whatever is done later, the closed figures stay', async () => {
  const { units, client, done, behind, close, figuresOf } = await aYear()
  await close()
  const closed = await figuresOf(units.county)
  const other = await figuresOf(units.otherCity)
  await database.insert(hoursLedger).values(credit(behind.id, 100))
  await database.execute(sql`insert into annual_plans (user_id, year, hours) values (${done.id}, ${YEAR}, 99)`)
  await database.execute(sql`update users set unit_id = ${units.otherCity} where id = ${behind.id}`)
  await database.execute(sql`update users set status = 'closed' where id = ${done.id}`)
  await database.execute(sql`update settings set value = '70' where key = 'setting_nc_plan_hours'`)
  const comer = await aUser(database, { unitId: units.otherCity })
  await database.execute(sql`update users set unit_id = ${units.county} where id = ${comer.id}`)
  expect(await figuresOf(units.county)).toEqual(closed)
  expect(await figuresOf(units.otherCity)).toEqual(other)
  // In the year that goes on they count where they are.
  const { rows } = (await client.top.send(hoursByUnit, { open: units.city })).data
  expect(rows.find(({ key }) => key === units.otherCity)?.people).toBe(2)
  const { rows: people } = (
    await client.top.send(hoursPeople, { year: YEAR, unitId: units.county, pageNum: 1, pageSize: 20 })
  ).data
  expect(people.map(({ name, hours }) => [name, hours]).toSorted()).toEqual([
    ['曹松', 60],
    ['管理', 0],
    ['高雅琴', 10],
  ])
})

async function imported(by: Awaited<ReturnType<typeof aYear>>['client']['top'], kind: string, rows: string[][]) {
  const [titles = [], ...cells] = rows
  const columns = titles.map((title) => ({ title, width: 12 }))
  const content = await writeWorkbook([{ name: '名单', columns, rows: cells }])
  const { payload, headers } = form([{ name: '名单.xlsx', content }])
  const sent = { ...by.headers, ...headers }
  const fileId = (await app.http.inject({ method: 'POST', url: uploadFile.path, payload, headers: sent })).json()
    .data[0].id
  const { id } = (await by.send(checkImport, { kind, fileId })).data
  const said = (await by.send(importRows, { id, pageNum: 1, pageSize: 10 })).data.rows.map(({ verdict, text }) => [
    verdict,
    text,
  ])
  const apply = async () => {
    const { jobId } = (await by.send(applyImport, { id })).data
    await app.staffJobs.runDue()
    return (await by.send(staffJob, { id: jobId })).data.note
  }
  return { said, apply }
}

test('D1-B006 D1-Q83 nothing is imported into a closed year, also where it was checked before it was closed', async () => {
  const { client, done, close } = await aYear()
  const hours = (course: string) => [
    ['编号', '学院', '课程', '学时', '完成日期'],
    [done.loginName, '省干部网院', course, '2', `${YEAR}-03-28`],
  ]
  const plans = [
    ['编号', '年度', '计划学时'],
    [done.loginName, String(YEAR), '60'],
  ]
  const before = [
    await imported(client.county, 'academy-hours', hours('甲')),
    await imported(client.county, 'year-plans', plans),
  ]
  expect(before.map(({ said }) => said[0]?.[0])).toEqual(['new', 'new'])
  await close()
  for (const one of before) expect(await one.apply()).toBe('未导入 1 行')
  const after = await imported(client.county, 'academy-hours', hours('乙'))
  expect(after.said).toEqual([['error', closedYearText(YEAR)]])
  expect((await imported(client.county, 'year-plans', plans)).said).toEqual([['error', closedYearText(YEAR)]])
})

test('D1-B006 an import waits for a closing that is under way, and then finds the year closed', async () => {
  const { client, done } = await aYear()
  const rows = [
    ['编号', '学院', '课程', '学时', '完成日期'],
    [done.loginName, '省干部网院', '同时', '2', `${YEAR}-03-28`],
  ]
  const list = await imported(client.county, 'academy-hours', rows)
  const commit = await holding(database, (held) => held.execute(sql`select pg_advisory_xact_lock(7218015)`))
  const applied = list.apply()
  await untilSomeoneWaits(database)
  await database.execute(sql`insert into year_closings (id, unit_id, year, people, reached, hours, missing, closed_at)
    select ${randomUUID()}, unit_id, ${YEAR}, 0, 0, 0, 0, now() from users where id = ${done.id}`)
  await database.execute(sql`insert into closed_units (year, unit_id, closing_id)
    select year, unit_id, id from year_closings order by id desc limit 1`)
  await commit()
  expect(await applied).toBe('未导入 1 行')
})

test('D1-B006 a correction is an entry of its own with who and why, and changes no figure', async () => {
  const { units, client, done, close, figuresOf } = await aYear()
  const { county, otherCity } = client
  const { refusals } = correctHours
  const entry = { userId: done.id, year: YEAR, hours: -2.5, reason: '重复登记' }
  const correct = (input: object, by = county) => by.send(correctHours, { ...entry, ...input })
  expect(await correct({})).toEqual(failed(refusals.open))
  await close()
  const before = await figuresOf(units.county)
  expect(await correct({ hours: 0 })).toEqual(failed(refusals.noHours))
  expect(await correct({ hours: 1.25 })).toEqual(failed(refusals.noHours))
  expect(await correct({ reason: ' ' })).toEqual(failed(refusals.noReason))
  expect(await correct({}, otherCity)).toEqual(failed(refusals.noPerson))
  expect((await correct({})).success).toBe(true)
  expect((await correct({ hours: 4, reason: '漏记' })).success).toBe(true)
  const registered = { id: done.id, year: YEAR, hours: 1, why: '补登记' }
  expect(await county.send(registerHours, registered)).toEqual(failed(registerHours.refusals.yearClosed))
  expect(await figuresOf(units.county)).toEqual(before)
  const { corrections, corrected } = (await county.send(closingOf, { unitId: units.county, year: YEAR })).data
  expect(corrected).toEqual({ entries: 2, people: 1, hours: 1.5 })
  expect(corrections).toMatchObject([
    { name: '曹松', hours: 4, reason: '漏记', by: '管理' },
    { name: '曹松', hours: -2.5, reason: '重复登记' },
  ])
  const { rows } = await database.execute(
    sql`select detail from audit_log where action = 'correct-hours' and target = ${done.id}`,
  )
  expect(rows).toHaveLength(2)
})

test('D1-B254 D1-B006 a closed year is opened by two administrators of the whole college, and counts anew', async () => {
  const { units, client, behind, close, figuresOf } = await aYear()
  const { top, second, county } = client
  await close()
  await database.execute(sql`update users set unit_id = ${units.otherCity} where id = ${behind.id}`)
  const id = (await county.send(closingOf, { unitId: units.county, year: YEAR })).data.closing?.id ?? ''
  const ask = { id, reason: '漏了一批学时' }
  expect(await county.send(reopenYear, ask)).toEqual(failed(commonRefusals.notAllowed))
  expect(await top.send(reopenYear, { id, reason: ' ' })).toEqual(failed(reopenYear.refusals.noReason))
  expect((await top.send(reopenYear, ask)).success).toBe(true)
  expect(await top.send(reopenYear, ask)).toEqual(failed(reopenYear.refusals.askedBefore))
  const waiting = (await second.send(approvalList, { state: 'waiting', pageNum: 1, pageSize: 50 })).data.rows
  const request = waiting.find(({ title }) => title === `${YEAR} 年度 县委党校`)
  expect(request).toMatchObject({ thing: 'yearClosings', act: 'change', reach: { people: 3 } })
  const { proposal } = (await second.send(approvalItem, { id: request?.id ?? '' })).data
  expect(proposal?.facts[0]).toEqual({ label: '重新打开的原因', text: '漏了一批学时' })
  expect((await figuresOf(units.county))?.at(-1)).toBe(true)
  expect(await top.send(confirmApproval, { id: request?.id ?? '' })).toEqual(failed(confirmApproval.refusals.own))
  expect((await second.send(confirmApproval, { id: request?.id ?? '' })).success).toBe(true)
  while ((await database.transaction(openNextUnits)) > 0);
  expect(await figuresOf(units.county)).toEqual([2, 1, 60, 50, false])
  expect(await figuresOf(units.otherCity)).toEqual([2, 0, 10, 90, false])
  expect((await close()).state).toBe('done')
})

test('D1-B006 a closing whose process was killed goes on with the units that are left, and closes nobody twice', async () => {
  const { units, client, figuresOf } = await aYear()
  const { jobId } = (await client.city.send(closeYear, { unitId: units.city, year: YEAR })).data
  // As the first process left it: the city is closed, the county is not.
  await database.execute(sql`
    insert into year_closings (id, unit_id, year, people, reached, hours, missing, closed_by, closed_at)
    values (${jobId}, ${units.city}, ${YEAR}, 0, 0, 0, 0, ${client.city.user.id}, now())`)
  await database.execute(
    sql`insert into closed_units (year, unit_id, closing_id) values (${YEAR}, ${units.city}, ${jobId})`,
  )
  await database.execute(sql`
    update staff_jobs set state = 'running', runner = uuidv7(), tries = 1, done = 1, cursor = '1',
      lease_until = clock_timestamp() - interval '1 s' where id = ${jobId}`)
  await app.staffJobs.runDue()
  expect((await client.city.send(staffJob, { id: jobId })).data).toMatchObject({ state: 'done', done: 2 })
  expect(await figuresOf(units.county)).toEqual([3, 1, 70, 90, true])
})
