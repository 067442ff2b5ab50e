import { checkLogin, getLoginCode, loginByKey, loginOut } from '@college/contract/account/login.ts'
import { userDetail } from '@college/contract/account/person.ts'
import { sendingRefusals } from '@college/contract/account/proof.ts'
import { getPlayBase } from '@college/contract/courses/play.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { aBrowser } from '../../testing/browser.ts'
import { aCourse } from '../../testing/factories.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import {
  aMember,
  aPhone,
  codesSentTo,
  lastCodeSentTo,
  nothingSentTo,
  onTheWire,
  overhear,
  PASSWORD,
} from '../../testing/members.ts'
import { type CodeUse, codeStore } from '../phone/codes.store.ts'
import { ticketStore } from '../tickets.store.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const events = overhear(app)
let networks = 0

function elsewhere() {
  networks += 1
  return aBrowser(app, { ip: `10.3.${networks}.1` })
}

const codeFields = (phone: string, phoneCode: string) => ({ phoneNumber: phone, phoneCode, clientValue: '1' }) as const

/** Asks for a code as the login page does, with proof of work. */
async function askCode(browser: ReturnType<typeof elsewhere>, input: Input<typeof getLoginCode>) {
  const { captchaId, proof } = await browser.proof()
  return browser.ask(getLoginCode, { ...input, captchaId, code: proof })
}
const sendTo = async (browser: ReturnType<typeof elsewhere>, input: Input<typeof getLoginCode>) =>
  (await askCode(browser, input)).json()

/** Somebody with a phone, to whose browser a code was sent. */
async function whoAsked() {
  const phone = aPhone()
  const member = await aMember(app, { phone })
  const browser = elsewhere()
  await sendTo(browser, { phone })
  return { phone, member, browser, code: await lastCodeSentTo(app, phone) }
}

