import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chatToken, sendChatLine } from '@college/contract/chat/chat.ts'
import { channelPaths } from '@college/contract/kit/channel.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { sql } from 'drizzle-orm'
import { WebSocket } from 'ws'
import { type Database, openDatabase } from '../server/kit/database.ts'
import { type BenchServer, benchServer } from './college.ts'
import { idOf } from './load.ts'
import { tokenOf } from './seed.ts'
import type { Row } from './table.ts'
import { call, talk, textOf } from './talk.ts'

const CLASS = idOf('chat class', 1)
const SOCKETS = 1_000
const PER_SECOND = 20
const SECONDS = 10

/** One chat with a thousand open pages on two processes: how long a message takes to each of them, and whether any is lost. */
export async function benchChat(first: BenchServer, databaseUrl: string): Promise<Row[]> {
  const second = await benchServer(databaseUrl)
  const { database, close } = openDatabase(databaseUrl)
  await seedChat(database)
  const inChat = (pages: number) =>
    talk({ servers: [first, second], pages, perSecond: PER_SECOND, seconds: SECONDS, open, say })
  try {
    const alone = await inChat(1)
    const all = await inChat(SOCKETS)
    return [
      { name: `chat, floor: one open page, ${PER_SECOND} messages/s`, figure: textOf(alone) },
      {
        name: `chat: ${SOCKETS} open pages on two processes, ${PER_SECOND} messages/s`,
        figure: textOf(all),
        ratio: `${(all.p99 / alone.p99).toFixed(1)} × one open page (p99)`,
        reach: 'p99 ≤ 300 ms, none lost',
      },
    ]
  } finally {
    await database.execute(sql`delete from classes where id = ${CLASS}`)
    await close()
    await second.stop()
  }
}

async function seedChat(database: Database): Promise<void> {
  await database.execute(sql`delete from classes where id = ${CLASS}`)
  await database.execute(sql`
    insert into classes (id, type, title, published_at) values (${CLASS}, 2, '训练营', now() - interval '1 day')`)
  await database.execute(sql`
    insert into class_members (class_id, user_id, status, applied_at, admitted_at)
    select ${CLASS}, md5('user' || n)::uuid, 'admitted', now(), now() from generate_series(1, ${SOCKETS}) n`)
  await database.execute(`delete from limit_counts where key like 'chat %'`)
}

async function open({ url }: BenchServer, learner: number): Promise<WebSocket> {
  const answer = await call<Reply<typeof chatToken>>(`${url}${chatToken.path}`, learner, {})
  const token = answer.accessToken.access_token
  const address = `${url.replace('http', 'ws')}${channelPaths.chat}?id=${CLASS}&token=${token}`
  const socket = new WebSocket(address, { headers: { cookie: `token=${tokenOf(learner)}`, origin: url } })
  await once(socket, 'open')
  return socket
}

async function say({ url }: BenchServer, content: string, n: number): Promise<void> {
  const line = { classId: CLASS, clientId: randomUUID(), content, images: [] }
  await call(`${url}${sendChatLine.path}`, 1 + ((n * 7) % SOCKETS), line)
}
