import { login } from '@college/contract/account/login.ts'
import { devices, revokeDevice, userDetail } from '@college/contract/account/person.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aBrowser } from '../../testing/browser.ts'
import { aMember, onTheWire, overhear, PASSWORD } from '../../testing/members.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const events = overhear(app)
const ended: string[] = []
const { endSession } = app.realtime
app.realtime.endSession = (id, why) => {
  ended.push(id)
  endSession.call(app.realtime, id, why)
}

test('D1-Q76 a person sees where they are logged in, the current one marked', async () => {
  const member = await aMember(app)
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) MicroMessenger/8.0.60'
  const browser = aBrowser(app, { ip: '10.5.1.7', userAgent })
  const fields = {
    userName: member.loginName,
    password: onTheWire(PASSWORD),
    loginType: '10',
    clientValue: '1',
  } as const
  await browser.send(login, fields)
  app.pass(60)
  await asUser(app, member, '课室电脑')
  const { data } = await browser.send(devices, {})
  expect(data).toEqual([
    expect.objectContaining({ deviceName: '课室电脑', isCurrent: false }),
    {
      id: expect.any(String),
      deviceName: 'iPhone · 微信',
      ip: '10.5.1.7',
      loggedInAt: '2026-11-04T01:00:00.000Z',
      lastSeenAt: '2026-11-04T01:00:00.000Z',
      isCurrent: true,
    },
  ])
})

test('D1-Q76 one device is logged out, at once', async () => {
  const member = await aMember(app)
  const [here, there] = [await asUser(app, member), await asUser(app, member)]
  expect(await here.send(revokeDevice, { id: there.sessionId })).toEqual(done({ ended: 1 }))
  expect(await there.send(userDetail, {})).toEqual(failed(commonRefusals.logInFirst))
  expect(ended.at(-1)).toBe(there.sessionId)
  expect(events.at(-1)).toMatchObject({ actor: member.id, action: 'revoke-session', target: there.sessionId })
})

test('D1-Q76 all others are logged out, this one is not', async () => {
  const member = await aMember(app)
  const [here, ...others] = [await asUser(app, member), await asUser(app, member), await asUser(app, member)]
  expect(await here?.send(revokeDevice, {})).toEqual(done({ ended: 2 }))
  expect((await here?.send(userDetail, {}))?.success).toBe(true)
  for (const other of others) expect((await other.send(userDetail, {})).success).toBe(false)
})

test('a stranger logs nobody out', async () => {
  const theirs = await asUser(app, await aMember(app))
  const stranger = await asUser(app, await aMember(app))
  expect(await stranger.send(revokeDevice, { id: theirs.sessionId })).toEqual(done({ ended: 0 }))
  expect((await theirs.send(userDetail, {})).success).toBe(true)
  expect((await theirs.send(devices, {})).data).toHaveLength(1)
})

test('a guest has no devices; an id that is none is malformed', async () => {
  for (const endpoint of [devices, revokeDevice]) {
    expect((await asGuest(app).ask(endpoint, {})).json()).toEqual(failed(commonRefusals.logInFirst))
  }
  const { send } = await asUser(app, await aMember(app))
  expect(await send(revokeDevice, { id: '7' })).toEqual(failed(commonRefusals.malformed))
})