/** A code that is not the right one. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('D1-C31 D1-C39 D1-C30 D1-B257 a code by SMS opens a session', async () => {
  const { phone, member, browser, code } = await whoAsked()
  expect(code).toMatch(/^\d{6}$/)
  const { data } = await browser.send(checkLogin, codeFields(phone, code))
  const session = await browser.send(loginByKey, { typeValue: '30', userKey: data.userKey })
  expect(session).toMatchObject({ success: true, data: { userId: member.id, verification: 1 } })
  expect((await browser.send(userDetail, {})).data.userId).toBe(member.id)
  expect(events.at(-1)).toMatchObject({ actor: member.id, action: 'login', detail: { way: 'sms' } })
})

test('security 12: an unknown phone is answered alike, and nothing is sent to it', async () => {
  const known = aPhone()
  await aMember(app, { phone: known })
  const unknown = aPhone()
  const answers = await Promise.all([known, unknown].map((phone) => askCode(elsewhere(), { phone })))
  const [a, b] = answers.map(({ statusCode, body, cookies }) => [statusCode, body, cookies.map(({ name }) => name)])
  expect(a).toEqual(b)
  expect(await codesSentTo(app, known)).toHaveLength(1)
  expect(await nothingSentTo(app, unknown)).toBe(true)
  const browsers = [elsewhere(), elsewhere()]
  const wrong = await Promise.all(
    [known, unknown].map((phone, each) => browsers[each]?.ask(checkLogin, codeFields(phone, '123456'))),
  )
  expect(wrong[0]?.json()).toEqual(failed(checkLogin.refusals.wrongCode))
  expect(wrong[1]?.body).toBe(wrong[0]?.body)
})

test.each([['12345678901'], ['1380000000'], ['1380000000０1'], ['']])(
  'D1-Q04 D1-B207 "%s" is no phone',
  async (phone) => {
    expect(await sendTo(elsewhere(), { phone })).toEqual(failed(getLoginCode.refusals.wrongPhone))
    expect(await elsewhere().send(checkLogin, codeFields(phone, '123456'))).toEqual(
      failed(checkLogin.refusals.wrongPhone),
    )
  },
)

test('security 12: a code is of no use in another browser', async () => {
  const { phone, code, browser } = await whoAsked()
  expect(await elsewhere().send(checkLogin, codeFields(phone, code))).toEqual(failed(checkLogin.refusals.wrongCode))
  expect((await browser.send(checkLogin, codeFields(phone, code))).success).toBe(true)
})

test('security 12: a code is of no use for another phone', async () => {
  const { code, browser } = await whoAsked()
  const phone = aPhone()
  await aMember(app, { phone })
  await sendTo(browser, { phone })
  expect(await browser.send(checkLogin, codeFields(phone, code))).toEqual(failed(checkLogin.refusals.wrongCode))
})

test('security 12: a code is good for five minutes and once', async () => {
  const late = await whoAsked()
  app.pass(301)
  expect(await late.browser.send(checkLogin, codeFields(late.phone, late.code))).toEqual(
    failed(checkLogin.refusals.wrongCode),
  )
  const { browser, phone, code } = await whoAsked()
  expect((await browser.send(checkLogin, codeFields(phone, code))).success).toBe(true)
  expect(await browser.send(checkLogin, codeFields(phone, code))).toEqual(failed(checkLogin.refusals.wrongCode))
})

test('security 12: five wrong tries spend a code, and lock the phone for this network', async () => {
  const { browser, phone, code } = await whoAsked()
  for (let time = 0; time < 5; time += 1) {
    expect(await browser.send(checkLogin, codeFields(phone, other(code)))).toEqual(
      failed(checkLogin.refusals.wrongCode),
    )
  }
  expect(await browser.send(checkLogin, codeFields(phone, code))).toEqual(failed(checkLogin.refusals.locked))
  app.pass(15 * 60)
})

test('D1-Q22 security 12: a course viewed between asking for a code and logging in changes nothing', async () => {
  const { phone, browser, code } = await whoAsked()
  const course = await aCourse(app.database)
  expect((await browser.send(getPlayBase, { courseId: course.id })).success).toBe(true)
  expect((await browser.send(checkLogin, codeFields(phone, code))).success).toBe(true)
})

test('D1-Q22 security 12: of two sends at the same moment the code of the one that succeeds is good', async () => {
  const phone = aPhone()
  await aMember(app, { phone })
  const browser = elsewhere()
  const answers = await Promise.all([1, 2].map(() => askCode(browser, { phone })))
  expect(answers.filter((answer) => answer.json().success)).toHaveLength(1)
  expect(answers.flatMap(({ cookies }) => cookies)).toEqual([])
  expect((await browser.send(checkLogin, codeFields(phone, await lastCodeSentTo(app, phone)))).success).toBe(true)
})

/** A code on record, straight in the store. */
async function aCode(subject: string) {
  const use: CodeUse = { purpose: 'login', phoneHash: 'p', subject }
  const store = codeStore(app.database)
  const expiresAt = new Date(app.now().getTime() + 1_000)
  await store.add(use, { codeHash: 'right', triesLeft: 5, createdAt: app.now(), expiresAt })
  return { store, check: (codeHash: string) => store.check(use, codeHash, app.now()) }
}

test('security 12: a sixth try finds the code spent, whoever counts the locks', async () => {
  const { check } = await aCode('spent')
  for (let time = 0; time < 5; time += 1) expect(await check('wrong')).toBeUndefined()
  expect(await check('right')).toBeUndefined()
})

test('security 12: tries sent all at once are no more than five', async () => {
  const { check } = await aCode('flood')
  const tries = await Promise.all(Array.from({ length: 20 }, () => check('right')))
  expect(tries.filter((id) => id !== undefined)).toHaveLength(5)
})

test('security 12: of two who send one code at the same time one is in', async () => {
  const { store, check } = await aCode('race')
  const id = (await check('right')) ?? ''
  let late: Promise<boolean> | undefined
  await app.database.transaction(async (rival) => {
    expect(await codeStore(rival).spend([id], app.now())).toBe(true)
    // The late one finds the code unused, then waits for the rival's row.
    late = store.spend([id], app.now())
    await untilSomeoneWaits(app.database)
  })
  expect(await late).toBe(false)
})

