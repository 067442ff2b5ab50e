import { loginOut } from '@college/contract/account/login.ts'
import { revokeDevice } from '@college/contract/account/person.ts'
import {
  registerPush,
  removeUserDevice,
  setUserAppStatus,
  setUserDevice,
  unregisterPush,
  userOutLogin,
} from '@college/contract/devices/device.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { tidyDevices } from './door.ts'
import { pushTokenStore } from './push.store.ts'
import { pushDevices, userDevices } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const PHONE = { deviceId: 'd1', deviceType: 'Android', manufacturer: 'Xiaomi' }
const told = JSON.stringify({ ...PHONE, model: 'Mi 15', version: '15' })

const devicesOf = ({ id }: { id: string }) => app.database.select().from(userDevices).where(eq(userDevices.userId, id))
const tokensOf = ({ id }: { id: string }) => pushTokenStore(app.database).tokensOf(id, app.now())

/** A web page: it sends the session cookie, but cannot read it. */
async function aPage(user: { id: string }) {
  const { token, sessionId } = await asUser(app, user)
  const post = async (path: string, payload: object, headers: Record<string, string> = {}) =>
    (
      await app.http.inject({
        method: 'POST',
        url: path,
        payload,
        cookies: { token },
        headers: { 'x-nc-client': 'web', ...headers },
      })
    ).json()
  const pushKey = async (): Promise<string> => (await post(setUserDevice.path, { device: told })).data.pushKey
  const register = (key: string | undefined, pushToken: string) =>
    post(registerPush.path, { ...PHONE, pushToken }, key === undefined ? {} : { authorization: `Bearer ${key}` })
  return { post, pushKey, register, token, sessionId }
}

test('D1-C52 D1-E39 D1-Q81 what the phone says is kept for the session; no unknown field', async () => {
  const [member, other] = [await aUser(app.database), await aUser(app.database)]
  const { send, sessionId } = await asUser(app, member)
  const device = JSON.stringify({ ...PHONE, model: 'M'.repeat(300), imei: '860000000000000', contacts: ['a'] })
  const answer = await send(setUserDevice, { user_id: member.id, device, userKey: 'x' })
  expect(answer).toMatchObject({ success: true, data: { pushKey: expect.any(String) } })
  const kept = { ...PHONE, model: 'M'.repeat(100) }
  expect(await devicesOf(member)).toEqual([
    { userId: member.id, sessionId, device: kept, status: 0, updatedAt: app.now() },
  ])
  expect(await devicesOf(other)).toEqual([])

  await send(setUserDevice, { device: '{"model":"另一台"}' })
  expect(await devicesOf(member)).toMatchObject([{ device: { model: '另一台' } }])
  for (const wrong of ['', 'android', '[]', 'null', '7']) {
    expect(await send(setUserDevice, { device: wrong })).toEqual(failed(setUserDevice.refusals.wrongDevice))
  }
})

test('D1-C53 D1-B173 D1-B174 background is status 2, foreground 1; only a phone that told of itself has one', async () => {
  const member = await aUser(app.database)
  const { send } = await asUser(app, member)
  expect(await send(setUserAppStatus, { status: 1 })).toEqual(done(null))
  expect(await devicesOf(member)).toEqual([])

  await send(setUserDevice, { device: told })
  await send(setUserAppStatus, { status: '2' })
  expect(await devicesOf(member)).toMatchObject([{ status: 2 }])
  await send(setUserAppStatus, { user_id: member.id, status: 1 })
  expect(await devicesOf(member)).toMatchObject([{ status: 1 }])
  expect(await send(setUserAppStatus, { status: 3 as never })).toEqual(failed(commonRefusals.malformed))
})

test.each([
  [setUserDevice, { device: told }, 'set-device'],
  [setUserAppStatus, { status: 1 }, 'set-app-status'],
  [userOutLogin, {}, 'leave-device'],
] as const)(
  'D1-Q81 security 6: who names somebody else in a call is refused and written down: $id',
  async (endpoint, input, action) => {
    const [member, other] = [await aUser(app.database), await aUser(app.database)]
    const { send } = await asUser(app, member)
    await send(setUserDevice, { device: told })
    await send(setUserAppStatus, { status: 2 })
    const before = await devicesOf(member)
    const add = vi.spyOn(app.audit, 'add')
    expect(await send(endpoint, { ...input, user_id: other.id } as never)).toEqual(failed(commonRefusals.notAllowed))
    const event = { actor: member.id, action, result: 'refused', detail: { why: 'other user' } }
    expect(add).toHaveBeenCalledWith(expect.objectContaining(event), app.now())
    expect([await devicesOf(member), await devicesOf(other)]).toEqual([before, []])
    expect(await send(endpoint, { ...input, user_id: '' } as never)).toMatchObject({ success: true })
  },
)

test('a guest tells nothing', async () => {
  const guest = asGuest(app)
  for (const [endpoint, input] of [
    [setUserDevice, { device: told }],
    [setUserAppStatus, { status: 1 }],
    [removeUserDevice, {}],
    [registerPush, { ...PHONE, pushToken: 't-guest' }],
  ] as const) {
    expect((await guest.ask(endpoint, input)).json()).toEqual(failed(commonRefusals.logInFirst))
  }
})

test('D1-B259 D1-C54 a push token is taken with a bearer header: the push key of the page, or the token itself', async () => {
  const member = await aUser(app.database)
  const page = await aPage(member)
  expect(await page.register(await page.pushKey(), 't1')).toEqual(done(null))
  expect(await tokensOf(member)).toEqual(['t1'])
  const shell = await asUser(app, member)
  expect(await shell.send(registerPush, { ...PHONE, pushToken: 't2' })).toEqual(done(null))
  expect((await tokensOf(member)).toSorted()).toEqual(['t1', 't2'])
})

