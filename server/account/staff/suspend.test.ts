import { checkLogin, getLoginCode, login } from '@college/contract/account/login.ts'
import { userDetail } from '@college/contract/account/person.ts'
import { editUser, staffUser, staffUsers } from '@college/contract/account/staff.ts'
import { resumeUsers, suspendUsers } from '@college/contract/account/suspension.ts'
import { staffChoices } from '@college/contract/console/choices.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aBrowser } from '../../testing/browser.ts'
import { aUser } from '../../testing/factories.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import { aMember, aPhone, lastCodeSentTo, onTheWire, PASSWORD } from '../../testing/members.ts'
import { aProvince, staffOf } from '../../testing/province.ts'
import { openSession } from '../login/open-session.ts'
import { closings } from '../tables.ts'
import { administratorsOf } from '../units.store.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { province, city, county, otherCity } = await aProvince(app)
const ofCity = await aUser(app.database, { name: '柏青', unitId: city, roles: ['learner', 'administrator'] })
const inCity = await asUser(app, ofCity)
const { own, already, inUse } = suspendUsers.refusals
const { noUser, powerful, lastHolder, closed } = editUser.refusals

type Client = typeof inCity
const suspend = (by: Client, ...ids: string[]) => by.send(suspendUsers, { ids, reason: 'retirement', note: ' 十月起 ' })
const resume = (by: Client, ...ids: string[]) => by.send(resumeUsers, { ids })
const fields = (userName: string) =>
  ({ userName, password: onTheWire(PASSWORD), loginType: '10', clientValue: '1' }) as const
const statusOf = async (id: string) =>
  (await app.database.execute<{ status: string }>(sql`select status from users where id = ${id}`)).rows[0]?.status
const audits = async (target: string) =>
  (
    await app.database.execute(sql`
      select actor, action, detail from audit_log where target = ${target} and action in ('suspend-user', 'resume-user')
      order by id`)
  ).rows

test('D1-Q82 security 20 a suspended account is out at once: session, pages and tickets; it is audited, and comes back whole', async () => {
  const person = await aMember(app, { name: '赵一鸣', unitId: county })
  const client = await asUser(app, person)
  await app.database.insert(closings).values({ userId: person.id, requestedAt: app.now(), closesAt: app.now() })
  const told = vi.spyOn(app.realtime, 'endSession')
  onTestFinished(() => told.mockRestore())
  expect((await suspend(inCity, person.id)).data).toEqual({ done: [person.id], left: [] })
  expect(told.mock.calls).toEqual([[client.sessionId, 'suspended']])
  expect((await client.send(userDetail, {})).message).toBe(commonRefusals.logInFirst.message)
  const { rows } = await app.database.execute(sql`
    select from sessions where user_id = ${person.id} union all select from tickets where user_id = ${person.id}
    union all select from closings where user_id = ${person.id}`)
  expect(rows).toEqual([])
  expect((await inCity.send(staffUser, { id: person.id })).data).toMatchObject({
    ...{ status: 'suspended', suspensionReason: 'retirement', suspensionNote: '十月起', sessions: 0 },
    suspendedAt: expect.stringContaining('2026-11-04'),
  })
  expect((await suspend(inCity, person.id)).data).toEqual({
    done: [],
    left: [{ id: person.id, name: '赵一鸣', why: already.message }],
  })
  expect((await resume(inCity, person.id)).data).toEqual({ done: [person.id], left: [] })
  expect((await inCity.send(staffUser, { id: person.id })).data).toMatchObject({
    ...{ status: 'active', suspensionReason: '', suspensionNote: '', suspendedAt: '' },
  })
  expect((await aBrowser(app, { ip: '10.9.0.1' }).send(login, fields(person.loginName))).success).toBe(true)
  expect(await audits(person.id)).toEqual([
    {
      actor: ofCity.id,
      action: 'suspend-user',
      detail: { before: { status: 'active' }, after: { status: 'suspended', reason: '退休', note: '十月起' } },
    },
    {
      actor: ofCity.id,
      action: 'resume-user',
      detail: { before: { status: 'suspended' }, after: { status: 'active' } },
    },
  ])
})

test('D1-C29 D1-Q82 whoever proves that a suspended account is theirs is told whom to ask; nobody else learns of it', async () => {
  const phone = aPhone()
  const person = await aMember(app, { unitId: county, phone })
  await suspend(inCity, person.id)
  const browser = aBrowser(app, { ip: '10.9.1.1' })
  // The county has no administrator: the nearest above it answers.
  const message = '账号已停用，请联系管理员：市委党校 柏青'
  expect(await browser.send(login, fields(person.loginName))).toEqual(failed({ ...login.refusals.suspended, message }))
  const wrong = await browser.send(login, { ...fields(person.loginName), password: onTheWire('Wrong12345') })
  expect(wrong.message).toBe(login.refusals.wrongPassword.message)

  const { captchaId, proof } = await browser.proof()
  expect((await browser.send(getLoginCode, { phone, captchaId, code: proof })).success).toBe(true)
  const phoneCode = await lastCodeSentTo(app, phone)
  const sent = await browser.send(checkLogin, { phoneNumber: phone, phoneCode, clientValue: '1' })
  expect(sent).toEqual(failed({ ...checkLogin.refusals.suspended, message }))
  const again = await browser.send(checkLogin, { phoneNumber: phone, phoneCode: '000000', clientValue: '1' })
  expect(again.message).toBe(checkLogin.refusals.wrongCode.message)
})

