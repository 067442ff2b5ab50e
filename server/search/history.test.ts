import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { deleteSearchHistory, insertSearchHistory, searchHistory, searchHot } from '@college/contract/search/history.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { hotWords, searchAskers, searchCounts } from './tables.ts'
import { tidySearch } from './tidy.store.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app

type Person = Awaited<ReturnType<typeof asUser>>
const aLearner = async () => asUser(app, await aUser(database))
async function submit(person: Person, ...texts: string[]) {
  for (const searchContent of texts) {
    app.pass(1)
    expect((await person.send(insertSearchHistory, { searchContent })).success).toBe(true)
  }
}
const entriesOf = async (person: Person) => (await person.send(searchHistory, {})).data ?? []
const titlesOf = async (person: Person) => (await entriesOf(person)).map(({ title }) => title)

test('D1-C22 D1-C23 D1-E12 D1-Q51 searches are stored: trimmed, newest first, each once, twenty at most', async () => {
  const learner = await aLearner()
  await submit(learner, ' 乡村  振兴 ', '法治', '乡村 振兴')
  expect(await titlesOf(learner)).toEqual(['乡村 振兴', '法治'])
  await submit(learner, ...Array.from({ length: 20 }, (_, index) => `关键词${index}`))
  const titles = await titlesOf(learner)
  expect(titles).toHaveLength(20)
  expect([titles[0], titles.at(-1)]).toEqual(['关键词19', '关键词0'])
})

test('D1-B235 a blank keyword is not stored', async () => {
  const learner = await aLearner()
  await submit(learner, '', '   ')
  expect(await entriesOf(learner)).toEqual([])
})

test('D1-C24 deletes one entry or all, never those of another person', async () => {
  const [learner, stranger] = [await aLearner(), await aLearner()]
  await submit(learner, '甲', '乙')
  await submit(stranger, '丙')
  const [theirs] = await entriesOf(stranger)
  const [newest] = await entriesOf(learner)
  await learner.send(deleteSearchHistory, { id: theirs?.nc_search_history_id ?? '' })
  await learner.send(deleteSearchHistory, { id: newest?.nc_search_history_id ?? '' })
  expect(await titlesOf(learner)).toEqual(['甲'])
  await learner.send(deleteSearchHistory, { isall: '1' })
  expect(await titlesOf(learner)).toEqual([])
  expect(await titlesOf(stranger)).toEqual(['丙'])
  expect(await learner.send(deleteSearchHistory, {})).toEqual(failed(deleteSearchHistory.refusals.nothingNamed))
})

test('D1-Q17 another page cannot write or clear the history with its links', async () => {
  const learner = await aLearner()
  await submit(learner, '甲')
  // As a browser follows a link: with the cookie, but without our own header.
  const follow = async (url: string, site: string) =>
    (await app.http.inject({ url, headers: { 'sec-fetch-site': site }, cookies: { token: learner.token } })).json()
  for (const site of ['cross-site', 'same-site']) {
    expect(await follow(`${insertSearchHistory.path}?searchContent=x`, site)).toEqual(
      failed(commonRefusals.foreignPage),
    )
    expect(await follow(`${deleteSearchHistory.path}?isall=1`, site)).toEqual(failed(commonRefusals.foreignPage))
  }
  expect(await titlesOf(learner)).toEqual(['甲'])
  expect(await follow(`${deleteSearchHistory.path}?isall=1`, 'same-origin')).toMatchObject({ success: true })
  expect(await titlesOf(learner)).toEqual([])
})

test('D1-C22 D1-C23 D1-C24 D1-C21 a guest has no history and no popular keywords', async () => {
  const guest = asGuest(app)
  const no = failed(commonRefusals.logInFirst)
  expect(await guest.send(searchHistory, {})).toEqual(no)
  expect(await guest.send(searchHot, { pageSize: 5 })).toEqual(no)
  expect(await guest.send(insertSearchHistory, { searchContent: '甲' })).toEqual(no)
  expect(await guest.send(deleteSearchHistory, { isall: '1' })).toEqual(no)
  const learner = await aLearner()
  expect(await learner.send(insertSearchHistory, { searchContent: '长'.repeat(101) })).toEqual(
    failed(commonRefusals.malformed),
  )
  expect(await learner.send(deleteSearchHistory, { id: 'x' })).toEqual(failed(commonRefusals.malformed))
})

test('D1-Q87 a person is counted once for the popular keywords, on however many days and whatever they clear', async () => {
  const word = '我自己的事'
  await aCourse(database, { title: word })
  await app.search.drain()
  const person = await aUser(database)
  await submit(await asUser(app, person), word)
  for (let day = 1; day <= 4; day += 1) {
    app.pass(24 * 3_600)
    const alone = await asUser(app, person)
    await alone.send(deleteSearchHistory, { isall: '1' })
    await Promise.all([submit(alone, word), submit(alone, word)])
  }
  const other = await aLearner()
  await submit(other, word)
  const counted = await database.select().from(searchCounts).where(eq(searchCounts.title, word))
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  const hot = async () => ((await other.send(searchHot, { pageSize: 30 })).data ?? []).map(({ title }) => title)
  app.pass(11)
  expect(await hot()).not.toContain(word)
  await submit(await aLearner(), word)
  app.pass(11)
  expect(await hot()).toContain(word)
})

test('searches that no longer count are deleted at night', async () => {
  const person = await aUser(database)
  await submit(await asUser(app, person), '一个月前')
  app.pass(31 * 24 * 3_600)
  await tidySearch(database, app.now())
  expect(await database.$count(searchAskers)).toBe(0)
  expect(await database.$count(searchCounts)).toBe(0)
  await submit(await asUser(app, person), '一个月前')
  expect(await database.$count(searchCounts)).toBe(1)
})

test('D1-C21 D1-E13 D1-B285 D1-Q87 hot words: the curated ones, then keywords that at least three people searched with results', async () => {
  await database.insert(hotWords).values([
    { title: '乡村振兴', position: 2 },
    { title: '党的理论', position: 1 },
  ])
  await aCourse(database, { title: '法治政府与数字经济' })
  await app.search.drain()
  const people = await Promise.all([1, 2, 3, 4].map(aLearner))
  for (const person of people) await submit(person, '数字经济', '找不到的东西')
  for (const person of people.slice(1)) await submit(person, '法治', '乡村振兴')
  const [one] = people
  if (one) await submit(one, '政府', '政府', '政府')
  // Older than the period that counts.
  await database.insert(searchCounts).values({ day: '2026-09-01', title: '法治政府', count: 50 })
  app.pass(11)
  const learner = await aLearner()
  const { data } = await learner.send(searchHot, { pageSize: 5 })
  expect(data).toEqual([{ title: '党的理论' }, { title: '乡村振兴' }, { title: '数字经济' }, { title: '法治' }])
  expect((await learner.send(searchHot, { pageSize: 1 })).data).toEqual([{ title: '党的理论' }])
})
