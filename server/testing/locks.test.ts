import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from './app.ts'
import { holding, untilSomeoneWaits } from './locks.ts'

const { database } = await testApp('2026-11-04T09:00+08:00')
const lockOnce = sql`select pg_advisory_xact_lock(7)`
const isFree = async () => {
  const { rows } = await database.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(7) as free`)
  return rows[0]?.free
}

test('a lock is held from the moment that the test goes on until it lets it go', async () => {
  const commit = await holding(database, (transaction) => transaction.execute(lockOnce))
  expect(await isFree()).toBe(false)
  const both = Promise.all([database.execute(lockOnce), database.execute(lockOnce)])
  await untilSomeoneWaits(database, { count: 2, query: '%lock(7)%' })
  await commit()
  await both
  expect(await isFree()).toBe(true)
})

test('a test that does not let it go ends all the same', async () => {
  await holding(database, (transaction) => transaction.execute(lockOnce))
})

test('and leaves no lock to the next one', async () => {
  expect(await isFree()).toBe(true)
})

test('what fails before its lock is held fails the test', async () => {
  await expect(holding(database, (transaction) => transaction.execute(sql`select nothing`))).rejects.toThrow()
})
