import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../kit/config.ts'
import { testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { makePush, makePushPort, type PushDevices } from './push.ts'
import { pushOutbox } from './tables.ts'

const NOW = new Date('2026-11-04T09:00+08:00')
const SECRET = 'app-secret'
const MESSAGE = { title: '任务提醒', content: '还有3天截止', link: '#/mobile/nc/page/app/message' }

type Sent = { path: string; authorization: string; form: Record<string, string> }
type Says = { status?: number; body: unknown }

/** A fake Mi Push server: form data in, JSON out, 401 for a wrong key. It records the requests. */
let received: Sent[] = []
let answers: Says[] = []
const ok: Says = { body: { result: 'ok', code: 0, data: { id: 'm-1' }, description: '成功', info: 'Received' } }
beforeEach(() => {
  received = []
  answers = []
})

const provider = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  const { url = '', headers } = request
  received.push({ path: `${request.method} ${url}`, authorization: headers.authorization ?? '', form })
  if (headers.authorization !== `key=${SECRET}` || !isForm) {
    response.writeHead(401).end(JSON.stringify({ result: 'error', code: 22000, reason: 'invalid key' }))
    return
  }
  const { status = 200, body } = answers.shift() ?? ok
  response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
})
provider.listen(0, '127.0.0.1')
await once(provider, 'listening')
afterAll(() => provider.close())

const app = await testApp('2026-11-04T09:00+08:00')
const origin = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}`

function pushTo(tokens: string[], { secret = SECRET, endpoint = origin() } = {}) {
  const config = readConfig({ PUSH_MI_ENDPOINT: endpoint, PUSH_MI_SECRET: secret, PUSH_MI_PACKAGE: 'cn.college.app' })
  const forgotten: string[] = []
  const devices: PushDevices = { tokensOf: async () => tokens, forget: async (gone) => void forgotten.push(...gone) }
  const log = { error: vi.fn() }
  const push = makePush({ port: makePushPort(config, app.database, () => NOW), devices, log, now: () => NOW })
  return { push, forgotten, log }
}

test('D1-Q72 a message goes to all devices of a person in one call, as Mi Push wants it', async () => {
  const { push, log } = pushTo(['r1', 'r2'])
  expect(await push.toUser('u', { ...MESSAGE, content: '很'.repeat(200) })).toBe(true)
  expect(received).toEqual([
    {
      path: 'POST /v3/message/regid',
      authorization: `key=${SECRET}`,
      form: {
        registration_id: 'r1,r2',
        restricted_package_name: 'cn.college.app',
        title: '任务提醒',
        description: `${'很'.repeat(126)}…`,
        payload: JSON.stringify({ link: MESSAGE.link }),
        pass_through: '0',
        notify_type: '-1',
        'extra.notify_effect': '1',
        time_to_live: '86400000',
      },
    },
  ])
  expect(log.error).not.toHaveBeenCalled()
})

test('who has no device costs no call', async () => {
  expect(await pushTo([]).push.toUser('u', MESSAGE)).toBe(true)
  expect(received).toEqual([])
})

test('a device that Mi Push no longer knows is forgotten, and no other', async () => {
  const one = pushTo(['r1', 'r2', 'r3'])
  answers = [{ body: { result: 'ok', code: 0, data: { id: 'm-1', bad_regids: 'r3,r1,not-ours' } } }]
  expect(await one.push.toUser('u', MESSAGE)).toBe(true)
  expect(one.forgotten).toEqual(['r1', 'r3'])

  const all = pushTo(['r1', 'r2'])
  answers = [{ body: { result: 'error', code: 20301, reason: 'No valid targets!' } }]
  expect(await all.push.toUser('u', MESSAGE)).toBe(true)
  expect(all.forgotten).toEqual(['r1', 'r2'])
})

test.each([
  ['is broken', { status: 502, body: '<html>' }],
  ['is busy', { body: { result: 'error', code: 10002, reason: 'Service temporarily unavailable' } }],
])('a provider that %s is asked once more', async (_how, says) => {
  const { push, log } = pushTo(['r1'])
  answers = [says]
  expect(await push.toUser('u', MESSAGE)).toBe(true)
  expect(received).toHaveLength(2)

  answers = [says, says]
  expect(await push.toUser('u', MESSAGE)).toBe(false)
  expect(received).toHaveLength(4)
  expect(log.error).toHaveBeenCalledOnce()
})

type Wish = { secret?: string; answers?: Says[]; tries: number }

test.each<[string, Wish]>([
  ['the message is refused', { answers: [{ body: { result: 'error', code: 10022, reason: 'illegal' } }], tries: 1 }],
  ['the key is wrong', { secret: 'other', tries: 1 }],
  ['the answer is none', { answers: [{ body: '"ok"' }], tries: 1 }],
])('when %s it is said once, forgets nothing, and names neither phone nor key', async (_what, wish) => {
  const { push, log, forgotten } = pushTo(['r1-secret'], wish)
  answers = wish.answers ?? []
  expect(await push.toUser('u', MESSAGE)).toBe(false)
  expect(received).toHaveLength(wish.tries)
  expect(forgotten).toEqual([])
  expect(log.error).toHaveBeenCalledOnce()
  expect(String(log.error.mock.calls[0]?.[0])).not.toMatch(/r1-secret|app-secret|other/)
})

test('a provider that cannot be reached blocks nothing', async () => {
  const { push, log } = pushTo(['r1'], { endpoint: 'http://127.0.0.1:9' })
  expect(await push.toUser('u', MESSAGE)).toBe(false)
  expect(log.error).toHaveBeenCalledOnce()
})

test('without a provider the demo college shows what would have been sent, any other sends nothing', async () => {
  const demo = await testApp('2026-11-04T09:00+08:00', { environment: { DEMO: '1' } })
  const member = await aUser(demo.database)
  expect(await demo.push.toUser(member.id, MESSAGE)).toBe(true)
  const page = await demo.http.inject({ url: '/outbox' })
  expect(page.payload).toContain('任务提醒')
  expect(page.payload).toContain('已登记设备 0 台')

  expect(await app.push.toUser((await aUser(app.database)).id, MESSAGE)).toBe(true)
  expect(await app.database.select().from(pushOutbox)).toEqual([])
})

test('half a configuration ends the start', () => {
  const half = readConfig({ PUSH_MI_SECRET: SECRET })
  expect(() => makePushPort(half, app.database, () => NOW)).toThrow('PUSH_MI_*')
})
