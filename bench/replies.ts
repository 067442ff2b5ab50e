import { once } from 'node:events'
import { addOrRefreshComment } from '@college/contract/comments/comments.ts'
import { COMMENT_CHANNEL } from '@college/contract/comments/push.ts'
import { WebSocket } from 'ws'
import { type BenchServer, benchServer } from './college.ts'
import { idOf } from './load.ts'
import { tokenOf } from './seed.ts'
import type { Row } from './table.ts'
import { call, talk, textOf } from './talk.ts'

/** The topic with 50,000 comments. */
const TOPIC = idOf('topic', 1)
const PAGES = 20
const PER_SECOND = 100
const SECONDS = 10

/** Replies to one topic while its page is open on two processes: from the call until another client has it, durable. */
export async function benchReplies(first: BenchServer, databaseUrl: string): Promise<Row[]> {
  const second = await benchServer(databaseUrl)
  const onTopic = (pages: number) =>
    talk({ servers: [first, second], pages, perSecond: PER_SECOND, seconds: SECONDS, open, say })
  try {
    const alone = await onTopic(1)
    const all = await onTopic(PAGES)
    return [
      { name: `forum, floor: one open page of a topic, ${PER_SECOND} replies/s`, figure: textOf(alone) },
      {
        name: `forum: ${PAGES} open pages of a topic on two processes, ${PER_SECOND} replies/s`,
        figure: textOf(all),
        ratio: `${(all.p95 / alone.p95).toFixed(1)} × one open page (p95)`,
        reach: 'p95 ≤ 50 ms, none lost',
      },
    ]
  } finally {
    await second.stop()
  }
}

async function open({ url }: BenchServer, learner: number): Promise<WebSocket> {
  const address = `${url.replace('http', 'ws')}${COMMENT_CHANNEL}?id=${TOPIC}&type=bbs_topic`
  const socket = new WebSocket(address, { headers: { cookie: `token=${tokenOf(learner)}`, origin: url } })
  await once(socket, 'open')
  return socket
}

let authors = 0
/** Each reply has an author of its own, who has written less than is allowed. */
async function say({ url }: BenchServer, content: string): Promise<void> {
  authors += 1
  const reply = { ywlxValue: 'bbs_topic', ywid: TOPIC, plnr: `<p>${content}</p>` }
  await call(`${url}${addOrRefreshComment.path}`, 500_000 + authors, reply)
}
