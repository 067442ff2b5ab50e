import { loginByKey } from '@college/contract/account/login.ts'
import { updatePassword } from '@college/contract/account/password.ts'
import { devices, revokeDevice, sendPhoneCode, updateUser, userDetail } from '@college/contract/account/person.ts'
import { setVerification } from '@college/contract/account/phone.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { aBrowser } from '../../testing/browser.ts'
import { aMember, onTheWire, PASSWORD } from '../../testing/members.ts'
import { DEMO_VISITOR } from './demo-visitor.ts'

const NOW = '2026-11-04T09:00+08:00'
const demo = await testApp(NOW, { environment: { DEMO: '1' } })
const visitor = { loginName: DEMO_VISITOR, name: '体验学员', roles: ['learner', 'demo'] }
const enter = (app: TestApp) => {
  const browser = aBrowser(app)
  return { browser, login: browser.send(loginByKey, { typeValue: 'test', userKey: '' }) }
}
const { noTest } = loginByKey.refusals

test('D1-B102 D1-Q15 security 16: a demonstration lets its visitor in; a college never does', async () => {
  const college = await testApp(NOW)
  for (const app of [demo, college]) await aMember(app, visitor)
  const { browser, login } = enter(demo)
  expect((await login).data).toMatchObject({ userName: '体验学员', changePwdFlag: 0 })
  expect((await browser.send(userDetail, {})).data.loginName).toBe(DEMO_VISITOR)
  expect(await enter(college).login).toEqual(failed(noTest))
})

test('security 16: whoever has that number without being the visitor is not opened', async () => {
  const other = await testApp(NOW, { environment: { DEMO: '1' } })
  expect(await enter(other).login).toEqual(failed(noTest))
  await aMember(other, { ...visitor, roles: ['learner'] })
  expect(await enter(other).login).toEqual(failed(noTest))
})

const acts: [string, Endpoint, Record<string, unknown>][] = [
  ['the password', updatePassword, { originPassword: onTheWire(PASSWORD), newPassword: onTheWire('Chengjiang2026') }],
  ['the post', updateUser, { field: 'job', value: '科长' }],
  ['the photo', updateUser, { field: 'photo', value: '0198a000-0000-7000-8000-000000000001' }],
  ['the phone', sendPhoneCode, { phone: '13900000001' }],
  [
    'the last four digits',
    setVerification,
    { name: '体验学员', code: DEMO_VISITOR, verificationText: '1234', verificationText2: '1234' },
  ],
  ['the devices of other visitors', revokeDevice, {}],
]

test.each(acts)('security 16: the visitor does not change %s', async (_what, endpoint, input) => {
  const { browser, login } = enter(demo)
  await login
  const answer = await browser.ask(endpoint, input)
  expect(answer.json()).toEqual(failed(commonRefusals.notAllowed))
})

test('security 16: a visitor does not see where other visitors are', async () => {
  const [one, other] = [enter(demo), enter(demo)]
  await Promise.all([one.login, other.login])
  const { data } = await one.browser.send(devices, {})
  expect(data.map(({ isCurrent }) => isCurrent)).toEqual([true])
})
