import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import { sessionStore } from '../account/session/sessions.store.ts'
import type { App } from '../app-parts.ts'
import { readConfig } from '../kit/config.ts'
import { cloneTemplate } from '../testing/database.ts'
import { aUser } from '../testing/factories.ts'
import { aRedis, freePort, hasRedis } from '../testing/redis.ts'
import { buildApp } from '../wiring/app.ts'

const { database, url, remove } = await cloneTemplate(inject('postgresUrl'), inject('template'))
const user = await aUser(database)
const store = sessionStore(database)
const logIn = () => store.open({ userId: user.id, isStaff: false, deviceName: 'test', ip: '' }, new Date())

const apps: App[] = []
async function process(environment: NodeJS.ProcessEnv = {}): Promise<App> {
  const config = readConfig({
    DATA_DIR: 'data/test',
    SECRET: 'ab'.repeat(32),
    LOG_LEVEL: 'silent',
    DEMO: '0',
    ...environment,
  })
  const app = await buildApp({ config, database, databaseUrl: url })
  apps.push(app)
  await app.realtime.start()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  return app
}

afterAll(async () => {
  for (const app of apps) await app.realtime.stop()
  for (const app of apps) await app.http.close()
  await remove()
})

const addressOf = ({ http }: App) => `127.0.0.1:${(http.server.address() as AddressInfo).port}`

