import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Database } from '../kit/database.ts'

/**
 * Runs `act` in a transaction that stays open, and resolves once `act` has run: from then on its locks are held. Returns
 * the function that commits. It is committed at the end of the test in any case: a test that fails leaves no lock on which
 * the closing of its server would hang.
 */
export async function holding(
  database: Database,
  act: Parameters<Database['transaction']>[0],
): Promise<() => Promise<void>> {
  const [held, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = database.transaction(async (transaction) => {
    await act(transaction)
    held.resolve()
    await ended.promise
  })
  const commit = async () => {
    ended.resolve()
    await holder
  }
  // Whether it fails is told by the promises that the test itself awaits.
  onTestFinished(() => commit().catch(() => {}))
  await Promise.race([held.promise, holder])
  return commit
}

/**
 * Resolves when `count` statements in this database that are like `query` wait for a lock; throws after a minute, and
 * says what they do instead.
 */
export async function untilSomeoneWaits(database: Database, { count = 1, query = '%' } = {}): Promise<void> {
  // A wait of kind `extend` is for room at the end of a file, not for another transaction.
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and wait_event <> 'extend'
    and datname = current_database() and query like ${query}`
  const deadline = Date.now() + 60_000
  while ((await database.execute(waiting)).rows.length < count) {
    if (Date.now() > deadline) throw new Error(`Fewer than ${count} wait for a lock:\n${await activityOf(database)}`)
    await sleep(5)
  }
}

async function activityOf(database: Database): Promise<string> {
  const { rows } = await database.execute<Record<'pid' | 'state' | 'waits' | 'query', string>>(sql`
    select pid, coalesce(state, '') as state, concat_ws(' ', wait_event_type, wait_event) as waits, left(query, 300) as query
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by pid`)
  return rows.map(({ pid, state, waits, query }) => `${pid} ${state} (${waits}): ${query}`).join('\n')
}
