import { checkVerification, loginOut } from '@college/contract/account/login.ts'
import { getUpdatePwdRule } from '@college/contract/account/password.ts'
import { devices, userDetail } from '@college/contract/account/person.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aMember } from '../../testing/members.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { changePasswordFirst, setLastFourFirst } = commonRefusals
const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.60'

test('D1-B170 D1-Q45 who must change the password can do nothing else', async () => {
  const { send } = await asUser(app, await aMember(app, { mustChangePassword: 1, phoneLastFour: null }))
  expect(await send(devices, {})).toEqual(failed(changePasswordFirst))
})

test('D1-Q21 their own pages, the way out, and what a guest may read, stay open', async () => {
  const { send } = await asUser(app, await aMember(app, { mustChangePassword: 1 }))
  expect((await send(userDetail, {})).success).toBe(true)
  expect((await send(getUpdatePwdRule, {})).success).toBe(true)
  expect(await send(checkVerification, {})).toEqual(done(1))
  expect((await send(getSetting, { key: 'setting_nc_tk_share' })).success).toBe(true)
  expect(await send(loginOut, {})).toEqual(done(null))
})

test('D1-B171 who has no last four digits sets them first', async () => {
  const { send } = await asUser(app, await aMember(app, { phoneLastFour: null }))
  expect(await send(devices, {})).toEqual(failed(setLastFourFirst))
})

test('D1-B172 D1-Q21 a chat app forces the password, not the digits', async () => {
  const inWechat = async (member: { id: string }) => {
    const { token } = await asUser(app, member)
    const headers = { authorization: `Bearer ${token}`, 'user-agent': WECHAT }
    return (await app.http.inject({ method: 'GET', url: devices.path, headers })).json()
  }
  expect((await inWechat(await aMember(app, { phoneLastFour: null }))).success).toBe(true)
  expect(await inWechat(await aMember(app, { mustChangePassword: 1 }))).toEqual(failed(changePasswordFirst))
})
