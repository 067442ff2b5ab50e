import { agree, agreement, agreementTexts } from '@college/contract/account/agreement.ts'
import { loginLayout } from '@college/contract/account/layout.ts'
import { confirmApproval } from '@college/contract/approvals/approvals.ts'
import {
  catalogueItem,
  catalogueList,
  removeCatalogueItem,
  saveCatalogueItem,
  setCatalogueState,
} from '@college/contract/catalogue/calls.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { advisoryLocks } from '../../kit/advisory-locks.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import { askToShow, showByTwo } from '../../testing/two-people.ts'
import { agreements } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const guest = asGuest(app)
const kind = 'agreements'
const staff = await asUser(app, await aUser(database, { roles: ['administrator'] }))
const second = await asUser(app, await aUser(database, { roles: ['administrator'] }))

const versionNow = async () => (await guest.send(agreementTexts, {})).data.version
const value = { title: '2026年修订', terms: '<p>新的协议</p>', privacy: '<p>新的说明</p>' }
const draft = async (wish: object = {}) =>
  (await staff.send(saveCatalogueItem, { kind, version: '', value: { ...value, ...wish } })).data
/** Both administrators publish it: one asks, the other one confirms. */
const publish = (id: string) => showByTwo(staff, second, { kind, id })

test('D1-Q72 an account agrees once, with the time, and is not asked again', async () => {
  const version = await versionNow()
  const user = await aUser(database)
  const { send } = await asUser(app, user)
  expect((await send(agreement, {})).data).toEqual({ version, isDue: true })
  expect((await send(agree, { version })).success).toBe(true)
  const first = app.now()
  app.pass(60)
  expect((await send(agree, { version })).success).toBe(true)
  expect((await send(agreement, {})).data).toEqual({ version, isDue: false })
  expect(await database.select().from(agreements).where(eq(agreements.userId, user.id))).toEqual([
    { userId: user.id, version, agreedAt: first },
  ])
})

test('D1-Q72 a version that is not in force is agreed to by nobody, and a guest agrees to nothing', async () => {
  const version = await versionNow()
  const { send } = await asUser(app, await aUser(database))
  expect(await send(agree, { version: version + 1 })).toEqual(failed(agree.refusals.outdated))
  expect((await send(agreement, {})).data.isDue).toBe(true)
  expect((await guest.send(agree, { version })).success).toBe(false)
})

test('D1-Q72 D1-Q45 who must change the password first can agree all the same', async () => {
  const { send } = await asUser(app, await aUser(database, { mustChangePassword: 1 }))
  expect((await send(agree, { version: await versionNow() })).success).toBe(true)
})

test('D1-Q72 a publication is the next version with its date: it is in force for everybody, and asked for again', async () => {
  const before = await versionNow()
  const { send } = await asUser(app, await aUser(database))
  await send(agree, { version: before })
  const { id } = await draft({ terms: '<p>新的协议<script>x()</script></p>' })
  app.pass(2)
  // A draft changes nothing: the published version is still the one that people agree to.
  expect(await versionNow()).toBe(before)
  expect((await send(agreement, {})).data.isDue).toBe(false)
  expect((await publish(id)).success).toBe(true)
  app.pass(2)
  expect((await guest.send(agreementTexts, {})).data).toEqual({
    version: before + 1,
    publishedAt: app.now().getTime() - 2_000,
    terms: value.terms,
    privacy: value.privacy,
  })
  expect((await guest.send(loginLayout, {})).data.agreement).toBe(before + 1)
  expect((await send(agreement, {})).data).toEqual({ version: before + 1, isDue: true })
  expect(await send(agree, { version: before })).toEqual(failed(agree.refusals.outdated))
  expect((await send(agree, { version: before + 1 })).success).toBe(true)
  expect((await send(agreement, {})).data.isDue).toBe(false)
})

test('D1-Q72 a published version is kept as it is, and the staff read all of them', async () => {
  const { id, version } = await draft()
  await publish(id)
  const { kept } = saveCatalogueItem.refusals
  expect(await staff.send(saveCatalogueItem, { kind, id, version, value: { ...value, terms: '<p>改</p>' } })).toEqual(
    failed(kept),
  )
  expect(await staff.send(setCatalogueState, { kind, ids: [id], state: 'draft' })).toEqual(failed(kept))
  expect(await staff.send(removeCatalogueItem, { kind, id })).toEqual(failed(kept))
  const { rows } = (await staff.send(catalogueList, { kind, pageNum: 1, pageSize: 20 })).data
  expect(rows[0]).toMatchObject({ id, state: 'published', cells: { publishedOn: '2026-11-04' } })
  expect(rows.at(-1)).toMatchObject({ title: '第一版', state: 'published', cells: { version: '1' } })
  const first = (await staff.send(catalogueItem, { kind, id: rows.at(-1)?.id ?? '' })).data
  expect(first.value.terms).toContain('一、服务内容')
  expect(first.fixed).not.toBe('')
  expect(first.mayChange).toBe(true)
  const learner = await asUser(app, await aUser(database))
  expect((await learner.ask(catalogueItem, { kind, id })).statusCode).toBe(403)
})

test('D1-Q72 of two administrators who change one draft the second is told, and each act is in the audit log', async () => {
  const { id, version } = await draft()
  const other = await asUser(app, await aUser(database, { roles: ['administrator'] }))
  await other.send(saveCatalogueItem, { kind, id, version, value: { ...value, privacy: '<p>先改</p>' } })
  const late = await staff.send(saveCatalogueItem, { kind, id, version, value: { ...value, privacy: '<p>后改</p>' } })
  expect(late).toMatchObject({ success: false, data: { value: { privacy: '<p>先改</p>' } } })
  await publish(id)
  const { rows } = await database.execute(sql`select action from audit_log where target = ${id} order by id`)
  expect(rows.map(({ action }) => action)).toEqual([
    'create-catalogue',
    'edit-catalogue',
    'ask-approval',
    'set-catalogue-state',
  ])
})

test('D1-Q72 two drafts that are published at once get two versions', async () => {
  app.pass(2)
  const before = await versionNow()
  const ask = async () => askToShow(staff, second, { kind, id: (await draft()).id })
  const requests = [await ask(), await ask()]
  let both: Promise<unknown>[] = []
  await database.transaction(async (held) => {
    await held.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.agreementVersion})`)
    both = requests.map((id) => second.send(confirmApproval, { id }))
    await untilSomeoneWaits(database, { count: 2 })
  })
  expect(await Promise.all(both)).toMatchObject([{ success: true }, { success: true }])
  app.pass(2)
  expect(await versionNow()).toBe(before + 2)
})
