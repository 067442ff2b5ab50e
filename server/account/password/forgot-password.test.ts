import { lockedOutRefusals, login } from '@college/contract/account/login.ts'
import {
  forgetPasswordReset,
  forgetPasswordSendSmsCode,
  validLoginInfo,
  verifyNewPassword,
} from '@college/contract/account/password.ts'
import { userDetail } from '@college/contract/account/person.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aBrowser } from '../../testing/browser.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import { aMember, aPhone, lastCodeSentTo, nothingSentTo, onTheWire, overhear, PASSWORD } from '../../testing/members.ts'
import { users } from '../tables.ts'
import { ticketStore } from '../tickets.store.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const events = overhear(app)
const ended: string[] = []
app.realtime.endSession = (id) => void ended.push(id)
const { expired, notVerified, differ } = forgetPasswordReset.refusals
const NEW = 'Dongting2027'
let networks = 0

function elsewhere() {
  networks += 1
  return aBrowser(app, { ip: `10.7.${networks}.1` })
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const reset = (userId: string, password = NEW) => ({
  password: onTheWire(password),
  passwordConfirm: onTheWire(password),
  userId,
})
const fields = (userName: string, password: string) =>
  ({ userName, password: onTheWire(password), loginType: '10', clientValue: '1' }) as const

/** Somebody who forgot, and the browser a code was sent for. */
async function whoForgot() {
  const phone = aPhone()
  const member = await aMember(app, { phone })
  const claim = { name: member.name, code: member.loginName, phone }
  const browser = elsewhere()
  await browser.sendProven(forgetPasswordSendSmsCode, claim)
  return { member, browser, claim, phoneCode: await lastCodeSentTo(app, phone) }
}

/** The same, with the handle of the second step. */
async function halfway() {
  const who = await whoForgot()
  const { data } = await who.browser.send(validLoginInfo, { ...who.claim, phoneCode: who.phoneCode })
  return { ...who, handle: data.userId }
}

test('D1-C35 D1-C36 D1-C37 D1-B159 three steps set a new password', async () => {
  const { member, browser, handle } = await halfway()
  expect(handle).toMatch(/^[\w-]{43}$/)
  expect(handle).not.toBe(member.id)
  expect(await browser.send(verifyNewPassword, { pwd: base64(NEW), userId: handle })).toEqual(done(null))
  expect(await browser.send(forgetPasswordReset, reset(handle))).toEqual(done(null))
  expect(events.at(-1)).toMatchObject({ actor: member.id, action: 'reset-password', result: 'done' })
  expect((await elsewhere().send(login, fields(member.loginName, NEW))).success).toBe(true)
  expect((await elsewhere().send(login, fields(member.loginName, PASSWORD))).success).toBe(false)
})

test('D1-Q79 every session ends, at once', async () => {
  const { member, browser, handle } = await halfway()
  const sessions = [await asUser(app, member), await asUser(app, member)]
  await browser.send(verifyNewPassword, { pwd: base64(NEW) })
  await browser.send(forgetPasswordReset, reset(handle))
  for (const { send, sessionId } of sessions) {
    expect(await send(userDetail, {})).toEqual(failed(commonRefusals.logInFirst))
    expect(ended).toContain(sessionId)
  }
})

test('D1-Q82 who forgot the password of a suspended account is told so once the code proves that it is theirs', async () => {
  const { member, browser, claim } = await whoForgot()
  await app.database.update(users).set({ status: 'suspended' }).where(eq(users.id, member.id))
  app.pass(60)
  await browser.sendProven(forgetPasswordSendSmsCode, claim)
  const phoneCode = await lastCodeSentTo(app, claim.phone, 2)
  const wrong = phoneCode === '000000' ? '111111' : '000000'
  expect(await browser.send(validLoginInfo, { ...claim, phoneCode: wrong })).toEqual(
    failed(validLoginInfo.refusals.wrongCode),
  )
  expect(await browser.send(validLoginInfo, { ...claim, phoneCode })).toEqual(failed(lockedOutRefusals.suspended))
  const event = { action: 'forgot-password', target: member.id, result: 'refused', detail: { why: 'suspended' } }
  expect(events.at(-1)).toMatchObject(event)
})

test('a lock for forgetting is gone after the reset', async () => {
  const { member, browser, handle } = await halfway()
  for (let time = 0; time < 3; time += 1) await browser.send(login, fields(member.loginName, 'Wrong12345'))
  await browser.send(verifyNewPassword, { pwd: base64(NEW) })
  await browser.send(forgetPasswordReset, reset(handle))
  expect((await browser.send(login, fields(member.loginName, NEW))).success).toBe(true)
})

test('security 3: steps cannot be skipped, and an id is no handle', async () => {
  const { member, browser, claim } = await whoForgot()
  for (const userId of [member.id, '', 'x'.repeat(43)]) {
    await browser.send(verifyNewPassword, { pwd: base64(NEW), userId })
    expect(await browser.send(forgetPasswordReset, reset(userId))).toEqual(failed(expired))
  }
  expect(await browser.send(validLoginInfo, { ...claim, phoneCode: '' })).toEqual(
    failed(validLoginInfo.refusals.wrongCode),
  )
})

test('security 3: a handle is good in one browser, for ten minutes, once', async () => {
  const { browser, handle } = await halfway()
  const stranger = elsewhere()
  await stranger.send(verifyNewPassword, { pwd: base64(NEW) })
  expect(await stranger.send(forgetPasswordReset, reset(handle))).toEqual(failed(expired))
  await browser.send(verifyNewPassword, { pwd: base64(NEW) })
  await browser.send(forgetPasswordReset, reset(handle))
  expect(await browser.send(forgetPasswordReset, reset(handle))).toEqual(failed(expired))
  const late = await halfway()
  app.pass(601)
  expect(await late.browser.send(forgetPasswordReset, reset(late.handle))).toEqual(failed(expired))
})

test('security 3: of two who use one handle at the same time one sets the password', async () => {
  const { member, browser, handle } = await halfway()
  await browser.send(verifyNewPassword, { pwd: base64(NEW) })
  let late: Promise<{ message: string }> | undefined
  await app.database.transaction(async (rival) => {
    await ticketStore(rival).consume('reset', handle, app.now())
    late = browser.send(forgetPasswordReset, reset(handle))
    await untilSomeoneWaits(app.database)
  })
  expect(await late).toEqual(failed(expired))
  expect((await elsewhere().send(login, fields(member.loginName, PASSWORD))).success).toBe(true)
})

test('security 2: a password that was not judged is not taken, and the handle survives', async () => {
  const { browser, handle } = await halfway()
  expect(await browser.send(forgetPasswordReset, reset(handle))).toEqual(failed(notVerified))
  await browser.send(verifyNewPassword, { pwd: base64(NEW) })
  expect(await browser.send(forgetPasswordReset, reset(handle))).toEqual(done(null))
})

test('security 2: the page that holds the handle is told what is personal', async () => {
  const { member, browser, handle } = await halfway()
  const pwd = base64(`Dt${member.loginName}`)
  expect(await browser.send(verifyNewPassword, { pwd, userId: handle })).toEqual(
    failed(verifyNewPassword.refusals.personal),
  )
  expect(await elsewhere().send(verifyNewPassword, { pwd, userId: handle }), 'a stranger is not').toEqual(done(null))
})

test('D1-B201 two different passwords', async () => {
  const { browser, handle } = await halfway()
  const two = { ...reset(handle), passwordConfirm: onTheWire('Other12345') }
  expect(await browser.send(forgetPasswordReset, two)).toEqual(failed(differ))
})

test('security 12: whether name, number and phone belong together is not told', async () => {
  const { claim } = await whoForgot()
  app.pass(60)
  const claims = [
    claim,
    { ...claim, name: '李雪梅', phone: aPhone() },
    { ...claim, code: '20269999', phone: aPhone() },
    { name: '无此人', code: '1', phone: aPhone() },
  ]
  const sent = []
  const checked = []
  for (const each of claims) {
    const browser = elsewhere()
    const answer = await browser.ask(forgetPasswordSendSmsCode, { ...each, ...(await browser.proof()) })
    sent.push([answer.statusCode, answer.body, answer.cookies.map(({ name }) => name)])
    checked.push((await browser.ask(validLoginInfo, { ...each, phoneCode: '1' })).body)
  }
  expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(new Set(checked).size).toBe(1)
})

test('security 12: a phone that is somebody else’s gets nothing, and its code would not fit', async () => {
  const [one, other] = [aPhone(), aPhone()]
  const member = await aMember(app, { phone: one, name: '陈思远' })
  await aMember(app, { phone: other })
  const mixed = { name: '陈思远', code: member.loginName, phone: other }
  const browser = elsewhere()
  expect(await browser.sendProven(forgetPasswordSendSmsCode, mixed)).toEqual(done(null))
  expect(await nothingSentTo(app, other)).toBe(true)
})

test('security 12: a code of another purpose, or of another browser, is of no use', async () => {
  const { claim, phoneCode } = await whoForgot()
  expect(await elsewhere().send(validLoginInfo, { ...claim, phoneCode })).toEqual(
    failed(validLoginInfo.refusals.wrongCode),
  )
  expect(events.at(-1)).toMatchObject({ action: 'forgot-password', result: 'refused' })
})

test('D1-Q77 five wrong codes lock the phone for this network', async () => {
  const { browser, claim, phoneCode } = await whoForgot()
  for (let time = 0; time < 5; time += 1) await browser.send(validLoginInfo, { ...claim, phoneCode: '1' })
  expect(await browser.send(validLoginInfo, { ...claim, phoneCode })).toEqual(failed(validLoginInfo.refusals.locked))
  app.pass(15 * 60)
})

test('D1-B194 D1-B196 D1-B197 malformed', async () => {
  const { browser, claim, handle } = await halfway()
  const wrongPhone = failed(validLoginInfo.refusals.wrongPhone)
  expect(await browser.sendProven(forgetPasswordSendSmsCode, { ...claim, phone: '1380000000' })).toEqual(wrongPhone)
  expect(await browser.send(validLoginInfo, { ...claim, phone: '', phoneCode: '1' })).toEqual(wrongPhone)
  const malformed = failed(commonRefusals.malformed)
  expect(await browser.sendProven(forgetPasswordSendSmsCode, { ...claim, name: '一'.repeat(12) })).toEqual(malformed)
  expect(await browser.send(forgetPasswordReset, { ...reset(handle), password: NEW })).toEqual(malformed)
})

test('security 12: once a minute', async () => {
  const { browser, claim } = await whoForgot()
  expect(await browser.sendProven(forgetPasswordSendSmsCode, claim)).toEqual(
    failed(forgetPasswordSendSmsCode.refusals.tooSoon),
  )
})
