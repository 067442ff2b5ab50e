import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { buildHttp } from './http.ts'

afterEach(() => vi.useRealTimers())

async function aServer(environment: NodeJS.ProcessEnv) {
  const http = await buildHttp(readConfig({ LOG_LEVEL: 'silent', ...environment }))
  http.get('/thing', async () => 'here')
  http.get('/always', { config: { isAlwaysServed: true } }, async () => 'here')
  onTestFinished(() => http.close())
  /** The status of each of so many calls. */
  return async (times: number, how: { token?: string; remoteAddress?: string; url?: string } = {}) => {
    const { token, url = '/thing', remoteAddress = '192.0.2.1' } = how
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answers = []
    for (let index = 0; index < times; index++) answers.push(await http.inject({ url, headers, remoteAddress }))
    return answers
  }
}
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)

test('the call over the limit is refused in the envelope and told when to come back', async () => {
  const call = await aServer({ RATE_LIMIT: '3', RATE_LIMIT_IP: '0' })
  const answers = await call(4)
  expect(statuses(answers)).toEqual([200, 200, 200, 429])
  expect(answers[3]?.json()).toEqual(failed(commonRefusals.tooMany))
  const seconds = Number(answers[3]?.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
})

test('after a minute it goes on', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const call = await aServer({ RATE_LIMIT: '1', RATE_LIMIT_IP: '0' })
  expect(statuses(await call(2))).toEqual([200, 429])
  vi.setSystemTime(Date.now() + 61_000)
  expect(statuses(await call(2))).toEqual([200, 429])
})

test('each session has its own count, wherever it calls from; a guest has that of the address', async () => {
  const call = await aServer({ RATE_LIMIT: '2', RATE_LIMIT_IP: '0' })
  expect(statuses(await call(3, { token: 'one' }))).toEqual([200, 200, 429])
  expect(statuses(await call(1, { token: 'one', remoteAddress: '192.0.2.2' }))).toEqual([429])
  expect(statuses(await call(3, { token: 'two' }))).toEqual([200, 200, 429])
  expect(statuses(await call(3))).toEqual([200, 200, 429])
  expect(statuses(await call(1, { remoteAddress: '192.0.2.2' }))).toEqual([200])
})

test('made-up sessions do not help against the limit of the address', async () => {
  const call = await aServer({ RATE_LIMIT: '100', RATE_LIMIT_IP: '3' })
  const answers = []
  for (const token of ['a', 'b', 'c', 'd']) answers.push(...(await call(1, { token })))
  expect(statuses(answers)).toEqual([200, 200, 200, 429])
})

test('the addresses of one IPv6 network count as one', async () => {
  const call = await aServer({ RATE_LIMIT: '1', RATE_LIMIT_IP: '0' })
  expect(statuses(await call(1, { remoteAddress: '2001:db8:1:2::1' }))).toEqual([200])
  expect(statuses(await call(1, { remoteAddress: '2001:db8:1:2:ffff::9' }))).toEqual([429])
  expect(statuses(await call(1, { remoteAddress: '2001:db8:1:3::1' }))).toEqual([200])
})

test('addresses that lead nowhere count too; what is always served does not', async () => {
  const call = await aServer({ RATE_LIMIT: '1', RATE_LIMIT_IP: '1' })
  expect(statuses(await call(3, { url: '/always' }))).toEqual([200, 200, 200])
  expect(statuses(await call(2, { url: '/nowhere' }))).toEqual([404, 429])
})

test('0 turns either off', async () => {
  const call = await aServer({ RATE_LIMIT: '0', RATE_LIMIT_IP: '0' })
  expect(new Set(statuses(await call(50)))).toEqual(new Set([200]))
})

test('without its Redis the server answers, uncounted and at once', async () => {
  const call = await aServer({
    RATE_LIMIT: '1',
    RATE_LIMIT_IP: '1',
    REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
  })
  const start = performance.now()
  expect(statuses(await call(3))).toEqual([200, 200, 200])
  expect(performance.now() - start).toBeLessThan(200)
})

test.skipIf(!existsSync('/usr/bin/redis-server'))('with Redis two processes count together, and recover', async () => {
  const port = await freePort()
  const stop = await aRedis(port)
  const environment = { RATE_LIMIT: '3', RATE_LIMIT_IP: '0', REDIS_URL: `redis://127.0.0.1:${port}` }
  const calls = [await aServer(environment), await aServer(environment)] as const
  await vi.waitFor(async () => expect(statuses(await calls[0](8)).at(-1)).toBe(429), { timeout: 5_000 })
  expect(statuses(await calls[1](1))).toEqual([429])
  await stop()
  expect(statuses(await calls[1](1))).toEqual([200])
  await aRedis(port)
  await vi.waitFor(async () => expect(statuses(await calls[1](8)).at(-1)).toBe(429), { timeout: 5_000 })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function aRedis(port: number): Promise<() => Promise<void>> {
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp']
  const redis = spawn('/usr/bin/redis-server', options, { stdio: 'ignore' })
  const stop = async () => {
    if (redis.exitCode !== null || redis.signalCode !== null) return
    redis.kill('SIGKILL')
    await once(redis, 'exit')
  }
  onTestFinished(stop)
  await sleep(100)
  return stop
}
