import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { lockedOutRefusals, thirdLogin } from '@college/contract/account/login.ts'
import { type Source as SourceSchema, thirdAuthorize, thirdReturn } from '@college/contract/account/third-party.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { Static } from 'typebox'
import { afterAll, expect, test } from 'vitest'
import { asGuest, testApp } from '../../testing/app.ts'
import { aBrowser } from '../../testing/browser.ts'
import { aMember, overhear } from '../../testing/members.ts'
import { thirdPartyAccounts } from '../tables.ts'

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
  if (url.pathname === '/gettoken') return response.end(JSON.stringify({ errcode: 0, access_token: 'ding-token' }))
  if (url.pathname === '/topapi/v2/user/getuserinfo') {
    const { code } = JSON.parse(body)
    const isKnown = code.startsWith('code-of-') && url.searchParams.get('access_token') === 'ding-token'
    const result = { unionid: code.slice(8), userid: 'u1' }
    return response.end(
      JSON.stringify(isKnown ? { errcode: 0, result } : { errcode: 40078, errmsg: '不存在的临时授权码' }),
    )
  }
  if (url.pathname.endsWith('.json')) return response.end(JSON.stringify(answerOfZzd(request, url, body)))
  const who = String(request.headers['x-acs-dingtalk-access-token']).replace('t-code-of-', '')
  response.end(JSON.stringify({ unionId: who, openId: `open-${who}`, nick: '某人' }))
})

/** 政务钉钉: a call whose signature is wrong is refused, whatever it asks. */
function answerOfZzd({ method = '', headers }: IncomingMessage, url: URL, body: string) {
  const fields = [...(method === 'GET' ? url.searchParams : new URLSearchParams(body))].toSorted()
  const [timestamp, nonce] = [headers['x-hmac-auth-timestamp'], headers['x-hmac-auth-nonce']]
  const written = fields.map(([name, value]) => `${name}=${value}`).join('&')
  const signature = createHmac('sha256', 'zzd-secret')
    .update([method, timestamp, nonce, url.pathname, written].join('\n'))
    .digest('base64')
  const isSigned = headers['x-hmac-auth-signature'] === signature && headers.apikey === 'zzd-key'
  const given = Object.fromEntries(fields)
  const code = {
    '/rpc/oauth2/dingtalk_app_user.json': given.auth_code,
    '/rpc/oauth2/getuserinfo_bycode.json': given.code,
  }[url.pathname]
  const data =
    url.pathname === '/gettoken.json'
      ? { accessToken: 'zzd-token', expiresIn: 7200 }
      : code?.startsWith('code-of-') && given.access_token === 'zzd-token' && { openid: code.slice(8), accountId: 7 }
  if (!isSigned || !data) return { success: true, content: { success: false, responseMessage: '拒绝' } }
  return { success: true, content: { success: true, data } }
}

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
    DINGTALK_OAPI_ENDPOINT: endpoint,
    ZZD_ENDPOINT: endpoint,
    ZZD_APP_KEY: 'zzd-key',
    ZZD_APP_SECRET: 'zzd-secret',
    PUBLIC_URL: 'https://college.example.com',
  },
})
const events = overhear(app)
const { refused, unavailable, unlinked, notConfigured } = thirdLogin.refusals

async function linked(source: string, openId: string) {
  const member = await aMember(app)
  await app.database.insert(thirdPartyAccounts).values({ source, openId, userId: member.id })
  return member
}

type Source = Static<typeof SourceSchema>

/** A browser that was sent to an outside system, and the state it comes back with. */
async function sentTo(source: Source, browser = aBrowser(app)) {
  const { data } = await browser.send(thirdAuthorize, { source })
  const url = new URL(data.url)
  return { browser, url, state: url.searchParams.get('state') ?? '' }
}

/** That browser, back with the code of a person. */
async function back(source: Source, openId: string, browser = aBrowser(app)) {
  const { state } = await sentTo(source, browser)
  return browser.send(thirdLogin, { openId, source, state })
}

