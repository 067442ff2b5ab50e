import { type Endpoint, endpoint } from '@college/contract/kit/endpoint.ts'
import { sql } from 'drizzle-orm'
import { Type } from 'typebox'
import { afterAll, expect, inject, test } from 'vitest'
import { users } from '../account/tables.ts'
import { feedbacks } from '../feedback/tables.ts'
import { messages } from '../messages/tables.ts'
import { notes } from '../records/tables.ts'
import { asGuest, asUser } from '../testing/app.ts'
import { cloneTemplate } from '../testing/database.ts'
import { aUser } from '../testing/factories.ts'
import { buildApp } from '../wiring/app.ts'
import { asPerson, asSystem, ownRowTables } from './acting.ts'
import { readConfig } from './config.ts'
import { openPools } from './database.ts'
import { serve } from './serve.ts'

const { database, server, urls, remove } = await cloneTemplate(inject('postgresUrl'), inject('template'))
const now = new Date('2026-11-04T09:00:00+08:00')
const config = readConfig({ DATA_DIR: 'data/test', SECRET: 'ab'.repeat(32), LOG_LEVEL: 'silent', RATE_LIMIT: '0' })
const { close, ...pools } = openPools(config, urls)
const app = await buildApp({ config, ...pools, databaseUrl: urls.server, now: () => now })

const texts = Type.Object({ texts: Type.Array(Type.String()) })
const everything = endpoint({
  id: 'test',
  method: 'GET',
  path: '/test/everything',
  access: 'open',
  input: Type.Object({}),
  reply: texts,
  refusals: {},
})
/** As a query that forgot whose rows it wants. */
const forgotten = sql`
  select content as text from notes union all select content from feedbacks union all select content from messages
  union all select device_name from sessions order by 1`
const textsOf = ({ rows }: { rows: Record<string, unknown>[] }) => rows.map(({ text }) => text)

serve(app, everything, async () => ({ texts: textsOf(await app.database.execute(forgotten)) as string[] }))
serve(app, { ...everything, path: '/test/transaction' }, async () =>
  app.database.transaction(async (each) => ({ texts: textsOf(await each.execute(forgotten)) as string[] })),
)
const prepared = app.database.select({ text: notes.content }).from(notes).orderBy(notes.content).prepare('test_notes')
serve(app, { ...everything, path: '/test/prepared' }, async () => ({
  texts: (await prepared.execute()).map((row) => row.text),
}))

async function aPerson(name: string) {
  const user = await aUser(database, { name })
  const at = { createdAt: now, updatedAt: now }
  const note = { userId: user.id, type: 'course', relationId: user.id, ...at }
  await database.insert(notes).values([
    { ...note, content: `${name} note` },
    { ...note, content: `${name} public note`, isPublic: true },
  ])
  await database.insert(feedbacks).values({ userId: user.id, type: '1', content: `${name} feedback`, createdAt: now })
  await database.insert(messages).values({ userId: user.id, title: '', content: `${name} message`, createdAt: now })
  return { user, ...(await asUser({ ...app, database }, user, `${name} session`)) }
}
const [anna, boris] = [await aPerson('anna'), await aPerson('boris')]
const own = ['anna feedback', 'anna message', 'anna note', 'anna public note', 'anna session', 'boris public note']

const ask = async (client: Pick<typeof anna, 'ask'>, path: Endpoint['path'] = everything.path) =>
  (await client.ask({ ...everything, path }, {})).json().data.texts.toSorted()

test('a query that forgot whose rows it wants sees the own ones only', async () => {
  expect(await ask(anna)).toEqual(own)
  expect(await ask(anna, '/test/transaction')).toEqual(own)
  expect(await ask(asGuest(app))).toEqual(['anna public note', 'boris public note'])
})

test('a prepared statement sees the own rows of whoever asks, and all of them under the named bypass', async () => {
  expect(await ask(anna, '/test/prepared')).toEqual(['anna note', 'anna public note', 'boris public note'])
  expect(await ask(boris, '/test/prepared')).toEqual(['anna public note', 'boris note', 'boris public note'])
  expect(await asSystem('test', () => prepared.execute())).toHaveLength(4)
})

test('a prepared statement is planned once per connection, whoever asks', async () => {
  const [text, none] = ["it's \\ 50%", null]
  const find = server
    .select({ of: notes.userId })
    .from(notes)
    .where(sql`content <> ${sql.placeholder('text')} and ${sql.placeholder('none')}::text is null`)
    .prepare('test_notes_of')
  // One at a time, so all are asked on the same connection.
  for (const { user } of Array.from({ length: 10 }, (_, index) => (index % 2 ? anna : boris))) {
    const found = await asPerson(user.id, () => find.execute({ text, none }))
    expect(found.filter(({ of }) => of === user.id)).toHaveLength(2)
    expect(found).toHaveLength(3)
  }
  const { rows } = await server.execute(
    sql`select generic_plans > 0 as is_planned_once from pg_prepared_statements where name = 'person_test_notes_of'`,
  )
  expect(rows).toEqual([{ is_planned_once: true }])
})

test('nobody acts where nobody said so, and many at once do not get mixed up', async () => {
  expect(await server.execute(sql`select from messages`)).toMatchObject({ rows: [] })
  // No more at once than a loaded machine answers: an endpoint refuses requests that get no connection in time.
  const asked: string[][] = []
  for (let round = 0; round < 4; round += 1) {
    asked.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => ask(index % 2 ? anna : boris)))))
  }
  expect(asked.filter((each) => each.includes('anna note'))).toHaveLength(20)
  expect(asked.filter((each) => each.includes('boris note') && each.includes('anna note'))).toEqual([])
  expect(textsOf(await asSystem('test', () => server.execute(forgotten)))).toHaveLength(10)
})

test("nobody writes another's rows, nor a row in another's name", async () => {
  const edit = (by: string) => asPerson(by, () => server.update(notes).set({ content: 'edited' }).returning())
  const edited = await edit(boris.user.id)
  expect(edited.map(({ userId }) => userId)).toEqual([boris.user.id, boris.user.id])
  const foreign = { userId: anna.user.id, type: '1', content: 'forged', createdAt: now }
  await expect(asPerson(boris.user.id, () => server.insert(feedbacks).values(foreign))).rejects.toMatchObject({
    cause: { code: '42501' },
  })
})

test('no text gets into the comment that says who acts', async () => {
  expect(() => asSystem('all */ or /*', () => {})).toThrow('a few plain words')
  expect(() => asPerson('x*/ delete from users', () => {})).toThrow('not the id of a person')
})

test('the tables that are guarded are those the statements are marked for', async () => {
  const { rows } = await database.execute(sql`
    select relname as name from pg_class where relrowsecurity and relforcerowsecurity order by 1`)
  expect(rows.map(({ name }) => name)).toEqual([...ownRowTables])
})

test("the server's role changes no table, reads no password hash and alters no audit row", async () => {
  const denied = async (statement: string) =>
    expect(
      asSystem('test', () => server.execute(statement)),
      statement,
    ).rejects.toMatchObject({ cause: { code: '42501' } })
  await denied('alter table notes disable row level security')
  await denied('drop policy own_rows on notes')
  await denied('create table mine (id int)')
  await denied('select * from pg_authid')
  await denied("select pg_read_file('/etc/passwd')")
  await denied('update audit_log set actor = actor')
  await denied('delete from audit_log')
  await denied('truncate notes')
  expect(await server.select().from(users)).toHaveLength(2)
})

afterAll(async () => {
  await app.http.close()
  await close()
  await remove()
})
