import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../kit/config.ts'
import { securityHeaders } from './headers.ts'
import { buildHttp } from './http.ts'

const config = readConfig({ TRUST_PROXY: '1', RATE_LIMIT: '0', RATE_LIMIT_IP: '0', MAX_LAG_MS: '0' })
const lines: string[] = []
const http = await buildHttp(config, (line) => lines.push(line))
const body = {
  type: 'object',
  properties: { count: { type: 'integer' }, ids: { type: 'array', items: { type: 'string' } } },
}
http.post('/thing', { schema: { body } }, async ({ body, ip }) => done({ body, ip }))
http.get('/thing/:id', async (request) => {
  request.log.info(`asked by 13812345678 with ${request.url}`)
  return done(null)
})
http.get('/fault', async () => {
  throw new Error('Failed query: select $1\nparams: 王晓明,13812345678')
})
afterAll(() => http.close())

const logged = () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>)
/** The server's answer to these raw bytes. */
async function say(bytes: string): Promise<string> {
  if (!http.server.listening) await http.listen({ port: 0 })
  lines.length = 0
  const { port } = http.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

test('unknown fields are dropped, text is converted to the number of the schema', async () => {
  const payload = { count: '3', ids: 'one', isAdmin: true }
  const { body } = (await http.inject({ method: 'POST', url: '/thing', payload })).json().data
  expect(body).toEqual({ count: 3, ids: ['one'] })
})

test.each([
  ['no body', {}],
  ['an empty JSON body', { 'content-type': 'application/json' }],
  ['an empty form', { 'content-type': 'application/x-www-form-urlencoded' }],
])('%s counts as an empty object', async (_what, headers) => {
  const answer = await http.inject({ method: 'POST', url: '/thing', headers })
  expect(answer.json().data.body).toEqual({})
})

test.each([
  ['broken JSON', '{"count":'],
  ['a prototype', '{"__proto__":{"isAdmin":true}}'],
  ['a list', '[]'],
  ['a hundred thousand brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['a thing nested deep under an unknown name', `{"more":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)},"count":"x"}`],
])('%s is malformed', async (_what, payload) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await http.inject({ method: 'POST', url: '/thing', headers, payload })
  expect([answer.statusCode, answer.json()]).toEqual([400, failed(commonRefusals.malformed)])
})

test('a body over 256 KiB is too large, an unknown kind of content is malformed', async () => {
  const large = await http.inject({ method: 'POST', url: '/thing', payload: { ids: 'x'.repeat(256 * 1024) } })
  expect(large.json()).toEqual(failed(commonRefusals.tooLarge))
  const headers = { 'content-type': 'application/xml' }
  const unknown = await http.inject({ method: 'POST', url: '/thing', headers, payload: '<a/>' })
  expect([unknown.statusCode, unknown.json()]).toEqual([400, failed(commonRefusals.malformed)])
})

test('a well-formed request id is kept, any other is replaced', async () => {
  const idFor = async (given: string) =>
    (await http.inject({ url: '/thing/1', headers: { 'x-request-id': given } })).headers['x-request-id']
  expect(await idFor('gateway-0001')).toBe('gateway-0001')
  expect(await idFor('a b<script>')).toMatch(/^[\da-f-]{36}$/)
  expect(await idFor('x'.repeat(65))).toMatch(/^[\da-f-]{36}$/)
})

test('the client’s address is the one that the last trusted proxy reports', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
  const answer = await http.inject({ method: 'POST', url: '/thing', headers })
  expect(answer.json().data.ip).toBe('198.51.100.7')
})

test.each([
  ['an address that cannot be decoded', '/thing/%ff', 400, commonRefusals.malformed],
  ['a parameter without end', `/thing/${'x'.repeat(201)}`, 400, commonRefusals.malformed],
  ['an unknown address', '/nothing?pwd=secret', 404, commonRefusals.notFound],
  ['a fault', '/fault', 500, commonRefusals.fault],
])('%s is answered in the envelope, with every header', async (_what, url, status, refusal) => {
  const answer = await http.inject({ url })
  expect([answer.statusCode, answer.json()]).toEqual([status, failed(refusal)])
  expect(answer.headers).toMatchObject(securityHeaders(config))
})

test.each([
  ['what is not HTTP', 'hello\r\n\r\n', 400],
  ['an unknown method', 'STEAL / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['headers over 16 KiB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['two lengths', 'POST /thing HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
])('%s is answered without a log line, with every header', async (_what, bytes, status) => {
  const answer = await say(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const [name, value] of Object.entries(securityHeaders(config))) expect(answer).toContain(`${name}: ${value}`)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual(failed(commonRefusals.malformed))
  expect(logged()).toEqual([])
})

test('slow clients are cut off: headers after 10 s, a request after 60 s, checked every 5 s', () => {
  const { headersTimeout, requestTimeout, timeout } = http.server
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    timeout: 120_000,
  })
})

test('one log line per request has the route, without its query', async () => {
  lines.length = 0
  await http.inject({ url: '/nothing?pwd=0123456789abcdef0123456789abcdef&phone=13812345678' })
  expect(logged()).toMatchObject([{ level: 'info', method: 'GET', status: 404, msg: 'answered' }])
  await http.inject({ url: '/thing/7', headers: { authorization: 'Bearer canary', cookie: 'token=canary' } })
  const [, line] = logged()
  expect(line).toMatchObject({ route: '/thing/:id', status: 200 })
  expect(Object.keys(line ?? {}).toSorted()).toEqual(
    ['level', 'method', 'ms', 'msg', 'pid', 'reqId', 'route', 'status', 'time'].toSorted(),
  )
})

test('a fault is logged once, without the parameters of its SQL', async () => {
  lines.length = 0
  await http.inject({ url: '/fault' })
  const text = lines.join('')
  expect(logged()).toMatchObject([{ level: 'error', err: { message: 'Failed query: select $1' } }, { status: 500 }])
  expect(text).not.toMatch(/王晓明|13812345678/)
  expect(text).toContain('http.test.ts')
})

test('a message is masked wherever it comes from', async () => {
  lines.length = 0
  await http.inject({ url: '/thing/7?pwd=canary&code=123456&next=1&ticket=canary' })
  expect(logged()[0]?.msg).toBe('asked by 138****5678 with /thing/7?pwd=***&code=***&next=1&ticket=***')
})

test('a server that is closed during a request ends once it has answered', async () => {
  const closing = await buildHttp(config, () => {})
  const film = new PassThrough()
  closing.get('/film', (_request, reply) => reply.send(film))
  await closing.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  const { port } = closing.server.address() as { port: number }
  const response = new Promise<IncomingMessage>((resolve) => get({ port, path: '/film', agent }, resolve))
  film.write('the beginning')
  const rest = text(await response)
  const closed = closing.close()
  film.end(' and the end')
  expect(await rest).toBe('the beginning and the end')
  // Without closing, the keep-alive connection could stay for another 72 s.
  await closed
  agent.destroy()
})
