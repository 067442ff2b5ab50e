import { globSync, readFileSync } from 'node:fs'
import { mergeUsers } from '@college/contract/account/merge.ts'
import {
  createUser,
  editUser,
  endUserSessions,
  resetSecondFactor,
  resetUserPassword,
  staffUser,
} from '@college/contract/account/staff.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { administrators, powers, type Role } from '@college/contract/kit/roles.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { advisoryLocks } from '../../kit/advisory-locks.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { rolledBack } from '../../testing/database.ts'
import { aUser } from '../../testing/factories.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import { aProvince, staffOf } from '../../testing/province.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { province, city, county, otherCity } = await aProvince(app)
const { notYours, lastHolder, collegeOnly, ownRights, powerful } = editUser.refusals

const security = await staffOf(app, province, 'securityAdministrator')
const securityOfCity = await staffOf(app, city, 'securityAdministrator')
const administrator = await staffOf(app, province, 'administrator')
type Client = Awaited<ReturnType<typeof asUser>>

/** What the form saves: these roles, in the unit where the account is, or in another one. */
async function give(by: Client, id: string, roles: Role[], unitId?: string | null) {
  const { data } = await security.send(staffUser, { id })
  const unit = unitId === undefined ? data.unitId : unitId
  return by.send(editUser, { id, version: data.version, name: data.name, unitId: unit, roles: roles as never })
}
const rolesOf = async (id: string) => (await security.send(staffUser, { id })).data.roles

test('MLPS D1-Q82 the powers and administrators are given and taken by security administrators only, in their own units', async () => {
  for (const role of [...powers, ...administrators]) {
    const person = await aUser(app.database, { unitId: province })
    expect(await give(administrator, person.id, [role])).toEqual(failed(notYours))
    expect((await give(security, person.id, [role])).success).toBe(true)
    expect(await rolesOf(person.id)).toEqual(['learner', role])
    if (role !== 'administrator') {
      expect(await give(administrator, person.id, [])).toEqual(failed(powerful))
      expect(await administrator.send(resetUserPassword, { id: person.id, why: '本人来电' })).toEqual(failed(powerful))
      expect(await administrator.send(endUserSessions, { id: person.id, why: '本人来电' })).toEqual(failed(powerful))
      expect(await administrator.send(resetSecondFactor, { id: person.id, why: '本人来电' })).toEqual(failed(powerful))
    } else expect(await give(administrator, person.id, [])).toEqual(failed(notYours))
  }
  const near = await aUser(app.database, { unitId: county })
  const far = await aUser(app.database, { unitId: otherCity })
  expect((await give(securityOfCity, near.id, ['administrator', 'securityAdministrator'])).success).toBe(true)
  expect(await give(securityOfCity, far.id, ['administrator'])).toEqual(failed(editUser.refusals.noUser))
  const wish = { loginName: 'p1', name: '新', unitId: province, roles: ['auditor' as const] }
  expect(await administrator.send(createUser, wish)).toEqual(failed(createUser.refusals.notYours))
})

test('D1-Q82 an administrator goes on giving teacher and reviewer, and does not move who reaches further by it', async () => {
  const person = await aUser(app.database, { unitId: city })
  expect((await give(administrator, person.id, ['teacher', 'reviewer'])).success).toBe(true)
  expect((await give(administrator, person.id, ['reviewer'], county)).success).toBe(true)
  const chief = await aUser(app.database, { unitId: county, roles: ['learner', 'administrator'] })
  expect(await give(administrator, chief.id, ['administrator'], province)).toEqual(failed(notYours))
  expect((await give(security, chief.id, ['administrator'], city)).success).toBe(true)
})

test('MLPS a role that was refused is in the audit log, with what was asked for and why', async () => {
  const chief = await aUser(app.database, { unitId: city })
  expect(await give(administrator, chief.id, ['administrator'], city)).toEqual(failed(notYours))
  const { rows } = await app.database.execute(sql`
    select result, detail from audit_log where action = 'edit-user' and target = ${chief.id}`)
  expect(rows).toMatchObject([
    {
      result: 'refused',
      detail: { why: notYours.message, after: { roles: expect.arrayContaining(['administrator']) } },
    },
  ])
})

test('MLPS nobody changes their own roles, whatever power they have', async () => {
  for (const role of powers) {
    const all = await aUser(app.database, { unitId: province, roles: ['learner', ...powers] })
    const left = powers.filter((power) => power !== role)
    expect(await give(await asUser(app, all), all.id, left)).toEqual(failed(ownRights))
    await app.database.execute(sql`delete from users where id = ${all.id}`)
  }
})

