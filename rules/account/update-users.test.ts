import { createUser, editUser } from '@college/contract/account/staff.ts'
import { closedUnit } from '@college/contract/account/units.ts'
import { expect, test } from 'vitest'
import type { UserWish } from './import-users.ts'
import { changedSince, type UpdateTerms, type UserNow, updateVerdict } from './update-users.ts'

const now: UserNow = {
  ...{ id: 'u', name: '阿依古丽·买买提', unitId: 'county', unitName: '云岭县', roles: ['learner'] },
  ...{ status: 'active', suspensionReason: '', phone: 'hash', phoneLastFour: '1234', sex: '1', job: '科员', rank: '' },
}
const terms: UpdateTerms = {
  by: { id: 'a', roles: ['learner', 'administrator'], unitId: 'city' },
  answersFor: (id) => id !== null && id !== 'other',
  isClosedUnit: (id) => id === 'closed',
  isTopUnit: (id) => id === 'province',
  ownerOfPhone: (hash) => (hash === 'taken' ? 'somebody' : undefined),
  mayChangeRoles: false,
}
const verdict = (wish: Partial<UserWish>, is: Partial<UserNow> = {}, who: Partial<UpdateTerms> = {}) =>
  updateVerdict({ loginName: '1', ...wish }, { ...now, ...is }, { ...terms, ...who })

test.each([
  [{ name: '阿依古丽·买提' }, { name: '阿依古丽·买买提' }],
  [{ unitId: 'city' }, { unit: '云岭县' }],
  [{ phone: 'new' }, { phone: '尾号 1234' }],
  [{ phone: '' }, { phone: '尾号 1234' }],
  [{ sex: '2' as const }, { sex: '男' }],
  [{ job: '' }, { job: '科员' }],
  [{ rank: '四级调研员' }, { rank: '' }],
  [{ standing: 'retirement' as const }, { status: '使用中' }],
  [{ name: '阿依古丽 • 买买提', job: '科长', rank: '' }, { job: '科员' }],
])('D1-Q82 %o changes %o', (wish, before) => {
  expect(verdict(wish)).toEqual({ verdict: 'change', before })
})

test.each([
  [{}, {}, '账号已经存在'],
  [{ name: '阿依古丽 • 买买提', unitId: 'county', phone: 'hash', sex: '1' as const }, {}, '账号已经存在'],
  [
    { standing: 'transfer' as const },
    { status: 'suspended' as const, suspensionReason: 'other' },
    '账号已经存在，已停用',
  ],
])('D1-Q82 %o is what the account is', (wish, is, text) => {
  expect(verdict(wish, is)).toEqual({ verdict: 'same', text })
})

const { refusals } = editUser
test.each<[Partial<UserWish>, Partial<UserNow>, Partial<UpdateTerms>, string]>([
  [{ job: '' }, { unitId: 'other' }, {}, createUser.refusals.taken.message],
  [{}, { unitId: null }, {}, createUser.refusals.taken.message],
  [{ job: '' }, { status: 'closed' }, {}, refusals.closed.message],
  [{ job: '' }, { id: 'a' }, {}, '不能批量修改自己的账号，请联系其他管理员'],
  [{ job: '' }, {}, { by: { ...terms.by, roles: ['learner'] } }, refusals.notAllowed.message],
  [{ job: '' }, { roles: ['learner', 'auditor'] }, {}, refusals.powerful.message],
  [{ unitId: 'other' }, {}, {}, refusals.noUnit.message],
  [{ unitId: 'closed' }, {}, {}, closedUnit.message],
  [{ phone: 'taken' }, {}, {}, '手机号已绑定其他账号'],
  [
    { roles: ['learner', 'teacher'] },
    { roles: ['learner', 'reviewer'] },
    {},
    '角色不能用表格修改（现在是审核员），请在人员列表里选中后修改',
  ],
  [{ roles: ['learner', 'administrator'] }, {}, { mayChangeRoles: true }, refusals.notYours.message],
  [
    { unitId: 'city' },
    { roles: ['learner', 'systemAdministrator'] },
    { by: { ...terms.by, roles: ['learner', 'administrator', 'securityAdministrator'] } },
    refusals.collegeOnly.message,
  ],
])('D1-Q82 %o is refused of %o', (wish, is, who, text) => {
  expect(verdict(wish, is, who)).toEqual({ verdict: 'error', text })
})

test.each([
  [{ job: '科员' }, { job: '科员' }, []],
  [{ job: '科员' }, {}, []],
  [{ job: '科员' }, { job: '主任' }, ['job']],
  [{ job: '科员' }, { job: '科员', sex: '' }, ['sex']],
])('D1-Q82 what was shown %o and is now %o differs in %o', (shown, before, keys) => {
  expect(changedSince(shown, before)).toEqual(keys)
})
