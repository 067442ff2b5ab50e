import type { LiveEvent } from '@college/contract/kit/live.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { announceMessages, type NewMessage, sendMessages } from './door.ts'
import { messages } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const people = await Promise.all(Array.from({ length: 20 }, () => aUser(database)))

const toAll = (wish: Partial<NewMessage> = {}): NewMessage[] =>
  people.map(({ id }) => ({ userId: id, kind: 'task', title: '任务即将截止', ...wish }))

const countOf = (reason: string) => database.$count(messages, sql`reason = ${reason}`)

test('a message is stored with its link, its kind and when to push it', async () => {
  const [user = ''] = people.map(({ id }) => id)
  const [sent] = await sendMessages(
    database,
    [{ userId: user, kind: 'class', title: '报名成功', content: '请按时参加', to: '/mobile/x?id=1' }],
    app.now(),
  )
  const [row] = await database.select().from(messages).where(sql`id = ${sent?.id}`)
  expect(row).toMatchObject({
    userId: user,
    kind: 'class',
    title: '报名成功',
    content: '请按时参加',
    link: '#/mobile/x?id=1',
    reason: null,
    readAt: null,
    createdAt: app.now(),
    pushDue: app.now(),
    pushedAt: null,
  })
})

test('in the quiet hours a message is listed at once and pushed at 8', async () => {
  const night = new Date('2026-11-04T23:10+08:00')
  await sendMessages(database, toAll({ reason: 'at night' }), night)
  const rows = await database.select().from(messages).where(sql`reason = 'at night'`)
  expect(rows[0]).toMatchObject({ createdAt: night, pushDue: new Date('2026-11-05T08:00+08:00') })
})

test('a message with a reason is sent once; without one it repeats', async () => {
  expect(await sendMessages(database, toAll({ reason: 'once' }), app.now())).toHaveLength(20)
  expect(await sendMessages(database, toAll({ reason: 'once' }), app.now())).toEqual([])
  expect(await countOf('once')).toBe(20)
  expect(await sendMessages(database, [...toAll(), ...toAll()], app.now())).toHaveLength(40)
})

test('of two processes that send the same, the later one waits for the first and then sends nothing', async () => {
  let late: Promise<unknown[]> | undefined
  await database.transaction(async (first) => {
    await sendMessages(first, toAll({ reason: 'race' }), app.now())
    // In the opposite order, as another process might send them.
    late = sendMessages(database, toAll({ reason: 'race' }).toReversed(), app.now())
    await untilSomeoneWaits(database)
  })
  expect(await late).toEqual([])
  expect(await countOf('race')).toBe(20)
})

test('a message of a transaction that rolls back is not sent', async () => {
  const broken = database.transaction(async (transaction) => {
    await sendMessages(transaction, toAll({ reason: 'rolled back' }), app.now())
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  expect(await countOf('rolled back')).toBe(0)
})

test('thousands at once', async () => {
  const many = Array.from({ length: 150 }, (_, number) => toAll({ reason: `many ${number}` })).flat()
  expect(await sendMessages(database, many, app.now())).toHaveLength(3_000)
})

test('open pages get a live event: one person for a message, many for a change', () => {
  const told: [string | string[], LiveEvent][] = []
  const realtime = {
    ...app.realtime,
    toUser: (userId: string, event: LiveEvent) => told.push([userId, event]),
    toUsers: (userIds: string[], event: LiveEvent) => told.push([userIds, event]),
  }
  announceMessages({ realtime }, [])
  announceMessages({ realtime }, [{ userId: 'a', id: '1' }])
  announceMessages(
    { realtime },
    ['a', 'b', 'a'].map((userId, id) => ({ userId, id: String(id) })),
  )
  expect(told).toEqual([
    ['a', { feature: 'messages', id: '1' }],
    [['a', 'b'], { feature: 'messages', id: '' }],
  ])
})
