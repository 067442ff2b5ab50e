import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  academyLogin,
  audioLibraryLogin,
  bookshopUrl,
  frame,
  meetingUrl,
  outsideTiles,
} from '@college/contract/frames/frames.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../kit/config.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { overhear } from '../testing/members.ts'
import { makeAcademy } from './academy.ts'

const SECRET = 'agreed-with-the-academy-0123456789'
let clock = new Date('2026-11-04T09:00+08:00').getTime()

/**
 * A test academy: it accepts a signed, fresh and unused assertion with the right audience, and gives a reason
 * otherwise.
 */
const seen = new Set<string>()
const academy = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://academy')
  const [header = '', claims = '', signature = ''] = (searchParams.get('assertion') ?? '').split('.')
  const refuse = (why: string) => void response.writeHead(403).end(why)
  const right = createHmac('sha256', SECRET).update(`${header}.${claims}`).digest('base64url')
  if (signature !== right) return refuse('signature')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  if (read(header).alg !== 'HS256') return refuse('algorithm')
  const { aud, exp, iat, jti, sub, name } = read(claims)
  if (aud !== origin()) return refuse('audience')
  if (exp * 1_000 <= clock || iat * 1_000 > clock || exp - iat > 60) return refuse('time')
  if (seen.has(jti)) return refuse('replay')
  seen.add(jti)
  response.end(`${searchParams.get('from')} ${sub} ${name}`)
})
academy.listen(0, '127.0.0.1')
await once(academy, 'listening')
afterAll(() => academy.close())
const origin = () => `http://127.0.0.1:${(academy.address() as AddressInfo).port}`

const app = await testApp('2026-11-04T09:00+08:00', {
  environment: { ACADEMY_URL: `${origin()}/enter?from=wangyuan`, ACADEMY_SECRET: SECRET },
})
const plain = await testApp('2026-11-04T09:00+08:00')
const events = overhear(app)

const set = async (values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values)) await app.settings.set(key, value, 'test', app.now())
}
beforeEach(async () => {
  clock = app.now().getTime()
  await set({
    setting_nc_other_isopenystsg: '1',
    setting_nc_other_isopenzxsc: '1',
    setting_nc_other_hosts: 'library.example books.example',
    setting_nc_other_ystsg_url: 'https://library.example/m?c=1&d="2',
    setting_nc_other_zxsd_url: 'https://books.example/',
    setting_nc_other_vip_user: '',
    setting_nc_other_meeting_url: '',
  })
})

const open = (address: string) => app.http.inject({ url: address })
const policyOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['content-security-policy']).split('; ')

test('D1-B045 D1-C18 D1-R14 中网院 lets in whom we say, and takes each address once', async () => {
  const member = await aUser(app.database, { loginName: '20269001', name: '周明远' })
  const { send } = await asUser(app, member)
  const { data } = await send(academyLogin, { type: 'app' })
  const visit = async (url: string) => (await fetch(url)).text()
  expect(await visit(data.url)).toBe('wangyuan 20269001 周明远')
  expect(await visit(data.url)).toBe('replay')
  expect(events.at(-1)).toMatchObject({ actor: member.id, action: 'hand-over', target: origin() })

  const { data: other } = await send(academyLogin, {})
  clock += 61_000
  expect(await visit(other.url)).toBe('time')
})

test('nobody can make, or make over, an address of the academy', async () => {
  const { send } = await asUser(app, await aUser(app.database))
  const { url } = (await send(academyLogin, {})).data
  const [header, , signature] = new URL(url).searchParams.get('assertion')?.split('.') ?? []
  const forged = Buffer.from(JSON.stringify({ sub: '1', aud: origin(), exp: 9e9, iat: 1, jti: 'x' })).toString(
    'base64url',
  )
  for (const assertion of ['', 'a.b.c', `${header}.${forged}.${signature}`, `${header}.${forged}.`]) {
    expect(await (await fetch(`${origin()}/enter?assertion=${assertion}`)).text()).toBe('signature')
  }
})

test('the hand-over happens for who is logged in, on a page of ours, where the academy is set up', async () => {
  expect((await asGuest(app).ask(academyLogin, {})).json()).toEqual(failed(commonRefusals.logInFirst))
  const { token, ask } = await asUser(app, await aUser(app.database))
  const foreign = await app.http.inject({ url: academyLogin.path, cookies: { token } })
  expect(foreign.json()).toEqual(failed(commonRefusals.foreignPage))
  expect((await ask(academyLogin, { type: 'x'.repeat(21) })).json()).toEqual(failed(commonRefusals.malformed))

  const without = await asUser(plain, await aUser(plain.database))
  expect(await without.send(academyLogin, {})).toEqual(done({ url: '', frame: '' }))
})

test('half a configuration, or an address without https, ends the start', () => {
  const half = { ...plain, config: readConfig({ ACADEMY_URL: 'https://a.example' }) }
  expect(() => makeAcademy(half)).toThrow('must be set together')
  expect(() => readConfig({ ACADEMY_URL: 'http://a.example' })).toThrow('ACADEMY_URL')
  expect(() => readConfig({ ACADEMY_SECRET: 'short' })).toThrow('ACADEMY_SECRET')
})

