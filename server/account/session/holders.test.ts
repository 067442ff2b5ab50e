import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { holding } from '../../testing/locks.ts'
import { sessions } from '../tables.ts'
import { sessionStore } from './sessions.store.ts'

const start = '2026-11-04T09:00+08:00'
const app = await testApp(start)
const minutesLater = (minutes: number) => new Date(new Date(start).getTime() + minutes * 60_000)

async function aSession(isStaff: boolean) {
  const user = await aUser(app.database, { roles: ['learner', 'teacher'] })
  const opened = await sessionStore(app.database).open(
    { userId: user.id, isStaff, deviceName: '', ip: '' },
    new Date(start),
  )
  const lastSeen = async () => {
    const [row] = await app.database.select().from(sessions).where(eq(sessions.id, opened.id))
    return row?.lastSeenAt
  }
  return { user, ...opened, lastSeen }
}

test('a token names its user and its session; tokens that are asked at once are not mixed up', async () => {
  const held = await Promise.all(Array.from({ length: 7 }, () => aSession(false)))
  const asked = [...held, { token: 'nobody', id: '', user: undefined }]
  const found = await Promise.all(asked.map(({ token }) => app.access.whoHolds(token, new Date(start))))
  expect(found.map((user) => user?.session.id ?? '')).toEqual(asked.map(({ id }) => id))
  const [first] = held
  expect(found[0]).toEqual({
    id: first?.user.id,
    name: first?.user.name,
    // The second factor has not been proven.
    roles: ['learner'],
    desk: { roles: ['teacher'], lock: 'factor', isStale: false },
    session: { id: first?.id, startedAt: new Date(start).getTime(), tokenHash: expect.stringMatching(/^[\w-]{43}$/) },
    mustChangePassword: false,
    mustSetLastFour: false,
  })
})

test.for([
  ['a learner', false, 5],
  ['staff', true, 1],
] as const)('"last seen" of %s is written again once it is old enough', async ([_who, isStaff, minutes]) => {
  const { token, lastSeen } = await aSession(isStaff)
  await app.access.whoHolds(token, minutesLater(minutes - 0.1))
  // Asked once more, so that what the first look-up might have written is there.
  await app.access.whoHolds(token, minutesLater(minutes - 0.1))
  expect(await lastSeen()).toEqual(new Date(start))
  await app.access.whoHolds(token, minutesLater(minutes + 0.1))
  await expect.poll(lastSeen).toEqual(minutesLater(minutes + 0.1))
})

test('"last seen" that lies ahead, from a time when the clock was wrong, is written again', async () => {
  const { token, lastSeen } = await aSession(false)
  await app.access.whoHolds(token, minutesLater(600))
  await expect.poll(lastSeen).toEqual(minutesLater(600))
  await app.access.whoHolds(token, minutesLater(2))
  await expect.poll(lastSeen).toEqual(minutesLater(2))
})

test('a look-up does not wait for "last seen" to be written', async () => {
  const { token, id, user, lastSeen } = await aSession(false)
  const commit = await holding(app.database, (transaction) =>
    transaction.select().from(sessions).where(eq(sessions.id, id)).for('update'),
  )
  expect((await app.access.whoHolds(token, minutesLater(10)))?.id).toBe(user.id)
  await commit()
  await expect.poll(lastSeen).toEqual(minutesLater(10))
})
