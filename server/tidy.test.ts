import { expect, test } from 'vitest'
import { sessions, smsCodes, tickets } from './account/tables.ts'
import { limitCounts, smsOutbox } from './kit/tables.ts'
import { asUser, testApp } from './testing/app.ts'
import { aUser } from './testing/factories.ts'
import { tidyNightly } from './tidy.ts'

const NOW = '2026-11-04T09:00+08:00'
const DAY = 24 * 3600
const app = await testApp(NOW)
const user = await aUser(app.database)

/** What the night does, as the scheduler would call it. */
let tidy = async () => {}
tidyNightly({
  ...app,
  jobs: {
    ...app.jobs,
    handle: (_queue, handler) => {
      tidy = () => handler({} as never)
    },
  },
})

const later = (seconds: number) => new Date(app.now().getTime() + seconds * 1_000)

test('what has run out is removed, what is in use stays', async () => {
  const { sessionId: idle } = await asUser(app, user)
  app.pass(13 * 3600)
  const { sessionId: used } = await asUser(app, user)
  const createdAt = app.now()
  for (const [name, seconds] of [
    ['spent', -1],
    ['good', 60],
  ] as const) {
    const expiresAt = later(seconds)
    await app.database.insert(tickets).values({ hash: name, kind: 'reset', createdAt, expiresAt })
    await app.database
      .insert(smsCodes)
      .values({ purpose: name, phoneHash: 'h', codeHash: 'c', triesLeft: 5, createdAt, expiresAt })
    await app.database.insert(limitCounts).values({ key: name, count: 1, endsAt: expiresAt })
  }
  for (const [message, days] of [
    ['old', 31],
    ['new', 29],
  ] as const) {
    await app.database.insert(smsOutbox).values({ phone: '1', message, sentAt: later(-days * DAY) })
  }

  await tidy()

  const left = await Promise.all([
    app.database.select({ it: sessions.id }).from(sessions),
    app.database.select({ it: tickets.hash }).from(tickets),
    app.database.select({ it: smsCodes.purpose }).from(smsCodes),
    app.database.select({ it: limitCounts.key }).from(limitCounts),
    app.database.select({ it: smsOutbox.message }).from(smsOutbox),
  ])
  expect(idle).not.toBe(used)
  expect(left.map((rows) => rows.map(({ it }) => it))).toEqual([[used], ['good'], ['good'], ['good'], ['new']])
})

test('a session past its latest end goes, however busy it was', async () => {
  await app.database.delete(sessions)
  await asUser(app, user)
  await app.database.update(sessions).set({ lastSeenAt: later(8 * DAY) })
  app.pass(7 * DAY)
  await tidy()
  expect(await app.database.select().from(sessions)).toEqual([])
})
