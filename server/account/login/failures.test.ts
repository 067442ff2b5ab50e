import { expect, test } from 'vitest'
import type { Database } from '../../kit/database.ts'
import { limitStore } from '../../kit/limits.ts'
import { testApp } from '../../testing/app.ts'
import { failuresOf } from './failures.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const statements: string[] = []
const asked = (of: Database, act: 'insert' | 'select' | 'delete') =>
  ((...given: unknown[]) => {
    statements.push(act)
    return (of[act] as (...all: unknown[]) => unknown)(...given)
  }) as never
const counted = Object.assign(Object.create(app.database), {
  insert: asked(app.database, 'insert'),
  select: asked(app.database, 'select'),
}) as Database

const failuresOfPerson = (ip: string, database = app.database) =>
  failuresOf({ ...app, limits: limitStore(database) }, 'password', { name: '20260001', ip, now: app.now() })

test('D1-Q80 a failure is counted in one statement, in all its windows', async () => {
  const failures = failuresOfPerson('10.1.1.1', counted)
  expect(await failures.add()).toEqual({ lock: 1, day: 1, account: 1, addressDay: 1 })
  expect(await failures.add()).toEqual({ lock: 2, day: 2, account: 2, addressDay: 2 })
  expect(statements).toEqual(['insert', 'insert'])
  expect(await failuresOfPerson('10.9.9.9').counts()).toEqual({ lock: 0, day: 0, account: 2, addressDay: 0 })
})

test('D1-Q80 each window ends by itself, and a success forgets all but the address', async () => {
  const ip = '10.2.2.2'
  await failuresOfPerson(ip).add()
  app.pass(16 * 60)
  const later = await failuresOfPerson(ip).add()
  expect(later).toMatchObject({ lock: 1, day: 2, addressDay: 2 })
  await failuresOfPerson(ip).clear(later)
  expect(await failuresOfPerson(ip).counts()).toEqual({ lock: 0, day: 0, account: 0, addressDay: 2 })
})

test('failures and successes of one person in parallel do not deadlock, and none is lost', async () => {
  const ip = '10.3.3.3'
  const all = { lock: 1, day: 1, account: 1, addressDay: 1 }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      index % 4 === 0 ? failuresOfPerson(ip).clear(all) : failuresOfPerson(ip).add(),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  expect((await failuresOfPerson(ip).counts()).addressDay).toBe(30)
})
