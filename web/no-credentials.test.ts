import { expect, test } from 'vitest'
import { findCredential } from './no-credentials.ts'

test.each([
  'const a="Wangyuan2026"',
  'send(login,{userName:"20260000",password:"c1b2a3"})',
  "{typeValue:'test',userKey:'always-the-same'}",
  'appSecret:`0123456789abcdef`',
])('security 16: %s fails the build', (code) => {
  expect(findCredential(code)).toBeDefined()
})

test.each([
  'field({label:"密码",type:"password"})',
  'password:o(e.values.password)',
  'send(key,{typeValue:"test",userKey:""})',
  'refusals:{wrongPassword:{message:"账号或密码错误"}}',
  'const texts={secret:"x"}',
])('security 16: %s is not a credential', (code) => {
  expect(findCredential(code)).toBeUndefined()
})
