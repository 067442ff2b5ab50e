import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { channelCloses } from '@college/contract/kit/channel.ts'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { sessionStore } from '../account/session/sessions.store.ts'
import type { App } from '../app-parts.ts'
import { readConfig } from '../kit/config.ts'
import { Refusal } from '../kit/refusal.ts'
import { cloneTemplate } from '../testing/database.ts'
import { aUser } from '../testing/factories.ts'
import { buildApp } from '../wiring/app.ts'

const { database, url, remove } = await cloneTemplate(inject('postgresUrl'), inject('template'))
const user = await aUser(database)
const other = await aUser(database)
const logIn = ({ id } = user) =>
  sessionStore(database).open({ userId: id, isStaff: false, deviceName: 'test', ip: '' }, new Date())

const closedRoom = { state: 'forbidden', message: '这个房间已关闭' } as const
const apps: App[] = []
async function process(): Promise<App> {
  const config = readConfig({ DATA_DIR: 'data/test', SECRET: 'ab'.repeat(32), LOG_LEVEL: 'silent', DEMO: '0' })
  const app = await buildApp({ config, database, databaseUrl: url })
  apps.push(app)
  app.channels.add({
    path: '/test/room',
    async admit({ query }) {
      const id = query.get('id') ?? ''
      if (id === 'closed') throw new Refusal(closedRoom)
      if (id === 'fault') throw new Error('a fault')
      return `test:${id}`
    },
  })
  await app.realtime.start()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  return app
}
const [one, two] = [await process(), await process()]

const pages: WebSocket[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.terminate()
})
afterAll(async () => {
  for (const app of apps) await app.realtime.stop()
  for (const app of apps) await app.http.close()
  await remove()
})

const addressOf = ({ http }: App) => `127.0.0.1:${(http.server.address() as AddressInfo).port}`
type Page = { socket: WebSocket; heard: unknown[] }

function open(app: App, { token, room = 'a', origin }: { token?: string; room?: string; origin?: string }): Page {
  const socket = new WebSocket(`ws://${addressOf(app)}/test/room?id=${room}`, {
    headers: { ...(token && { cookie: `token=${token}` }), origin: origin ?? `http://${addressOf(app)}` },
  })
  pages.push(socket)
  const heard: unknown[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  socket.on('close', (code, reason) => heard.push([code, String(reason)]))
  socket.on('error', ({ message }) => heard.push(message))
  return { socket, heard }
}

/** A page hears what is published from the moment in which its socket opens. */
async function seated(app: App, page: Page, room = 'a'): Promise<Page> {
  if (page.socket.readyState !== WebSocket.OPEN) await once(page.socket, 'open')
  app.channels.publish(`test:${room}`, { hello: 1 })
  await expect.poll(() => page.heard).toEqual([{ hello: 1 }])
  page.heard.length = 0
  return page
}
const untilHeard = (page: Page, what: unknown) => expect.poll(() => page.heard).toContainEqual(what)

test('what is published in a room reaches its listeners in every process, and no other room', async () => {
  const { token } = await logIn()
  const here = await seated(one, open(one, { token }))
  const there = await seated(two, open(two, { token }))
  const elsewhere = await seated(one, open(one, { token, room: 'b' }), 'b')
  for (let n = 0; n < 20; n += 1) one.channels.publish('test:a', { n })
  await untilHeard(there, { n: 19 })
  const numbers = (page: Page) => page.heard.filter((each) => Object.hasOwn(each as object, 'n'))
  expect(numbers(there)).toEqual(Array.from({ length: 20 }, (_, n) => ({ n })))
  expect(numbers(here)).toEqual(numbers(there))
  expect(numbers(elsewhere)).toEqual([])
})

test('a message to some people reaches only them', async () => {
  const mine = await seated(one, open(one, { token: (await logIn()).token }))
  const theirs = await seated(one, open(one, { token: (await logIn(other)).token }))
  one.channels.publish('test:a', { secret: 1 }, [user.id])
  one.channels.publish('test:a', { all: 1 })
  await untilHeard(theirs, { all: 1 })
  expect(theirs.heard).not.toContainEqual({ secret: 1 })
  expect(mine.heard).toContainEqual({ secret: 1 })
})

test('guests, foreign pages and people who are not admitted hear nothing, and are told why', async () => {
  const { token } = await logIn()
  await untilHeard(open(one, {}), [channelCloses.logInFirst, '请先登录'])
  await untilHeard(open(one, { token: 'forged' }), [channelCloses.logInFirst, '请先登录'])
  await untilHeard(open(one, { token, origin: 'https://evil.example' }), 'Unexpected server response: 403')
  await untilHeard(open(one, { token, room: 'closed' }), [channelCloses.refused, closedRoom.message])
  await untilHeard(open(one, { token, room: 'fault' }), [channelCloses.again, '请求异常'])
})

test('the end of a session closes its channels, in every process', async () => {
  const { token, id } = await logIn()
  const page = await seated(two, open(two, { token }))
  one.realtime.endSession(id, 'other')
  await expect.poll(() => page.heard).toContainEqual([channelCloses.logInFirst, ''])
})

test('pages are admitted again when a permission changed: all of a room, or all of a person', async () => {
  const mine = await seated(two, open(two, { token: (await logIn()).token }))
  const theirs = await seated(two, open(two, { token: (await logIn(other)).token }))
  one.channels.admitAgain({ userId: user.id })
  await untilHeard(mine, [channelCloses.again, ''])
  expect(theirs.heard.flat()).not.toContain(channelCloses.again)
  one.channels.admitAgain({ room: 'test:a' })
  await untilHeard(theirs, [channelCloses.again, ''])
})

test('one person has at most eight channels in a process; a page that talks is closed', async () => {
  const { token } = await logIn()
  const opened: Page[] = []
  for (let n = 0; n < 9; n += 1) opened.push(await seated(one, open(one, { token, room: `many${n}` }), `many${n}`))
  await untilHeard(opened[0] as Page, [channelCloses.tooMany, ''])
  const talker = opened[8] as Page
  talker.socket.send('hello')
  await untilHeard(talker, [channelCloses.refused, ''])
})

test('an address without a channel is refused, and stopping does not wait for silent pages', async () => {
  const socket = new WebSocket(`ws://${addressOf(one)}/no/such/channel`)
  pages.push(socket)
  await once(socket, 'error')
  const last = await process()
  apps.pop()
  const page = await seated(last, open(last, { token: (await logIn()).token }))
  page.socket.pause()
  await last.realtime.stop()
  await last.http.close()
})

test('D2-Q69 a NUL in the query of a channel is dropped, and is no fault of the server', async () => {
  const { token } = await logIn()
  await seated(one, open(one, { token, room: 'a%00' }))
})

test('an upgrade of an address that is none is answered by nobody, and ends nothing', async () => {
  const connection = connect(Number(addressOf(one).split(':')[1]), '127.0.0.1')
  connection.on('error', () => {})
  connection.write('GET // HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
  const { token } = await logIn()
  await seated(one, open(one, { token }))
  connection.destroy()
})

test('D3-Q06 a page that asks for it sees at once that the line lives', async () => {
  const { token } = await logIn()
  const page = open(one, { token, room: 'a&beats=1' })
  await untilHeard(page, { beat: 1 })
})
