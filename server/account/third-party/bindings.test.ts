import { randomUUID } from 'node:crypto'
import { bindings, unbind } from '@college/contract/account/bindings.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { overhear } from '../../testing/members.ts'
import { thirdPartyAccounts } from '../tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const events = overhear(app)

test('D1-Q44 a person sees and releases the own outside accounts, and nobody else’s', async () => {
  const [own, other] = [await aUser(app.database), await aUser(app.database)]
  for (const userId of [own.id, other.id]) {
    await app.database.insert(thirdPartyAccounts).values({ source: 'wechat', openId: randomUUID(), userId })
  }
  const { send } = await asUser(app, own)
  expect((await send(bindings, {})).data).toEqual([{ source: 'wechat' }])
  expect(await send(unbind, { source: 'dingtalk' })).toEqual(failed(unbind.refusals.notBound))
  expect((await send(unbind, { source: 'wechat' })).success).toBe(true)
  expect(events.at(-1)).toMatchObject({ actor: own.id, action: 'unbind', detail: { source: 'wechat' } })
  expect((await send(bindings, {})).data).toEqual([])
  expect((await (await asUser(app, other)).send(bindings, {})).data).toEqual([{ source: 'wechat' }])
})
