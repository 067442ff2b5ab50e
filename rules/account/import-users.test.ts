import { createUser } from '@college/contract/account/staff.ts'
import { expect, test } from 'vitest'
import { unitFinder, userOfRow } from './import-users.ts'

const units = [
  { id: 'p', name: '沅南省', depth: 0 },
  { id: 'c', name: '澄江市', depth: 1 },
  { id: 'k', name: '云岭县', depth: 2 },
  { id: 'd', name: '白水市', depth: 1 },
  { id: 'l', name: '云岭县', depth: 2 },
  { id: 'x', name: '撤并局', depth: 2, isClosed: true },
]
const find = unitFinder(units)

test.each([
  ['澄江市', 'c'],
  ['澄江市/云岭县', 'k'],
  ['白水市 ／ 云岭县', 'l'],
  ['沅南省/白水市/云岭县', 'l'],
  ['云岭县', 'several'],
  ['白水市/澄江市', 'none'],
  ['撤并局', 'closed'],
  ['', 'none'],
])('D1-Q82 the unit %s is %s', (text, id) => {
  expect(find(text)).toBe(id)
})

const by = { roles: ['administrator'], isAtTop: false, findUnit: find }
const row = { loginName: '33010001', name: '赵', unit: '澄江市', roles: '' }

test.each([
  [{}, by, { unitId: 'c', roles: ['learner'] }],
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
  [{ unit: '撤并局' }, by, { problem: '“撤并局”已关闭，不能加入新的人员' }],
  [{ loginName: '王' }, by, { problem: '编号为1-64位字母、数字或 . _ - @；读到“王”' }],
  [{ name: '长'.repeat(65) }, by, { problem: '姓名超过64个字' }],
  [{ roles: '院长' }, by, { problem: '没有角色“院长”' }],
  [{ roles: '审核员' }, { ...by, roles: ['teacher'] }, { problem: createUser.refusals.notYours.message }],
])('D1-Q82 a row with %o', (more, who, expected) => {
  expect(userOfRow({ ...row, ...more }, who)).toMatchObject(expected)
})
