import { captcha, login, loginOut } from '@college/contract/account/login.ts'
import { userDetail } from '@college/contract/account/person.ts'
import { done, failed, states } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aBrowser } from '../../testing/browser.ts'
import { aUser } from '../../testing/factories.ts'
import { aMember, onTheWire, overhear, PASSWORD } from '../../testing/members.ts'
import { requireProof, WORK } from './captcha.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const events = overhear(app)
const wrong = onTheWire('Wrong12345')
const fields = (userName: string, password = onTheWire(PASSWORD)) =>
  ({ userName, password, loginType: '10', clientValue: '1' }) as const
let networks = 0

/** A browser on a network without failed logins. */
function elsewhere() {
  networks += 1
  return aBrowser(app, { ip: `10.2.${networks}.1` })
}

test('D1-C29 D1-E16 D1-B303 the right password opens a session', async () => {
  const member = await aMember(app, { name: '王晓明' })
  const browser = elsewhere()
  const answer = await browser.send(login, fields(member.loginName))
  expect(answer).toEqual(
    done({
      token: expect.stringMatching(/^[\w-]{43}$/),
      userId: member.id,
      user_id: member.id,
      userKey: member.loginName,
      userName: '王晓明',
      groupGo: '',
      changePwdFlag: 0,
      verification: 1,
      extraTiles: false,
      closingWithdrawn: false,
    }),
  )
  expect((await browser.send(userDetail, {})).data.userId).toBe(member.id)
})

test('D1-B163 D1-Q45 security 17: the session is out of reach of scripts, the hints are not', async () => {
  const { loginName, id } = await aMember(app, { mustChangePassword: 1 })
  const { cookies } = await elsewhere().ask(login, fields(loginName))
  const shape = cookies.map(({ name, httpOnly, sameSite, path }) => [name, httpOnly ?? false, sameSite, path])
  expect(shape).toEqual([
    ['visitor', true, 'Lax', '/'],
    ['known', true, 'Lax', '/'],
    ['token', true, 'Lax', '/'],
    ['userId', false, 'Lax', '/'],
    ['changePwdFlag', false, 'Lax', '/'],
    ['verification', false, 'Lax', '/'],
    ['isReload', false, 'Lax', '/'],
  ])
  expect(cookies.slice(3).map(({ value }) => value)).toEqual([id, '1', '1', '1'])
})

test.each([PASSWORD, onTheWire(PASSWORD).toUpperCase(), `${onTheWire(PASSWORD)}0`, ''])(
  'security 1: a password is md5(md5()) in hex on the wire, not %j',
  async (password) => {
    const { loginName } = await aMember(app)
    expect(await elsewhere().send(login, fields(loginName, password))).toEqual(failed(commonRefusals.malformed))
  },
)

test('security 17: behind TLS the cookie is bound to the host', async () => {
  const secure = await testApp('2026-11-04T09:00+08:00', { environment: { PUBLIC_URL: 'https://college.example' } })
  const { loginName } = await aMember(secure)
  const { cookies } = await aBrowser(secure).ask(login, fields(loginName))
  expect(cookies[2]).toMatchObject({ name: '__Host-token', secure: true, httpOnly: true, path: '/' })
})

test('D1-B209 the account is trimmed', async () => {
  const { loginName } = await aMember(app)
  expect((await elsewhere().send(login, fields(` ${loginName} `))).success).toBe(true)
})

test('D1-Q54 the extra tiles are answered yes or no', async () => {
  const member = await aMember(app)
  await app.settings.set('setting_nc_other_vip_user', `x, ${member.loginName}`, '', app.now())
  expect((await elsewhere().send(login, fields(member.loginName))).data.extraTiles).toBe(true)
  await app.settings.set('setting_nc_other_vip_user', '', '', app.now())
})

test('security 12: a wrong password and an unknown account are told alike', async () => {
  const { loginName } = await aMember(app)
  const known = await elsewhere().ask(login, fields(loginName, wrong))
  const unknown = await elsewhere().ask(login, fields('nobody', wrong))
  expect(known.json()).toEqual(failed(login.refusals.wrongPassword))
  expect([unknown.statusCode, unknown.body, unknown.cookies]).toEqual([known.statusCode, known.body, known.cookies])
})

test('an account without a password and a closed one are refused in the same words', async () => {
  const bare = await aUser(app.database)
  const closed = await aMember(app, { status: 'closed' })
  for (const { loginName } of [bare, closed]) {
    expect(await elsewhere().send(login, fields(loginName))).toEqual(failed(login.refusals.wrongPassword))
  }
})

test.each([['abc'], [PASSWORD], [onTheWire(PASSWORD).toUpperCase()]])(
  'security 1: %s is no password',
  async (password) => {
    const { loginName } = await aMember(app)
    expect(await elsewhere().send(login, fields(loginName, password))).toEqual(failed(commonRefusals.malformed))
  },
)

