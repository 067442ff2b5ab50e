import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { makeConnectionShare, NoConnection } from './connection-share.ts'
import { openDatabase, openPools } from './database.ts'

function open(connections: number) {
  const opened = openDatabase(inject('postgresUrl'), {
    connections,
    waits: { turn: 1_000, connection: 20_000 },
    timeouts: { lock: 100, statement: 20_000, idleTransaction: 60_000 },
  })
  onTestFinished(opened.close)
  const busy = () => opened.pool.totalCount - opened.pool.idleCount
  return { ...opened, busy }
}

const LOCK = 918_273

test('one share leaves connections to the others, however many it requests', async () => {
  const { database, busy } = open(5)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const share = makeConnectionShare()
  const greedy = Array.from({ length: 5 }, () => share.run(() => database.transaction(() => held)))
  onTestFinished(() => release())
  const outcomes = Promise.allSettled(greedy)
  let refused = 0
  for (const each of greedy) each.catch(() => (refused += 1))
  await expect.poll(busy).toBe(3)
  expect((await makeConnectionShare().run(() => database.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }])
  // Requests that never got a connection were refused; a connection that is released can be taken again.
  await expect.poll(() => refused).toBe(2)
  release()
  expect((await outcomes).map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  await share.run(() => database.execute(sql`select 1`))
  expect(busy()).toBe(0)
})

test('once a table is known to be stuck, one request at a time retries it, with all the connections it needs', async () => {
  const { database } = open(5)
  const holder = await open(1).pool.connect()
  await holder.query(`select pg_advisory_lock(${LOCK})`)
  const share = makeConnectionShare()
  const attempt = () =>
    share.run(() =>
      Promise.all([
        database.execute(sql`select 1`),
        database.execute(sql`select pg_advisory_lock_shared(${LOCK}), pg_advisory_unlock_shared(${LOCK})`),
      ]),
    )
  await expect(attempt()).rejects.toMatchObject({ cause: { code: '55P03' } })
  const [tries, ...others] = [attempt(), attempt(), attempt()]
  for (const other of others) await expect(other).rejects.toThrow(NoConnection)
  await expect(tries).rejects.toMatchObject({ cause: { code: '55P03' } })
  await holder.query(`select pg_advisory_unlock(${LOCK})`)
  holder.release()
  await attempt()
  await Promise.all([attempt(), attempt(), attempt()])
})

test('a stuck list inside the share of all lists does not block the others', async () => {
  const [all, one] = [makeConnectionShare(), makeConnectionShare()]
  const { database, pool } = open(5)
  const holder = await pool.connect()
  await holder.query(`select pg_advisory_lock(${LOCK + 1})`)
  const stuck = all.run(() => one.run(() => database.execute(sql`select pg_advisory_lock(${LOCK + 1})`)))
  await expect(stuck).rejects.toThrow()
  const slow = all.run(() => database.execute(sql`select pg_sleep(0.1)`))
  await all.run(() => database.execute(sql`select 1`))
  await slow
  holder.release(true)
})

test('a connection that breaks in the moment in which it is lent does not end the process', async () => {
  const { database, pool } = open(5)
  // As when its last answer and the end of PostgreSQL arrive in one piece: before anybody who waits for it goes on.
  pool.once('acquire', (client) => process.nextTick(() => client.emit('error', new Error('PostgreSQL has ended'))))
  expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('a connection that breaks inside a transaction is released, and does not end the process', async () => {
  const { database, pool, busy } = open(5)
  const { rows } = await database.execute<{ pid: number }>(sql`select 1`)
  expect(rows).toHaveLength(1)
  const broken = database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await open(1).pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    // Between two statements the error of a connection arrives as an event.
    await sleep(100)
  })
  await expect(broken).rejects.toThrow()

  // The connection breaks before `begin`, after which drizzle does not release it.
  const connect = pool.connect.bind(pool)
  pool.connect = (async () => {
    const client = await connect()
    await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
    return client
  }) as typeof pool.connect
  await expect(database.transaction(async () => {})).rejects.toThrow()
  await expect.poll(busy).toBe(0)
})

test('a page that asks the background pool for several things at once waits for its turns there', async () => {
  const config = readConfig({ DATA_DIR: 'data/test', SECRET: 'ab'.repeat(32), LOG_LEVEL: 'silent', DEMO: '0' })
  const url = inject('postgresUrl')
  const { background, close } = openPools(config, { server: url, owner: url })
  onTestFinished(close)
  // One connection of the three is this endpoint's: six statements take their turns for 600 ms.
  const share = makeConnectionShare()
  const page = share.run(() =>
    Promise.all(Array.from({ length: 6 }, () => background.execute(sql`select pg_sleep(0.1)`))),
  )
  expect(await page).toHaveLength(6)
})
