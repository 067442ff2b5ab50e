import { bindPhoneFour, checkVerification, login } from '@college/contract/account/login.ts'
import { userDetail } from '@college/contract/account/person.ts'
import { setVerification } from '@college/contract/account/phone.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aBrowser } from '../../testing/browser.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import { aMember, aPhone, onTheWire, overhear, PASSWORD } from '../../testing/members.ts'
import { units, users } from '../tables.ts'
import { ticketStore } from '../tickets.store.ts'
import { phoneColumns } from './phone.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const events = overhear(app)

const pOf = (ticket: string, four: string) => ({ p: Buffer.from(JSON.stringify({ ticket, four })).toString('base64') })

/** A browser whose login was answered 26666, and the ticket it got. */
async function halfway(wish: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(app, { phoneLastFour: null, ...wish })
  const browser = aBrowser(app)
  return { member, browser, ticket: await ticketOf(browser, member.loginName) }
}

async function ticketOf(browser: ReturnType<typeof aBrowser>, userName: string): Promise<string> {
  const fields = { userName, password: onTheWire(PASSWORD), loginType: '10', clientValue: '1' } as const
  const { data } = await browser.send(login, fields)
  return (data as unknown as { ticket: string }).ticket
}

/** Somebody whose phone is on record, whose last four digits are not. */
const withPhone = (phone: string) => ({ ...phoneColumns(app.secrets, phone), phoneLastFour: null })

async function lastFourOf(id: string) {
  const [row] = await app.database.select().from(users).where(eq(users.id, id))
  return row?.phoneLastFour
}

test('D1-C32 D1-Q43 D1-B310 the four digits complete the login and are kept', async () => {
  const { member, browser, ticket } = await halfway()
  const answer = await browser.send(bindPhoneFour, pOf(ticket, '0423'))
  expect(answer).toMatchObject({ success: true, data: { userId: member.id, verification: 1 } })
  expect((await browser.send(userDetail, {})).success).toBe(true)
  expect(await lastFourOf(member.id)).toBe('0423')
  expect(await browser.send(bindPhoneFour, pOf(ticket, '0423'))).toEqual(failed(bindPhoneFour.refusals.expired))
})

test('security 5: digits that are not those of the phone on record are refused, five times a day', async () => {
  const { member, browser, ticket } = await halfway(withPhone('13800001234'))
  for (let time = 0; time < 5; time += 1) {
    expect(await browser.send(bindPhoneFour, pOf(ticket, '4321'))).toEqual(failed(bindPhoneFour.refusals.wrongFour))
  }
  expect(events.at(-1)).toMatchObject({ action: 'login', target: member.id, result: 'refused' })
  expect(await browser.send(bindPhoneFour, pOf(ticket, '1234'))).toEqual(failed(bindPhoneFour.refusals.smsOnly))
  app.pass(24 * 3600)
  const again = await ticketOf(browser, member.loginName)
  expect((await browser.send(bindPhoneFour, pOf(again, '1234'))).success).toBe(true)
})

test('D1-Q43 a ticket is good for five minutes', async () => {
  const { browser, ticket } = await halfway()
  app.pass(301)
  expect(await browser.send(bindPhoneFour, pOf(ticket, '0423'))).toEqual(failed(bindPhoneFour.refusals.expired))
})

test('a ticket is worth nothing once the password has changed', async () => {
  const { member, browser, ticket } = await halfway()
  await app.database.update(users).set({ passwordChangedAt: app.now() }).where(eq(users.id, member.id))
  expect(await browser.send(bindPhoneFour, pOf(ticket, '0423'))).toEqual(failed(bindPhoneFour.refusals.expired))
})

test('D1-Q43 of two who use one ticket at the same time one is in', async () => {
  const { browser, ticket } = await halfway()
  let late: Promise<{ success: boolean; message: string }> | undefined
  await app.database.transaction(async (rival) => {
    await ticketStore(rival).consume('pending-login', ticket, app.now())
    late = browser.send(bindPhoneFour, pOf(ticket, '0423'))
    await untilSomeoneWaits(app.database)
  })
  expect(await late).toEqual(failed(bindPhoneFour.refusals.expired))
})

