import { loginLayout } from '@college/contract/account/layout.ts'
import { expect, test } from 'vitest'
import { asGuest, testApp } from '../../testing/app.ts'

const app = await testApp('2026-11-04T09:00+08:00', {
  environment: { DINGTALK_CLIENT_ID: 'd', DINGTALK_CLIENT_SECRET: 's', DINGTALK_CORP_ID: 'corp-1' },
})
const layoutOf = async (stored: string) => {
  await app.settings.set('setting_nc_login', stored, 'test', app.now())
  const { agreement, ...layout } = (await asGuest(app).send(loginLayout, {})).data
  expect(agreement).toBe(1)
  return layout
}
const standard = {
  logo: '/icons/logo.svg',
  title: '干部网络学院',
  subtitle: '学思践悟 知行合一',
  tabs: ['account', 'sms'],
  links: ['forgotPassword', 'home', 'hotline', 'download'],
  thirdParties: [{ source: 'dingtalk', corpId: 'corp-1' }],
}

test('D1-B088 the login page is laid out by the server', async () => {
  const own = {
    logo: '/icons/own.svg',
    title: '云岭干部学院',
    subtitle: '',
    tabs: ['sms'],
    links: ['hotline'],
    thirdParties: [],
  }
  expect(await layoutOf(JSON.stringify(own))).toEqual(own)
})

test.each(['', '{}', 'null', '[1]', '{"tabs":', '"text"'])('D1-B088 %j is the standard layout', async (stored) => {
  expect(await layoutOf(stored)).toEqual(standard)
})

test.each([
  { tabs: [] },
  { tabs: ['password'] },
  { tabs: ['sms', 'sms'] },
  { logo: 'https://elsewhere.example.com/logo.svg' },
  { logo: '//elsewhere.example.com/logo.svg' },
  { logo: 'javascript:alert(1)' },
  { title: '' },
  { title: '长'.repeat(21) },
  { links: ['admin'] },
  { thirdParties: ['qq'] },
])('D1-B088 a field that makes no sense is the default: %j', async (wrong) => {
  expect(await layoutOf(JSON.stringify(wrong))).toEqual(standard)
})

test('D1-B088 what is right beside it stays', async () => {
  expect(await layoutOf(JSON.stringify({ tabs: 'sms', title: '云岭干部学院' }))).toEqual({
    ...standard,
    title: '云岭干部学院',
  })
})

test('D1-B088 only outside systems that are set up are offered', async () => {
  const { thirdParties } = await layoutOf(JSON.stringify({ thirdParties: ['wechat', 'zzd', 'dingtalk'] }))
  expect(thirdParties).toEqual([{ source: 'dingtalk', corpId: 'corp-1' }])
})