/** All test pages; closed after each test. */
const pages: Socket[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

type Page = Socket & { heard: unknown[] }
/** A page that records its events in order. Without headers it sends a cookie, as a browser does. */
function open(app: App, headers: Record<string, string>): Page {
  const page = io(`http://${addressOf(app)}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: headers,
  })
  pages.push(page)
  const heard: unknown[] = []
  page.on('connect', () => heard.push('connected'))
  page.on('changed', (event) => heard.push(event))
  page.on('session-ended', (why) => heard.push(`session-ended: ${why}`))
  page.on('disconnect', (reason) => heard.push(reason))
  page.on('connect_error', (error) => heard.push(error.message))
  return Object.assign(page, { heard })
}

const browser = (app: App, token: string, origin = `http://${addressOf(app)}`) =>
  open(app, { cookie: `token=${token}`, origin })

async function connected(page: Page): Promise<Page> {
  await expect.poll(() => page.heard).toEqual(['connected'])
  page.heard.length = 0
  return page
}

const app = await process()

test('an event reaches the pages of its recipient, and nobody else', async () => {
  const mine = await connected(browser(app, (await logIn()).token))
  const stranger = await aUser(database)
  const session = await store.open({ userId: stranger.id, isStaff: false, deviceName: '', ip: '' }, new Date())
  const other = await connected(open(app, { authorization: `Bearer ${session.token}` }))
  app.realtime.toUser(user.id, { feature: 'messages', id: '1' })
  app.realtime.toSession(session.id, { feature: 'records', id: '' })
  await expect.poll(() => mine.heard).toEqual([{ feature: 'messages', id: '1' }])
  await expect.poll(() => other.heard).toEqual([{ feature: 'records', id: '' }])
})

test('an event for many reaches each of them on every process, once', async () => {
  const neighbour = await process()
  const [other, absent] = [await aUser(database), await aUser(database)]
  const { token } = await store.open({ userId: other.id, isStaff: false, deviceName: 'test', ip: '' }, new Date())
  const here = await connected(browser(app, (await logIn()).token))
  const there = await connected(browser(neighbour, token))
  const strangers = Array.from({ length: 1_500 }, () => absent.id)
  await expect
    .poll(
      () => {
        app.realtime.toUsers([user.id, ...strangers, other.id], { feature: 'messages', id: '' })
        return [here, there].every(({ heard }) => heard.length > 0)
      },
      { interval: 500 },
    )
    .toBe(true)
  const told = { feature: 'messages', id: '', audience: 1_502 }
  expect([here.heard[0], there.heard[0]]).toEqual([told, told])
})

test('the socket of an ended session gets an event and is closed; other sessions stay connected', async () => {
  const { token, id } = await logIn()
  const [ended, kept] = [browser(app, token), browser(app, (await logIn()).token)]
  await Promise.all([ended, kept].map(connected))
  app.realtime.endSession(id, 'ended')
  await expect.poll(() => ended.heard).toEqual(['session-ended: ended', 'io server disconnect'])
  expect([kept.heard, kept.connected]).toEqual([[], true])
})

test('a session that ends while its socket connects gets no lasting socket', async () => {
  const { token, id } = await logIn()
  const late = browser(app, token)
  const whoHolds = app.access.whoHolds
  // The first session check is answered as it was before the session ended.
  app.access.whoHolds = async (asked, now) => {
    app.access.whoHolds = whoHolds
    const known = await whoHolds(asked, now)
    await store.remove(user.id, { only: id })
    app.realtime.endSession(id, 'ended')
    return known
  }
  await expect.poll(() => late.heard.at(-1)).toBe('io server disconnect')
  // Its socket was not there yet to be told why.
  expect(late.heard).toContain('session-ended: other')
})

describe('who gets no socket', () => {
  test('a guest, and a page of a foreign origin', async () => {
    const { token } = await logIn()
    const refused = [
      open(app, { origin: `http://${addressOf(app)}` }),
      browser(app, token, 'https://evil.example'),
      browser(app, token, 'null'),
      open(app, { cookie: `token=${token}` }),
    ]
    for (const page of refused) await expect.poll(() => page.heard).toEqual(['websocket error'])
  })

  test('an invalid token, which gets an error and is disconnected', async () => {
    const page = browser(app, 'no-such-token')
    let data: unknown
    page.on('connect_error', (error) => {
      data = (error as Error & { data: unknown }).data
    })
    await expect.poll(() => page.heard).toEqual(['请先登录'])
    expect(data).toEqual({ success: false, state: '20001', data: null, message: '请先登录' })
  })

  test('a client that does not support WebSocket', async () => {
    const [response] = await once(
      request(`http://${addressOf(app)}/socket.io/?EIO=4&transport=polling`, {
        headers: { authorization: `Bearer ${(await logIn()).token}` },
      }).end(),
      'response',
    )
    expect(response.statusCode).toBe(400)
    response.destroy()
  })
})

test('security 20: a person has five sockets at most, the oldest is closed', async () => {
  const { token } = await logIn()
  const all: Page[] = []
  for (let index = 0; index < 6; index += 1) {
    const page = browser(app, token)
    await expect.poll(() => page.heard[0]).toBe('connected')
    all.push(page)
  }
  await expect.poll(() => all.map((page) => page.connected)).toEqual([false, true, true, true, true, true])
})

test('security 20: a message above 16 KiB ends the connection', async () => {
  const page = await connected(browser(app, (await logIn()).token))
  page.emit('anything', 'x'.repeat(17 * 1024))
  await expect.poll(() => page.connected).toBe(false)
})

/** Starts a second process of the same college, and waits until both have connected to each other. */
async function twoProcessesHearEachOther(environment: NodeJS.ProcessEnv) {
  const [one, other] = [await process(environment), await process(environment)]
  const { token, id } = await logIn()
  const page = await connected(browser(other, token))
  await expect
    .poll(
      () => {
        one.realtime.toUser(user.id, { feature: 'messages', id: '2' })
        return page.heard[0]
      },
      { interval: 100 },
    )
    .toEqual({ feature: 'messages', id: '2' })
  one.realtime.endSession(id, 'ended')
  await expect.poll(() => page.heard.slice(-2)).toEqual(['session-ended: ended', 'io server disconnect'])
}

test('two processes on one database exchange events', async () => {
  await twoProcessesHearEachOther({})
})

test.skipIf(!hasRedis)(
  'Redis starts late, is killed and restarts: the pages of each process get its events all along',
  async () => {
    const port = await freePort()
    const environment = { REDIS_URL: `redis://127.0.0.1:${port}` }
    const [one, other] = [await process(environment), await process(environment)]
    const { token } = await logIn()
    const [near, far] = [await connected(browser(one, token)), await connected(browser(other, token))]
    const healthOf = async ({ http }: App) => (await http.inject({ url: '/healthz' })).json().data
    let said = 0
    /** Whether a page of the same process, and one of the other process, receive an event. */
    const heard = async (page: Page) => {
      said += 1
      const event = { feature: 'messages' as const, id: String(said) }
      one.realtime.toUser(user.id, event)
      await expect.poll(() => near.heard).toContainEqual(event)
      if (page === far) await expect.poll(() => far.heard, { timeout: 1_000 }).toContainEqual(event)
      return true
    }
    const bothHear = () => expect.poll(() => heard(far).catch(() => false), { timeout: 60_000 }).toBe(true)

    expect(await heard(near)).toBe(true)
    expect([await healthOf(one), far.heard]).toEqual([{ database: 'answers', redis: 'away' }, []])

    const stop = await aRedis(port)
    await bothHear()
    expect(await healthOf(one)).toEqual({ database: 'answers', redis: 'answers' })

    await stop()
    await expect.poll(() => healthOf(one)).toEqual({ database: 'answers', redis: 'away' })
    expect(await heard(near)).toBe(true)
    // An event that no other process receives must not cause an error in the sender.
    one.realtime.endSession('00000000-0000-4000-8000-000000000000', 'ended')

    await aRedis(port)
    await bothHear()
    for (const each of apps.splice(-2)) {
      await each.realtime.stop()
      await each.http.close()
    }
  },
  90_000,
)
