import { agreement, agreementTexts } from '@college/contract/account/agreement.ts'
import {
  APPROVAL_DAYS,
  approvalItem,
  approvalList,
  confirmApproval,
  declineApproval,
  withdrawApproval,
} from '@college/contract/approvals/approvals.ts'
import {
  catalogueItem,
  catalogueReach,
  removeCatalogueItem,
  saveCatalogueItem,
  setCatalogueState,
} from '@college/contract/catalogue/calls.ts'
import { consoleWaiting } from '@college/contract/console/desk.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { grantsOf, secondActs } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '../account/tables.ts'
import { messages } from '../messages/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { holding, untilSomeoneWaits } from '../testing/locks.ts'
import { aProvince, staffOf } from '../testing/province.ts'
import { askToShow } from '../testing/two-people.ts'
import { approvalRequests } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const units = await aProvince(app)
const guest = asGuest(app)
const kind = 'agreements'
const roles = ['learner', 'administrator']
const { refusals } = confirmApproval

const person = async (name: string, wish: object = {}) => {
  const user = await aUser(database, { name, roles, ...wish })
  return { user, ...(await asUser(app, user)) }
}
let [first, second] = [await person('高启航'), await person('江映雪')]
const county = await staffOf(app, units.county)
beforeEach(async () => {
  await database.delete(approvalRequests)
  await database.execute(sql`update users set roles = '{learner}' where id in (${first.user.id}, ${second.user.id})`)
  first = await person('高启航')
  second = await person('江映雪')
})

const value = { title: '2026年修订', terms: '<p>新的协议</p>', privacy: '<p>新的说明</p>' }
const draft = async () => (await first.send(saveCatalogueItem, { kind, version: '', value })).data
const publish = (id: string, by = first) => by.send(setCatalogueState, { kind, ids: [id], state: 'published' })
const versionNow = async () => {
  app.pass(2)
  return (await guest.send(agreementTexts, {})).data.version
}
/** A draft that the first asked to publish. */
async function anAsked() {
  const { id, version } = await draft()
  return { itemId: id, version, id: await askToShow(first, second, { kind, id }) }
}
const stateOf = async (id: string) => (await first.send(approvalItem, { id })).data.state
const waitsFor = async (who: typeof first) =>
  (await who.send(consoleWaiting, {})).data.find((waiting) => waiting.kind === 'approvals')?.count ?? 0

test('D1-B254 D1-Q72 what touches everybody happens when another person confirms it, and the log names both', async () => {
  const before = await versionNow()
  const { itemId, id } = await anAsked()
  expect(await versionNow()).toBe(before)
  expect([await waitsFor(first), await waitsFor(second), await waitsFor(county)]).toEqual([0, 1, 0])
  const known = (await second.send(approvalItem, { id })).data
  expect(known).toMatchObject({ thing: kind, act: 'publish', title: value.title, by: '高启航', state: 'waiting' })
  expect(known).toMatchObject({ isOwn: false, whyNot: '', proposal: { after: value } })
  expect(known.proposal?.before?.title).toBeTruthy()
  expect((await second.send(catalogueItem, { kind, id: itemId })).data.asked).toMatchObject({ id, isOwn: false })
  expect(await second.send(confirmApproval, { id })).toMatchObject({ success: true })
  expect(await versionNow()).toBe(before + 1)
  expect([await waitsFor(second), await stateOf(id)]).toEqual([0, 'done'])
  const { rows } = await database.execute<{ action: string; actor: string; detail: object }>(sql`
    select action, actor, detail from audit_log where target = ${itemId} order by id`)
  expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
    ['create-catalogue', first.user.id],
    ['ask-approval', first.user.id],
    ['set-catalogue-state', second.user.id],
  ])
  expect(rows[2]?.detail).toMatchObject({ requestedBy: first.user.id, confirmedBy: second.user.id })
  const told = await database.select().from(messages).where(eq(messages.userId, first.user.id))
  expect(told.at(-1)?.content).toContain('江映雪 已经确认')
  expect(await second.send(confirmApproval, { id })).toEqual(failed(refusals.done))
})

