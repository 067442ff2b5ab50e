import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { PushMessage } from '../providers/push-port.ts'
import { testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { sendMessages } from './door.ts'
import { pushDueMessages } from './push.ts'
import { messages } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app

/** The messages that were pushed to phones. */
const told: (PushMessage & { userId: string })[] = []
const refuses = new Set<string>()
app.push.toUser = async (userId, message) => {
  if (refuses.has(userId)) return false
  told.push({ userId, ...message })
  return true
}

beforeEach(async () => {
  app.setNow('2026-11-04T09:00+08:00')
  await database.delete(messages)
  told.length = 0
  refuses.clear()
})

async function send(title: string, to?: string) {
  const { id } = await aUser(database)
  await sendMessages(
    database,
    [{ userId: id, kind: 'task', title, content: '请尽快完成', ...(to && { to }) }],
    app.now(),
  )
  return id
}
const rowOf = async (userId: string) => (await database.select().from(messages).where(eq(messages.userId, userId)))[0]

test('a message is pushed once, with its link; without one the link is the message centre', async () => {
  const userId = await send('任务', '/mobile/x?id=1')
  await send('通知')
  await pushDueMessages(app)
  await pushDueMessages(app)
  expect(told).toHaveLength(2)
  expect(told).toContainEqual({ userId, title: '任务', content: '请尽快完成', link: '#/mobile/x?id=1' })
  expect(told.find(({ title }) => title === '通知')?.link).toBe('#/mobile/nc/page/app/gz/mobile-myMsg')
  expect(await rowOf(userId)).toMatchObject({ pushedAt: app.now(), pushDue: null })
})

test('a message sent in the quiet hours is pushed at 8, not before', async () => {
  app.setNow('2026-11-03T22:00+08:00')
  const userId = await send('深夜')
  for (const clock of ['2026-11-03T23:00', '2026-11-04T00:30', '2026-11-04T07:59:59']) {
    app.setNow(`${clock}+08:00`)
    await pushDueMessages(app)
  }
  expect(told).toEqual([])
  app.setNow('2026-11-04T08:00+08:00')
  await pushDueMessages(app)
  expect(told.map(({ userId }) => userId)).toEqual([userId])
})

test('a push that was due in the evening while nothing ran waits for the morning', async () => {
  app.setNow('2026-11-03T21:59+08:00')
  await send('傍晚')
  app.setNow('2026-11-03T22:30+08:00')
  await pushDueMessages(app)
  expect(told).toEqual([])
  app.setNow('2026-11-04T08:00+08:00')
  await pushDueMessages(app)
  expect(told).toHaveLength(1)
})

test('a message that was read in the meantime is not pushed', async () => {
  const userId = await send('已读')
  await database.update(messages).set({ readAt: app.now() })
  await pushDueMessages(app)
  expect(told).toEqual([])
  expect(await rowOf(userId)).toMatchObject({ pushedAt: null, pushDue: null })
})

test('a failed push does not delay others, is retried later, and then given up', async () => {
  const userId = await send('收不到')
  refuses.add(userId)
  const others = await Promise.all(Array.from({ length: 25 }, (_, n) => send(`通知 ${n}`)))
  await pushDueMessages(app)
  expect(told.map(({ userId }) => userId).toSorted()).toEqual(others.toSorted())

  const tries: (number | undefined)[] = []
  for (let minute = 0; minute < 400; minute += 1) {
    app.pass(60)
    await pushDueMessages(app)
    const row = await rowOf(userId)
    if (row?.pushTries !== tries.at(-1)) tries.push(row?.pushTries)
  }
  expect(tries).toEqual([2, 3, 4, 5])
  expect(await rowOf(userId)).toMatchObject({ pushDue: null, pushedAt: null })
})

test('a provider that is back gets the waiting messages', async () => {
  const userId = await send('稍后')
  refuses.add(userId)
  await pushDueMessages(app)
  refuses.clear()
  await pushDueMessages(app)
  expect(told).toEqual([])
  app.pass(60)
  await pushDueMessages(app)
  expect(told.map(({ userId }) => userId)).toEqual([userId])
})

test('two processes push different messages; those leased by a lost process are pushed later', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, n) => send(`通知 ${n}`)))
  await Promise.all([pushDueMessages(app), pushDueMessages(app), pushDueMessages(app)])
  expect(told).toHaveLength(50)

  const userId = await send('被打断')
  const toUser = app.push.toUser
  app.push.toUser = () => Promise.reject(new Error('the process has ended'))
  await expect(pushDueMessages(app)).rejects.toThrow('ended')
  app.push.toUser = toUser
  await pushDueMessages(app)
  expect(told).toHaveLength(50)
  app.pass(601)
  await pushDueMessages(app)
  expect(told.at(-1)?.userId).toBe(userId)
})

test('the query for due pushes reads its index, not the messages', async () => {
  await database.execute(sql`insert into messages (user_id, title, created_at)
    select id, '旧', now() from users, generate_series(1, 200)`)
  await database.execute(sql`analyze messages`)
  const { rows } = await database.execute<{ 'QUERY PLAN': string }>(
    sql`explain select user_id, id from messages where push_due <= now() order by push_due limit 20 for update skip locked`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('messages_to_push')
})
