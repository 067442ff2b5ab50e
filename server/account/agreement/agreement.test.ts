import { AGREEMENT_VERSION, agree, agreement } from '@college/contract/account/agreement.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { agreements } from '../tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const version = AGREEMENT_VERSION

test('D1-Q72 an account agrees once, with the time, and is not asked again', async () => {
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

test('D1-Q72 who agreed to a version before is asked for this one', async () => {
  const user = await aUser(database)
  await database.insert(agreements).values({ userId: user.id, version: version - 1, agreedAt: app.now() })
  const { send } = await asUser(app, user)
  expect((await send(agreement, {})).data.isDue).toBe(true)
})

test('D1-Q72 a version that is not in force is agreed to by nobody, and a guest agrees to nothing', async () => {
  const { send } = await asUser(app, await aUser(database))
  expect(await send(agree, { version: version + 1 })).toEqual(failed(agree.refusals.outdated))
  expect((await send(agreement, {})).data.isDue).toBe(true)
  expect((await asGuest(app).send(agree, { version })).success).toBe(false)
})

test('D1-Q72 D1-Q45 who must change the password first can agree all the same', async () => {
  const { send } = await asUser(app, await aUser(database, { mustChangePassword: 1 }))
  expect((await send(agree, { version })).success).toBe(true)
})
