import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { channelPaths } from '@college/contract/kit/channel.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { sayInLive } from '@college/contract/lives/chat.ts'
import { publishTicket } from '@college/contract/lives/host.ts'
import { getLiveSign, queryLiveUrl } from '@college/contract/lives/play.ts'
import { roomToken } from '@college/contract/lives/room.ts'
import { sql } from 'drizzle-orm'
import { WebSocket } from 'ws'
import { type Database, openDatabase } from '../server/kit/database.ts'
import { liveSource } from '../server/testing/live-source.ts'
import { type BenchServer, benchServer } from './college.ts'
import { hlsCrowd } from './hls-crowd.ts'
import { idOf } from './load.ts'
import { SIZES, tokenOf } from './seed.ts'
import type { Row } from './table.ts'
import { call, type Heard, talk, textOf } from './talk.ts'

const LIVE = idOf('live room', 1)
const CHANNEL = idOf('live room channel', 1)
const HOST = SIZES.learners
const PEOPLE = 1_000
const PER_SECOND = 10
const SECONDS = 15
const VIEWERS = 100
/** Longer than the people take to come and to talk. */
const WATCHED_MS = 30_000
/** 25 of these a second are 1.5 Mbit/s. */
const PICTURE_BYTES = 7_500

/** The room of a live with a thousand people on two processes: their coming, their chat, and the picture beside it. */
export async function benchLiveRoom(first: BenchServer, databaseUrl: string): Promise<Row[]> {
  const second = await benchServer(databaseUrl)
  const { database, close } = openDatabase(databaseUrl)
  await seed(database)
  const inRoom = (pages: number) =>
    talk({ servers: [first, second], pages, perSecond: PER_SECOND, seconds: SECONDS, open, say })
  try {
    const alone = await inRoom(1)
    const all = await inRoom(PEOPLE)
    const stop = await broadcast(first)
    const crowd = hlsCrowd({ list: await listOf(first), viewers: VIEWERS, milliseconds: WATCHED_MS })
    const beside = await inRoom(PEOPLE)
    const picture = await crowd
    stop()
    const ratio = (heard: Heard) => `${(heard.p99 / alone.p99).toFixed(1)} × one open page (p99)`
    const reach = 'p99 ≤ 500 ms, none lost'
    const name = `live room: ${PEOPLE} people on two processes`
    return [
      { name: `live room, floor: one open page, ${PER_SECOND} messages/s`, figure: textOf(alone) },
      { name: `${name}, their coming`, figure: `${all.joined} ms`, reach: '≤ 20,000 ms' },
      { name: `${name}, ${PER_SECOND} messages/s`, figure: textOf(all), ratio: ratio(all), reach },
      { name: `the same beside ${VIEWERS} viewers of HLS`, figure: textOf(beside), ratio: ratio(beside), reach },
      { name: `${VIEWERS} viewers of HLS beside the room`, figure: picture, reach: 'no stall' },
    ]
  } finally {
    await forget(database)
    await close()
    await second.stop()
  }
}

/** A live on air that this person hosts. */
async function seed(database: Database): Promise<void> {
  await forget(database)
  await database.execute(sql`
    insert into lives (id, channel_id, title, type, starts_at, ends_at, started_at)
    values (${LIVE}, ${CHANNEL}, '基准', 1, now() - interval '1 minute', now() + interval '1 hour', now() - interval '1 minute')`)
  await database.execute(sql`
    insert into live_hosts (live_id, user_id, is_guest) values (${LIVE}, md5('user' || ${HOST}::int)::uuid, true)`)
  await database.execute(`delete from limit_counts where key like 'live %'`)
}
const forget = (database: Database) => database.execute(sql`delete from lives where id = ${LIVE}`)

/** As the page of a live comes in. */
async function open({ url }: BenchServer, learner: number): Promise<WebSocket> {
  const signed = await call<Reply<typeof getLiveSign>>(`${url}${getLiveSign.path}?channelId=${CHANNEL}`, learner)
  const { sign, timestamp, role } = signed
  const wish = { channelId: CHANNEL, sign, timestamp, role }
  const { token } = await call<Reply<typeof roomToken>>(`${url}${roomToken.path}`, learner, wish)
  const address = `${url.replace('http', 'ws')}${channelPaths.liveRoom}?channelId=${CHANNEL}&token=${token}`
  const socket = new WebSocket(address, { headers: { cookie: `token=${tokenOf(learner)}`, origin: url } })
  await once(socket, 'open')
  return socket
}

async function say({ url }: BenchServer, content: string, n: number): Promise<void> {
  await call(`${url}${sayInLive.path}`, 1 + ((n * 7) % PEOPLE), { id: LIVE, clientId: randomUUID(), content })
}

/** A studio that sends a second of the stream each second; answers what ends it. */
async function broadcast({ url }: BenchServer): Promise<() => void> {
  const { path } = await call<Reply<typeof publishTicket>>(`${url}${publishTicket.path}`, HOST, { id: LIVE })
  const source = await liveSource(url.replace('http', 'ws') + path, { pictureBytes: PICTURE_BYTES })
  await source.begin()
  source.sendSeconds(3)
  const each = setInterval(() => source.sendSeconds(1), 1_000)
  return () => {
    clearInterval(each)
    source.socket.close()
  }
}

/** The address of the list, once there is one. */
async function listOf({ url }: BenchServer): Promise<string> {
  const asked = `${url}${queryLiveUrl.path}?liveId=${LIVE}&type=play`
  const list = url + (await call<Reply<typeof queryLiveUrl>>(asked, 1)).hls
  while (!(await fetch(list)).ok) await new Promise((resolve) => setTimeout(resolve, 200))
  return list
}
