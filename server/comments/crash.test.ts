import { randomUUID } from 'node:crypto'
import { sendChatLine } from '@college/contract/chat/chat.ts'
import { addOrRefreshComment } from '@college/contract/comments/comments.ts'
import { DEFAULT_BOARD } from '@college/contract/forum/topics.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isNightly, NIGHTLY } from '../../tools/nightly.ts'
import { sessionStore } from '../account/session/sessions.store.ts'
import { topics } from '../forum/tables.ts'
import { type Database, openDatabase } from '../kit/database.ts'
import { aClass, aClassMember } from '../testing/classes.ts'
import { type KillableCollege, killableCollege } from '../testing/killable-college.ts'

const WRITERS = isNightly ? 200 : 30
const KILLS = isNightly ? 2 : 1
/** What the limits let one person write in ten seconds. */
const EACH = 4
/** What is acknowledged before a kill, at the least: less than all may write, so that some are still writing. */
const BEFORE_KILL = WRITERS * 2

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let college: KillableCollege
beforeAll(async () => {
  college = await killableCollege('data/crash-talk', { DEMO: '0' })
})
afterAll(() => college.end())

type Writer = { token: string; acknowledged: string[]; inFlight: Words | undefined }
type Words = { text: string; key: string; kind: 'comment' | 'line' }

async function withDatabase<Result>(act: (database: Database) => Promise<Result>): Promise<Result> {
  const { database, close } = openDatabase(college.databaseUrl())
  try {
    return await act(database)
  } finally {
    await close()
  }
}

/** A class whose members write in its chat, and a topic on which they comment. */
async function prepare(database: Database) {
  const now = new Date()
  const { id: classId } = await aClass(database)
  const writers: Writer[] = []
  for (let made = 0; made < WRITERS; made += 1) {
    const { id: userId } = await aClassMember(database, classId)
    const session = { userId, isStaff: false, deviceName: 'test', ip: '127.0.0.1' }
    const { token } = await sessionStore(database).open(session, now)
    writers.push({ token, acknowledged: [], inFlight: undefined })
  }
  const topic = { boardId: DEFAULT_BOARD.catalogId, title: '走访', text: '怎样走访', reviewStatus: 1, clientKey: '1' }
  const [row] = await database
    .insert(topics)
    .values({ ...topic, publishedAt: now, createdAt: now })
    .returning({ id: topics.id })
  return { classId, topicId: row?.id ?? '', writers }
}
type Place = Omit<Awaited<ReturnType<typeof prepare>>, 'writers'>

/** Resends the last message if the server has not acknowledged it, as a page does, and then sends new messages. */
async function write({ classId, topicId }: Place, writer: Writer, until: number): Promise<void> {
  while (writer.acknowledged.length < until || writer.inFlight) {
    writer.inFlight ??= {
      text: randomUUID(),
      key: randomUUID(),
      kind: writer.acknowledged.length % 2 ? 'comment' : 'line',
    }
    const { text, key, kind } = writer.inFlight
    if (kind === 'line')
      await college.ask(sendChatLine, { classId, clientId: key, content: text, images: [] }, writer.token)
    else {
      const comment = { ywlxValue: 'bbs_topic', ywid: topicId, plnr: text, clientKey: key } as const
      await college.ask(addOrRefreshComment, comment, writer.token)
    }
    writer.acknowledged.push(text)
    writer.inFlight = undefined
  }
}

test('after kill -9 of the server and its database no acknowledged comment or message is lost, and none is doubled', {
  tags: [NIGHTLY],
}, async () => {
  const { writers, ...place } = await withDatabase(prepare)
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const writing = Promise.allSettled(writers.map((writer) => write(place, writer, EACH * 2 * kill)))
    const acknowledgedSoFar = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    await vi.waitFor(() => expect(acknowledgedSoFar()).toBeGreaterThan(BEFORE_KILL * kill), {
      interval: 10,
      timeout: 60_000,
    })
    await college.kill({ withDatabase: true })
    await writing
    await college.start()
  }
  expect(writers.some(({ inFlight }) => inFlight)).toBe(true)
  // As if the ten seconds of the limits were over.
  await withDatabase((database) => database.execute(sql`delete from limit_counts`))
  await Promise.all(writers.map((writer) => write(place, writer, writer.acknowledged.length)))
  const stored = await withDatabase(async (database) => {
    const { rows } = await database.execute<{ text: string; times: number }>(sql`
      select text, count(*)::int as times from (
        select regexp_replace(content, '<[^>]*>', '', 'g') as text from comments where target_id = ${place.topicId}
        union all select content from chat_lines where class_id = ${place.classId}
      ) written group by text`)
    return new Map(rows.map(({ text, times }) => [text, times]))
  })
  const acknowledged = writers.flatMap((writer) => writer.acknowledged)
  expect(acknowledged.length).toBeGreaterThan(WRITERS)
  expect(acknowledged.filter((text) => stored.get(text) !== 1)).toEqual([])
  expect(stored.size).toBe(acknowledged.length)
  const { total, counted, last, lines } = await withDatabase(async (database) => {
    const { rows } = await database.execute<Record<'total' | 'counted' | 'last' | 'lines', number>>(sql`
      select (select total from comment_totals where target_id = ${place.topicId}) as total,
        (select count(*)::int from comments where target_id = ${place.topicId}) as counted,
        (select last_seq::int from chat_rooms where class_id = ${place.classId}) as last,
        (select count(*)::int from chat_lines where class_id = ${place.classId}) as lines`)
    return rows[0] as Record<'total' | 'counted' | 'last' | 'lines', number>
  })
  expect(total).toBe(counted)
  expect(last).toBeGreaterThanOrEqual(lines)
})
