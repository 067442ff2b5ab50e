import { createHmac } from 'node:crypto'
import { lockedOutRefusals, loginByKey } from '@college/contract/account/login.ts'
import { partnerTicket } from '@college/contract/account/partner.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asGuest, testApp } from '../../testing/app.ts'
import { aBrowser } from '../../testing/browser.ts'
import { aMember, overhear } from '../../testing/members.ts'
import { users } from '../tables.ts'

const SECRET = 'a-secret-of-the-personnel-system'
const app = await testApp('2026-11-04T09:00+08:00', {
  environment: { PARTNERS: `hr:${SECRET} portal:${'p'.repeat(40)}` },
})
const events = overhear(app)
const { wrongSignature, noPerson, notConfigured } = partnerTicket.refusals
const { expired } = loginByKey.refusals

type Wish = Partial<Record<'partner' | 'loginName' | 'timestamp' | 'nonce' | 'secret', string>>
let nonces = 0

/** A call as the partner's server makes it, signed. */
function signed({ secret = SECRET, ...wish }: Wish) {
  nonces += 1
  const nonce = `nonce-of-16-or-more-${nonces}`
  const fields = { partner: 'hr', loginName: '', timestamp: String(app.now().getTime()), nonce, ...wish }
  const written = [fields.partner, fields.loginName, fields.timestamp, fields.nonce].join('\n')
  return { ...fields, signature: createHmac('sha256', secret).update(written).digest('hex') }
}

async function keyFor(loginName: string): Promise<string> {
  return (await asGuest(app).send(partnerTicket, signed({ loginName }))).data.userKey
}
const enter = (userKey: string, typeValue = 'partner') => aBrowser(app).send(loginByKey, { typeValue, userKey })

test('D1-B098 D1-Q62 security 15: a key of a partner opens the college for its person, once', async () => {
  const member = await aMember(app)
  const { data } = await asGuest(app).send(partnerTicket, signed({ loginName: member.loginName }))
  expect(data).toEqual({ typeValue: 'partner', userKey: expect.stringMatching(/^[\w-]{43}$/), seconds: 60 })
  expect((await enter(data.userKey)).data).toMatchObject({ userId: member.id })
  expect(events.slice(-2)).toMatchObject([
    { action: 'partner-ticket', target: member.id, result: 'done', detail: { partner: 'hr' } },
    { action: 'login', actor: member.id, detail: { way: 'partner' } },
  ])
  expect(await enter(data.userKey)).toEqual(failed(expired))
})

test('security 15: a key is good for a minute, and for nothing else', async () => {
  const { loginName } = await aMember(app)
  const key = await keyFor(loginName)
  for (const typeValue of ['30', 'scan', 'test', '', 'toString']) {
    expect((await enter(key, typeValue)).success, typeValue).toBe(false)
  }
  app.pass(60)
  expect(await enter(key)).toEqual(failed(expired))
})

test.each<[string, (loginName: string) => object]>([
  ['another secret', (loginName) => signed({ loginName, secret: 'x'.repeat(32) })],
  ['an unknown partner', (loginName) => signed({ loginName, partner: 'nobody' })],
  ['an unknown partner with the empty secret', (loginName) => signed({ loginName, partner: 'nobody', secret: '' })],
  ["another partner's secret", (loginName) => signed({ loginName, partner: 'portal' })],
  ['a person changed after signing', (loginName) => ({ ...signed({ loginName: '20260001' }), loginName })],
  [
    'a clock six minutes behind',
    (loginName) => signed({ loginName, timestamp: String(app.now().getTime() - 360_000) }),
  ],
  ['a clock six minutes ahead', (loginName) => signed({ loginName, timestamp: String(app.now().getTime() + 360_000) })],
])('security 15: %s is no signature', async (_why, wish) => {
  const { loginName } = await aMember(app)
  const answer = await asGuest(app).ask(partnerTicket, wish(loginName) as Record<string, unknown>)
  expect(answer.json()).toEqual(failed(wrongSignature))
  expect(events.at(-1)).toMatchObject({ action: 'partner-ticket', result: 'refused' })
})

test('security 15: the same call twice is a replay', async () => {
  const { loginName } = await aMember(app)
  const call = signed({ loginName })
  expect((await asGuest(app).send(partnerTicket, call)).success).toBe(true)
  expect(await asGuest(app).send(partnerTicket, call)).toEqual(failed(wrongSignature))
})

test('D1-Q82 D1-Q62 of who is suspended the partner is told so, and so is the person with a key of before', async () => {
  const { id, loginName } = await aMember(app)
  const key = await keyFor(loginName)
  await app.database.update(users).set({ status: 'suspended' }).where(eq(users.id, id))
  expect(await asGuest(app).send(partnerTicket, signed({ loginName }))).toEqual(failed(lockedOutRefusals.suspended))
  expect(await enter(key)).toEqual(failed(lockedOutRefusals.suspended))
  expect(events.at(-1)).toMatchObject({ action: 'login', target: id, detail: { way: 'partner', why: 'suspended' } })
  const teacher = await aMember(app, { roles: ['learner', 'teacher'], status: 'suspended' })
  expect(await asGuest(app).send(partnerTicket, signed({ loginName: teacher.loginName }))).toEqual(failed(noPerson))
})

test('no partner opens the account of staff, of the demonstration, or of nobody', async () => {
  for (const roles of [
    ['learner', 'administrator'],
    ['learner', 'teacher'],
    ['learner', 'demo'],
  ]) {
    const { loginName } = await aMember(app, { roles })
    expect(await asGuest(app).send(partnerTicket, signed({ loginName })), String(roles)).toEqual(failed(noPerson))
  }
  expect(await asGuest(app).send(partnerTicket, signed({ loginName: 'nobody' }))).toEqual(failed(noPerson))
})

test('D1-Q62 without partners there is no such call', async () => {
  const bare = await testApp('2026-11-04T09:00+08:00')
  expect(await asGuest(bare).send(partnerTicket, signed({ loginName: 'x' }))).toEqual(failed(notConfigured))
})

test('security 15: wrong signatures of one address are looked at sixty times', async () => {
  const { loginName } = await aMember(app)
  for (let time = 0; time < 60; time += 1) {
    await app.limits.take('partner:127.0.0.1', { most: 60, seconds: 900 }, app.now())
  }
  expect(await asGuest(app).send(partnerTicket, signed({ loginName }))).toEqual(failed(wrongSignature))
})
