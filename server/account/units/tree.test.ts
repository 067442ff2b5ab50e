import { createUser, editUser, staffUnits, staffUser } from '@college/contract/account/staff.ts'
import {
  closedUnit,
  closeUnit,
  createUnit,
  deleteUnit,
  moveUnit,
  renameUnit,
  reopenUnit,
  unitTree,
} from '@college/contract/account/units.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import type { Changed } from '@college/contract/kit/form.ts'
import { RIGHTS } from '@college/contract/kit/live.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import { units } from '../tables.ts'
import { lockTree } from './tree.store.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const ADMIN = ['learner', 'administrator']
async function aUnit(name: string, parentId: string | null = null) {
  const [row] = await app.database.insert(units).values({ name, parentId }).returning()
  return row?.id ?? ''
}
const province = await aUnit('沅南省')
const city = await aUnit('澄江市', province)
const county = await aUnit('云岭县', city)
const other = await aUnit('白水市', province)
const top = await asUser(app, await aUser(app.database, { roles: ADMIN, unitId: null }))
const cityPerson = await aUser(app.database, { roles: ADMIN, unitId: city })
const inCity = await asUser(app, cityPerson)
await aUser(app.database, { unitId: county })
const { refusals } = moveUnit
const open = { isClosed: false, isClosedAbove: false }
const parentOf = async (id: string) =>
  (await app.database.execute<{ p: string | null }>(sql`select parent_id as p from units where id = ${id}`)).rows[0]?.p

test('D1-Q82 an administrator sees the own tree with its people, and may not move the unit they stand in', async () => {
  expect((await inCity.send(unitTree, {})).data).toEqual({
    units: [
      {
        id: city,
        name: '澄江市',
        code: '',
        depth: 0,
        parentId: null,
        people: 1,
        peopleBelow: 2,
        ...open,
        whyNot: refusals.own.message,
      },
      {
        id: county,
        name: '云岭县',
        code: '',
        depth: 1,
        parentId: city,
        people: 1,
        peopleBelow: 1,
        ...open,
        whyNot: '',
      },
    ],
    isAtTop: false,
  })
  const { data } = await top.send(unitTree, {})
  expect(data.units.map(({ name, peopleBelow }) => [name, peopleBelow])).toEqual([
    ['沅南省', 2],
    ['澄江市', 2],
    ['云岭县', 1],
    ['白水市', 0],
  ])
})

test('D1-Q82 units are made, renamed and moved within the own tree only, with an audit', async () => {
  const { data } = await inCity.send(createUnit, { name: ' 司法局 ', parentId: county })
  expect(await inCity.send(createUnit, { name: '司法局', parentId: county })).toEqual(failed(refusals.taken))
  expect(await inCity.send(createUnit, { name: ' ', parentId: county })).toEqual(failed(refusals.noName))
  expect(await inCity.send(createUnit, { name: '外', parentId: other })).toEqual(failed(refusals.noUnit))
  expect(await inCity.send(createUnit, { name: '外', parentId: null })).toEqual(failed(refusals.notAllowed))
  expect((await inCity.send(renameUnit, { id: data.id, was: '司法局', name: '司法所' })).success).toBe(true)
  expect(await inCity.send(renameUnit, { id: other, was: '白水市', name: '我的' })).toEqual(failed(refusals.noUnit))
  expect((await inCity.send(moveUnit, { id: data.id, was: county, parentId: city })).success).toBe(true)
  expect(await parentOf(data.id)).toBe(city)
  expect(await inCity.send(moveUnit, { id: data.id, was: city, parentId: other })).toEqual(failed(refusals.noUnit))
  expect(await inCity.send(moveUnit, { id: city, was: null, parentId: county })).toEqual(failed(refusals.own))
  expect(await top.send(moveUnit, { id: city, was: province, parentId: county })).toEqual(failed(refusals.below))
  expect(await top.send(moveUnit, { id: city, was: province, parentId: city })).toEqual(failed(refusals.below))
  const { rows } = await app.database.execute(
    sql`select actor, action, detail from audit_log where target = ${data.id} order by id`,
  )
  expect(rows).toMatchObject([
    {
      actor: cityPerson.id,
      action: 'create-unit',
      detail: { before: null, after: { name: '司法局', parentId: county } },
    },
    { action: 'rename-unit', detail: { before: { name: '司法局' }, after: { name: '司法所' } } },
    { action: 'move-unit', detail: { before: { parentId: county }, after: { parentId: city } } },
  ])
})

