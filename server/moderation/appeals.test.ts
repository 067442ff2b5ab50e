import { consoleWaiting } from '@college/contract/console/desk.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { appealBan, appealQueue, decideAppeal, ownBans } from '@college/contract/moderation/appeals.ts'
import { addBan, banList, liftBan } from '@college/contract/moderation/bans.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const reviewer = await asUser(app, await aUser(app.database, { name: '审核员', roles: ['learner', 'reviewer'] }))
/** Who banned does not decide the appeal. */
const banner = await asUser(app, await aUser(app.database, { name: '禁言人', roles: ['learner', 'reviewer'] }))
const FIRST = { state: 'waiting', pageNum: 1, pageSize: 50 } as const
const until = '2026-11-04T09:20:00+08:00'
beforeEach(() => app.setNow('2026-11-04T09:00+08:00'))

async function banned(name: string) {
  const user = await aUser(app.database, { name })
  const { id } = (await banner.send(addBan, { userId: user.id, until, reason: '广告' })).data
  return { user, id, person: await asUser(app, user) }
}
const waiting = async () => (await reviewer.send(appealQueue, FIRST)).data.rows.map(({ name }) => name)
const lastNews = async (userId: string) =>
  (
    await app.database.execute<{ title: string; content: string; link: string }>(
      sql`select title, content, link from messages where user_id = ${userId} order by id desc limit 1`,
    )
  ).rows[0]

test('D3-Q14 a banned person reads the ban, appeals once, and is told what became of it', async () => {
  const { user, id, person } = await banned('申诉人')
  expect(await lastNews(user.id)).toMatchObject({ title: '您已被禁言', link: '#/mobile/nc/moderation/bans' })
  expect((await person.send(ownBans, {})).data).toMatchObject([
    { id, reason: '广告', classId: '', className: '', appeal: null },
  ])
  expect(await person.send(appealBan, { id, reason: ' ' })).toEqual(failed(appealBan.refusals.noReason))
  expect((await person.send(appealBan, { id, reason: '那不是广告' })).success).toBe(true)
  expect(await person.send(appealBan, { id, reason: '再说一次' })).toEqual(failed(appealBan.refusals.again))
  const { rows } = (await reviewer.send(appealQueue, FIRST)).data
  expect(rows).toMatchObject([
    { name: '申诉人', reason: '那不是广告', others: [], ban: { reason: '广告', by: '禁言人', className: '' } },
  ])
  const appeal = rows[0]?.id ?? ''
  const { data } = await reviewer.send(consoleWaiting, {})
  expect(JSON.stringify(data)).toContain('1 条禁言申诉')

  expect(await reviewer.send(decideAppeal, { id: appeal, act: 'lift', reason: ' ' })).toEqual(
    failed(decideAppeal.refusals.noReason),
  )
  expect((await reviewer.send(decideAppeal, { id: appeal, act: 'lift', reason: '误判' })).success).toBe(true)
  expect(await reviewer.send(decideAppeal, { id: appeal, act: 'uphold', reason: '反悔' })).toEqual(
    failed(decideAppeal.refusals.noAppeal),
  )
  expect(await app.moderation.whyBanned(user.id, 'college', app.now())).toBeUndefined()
  expect(await lastNews(user.id)).toMatchObject({ title: '申诉成立，您的禁言已解除', content: '理由：误判' })
  const audit = await app.database.execute(
    sql`select action, detail from audit_log where target = ${user.id} order by id desc limit 1`,
  )
  expect(audit.rows[0]).toMatchObject({
    action: 'decide-appeal',
    detail: { after: { state: 'lifted', reason: '误判' } },
  })
  expect(await waiting()).toEqual([])
})

test('D3-Q14 an appeal that is not supported leaves the ban, with the reason', async () => {
  const { user, id, person } = await banned('维持')
  await person.send(appealBan, { id, reason: '请再看' })
  const appeal = (await reviewer.send(appealQueue, FIRST)).data.rows[0]?.id ?? ''
  await reviewer.send(decideAppeal, { id: appeal, act: 'uphold', reason: '确为广告' })
  expect(await app.moderation.whyBanned(user.id, 'college', app.now())).toBeDefined()
  expect((await person.send(ownBans, {})).data[0]?.appeal).toMatchObject({ state: 'upheld', note: '确为广告' })
  expect(await lastNews(user.id)).toMatchObject({ title: '您的申诉未获支持，禁言继续' })
})