test.each([
  [
    'D1-C19 D1-R17 D1-Q27 D3-Q58 有声图书馆',
    audioLibraryLogin,
    'setting_nc_other_isopenystsg',
    'setting_nc_other_ystsg_url',
  ],
  ['D1-C20 D1-R18 在线书店', bookshopUrl, 'setting_nc_other_isopenzxsc', 'setting_nc_other_zxsd_url'],
] as const)(
  '%s answers its address while its setting is 1, of a named host, by https',
  async (_id, endpoint, flag, key) => {
    const { send } = await asUser(app, await aUser(app.database))
    await set({ [key]: 'https://library.example/a' })
    const { data } = await send(endpoint, {})
    expect(data).toEqual({
      url: 'https://library.example/a',
      frame: expect.stringMatching(/^\/frame\/page\?key=[\w-]+$/),
    })

    for (const address of [
      '',
      'https://elsewhere.example/',
      'http://library.example/',
      'javascript:alert(1)',
      'https://library.example@evil.example/',
      'https://library.example.evil.example/',
      'https://library.example\\@evil.example',
      '//library.example',
    ]) {
      await set({ [key]: address })
      expect([address, await send(endpoint, {})]).toEqual([address, done({ url: '', frame: '' })])
    }
    await set({ [flag]: '0' })
    expect(await send(endpoint, {})).toEqual(failed(endpoint.refusals.notOpen))
    expect((await asGuest(app).ask(endpoint, {})).json()).toEqual(failed(commonRefusals.logInFirst))
  },
)

test('D3-B081 security 11 the page of ours frames that one host, sandboxed, and no other', async () => {
  await set({ setting_nc_other_ystsg_url: 'https://library.example/m?c=1&d=2' })
  const { send } = await asUser(app, await aUser(app.database))
  const response = await open((await send(audioLibraryLogin, {})).data.frame)
  expect(response.statusCode).toBe(200)
  expect(policyOf(response)).toContain("frame-src 'self' https://library.example")
  expect(policyOf(response)).toContain("script-src 'self'")
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN' })
  expect(response.body).toContain('src="https://library.example/m?c=1&amp;d=2" referrerpolicy="no-referrer" allow=""')
  expect(response.body).toContain('sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-downloads"')
  expect(response.body).not.toMatch(/<script|<style|style=/)
  expect((await open('/frame/style.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  // All other answers allow framing our own pages only.
  expect(policyOf(await open('/nothing'))).toContain("frame-src 'self'")
})

test('the academy is framed as it is configured', async () => {
  const { send } = await asUser(app, await aUser(app.database))
  expect(policyOf(await open((await send(academyLogin, {})).data.frame))).toContain(`frame-src 'self' ${origin()}`)
})

test('security 11 a host that is named no more is framed no more; the policy follows the setting', async () => {
  const { send } = await asUser(app, await aUser(app.database))
  const { frame: page } = (await send(bookshopUrl, {})).data
  expect((await open(page)).statusCode).toBe(200)
  await set({ setting_nc_other_hosts: 'library.example' })
  expect((await open(page)).json()).toEqual(failed(frame.refusals.noAddress))
})

test('D3-B082 the page is there for as long as a session; what we have not said is never framed', async () => {
  const { send } = await asUser(app, await aUser(app.database))
  const { frame: page } = (await send(bookshopUrl, {})).data
  // Changes the first character: of the last one, some bits are ignored.
  const key = page.split('=')[1] ?? ''
  const forged = (key.startsWith('A') ? 'B' : 'A') + key.slice(1)
  for (const wrong of ['', 'x', 'https://books.example/', forged]) {
    const response = await asGuest(app).ask(frame, { key: wrong })
    expect(response.json()).toEqual(failed(frame.refusals.noAddress))
  }
  expect((await asGuest(app).ask(frame, {})).json()).toEqual(failed(commonRefusals.malformed))
  app.pass(12 * 3600 - 1)
  expect((await open(page)).statusCode).toBe(200)
  app.pass(1)
  expect((await open(page)).json().message).toBe('没有资料地址')
})

test('D1-B054 D1-Q48 security 23 视频会议 is for who has the permission, once its address is set', async () => {
  const [member, other] = [await aUser(app.database), await aUser(app.database)]
  const [allowed, stranger] = [await asUser(app, member), await asUser(app, other)]
  await set({ setting_nc_other_vip_user: `x ${member.id}`, setting_nc_other_meeting_url: 'https://meet.example/r/1' })
  expect(await allowed.send(meetingUrl, {})).toEqual(done({ url: 'https://meet.example/r/1' }))
  expect(await stranger.send(meetingUrl, {})).toEqual(failed(meetingUrl.refusals.notAllowed))
  expect((await asGuest(app).ask(meetingUrl, {})).json()).toEqual(failed(commonRefusals.logInFirst))
  for (const address of ['', 'javascript:alert(1)', 'http://meet.example']) {
    await set({ setting_nc_other_meeting_url: address })
    expect(await allowed.send(meetingUrl, {})).toEqual(failed(meetingUrl.refusals.notOpen))
  }
})

test('D1-Q16 D1-Q27 the home page is told which outside pages have an address that may be shown', async () => {
  await set({ setting_nc_other_ystsg_url: 'https://library.example/' })
  expect(await asGuest(app).send(outsideTiles, {})).toEqual(done({ academy: true, audioLibrary: true, bookshop: true }))
  await set({ setting_nc_other_ystsg_url: '', setting_nc_other_zxsd_url: 'https://elsewhere.example/' })
  expect(await asGuest(app).send(outsideTiles, {})).toEqual(
    done({ academy: true, audioLibrary: false, bookshop: false }),
  )
  expect((await asGuest(plain).send(outsideTiles, {})).data.academy).toBe(false)
})