test.each([
  [
    'wechat',
    `https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx-app&redirect_uri=RETURN&response_type=code&scope=snsapi_base&state=STATE#wechat_redirect`,
  ],
  [
    'dingtalk',
    'https://login.dingtalk.com/oauth2/auth?redirect_uri=RETURN&response_type=code&client_id=ding-app&scope=openid&state=STATE&prompt=consent',
  ],
  [
    'zzd',
    'https://login.dg-work.cn/oauth2/auth.htm?response_type=code&client_id=zzd-key&redirect_uri=RETURN&scope=get_user_info&authType=QRCODE&state=STATE',
  ],
] as const)('D1-B164 D1-B165 the browser is sent to %s, and back to where codes are taken', async (source, address) => {
  const { url, state, browser } = await sentTo(source)
  expect(state).toMatch(/^[0-9a-f]{64}$/)
  const returnTo = `https://college.example.com/login/thirdReturn/${source}`
  expect(url.href).toBe(address.replace('RETURN', encodeURIComponent(returnTo)).replace('STATE', state))

  const answer = await browser.ask({ ...thirdReturn, path: `/login/thirdReturn/${source}` }, { code: 'c-1', state })
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe(`/#/mobile/ncLogin?source=${source}&state=${state}&code=c-1`)
})

test.each([
  ['wechat', 'redirect'],
  ['dingtalk', 'redirect'],
  ['dingtalk', 'bridge'],
  ['zzd', 'redirect'],
  ['zzd', 'bridge'],
] as const)('D1-C40 D1-B164 D1-B165 who is linked is in: %s by %s', async (source, way) => {
  const member = await linked(source, `${source}-${way}`)
  const code = `code-of-${source}-${way}`
  const answer =
    way === 'redirect' ? await back(source, code) : await aBrowser(app).send(thirdLogin, { openId: code, source })
  expect(answer).toMatchObject({ success: true, data: { userId: member.id } })
})

test('security 14: a state is good once, in the browser and for the system it was made for', async () => {
  const member = await linked('wechat', 'wx-state')
  const openId = 'code-of-wx-state'
  const wrong: [string, () => Promise<unknown>][] = [
    ['made up', () => aBrowser(app).send(thirdLogin, { openId, source: 'wechat', state: 'f'.repeat(64) })],
    ['empty', () => aBrowser(app).send(thirdLogin, { openId, source: 'wechat', state: '' })],
    [
      'of another browser',
      async () => {
        const { state } = await sentTo('wechat')
        return aBrowser(app).send(thirdLogin, { openId, source: 'wechat', state })
      },
    ],
    [
      'of another system',
      async () => {
        const { state, browser } = await sentTo('dingtalk')
        return browser.send(thirdLogin, { openId, source: 'wechat', state })
      },
    ],
  ]
  for (const [why, login] of wrong) {
    const before = asked.length
    expect(await login(), why).toEqual(failed(refused))
    // The outside system is not even asked.
    expect(asked, why).toHaveLength(before)
  }
  const { state, browser } = await sentTo('wechat')
  const right = { openId, source: 'wechat', state } as const
  expect(await browser.send(thirdLogin, right)).toMatchObject({ data: { userId: member.id } })
  expect(await browser.send(thirdLogin, right)).toEqual(failed(refused))
})

test('security 14: a state is good for ten minutes', async () => {
  await linked('wechat', 'wx-late')
  const { state, browser } = await sentTo('wechat')
  app.pass(600)
  const answer = await browser.send(thirdLogin, { openId: 'code-of-wx-late', source: 'wechat', state })
  expect(answer).toEqual(failed(refused))
})

test('security 14: what WeChat says comes with a redirect, or not at all', async () => {
  await linked('wechat', 'wx-bare')
  const answer = await aBrowser(app).send(thirdLogin, { openId: 'code-of-wx-bare', source: 'wechat' })
  expect(answer).toEqual(failed(refused))
})

