import { userDetail } from '@college/contract/account/person.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  leaveDesk,
  passSecondFactor,
  renewRecoveryCodes,
  returnToDesk,
} from '@college/contract/account/second-factor.ts'
import { resetSecondFactor, staffUser, staffUsers } from '@college/contract/account/staff.ts'
import { consoleEntry, consoleMe, consoleWaiting } from '@college/contract/console/desk.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { liveStudio } from '@college/contract/lives/host.ts'
import { reviewQueue } from '@college/contract/moderation/review.ts'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { hashPassword, onTheWire } from '../password/passwords.ts'
import { accountSettings } from '../settings.ts'
import { units } from '../tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const PASSWORD = onTheWire('Yuannan2026')
const passwordHash = await hashPassword(app.secrets, PASSWORD)
const [top] = await app.database.insert(units).values({ name: '沅南省' }).returning()
const unitId = top?.id ?? null
const { secondFactorFirst, awayFromDesk, notAllowed } = commonRefusals
const PAGE = { pageNum: 1, pageSize: 20 }

/** Staff logged in by the password alone. */
async function aStaffSession(role = 'administrator') {
  const person = await aUser(app.database, { roles: ['learner', role], passwordHash, unitId })
  const client = await asUser(app, person)
  await app.database.execute(sql`update sessions set factor_proven_at = null where id = ${client.sessionId}`)
  const deskOf = async () => (await client.send(consoleMe, {})).data.desk
  return { ...client, person, deskOf }
}

const codeOf = (secret: string, secondsLater = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.now().getTime() + secondsLater * 1_000 })

/** The same, with an authenticator. */
async function anEnrolled() {
  const staff = await aStaffSession()
  const { data } = await staff.send(beginSecondFactor, { password: PASSWORD })
  const given = await staff.send(confirmSecondFactor, { code: codeOf(data.secret) })
  const again = await asUser(app, staff.person)
  await app.database.execute(sql`update sessions set factor_proven_at = null where id = ${again.sessionId}`)
  // The code of this moment is spent.
  app.pass(60)
  return { ...staff, ...data, first: staff, again, recoveryCodes: given.data.recoveryCodes }
}

const lastAct = async (actor: string) =>
  (
    await app.database.execute(
      sql`select action, result, detail from audit_log where actor = ${actor} order by id desc limit 1`,
    )
  ).rows[0]

test('D1-B006 a session without the second factor has no staff right, and all rights of a learner', async () => {
  const { send, deskOf } = await aStaffSession()
  expect(await deskOf()).toBe('enrol')
  expect(await send(staffUsers, PAGE)).toEqual(failed(secondFactorFirst))
  expect(await send(consoleWaiting, {})).toEqual(failed(secondFactorFirst))
  // A call that is open to all who are logged in, and looks at the roles itself.
  expect(await send(reviewQueue, {} as never)).toEqual(failed(secondFactorFirst))
  expect((await send(userDetail, {})).success).toBe(true)
  const learner = await asUser(app, await aUser(app.database))
  for (const endpoint of [consoleMe, leaveDesk]) expect(await learner.send(endpoint, {})).toEqual(failed(notAllowed))
})

test('D1-B006 the setting names the roles; spared accounts and other roles are not asked', async () => {
  const { send, person } = await aStaffSession('reviewer')
  expect((await asGuest(app).send(consoleEntry, {})).data).toEqual({ asksSecondFactor: true, sparesDemo: false })
  await app.settings.set(accountSettings.secondFactorRoles.key, 'teacher,administrator', '', app.now())
  expect((await send(consoleWaiting, {})).success).toBe(true)
  expect(await send(beginSecondFactor, { password: PASSWORD })).toEqual(failed(beginSecondFactor.refusals.notNeeded))
  await app.settings.set(accountSettings.secondFactorRoles.key, 'reviewer', '', app.now())
  expect(await send(consoleWaiting, {})).toEqual(failed(secondFactorFirst))
  await app.settings.set(accountSettings.secondFactorSpared.key, `x, ${person.loginName}`, '', app.now())
  expect((await send(consoleWaiting, {})).success).toBe(true)
  await app.settings.set(
    accountSettings.secondFactorRoles.key,
    accountSettings.secondFactorRoles.default,
    '',
    app.now(),
  )
})

