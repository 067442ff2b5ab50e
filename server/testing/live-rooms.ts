import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { channelPaths } from '@college/contract/kit/channel.ts'
import { getLiveSign } from '@college/contract/lives/play.ts'
import { roomToken } from '@college/contract/lives/room.ts'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { WebSocket } from 'ws'
import type { App } from '../app-parts.ts'
import { readConfig } from '../kit/config.ts'
import { buildApp } from '../wiring/app.ts'
import { asUser } from './app.ts'
import { cloneTemplate } from './database.ts'
import { aUser } from './factories.ts'

type Page = { socket: WebSocket; heard: unknown[] }
type Person = Awaited<ReturnType<typeof asUser>> & { id: string; user: { id: string; name: string } }

const HOUR = 3_600_000
/** The times of a live that is on air now. */
export const onAir = () => ({
  startsAt: new Date(Date.now() - HOUR / 2),
  endsAt: new Date(Date.now() + HOUR),
  startedAt: new Date(Date.now() - HOUR / 2),
})

export const untilHeard = (page: Page, what: unknown) => expect.poll(() => page.heard).toContainEqual(what)

/** Two processes with sockets on one database, and pages that listen in the rooms of lives. */
export async function liveRooms() {
  const { database, urls, remove } = await cloneTemplate(inject('postgresUrl'), inject('template'))
  const apps: App[] = []
  async function process(): Promise<App> {
    const config = readConfig({
      DATA_DIR: 'data/test',
      SECRET: 'ab'.repeat(32),
      LOG_LEVEL: 'silent',
      DEMO: '0',
      RATE_LIMIT: '0',
      RATE_LIMIT_IP: '0',
      MAX_LAG_MS: '0',
    })
    const app = await buildApp({ config, database, databaseUrl: urls.server })
    apps.push(app)
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

  async function aPerson(wish: Parameters<typeof aUser>[1] = {}): Promise<Person> {
    const user = await aUser(database, wish)
    return { ...(await asUser(one, user)), id: user.id, user }
  }

  async function tokenOf(person: Person, channelId: string): Promise<string> {
    const { sign, timestamp, role } = (await person.send(getLiveSign, { channelId })).data
    return (await person.send(roomToken, { channelId, sign, timestamp, role })).data.token
  }

  function open(app: App, session: string, query: string): Page {
    const { port } = app.http.server.address() as AddressInfo
    const socket = new WebSocket(`ws://127.0.0.1:${port}${channelPaths.liveRoom}?${query}`, {
      headers: { cookie: `token=${session}`, origin: `http://127.0.0.1:${port}` },
    })
    pages.push(socket)
    const heard: unknown[] = []
    socket.on('message', (data) => heard.push(JSON.parse(String(data))))
    socket.on('close', (code, reason) => heard.push([code, String(reason)]))
    socket.on('error', ({ message }) => heard.push(message))
    return { socket, heard }
  }

  async function enter(app: App, person: Person, { channelId }: { channelId: string }): Promise<Page> {
    const page = open(app, person.token, `channelId=${channelId}&token=${await tokenOf(person, channelId)}`)
    await once(page.socket, 'open')
    return page
  }
  return { database, one, two, aPerson, tokenOf, open, enter }
}
