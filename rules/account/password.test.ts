import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { isPasswordOld, personalPasswords, whyNotPassword } from './password.ts'

const owner = { loginName: '20260001', name: '王晓明', phone: '13812345678' }

test.each([
  ['Yueyang2026', undefined],
  ['yueyang-2026', undefined],
  ['Yueya26', 'tooWeak'],
  ['Yueyang2026Yueya', 'tooWeak'],
  ['yueyanglou', 'tooWeak'],
  ['2026110412', 'tooWeak'],
  ['Yueyang 2026', 'tooWeak'],
  ['Yueyang\u00002026', 'tooWeak'],
  ['岳阳楼记天下忧乐', 'tooWeak'],
  ['a12345678', 'common'],
  ['Password123', 'common'],
  ['QWERTY2024', 'common'],
  ['x20260001', 'personal'],
  ['p13812345678', 'personal'],
  ['王晓明1234ab', 'tooWeak'],
  ['密码abc12345', 'tooWeak'],
  ['Ｙueyang2026', 'tooWeak'],
  ['Passw0rd', 'common'],
  ['P@ssw0rd1', 'common'],
  ['w3lc0me2024', 'common'],
])('D1-Q78 D1-B202 %s: %s', (password, why) => {
  expect(whyNotPassword(password, owner)).toBe(why)
})

test('D1-Q78 without an owner nothing is personal', () => {
  expect(whyNotPassword('x20260001')).toBeUndefined()
})

test('a number of three digits is in many a password by chance', () => {
  expect(whyNotPassword('Yueyang2026', { loginName: '202', name: '王晓明' })).toBeUndefined()
})

test('security 2: at least a thousand common passwords would pass for strong ones', () => {
  const strong = [...commonPasswords()].filter((text) => text.length >= 8 && text.length <= 15 && /[a-z]/.test(text))
  expect(strong.filter((text) => /\d/.test(text)).length).toBeGreaterThan(1_000)
})

test('security 2: what people make of their own number', () => {
  expect(personalPasswords(owner)).toEqual(expect.arrayContaining(['20260001', 'a20260001', '20260001abc', 'Aa345678']))
})

test.each([
  [new Date('2026-08-01T00:00Z'), 90, true],
  [new Date('2026-09-01T00:00Z'), 90, false],
  [new Date('2020-01-01T00:00Z'), 0, false],
  [null, 90, false],
])('MLPS: a password of %s is old after %i days: %s', (changedAt, days, isOld) => {
  expect(isPasswordOld(changedAt, days, new Date('2026-11-04T00:00Z'))).toBe(isOld)
})
