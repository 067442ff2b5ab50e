import { expect, test } from 'vitest'
import type { EnrolmentTerms, MemberStatus, Membership } from './membership.ts'
import { rosterVerdict, soughtIn } from './roster.ts'

const terms: EnrolmentTerms = {
  type: 1,
  quotaRule: 1,
  places: 2,
  placesTaken: 1,
  isOpenToAll: false,
  needsForm: true,
  enrolment: 'over',
}
const person = { userId: 'u', name: '钱一', isActive: true, isManaged: true }
const row = { loginName: '1', name: '', phone: '' }
const as = (status: MemberStatus, kind: Membership['kind'] = 'student'): Membership => ({ kind, status })
const full = { ...terms, placesTaken: 2 }

test.each([
  ['an unknown number', undefined, undefined, terms, 'error', '没有这个编号的账号'],
  ['of another unit', { ...person, isManaged: false }, undefined, terms, 'error', '不属于您可以招收的单位'],
  ['closed', { ...person, isActive: false }, undefined, terms, 'error', '账号已注销'],
  ['no place left', person, undefined, full, 'error', '名额已满'],
  ['new', person, undefined, terms, 'new', ''],
  ['waiting holds a place', person, as('waiting'), full, 'change', '正在等待审核，导入后直接入班'],
  ['rejected needs one', person, as('rejected'), full, 'error', '名额已满'],
  ['removed comes back', person, as('removed'), terms, 'change', '曾未通过或已移出，导入后直接入班'],
  ['in already', person, as('completed'), full, 'same', '已在班级中'],
  ['a teacher stays one', person, as('admitted', 'teacher'), terms, 'same', '已在班级中'],
] as const)('D2-Q63 a row of a roster: %s', (_, found, before, given, verdict, text) => {
  expect(rosterVerdict(row, found, before, given)).toMatchObject({ verdict, text })
})

test('D2-Q63 a name that was filled in must be that of the account', () => {
  expect(rosterVerdict({ ...row, name: '钱二' }, person, undefined, terms).text).toBe('姓名与编号不一致')
  expect(rosterVerdict({ ...row, name: '钱一' }, person, undefined, terms).verdict).toBe('new')
})

test.each([
  ['张　三', '张三'],
  ['张\u200B三 ', '张三'],
  ['阿依古丽●买买提', '阿依古丽·买买提'],
  ['阿依古丽.买买提', '阿依古丽·买买提'],
  ['ＬＩ Ming', 'LI  Ming'],
])('D2-Q63 the name %j is that of the account %j', (name, own) => {
  expect(rosterVerdict({ ...row, name }, { ...person, name: own }, undefined, terms).verdict).toBe('new')
})

test.each([
  [
    { loginName: '1', phone: '13800001234', name: '钱一' },
    { by: 'number', text: '1' },
  ],
  [
    { loginName: '', phone: '+86 138 0000 1234', name: '钱一' },
    { by: 'phone', text: '13800001234' },
  ],
  [
    { loginName: '', phone: '', name: '钱　一' },
    { by: 'name', text: '钱一' },
  ],
  [{ loginName: '', phone: '', name: '' }, undefined],
] as const)('D2-Q63 %o is looked for by %o', (cells, sought) => {
  expect(soughtIn(cells)).toEqual(sought)
})

test.each([
  [{ ...row, loginName: '' }, undefined, '编号、手机号、姓名都没有填写'],
  [{ ...row, loginName: '', phone: '13800001234' }, undefined, '没有绑定这个手机号的账号'],
  [{ ...row, loginName: '', name: '钱一' }, undefined, '您可以招收的单位里没有这个姓名的人，请填编号'],
  [{ ...row, loginName: '', name: '钱一' }, 'several', '有重名，请填编号或手机号'],
] as const)('D2-Q63 of %o nobody is found', (cells, found, text) => {
  expect(rosterVerdict(cells, found, undefined, terms)).toEqual({ verdict: 'error', text })
})