test('D1-Q82 D1-B006 of two who rename one unit the second is told who and the name, also when both come at once', async () => {
  const id = await aUnit('法制科', city)
  const peer = await asUser(app, await aUser(app.database, { name: '秦越', roles: ADMIN, unitId: city }))
  expect((await peer.send(renameUnit, { id, was: '法制科', name: '法治科' })).success).toBe(true)
  const late = await top.send(renameUnit, { id, was: '法制科', name: '普法科' })
  expect(late).toMatchObject({ success: false, message: renameUnit.refusals.changed.message })
  const told = late.data as unknown as Changed
  expect(told).toMatchObject({ by: '秦越', value: { name: '法治科' } })
  expect(new Date(told.at)).toEqual(app.now())

  let rival: ReturnType<typeof top.send<typeof renameUnit>> | undefined
  await app.database.transaction(async (transaction) => {
    await lockTree(transaction)
    rival = top.send(renameUnit, { id, was: '法治科', name: '普法科' })
    await untilSomeoneWaits(app.database)
    await transaction.execute(sql`update units set name = '法制处' where id = ${id}`)
  })
  expect(await rival).toMatchObject({ success: false, data: { value: { name: '法制处' } } })
  expect((await top.send(renameUnit, { id, was: '法制处', name: '普法科' })).success).toBe(true)
})

test('D1-Q82 D1-B006 of two who move one unit the second is told, and it stays where the first put it', async () => {
  const id = await aUnit('督查科', city)
  expect((await inCity.send(moveUnit, { id, was: city, parentId: county })).success).toBe(true)
  expect(await top.send(moveUnit, { id, was: city, parentId: other })).toEqual(failed(refusals.moved))
  expect(await parentOf(id)).toBe(county)
  expect((await top.send(moveUnit, { id, was: county, parentId: other })).success).toBe(true)
  await app.database.delete(units).where(sql`id = ${id}`)
})

test('D1-Q82 the pages of the administrators above both places of a moved unit ask anew', async () => {
  const admin = async (unitId: string, roles = ADMIN) => (await aUser(app.database, { roles, unitId })).id
  const [from, to] = [await aUnit('迁出区', other), await aUnit('迁入区', city)]
  const id = await aUnit('迁移局', from)
  const above = [await admin(from), await admin(to), await admin(other), await admin(province), cityPerson.id]
  const apart = [await admin(county), await admin(from, ['learner', 'teacher'])]
  const told = vi.spyOn(app.realtime, 'toUsers')
  const own = await admin(id)
  expect((await top.send(moveUnit, { id, was: from, parentId: to })).success).toBe(true)
  const [[people = [], event] = []] = told.mock.calls
  expect(people).toEqual(expect.arrayContaining([...above, own]))
  expect(people.filter((one) => apart.includes(one))).toEqual([])
  expect(event).toEqual({ feature: RIGHTS, id: '' })
  told.mockRestore()
})

test('D1-Q82 of two units that are moved under each other, one stays where it was', async () => {
  const [one, two] = [await aUnit('甲', province), await aUnit('乙', province)]
  let rivals: Promise<{ success: boolean }[]> | undefined
  await app.database.transaction(async (transaction) => {
    await lockTree(transaction)
    rivals = Promise.all([
      top.send(moveUnit, { id: one, was: province, parentId: two }),
      top.send(moveUnit, { id: two, was: province, parentId: one }),
    ])
    await untilSomeoneWaits(app.database, { count: 2 })
  })
  expect((await rivals)?.filter(({ success }) => success)).toHaveLength(1)
  expect([await parentOf(one), await parentOf(two)]).toContain(province)
})