test('D1-B006 enrolment takes the password and a code; the secret is encrypted, the recovery codes hashed', async () => {
  const { send, person, deskOf } = await aStaffSession()
  expect(await send(confirmSecondFactor, { code: '000000' })).toEqual(failed(confirmSecondFactor.refusals.notBegun))
  const wrong = await send(beginSecondFactor, { password: onTheWire('Wrong2026') })
  expect(wrong).toEqual(failed(beginSecondFactor.refusals.wrongPassword))
  const { data } = await send(beginSecondFactor, { password: PASSWORD })
  expect(data.uri).toMatch(/^otpauth:\/\/totp\/.+secret=/)
  expect(await deskOf()).toBe('enrol')
  expect(await send(passSecondFactor, { code: codeOf(data.secret) })).toEqual(failed(passSecondFactor.refusals.notSet))
  const confirmed = await send(confirmSecondFactor, { code: codeOf(data.secret) })
  const { recoveryCodes } = confirmed.data
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await deskOf()).toBe('open')
  expect((await send(staffUsers, PAGE)).success).toBe(true)
  expect(await lastAct(person.id)).toMatchObject({ action: 'enrol-second-factor', result: 'done' })

  const { rows } = await app.database.execute(
    sql`select (select json_agg(factor) from second_factors factor)::text, (select json_agg(code) from recovery_codes code)::text as codes, (select json_agg(entry) from audit_log entry)::text as audit`,
  )
  const stored = JSON.stringify(rows)
  for (const secret of [data.secret, ...recoveryCodes, ...recoveryCodes.map((one) => one.replace('-', ''))]) {
    expect(stored).not.toContain(secret)
  }
  expect(await send(beginSecondFactor, { password: PASSWORD })).toEqual(failed(beginSecondFactor.refusals.notNeeded))
})

