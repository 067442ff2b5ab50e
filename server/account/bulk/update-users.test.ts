import { createUser, editUser } from '@college/contract/account/staff.ts'
import { checkUserAct, exportUsers } from '@college/contract/account/user-acts.ts'
import { checkImport } from '@college/contract/console/imports.ts'
import { staffJob, staffJobFile } from '@college/contract/console/jobs.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { importing } from '../../testing/imports.ts'
import { readWorkbook } from '../../testing/read-workbook.ts'
import { onTheWire, verifyPassword } from '../password/passwords.ts'
import { phoneColumns } from '../phone/phone.ts'
import { units, users } from '../tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
async function aUnit(name: string, parentId: string | null = null) {
  const [row] = await database.insert(units).values({ name, parentId }).returning()
  return row?.id ?? ''
}
const province = await aUnit('沅南省')
const city = await aUnit('澄江市', province)
const county = await aUnit('云岭县', city)
const elsewhere = await aUnit('白水市', province)
const staff = async (unitId: string, ...roles: string[]) => {
  const user = await aUser(database, { roles: ['learner', ...roles], unitId })
  return { user, ...(await asUser(app, user)) }
}
const ofCity = await staff(city, 'administrator')
const TITLES = ['编号', '姓名', '单位', '手机号', '性别', '职务', '职级', '状态']
const list = importing(app, { kind: 'users', titles: TITLES })
const row = (loginName: string, more: Partial<Record<string, string>> = {}) =>
  TITLES.map((title) => (title === '编号' ? loginName : (more[title] ?? '')))
const stored = async (id: string) => {
  const [found] = await database.select().from(users).where(eq(users.id, id))
  return found
}
const auditsOf = async (target: string) =>
  (
    await database.execute<{ action: string; detail: Record<string, unknown> }>(sql`
      select action, detail from audit_log where target = ${target} order by id`)
  ).rows

test('D1-Q82 a list changes what its cells fill in: old and new in the dry run, one audit entry for each person', async () => {
  const phone = phoneColumns(app.secrets, '13800001234')
  const one = await aUser(database, { loginName: '61001', name: '王晓明', unitId: county, job: '科员', ...phone })
  const same = await aUser(database, { loginName: '61002', name: '李静', unitId: county })
  const rows = [
    row('61001', {
      姓名: '王晓鸣',
      单位: '澄江市',
      手机号: '139 0000 5678',
      性别: '女',
      职务: '清空',
      职级: '四级调研员',
    }),
    row('61002', { 姓名: '李静' }),
    row('61003', { 姓名: '新来的', 单位: '云岭县', 手机号: '13900005679', 性别: '男', 职务: '科长' }),
    row('61004', { 姓名: '同号的', 单位: '云岭县', 手机号: '13900005678' }),
  ]
  const { id, counts } = await list.check(ofCity, rows)
  expect(counts).toEqual({ new: 1, change: 1, same: 1, error: 1 })
  expect(await list.rowsOf(ofCity, id)).toEqual([
    ['change', '', ['王晓明', '云岭县', '尾号 1234', '', '科员', '']],
    ['same', '账号已经存在', []],
    ['new', '', []],
    ['error', '手机号已绑定其他账号', []],
  ])
  // No phone is stored or shown as it was typed.
  const kept = await database.execute(sql`select cells from import_rows where import_id = ${id}`)
  expect(JSON.stringify(kept.rows)).not.toMatch(/1390000567|139 0000/)
  const job = await list.apply(ofCity, id)
  expect(job).toMatchObject({ state: 'done', note: '导入 2 行，没有变化 1 行，未导入 1 行' })
  expect(JSON.stringify(await list.results(ofCity, job.id))).not.toMatch(/1390000567|139 0000/)
  expect(await stored(one.id)).toMatchObject({
    ...{
      name: '王晓鸣',
      unitId: city,
      phoneLastFour: '5678',
      sex: '2',
      job: '',
      rank: '四级调研员',
      roles: ['learner'],
    },
    spelling: null,
  })
  expect((await stored(one.id))?.phoneHash).toBe(phoneColumns(app.secrets, '13900005678').phoneHash)
  expect(await auditsOf(same.id)).toEqual([])
  expect(await auditsOf(one.id)).toMatchObject([
    {
      action: 'edit-user',
      detail: {
        before: { name: '王晓明', unitId: county, job: '科员', rank: '' },
        after: { name: '王晓鸣', unitId: city, job: '', rank: '四级调研员' },
        from: 'import',
      },
    },
  ])
  expect(JSON.stringify(await auditsOf(one.id))).not.toContain('13900005678')
  const again = await list.check(ofCity, rows.slice(0, 2))
  expect(again.counts).toEqual({ new: 0, change: 0, same: 2, error: 0 })
})

