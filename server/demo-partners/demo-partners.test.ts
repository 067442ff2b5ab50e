import { createHmac } from 'node:crypto'
import { academyLogin, audioLibraryLogin, bookshopUrl, outsideTiles } from '@college/contract/frames/frames.ts'
import { done } from '@college/contract/kit/envelope.ts'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { demoAcademy, partnerPaths } from './door.ts'

const NOW = '2026-11-04T09:00+08:00'
const app = await testApp(NOW, { environment: { DEMO: '1' } })
const plain = await testApp(NOW)
const { secret } = demoAcademy(app)
const visit = (url: string) => app.http.inject({ url })
const member = await aUser(app.database, { loginName: '20269001', name: '<b>周明远' })

const signed = (claims: object, { key = secret, alg = 'HS256' } = {}) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const said = `${part({ alg, typ: 'JWT' })}.${part(claims)}`
  return `${partnerPaths.academy}?assertion=${said}.${createHmac('sha256', key).update(said).digest('base64url')}`
}
const at = new Date(NOW).getTime() / 1_000
const right = { aud: partnerPaths.academy, sub: '20269001', name: '周明远', iat: at, exp: at + 60, jti: 'nonce-right' }

test('D1-B045 D1-C18 the 中网院 of the demo greets by name whom the college sends, once', async () => {
  const { send } = await asUser(app, member)
  const { url, frame } = (await send(academyLogin, { type: 'app' })).data
  expect(url).toMatch(/^\/demo-partners\/academy\?assertion=/)
  expect((await visit(frame)).statusCode).toBe(200)

  const first = await visit(url)
  expect(first.statusCode).toBe(200)
  expect(first.body).toContain('&lt;b&gt;周明远，您好')
  expect(first.body).toContain('20269001')
  const again = await visit(url)
  expect([again.statusCode, again.body.includes('周明远')]).toEqual([403, false])
})

test.each([
  ['what the college said', {}, {}, 200],
  ['another secret', {}, { key: 'x'.repeat(32) }, 403],
  ['another algorithm', {}, { alg: 'none' }, 403],
  ['another audience', { aud: 'https://academy.example' }, {}, 403],
  ['its time is over', { iat: at - 61, exp: at - 1 }, {}, 403],
  ['it is of the future', { iat: at + 30, exp: at + 90 }, {}, 403],
  ['it would be good for an hour', { exp: at + 3_600 }, {}, 403],
  ['it has no nonce', { jti: undefined }, {}, 403],
  ['it names nobody', { name: undefined }, {}, 403],
])('D1-B045 an assertion is judged by all that it says: %s', async (why, claims, how, status) => {
  const { statusCode } = await visit(signed({ ...right, jti: `nonce-${why}`, ...claims }, how))
  expect(statusCode).toBe(status)
})

test.each(['', '?assertion=', '?assertion=a.b.c', '?assertion=a&assertion=b', `?assertion=${'x'.repeat(4_000)}`])(
  'without an assertion nobody enters: %s',
  async (query) => expect((await visit(`${partnerPaths.academy}${query.slice(0, 5_000)}`)).statusCode).toBe(403),
)

test('of two who come with one assertion at once, one enters', async () => {
  const url = signed({ ...right, jti: 'nonce-of-two' })
  const answers = await Promise.all([visit(url), visit(url), visit(url)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403])
})

test('D1-C19 D1-C20 library and bookshop of the demo are handed over as any outside page', async () => {
  const settings = { setting_nc_other_isopenystsg: '1', setting_nc_other_isopenzxsc: '1' } as const
  const addresses = {
    setting_nc_other_ystsg_url: partnerPaths.audioLibrary,
    setting_nc_other_zxsd_url: partnerPaths.bookshop,
  } as const
  for (const [key, value] of Object.entries({ ...settings, ...addresses })) {
    await app.settings.set(key as keyof typeof settings, value, 'test', app.now())
  }
  const { send } = await asUser(app, member)
  for (const [endpoint, greeting] of [
    [audioLibraryLogin, '网院的读者，您好'],
    [bookshopUrl, '网院的读者，欢迎光临'],
  ] as const) {
    const { url, frame } = (await send(endpoint, {})).data
    expect((await visit(frame)).body).toContain(`src="${url}"`)
    expect((await visit(url)).body).toContain(greeting)
  }
  expect(await asGuest(app).send(outsideTiles, {})).toEqual(done({ academy: true, audioLibrary: true, bookshop: true }))
})

test.each(Object.values(partnerPaths))(
  'security 11 %s can only be looked at, and is there in the demo only',
  async (path) => {
    const { headers, body } = await visit(path)
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^style-src 'sha256-[\w+/]+=*'$/),
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox',
    ])
    expect(body).not.toMatch(/<script|<form|\son\w+=|\sstyle=|https?:\/\/(?!www\.w3\.org)/)
    expect((await plain.http.inject({ url: path })).statusCode).toBe(404)
  },
)
