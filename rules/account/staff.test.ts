import { powers } from '@college/contract/kit/roles.ts'
import { expect, test } from 'vitest'
import { isLoginName, mayGive, rolesOf, soughtBy, soughtPhone, whyNotChange, whyNotRights } from './staff.ts'

test.each([
  ['20260001', true],
  ['a.b_c-d@e', true],
  ['', false],
  ['王晓明', false],
  ['a b', false],
  ['a'.repeat(65), false],
])('D1-Q82 %s names an account: %s', (text, is) => {
  expect(isLoginName(text)).toBe(is)
})

test('D1-Q82 digits begin a number, Chinese a name, letters either', () => {
  expect(['2026', 'wang', '王', '%'].map(soughtBy)).toEqual(['number', 'either', 'name', 'name'])
})

test('D1-Q82 a whole mobile number is sought as one, four digits also as its end', () => {
  expect(soughtPhone('13800001234')).toEqual({ whole: '13800001234' })
  expect(soughtPhone('1234')).toEqual({ lastFour: '1234' })
  for (const text of ['123', '12345', '23800001234', '王', '']) expect(soughtPhone(text)).toBeUndefined()
})

test('D1-Q82 everybody is a learner, and a role stands once', () => {
  expect(rolesOf(['administrator', 'teacher', 'teacher', 'demo'])).toEqual(['learner', 'teacher', 'administrator'])
  expect(rolesOf([])).toEqual(['learner'])
})

test.each([
  [['teacher'], [], ['teacher'], false],
  [['teacher'], [], ['reviewer'], false],
  [['teacher'], ['reviewer'], ['reviewer'], true],
  [['administrator'], [], ['teacher', 'reviewer'], true],
  [['administrator'], ['teacher', 'reviewer'], [], true],
  [['administrator'], [], ['administrator'], false],
  [['administrator'], ['administrator'], [], false],
  [['administrator'], ['auditor', 'administrator'], ['auditor', 'administrator', 'teacher'], true],
  [['administrator'], ['auditor'], [], false],
  [['administrator', 'auditor', 'systemAdministrator'], [], ['auditor'], false],
  [['securityAdministrator'], [], ['teacher', 'reviewer', 'administrator', ...powers], true],
  [['securityAdministrator'], ['administrator', ...powers], [], true],
  [['securityAdministrator'], [], ['demo'], false],
])('D1-Q82 who has %o gives %o to become %o: %s', (editor, before, after, may) => {
  expect(mayGive(editor, before, after)).toBe(may)
})

test.each([
  [['administrator'], ['learner'], 'active', undefined],
  [['teacher'], ['learner'], 'active', 'notAllowed'],
  [['administrator', 'demo'], ['learner'], 'active', 'notAllowed'],
  [['administrator'], ['learner', 'demo'], 'active', 'demo'],
  [['administrator'], ['learner'], 'closed', 'closed'],
  [['administrator'], ['learner', 'teacher', 'administrator'], 'active', undefined],
  [['administrator'], ['learner', 'auditor'], 'active', 'powerful'],
  [['administrator', 'auditor'], ['learner', 'auditor'], 'active', undefined],
  [['securityAdministrator'], ['learner', 'auditor', 'administrator'], 'active', undefined],
  [['auditor'], ['learner'], 'active', 'notAllowed'],
  [['systemAdministrator'], ['learner'], 'active', 'notAllowed'],
])('D1-Q82 security 16: %o changes an account of %o that is %s: %s', (editor, roles, status, why) => {
  expect(whyNotChange({ roles: editor }, { roles, status })).toBe(why)
})

const editor = { id: 'a', roles: ['learner', 'administrator'], unitId: null }
test.each([
  [editor, { roles: ['learner'], unitId: null }, 'ownRights'],
  [editor, { roles: editor.roles, unitId: 'u' }, 'ownRights'],
  [editor, { roles: ['administrator'], unitId: null }, undefined],
  [{ ...editor, id: 'b' }, { roles: ['learner'], unitId: 'u' }, 'notYours'],
  [{ ...editor, id: 'b' }, { roles: editor.roles, unitId: 'u' }, 'notYours'],
  [{ ...editor, id: 'b' }, { roles: [...editor.roles, 'teacher'], unitId: null }, undefined],
  [{ id: 'b', roles: ['learner', 'teacher'], unitId: null }, { roles: ['learner'], unitId: 'u' }, undefined],
  [{ ...editor, id: 'b' }, { roles: ['demo'], unitId: null }, 'notYours'],
])('D1-Q82 %o to %o: %s', (before, after, why) => {
  expect(whyNotRights(editor, before, after)).toBe(why)
})
