import { randomUUID } from 'node:crypto'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../kit/config.ts'
import { aRedis, freePort, hasRedis } from '../testing/redis.ts'
import { buildHttp } from './http.ts'

afterEach(() => vi.useRealTimers())

async function aServer(environment: NodeJS.ProcessEnv) {
  const http = await buildHttp(readConfig({ LOG_LEVEL: 'silent', ...environment }))
  http.get('/thing', async () => 'here')
  http.get('/login', { config: { isCountedApart: true } }, async () => 'here')
  http.get('/always', { config: { isAlwaysServed: true } }, async () => 'here')
  onTestFinished(() => http.close())
  /** The status of each of these requests. */
  return async (times: number, how: { token?: string; remoteAddress?: string; url?: string } = {}) => {
    const { token, url = '/thing', remoteAddress = '192.0.2.1' } = how
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answers = []
    for (let index = 0; index < times; index++) answers.push(await http.inject({ url, headers, remoteAddress }))
    return answers
  }
}
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)

test('a request above the limit is refused in the envelope with Retry-After', async () => {
  const call = await aServer({ RATE_LIMIT: '3', RATE_LIMIT_IP: '0' })
  const answers = await call(4)
  expect(statuses(answers)).toEqual([200, 200, 200, 429])
  expect(answers[3]?.json()).toEqual(failed(commonRefusals.tooMany))
  const seconds = Number(answers[3]?.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
})

test('after a minute requests are accepted again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const call = await aServer({ RATE_LIMIT: '1', RATE_LIMIT_IP: '0' })
  expect(statuses(await call(2))).toEqual([200, 429])
  vi.setSystemTime(Date.now() + 61_000)
  expect(statuses(await call(2))).toEqual([200, 429])
})

test('each session has its own count, from any address; a guest counts by address', async () => {
  const call = await aServer({ RATE_LIMIT: '2', RATE_LIMIT_IP: '0' })
  expect(statuses(await call(3, { token: 'one' }))).toEqual([200, 200, 429])
  expect(statuses(await call(1, { token: 'one', remoteAddress: '192.0.2.2' }))).toEqual([429])
  expect(statuses(await call(3, { token: 'two' }))).toEqual([200, 200, 429])
  expect(statuses(await call(3))).toEqual([200, 200, 429])
  expect(statuses(await call(1, { remoteAddress: '192.0.2.2' }))).toEqual([200])
})

test('invented sessions do not evade the limit per address', async () => {
  const call = await aServer({ RATE_LIMIT: '100', RATE_LIMIT_IP: '3' })
  const answers = []
  for (const token of ['a', 'b', 'c', 'd']) answers.push(...(await call(1, { token })))
  expect(statuses(answers)).toEqual([200, 200, 200, 429])
})

test('the addresses of one IPv6 network count as one', async () => {
  const call = await aServer({ RATE_LIMIT: '1', RATE_LIMIT_IP: '0' })
  expect(statuses(await call(1, { remoteAddress: '2001:db8:1:2::1' }))).toEqual([200])
  expect(statuses(await call(1, { remoteAddress: '2001:db8:1:ff:ffff::9' }))).toEqual([429])
  expect(statuses(await call(1, { remoteAddress: '2001:db8:1:100::1' }))).toEqual([200])
})

test('D1-Q77 requests of guests do not use up the logins of their address, and logins have a limit too', async () => {
  const call = await aServer({ RATE_LIMIT: '3', RATE_LIMIT_IP: '5' })
  expect(statuses(await call(7)).slice(-2)).toEqual([429, 429])
  expect(statuses(await call(4, { url: '/login' }))).toEqual([200, 200, 200, 429])
})

test('unknown routes count too; excluded routes do not', async () => {
  const call = await aServer({ RATE_LIMIT: '1', RATE_LIMIT_IP: '1' })
  expect(statuses(await call(3, { url: '/always' }))).toEqual([200, 200, 200])
  expect(statuses(await call(2, { url: '/nowhere' }))).toEqual([404, 429])
})

test('0 turns either off', async () => {
  const call = await aServer({ RATE_LIMIT: '0', RATE_LIMIT_IP: '0' })
  expect(new Set(statuses(await call(50)))).toEqual(new Set([200]))
})

test('without Redis the server answers, and counts locally', async () => {
  const call = await aServer({
    RATE_LIMIT: '2',
    RATE_LIMIT_IP: '0',
    REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
  })
  expect(statuses(await call(3))).toEqual([200, 200, 429])
})

test.skipIf(!hasRedis)(
  'with Redis two processes share their counts, and count locally while it is unreachable',
  async () => {
    const port = await freePort()
    const environment = { RATE_LIMIT: '3', RATE_LIMIT_IP: '0', REDIS_URL: `redis://127.0.0.1:${port}` }
    const calls = [await aServer(environment), await aServer(environment)] as const
    const token = () => ({ token: randomUUID() })
    /** A new session for each attempt. Returns how many calls two processes counted together for it. */
    const together = async () => {
      const session = token()
      await calls[0](3, session)
      return statuses(await calls[1](1, session))
    }
    expect(await together()).toEqual([200])
    const stop = await aRedis(port)
    await vi.waitFor(async () => expect(await together()).toEqual([429]))
    await stop()
    expect(await together()).toEqual([200])
    const session = token()
    expect(statuses(await calls[1](4, session))).toEqual([200, 200, 200, 429])
    await aRedis(port)
    await vi.waitFor(async () => expect(await together()).toEqual([429]))
  },
  60_000,
)
