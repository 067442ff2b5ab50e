import { endpoint } from '@college/contract/kit/endpoint.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { serve } from './serve.ts'

const echo = endpoint({
  id: 'test',
  method: 'POST',
  path: '/echo',
  aliases: ['/inc/echo'],
  access: 'login',
  input: Type.Object({ word: Type.String({ minLength: 1 }) }),
  reply: Type.Object({ word: Type.String() }),
  refusals: {},
})
const staffOnly = endpoint({ ...echo, path: '/staff', aliases: [], access: { to: 'see', of: 'courses' } })

const many = endpoint({
  ...echo,
  input: Type.Object({ word: Type.Integer({ maximum: 9 }) }),
  path: '/many',
  aliases: [],
})

const map = endpoint({
  ...echo,
  input: Type.Object({ words: Type.Record(Type.String(), Type.String()) }),
  path: '/map',
  aliases: [],
  exactBody: true,
})

const album = endpoint({
  ...echo,
  input: Type.Object({ ywid: Type.String() }),
  reply: Type.Object({ ywid: Type.String(), zxs: Type.Number() }),
  path: '/album',
  aliases: [],
})

const app = await testApp('2026-11-04T09:00+08:00')
serve(app, echo, async ({ input: { word } }) => {
  if (word === 'break') throw new Error('the inside of the server')
  return { word, secret: 'not in the contract' }
})
serve(app, staffOnly, async ({ input }) => input)
serve(app, many, async () => ({ word: '' }))
serve(app, map, async () => ({ word: '' }))
serve(app, album, async ({ input }) => ({ ...input, totalHours: 1.5 }))
const { send, ask, token, headers } = await asUser(app, await aUser(app.database))

test('D1-B255 D1-B256 D2-B321 D3-B298 an answer carries success, state, data and message', async () => {
  expect((await ask(echo, { word: '好' })).json()).toEqual({
    success: true,
    state: '20000',
    data: { word: '好' },
    message: '',
  })
  expect((await ask(echo, { word: '' })).json()).toMatchObject({ success: false, message: '请求参数有误' })
})

test('a reply is trimmed to its schema', async () => {
  expect(await send(echo, { word: '好' })).toEqual(done({ word: '好' }))
})

test('a handler has our names of fields, and the wire those of the documents', async () => {
  expect(await send(album, { ywid: 'a' })).toEqual(done({ ywid: 'a', zxs: 1.5 }))
})

test('D1-Q32 an alias is the same endpoint', async () => {
  expect(await send({ ...echo, path: '/inc/echo' }, { word: '好' })).toEqual(done({ word: '好' }))
})

test('a guest is refused before the input is validated', async () => {
  expect(await asGuest(app).send(echo, { word: '' })).toEqual(failed(commonRefusals.logInFirst))
})

test('a learner is refused where staff is required', async () => {
  expect(await send(staffOnly, { word: '好' })).toEqual(failed(commonRefusals.notAllowed))
  const administrator = await asUser(app, await aUser(app.database, { roles: ['learner', 'administrator'] }))
  expect(await administrator.send(staffOnly, { word: '好' })).toEqual(done({ word: '好' }))
})

test('a session expires when idle, and at its absolute expiry', async () => {
  const { send: sendLater } = await asUser(app, await aUser(app.database))
  app.pass(12 * 3600 + 1)
  expect(await sendLater(echo, { word: '好' })).toEqual(failed(commonRefusals.logInFirst))
  app.setNow('2026-11-04T09:00+08:00')
})

test('a fault is answered without detail', async () => {
  expect(await send(echo, { word: 'break' })).toEqual(failed(commonRefusals.fault))
})

test.each(['a\0b', 'ab\ud83d', '\ude00ab', 'a\0\ud83db'])(
  'D2-Q69 a NUL and half an emoji are dropped: %o',
  async (word) => {
    expect(await send(echo, { word })).toEqual(done({ word: 'ab' }))
  },
)

test('a text of which nothing is left is judged as what it is: empty', async () => {
  expect(await send(echo, { word: '\0' })).toEqual(failed(commonRefusals.malformed))
})

test('a NUL or half an emoji in the name of a field is malformed', async () => {
  for (const name of ['a\0', '\ud83d', '__pro\0to__']) {
    expect(await send(map, { words: { [name]: 'a' } })).toEqual(failed(commonRefusals.malformed))
  }
})

test('input nested deeper than any contract is malformed, not a fault', async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: echo.path,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: `{"word":${'['.repeat(40_000)}${']'.repeat(40_000)}}`,
  })
  expect([answer.statusCode, answer.json()]).toEqual([400, failed(commonRefusals.malformed)])
})

test('an infinite number is malformed, the text "Infinity" is not', async () => {
  const sent = (payload: string) =>
    app.http.inject({
      method: 'POST',
      url: '/many',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    })
  for (const word of ['1e309', '"1e309"', '-1e309']) {
    expect((await sent(`{"word":${word}}`)).json()).toEqual(failed(commonRefusals.malformed))
  }
  expect(await send(echo, { word: 'Infinity' })).toEqual(done({ word: 'Infinity' }))
})

test('security 17: a state-changing request of a foreign page with only a cookie is refused', async () => {
  const cookies = { token }
  const foreign = await app.http.inject({ method: 'POST', url: '/echo', cookies, payload: { word: '好' } })
  expect(foreign.json()).toEqual(failed(commonRefusals.foreignPage))
  const own = await app.http.inject({
    method: 'POST',
    url: '/echo',
    cookies,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { word: '好' },
  })
  expect(own.json()).toEqual(done({ word: '好' }))
})

test('a form body is accepted like JSON', async () => {
  const response = await app.http.inject({
    method: 'POST',
    url: echo.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'word=1',
  })
  expect([response.statusCode, response.json()]).toEqual([200, done({ word: '1' })])
})

test('the HTTP status agrees with the envelope', async () => {
  expect((await ask(echo, { word: '' })).statusCode).toBe(400)
})
