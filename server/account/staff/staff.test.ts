import { randomUUID } from 'node:crypto'
import {
  createUser,
  editUser,
  endUserSessions,
  resetUserPassword,
  staffUnits,
  staffUser,
  staffUsers,
} from '@college/contract/account/staff.ts'
import type { Endpoint, Input } from '@college/contract/kit/endpoint.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import type { Changed } from '@college/contract/kit/form.ts'
import { RIGHTS } from '@college/contract/kit/live.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { noteEdit } from '../../kit/edits.store.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { rolledBack } from '../../testing/database.ts'
import { aUser } from '../../testing/factories.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import { onTheWire, verifyPassword } from '../password/passwords.ts'
import { phoneColumns } from '../phone/phone.ts'
import { units } from '../tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const ADMIN = ['learner', 'securityAdministrator', 'administrator']
const PAGE = { pageNum: 1, pageSize: 20 }

async function aUnit(name: string, parentId: string | null = null) {
  const [row] = await app.database.insert(units).values({ name, parentId }).returning()
  return (row as typeof units.$inferSelect).id
}
const province = await aUnit('沅南省')
const city = await aUnit('澄江市', province)
const county = await aUnit('云岭县', city)
const other = await aUnit('白水市', province)

const topPerson = await aUser(app.database, { name: '高启航', roles: ADMIN, unitId: province })
const cityPerson = await aUser(app.database, { name: '柏青', roles: ADMIN, unitId: city })
const inCounty = await aUser(app.database, { name: '赵一鸣', loginName: '33010001', unitId: county })
const inOther = await aUser(app.database, { name: '赵一平', loginName: '33010002', unitId: other })
const ofNoUnit = await aUser(app.database, { name: '赵%', loginName: 'zhao.x', roles: ['learner', 'teacher'] })
const demo = await aUser(app.database, { name: '访客', roles: ['learner', 'demo'], unitId: county })
const top = await asUser(app, topPerson)
const inCity = await asUser(app, cityPerson)

type Client = Awaited<ReturnType<typeof asUser>>
const namesFor = async (client: Client, filters: Partial<Input<typeof staffUsers>>) =>
  (await client.send(staffUsers, { ...PAGE, ...filters })).data.rows.map(({ name }) => name)
const versionOf = async (id: string) => (await top.send(staffUser, { id })).data.version
const lastAudit = async (target: string) =>
  (
    await app.database.execute(
      sql`select actor, action, detail from audit_log where target = ${target} order by id desc limit 1`,
    )
  ).rows[0]

test('D1-Q82 D1-B254 an administrator sees the own unit and those below it; at the top, everybody', async () => {
  expect(await namesFor(top, { keyword: '赵' })).toEqual(['赵%', '赵一平', '赵一鸣'].toSorted())
  expect(await namesFor(inCity, { keyword: '赵' })).toEqual(['赵一鸣'])
  expect((await inCity.send(staffUsers, PAGE)).data).toMatchObject({ total: 3, isMore: false })
  expect(await inCity.send(staffUser, { id: inOther.id })).toEqual(failed(staffUser.refusals.noUser))
  expect((await inCity.send(staffUnits, {})).data).toEqual({
    units: [
      { id: city, name: '澄江市', depth: 0, isClosed: false },
      { id: county, name: '云岭县', depth: 1, isClosed: false },
    ],
    isAtTop: false,
  })
  expect((await top.send(staffUnits, {})).data).toMatchObject({ isAtTop: true, units: { length: 4 } })
})

test('D1-Q82 a phone is found by the whole number and by its last four digits, within the own units', async () => {
  const near = { name: '有机', unitId: county, ...phoneColumns(app.secrets, '13912348866') }
  const far = { name: '远机', unitId: other, ...phoneColumns(app.secrets, '13800008866') }
  await aUser(app.database, near)
  await aUser(app.database, far)
  expect(await namesFor(top, { keyword: '13912348866' })).toEqual(['有机'])
  expect((await namesFor(top, { keyword: '8866' })).toSorted()).toEqual(['有机', '远机'])
  expect(await namesFor(inCity, { keyword: '8866' })).toEqual(['有机'])
  expect(await namesFor(inCity, { keyword: '13800008866' })).toEqual([])
  for (const part of ['1391234', '886', '13912348867']) expect(await namesFor(top, { keyword: part })).toEqual([])
})

