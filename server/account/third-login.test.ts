import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { thirdLogin } from '@college/contract/account/login.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { afterAll, expect, test } from 'vitest'
import { asGuest, testApp } from '../testing/app.ts'
import { aBrowser } from '../testing/browser.ts'
import { aMember, overhear } from '../testing/members.ts'
import { thirdPartyAccounts } from './tables.ts'

/** What the providers were asked, and how they answer: each code is good for the person it names. */
const asked: { url: string; body: string; token: string | undefined }[] = []
const outside = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const url = new URL(request.url ?? '', 'http://outside')
  asked.push({ url: url.pathname + url.search, body, token: request.headers['x-acs-dingtalk-access-token'] as string })
  response.setHeader('content-type', 'application/json')
  if (url.pathname === '/sns/oauth2/access_token') {
    const code = url.searchParams.get('code') ?? ''
    if (code === 'gone') return response.destroy()
    if (code === 'html') return response.end('<html>')
    return response.end(
      JSON.stringify(
        code.startsWith('code-of-') ? { openid: code.slice(8) } : { errcode: 40029, errmsg: 'invalid code' },
      ),
    )
  }
  if (url.pathname === '/v1.0/oauth2/userAccessToken') {
    const { code } = JSON.parse(body)
    if (!code.startsWith('code-of-')) response.statusCode = 400
    return response.end(
      JSON.stringify(response.statusCode === 200 ? { accessToken: `t-${code}` } : { code: 'invalid' }),
    )
  }
  const who = String(request.headers['x-acs-dingtalk-access-token']).replace('t-code-of-', '')
  response.end(JSON.stringify({ openId: who, nick: '某人' }))
})
await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
afterAll(() => void outside.close())
const endpoint = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`

const app = await testApp('2026-11-04T09:00+08:00', {
  environment: {
    WECHAT_ENDPOINT: endpoint,
    WECHAT_APP_ID: 'wx-app',
    WECHAT_APP_SECRET: 'wx-secret',
    DINGTALK_ENDPOINT: endpoint,
    DINGTALK_CLIENT_ID: 'ding-app',
    DINGTALK_CLIENT_SECRET: 'ding-secret',
  },
})
const events = overhear(app)
const { refused, unlinked, notConfigured } = thirdLogin.refusals

async function linked(source: string, openId: string) {
  const member = await aMember(app)
  await app.database.insert(thirdPartyAccounts).values({ source, openId, userId: member.id })
  return member
}

test('D1-C40 D1-Q44 a code of WeChat opens the session of who is linked', async () => {
  const member = await linked('wechat', 'wx-1')
  const answer = await aBrowser(app).send(thirdLogin, { openId: 'code-of-wx-1', source: 'wechat', name: '别人' })
  expect(answer).toMatchObject({ success: true, data: { userId: member.id, userName: member.name } })
  expect(asked.at(-1)?.url).toBe(
    '/sns/oauth2/access_token?appid=wx-app&secret=wx-secret&code=code-of-wx-1&grant_type=authorization_code',
  )
  expect(events.at(-1)).toMatchObject({ actor: member.id, action: 'login', detail: { way: 'third-party' } })
})

test('D1-C40 D1-Q44 a code of DingTalk does too, by way of its token', async () => {
  const member = await linked('dingtalk', 'ding-1')
  const answer = await aBrowser(app).send(thirdLogin, { openId: 'code-of-ding-1', source: 'dingtalk' })
  expect(answer.data.userId).toBe(member.id)
  expect(JSON.parse(asked.at(-2)?.body ?? '')).toEqual({
    clientId: 'ding-app',
    clientSecret: 'ding-secret',
    code: 'code-of-ding-1',
    grantType: 'authorization_code',
  })
  expect(asked.at(-1)).toMatchObject({ url: '/v1.0/contact/users/me', token: 't-code-of-ding-1' })
})

test('security 14: a bare open id is no code', async () => {
  await linked('wechat', 'wx-2')
  await linked('dingtalk', 'ding-2')
  for (const [source, openId] of [
    ['wechat', 'wx-2'],
    ['dingtalk', 'ding-2'],
  ] as const) {
    expect(await aBrowser(app).send(thirdLogin, { openId, source })).toEqual(failed(refused))
  }
  expect(events.at(-1)).toMatchObject({ action: 'login', result: 'refused' })
})

test('security 14: a name in one system is nobody in another', async () => {
  await linked('wechat', 'same-1')
  const answer = await aBrowser(app).send(thirdLogin, { openId: 'code-of-same-1', source: 'dingtalk' })
  expect(answer).toEqual(failed(unlinked, { ticket: expect.any(String) }))
})

test('D1-Q73 who is not linked gets a ticket for the binding page, and no session', async () => {
  const answer = await aBrowser(app).ask(thirdLogin, { openId: 'code-of-new', source: 'wechat' })
  expect(answer.json()).toEqual(failed(unlinked, { ticket: expect.stringMatching(/^[\w-]{43}$/) }))
  expect(answer.cookies).toEqual([])
})

test('a closed account is refused', async () => {
  const closed = await aMember(app, { status: 'closed' })
  await app.database.insert(thirdPartyAccounts).values({ source: 'wechat', openId: 'wx-closed', userId: closed.id })
  expect(await aBrowser(app).send(thirdLogin, { openId: 'code-of-wx-closed', source: 'wechat' })).toEqual(
    failed(refused),
  )
})

test.each(['gone', 'html'])('an outside system that is %s is a refusal, not a fault', async (openId) => {
  expect(await aBrowser(app).send(thirdLogin, { openId, source: 'wechat' })).toEqual(failed(refused))
})

test('D1-Q44 what is not configured does not exist', async () => {
  expect(await asGuest(app).send(thirdLogin, { openId: 'code-of-x', source: 'zzd' })).toEqual(failed(notConfigured))
  const bare = await testApp('2026-11-04T09:00+08:00')
  for (const source of ['wechat', 'dingtalk'] as const) {
    expect(await asGuest(bare).send(thirdLogin, { openId: 'code-of-x', source })).toEqual(failed(notConfigured))
  }
})

test('security 14: a source that nobody declared is malformed', async () => {
  const answer = await asGuest(app).ask(thirdLogin, { openId: 'code-of-x', source: 'qq' })
  expect(answer.json()).toEqual(failed(commonRefusals.malformed))
})

test('one address makes us ask others thirty times in a quarter of an hour', async () => {
  const browser = aBrowser(app, { ip: '10.8.1.1' })
  for (let time = 0; time < 30; time += 1) await browser.send(thirdLogin, { openId: 'x', source: 'wechat' })
  const before = asked.length
  expect(await browser.send(thirdLogin, { openId: 'code-of-wx-1', source: 'wechat' })).toEqual(failed(refused))
  expect(asked).toHaveLength(before)
})