test('D3-Q14 the ban of another, a lifted one and one that has run out are not appealed against', async () => {
  const { id, person } = await banned('本人')
  const other = await banned('别人')
  expect(await other.person.send(appealBan, { id, reason: '我来说' })).toEqual(failed(appealBan.refusals.noBan))
  expect((await other.person.send(ownBans, {})).data.map((ban) => ban.id)).toEqual([other.id])
  await person.send(appealBan, { id, reason: '请再看' })
  expect(await waiting()).toEqual(['本人'])
  await reviewer.send(liftBan, { id })
  expect(await waiting()).toEqual([])
  expect(await person.send(appealBan, { id, reason: '又' })).toEqual(failed(appealBan.refusals.noBan))

  await other.person.send(appealBan, { id: other.id, reason: '请再看' })
  app.setNow('2026-11-04T09:20+08:00')
  expect(await waiting()).toEqual([])
  expect(await other.person.send(appealBan, { id: other.id, reason: '又' })).toEqual(failed(appealBan.refusals.noBan))
})

test('D3-Q14 who appeals while the ban is being lifted is told', async () => {
  const { id, person } = await banned('同时')
  let rival: Promise<unknown> | undefined
  await app.database.transaction(async (transaction) => {
    await transaction.execute(sql`update moderation_bans set lifted_at = now() where id = ${id}`)
    rival = person.send(appealBan, { id, reason: '请再看' })
    await untilSomeoneWaits(app.database)
  })
  expect(await rival).toEqual(failed(appealBan.refusals.noBan))
})

test('D3-Q14 a reviewer neither lifts their own ban nor decides their own appeal', async () => {
  const self = await aUser(app.database, { name: '被禁的审核员', roles: ['learner', 'reviewer'] })
  const client = await asUser(app, self)
  const { id } = (await banner.send(addBan, { userId: self.id, until, reason: '广告' })).data
  const waits = async () => (await client.send(consoleWaiting, {})).data
  const before = await waits()
  await client.send(appealBan, { id, reason: '我来定' })
  const { ownAppeal } = decideAppeal.refusals
  const row = (await client.send(appealQueue, FIRST)).data.rows.find(({ name }) => name === '被禁的审核员')
  expect(row?.whyNot).toBe(ownAppeal.message)
  const decision = { id: row?.id ?? '', act: 'lift', reason: '误判' } as const
  expect(await client.send(decideAppeal, decision)).toEqual(failed(ownAppeal))
  expect(await waits()).toEqual(before)
  expect(await client.send(liftBan, { id })).toEqual(failed(liftBan.refusals.own))
  const listed = (await client.send(banList, { cursor: '', size: 20 })).data.rows.find((ban) => ban.id === id)
  expect(listed?.whyNotLift).toBe(liftBan.refusals.own.message)
  expect((await reviewer.send(decideAppeal, decision)).success).toBe(true)
})

test.each([appealQueue, decideAppeal])('D3-Q14 $path is for reviewers', async (endpoint) => {
  const { person, id } = await banned('学员')
  expect((await person.ask(endpoint, { id, act: 'lift', reason: '我' } as never)).json()).toEqual(
    failed(commonRefusals.notAllowed),
  )
})

test('D3-Q14 decided appeals are read page by page, however many there are', async () => {
  const names = ['甲', '乙', '丙']
  for (const [index, name] of names.entries()) {
    app.setNow(`2026-11-04T09:0${index + 1}+08:00`)
    const { id, person } = await banned(name)
    await person.send(appealBan, { id, reason: '请再看' })
    const appeal = (await reviewer.send(appealQueue, FIRST)).data.rows.find((row) => row.name === name)?.id ?? ''
    expect((await reviewer.send(decideAppeal, { id: appeal, act: 'uphold', reason: '确为广告' })).success).toBe(true)
  }
  const page = async (pageNum: number) =>
    (await reviewer.send(appealQueue, { state: 'decided', pageNum, pageSize: 2 })).data
  const [first, second] = [await page(1), await page(2)]
  expect(first.rows.map(({ name }) => name)).toEqual(['丙', '乙'])
  expect(second.rows[0]?.name).toBe('甲')
  expect(first.total).toBe(second.total)
})
