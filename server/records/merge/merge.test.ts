import { login } from '@college/contract/account/login.ts'
import { mergeUsers, previewMerge } from '@college/contract/account/merge.ts'
import { staffUser } from '@college/contract/account/staff.ts'
import { consoleMe } from '@college/contract/console/desk.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { hashPassword } from '../../account/door.ts'
import { onTheWire } from '../../account/password/passwords.ts'
import { units } from '../../account/tables.ts'
import { classMembers } from '../../classes/enrol/tables.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass } from '../../testing/classes.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { unboundColumns } from '../own-data/own-data-tables.ts'
import { mergeRules } from './merge-rules.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const ADMIN = ['learner', 'administrator']
const administrator = await aUser(database, { name: '管理员', roles: ADMIN })
const admin = await asUser(app, administrator)
const { refusals } = mergeUsers

async function two() {
  const kept = await aUser(database, { name: '同一人' })
  const gone = await aUser(database, {
    name: '同一人',
    passwordHash: await hashPassword(app.secrets, onTheWire('Old2026x')),
  })
  return { kept, gone, pair: { keptId: kept.id, goneId: gone.id } }
}
const rowsOf = async (query: ReturnType<typeof sql>) => (await database.execute(query)).rows

test('D1-Q82 every column with a person’s id has a rule, or is said to stay as it is', async () => {
  const { rows } = await database.execute<{ name: string }>(sql`
    select c.table_name || '.' || c.column_name as name
    from pg_constraint fk
    join information_schema.columns c on to_regclass(c.table_name) = fk.conrelid
      and fk.conkey = array[c.ordinal_position::smallint] and c.table_schema = 'public'
    where fk.contype = 'f' and fk.confrelid = 'users'::regclass and c.table_name <> 'users' order by name`)
  const ruled = new Set(mergeRules.map(({ table, by }) => `${table}.${by}`))
  expect(rows.length).toBeGreaterThan(80)
  expect(rows.map(({ name }) => name).filter((name) => !ruled.has(name))).toEqual([])
  const known = new Set([...rows.map(({ name }) => name), ...Object.keys(unboundColumns)])
  expect([...ruled].filter((name) => !known.has(name))).toEqual([])
  expect(ruled.size).toBe(mergeRules.length)
})

test('D1-Q82 D1-Q83 what both have is joined or kept once, hours are never counted twice; the closed account says where to log in', async () => {
  const { kept, gone, pair } = await two()
  const [both, only] = [await aCourse(database, { coursewares: [{}] }), await aCourse(database, { coursewares: [{}] })]
  const study = (userId: string, course: typeof both, covered: string, rate: number) =>
    database.execute(sql`
      insert into study_records (user_id, courseware_id, course_id, covered, finished_rate, started_at, last_pulse_at)
      values (${userId}, ${course.coursewares[0]?.id}, ${course.id}, ${covered}::int4multirange, ${rate}, ${app.now()}, ${app.now()})`)
  await study(kept.id, both, '{[0,60)}', 50)
  await study(gone.id, both, '{[30,120)}', 75)
  await study(gone.id, only, '{[0,120)}', 100)
  const award = (userId: string, courseId: string, year: number, hours: number) =>
    database.execute(sql`
      insert into hours_ledger (user_id, reason, subject_id, year, title, earned_at, hours)
      values (${userId}, 'course', ${courseId}, ${year}, '课', ${app.now()}, ${hours})`)
  // The same course in two years is one award.
  await award(kept.id, both.id, 2025, 2)
  await award(gone.id, both.id, 2026, 2)
  await award(gone.id, only.id, 2026, 3)
  const shared = await aClass(database)
  await database.insert(classMembers).values([
    { classId: shared.id, userId: kept.id, status: 'admitted', appliedAt: app.now() },
    { classId: shared.id, userId: gone.id, status: 'completed', appliedAt: app.now() },
  ])

  const { data: plan } = await admin.send(previewMerge, pair)
  expect(plan.kept).toEqual({ id: kept.id, name: '同一人', loginName: kept.loginName })
  expect(plan.moves).toEqual(
    expect.arrayContaining([
      { name: '学习记录', count: 2 },
      { name: '学时', count: 2 },
    ]),
  )
  expect(plan.conflicts.map(({ name, count }) => [name, count])).toEqual([
    ['学习记录', 1],
    ['学时', 1],
    ['班级', 1],
  ])
  expect(await rowsOf(sql`select from hours_ledger where user_id = ${gone.id}`)).toHaveLength(2)

  expect((await admin.send(mergeUsers, pair)).success).toBe(true)
  expect(await rowsOf(sql`select sum(hours)::float8 as hours from hours_ledger where user_id = ${kept.id}`)).toEqual([
    { hours: 5 },
  ])
  expect(
    await rowsOf(sql`select covered::text, finished_rate as rate from study_records
      where user_id = ${kept.id} and course_id = ${both.id}`),
  ).toEqual([{ covered: '{[0,120)}', rate: 75 }])
  expect(await rowsOf(sql`select status from class_members where user_id = ${kept.id}`)).toEqual([
    { status: 'completed' },
  ])
  expect(await rowsOf(sql`select places_taken as n from classes where id = ${shared.id}`)).toEqual([{ n: 1 }])
  for (const { table, by } of mergeRules) {
    const left = await rowsOf(sql`select from ${sql.identifier(table)} where ${sql.identifier(by)} = ${gone.id}`)
    expect(left, `${table}.${by}`).toEqual([])
  }

  const [audit] = await rowsOf(
    sql`select action, detail from audit_log where target = ${gone.id} order by id desc limit 1`,
  )
  expect(audit).toMatchObject({
    action: 'merge-users',
    detail: { before: { loginName: gone.loginName, rows: { 学习记录: 2 } }, after: { mergedInto: kept.id } },
  })
  const tryLogin = (password: string) =>
    asGuest(app).send(login, {
      userName: gone.loginName,
      password: onTheWire(password),
      loginType: '10',
      clientValue: '1',
    })
  expect(await tryLogin('Old2026x')).toEqual(failed(login.refusals.merged))
  expect((await tryLogin('falsch99')).message).toBe(login.refusals.wrongPassword.message)
  // A second time finds a closed account.
  expect(await admin.send(mergeUsers, pair)).toEqual(failed(refusals.closed))
  expect(await rowsOf(sql`select sum(hours)::float8 as hours from hours_ledger where user_id = ${kept.id}`)).toEqual([
    { hours: 5 },
  ])
})

