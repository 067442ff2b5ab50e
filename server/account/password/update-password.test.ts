import { login } from '@college/contract/account/login.ts'
import { getUpdatePwdRule, ncVerifyPwd, updatePassword, verifyNewPassword } from '@college/contract/account/password.ts'
import { devices, userDetail } from '@college/contract/account/person.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aBrowser } from '../../testing/browser.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import { aMember, onTheWire, overhear, PASSWORD } from '../../testing/members.ts'
import { users } from '../tables.ts'
import { userStore } from '../users.store.ts'
import { needsRehash } from './passwords.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const events = overhear(app)
const ended: string[] = []
app.realtime.endSession = (id) => void ended.push(id)
const NEW = 'Dongting2027'
let networks = 0

function elsewhere() {
  networks += 1
  return aBrowser(app, { ip: `10.6.${networks}.1` })
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const change = (password = NEW, origin = PASSWORD) => ({
  originPassword: onTheWire(origin),
  newPassword: onTheWire(password),
})
const fields = (userName: string, password = PASSWORD) =>
  ({ userName, password: onTheWire(password), loginType: '10', clientValue: '1' }) as const

/** Somebody who is logged in, on a network without failed logins. */
async function aPerson(wish: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(app, wish)
  const browser = elsewhere()
  await browser.send(login, fields(member.loginName))
  return { member, ...browser }
}

test('D1-C45 D1-C38 D1-B218 a judged password takes the place of the old one', async () => {
  const { member, send } = await aPerson({ mustChangePassword: 1 })
  expect((await send(devices, {})).message).toBe(commonRefusals.changePasswordFirst.message)
  expect(await send(verifyNewPassword, { pwd: base64(NEW) })).toEqual(done(null))
  expect(await send(updatePassword, change())).toEqual(done(null))
  expect((await send(devices, {})).success, 'the gate is open').toBe(true)
  expect(events.at(-1)).toMatchObject({ actor: member.id, action: 'change-password', result: 'done' })
  expect((await elsewhere().send(login, fields(member.loginName))).message).toBe(login.refusals.wrongPassword.message)
  expect((await elsewhere().send(login, fields(member.loginName, NEW))).data.changePwdFlag).toBe(0)
})

test('a change of password ends the other sessions, at once, and not this one', async () => {
  const { member, send } = await aPerson()
  const other = await asUser(app, member)
  await send(verifyNewPassword, { pwd: base64(NEW) })
  await send(updatePassword, change())
  expect(await other.send(userDetail, {})).toEqual(failed(commonRefusals.logInFirst))
  expect(ended).toContain(other.sessionId)
  expect((await send(userDetail, {})).success).toBe(true)
})

test('security 2: what was not judged, or for somebody else, or too long ago, or twice, is not taken', async () => {
  const { send } = await aPerson()
  const notVerified = failed(updatePassword.refusals.notVerified)
  expect(await send(updatePassword, change())).toEqual(notVerified)
  const { send: stranger } = await aPerson()
  await stranger(verifyNewPassword, { pwd: base64(NEW) })
  expect(await send(updatePassword, change())).toEqual(notVerified)
  await send(verifyNewPassword, { pwd: base64(NEW) })
  app.pass(601)
  expect(await send(updatePassword, change())).toEqual(notVerified)
  await send(verifyNewPassword, { pwd: base64(NEW) })
  expect(await send(updatePassword, change())).toEqual(done(null))
  expect(await send(updatePassword, change(PASSWORD, NEW))).toEqual(notVerified)
})

test('security 2: a hash of a common or personal password is not taken, whoever judged it', async () => {
  const { member, send, jar } = await aPerson()
  const guest = aBrowser(app, { ip: '10.6.250.1' })
  await guest.send(verifyNewPassword, { pwd: base64(`abc${member.loginName}`) })
  jar.set('visitor', guest.jar.get('visitor') ?? '')
  expect(await send(updatePassword, change(`abc${member.loginName}`))).toEqual(
    failed(updatePassword.refusals.notVerified),
  )
})

test('D1-Q80 a wrong old password is a failed login: five of them lock', async () => {
  const { member, send } = await aPerson()
  for (let time = 0; time < 5; time += 1) {
    expect(await send(updatePassword, change(NEW, 'Wrong12345'))).toEqual(failed(updatePassword.refusals.wrongPassword))
  }
  expect(events.at(-1)).toMatchObject({ actor: member.id, action: 'change-password', result: 'refused' })
  expect(await send(updatePassword, change())).toEqual(failed(updatePassword.refusals.locked))
  expect((await send(login, fields(member.loginName))).message).toBe(login.refusals.locked.message)
})

test('the same password is no new one', async () => {
  const { send } = await aPerson()
  expect(await send(updatePassword, change(PASSWORD))).toEqual(failed(updatePassword.refusals.same))
})

test('a guest changes nothing; what is no hash is malformed', async () => {
  expect(await asGuest(app).send(updatePassword, change())).toEqual(failed(commonRefusals.logInFirst))
  const { send } = await aPerson()
  const plain = { ...change(), newPassword: NEW }
  expect(await send(updatePassword, plain)).toEqual(failed(commonRefusals.malformed))
})

test.each([
  ['short1', 'tooWeak'],
  ['onlyletters', 'tooWeak'],
  ['1234567890', 'tooWeak'],
  ['password123', 'common'],
] as const)('D1-B203 D1-B219 D1-Q78 %s is refused with its own words: %s', async (password, why) => {
  const { send } = await aPerson()
  for (const endpoint of [ncVerifyPwd, verifyNewPassword]) {
    expect(await send(endpoint, { pwd: base64(password) })).toEqual(failed(endpoint.refusals[why]))
  }
})

test('D1-Q78 a password with the own number in it is refused', async () => {
  const { member, send } = await aPerson()
  const pwd = base64(`Dt${member.loginName}`)
  expect(await send(verifyNewPassword, { pwd })).toEqual(failed(verifyNewPassword.refusals.personal))
  expect(await asGuest(app).send(verifyNewPassword, { pwd }), 'nobody is named').toEqual(done(null))
})

test('D1-B241 by GET too, whatever becomes of a plus on the way', async () => {
  const { send } = await aPerson()
  const password = 'Dongting>>>2027'.slice(0, 15)
  const pwd = base64(password).replaceAll('+', ' ')
  expect(await send(ncVerifyPwd, { pwd })).toEqual(done(null))
  expect(await send(updatePassword, change(password))).toEqual(done(null))
  const foreign = await app.http.inject({ method: 'GET', url: ncVerifyPwd.path, query: { pwd } })
  expect(foreign.json()).toEqual(failed(commonRefusals.foreignPage))
})

test('one address has sixty passwords judged in a minute', async () => {
  const { send } = elsewhere()
  for (let time = 0; time < 60; time += 1) await send(verifyNewPassword, { pwd: 'x' })
  expect(await send(verifyNewPassword, { pwd: 'x' })).toEqual(failed(commonRefusals.tooMany))
})

test('D1-C46 the rule in one sentence', async () => {
  expect((await asGuest(app).send(getUpdatePwdRule, {})).data.notice).toContain('8-15位字母和数字')
})

test('a password that changes while a login is checked lets nobody in', async () => {
  const { member } = await aPerson()
  const account = await userStore(app.database).find(member.id)
  if (!account) throw new Error('no account')
  let late: Promise<{ message: string }> | undefined
  await app.database.transaction(async (rival) => {
    await userStore(rival).setPassword(account, 'another', app.now())
    // The old password is still right to read, then the session waits for what the rival will have done.
    late = elsewhere().send(login, fields(member.loginName))
    await untilSomeoneWaits(app.database)
  })
  expect((await late)?.message).toBe(login.refusals.wrongPassword.message)
})

test('of two changes at the same time one is made', async () => {
  const { member } = await aPerson()
  const account = await userStore(app.database).find(member.id)
  if (!account) throw new Error('no account')
  let late: Promise<boolean> | undefined
  await app.database.transaction(async (rival) => {
    expect(await userStore(rival).setPassword(account, 'one', app.now())).toBe(true)
    late = userStore(app.database).setPassword(account, 'other', app.now())
    await untilSomeoneWaits(app.database)
  })
  expect(await late).toBe(false)
})

test('security 1: a hash of older costs is renewed at the next login', async () => {
  const costs = { memoryCost: 8_192, timeCost: 1, parallelism: 1 }
  const passwordHash = await hash(app.secrets.hash('password', onTheWire(PASSWORD)), costs)
  const { member } = await aPerson({ passwordHash })
  const [row] = await app.database.select().from(users).where(eq(users.id, member.id))
  expect(needsRehash(row?.passwordHash ?? '')).toBe(false)
  expect((await elsewhere().send(login, fields(member.loginName))).success).toBe(true)
})

test('MLPS: staff change their password every 90 days, learners when the setting says so', async () => {
  const passwordChangedAt = new Date(app.now().getTime() - 91 * 86_400_000)
  const teacher = await aMember(app, { roles: ['learner', 'teacher'], passwordChangedAt })
  const learner = await aMember(app, { passwordChangedAt })
  const browser = elsewhere()
  expect((await browser.send(login, fields(teacher.loginName))).data.changePwdFlag).toBe(1)
  expect(await browser.send(devices, {})).toEqual(failed(commonRefusals.changePasswordFirst))
  expect((await elsewhere().send(login, fields(learner.loginName))).data.changePwdFlag).toBe(0)
  await app.settings.set('setting_nc_password_days', '30', '', app.now())
  expect((await elsewhere().send(login, fields(learner.loginName))).data.changePwdFlag).toBe(1)
})
