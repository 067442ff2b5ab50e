import { lockedOutRefusals, login } from '@college/contract/account/login.ts'
import { userDetail } from '@college/contract/account/person.ts'
import { bindPhone, sendBindVCode } from '@college/contract/account/phone.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aBrowser } from '../../testing/browser.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import { aMember, aPhone, lastCodeSentTo, nothingSentTo, onTheWire, overhear, PASSWORD } from '../../testing/members.ts'
import { thirdPartyAccounts, users } from '../tables.ts'
import { ticketStore } from '../tickets.store.ts'
import { userStore } from '../users.store.ts'
import { phoneColumns, readPhone } from './phone.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const events = overhear(app)
const { expired, wrongCode, wrongPhone, taken } = bindPhone.refusals
let networks = 0

function elsewhere() {
  networks += 1
  return aBrowser(app, { ip: `10.4.${networks}.1` })
}

/** Somebody without last four digits whose password was right, and the ticket of that login. */
async function halfway(wish: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(app, { phoneLastFour: null, ...wish })
  const browser = elsewhere()
  const fields = {
    userName: member.loginName,
    password: onTheWire(PASSWORD),
    loginType: '10',
    clientValue: '1',
  } as const
  const { data } = await browser.send(login, fields)
  const userId = (data as unknown as { ticket: string }).ticket
  return { member, browser, bound: { userId, loginName: member.loginName, phone: aPhone() } }
}

/** A ticket of an outside account that is nobody's. */
const outside = (openId: string) =>
  ticketStore(app.database).issue('third-party', { data: { source: 'wechat', openId } }, app.now())

const linked = async (openId: string) =>
  (await app.database.select().from(thirdPartyAccounts).where(eq(thirdPartyAccounts.openId, openId)))[0]?.userId

test('D1-C34 D1-C33 a pending login gets its phone and is complete', async () => {
  const { member, browser, bound } = await halfway()
  expect(await browser.sendProven(sendBindVCode, bound)).toEqual(done(null))
  const vCode = await lastCodeSentTo(app, bound.phone)
  const answer = await browser.send(bindPhone, { ...bound, vCode })
  expect(answer).toMatchObject({ success: true, data: { userId: member.id, verification: 1 } })
  expect((await browser.send(userDetail, {})).success).toBe(true)
  const [row] = await app.database.select().from(users).where(eq(users.id, member.id))
  expect([readPhone(app.secrets, row?.phoneCipher), row?.phoneLastFour]).toEqual([bound.phone, bound.phone.slice(-4)])
  expect(events.some(({ actor, action }) => actor === member.id && action === 'bind-phone')).toBe(true)
  expect(await browser.send(bindPhone, { ...bound, vCode })).toEqual(failed(expired))
})

test('security 4: an id is no ticket, and a ticket is for one account', async () => {
  const { member, browser, bound } = await halfway()
  const stranger = await aMember(app)
  for (const wrong of [{ userId: member.id }, { userId: '' }, { loginName: stranger.loginName }]) {
    expect(await browser.sendProven(sendBindVCode, { ...bound, ...wrong })).toEqual(failed(expired))
    expect(await browser.send(bindPhone, { ...bound, ...wrong, vCode: '123456' })).toEqual(failed(expired))
  }
  expect(await nothingSentTo(app, bound.phone)).toBe(true)
})

test('security 5: the phone on record can be proven, not replaced', async () => {
  const phone = aPhone()
  const { browser, bound } = await halfway({ ...phoneColumns(app.secrets, phone), phoneLastFour: null })
  expect(await browser.sendProven(sendBindVCode, bound), 'another phone is told nothing').toEqual(done(null))
  expect(await nothingSentTo(app, bound.phone)).toBe(true)
  expect(await browser.send(bindPhone, { ...bound, vCode: '123456' })).toEqual(failed(wrongCode))
  await browser.sendProven(sendBindVCode, { ...bound, phone })
  const vCode = await lastCodeSentTo(app, phone)
  expect((await browser.send(bindPhone, { ...bound, phone, vCode })).success).toBe(true)
})

