import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { batched } from './batch.ts'

const app = await testApp('2026-11-04T09:00+08:00')

/** A batcher whose batches end when the test says so. */
function byHand(wish: { atOnce?: number; keyOf?: (asked: string) => string; largest?: number }) {
  const runs: { asked: string[]; end: () => void }[] = []
  const ask = batched(
    (asked: string[]) =>
      new Promise<string[]>((resolve) => {
        runs.push({ asked, end: () => resolve(asked.map((each) => each.toUpperCase())) })
      }),
    wish,
  )
  return { ask, runs, asked: () => runs.map(({ asked }) => asked.join(' ')) }
}

/** Turns of the event loop in which what is to begin begins, on a machine however slow. */
async function turns() {
  for (let count = 0; count < 5; count += 1) await turn()
}

test('requests during a batch go into the next one, and each gets its own answer', async () => {
  const { ask, runs, asked } = byHand({})
  const first = ask('a')
  await turns()
  const rest = [ask('b'), ask('c')]
  await turns()
  expect(asked()).toEqual(['a'])
  runs[0]?.end()
  expect(await first).toBe('A')
  await turns()
  expect(asked()).toEqual(['a', 'b c'])
  runs[1]?.end()
  expect(await Promise.all(rest)).toEqual(['B', 'C'])
})

test('several batches run at once, and no two of them hold the same key', async () => {
  const { ask, runs, asked } = byHand({ atOnce: 2, keyOf: (each) => each[0] as string })
  for (const each of ['a1', 'b1']) void ask(each)
  await turns()
  for (const each of ['a2', 'c1', 'a3']) void ask(each)
  await turns()
  expect(asked()).toEqual(['a1 b1', 'c1'])
  for (const each of ['d1', 'b2']) void ask(each)
  await turns()
  expect(asked()).toHaveLength(2)
  runs[1]?.end()
  await turns()
  expect(asked()).toEqual(['a1 b1', 'c1', 'd1'])
  runs[0]?.end()
  await turns()
  // Requests with the same key stay in order.
  expect(asked()).toEqual(['a1 b1', 'c1', 'd1', 'a2 a3 b2'])
})

test('a batch is not larger than its limit, and the rest follows', async () => {
  const { ask, runs, asked } = byHand({ largest: 2 })
  for (const each of ['a', 'b', 'c']) void ask(each)
  await turns()
  runs[0]?.end()
  await turns()
  expect(asked()).toEqual(['a b', 'c'])
})

test('of five hundred rows only the one that the database refuses fails', async () => {
  let runs = 0
  const divide = batched(async (asked: number[]) => {
    runs += 1
    const { rows } = await app.database.execute<{ result: number }>(
      sql`select 10 / n as result from unnest(${sql.param(asked)}::int[]) with ordinality as asked(n, at) order by at`,
    )
    return rows.map(({ result }) => result)
  })
  const answers = await Promise.allSettled(Array.from({ length: 500 }, (_, index) => divide(index === 123 ? 0 : 5)))
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(answers[123]?.status).toBe('rejected')
  expect(runs).toBeLessThan(25)
})

test('when the database itself fails, rows are not retried one by one', async () => {
  let runs = 0
  const ask = batched(async (): Promise<number[]> => {
    runs += 1
    await app.database.execute(sql`do $$ begin raise exception 'no' using errcode = '53300'; end $$`)
    return []
  })
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => ask(1)))
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  expect(runs).toBe(1)
})
