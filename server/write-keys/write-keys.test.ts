import { randomUUID } from 'node:crypto'
import { endpoint } from '@college/contract/kit/endpoint.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { WRITE_KEY_HEADER, WRITE_KEY_HOURS, writeKeyRefusals } from '@college/contract/kit/write-key.ts'
import { sql } from 'drizzle-orm'
import { Type } from 'typebox'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import type { App } from '../app-parts.ts'
import { openPools } from '../kit/database.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { lastEdits } from '../kit/tables.ts'
import { keepAnswer } from '../kit/write-keys.ts'
import { asUser, testConfig } from '../testing/app.ts'
import { cloneTemplate } from '../testing/database.ts'
import { aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { buildApp } from '../wiring/app.ts'
import { tidyWriteKeys } from './door.ts'
import { writeKeys } from './tables.ts'

const { database, urls, remove } = await cloneTemplate(inject('postgresUrl'), inject('template'))
let now = new Date('2026-11-04T09:00:00+08:00')

/** Called inside the transaction of an act, after its answer was kept. */
let held = async () => {}
/** Called after that transaction was committed. */
let afterwards = async () => {}
const refused = { state: 'ruleSaysNo', message: '名称已被使用' } as const

const add = endpoint({
  id: 'test',
  method: 'POST',
  path: '/test/add',
  aliases: ['/test/also-add'],
  repeat: 'key',
  access: 'login',
  input: Type.Object({ name: Type.String(), isOnce: Type.Optional(Type.Boolean()) }),
  reply: Type.Object({ id: Type.String() }),
  refusals: { refused },
})
const addOnly = { ...add, path: '/test/add-only', aliases: [], repeat: 'keyRequired' } as const

/** A process of the college: its pools have the connections and timeouts of production, unless a test waits for long. */
async function aProcess(lockMs = 300) {
  const config = testConfig()
  const { close, ...pools } = openPools(config, urls, {
    waits: { turn: 5_000, connection: 5_000 },
    timeouts: { lock: lockMs, statement: 60_000, idleTransaction: 60_000 },
  })
  const app = await buildApp({ config, ...pools, databaseUrl: urls.server, now: () => now })
  for (const each of [add, addOnly]) {
    serve(app, each, async ({ input: { name, isOnce } }) => {
      const answer = await app.database.transaction(async (transaction) => {
        const taken = await transaction.execute(sql`select from last_edits where thing = ${name}`)
        if (isOnce && taken.rows.length > 0) throw new Refusal(refused)
        const id = randomUUID()
        await transaction.insert(lastEdits).values({ thing: name, id, editedBy: '', editedAt: now })
        await keepAnswer(transaction, { id })
        await held()
        return { id }
      })
      await afterwards()
      return answer
    })
  }
  afterAll(async () => {
    await app.http.close()
    await close()
  })
  return app
}

// Called last: hooks run in the reverse order.
afterAll(remove)
const [one, other] = [await aProcess(), await aProcess(60_000)]
const [anna, boris] = [await aUser(database), await aUser(database)]
const clientOf = async (app: App, user: { id: string }) => {
  const { ask } = await asUser({ ...app, database }, user)
  return async (key: string | undefined, input: object, wish: { path?: string } = {}) =>
    (await ask({ ...add, ...wish } as never, { ...input }, key === undefined ? {} : { [WRITE_KEY_HEADER]: key })).json()
}
const [asAnna, asBoris, elsewhere] = [
  await clientOf(one, anna),
  await clientOf(one, boris),
  await clientOf(other, anna),
]

const count = async (name: string) => database.$count(lastEdits, sql`thing = ${name}`)
const aKey = () => randomUUID()

beforeEach(() => {
  held = async () => {}
  afterwards = async () => {}
})

test('decision 052 the same call with the same key is done once and answered alike, by whichever address, quoted or not', async () => {
  const key = aKey()
  const first = await asAnna(key, { name: 'twice' })
  expect(first).toEqual(done({ id: expect.any(String) }))
  expect(await asAnna(key, { name: 'twice' })).toEqual(first)
  expect(await asAnna(`"${key}"`, { name: 'twice' }, { path: '/test/also-add' })).toEqual(first)
  expect(await count('twice')).toBe(1)
})

test('another key, another person, another call and no key at all are acts of their own', async () => {
  const key = aKey()
  const answers = [
    await asAnna(key, { name: 'own' }),
    await asAnna(aKey(), { name: 'own' }),
    await asBoris(key, { name: 'own' }),
    await asAnna(key, { name: 'own' }, { path: addOnly.path }),
    await asAnna(undefined, { name: 'own' }),
    await asAnna(undefined, { name: 'own' }),
  ]
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(6)
  expect(await count('own')).toBe(6)
})

test('the same key with another input is refused in words, and nothing is done', async () => {
  const key = aKey()
  await asAnna(key, { name: 'input' })
  expect(await asAnna(key, { name: 'another input' })).toEqual(failed(writeKeyRefusals.otherInput))
  expect(await count('another input')).toBe(0)
})

test('a key that is none is refused, and a call that must have one without it', async () => {
  for (const key of ['short', 'x'.repeat(65), 'a b c d e f g h i j k', '"open-quote-0123456789', ''])
    expect(await asAnna(key, { name: 'none' })).toEqual(failed(commonRefusals.malformed))
  expect(await asAnna(undefined, { name: 'none' }, { path: addOnly.path })).toEqual(failed(writeKeyRefusals.noKey))
  expect(await count('none')).toBe(0)
})

test('an answer that was lost is answered again, also where the rules would refuse a second time', async () => {
  const key = aKey()
  afterwards = async () => {
    throw new Error('the connection broke')
  }
  const wish = { name: 'lost', isOnce: true }
  // What was committed is the truth: the failure after it is not answered.
  const first = await asAnna(key, wish)
  expect(first).toEqual(done({ id: expect.any(String) }))
  afterwards = async () => {}
  expect(await asAnna(key, wish)).toEqual(first)
  expect(await asAnna(aKey(), wish)).toEqual(failed(refused))
  expect(await count('lost')).toBe(1)
})

test('what was not committed was not done: the key is free for the next try', async () => {
  const key = aKey()
  held = async () => {
    throw new Error('the audit log is away')
  }
  expect(await asAnna(key, { name: 'rolled back' })).toEqual(failed(commonRefusals.fault))
  held = async () => {}
  expect((await asAnna(key, { name: 'rolled back' })).success).toBe(true)
  expect(await count('rolled back')).toBe(1)
})

/** Both processes are asked at once: the first has kept its answer and does not commit until the second waits for it. */
async function atOnce(second: typeof asAnna, name: string) {
  const key = aKey()
  const [kept, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  held = async () => {
    held = async () => {}
    kept.resolve()
    await released.promise
  }
  const first = asAnna(key, { name })
  await kept.promise
  const late = second(key, { name })
  await untilSomeoneWaits(database, { query: '%write_keys%' })
  return { key, first, late, release: released.resolve }
}

test('of two at once in two processes the second waits for the first and answers as it did', async () => {
  const { first, late, release } = await atOnce(elsewhere, 'at once')
  release()
  expect(await late).toEqual(await first)
  expect(await count('at once')).toBe(1)
})

test('one that waits for longer than a person would is told so, and may come again', async () => {
  const { key, first, late, release } = await atOnce(asAnna, 'long')
  expect(await late).toEqual(failed(writeKeyRefusals.stillRunning))
  release()
  expect(await asAnna(key, { name: 'long' })).toEqual(await first)
  expect(await count('long')).toBe(1)
})

test('an answer is stored as a cipher, and a copy of the table tells no content', async () => {
  const { data } = await asAnna(aKey(), { name: 'secret' })
  const rows = await database.select().from(writeKeys)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(data.id)
  expect(JSON.stringify(rows)).not.toContain('secret')
})

test('keys are forgotten after a day; the sweep reads what it deletes alone', async () => {
  const key = aKey()
  await asAnna(key, { name: 'swept' })
  const before = await database.$count(writeKeys)
  now = new Date(now.getTime() + WRITE_KEY_HOURS * 3_600_000 - 1_000)
  await database.insert(writeKeys).values({
    ...{ userId: anna.id, call: 'POST /x', key: 'younger', inputHash: '', answerCipher: '', createdAt: now },
  })
  await tidyWriteKeys(database, now)
  expect(await database.$count(writeKeys)).toBe(before + 1)
  now = new Date(now.getTime() + 1_000)
  await tidyWriteKeys(database, now)
  expect(await database.$count(writeKeys)).toBe(1)

  await database.execute(sql`
    insert into write_keys select ${anna.id}, 'POST /x', n::text, '', '', ${now}::timestamptz + n * interval '1 second'
    from generate_series(1, 20000) n`)
  await database.execute(sql`analyze write_keys`)
  const { rows } = await database.execute<{ 'QUERY PLAN': string }>(sql`
    explain delete from write_keys where created_at <= ${now}`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('write_keys_by_age')
})