test('D1-B259 without a bearer header, with a wrong, foreign or old key, nothing is registered', async () => {
  const [member, stranger] = [await aUser(app.database), await aUser(app.database)]
  const [page, another] = [await aPage(member), await aPage(stranger)]
  const key = await page.pushKey()
  const refused = failed(commonRefusals.logInFirst)
  for (const wrong of [undefined, '', 'x', '..', `${key}0`, key.replace(/^[^.]+/, another.sessionId)]) {
    expect([wrong, await page.register(wrong, 't3')]).toEqual([wrong, refused])
  }
  expect(await another.register(key, 't3')).toEqual(refused)
  // The key is useless without the cookie of its session.
  const headers = { authorization: `Bearer ${key}` }
  const payload = { ...PHONE, pushToken: 't3' }
  expect((await app.http.inject({ method: 'POST', url: registerPush.path, headers, payload })).json()).toEqual(refused)
  app.pass(10 * 60)
  expect(await page.register(key, 't3')).toEqual(refused)
  expect([await tokensOf(member), await tokensOf(stranger)]).toEqual([[], []])
})

test('one person a phone: who logs in there next has its messages, and a login has one token', async () => {
  const [first, second] = [await aUser(app.database), await aUser(app.database)]
  const one = await asUser(app, first)
  await one.send(registerPush, { ...PHONE, pushToken: 'shared' })
  await one.send(registerPush, { ...PHONE, pushToken: 'renewed' })
  expect(await tokensOf(first)).toEqual(['renewed'])
  await (await asUser(app, second)).send(registerPush, { ...PHONE, pushToken: 'renewed' })
  expect([await tokensOf(first), await tokensOf(second)]).toEqual([[], ['renewed']])
})

test('D1-C49 D1-C48 D1-Q81 a device forgets its own user, and nobody else', async () => {
  const [member, stranger] = [await aUser(app.database), await aUser(app.database)]
  const [here, there] = [await asUser(app, member), await asUser(app, stranger)]
  await here.send(registerPush, { ...PHONE, pushToken: 'a' })
  await there.send(registerPush, { ...PHONE, pushToken: 'b' })
  expect(await here.send(userOutLogin, { user_id: member.id })).toEqual(done(null))
  expect([await tokensOf(member), await tokensOf(stranger)]).toEqual([[], ['b']])
  expect(await here.send(unregisterPush, { pushToken: 'b' })).toEqual(done(null))
  expect(await tokensOf(stranger)).toEqual(['b'])
  expect(await there.send(unregisterPush, { pushToken: 'b' })).toEqual(done(null))
  expect(await tokensOf(stranger)).toEqual([])
})

test('D1-Q72 for a guest leaving succeeds and changes nothing; a foreign page changes nothing', async () => {
  expect(await asGuest(app).send(unregisterPush, { pushToken: 'b' })).toEqual(done(null))
  expect(await asGuest(app).send(userOutLogin, {})).toEqual(done(null))
  const foreign = await app.http.inject({ method: 'GET', url: userOutLogin.path })
  expect(foreign.json()).toEqual(failed(commonRefusals.foreignPage))
  const tooLong = await asGuest(app).send(unregisterPush, { pushToken: 'x'.repeat(501) })
  expect(tooLong).toEqual(failed(commonRefusals.malformed))
})

test('D1-Q76 a login that is ended, here or from elsewhere, takes its phone along; one that ran out does not', async () => {
  const member = await aUser(app.database)
  const [here, there, idle] = [await asUser(app, member), await asUser(app, member), await asUser(app, member)]
  for (const [index, phone] of [here, there, idle].entries()) {
    await phone.send(setUserDevice, { device: told })
    await phone.send(registerPush, { ...PHONE, pushToken: `phone-${index}` })
  }
  await here.send(revokeDevice, { id: there.sessionId })
  expect((await tokensOf(member)).toSorted()).toEqual(['phone-0', 'phone-2'])
  await here.send(loginOut, {})
  expect(await tokensOf(member)).toEqual(['phone-2'])
  expect(await devicesOf(member)).toHaveLength(1)
  app.pass(13 * 3600)
  expect(await tokensOf(member)).toEqual(['phone-2'])
})

test('consent taken back: all phones of the person are forgotten, nobody else’s', async () => {
  const [member, other] = [await aUser(app.database), await aUser(app.database)]
  const [one, two, theirs] = [await asUser(app, member), await asUser(app, member), await asUser(app, other)]
  for (const [index, phone] of [one, two, theirs].entries()) {
    await phone.send(setUserDevice, { device: told })
    await phone.send(registerPush, { ...PHONE, pushToken: `consent-${index}` })
  }
  expect(await one.send(removeUserDevice, {})).toEqual(done(null))
  expect([await devicesOf(member), await tokensOf(member)]).toEqual([[], []])
  expect([(await devicesOf(other)).length, await tokensOf(other)]).toEqual([1, ['consent-2']])
})

test('a phone that was not seen for 90 days gets nothing, and is tidied away', async () => {
  const member = await aUser(app.database)
  const phone = await asUser(app, member)
  await phone.send(setUserDevice, { device: told })
  await phone.send(registerPush, { ...PHONE, pushToken: 'silent' })
  app.pass(90 * 24 * 3600 - 1)
  expect(await tokensOf(member)).toEqual(['silent'])
  app.pass(2)
  expect(await tokensOf(member)).toEqual([])
  await tidyDevices(app.database, app.now())
  expect(await devicesOf(member)).toEqual([])
  expect(await app.database.select().from(pushDevices).where(eq(pushDevices.pushToken, 'silent'))).toEqual([])
})
