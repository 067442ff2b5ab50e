import { topicEdit } from '@college/contract/forum/topics.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { MOST_REPORTS_A_DAY, reportThing, reviewThings } from '@college/contract/moderation/review.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const reviewer = await asUser(app, await aUser(database, { roles: ['learner', 'reviewer'] }))
const aPerson = async (roles = ['learner']) => {
  const user = await aUser(database, { roles })
  return { id: user.id, ...(await asUser(app, user)) }
}
type Person = Awaited<ReturnType<typeof aPerson>>

async function aTopic(author: Person) {
  app.pass(60)
  const data = { catalog: { value: 'xyq', text: '学友圈' }, topic_name: '夜校', topic_content: '上周的夜校' }
  return (await author.send(metaPersistData, { ...topicEdit, data: JSON.stringify(data) })).data._id as string
}
const report = (who: Person, id: string) => who.send(reportThing, { kind: 'bbs_topic', id, reason: '广告' })
const judge = (id: string, act: 'approve' | 'remove') =>
  reviewer.send(reviewThings, { things: [{ kind: 'bbs_topic', id }], act, reason: '广告' })
const standing = async (id: string) => {
  const { rows } = await database.execute<{ state: string; isHidden: boolean }>(sql`
    select state, is_hidden as "isHidden" from moderation_items where id = ${id}`)
  return rows[0]
}
const waits = (isHidden: boolean) => ({ state: 'waiting', isHidden })

test('D3-Q14 three people whose reports were unfounded before hide nothing, others do', async () => {
  const author = await aPerson()
  const careless = [await aPerson(), await aPerson(), await aPerson()]
  const right = await aPerson()
  for (let round = 0; round < 3; round += 1) {
    const harmless = await aTopic(author)
    for (const person of careless) await report(person, harmless)
    await judge(harmless, 'approve')
  }
  const bad = await aTopic(author)
  await report(right, bad)
  await judge(bad, 'remove')
  const id = await aTopic(author)
  for (const person of careless) expect(await report(person, id)).toEqual(done(null))
  expect(await standing(id)).toEqual(waits(false))
  await report(right, id)
  expect(await standing(id)).toEqual(waits(false))
  await report(await aPerson(), id)
  expect(await standing(id)).toEqual(waits(true))
})

test('D3-Q14 what staff wrote waits for the reviewers and stays shown, however many report it', async () => {
  const id = await aTopic(await aPerson(['learner', 'teacher']))
  for (let many = 0; many < 4; many += 1) await report(await aPerson(), id)
  expect(await standing(id)).toEqual(waits(false))
})

test('D3-Q14 one account reports so many things in a day, and again the next day', async () => {
  const [author, eager] = [await aPerson(), await aPerson()]
  const things = []
  for (let many = 0; many <= MOST_REPORTS_A_DAY; many += 1) things.push(await aTopic(author))
  const last = things.pop() ?? ''
  for (const id of things) expect(await report(eager, id)).toEqual(done(null))
  expect(await report(eager, last)).toEqual(failed(reportThing.refusals.enoughToday))
  app.pass(24 * 3_600)
  const tomorrow = { ...eager, ...(await asUser(app, { id: eager.id })) }
  expect(await report(tomorrow, last)).toEqual(done(null))
})