test('security 15: a key is good for 60 seconds and once', async () => {
  const { browser, phone, code } = await whoAsked()
  const { data } = await browser.send(checkLogin, codeFields(phone, code))
  const key = { typeValue: '30', userKey: data.userKey }
  expect((await browser.send(loginByKey, key)).success).toBe(true)
  expect(await browser.send(loginByKey, key)).toEqual(failed(loginByKey.refusals.expired))
  const again = await whoAsked()
  const { data: late } = await again.browser.send(checkLogin, codeFields(again.phone, again.code))
  app.pass(61)
  expect(await again.browser.send(loginByKey, { typeValue: '30', userKey: late.userKey })).toEqual(
    failed(loginByKey.refusals.expired),
  )
})

test('security 15: of two who use one key at the same time one is in', async () => {
  const tickets = ticketStore(app.database)
  const userKey = await tickets.issue('sms-login', {}, app.now())
  let late: ReturnType<typeof tickets.consume> | undefined
  await app.database.transaction(async (rival) => {
    expect(await ticketStore(rival).consume('sms-login', userKey, app.now())).toBeDefined()
    late = tickets.consume('sms-login', userKey, app.now())
    await untilSomeoneWaits(app.database)
  })
  expect(await late).toBeUndefined()
})

test('security 15: a key is of no use in another browser, or as another kind of ticket', async () => {
  const { browser, phone, code, member } = await whoAsked()
  const { data } = await browser.send(checkLogin, codeFields(phone, code))
  expect(await elsewhere().send(loginByKey, { typeValue: '30', userKey: data.userKey })).toEqual(
    failed(loginByKey.refusals.expired),
  )
  const reset = await ticketStore(app.database).issue('reset', { userId: member.id }, app.now())
  expect(await browser.send(loginByKey, { typeValue: '30', userKey: reset })).toEqual(
    failed(loginByKey.refusals.expired),
  )
})

test('D1-Q15 a test login is not there, and a flood of keys is stopped', async () => {
  const browser = elsewhere()
  for (let time = 0; time < 30; time += 1) {
    expect(await browser.send(loginByKey, { typeValue: 'test', userKey: '' })).toEqual(
      failed(loginByKey.refusals.noTest),
    )
  }
  expect(await browser.send(loginByKey, { typeValue: 'test', userKey: '' })).toEqual(failed(loginByKey.refusals.locked))
})

const tooSoon = failed(sendingRefusals.tooSoon)
const dayIsFull = failed(sendingRefusals.dayIsFull)

test.each(['known', 'unknown'])(
  'security 12: strangers ask for a %s phone once a minute, three times an hour, six a day',
  async (who) => {
    const phone = aPhone()
    if (who === 'known') await aMember(app, { phone })
    const ask = () => sendTo(elsewhere(), { phone })
    expect(await ask()).toEqual(done(null))
    app.pass(59)
    expect(await ask()).toEqual(tooSoon)
    app.pass(1)
    for (let time = 2; time <= 3; time += 1) {
      expect(await ask()).toEqual(done(null))
      app.pass(60)
    }
    expect(await ask()).toEqual(tooSoon)
    app.pass(3600)
    for (let time = 4; time <= 6; time += 1) {
      expect(await ask()).toEqual(done(null))
      app.pass(60)
    }
    app.pass(3600)
    expect(await ask(), 'the day has a sentence of its own').toEqual(dayIsFull)
    app.pass(24 * 3600)
    expect(await ask()).toEqual(done(null))
  },
)

test('security 12: whoever has logged in with this browser still gets codes after a stranger’s many requests', async () => {
  const { phone, browser, code } = await whoAsked()
  const { data } = await browser.send(checkLogin, codeFields(phone, code))
  await browser.send(loginByKey, { typeValue: '30', userKey: data.userKey })
  await browser.send(loginOut, {})
  app.pass(3600)
  const stranger = elsewhere()
  for (let time = 1; time <= 3; time += 1) {
    expect(await sendTo(stranger, { phone })).toEqual(done(null))
    app.pass(60)
  }
  expect(await sendTo(stranger, { phone })).toEqual(tooSoon)
  expect(await sendTo(browser, { phone }), 'at once: a refused request takes no minute').toEqual(done(null))
  app.pass(60)
  expect(await sendTo(browser, { phone })).toEqual(done(null))
  app.pass(60)
  expect(await sendTo(browser, { phone }), 'five an hour in all').toEqual(tooSoon)
})