test('D1-Q82 what the importer may not is refused row by row: other units, himself, more power, roles, the last administrator', async () => {
  await aUser(database, { loginName: '62001', unitId: elsewhere })
  await aUser(database, { loginName: '62002', unitId: county })
  await aUser(database, { loginName: '62003', unitId: county, roles: ['learner', 'auditor'] })
  const { id } = await list.check(ofCity, [
    row('62001', { 职务: '科长' }),
    row('62002', { 单位: '白水市' }),
    row('62003', { 职务: '科长' }),
    row(ofCity.user.loginName, { 职务: '科长' }),
  ])
  expect(await list.rowsOf(ofCity, id)).toEqual([
    ['error', createUser.refusals.taken.message, []],
    ['error', '您管理的单位中没有“白水市”', []],
    ['error', editUser.refusals.powerful.message, []],
    ['error', '不能批量修改自己的账号，请联系其他管理员', []],
  ])
  const head = await staff(province, 'administrator', 'securityAdministrator')
  const powers = ['learner', 'systemAdministrator', 'securityAdministrator', 'auditor']
  await aUser(database, { loginName: '62004', name: '唯一的', unitId: province, roles: powers })
  const last = await list.check(head, [row('62004', { 状态: '停用（退休）' }), row('62004', { 单位: '云岭县' })])
  expect((await list.rowsOf(head, last.id))[0]).toEqual(['error', editUser.refusals.lastHolder.message, []])
})

test('D1-Q82 what was changed since the dry run is not overwritten, and what of it is said; a right that is gone is missed', async () => {
  const one = await aUser(database, { loginName: '63001', name: '甲', unitId: county, job: '科员' })
  const two = await aUser(database, { loginName: '63002', name: '乙', unitId: county })
  const { id } = await list.check(ofCity, [row('63001', { 职务: '科长' }), row('63002', { 职务: '科长' })])
  await database.update(users).set({ job: '主任' }).where(eq(users.id, one.id))
  await database.update(users).set({ unitId: elsewhere }).where(eq(users.id, two.id))
  const job = await list.apply(ofCity, id)
  expect(job.note).toBe('未导入 2 行')
  const texts = (await list.results(ofCity, job.id)).slice(1).map((cells) => cells.at(-1))
  expect(texts).toEqual(['检查以后被别人改过：职务（现在是“主任”），请重新检查', createUser.refusals.taken.message])
  expect([(await stored(one.id))?.job, (await stored(two.id))?.job]).toEqual(['主任', ''])
})

const act = (client: Pick<typeof ofCity, 'send'>, given: Input<typeof checkUserAct>) => client.send(checkUserAct, given)

test('D1-Q82 many accounts are moved, given roles and locked at once, with a reason; each by the right of who does it', async () => {
  const [one, two, other] = [
    await aUser(database, { loginName: '64001', name: '甲', unitId: county }),
    await aUser(database, { loginName: '64002', name: '乙', unitId: county, roles: ['learner', 'teacher'] }),
    await aUser(database, { loginName: '64003', name: '丙', unitId: elsewhere }),
  ]
  const ids = [one.id, two.id, other.id]
  const session = await asUser(app, one)
  const moving = (await act(ofCity, { act: { kind: 'transfer', unitId: city }, why: '机构调整', ids })).data
  expect(moving.counts).toEqual({ new: 0, change: 2, same: 0, error: 0 })
  expect(await list.rowsOf(ofCity, moving.id)).toEqual([
    ['change', '', ['云岭县']],
    ['change', '', ['云岭县']],
  ])
  expect(await list.apply(ofCity, moving.id)).toMatchObject({ title: '调动：调到澄江市', note: '完成 2 人' })
  expect([(await stored(one.id))?.unitId, (await stored(other.id))?.unitId]).toEqual([city, elsewhere])
  expect(await auditsOf(one.id)).toMatchObject([
    {
      action: 'edit-user',
      detail: { before: { unitId: county }, after: { unitId: city }, from: 'bulk', reason: '机构调整' },
    },
  ])
  const giving = await act(ofCity, { act: { kind: 'roles', isGiven: true, roles: ['teacher'] }, why: '兼课', ids })
  expect(giving.data.counts).toEqual({ new: 0, change: 1, same: 1, error: 0 })
  await list.apply(ofCity, giving.data.id)
  expect((await stored(one.id))?.roles).toEqual(['learner', 'teacher'])
  // Who gets another role logs in again.
  expect((await session.ask(staffJob, { id: one.id })).statusCode).toBe(401)
  const powerful = await act(ofCity, {
    act: { kind: 'roles', isGiven: true, roles: ['administrator'] },
    why: '越权',
    ids,
  })
  expect(powerful.data.counts.error).toBe(2)
  const filter = { keyword: '6400', status: 'active' as const }
  const locking = await act(ofCity, { act: { kind: 'suspend', as: 'retirement' }, why: '年底退休', filter })
  await list.apply(ofCity, locking.data.id)
  expect(await stored(one.id)).toMatchObject({
    status: 'suspended',
    suspensionReason: 'retirement',
    suspensionNote: '年底退休',
  })
  expect((await auditsOf(two.id)).at(-1)).toMatchObject({ action: 'suspend-user', detail: { reason: '年底退休' } })
})