test('D1-Q82 whoever is logged in with the account that goes is out, and their open pages are told', async () => {
  const { gone, pair } = await two()
  const person = await asUser(app, gone)
  const [session] = await rowsOf(sql`select id from sessions where user_id = ${gone.id}`)
  const told = vi.spyOn(app.realtime, 'endSession')
  expect((await admin.send(mergeUsers, pair)).success).toBe(true)
  expect(told.mock.calls).toEqual([[session?.id, 'merged']])
  told.mockRestore()
  expect((await person.send(consoleMe, {})).message).toBe(commonRefusals.logInFirst.message)
})

test('D1-Q82 of two merges of a pair at once, each into the other, one is done', async () => {
  const { kept, gone, pair } = await two()
  const results = await Promise.all([
    admin.send(mergeUsers, pair),
    admin.send(mergeUsers, { keptId: gone.id, goneId: kept.id }),
  ])
  expect(results.map(({ success }) => success).toSorted()).toEqual([false, true])
  expect(await rowsOf(sql`select from users where id in (${kept.id}, ${gone.id}) and status = 'active'`)).toHaveLength(
    1,
  )
})

test('D1-Q82 only accounts that the administrator manages, two of them, none shared, not the own one away', async () => {
  const { kept, gone, pair } = await two()
  expect(await admin.send(mergeUsers, { keptId: kept.id, goneId: kept.id })).toEqual(failed(refusals.same))
  expect(await admin.send(mergeUsers, { keptId: kept.id, goneId: administrator.id })).toEqual(failed(refusals.own))
  expect(await admin.send(mergeUsers, { keptId: administrator.id, goneId: gone.id })).toEqual(failed(refusals.ownKept))
  const demo = await aUser(database, { roles: ['learner', 'demo'] })
  expect(await admin.send(previewMerge, { keptId: kept.id, goneId: demo.id })).toEqual(failed(refusals.demo))
  const [province] = await database.insert(units).values({ name: '省' }).returning()
  const [city] = await database
    .insert(units)
    .values({ name: '市', parentId: province?.id ?? '' })
    .returning()
  const inCity = await asUser(app, await aUser(database, { roles: ADMIN, unitId: city?.id ?? '' }))
  const inUnit = await aUser(database, { unitId: city?.id ?? '' })
  expect(await inCity.send(mergeUsers, { keptId: inUnit.id, goneId: gone.id })).toEqual(failed(refusals.noUser))
  const teacher = await asUser(app, await aUser(database, { roles: ['learner', 'teacher'] }))
  for (const endpoint of [previewMerge, mergeUsers]) {
    expect(await teacher.send(endpoint as typeof mergeUsers, pair)).toEqual(failed(commonRefusals.notAllowed))
  }
  expect((await admin.send(staffUser, { id: gone.id })).data.status).toBe('active')
})
