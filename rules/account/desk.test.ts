import { expect, test } from 'vitest'
import { deskLock, itemsOf, needsSecondFactor, staffRolesOf } from './desk.ts'

const wish = { roles: 'teacher, administrator', sparedAccounts: '20260999,20260801' }
const teacher = { loginName: '1', roles: ['learner', 'teacher'] }

test.each([
  ['a role that is named', teacher, wish, true],
  ['a role that is not named', { loginName: '1', roles: ['learner', 'reviewer'] }, wish, false],
  ['a learner', { loginName: '1', roles: ['learner'] }, wish, false],
  ['an account that is spared', { ...teacher, loginName: '20260801' }, wish, false],
  ['a number that is only a part of a spared one', { ...teacher, loginName: '2026' }, wish, true],
  ['no role at all', teacher, { roles: '', sparedAccounts: '' }, false],
] as const)('D1-B006 the second factor is asked of %s: %o', (_of, account, of, is) => {
  expect(needsSecondFactor(account, of)).toBe(is)
})

test.each([
  [false, true, 'factor'],
  [false, false, 'factor'],
  [true, false, 'away'],
  [true, true, undefined],
] as const)('D1-B006 proven %o, at the desk %o: %o', (hasProvenFactor, isAtDesk, lock) => {
  expect(deskLock(teacher, { hasProvenFactor, isAtDesk }, wish)).toBe(lock)
})

test('lists and roles', () => {
  expect(itemsOf(' a, ,b,')).toEqual(['a', 'b'])
  expect(staffRolesOf(['learner', 'teacher', 'demo', 'administrator'])).toEqual(['teacher', 'administrator'])
})