test('D1-Q43 D1-B168 without last four digits on record the answer is 26666 and a ticket', async () => {
  const { loginName } = await aMember(app, { phoneLastFour: null })
  const answer = await elsewhere().ask(login, fields(loginName))
  const ticket = expect.stringMatching(/^[\w-]{43}$/)
  expect(answer.json()).toEqual(failed(login.refusals.lastFourDigitsNeeded, { ticket }))
  expect(answer.cookies).toEqual([])
  const refused = await elsewhere().send(login, fields(loginName, wrong))
  expect(refused).toEqual(failed(login.refusals.wrongPassword))
})

/** The fields of a login with proof of work. */
async function proven(browser: ReturnType<typeof elsewhere>, loginName: string, password?: string) {
  const { captchaId, proof } = await browser.proof()
  return { ...fields(loginName, password), captchaId, code: proof }
}

test('D1-Q42 after three failures a login needs proof of work', async () => {
  const { loginName } = await aMember(app)
  const browser = elsewhere()
  await browser.send(login, fields(loginName, wrong))
  await browser.send(login, fields(loginName, wrong))
  expect(await browser.send(login, fields(loginName, wrong))).toEqual(
    failed(login.refusals.wrongPassword, { needsCaptcha: true }),
  )
  expect(await browser.send(login, fields(loginName))).toEqual(failed(login.refusals.proofNeeded))
  expect((await browser.send(login, await proven(browser, loginName))).success).toBe(true)
  await browser.send(login, fields(loginName, wrong))
  expect((await browser.send(login, fields(loginName))).success, 'the success forgot the failures').toBe(true)
})

test('D1-Q42 the work that is handed out can be done, and is good once', async () => {
  const browser = elsewhere()
  const { captchaId, image, challenge } = (await browser.send(captcha, {})).data
  expect([captchaId, image]).toEqual([challenge.signature, ''])
  const solution = await solveChallenge({ challenge, deriveKey })
  expect(solution?.counter).toBeGreaterThanOrEqual(WORK.least)
  const { loginName } = await aMember(app)
  for (let time = 0; time < 3; time += 1) await browser.send(login, fields(loginName, wrong))
  const code = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  const tried = { ...fields(loginName, wrong), captchaId, code }
  expect((await browser.send(login, tried)).message).toBe(login.refusals.wrongPassword.message)
  expect(await browser.send(login, { ...tried, ...fields(loginName) })).toEqual(failed(login.refusals.wrongProof))
})

test('D1-Q42 a challenge cannot be made easier, nor solved by guessing', async () => {
  const browser = elsewhere()
  const { loginName } = await aMember(app)
  for (let time = 0; time < 3; time += 1) await browser.send(login, fields(loginName, wrong))
  const { challenge } = (await browser.send(captcha, {})).data
  const parameters = { ...challenge.parameters, keyPrefix: '00' }
  const easier = { ...challenge, parameters }
  const solution = await solveChallenge({ challenge: easier, deriveKey })
  for (const each of [easier, challenge]) {
    const code = Buffer.from(JSON.stringify({ challenge: each, solution })).toString('base64')
    const tried = { ...fields(loginName), captchaId: challenge.signature, code }
    expect(await browser.send(login, tried)).toEqual(failed(login.refusals.wrongProof))
  }
})