test('D1-Q82 who ties an outside account to a suspended one is told so by the phone on record only, and nothing is tied', async () => {
  const phone = aPhone()
  const member = await aMember(app, { phone, status: 'suspended' })
  const browser = elsewhere()
  const bound = { userId: await outside('wx-off'), loginName: member.loginName, phone }
  const other = { ...bound, phone: aPhone() }
  expect(await browser.sendProven(sendBindVCode, other)).toEqual(done(null))
  expect(await nothingSentTo(app, other.phone)).toBe(true)
  await browser.sendProven(sendBindVCode, bound)
  const vCode = await lastCodeSentTo(app, phone)
  expect(await browser.send(bindPhone, { ...bound, vCode })).toEqual(failed(lockedOutRefusals.suspended))
  expect(await linked('wx-off')).toBeUndefined()
})

test('one phone, one account; the ticket survives for another phone', async () => {
  const { browser, bound } = await halfway()
  await aMember(app, { phone: bound.phone })
  await browser.sendProven(sendBindVCode, bound)
  const vCode = await lastCodeSentTo(app, bound.phone)
  expect(await browser.send(bindPhone, { ...bound, vCode })).toEqual(failed(taken))
  const another = { ...bound, phone: aPhone() }
  expect(await browser.sendProven(sendBindVCode, another)).toEqual(done(null))
})

test('one phone, one account: of two who bind it at the same time the second is refused', async () => {
  const [first, second] = [await aMember(app), await aMember(app)]
  const columns = phoneColumns(app.secrets, aPhone())
  let late: Promise<boolean> | undefined
  await app.database.transaction(async (rival) => {
    expect(await userStore(rival).setPhone(first.id, columns, null, app.now())).toBe(true)
    late = userStore(app.database).setPhone(second.id, columns, null, app.now())
    await untilSomeoneWaits(app.database)
  })
  expect(await late).toBe(false)
})

test('a wrong code binds nothing', async () => {
  const { browser, bound } = await halfway()
  await browser.sendProven(sendBindVCode, bound)
  const code = await lastCodeSentTo(app, bound.phone)
  const vCode = code === '000000' ? '000001' : '000000'
  expect(await browser.send(bindPhone, { ...bound, vCode })).toEqual(failed(wrongCode))
})

test('security 14: an outside account is linked to who proves the phone on record', async () => {
  const phone = aPhone()
  const member = await aMember(app, { phone })
  const bound = { userId: await outside('wx-1'), loginName: member.loginName, phone }
  const browser = elsewhere()
  await browser.sendProven(sendBindVCode, bound)
  const vCode = await lastCodeSentTo(app, phone)
  expect((await browser.send(bindPhone, { ...bound, vCode })).data.userId).toBe(member.id)
  expect(await linked('wx-1')).toBe(member.id)
})

test('security 14: without a phone on record the password comes first', async () => {
  const member = await aMember(app)
  const bound = { userId: await outside('wx-2'), loginName: member.loginName, phone: aPhone() }
  expect(await elsewhere().sendProven(sendBindVCode, bound), 'a stranger is told nothing').toEqual(done(null))
  expect(await nothingSentTo(app, bound.phone)).toBe(true)
  app.pass(60)
  const { send, sendProven } = await asUser(app, member)
  await sendProven(sendBindVCode, bound)
  const vCode = await lastCodeSentTo(app, bound.phone)
  expect((await send(bindPhone, { ...bound, vCode })).success).toBe(true)
  expect(await linked('wx-2')).toBe(member.id)
})

test('security 14: somebody else who is logged in links nothing to another account', async () => {
  const member = await aMember(app)
  const bound = { userId: await outside('wx-3'), loginName: member.loginName, phone: aPhone() }
  const { send, sendProven } = await asUser(app, await aMember(app))
  await sendProven(sendBindVCode, bound)
  expect(await nothingSentTo(app, bound.phone)).toBe(true)
  expect(await send(bindPhone, { ...bound, vCode: '123456' })).toEqual(failed(wrongCode))
  expect(await linked('wx-3')).toBeUndefined()
})

test('D1-B213 D1-B198 malformed', async () => {
  const { browser, bound } = await halfway()
  expect(await browser.sendProven(sendBindVCode, { ...bound, phone: '123' })).toEqual(failed(wrongPhone))
  expect(await browser.send(bindPhone, { ...bound, phone: '123', vCode: '1' })).toEqual(failed(wrongPhone))
  expect(await browser.send(bindPhone, { ...bound, vCode: '1234567' })).toEqual(failed(commonRefusals.malformed))
})