test('MLPS powers over the whole college are for who stands at its top, and are taken before somebody goes below it', async () => {
  const person = await aUser(app.database, { unitId: city })
  for (const role of ['systemAdministrator', 'auditor'] as const) {
    expect(await give(security, person.id, [role])).toEqual(failed(collegeOnly))
    const top = await aUser(app.database, { unitId: null, roles: ['learner', role] })
    expect(await give(security, top.id, [role], city)).toEqual(failed(collegeOnly))
  }
})

test('MLPS the last holder of a power at the top of the college does not lose it; of two who are left one stays', async () => {
  await app.database.execute(sql`update users set roles = '{learner}' where 'auditor' = any(roles)`)
  const only = await aUser(app.database, { unitId: province, roles: ['learner', 'auditor'] })
  // Elsewhere, closed: those do not count.
  await aUser(app.database, { unitId: city, roles: ['learner', 'auditor'] })
  await aUser(app.database, { unitId: province, roles: ['learner', 'auditor'], status: 'closed' })
  expect(await give(security, only.id, [])).toEqual(failed(lastHolder))
  const both = ['learner', 'securityAdministrator', 'administrator']
  const merger = await asUser(app, await aUser(app.database, { unitId: null, roles: both }))
  const kept = await aUser(app.database, { unitId: province })
  expect(await merger.send(mergeUsers, { keptId: kept.id, goneId: only.id })).toEqual(failed(lastHolder))
  const other = await aUser(app.database, { unitId: null, roles: ['learner', 'auditor'] })
  let second: ReturnType<typeof give> | undefined
  await app.database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.powerHolders})`)
    await transaction.execute(sql`update users set roles = '{learner}' where id = ${other.id}`)
    second = give(security, only.id, [])
    await untilSomeoneWaits(app.database)
  })
  expect(await second).toEqual(failed(lastHolder))
  expect(await rolesOf(only.id)).toEqual(['learner', 'auditor'])
})

test('MLPS the last security administrator of the college is not moved below its top', async () => {
  const only = await aUser(app.database, { unitId: null, roles: ['learner', 'securityAdministrator'] })
  await app.database.execute(sql`
    update users set roles = '{learner,administrator}' where 'securityAdministrator' = any(roles) and id <> ${only.id}
      and (unit_id is null or unit_id = ${province}) and id <> ${security.user.id}`)
  const second = await asUser(app, only)
  expect(await give(second, security.user.id, ['securityAdministrator'], city)).toMatchObject({ success: true })
  const below = await security.send(staffUser, { id: only.id })
  // From below the top nobody reaches who stands there.
  expect(below.success).toBe(false)
})

test('MLPS whoever administrated the whole college before the powers were divided holds all of them afterwards, and nobody else', async () => {
  const [file = ''] = globSync('database/migrations/*_powers-and-suspended-accounts.sql')
  const updates = readFileSync(file, 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => statement.includes('UPDATE'))
  expect(updates).toHaveLength(2)
  await rolledBack(app.database, async (before) => {
    await before.execute(sql`update users set roles = '{learner}'`)
    const person = async (unitId: string | null, roles: string[]) => (await aUser(before, { unitId, roles })).id
    const [whole, top, below, teacher] = [
      await person(null, ['learner', 'administrator']),
      await person(province, ['learner', 'teacher', 'administrator']),
      await person(city, ['learner', 'administrator']),
      await person(null, ['learner', 'teacher']),
    ]
    await before.execute(sql`
      insert into settings (key, value, updated_by, updated_at)
      values ('setting_nc_second_factor', 'teacher,administrator', '', now())`)
    for (const update of updates) await before.execute(sql.raw(update))
    const { rows } = await before.execute<{ id: string; roles: string[] }>(sql`select id, roles from users`)
    const held = (id: string) => rows.find((row) => row.id === id)?.roles
    expect(held(whole)).toEqual(['learner', ...powers, 'administrator'])
    expect(held(top)).toEqual(['learner', 'teacher', ...powers, 'administrator'])
    expect([held(below), held(teacher)]).toEqual([
      ['learner', 'administrator'],
      ['learner', 'teacher'],
    ])
    const { rows: kept } = await before.execute(sql`select value from settings where key = 'setting_nc_second_factor'`)
    expect(kept).toEqual([{ value: `teacher,administrator,${powers.join()}` }])
  })
})