test('D1-Q42 of several calls with one proof at the same time one is accepted', async () => {
  const browser = elsewhere()
  const shown = await browser.proof()
  const request = { cookies: Object.fromEntries(browser.jar) } as unknown as FastifyRequest
  const tries = await Promise.allSettled([1, 2, 3].map(() => requireProof(app, { request, now: app.now() }, shown)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

/** Fails so often, with proof of work each time. */
async function fail(browser: ReturnType<typeof elsewhere>, loginName: string, times: number) {
  for (let time = 0; time < times; time += 1) {
    const answer = await browser.send(login, await proven(browser, loginName, wrong))
    expect(answer.message).toBe(login.refusals.wrongPassword.message)
  }
}

test('D1-Q77 five failures lock the account for this network, for 15 minutes', async () => {
  const { loginName } = await aMember(app)
  const browser = elsewhere()
  await fail(browser, loginName, 5)
  expect(await browser.send(login, fields(loginName))).toEqual(failed(login.refusals.locked))
  app.pass(15 * 60)
  expect((await browser.send(login, await proven(browser, loginName))).success).toBe(true)
})

test('MLPS: a stranger elsewhere can make a person prove work, but lock nobody out', async () => {
  const { loginName } = await aMember(app)
  await fail(elsewhere(), loginName, 5)
  const browser = elsewhere()
  expect(await browser.send(login, fields(loginName))).toEqual(failed(login.refusals.proofNeeded))
})

test('D1-Q77 failures with 31 made-up names shut out nobody at that address, but logins there prove work', async () => {
  const browser = elsewhere()
  for (let each = 0; each < 31; each += 1) await fail(browser, `made-up-${each}`, 1)
  const { loginName } = await aMember(app)
  const colleague = aBrowser(app, { ip: `10.2.${networks}.1` })
  expect(await colleague.send(login, fields(loginName))).toEqual(failed(login.refusals.proofNeeded))
  expect((await colleague.send(login, await proven(colleague, loginName))).success).toBe(true)
  const next = aBrowser(app, { ip: `10.2.${networks}.1` })
  const answer = await next.send(login, fields((await aMember(app)).loginName))
  expect(answer, 'a successful login does not clear the count of the address').toEqual(
    failed(login.refusals.proofNeeded),
  )
  expect((await elsewhere().send(login, fields(loginName))).success).toBe(true)
})

test('MLPS: after ten failures in a day only SMS is left; an unknown account does the same', async () => {
  const { loginName } = await aMember(app)
  for (const name of [loginName, 'unknown-ten']) {
    const browser = elsewhere()
    await fail(browser, name, 5)
    app.pass(15 * 60)
    await fail(browser, name, 5)
    app.pass(15 * 60)
    expect(await browser.send(login, fields(name))).toEqual(failed(login.refusals.smsOnly))
  }
})

test('security 12: guesses sent all at once are no more than five guesses', async () => {
  const { loginName } = await aMember(app)
  const browser = elsewhere()
  const guesses = Array.from({ length: 30 }, () => browser.send(login, fields(loginName, wrong)))
  const last = browser.send(login, fields(loginName))
  const told = (await Promise.all(guesses)).filter(({ message }) => message === login.refusals.wrongPassword.message)
  expect(told.length).toBeLessThanOrEqual(5)
  expect((await last).state, 'the right one comes too late').toBe(states.tooMany.code)
})

test('a login ends the session this browser had, and no other', async () => {
  const member = await aMember(app)
  const [phone, desk] = [elsewhere(), elsewhere()]
  const first = (await phone.send(login, fields(member.loginName))).data.token
  await desk.send(login, fields(member.loginName))
  const second = (await phone.send(login, fields(member.loginName))).data.token
  expect(second).not.toBe(first)
  expect(await app.access.whoHolds(first, app.now())).toBeUndefined()
  expect((await desk.send(userDetail, {})).success).toBe(true)
})

test('D1-C47 who logs out is out, and the browser forgets', async () => {
  const member = await aMember(app)
  const browser = elsewhere()
  const { token } = (await browser.send(login, fields(member.loginName))).data
  expect(await browser.send(loginOut, {})).toEqual(done(null))
  expect([...browser.jar.keys()], 'no cookie names the person').toEqual(['visitor', 'known'])
  expect(await app.access.whoHolds(token, app.now())).toBeUndefined()
  expect(events.at(-1)).toMatchObject({ actor: member.id, action: 'log-out', result: 'done' })
})

test('D1-C47 a guest may log out too; a foreign page may log nobody out', async () => {
  expect(await asGuest(app).send(loginOut, {})).toEqual(done(null))
  const { token } = await asUser(app, await aMember(app))
  const foreign = await app.http.inject({ method: 'POST', url: loginOut.path, cookies: { token } })
  expect(foreign.json()).toEqual(failed(commonRefusals.foreignPage))
  expect(await app.access.whoHolds(token, app.now())).toBeDefined()
})

test('MLPS: every login and every failure is audited, without the password or the name typed', async () => {
  const member = await aMember(app)
  const browser = elsewhere()
  await browser.send(login, fields('13812345678', wrong))
  expect(events.at(-1)).toMatchObject({ actor: '', action: 'login', result: 'refused', target: '' })
  await browser.send(login, fields(member.loginName))
  expect(events.at(-1)).toMatchObject({ actor: member.id, action: 'login', result: 'done' })
  expect(JSON.stringify(events)).not.toMatch(new RegExp(`13812345678|${wrong}`))
})

test('D1-C44 D2-C79 D1-E19 a person sees themselves, the phone masked', async () => {
  const member = await aMember(app, { phone: '13812345678', deptName: '组织部;人事处', sex: '1', job: '科员' })
  const { send } = await asUser(app, member)
  expect(await send(userDetail, {})).toEqual(
    done({
      userId: member.id,
      name: '王晓明',
      loginName: member.loginName,
      code: member.loginName,
      unitName: '',
      unit: '',
      deptName: '组织部;人事处',
      photo: '',
      sex: '1',
      job: '科员',
      phone: '138****5678',
      like: '',
      roles: ['learner'],
      extraTiles: false,
    }),
  )
  expect(await asGuest(app).send(userDetail, {})).toEqual(failed(commonRefusals.logInFirst))
})