test('D1-Q82 into a closed unit, and into those below it, comes nobody new; who is there stays and is counted', async () => {
  const closing = await aUnit('撤并局', city)
  const below = await aUnit('撤并科', closing)
  const person = await aUser(app.database, { name: '留任', unitId: below })
  expect((await inCity.send(closeUnit, { id: closing })).success).toBe(true)
  expect(await inCity.send(closeUnit, { id: closing })).toEqual(failed(closeUnit.refusals.already))
  const wish = { name: '新人', roles: [] }
  for (const unitId of [closing, below]) {
    expect(await inCity.send(createUser, { ...wish, loginName: 'closed1', unitId })).toEqual(failed(closedUnit))
    expect(await inCity.send(createUnit, { name: '新科', parentId: unitId })).toEqual(failed(closedUnit))
    expect(await inCity.send(moveUnit, { id: county, was: city, parentId: unitId })).toEqual(failed(closedUnit))
  }
  const outside = await aUser(app.database, { name: '外来', unitId: county })
  const edit = async (id: string, name: string, unitId: string) =>
    inCity.send(editUser, { id, version: (await top.send(staffUser, { id })).data.version, name, unitId, roles: [] })
  expect(await edit(outside.id, '外来', below)).toEqual(failed(closedUnit))
  expect((await edit(person.id, '留任的', below)).success).toBe(true)
  const { data } = await inCity.send(unitTree, {})
  expect(data.units.find(({ id }) => id === closing)).toMatchObject({ people: 0, peopleBelow: 1, isClosed: true })
  expect(data.units.find(({ id }) => id === below)).toMatchObject({ isClosed: false, isClosedAbove: true })
  const { data: offered } = await inCity.send(staffUnits, {})
  expect(offered.units.filter(({ isClosed }) => isClosed).map(({ id }) => id)).toEqual([closing, below])
  expect(await inCity.send(closeUnit, { id: city })).toEqual(failed(closeUnit.refusals.own))
  expect(await inCity.send(closeUnit, { id: other })).toEqual(failed(closeUnit.refusals.noUnit))
  expect((await inCity.send(reopenUnit, { id: closing })).success).toBe(true)
  expect((await edit(outside.id, '外来', below)).success).toBe(true)
})

test('D1-Q82 whoever opens an account while the unit is being closed is told', async () => {
  const closing = await aUnit('正在关闭', city)
  let rival: Promise<unknown> | undefined
  await app.database.transaction(async (transaction) => {
    await lockTree(transaction)
    await transaction.execute(sql`update units set closed_at = now() where id = ${closing}`)
    rival = inCity.send(createUser, { loginName: 'closed2', name: '赶上', unitId: closing, roles: [] })
    await untilSomeoneWaits(app.database)
  })
  expect(await rival).toEqual(failed(closedUnit))
})

test('D1-Q82 only a unit that nothing belongs to is deleted', async () => {
  const empty = await aUnit('空单位', city)
  const lower = await aUnit('下级', empty)
  expect(await inCity.send(deleteUnit, { id: empty })).toEqual(failed(deleteUnit.refusals.hasUnits))
  await aUser(app.database, { unitId: lower, status: 'closed' })
  expect(await inCity.send(deleteUnit, { id: lower })).toEqual(failed(deleteUnit.refusals.hasPeople))
  expect(await inCity.send(deleteUnit, { id: other })).toEqual(failed(deleteUnit.refusals.noUnit))
  expect(await inCity.send(deleteUnit, { id: city })).toEqual(failed(deleteUnit.refusals.own))
  const gone = await aUnit('可删', empty)
  expect((await inCity.send(deleteUnit, { id: gone })).success).toBe(true)
  expect(await parentOf(gone)).toBeUndefined()
  const { rows } = await app.database.execute(sql`select action, detail from audit_log where target = ${gone}`)
  expect(rows).toEqual([{ action: 'delete-unit', detail: { before: { name: '可删', parentId: empty }, after: null } }])
})

test('D1-Q82 a unit that is deleted meanwhile takes nobody', async () => {
  const gone = await aUnit('刚删', city)
  let rival: Promise<unknown> | undefined
  await app.database.transaction(async (transaction) => {
    await lockTree(transaction)
    await transaction.execute(sql`delete from units where id = ${gone}`)
    rival = inCity.send(createUser, { loginName: 'closed3', name: '赶上', unitId: gone, roles: [] })
    await untilSomeoneWaits(app.database)
  })
  expect(await rival).toEqual(failed(createUser.refusals.noUnit))
})

test.each([unitTree, createUnit, renameUnit, moveUnit, closeUnit, reopenUnit, deleteUnit])(
  'D1-Q82 $path is not for teachers',
  async (endpoint: Endpoint) => {
    const teacher = await asUser(app, await aUser(app.database, { roles: ['learner', 'teacher'], unitId: city }))
    const answer = await teacher.ask(endpoint, { id: county, name: 'x', parentId: city })
    expect(answer.json()).toEqual(failed(commonRefusals.notAllowed))
  },
)

test('MLPS D1-Q82 a unit whose people alone hold a power at the top of the college does not go below another one', async () => {
  const bureau = await aUnit('审计处')
  await aUser(app.database, { unitId: bureau, roles: ['learner', 'auditor'] })
  const move = () => top.send(moveUnit, { id: bureau, was: null, parentId: province })
  expect(await move()).toEqual(failed(refusals.powers))
  expect(await parentOf(bureau)).toBe(null)
  await aUser(app.database, { unitId: null, roles: ['learner', 'auditor'] })
  expect((await move()).success).toBe(true)
})
