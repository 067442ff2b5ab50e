import { createUser } from '@college/contract/account/staff.ts'
import { expect, test } from 'vitest'
import { newAccountOf, unitFinder, wishOfRow } from './import-users.ts'

const units = [
  { id: 'p', name: '沅南省', depth: 0 },
  { id: 'c', name: '澄江市', depth: 1 },
  { id: 'k', name: '云岭县', depth: 2 },
  { id: 'd', name: '白水市', depth: 1 },
  { id: 'l', name: '云岭县', depth: 2 },
  { id: 'x', name: '撤并局', depth: 2, isClosed: true },
]
const finder = unitFinder(units)

test.each([
  ['澄江市', 'c'],
  ['澄江市/云岭县', 'k'],
  ['白水市 ／ 云岭县', 'l'],
  ['沅南省/白水市/云岭县', 'l'],
  ['云岭县', 'several'],
  ['白水市/澄江市', 'none'],
  ['撤并局', 'x'],
  ['', 'none'],
])('D1-Q82 the unit %s is %s', (text, id) => {
  expect(finder.find(text)).toBe(id)
  expect(finder.isClosed(id)).toBe(id === 'x')
})

const by = { roles: ['administrator'], isAtTop: false, units: finder }
const row = { loginName: '33010001', name: '赵', unit: '澄江市', roles: '' }

/** What is opened for a row whose number has no account. */
function opened(cells: Record<string, string>, who: typeof by) {
  const wish = wishOfRow(cells, who)
  return 'problem' in wish ? wish : newAccountOf(wish, who)
}

test.each([
  [{}, by, { unitId: 'c', roles: ['learner'], phone: '', sex: '', job: '', rank: '' }],
  [{ roles: '教师、审核员' }, by, { roles: ['learner', 'teacher', 'reviewer'] }],
  [{ roles: '教师、管理员' }, by, { problem: createUser.refusals.notYours.message }],
  [
    { roles: '教师、管理员' },
    { ...by, roles: ['securityAdministrator'] },
    { roles: ['learner', 'teacher', 'administrator'] },
  ],
  [
    { roles: '审计管理员' },
    { ...by, roles: ['securityAdministrator'] },
    { problem: '“审计管理员”不能批量授予，请由安全管理员在账号页里逐个授予' },
  ],
  [{ roles: '学员' }, by, { roles: ['learner'] }],
  [{ unit: '全院' }, { ...by, isAtTop: true }, { unitId: null }],
  [{ unit: '全院' }, by, { problem: '您管理的单位中没有“全院”' }],
  [{ unit: '' }, by, { problem: '单位未填写' }],
  [{ unit: '云岭县' }, by, { problem: '“云岭县”有重名，请写上级，如 澄江市/云岭县' }],
  [{ loginName: '王' }, by, { problem: '编号为1-64位字母、数字或 . _ - @；读到“王”' }],
  [{ name: '长'.repeat(65) }, by, { problem: '姓名超过64个字' }],
  [{ name: '' }, by, { problem: '没有这个账号，新建须填写姓名' }],
  [{ roles: '院长' }, by, { problem: '没有角色“院长”' }],
  [{ roles: '审核员' }, { ...by, roles: ['teacher'] }, { problem: createUser.refusals.notYours.message }],
  [
    { phone: '+86 138-0000-1234', sex: '女', job: '科长', rank: '四级调研员' },
    by,
    { phone: '13800001234', sex: '2', job: '科长', rank: '四级调研员' },
  ],
  [{ phone: '12345' }, by, { problem: '手机号应为 11 位数字；读到“12345”' }],
  [{ sex: 'constructor' }, by, { problem: '性别填男或女；读到“constructor”' }],
  [{ job: '长'.repeat(51) }, by, { problem: '职务超过 50 个字' }],
  [{ status: '停用（退休）' }, by, { problem: '没有这个账号，不能停用' }],
])('D1-Q82 a row of a new account with %o', (more, who, expected) => {
  expect(opened({ ...row, ...more }, who)).toMatchObject(expected)
})

test.each([
  [{}, {}],
  [
    { phone: '清空', sex: '清空', job: '清空', rank: '清空' },
    { phone: '', sex: '', job: '', rank: '' },
  ],
  [{ status: '使用中' }, { standing: 'active' }],
  [{ unit: '撤并局' }, { unitId: 'x' }],
])('D1-Q82 an empty cell changes nothing, 清空 empties: %o', (cells, expected) => {
  expect(wishOfRow({ loginName: '1', ...cells }, by)).toEqual({ loginName: '1', ...expected })
})

test.each([
  [{ name: '清空' }, '姓名不能清空'],
  [{ unit: '清空' }, '单位不能清空，请填写单位'],
  [{ status: '停用' }, '状态填“使用中”，或“停用”和原因：停用（调离）、停用（退休）、停用（接受调查）、停用（其他）'],
])('D1-Q82 %o is not understood', (cells, problem) => {
  expect(wishOfRow({ loginName: '1', ...cells }, by)).toEqual({ problem })
})