test.each([
  [
    'D1-B222 three digits',
    Buffer.from('{"ticket":"x","four":"123"}').toString('base64'),
    bindPhoneFour.refusals.tooShort,
  ],
  ['D1-B224 letters', Buffer.from('{"ticket":"x","four":"12a4"}').toString('base64'), bindPhoneFour.refusals.tooShort],
  ['an unknown ticket', Buffer.from('{"ticket":"x","four":"1234"}').toString('base64'), bindPhoneFour.refusals.expired],
  ['no JSON', Buffer.from('ticket').toString('base64'), commonRefusals.malformed],
  ['no text', Buffer.from('{"ticket":1,"four":1234}').toString('base64'), commonRefusals.malformed],
  ['no base64', '{}', commonRefusals.malformed],
])('%s', async (_what, p, refusal) => {
  expect(await asGuest(app).send(bindPhoneFour, { p })).toEqual(failed(refusal))
})

test('security 17: a foreign page completes no login', async () => {
  const { ticket } = await halfway()
  const query = pOf(ticket, '0423')
  const { json } = await app.http.inject({ method: 'GET', url: bindPhoneFour.path, query })
  expect(json()).toEqual(failed(commonRefusals.foreignPage))
})

const form = (member: { name: string; loginName: string }, four = '0423', again = four) => ({
  name: member.name,
  code: member.loginName,
  verificationText: four,
  verificationText2: again,
})

test('D1-C50 D1-C42 D1-B171 who has no four digits sets them before anything else', async () => {
  const member = await aMember(app, { phoneLastFour: null })
  const { send } = await asUser(app, member)
  expect(await send(checkVerification, {})).toEqual(done(0))
  expect(await send(setVerification, form(member))).toEqual(done(null))
  expect(await send(checkVerification, {})).toEqual(done(1))
  expect(await lastFourOf(member.id)).toBe('0423')
  expect(events.at(-1)).toMatchObject({ actor: member.id, action: 'set-last-four', result: 'done' })
})

test.each([
  ['D1-B220 no name', { name: ' ' }, 'noName'],
  ['D1-B221 no number', { code: '' }, 'noCode'],
  ['D1-B222 three digits', { verificationText: '123' }, 'tooShort'],
  ['D1-B223 two different', { verificationText2: '3240' }, 'differ'],
  ['D1-Q80 another name', { name: '李雪梅' }, 'notYours'],
  ['D1-Q80 another number', { code: '20269999' }, 'notYours'],
] as const)('%s', async (_what, wrong, refusal) => {
  const member = await aMember(app)
  const { send } = await asUser(app, member)
  expect(await send(setVerification, { ...form(member), ...wrong })).toEqual(failed(setVerification.refusals[refusal]))
  expect(await lastFourOf(member.id)).toBe('0001')
})

test('security 5: not the digits of the phone on record, and five tries a day', async () => {
  const member = await aMember(app, { phone: aPhone() })
  const { send } = await asUser(app, member)
  for (let time = 0; time < 5; time += 1) {
    expect(await send(setVerification, form(member, '9999'))).toEqual(failed(setVerification.refusals.wrongFour))
  }
  expect(await send(setVerification, form(member, member.phoneLastFour ?? ''))).toEqual(
    failed(setVerification.refusals.tooMany),
  )
})

test('D1-B226 an administrator goes by the name of the unit, a learner does not', async () => {
  const [unit] = await app.database.insert(units).values({ name: '市委党校' }).returning()
  const administrator = await aMember(app, { roles: ['learner', 'administrator'], unitId: unit?.id ?? null })
  const learner = await aMember(app, { unitId: unit?.id ?? null })
  const named = (member: { loginName: string }) => form({ name: '市委党校', loginName: member.loginName })
  expect(await (await asUser(app, administrator)).send(setVerification, named(administrator))).toEqual(done(null))
  expect(await (await asUser(app, learner)).send(setVerification, named(learner))).toEqual(
    failed(setVerification.refusals.notYours),
  )
})

test('a guest has no four digits to set', async () => {
  for (const endpoint of [setVerification, checkVerification]) {
    const answer = await asGuest(app).ask(endpoint, form({ name: 'x', loginName: 'x' }))
    expect(answer.json()).toEqual(failed(commonRefusals.logInFirst))
  }
})