test('security 12: no code is sent without proof of work of this browser, nor twice for one proof', async () => {
  const phone = aPhone()
  await aMember(app, { phone })
  const browser = elsewhere()
  expect(await browser.send(getLoginCode, { phone })).toEqual(failed(getLoginCode.refusals.proofNeeded))
  expect([...browser.jar.keys()], 'a refused request makes no visitor').toEqual([])
  const wrongProof = failed(getLoginCode.refusals.wrongProof)
  const proof = await browser.proof()
  const input = { phone, captchaId: proof.captchaId, code: proof.proof }
  expect(await elsewhere().send(getLoginCode, input)).toEqual(wrongProof)
  const other = elsewhere()
  await other.proof()
  expect(await other.send(getLoginCode, input), 'of another browser').toEqual(wrongProof)
  expect(await browser.send(getLoginCode, { ...input, captchaId: (await browser.proof()).captchaId })).toEqual(
    wrongProof,
  )
  expect(await browser.send(getLoginCode, { ...input, code: 'e30=' })).toEqual(wrongProof)
  expect(await browser.send(getLoginCode, input)).toEqual(done(null))
  app.pass(60)
  expect(await browser.send(getLoginCode, input), 'used').toEqual(wrongProof)
  const late = await browser.proof()
  app.pass(601)
  expect(await browser.send(getLoginCode, { phone, captchaId: late.captchaId, code: late.proof })).toEqual(wrongProof)
})

test('D1-Q04 a number is cleaned before its length is judged', async () => {
  const phone = aPhone()
  await aMember(app, { phone })
  const written = `+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)}-${phone.slice(7)}`
  const browser = elsewhere()
  expect(await sendTo(browser, { phone: written })).toEqual(done(null))
  const code = await lastCodeSentTo(app, phone)
  expect((await browser.send(checkLogin, codeFields(written, code))).success).toBe(true)
})

test('security 12: one address asks for thirty phones in an hour', async () => {
  const browser = elsewhere()
  for (let time = 0; time < 30; time += 1) {
    expect(await sendTo(browser, { phone: aPhone() })).toEqual(done(null))
  }
  expect(await sendTo(browser, { phone: aPhone() })).toEqual(tooSoon)
})

test('D1-Q22 D1-B258 with name and password the code goes to the phone on record', async () => {
  const phone = aPhone()
  const { loginName } = await aMember(app, { phone })
  const browser = elsewhere()
  const proof = { userName: loginName, password: onTheWire(PASSWORD) }
  expect(await sendTo(browser, { ...proof, phone: aPhone() })).toEqual(done(null))
  const code = await lastCodeSentTo(app, phone)
  expect((await browser.send(checkLogin, codeFields(phone, code))).success).toBe(true)
  expect(await sendTo(browser, { ...proof, password: onTheWire('Wrong12345') })).toEqual(
    failed(getLoginCode.refusals.wrongPassword),
  )
})

test('D1-Q22 who has no phone on record is answered 26666', async () => {
  const { loginName } = await aMember(app)
  const answer = await sendTo(elsewhere(), { userName: loginName, password: onTheWire(PASSWORD) })
  expect(answer).toEqual(failed(getLoginCode.refusals.lastFourDigitsNeeded, { ticket: expect.any(String) }))
})

test('malformed', async () => {
  const browser = elsewhere()
  for (const phoneCode of ['1'.repeat(13), { $gt: '' }]) {
    const answer = await browser.ask(checkLogin, { phoneNumber: aPhone(), phoneCode, clientValue: '1' })
    expect(answer.json()).toEqual(failed(commonRefusals.malformed))
  }
})

test('neither codes nor phones are kept in clear, nor audited', async () => {
  const { phone, code, browser } = await whoAsked()
  await browser.send(checkLogin, codeFields(phone, other(code)))
  const tables = ['sms_codes', 'tickets', 'limit_counts', 'users', 'audit_log']
  const rows = await Promise.all(tables.map((name) => app.database.execute(`select * from ${name}`)))
  const kept = JSON.stringify(rows.map((result) => result.rows))
  expect(kept).not.toContain(phone)
  expect(kept).not.toContain(`"${code}"`)
  expect(JSON.stringify(events)).not.toContain(phone)
})
