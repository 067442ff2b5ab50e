import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from './testing/app.ts'

const { database } = await testApp('2026-11-04T09:00+08:00')

/** Without an index, deleting a referenced row scans this whole table. A partial index does not help. */
const unindexed = sql`
  select fk.conrelid::regclass || ' (' || (
    select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a
    where a.attrelid = fk.conrelid and a.attnum = any(fk.conkey)
  ) || ')' as name
  from pg_constraint fk
  where fk.contype = 'f' and fk.connamespace = 'public'::regnamespace and not exists (
    select from pg_index i
    where i.indrelid = fk.conrelid and i.indisvalid and i.indpred is null
      and (i.indkey::int2[])[0:cardinality(fk.conkey) - 1] @> fk.conkey
  )
  order by name`

test('every foreign key has an index that begins with its columns', async () => {
  expect((await database.execute(unindexed)).rows).toEqual([])
  await database.execute(sql`create table probe (owner uuid references users)`)
  expect((await database.execute(unindexed)).rows).toEqual([{ name: 'probe (owner)' }])
})