test('D1-Q72 D1-B254 the number that is said before is that of the people who are asked again', async () => {
  const agreeing = await Promise.all([1, 2].map(async () => asUser(app, await aUser(database, { roles: ['learner'] }))))
  await aUser(database, { status: 'closed' })
  await aUser(database, { roles: ['learner', 'demo'] })
  const { id } = await draft()
  const { reach, second: outlook } = (await first.send(catalogueReach, { kind, ids: id, state: 'published' })).data
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from users where status = 'active' and not 'demo' = any(roles)`)
  expect(reach).toEqual({ people: rows.length, phones: null })
  expect(outlook).toMatchObject({ names: expect.arrayContaining(['江映雪']), whyNot: '' })
  await askToShow(first, second, { kind, id }).then((asked) => second.send(confirmApproval, { id: asked }))
  for (const one of agreeing) expect((await one.send(agreement, {})).data.isDue).toBe(true)
  const [request] = await database.select().from(approvalRequests)
  expect(request?.people).toBe(rows.length)
})

test('D1-B254 nobody confirms their own, nor who may not do it; to them it is not there', async () => {
  const before = await versionNow()
  const { id } = await anAsked()
  expect(await first.send(confirmApproval, { id })).toEqual(failed(refusals.own))
  expect(await county.send(confirmApproval, { id })).toEqual(failed(commonRefusals.notAllowed))
  expect(await county.send(declineApproval, { id, reason: '不行' })).toEqual(failed(commonRefusals.notAllowed))
  expect(await county.send(approvalItem, { id })).toEqual(failed(approvalItem.refusals.gone))
  expect((await county.send(approvalList, { state: 'waiting', pageNum: 1, pageSize: 20 })).data.rows).toEqual([])
  const demo = await person('体验', { roles: [...roles, 'demo'] })
  expect(await demo.send(confirmApproval, { id })).toEqual(failed(refusals.readOnly))
  const learner = await person('学员', { roles: ['learner'] })
  expect(await learner.send(confirmApproval, { id })).toEqual(failed(commonRefusals.notAllowed))
  // An account of the asker that was merged into another one: the request is that one's own.
  await database.update(approvalRequests).set({ requestedBy: second.user.id }).where(eq(approvalRequests.id, id))
  expect(await second.send(confirmApproval, { id })).toEqual(failed(refusals.own))
  expect(await versionNow()).toBe(before)
})

test('D1-B254 who is alone is told so before and how to go on, and asks for nothing', async () => {
  await database.execute(sql`update users set status = 'closed' where id <> ${first.user.id} and 'administrator' = any(roles)
    and id <> ${county.user.id}`)
  const { id } = await draft()
  const { second: outlook } = (await first.send(catalogueReach, { kind, ids: id, state: 'published' })).data
  expect(outlook).toMatchObject({ names: [], whyNot: expect.stringContaining('另设一名') })
  expect(await publish(id)).toEqual(failed(setCatalogueState.refusals.noSecond))
  expect(await database.$count(approvalRequests)).toBe(0)
})

test('D1-B254 it is declined with a reason that the asker reads, and can be asked again; one request at a time', async () => {
  const { itemId, id } = await anAsked()
  expect(await publish(itemId)).toEqual(failed(setCatalogueState.refusals.askedBefore))
  expect(await second.send(declineApproval, { id, reason: ' ' })).toEqual(failed(declineApproval.refusals.noReason))
  expect(await first.send(declineApproval, { id, reason: '算了' })).toEqual(failed(refusals.own))
  expect((await second.send(declineApproval, { id, reason: '第三条要改' })).success).toBe(true)
  expect((await first.send(approvalItem, { id })).data).toMatchObject({ state: 'declined', reason: '第三条要改' })
  expect(await second.send(confirmApproval, { id })).toEqual(failed(refusals.declined))
  expect(await first.send(withdrawApproval, { id })).toEqual(failed(refusals.declined))
  const told = await database.select().from(messages).where(eq(messages.userId, first.user.id))
  expect(told.at(-1)?.content).toContain('第三条要改')
  expect((await publish(itemId)).data).toEqual({ changed: 0, asked: 1 })
})

test('D1-B254 it is withdrawn by whoever asked, and then confirmed by nobody', async () => {
  const before = await versionNow()
  const { id } = await anAsked()
  expect(await second.send(withdrawApproval, { id })).toEqual(failed(withdrawApproval.refusals.notOwn))
  expect((await first.send(withdrawApproval, { id })).success).toBe(true)
  expect(await second.send(confirmApproval, { id })).toEqual(failed(refusals.withdrawn))
  expect([await stateOf(id), await versionNow()]).toEqual(['withdrawn', before])
})

test('D1-B254 what was changed or deleted since it was proposed is not confirmed', async () => {
  const before = await versionNow()
  const { itemId, version, id } = await anAsked()
  const changed = { ...value, terms: '<p>偷偷改的</p>' }
  expect((await first.send(saveCatalogueItem, { kind, id: itemId, version, value: changed })).success).toBe(true)
  expect((await second.send(approvalItem, { id })).data.whyNot).toContain('改过')
  expect(await second.send(confirmApproval, { id })).toEqual(failed(refusals.changed))
  const other = await anAsked()
  expect((await first.send(removeCatalogueItem, { kind, id: other.itemId })).success).toBe(true)
  expect((await second.send(approvalItem, { id: other.id })).data).toMatchObject({ proposal: null })
  expect(await second.send(confirmApproval, { id: other.id })).toEqual(failed(refusals.thingGone))
  expect(await versionNow()).toBe(before)
})

test('D1-B254 it is not confirmed after the asker lost the right, nor later than its days', async () => {
  const before = await versionNow()
  const [lost, late] = [await anAsked(), await anAsked()]
  await database.update(users).set({ unitId: units.county }).where(eq(users.id, first.user.id))
  expect(await second.send(confirmApproval, { id: lost.id })).toEqual(failed(refusals.lost))
  await database.update(users).set({ unitId: null }).where(eq(users.id, first.user.id))
  app.pass(APPROVAL_DAYS * 86_400)
  const again = await person('江映雪')
  expect(await again.send(confirmApproval, { id: late.id })).toEqual(failed(refusals.expired))
  expect((await (await asUser(app, first.user)).send(catalogueItem, { kind, id: late.itemId })).data.asked).toBeNull()
  expect((await publish(late.itemId, await asAgain(first))).data).toEqual({ changed: 0, asked: 1 })
  expect(await versionNow()).toBe(before)
})
const asAgain = async ({ user }: typeof first) => ({ user, ...(await asUser(app, user)) })

test('D1-B254 of two who confirm at once one does it, and it happens once', async () => {
  const third = await person('第三位')
  const before = await versionNow()
  const { id } = await anAsked()
  const commit = await holding(database, (held) =>
    held.execute(sql`
    select from approval_requests where id = ${id} for update`),
  )
  const both = [second, third].map((who) => who.send(confirmApproval, { id }))
  await untilSomeoneWaits(database, { count: 2 })
  await commit()
  const answers = await Promise.all(both)
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.find(({ success }) => !success)).toEqual(failed(refusals.done))
  expect(await versionNow()).toBe(before + 1)
})

test('D1-B254 a right that is taken at the same moment, from whichever of the two, is gone for the confirmation', async () => {
  const before = await versionNow()
  for (const [whose, refusal] of [
    [first, refusals.lost],
    [second, commonRefusals.notAllowed],
  ] as const) {
    const { id } = await anAsked()
    const commit = await holding(database, (held) =>
      held.execute(sql`
      update users set roles = '{learner}' where id = ${whose.user.id}`),
    )
    const confirmed = second.send(confirmApproval, { id })
    await untilSomeoneWaits(database)
    await commit()
    expect(await confirmed).toEqual(failed(refusal))
    await database.execute(sql`update users set roles = '{learner,administrator}' where id = ${whose.user.id}`)
  }
  expect(await versionNow()).toBe(before)
})

test('D1-B254 a change that is being saved is waited for, and what comes of it is not confirmed', async () => {
  const before = await versionNow()
  const { itemId, id } = await anAsked()
  const commit = await holding(database, (held) =>
    held.execute(sql`
    update agreement_texts set terms = '<p>刚刚改的</p>' where id = ${itemId}`),
  )
  const confirmed = second.send(confirmApproval, { id })
  await untilSomeoneWaits(database)
  await commit()
  expect(await confirmed).toEqual(failed(refusals.changed))
  expect(await versionNow()).toBe(before)
})

test('D1-B254 every act that takes two is one that somebody does, and whoever may do it sees what waits', () => {
  expect(secondActs.length).toBeGreaterThan(0)
  for (const access of secondActs) {
    expect(() => app.approvals.find(access)).not.toThrow()
    for (const grant of grantsOf(access.of, access.to)) {
      expect(grantsOf('approvals', 'see')).toContain(grant)
      expect(grantsOf('approvals', 'decide')).toContain(grant)
    }
  }
})