test('a signature that 政务钉钉 does not take lets nobody in', async () => {
  const stranger = await testApp('2026-11-04T09:00+08:00', {
    environment: { ZZD_ENDPOINT: endpoint, ZZD_APP_KEY: 'zzd-key', ZZD_APP_SECRET: 'another-secret' },
  })
  const answer = await aBrowser(stranger).send(thirdLogin, { openId: 'code-of-x', source: 'zzd' })
  expect(answer).toEqual(failed(refused))
})

test('D1-C40 D1-Q44 a code of WeChat opens the session of who is linked', async () => {
  const member = await linked('wechat', 'wx-1')
  const answer = await back('wechat', 'code-of-wx-1')
  expect(answer).toMatchObject({ success: true, data: { userId: member.id, userName: member.name } })
  expect(asked.at(-1)?.url).toBe(
    '/sns/oauth2/access_token?appid=wx-app&secret=wx-secret&code=code-of-wx-1&grant_type=authorization_code',
  )
  expect(events.at(-1)).toMatchObject({ actor: member.id, action: 'login', detail: { way: 'third-party' } })
})

test('D1-C40 D1-Q44 a code of DingTalk does too, by way of its token', async () => {
  const member = await linked('dingtalk', 'ding-1')
  const answer = await back('dingtalk', 'code-of-ding-1')
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
    expect(await back(source, openId)).toEqual(failed(refused))
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
  const { browser, state } = await sentTo('wechat')
  const answer = await browser.ask(thirdLogin, { openId: 'code-of-new', source: 'wechat', state })
  expect(answer.json()).toEqual(failed(unlinked, { ticket: expect.stringMatching(/^[\w-]{43}$/) }))
  expect(answer.cookies).toEqual([])
})

test('a closed account is refused', async () => {
  const closed = await aMember(app, { status: 'closed' })
  await app.database.insert(thirdPartyAccounts).values({ source: 'wechat', openId: 'wx-closed', userId: closed.id })
  expect(await back('wechat', 'code-of-wx-closed')).toEqual(failed(refused))
})

test('D1-Q82 who is suspended is told so in the words of the password login, and it is audited', async () => {
  const member = await aMember(app, { status: 'suspended' })
  await app.database.insert(thirdPartyAccounts).values({ source: 'wechat', openId: 'wx-off', userId: member.id })
  expect(await back('wechat', 'code-of-wx-off')).toEqual(failed(lockedOutRefusals.suspended))
  const detail = { way: 'third-party', why: 'suspended' }
  expect(events.at(-1)).toMatchObject({ action: 'login', target: member.id, result: 'refused', detail })
})

test.each(['gone', 'html'])('an outside system that is %s is a refusal, not a fault', async (openId) => {
  expect(await back('wechat', openId)).toEqual(failed(unavailable))
})

test('D1-Q44 what is not configured does not exist', async () => {
  const bare = await testApp('2026-11-04T09:00+08:00')
  for (const source of ['wechat', 'dingtalk', 'zzd'] as const) {
    expect(await asGuest(bare).send(thirdLogin, { openId: 'code-of-x', source })).toEqual(failed(notConfigured))
    expect(await asGuest(bare).send(thirdAuthorize, { source })).toEqual(failed(notConfigured))
  }
})

test('security 14: a source that nobody declared is malformed', async () => {
  const answer = await asGuest(app).ask(thirdLogin, { openId: 'code-of-x', source: 'qq' })
  expect(answer.json()).toEqual(failed(commonRefusals.malformed))
})

test('one address makes us ask others three hundred times in a quarter of an hour', async () => {
  const browser = aBrowser(app, { ip: '10.8.1.1' })
  const limit = { most: 300, seconds: 15 * 60 }
  for (let time = 0; time < 300; time += 1) await app.limits.take('third-login:10.8.1.1', limit, app.now())
  const before = asked.length
  expect(await browser.send(thirdLogin, { openId: 'code-of-ding-1', source: 'dingtalk' })).toEqual(failed(refused))
  expect(asked).toHaveLength(before)
})

test('who said no there comes back without a code, and nobody is asked', async () => {
  const before = asked.length
  expect(await back('dingtalk', '')).toEqual(failed(refused))
  expect(asked).toHaveLength(before)
})