test('D1-B006 a code opens one session once: used again, older, or of another time it is refused', async () => {
  const { secret, again, deskOf } = await anEnrolled()
  expect(await again.send(beginSecondFactor, { password: PASSWORD })).toEqual(failed(beginSecondFactor.refusals.isSet))
  const { refusals } = passSecondFactor
  expect(await again.send(passSecondFactor, { code: codeOf(secret, -90) })).toEqual(failed(refusals.wrongCode))
  expect(await again.send(passSecondFactor, { code: codeOf(secret, 90) })).toEqual(failed(refusals.wrongCode))
  const code = codeOf(secret)
  expect(await again.send(passSecondFactor, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).toEqual(
    done({ recoveryLeft: 10 }),
  )
  expect((await again.send(staffUsers, PAGE)).success).toBe(true)
  expect(await deskOf()).toBe('open')
  expect(await again.send(passSecondFactor, { code })).toEqual(failed(refusals.wrongCode))
  expect(await again.send(passSecondFactor, { code: codeOf(secret, -30) })).toEqual(failed(refusals.wrongCode))
})

test('D1-B006 a code that was spent while the clock was a day ahead does not refuse those of the right time', async () => {
  const { secret, again, person } = await anEnrolled()
  const right = app.now()
  app.pass(24 * 3_600)
  const ahead = await asUser(app, person)
  expect((await ahead.send(passSecondFactor, { code: codeOf(secret) })).success).toBe(true)
  app.setNow(right)
  const code = codeOf(secret)
  expect((await again.send(passSecondFactor, { code })).success).toBe(true)
  expect(await again.send(passSecondFactor, { code })).toEqual(failed(passSecondFactor.refusals.wrongCode))
})

test('D1-B006 of two calls with one code at the same moment one passes', async () => {
  const { secret, again, first } = await anEnrolled()
  const code = codeOf(secret)
  const answers = await Promise.all([again, first, again, first].map(({ send }) => send(passSecondFactor, { code })))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

test('D1-B006 a recovery code works once; new ones replace the old', async () => {
  const { recoveryCodes, again, secret } = await anEnrolled()
  const [one = '', two = ''] = recoveryCodes
  const { refusals } = passSecondFactor
  expect(await again.send(passSecondFactor, { code: one.toUpperCase().replace('-', ' ') })).toEqual(
    done({ recoveryLeft: 9 }),
  )
  expect(await again.send(passSecondFactor, { code: one })).toEqual(failed(refusals.wrongCode))
  const renewed = await again.send(renewRecoveryCodes, { code: codeOf(secret) })
  expect(renewed.data.recoveryCodes).toHaveLength(10)
  expect(await again.send(passSecondFactor, { code: two })).toEqual(failed(refusals.wrongCode))
  expect((await again.send(passSecondFactor, { code: renewed.data.recoveryCodes[0] ?? '' })).success).toBe(true)
})

test('D1-Q80 five wrong codes lock this network for a quarter of an hour, also for the right one', async () => {
  const { secret, again } = await anEnrolled()
  const { refusals } = passSecondFactor
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await again.send(passSecondFactor, { code: 'nonsense' })).toEqual(failed(refusals.wrongCode))
  }
  expect(await again.send(passSecondFactor, { code: codeOf(secret) })).toEqual(failed(refusals.locked))
  app.pass(15 * 60 + 1)
  expect((await again.send(passSecondFactor, { code: codeOf(secret) })).success).toBe(true)
})

test('D1-B006 an administrator resets the second factor of somebody else; it is audited and ends the sessions', async () => {
  const { person, again } = await anEnrolled()
  const boss = await asUser(app, await aUser(app.database, { roles: ['learner', 'administrator'], unitId }))
  expect((await boss.send(staffUser, { id: person.id })).data.hasSecondFactor).toBe(true)
  expect(await again.send(resetSecondFactor, { id: person.id, why: '本人来电' })).toEqual(failed(secondFactorFirst))
  expect(await boss.send(resetSecondFactor, { id: person.id, why: '本人来电' })).toEqual(done(null))
  expect(await app.access.whoHolds(again.token, app.now())).toBeUndefined()
  expect((await boss.send(staffUser, { id: person.id })).data.hasSecondFactor).toBe(false)
  expect(await boss.send(resetSecondFactor, { id: person.id, why: '本人来电' })).toEqual(
    failed(resetSecondFactor.refusals.notSet),
  )
  const { rows } = await app.database.execute(
    sql`select detail from audit_log where target = ${person.id} and action = 'reset-second-factor'`,
  )
  expect(rows).toMatchObject([{ detail: { before: { secondFactor: true }, after: { secondFactor: false } } }])
})

test('D1-B006 half an hour without a call that somebody caused ends the staff rights, not the session', async () => {
  const staff = await aStaffSession()
  await app.settings.set(accountSettings.secondFactorRoles.key, '', '', app.now())
  // As a login of staff makes it.
  await app.database.execute(sql`update sessions set idle_seconds = 1800 where id = ${staff.sessionId}`)
  const poll = () => staff.ask(consoleWaiting, {}, { 'x-nc-client': 'console-unattended' }).then((it) => it.json())
  const play = () => staff.ask(userDetail, {}, { 'x-nc-client': 'web' })

  app.pass(20 * 60)
  expect((await staff.send(consoleWaiting, {})).success).toBe(true)
  const seen = () =>
    app.database
      .execute<{ at: string }>(sql`select desk_seen_at as at from sessions where id = ${staff.sessionId}`)
      .then(({ rows }) => new Date(rows[0]?.at ?? 0).getTime())
  await expect.poll(seen).toBe(app.now().getTime())
  // The console asks by itself, a studio that sends nothing asks every three seconds, and a film plays in another tab:
  // none of them is somebody at the desk.
  app.pass(20 * 60)
  expect((await poll()).success).toBe(true)
  await play()
  await staff.ask(liveStudio, { id: staff.person.id }, { 'x-nc-client': 'web' })
  app.pass(9 * 60)
  expect((await poll()).success).toBe(true)
  app.pass(60)
  expect(await poll()).toEqual(failed(awayFromDesk))
  expect(await staff.send(staffUsers, PAGE)).toEqual(failed(awayFromDesk))
  expect(await staff.deskOf()).toBe('away')
  expect((await staff.send(userDetail, {})).success).toBe(true)

  const wrong = await staff.send(returnToDesk, { password: onTheWire('Wrong2026') })
  expect(wrong).toEqual(failed(returnToDesk.refusals.wrongPassword))
  expect(await staff.send(returnToDesk, { password: PASSWORD })).toEqual(done(null))
  expect(await staff.deskOf()).toBe('open')
  expect(await staff.send(leaveDesk, {})).toEqual(done(null))
  expect(await staff.send(staffUsers, PAGE)).toEqual(failed(awayFromDesk))
  await app.settings.set(
    accountSettings.secondFactorRoles.key,
    accountSettings.secondFactorRoles.default,
    '',
    app.now(),
  )
})