test('D1-Q82 a login that has proved its password waits for the suspension, and opens nothing', async () => {
  const person = await aMember(app, { unitId: county })
  const caller = { now: app.now(), ip: '', request: { headers: {} }, reply: {}, user: undefined }
  const { opening } = await app.database.transaction(async (transaction) => {
    await transaction.execute(sql`select from users where id = ${person.id} for no key update`)
    const waiting = openSession(app, caller as never, person, 'password')
    await untilSomeoneWaits(app.database)
    await transaction.execute(sql`update users set status = 'suspended' where id = ${person.id}`)
    return { opening: waiting }
  })
  expect(await opening).toBeUndefined()
})

test('D1-Q82 D1-B254 of many each is judged by its own right, and the answer says who was left and why', async () => {
  const near = await aUser(app.database, { name: '近', unitId: county })
  const far = await aUser(app.database, { name: '远', unitId: otherCity })
  const gone = await aUser(app.database, { name: '已走', unitId: county, status: 'closed' })
  const auditor = await aUser(app.database, { name: '审计', unitId: city, roles: ['learner', 'auditor'] })
  const { data } = await suspend(inCity, near.id, far.id, gone.id, auditor.id, ofCity.id)
  expect(data).toEqual({
    done: [near.id],
    left: [
      { id: far.id, name: '', why: noUser.message },
      { id: gone.id, name: '已走', why: closed.message },
      { id: auditor.id, name: '审计', why: powerful.message },
      { id: ofCity.id, name: '柏青', why: own.message },
    ],
  })
  expect(await Promise.all([near, far, auditor, ofCity].map(({ id }) => statusOf(id)))).toEqual([
    'suspended',
    'active',
    'active',
    'active',
  ])
  expect((await resume(inCity, auditor.id, near.id)).data.left).toEqual([
    { id: auditor.id, name: '审计', why: powerful.message },
  ])
  expect((await resume(inCity, near.id)).data.left).toEqual([{ id: near.id, name: '近', why: inUse.message }])
})

test('MLPS of the last two holders of a power one call leaves one', async () => {
  const security = await staffOf(app, province, 'securityAdministrator')
  const holders = await Promise.all(
    [province, null].map((unitId) => aUser(app.database, { unitId, roles: ['learner', 'systemAdministrator'] })),
  )
  const ids = holders.map(({ id }) => id)
  const { data } = await suspend(security, ...ids)
  expect(data.done).toEqual(ids.slice(0, 1))
  expect(data.left).toMatchObject([{ id: ids[1], why: lastHolder.message }])
})

test('D1-Q82 a suspended account is picked, listed as in use, asked as administrator and counted nowhere', async () => {
  const person = await aUser(app.database, { name: '停用的人', unitId: county })
  const chief = await aUser(app.database, { name: '县管理员', unitId: county, roles: ['learner', 'administrator'] })
  const people = async () => (await inCity.send(staffChoices, { from: 'users', keyword: '停用的人' })).data.length
  expect([await people(), (await administratorsOf(app.database, [county])).get(county)]).toEqual([1, [chief.id]])
  await suspend(inCity, person.id, chief.id)
  expect(await people()).toBe(0)
  expect((await administratorsOf(app.database, [county])).get(county)).toEqual([ofCity.id])
  const PAGE = { pageNum: 1, pageSize: 20, keyword: '停用的人' }
  const listed = async (status: 'active' | 'suspended') =>
    (await inCity.send(staffUsers, { ...PAGE, status })).data.rows.map(({ id }) => id)
  expect([await listed('active'), await listed('suspended')]).toEqual([[], [person.id]])
})

test('D1-Q82 nobody without the right suspends, nor an account that many share', async () => {
  const person = await aUser(app.database, { unitId: county })
  const teacher = await staffOf(app, city, 'teacher')
  expect(await suspend(teacher, person.id)).toEqual(failed(commonRefusals.notAllowed))
  const shared = await asUser(app, await aUser(app.database, { roles: ['learner', 'administrator', 'demo'] }))
  expect((await suspend(shared, person.id)).success).toBe(false)
  const demo = await aUser(app.database, { name: '访客', unitId: county, roles: ['learner', 'demo'] })
  expect((await suspend(inCity, demo.id)).data.left).toMatchObject([
    { id: demo.id, why: editUser.refusals.demo.message },
  ])
  expect(await statusOf(person.id)).toBe('active')
})
