import { searchDocumentGroup } from '@college/contract/search/find.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import type { App } from '../app-parts.ts'
import { courses } from '../courses/tables.ts'
import { openDatabase } from '../kit/database.ts'
import { asUser, testApp } from '../testing/app.ts'
import { urlOf } from '../testing/database.ts'
import { aCategory, aCourse, aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { buildApp } from '../wiring/app.ts'
import { makeSearch } from './door.ts'
import { searchChanges, searchDocuments } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const learner = await aUser(database)
const category = await aCategory(database)

const url = async () => {
  const { rows } = await database.execute<{ name: string }>(sql`select current_database() as name`)
  return urlOf(inject('postgresUrl'), rows[0]?.name ?? '')
}
const course = (title: string) => aCourse(database, { title, firstCategoryId: category.id, coursewares: [] })

/** Further server processes on the same database, each with its own connections. */
const others: (() => Promise<void>)[] = []
async function another(): Promise<App> {
  const opened = openDatabase(await url())
  const { config, now } = app
  const process = await buildApp({ config, database: opened.database, databaseUrl: await url(), now })
  others.push(async () => {
    await process.http.close()
    await opened.close()
  })
  return process
}
const listen = async (process: App) => process.http.listen({ port: 0, host: '127.0.0.1' })
afterEach(async () => {
  for (const end of others.splice(0)) await end()
})

const isFound = async (process: App, keyword: string) => {
  const { send } = await asUser(process, learner)
  const { data } = await send(searchDocumentGroup, { searchContent: keyword, pageNum: 1, pageSize: 100 })
  return (data ?? []).length > 0
}
const untilFound = (process: App, keyword: string) => vi.waitUntil(() => isFound(process, keyword), { interval: 20 })

test('D1-Q87 new content is found after its commit, in every process, although answers are cached', async () => {
  const [one, two] = [await another(), await another()]
  await listen(one)
  await listen(two)
  await course('热身') // starts the tokenizer thread
  await untilFound(one, '热身')
  for (const title of ['森林防火', '河长制度', '文物保护', '普惠金融']) {
    for (const process of [one, two]) expect(await isFound(process, title)).toBe(false)
    await course(title)
    await Promise.all([untilFound(one, title), untilFound(two, title)])
  }
  await database.delete(courses)
  await vi.waitUntil(async () => !(await isFound(one, '森林防火')) && !(await isFound(two, '森林防火')))
})

test('a change that no process received is found soon after the next start', async () => {
  await course('留在队列里的课')
  expect(await database.$count(searchChanges)).toBeGreaterThan(0)
  const late = await another()
  await listen(late)
  await untilFound(late, '留在队列里的课')
  expect(await database.$count(searchChanges)).toBe(0)
})

test('a change whose documents could not be written is not lost', async () => {
  const search = makeSearch({ database, now: app.now })
  let failures = 0
  search.addSource('14', async () => {
    failures += 1
    throw new Error('killed here')
  })
  const id = '0190a0b0-0000-7000-8000-000000000014'
  await database.insert(searchChanges).values({ type: '14', id })
  await expect(search.drain()).rejects.toThrow('killed here')
  expect(failures).toBe(1)
  expect(await database.$count(searchChanges, eq(searchChanges.id, id))).toBe(1)
  await database.delete(searchChanges)
  await search.close()
})

test('when two processes index the same item the newer state wins', async () => {
  const id = '0190a0b0-0000-7000-8000-000000000005'
  let title = '旧'
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const document = (named: string) => ({ id, title: named, text: '', publishedAt: new Date(0), item: { cover: '' } })
  const [slow, quick] = [makeSearch({ database, now: app.now }), makeSearch({ database, now: app.now })]
  slow.addSource('05', async () => {
    const read = document(title)
    asked.resolve()
    await held.promise
    return [read]
  })
  quick.addSource('05', async () => [document(title)])

  await database.insert(searchChanges).values({ type: '05', id })
  const first = slow.drain()
  // A test that fails leaves no process that holds the lock.
  onTestFinished(() => held.resolve())
  await asked.promise
  title = '新'
  await database.insert(searchChanges).values({ type: '05', id })
  const second = quick.drain()
  // The second one gets the lock only after the first has written what it read.
  await Promise.race([untilSomeoneWaits(database), second])
  held.resolve()
  await Promise.all([first, second])
  const [row] = await database.select().from(searchDocuments).where(eq(searchDocuments.id, id))
  expect(row?.title).toBe('新')
  await slow.close()
  await quick.close()
})

test('a process that ends leaves a long queue to the next one', async () => {
  const search = makeSearch({ database, now: app.now })
  let asked = 0
  search.addSource('14', async (ids) => {
    asked += ids.length
    return []
  })
  await database.execute(sql`insert into search_changes (type, id) select '14', uuidv7() from generate_series(1, 1200)`)
  const draining = search.drain()
  await search.close()
  await draining
  expect(asked).toBeLessThanOrEqual(500)
  expect(await database.$count(searchChanges)).toBe(1_200 - asked)
  await database.delete(searchChanges)
})
