import { mergeUsers } from '@college/contract/account/merge.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type AnyRow, anyRows } from '../../testing/any-row.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { mergeRules } from './merge-rules.ts'
import { sweepAccount } from './sweep.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const admin = await asUser(app, await aUser(database, { name: '管理员', roles: ['learner', 'administrator'] }))
const rows = anyRows(database)

type Rule = (typeof mergeRules)[number]
const countOf = async ({ table, by }: Rule, userId: string) => {
  const { rows } = await database.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(by)}::text = ${userId}`,
  )
  return rows[0]?.n
}
const nameOf = ({ table, by }: Rule) => `${table}.${by}`
const counts = async (userId: string) =>
  Object.fromEntries(await Promise.all(mergeRules.map(async (rule) => [nameOf(rule), await countOf(rule, userId)])))

test('D1-Q82 two people with rows about the same things in every table become one', async () => {
  const [kept, gone] = [await aUser(database, { name: '同一人' }), await aUser(database, { name: '同一人' })]
  const given: Record<string, AnyRow> = {
    certificates: { class_id: (await rows.add('classes')).id },
    messages: { reason: 'task-due:1' },
    // Its row of the year of the ledger is there already.
    year_hours: { year: 2031 },
  }
  for (const { table, by } of mergeRules) await rows.addTwins(table, by, [kept.id, gone.id], given[table])
  const before = await counts(kept.id)

  expect(await admin.send(mergeUsers, { keptId: kept.id, goneId: gone.id })).toMatchObject({ success: true })
  expect(Object.values(await counts(gone.id)).filter((count) => count !== 0)).toEqual([])
  const times = ({ do: act }: Rule) => (act === 'move' ? 2 : 1)
  const expected = mergeRules.map((rule) => [nameOf(rule), (before[nameOf(rule)] ?? 0) * times(rule)])
  expect(await counts(kept.id)).toEqual(Object.fromEntries(expected))
})

test('D1-Q82 the history of classes goes with its person through several merges, and stays as it was written', async () => {
  const people = [await aUser(database), await aUser(database), await aUser(database)]
  const [first, second, third] = people.map(({ id }) => id) as [string, string, string]
  const event = (userId: string) => rows.add('class_history', { user_id: userId, event: 'applied' })
  await event(first)
  for (const [keptId, goneId] of [
    [second, first],
    [third, second],
  ] as const)
    expect(await admin.send(mergeUsers, { keptId, goneId })).toMatchObject({ success: true })
  // A request that was admitted before the first merge.
  await event(first)
  await sweepAccount(app, first)
  const history = sql`select user_id as "userId", event from class_history where user_id in (${first}, ${second}, ${third})`
  expect((await database.execute(history)).rows).toEqual([
    { userId: third, event: 'applied' },
    { userId: third, event: 'applied' },
  ])

  const refused = (statement: ReturnType<typeof sql>) =>
    database.execute(statement).then(
      () => '',
      ({ cause }) => cause.message,
    )
  await event(second)
  const stranger = await aUser(database)
  for (const change of [
    sql`update class_history set user_id = ${stranger.id} where user_id = ${second}`,
    sql`update class_history set user_id = ${second} where user_id = ${third}`,
    sql`update class_history set user_id = ${third}, event = 'completed' where user_id = ${second}`,
    sql`update class_history set user_id = ${third}, at = now() where user_id = ${second}`,
  ])
    expect(await refused(change)).toContain('append-only')
})