test('D1-Q82 D1-Q45 many passwords are reset; they are shown once, and again by another reset', async () => {
  const one = await aUser(database, { loginName: '65001', name: '甲', unitId: county })
  const session = await asUser(app, one)
  const reset = async () => {
    const { id } = (await act(ofCity, { act: { kind: 'reset' }, why: '新年开课', ids: [one.id] })).data
    const job = await list.apply(ofCity, id)
    const [first, second] = [await list.results(ofCity, job.id), await list.results(ofCity, job.id)]
    expect(second[1]?.at(-1)).not.toBe(first[1]?.at(-1))
    return first[1]?.at(-1) ?? ''
  }
  const password = await reset()
  expect(await verifyPassword(app.secrets, onTheWire(password), (await stored(one.id))?.passwordHash)).toBe(true)
  expect(await stored(one.id)).toMatchObject({ mustChangePassword: 1 })
  expect((await session.ask(staffJob, { id: one.id })).statusCode).toBe(401)
  expect(await reset()).not.toBe(password)
})

test('D1-Q82 an act needs a reason, people, and a unit of one’s own; teachers do none, nor does a file', async () => {
  const teacher = await staff(city, 'teacher')
  const ids = [(await aUser(database, { loginName: '66001', unitId: county })).id]
  const { refusals } = checkUserAct
  expect(await act(ofCity, { act: { kind: 'resume' }, why: ' ', ids })).toEqual(failed(refusals.noReason))
  expect(await act(ofCity, { act: { kind: 'resume' }, why: 'x', filter: { keyword: 'nobody' } })).toEqual(
    failed(refusals.noOne),
  )
  expect(await act(ofCity, { act: { kind: 'transfer', unitId: elsewhere }, why: 'x', ids })).toEqual(
    failed(refusals.noUnit),
  )
  expect(await act(teacher, { act: { kind: 'resume' }, why: 'x', ids })).toEqual(failed(commonRefusals.notAllowed))
  expect(await ofCity.send(checkImport, { kind: 'user-reset', fileId: ids[0] ?? '' })).toEqual(
    failed(checkImport.refusals.noKind),
  )
})

test('D1-Q82 an export holds the people of one’s own units alone, with masked phones; whole ones need the power', async () => {
  const phone = phoneColumns(app.secrets, '13700001111')
  await aUser(database, { loginName: '67001', name: '甲', unitId: county, sex: '2', rank: '四级调研员', ...phone })
  await aUser(database, { loginName: '67002', name: '乙', unitId: elsewhere })
  const exported = async (client: typeof ofCity, hasPhones: boolean) => {
    const { jobId } = (await client.send(exportUsers, { keyword: '6700', ...(hasPhones && { hasPhones }) })).data
    await app.staffJobs.runDue()
    const read = await readWorkbook((await client.ask(staffJobFile, { id: jobId })).rawPayload)
    return 'rows' in read ? read.rows.map(({ cells }) => cells.slice(0, 7)) : []
  }
  expect(await exported(ofCity, false)).toEqual([
    ['编号', '姓名', '单位', '手机号（隐去中间四位）', '性别', '职务', '职级'],
    ['67001', '甲', '云岭县', '137****1111', '女', '', '四级调研员'],
  ])
  expect(await ofCity.send(exportUsers, { hasPhones: true })).toEqual(failed(exportUsers.refusals.noPhones))
  const guard = await staff(city, 'securityAdministrator')
  expect((await exported(guard, true))[1]?.[3]).toBe('13700001111')
  const { rows } = await database.execute(sql`
    select detail from audit_log where action = 'export-users' and actor = ${guard.user.id}`)
  expect(rows).toEqual([{ detail: { filter: { keyword: '6700', hasPhones: true } } }])
})
