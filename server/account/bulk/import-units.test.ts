import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { importing } from '../../testing/imports.ts'
import { units } from '../tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
async function aUnit(name: string, parentId: string | null, code: string | null = null) {
  const [row] = await database.insert(units).values({ name, parentId, code }).returning()
  return row?.id ?? ''
}
const province = await aUnit('沅南省', null, '33')
const city = await aUnit('澄江市', province)
const county = await aUnit('云岭县', city)
const other = await aUnit('白水市', province, '3302')
const ofProvince = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'], unitId: province }))
const ofCity = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'], unitId: city }))
const list = importing(app, { kind: 'units', titles: ['编号', '名称', '上级'] })
const named = async (code: string) => (await database.select().from(units).where(eq(units.code, code)))[0]

test('D1-Q82 a tree of units is imported: numbers are noted, units made, renamed and moved, and who is touched is said', async () => {
  for (let n = 0; n < 3; n += 1) await aUser(database, { unitId: county })
  const { id, counts, warning } = await list.check(ofProvince, [
    ['3301', '澄江市', ''],
    ['330101', '云岭县', '澄江市'],
    ['3303', '清河市', '33'],
    ['330301', '新桥县', '清河市'],
  ])
  expect(counts).toEqual({ new: 2, change: 2, same: 0, error: 0 })
  expect(warning).toBe('')
  expect(await list.apply(ofProvince, id)).toMatchObject({ state: 'done', note: '导入 4 行' })
  expect([(await named('3301'))?.id, (await named('330101'))?.id]).toEqual([city, county])
  expect((await named('330301'))?.parentId).toBe((await named('3303'))?.id)

  const moving = await list.check(ofProvince, [
    ['330101', '', '3303'],
    ['330301', '新桥区', ''],
    ['33', '', '330101'],
    ['3302', '清河市', ''],
  ])
  expect(moving.warning).toBe('有 1 个单位移动，它们和下级单位共 3 人改由新上级的管理员管理。')
  expect(await list.rowsOf(ofProvince, moving.id)).toEqual([
    ['change', '移动，涉及 3 人', ['澄江市']],
    ['change', '', ['新桥县']],
    ['error', '不能移到自己或自己的下级单位', []],
    ['error', '同一上级下已有这个名称', []],
  ])
  await list.apply(ofProvince, moving.id)
  expect((await named('330101'))?.parentId).toBe((await named('3303'))?.id)
  const { rows } = await database.execute(sql`
    select action, detail -> 'before' as before from audit_log where target = ${county} order by id`)
  expect(rows).toEqual([
    { action: 'rename-unit', before: { code: '' } },
    { action: 'move-unit', before: { above: '澄江市' } },
  ])
})

test('D1-Q82 a city changes only what lies below it, and not its own place', async () => {
  const { id } = await list.check(ofCity, [
    ['3302', '白水市', ''],
    ['3309', '白水市二局', '白水市'],
    ['3308', '市直机关', '3301'],
    ['3301', '', '3308'],
  ])
  expect(await list.rowsOf(ofCity, id)).toEqual([
    ['error', '编号已被您不管理的单位使用', []],
    ['error', '没有上级“白水市”；新的上级要写在它的前面', []],
    ['new', '', []],
    ['error', '不能移动或关闭您所在的单位', []],
  ])
  expect((await database.select().from(units).where(eq(units.id, other)))[0]?.name).toBe('白水市')
})
