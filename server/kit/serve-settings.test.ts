import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { send, ask } = asGuest(app)

test('D3-C28 D2-C74 a guest can read as text whether topics are reviewed', async () => {
  const key = 'setting_bbs_is_topic_review'
  expect(await send(getSetting, { key })).toEqual(done('0'))
  await app.settings.set(key, '1', '', app.now())
  expect(await send(getSetting, { key })).toEqual(done('1'))
})

test('D3-Q32 the player setting is one JSON text', async () => {
  const { data } = await send(getSetting, { key: 'setting_nc_player' })
  expect(JSON.parse(data)).toMatchObject({ endAction: 2, drag: 5, remindTime: 5, verifyTime: 0 })
})

test.each(['setting_nc_other_vip_user', 'setting_nc_plan_hours', 'setting_nothing', '__proto__', 'constructor'])(
  'D1-Q47 %s is nobody’s business, not even an administrator’s',
  async (key) => {
    const administrator = await asUser(app, await aUser(app.database, { roles: ['learner', 'administrator'] }))
    for (const client of [asGuest(app), administrator]) {
      expect(await client.send(getSetting, { key })).toEqual(failed(commonRefusals.notFound))
    }
  },
)

test.each(['x'.repeat(101)])('D3-C28 malformed: %o', async (key) => {
  expect((await ask(getSetting, { key })).statusCode).toBe(400)
})

test('a key that no feature declares cannot be set', async () => {
  await expect(app.settings.set('setting_nothing', '1', '', app.now())).rejects.toThrow('setting_nothing')
})