test('D1-Q82 the search for four digits reads two indexes among many accounts', async () => {
  const plan = await rolledBack(app.database, async (many) => {
    await many.execute(sql`
      insert into users (login_name, name, phone_last_four)
      select 'plan-' || n, '某', lpad((n % 10000)::text, 4, '0') from generate_series(1, 20000) n`)
    await many.execute(sql`analyze users`)
    const { rows } = await many.execute<Record<'QUERY PLAN', string>>(sql`
      explain select from users person
      where (person.login_name collate "C" like '8866%' or person.phone_last_four = '8866') limit 10001`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/BitmapOr/)
  expect(plan).toContain('users_by_last_four')
  expect(plan).toContain('users_by_number')
})

test('D1-Q82 filters: a number, letters, a role, a unit with those below it, the status', async () => {
  const gone = await aUser(app.database, { name: '已走', unitId: county, status: 'closed' })
  expect(await namesFor(top, { keyword: '3301' })).toEqual(['赵一鸣', '赵一平'])
  expect(await namesFor(top, { keyword: 'zhao' })).toEqual(['赵%'])
  expect(await namesFor(top, { keyword: '赵%' })).toEqual(['赵%'])
  expect(await namesFor(top, { role: 'teacher' })).toEqual(['赵%'])
  expect(await namesFor(top, { role: 'learner', unitId: county, status: 'active' })).toEqual(
    expect.arrayContaining(['赵一鸣']),
  )
  expect(await namesFor(top, { unitId: city, keyword: '3301' })).toEqual(['赵一鸣'])
  expect(await namesFor(inCity, { unitId: other })).toEqual([])
  expect(await namesFor(inCity, { unitId: province, keyword: '3301' })).toEqual(['赵一鸣'])
  expect(await namesFor(top, { status: 'closed' })).toEqual(['已走'])
  expect(await top.send(endUserSessions, { id: gone.id, why: '本人来电' })).toEqual(
    failed(endUserSessions.refusals.closed),
  )
})

test('D1-Q82 D1-Q45 a new account is opened in a managed unit, with a password for one login', async () => {
  const wish = { loginName: ' 44010001 ', name: ' 钱多 ', unitId: county, roles: ['teacher' as const] }
  const { data } = await inCity.send(createUser, wish)
  const { rows } = await app.database.execute<{ hash: string }>(
    sql`select login_name, name, roles, must_change_password as must, password_hash as hash from users where id = ${data.id}`,
  )
  expect(rows[0]).toMatchObject({ login_name: '44010001', name: '钱多', roles: ['learner', 'teacher'], must: 1 })
  expect(await verifyPassword(app.secrets, onTheWire(data.password), rows[0]?.hash)).toBe(true)
  expect(await lastAudit(data.id)).toMatchObject({ actor: cityPerson.id, action: 'create-user' })
  expect(JSON.stringify(await lastAudit(data.id))).not.toContain(data.password)

  const { refusals } = createUser
  expect(await inCity.send(createUser, wish)).toEqual(failed(refusals.taken))
  expect(await inCity.send(createUser, { ...wish, loginName: '王' })).toEqual(failed(refusals.wrongNumber))
  expect(await inCity.send(createUser, { ...wish, name: ' ' })).toEqual(failed(refusals.noName))
  for (const unitId of [other, province, null, randomUUID()]) {
    expect(await inCity.send(createUser, { ...wish, loginName: 'x1', unitId })).toEqual(failed(refusals.noUnit))
  }
  expect(await top.send(createUser, { ...wish, loginName: 'x2', unitId: randomUUID() })).toEqual(
    failed(refusals.noUnit),
  )
  expect(await top.send(createUser, { ...wish, roles: ['demo'] as never })).toEqual(failed(commonRefusals.malformed))
})

test('D1-Q82 an edit is audited with before and after, other roles end the sessions, the second editor is told', async () => {
  const { id, name } = await aUser(app.database, { name: '孙立', unitId: county })
  const person = await asUser(app, { id })
  const version = await versionOf(id)
  expect((await inCity.send(editUser, { id, version, name: '孙丽', unitId: county, roles: [] })).success).toBe(true)
  expect((await inCity.send(staffUser, { id })).data).toMatchObject({ name: '孙丽', sessions: 1, devices: 1 })
  const second = { id, version, name: '孙莉', unitId: city, roles: ['reviewer' as const] }
  const late = await top.send(editUser, second)
  const told = late.data as unknown as Changed
  const theirs = { name: '孙丽', unitId: county, roles: ['learner'] }
  expect(late).toEqual(failed(editUser.refusals.changed, { ...told, by: '柏青', value: theirs }))
  expect([told.version, new Date(told.at)]).toEqual([await versionOf(id), app.now()])
  expect((await top.send(editUser, { ...second, version: await versionOf(id) })).success).toBe(true)
  expect(await lastAudit(id)).toEqual({
    actor: topPerson.id,
    action: 'edit-user',
    detail: {
      before: { name: '孙丽', unitId: county, roles: ['learner'] },
      after: { name: '孙莉', unitId: city, roles: ['learner', 'reviewer'] },
    },
  })
  expect((await top.send(staffUser, { id })).data).toMatchObject({ sessions: 0, lastSeenAt: '' })
  expect((await person.send(staffUsers, PAGE)).message).toBe(commonRefusals.logInFirst.message)
  expect(name).toBe('孙立')
})

test('D1-Q82 the open pages of whoever comes into another unit ask anew; they stay logged in', async () => {
  const person = await aUser(app.database, { roles: ADMIN, unitId: city })
  const told = vi.spyOn(app.realtime, 'toUser')
  const wish = { id: person.id, name: person.name, roles: ['administrator' as const] }
  const save = async (change: { name: string; unitId: string }) =>
    top.send(editUser, { ...wish, ...change, version: await versionOf(person.id) })
  expect((await save({ name: '改名', unitId: city })).success).toBe(true)
  expect(told).not.toHaveBeenCalled()
  const client = await asUser(app, person)
  expect((await save({ name: '改名', unitId: other })).success).toBe(true)
  expect(told.mock.calls).toEqual([[person.id, { feature: RIGHTS, id: '' }]])
  expect(await namesFor(client, { keyword: '赵' })).toEqual(['赵一平'])
  told.mockRestore()
})

test('D1-Q82 D1-B006 an editor who waits for another one is told of them, and nothing is lost', async () => {
  const { id } = await aUser(app.database, { name: '孙安', unitId: county })
  const version = await versionOf(id)
  let rival: ReturnType<typeof top.send<typeof editUser>> | undefined
  await app.database.transaction(async (transaction) => {
    await transaction.execute(sql`update users set name = '孙先' where id = ${id}`)
    rival = top.send(editUser, { id, version, name: '孙后', unitId: county, roles: ['teacher'] })
    await untilSomeoneWaits(app.database)
    await noteEdit(transaction, { name: 'users', id }, cityPerson.id, app.now())
  })
  const theirs = { name: '孙先', unitId: county, roles: ['learner'] }
  expect(await rival).toMatchObject({ success: false, data: { by: '柏青', value: theirs } })
  expect((await top.send(staffUser, { id })).data).toMatchObject(theirs)
})

test('D1-Q82 nobody changes their own roles or unit, moves somebody out of reach, or reaches those above', async () => {
  const own = { id: cityPerson.id, version: await versionOf(cityPerson.id), name: '柏青', unitId: city, roles: [] }
  expect(await inCity.send(editUser, own)).toEqual(failed(editUser.refusals.ownRights))
  expect(
    await inCity.send(editUser, { ...own, unitId: county, roles: ['securityAdministrator', 'administrator'] }),
  ).toEqual(failed(editUser.refusals.ownRights))
  expect(
    (await inCity.send(editUser, { ...own, name: '柏  青', roles: ['securityAdministrator', 'administrator'] }))
      .success,
  ).toBe(true)
  const moved = { id: inCounty.id, version: await versionOf(inCounty.id), name: '赵一鸣', unitId: other, roles: [] }
  expect(await inCity.send(editUser, moved)).toEqual(failed(editUser.refusals.noUnit))
  for (const { id } of [topPerson, inOther, ofNoUnit]) {
    expect(await inCity.send(resetUserPassword, { id, why: '本人来电' })).toEqual(
      failed(resetUserPassword.refusals.noUser),
    )
    expect(await inCity.send(endUserSessions, { id, why: '本人来电' })).toEqual(failed(endUserSessions.refusals.noUser))
  }
  expect(await inCity.send(resetUserPassword, { id: cityPerson.id, why: '本人来电' })).toEqual(
    failed(resetUserPassword.refusals.own),
  )
})

test('security 16 a demonstration account is not changed, and says so', async () => {
  const { data } = await top.send(staffUser, { id: demo.id })
  expect(data.whyNot).toBe(editUser.refusals.demo.message)
  const edit = { id: demo.id, version: data.version, name: '我', unitId: county, roles: [] }
  expect(await top.send(editUser, edit)).toEqual(failed(editUser.refusals.demo))
  expect(await top.send(resetUserPassword, { id: demo.id, why: '本人来电' })).toEqual(failed(editUser.refusals.demo))
  expect(await top.send(endUserSessions, { id: demo.id, why: '本人来电' })).toEqual(failed(editUser.refusals.demo))
  const shared = await asUser(app, await aUser(app.database, { roles: [...ADMIN, 'demo'] }))
  const wish = { loginName: 'y1', name: '新', unitId: null, roles: [] }
  expect(await shared.send(createUser, wish)).toEqual(failed(commonRefusals.notAllowed))
})

test('D1-Q45 a reset gives a password for one login and ends the sessions', async () => {
  const person = await asUser(app, inCounty)
  const { data } = await inCity.send(resetUserPassword, { id: inCounty.id, why: '本人来电' })
  expect((await person.send(staffUnits, {})).message).toBe(commonRefusals.logInFirst.message)
  const { rows } = await app.database.execute<{ hash: string; must: number }>(
    sql`select password_hash as hash, must_change_password as must from users where id = ${inCounty.id}`,
  )
  expect(rows[0]?.must).toBe(1)
  expect(await verifyPassword(app.secrets, onTheWire(data.password), rows[0]?.hash)).toBe(true)
  expect(await lastAudit(inCounty.id)).toMatchObject({ action: 'reset-password', actor: cityPerson.id })
  await asUser(app, inCounty)
  expect((await inCity.send(endUserSessions, { id: inCounty.id, why: '本人来电' })).data).toEqual({ ended: 1 })
})

test('D1-Q82 the pages of a session that an administrator ends are told why, before they ask anew', async () => {
  const person = await aUser(app.database, { roles: ['learner', 'teacher'], unitId: city })
  const told: string[] = []
  const ending = vi.spyOn(app.realtime, 'endSession').mockImplementation((_session, why) => void told.push(why))
  const asking = vi.spyOn(app.realtime, 'toUser').mockImplementation((_user, { feature }) => void told.push(feature))
  const during = async (act: () => Promise<{ success: boolean }>) => {
    await asUser(app, person)
    expect((await act()).success).toBe(true)
    return told.splice(0)
  }
  const moved = { id: person.id, name: person.name, unitId: county, roles: [] }
  expect(await during(async () => top.send(editUser, { ...moved, version: await versionOf(person.id) }))).toEqual([
    'roles',
    RIGHTS,
  ])
  expect(await during(() => top.send(resetUserPassword, { id: person.id, why: '本人来电' }))).toEqual(['passwordReset'])
  expect(await during(() => top.send(endUserSessions, { id: person.id, why: '本人来电' }))).toEqual(['ended'])
  ending.mockRestore()
  asking.mockRestore()
})

test('D1-Q82 of two top administrators who take each other the role, one stays; two new accounts of a number are one', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => aUser(app.database, { roles: ADMIN, unitId: null })))
  const take = async (by: { id: string }, from: { id: string; name: string }) =>
    (await asUser(app, by)).send(editUser, {
      id: from.id,
      version: await versionOf(from.id),
      name: from.name,
      unitId: null,
      roles: [],
    })
  if (!first || !second) throw new Error('no people')
  const takes = await Promise.all([take(first, second), take(second, first)])
  expect(takes.filter(({ success }) => success)).toHaveLength(1)
  const { rows } = await app.database.execute(
    sql`select from users where id in (${first.id}, ${second.id}) and 'administrator' = any(roles)`,
  )
  expect(rows).toHaveLength(1)

  const wish = { loginName: '55010001', name: '同号', unitId: county, roles: [] }
  const made = await Promise.all([top, inCity, top].map((client) => client.send(createUser, wish)))
  expect(made.filter(({ success }) => success)).toHaveLength(1)
})

test.each([staffUsers, staffUnits, staffUser, createUser, editUser, resetUserPassword, endUserSessions])(
  'D1-Q82 $path is not for teachers',
  async (endpoint: Endpoint) => {
    const teacher = await asUser(app, ofNoUnit)
    const input = { ...PAGE, id: inCounty.id, version: '', loginName: 'z', name: 'z', unitId: null, roles: [] }
    expect((await teacher.ask(endpoint, input)).json()).toEqual(failed(commonRefusals.notAllowed))
  },
)
