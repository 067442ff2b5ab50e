import { randomUUID } from 'node:crypto'
import { CLOSING_DAYS, requestClosing, sendClosingCode } from '@college/contract/account/closing.ts'
import { login } from '@college/contract/account/login.ts'
import { userDetail } from '@college/contract/account/person.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hoursLedger } from '../../ledger/tables.ts'
import { eraseOwnData } from '../../records/door.ts'
import { ownTables } from '../../records/own-data/own-data-tables.ts'
import { notes } from '../../records/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aBrowser } from '../../testing/browser.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import { aMember, aPhone, lastCodeSentTo, onTheWire, overhear, PASSWORD } from '../../testing/members.ts'
import { closings, thirdPartyAccounts, users } from '../tables.ts'
import { closeDueAccounts } from './close-accounts.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const events = overhear(app)
const DAY = 24 * 3_600
const { refusals } = requestClosing
const password = onTheWire(PASSWORD)

const logIn = ({ loginName }: { loginName: string }, ip = '10.1.1.1') =>
  aBrowser(app, { ip }).send(login, { userName: loginName, password, loginType: '10', clientValue: '1' })

const rowOf = async (id: string) => (await database.select().from(users).where(eq(users.id, id)))[0]

/** Somebody with training hours, a note and an outside account, who asked to be closed. */
async function aLeaver() {
  const member = await aMember(app, { name: '赵离开', job: '科长', deptName: '办公室', phone: aPhone() })
  const at = app.now()
  const note = { type: 'course', relationId: randomUUID(), content: '我的笔记', createdAt: at, updatedAt: at }
  await database.insert(notes).values({ ...note, userId: member.id })
  const hours = { reason: 'course', subjectId: randomUUID(), year: 2026, title: '系统思维', earnedAt: at, hours: 2 }
  await database.insert(hoursLedger).values({ ...hours, userId: member.id })
  await database.insert(thirdPartyAccounts).values({ source: 'wechat', openId: randomUUID(), userId: member.id })
  const client = await asUser(app, member)
  const answer = await client.send(requestClosing, { password })
  return { member, client, answer }
}

test('D1-Q76 a request ends all sessions and says when the account closes', async () => {
  const { client, answer, member } = await aLeaver()
  expect(answer.data).toEqual({ closesAt: new Date(app.now().getTime() + CLOSING_DAYS * DAY * 1_000).toISOString() })
  expect((await client.send(userDetail, {})).success).toBe(false)
  expect(events.at(-1)).toMatchObject({ actor: member.id, action: 'request-closing', result: 'done' })
})

test('D1-Q76 a login within the waiting time withdraws the request and says so', async () => {
  const { member } = await aLeaver()
  app.pass((CLOSING_DAYS - 1) * DAY)
  expect((await logIn(member)).data.closingWithdrawn).toBe(true)
  expect(events.map(({ action }) => action)).toContain('withdraw-closing')
  const { rows } = await database.execute(sql`select title from messages where user_id = ${member.id}`)
  expect(rows).toEqual([{ title: '注销申请已撤回' }])
  app.pass(2 * DAY)
  await closeDueAccounts(app, eraseOwnData)
  expect(await rowOf(member.id)).toMatchObject({ status: 'active', name: '赵离开' })
  expect((await logIn(member)).data.closingWithdrawn).toBe(false)
})

test('D1-Q76 the nightly job waits for the last day, then leaves hours under a pseudonym and nothing else', async () => {
  const { member } = await aLeaver()
  await database.execute(sql`update users set spelling = 'wangxiaoming wxm wangxm' where id = ${member.id}`)
  app.pass(CLOSING_DAYS * DAY - 60)
  await closeDueAccounts(app, eraseOwnData)
  expect(await rowOf(member.id)).toMatchObject({ status: 'active' })
  app.pass(60)
  await closeDueAccounts(app, eraseOwnData)

  const row = await rowOf(member.id)
  expect(row).toMatchObject({
    status: 'closed',
    name: '已注销用户',
    spelling: '',
    loginName: expect.stringMatching(/^closed-/),
    job: '',
    deptName: '',
    photo: '',
    phoneCipher: null,
    phoneHash: null,
    phoneLastFour: null,
    passwordHash: null,
  })
  for (const { table, by, onClosing } of ownTables) {
    const { rows } = await database.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(by)} = ${member.id}`,
    )
    if (onClosing !== 'keep') expect(rows[0]?.count, table).toBe(0)
    if (table === 'hours_ledger') expect(rows[0]?.count).toBe(1)
  }
  expect(events.at(-1)).toMatchObject({ action: 'close-account', target: member.id, result: 'done' })
  expect(await logIn(member, '10.9.9.9')).toEqual(failed(login.refusals.wrongPassword))
})

test('D1-Q76 a job that waits for a login finds the request withdrawn', async () => {
  const { member } = await aLeaver()
  app.pass(CLOSING_DAYS * DAY)
  let closing: Promise<void> | undefined
  await database.transaction(async (rival) => {
    await rival.execute(sql`select id from users where id = ${member.id} for share`)
    await rival.delete(closings).where(eq(closings.userId, member.id))
    closing = closeDueAccounts(app, eraseOwnData)
    await untilSomeoneWaits(database)
  })
  await closing
  expect(await rowOf(member.id)).toMatchObject({ status: 'active', name: '赵离开' })
})

test('D1-Q76 the request wants the password or a code of the phone on record', async () => {
  const phone = aPhone()
  const client = await asUser(app, await aMember(app, { phone }))
  expect(await client.send(requestClosing, {})).toEqual(failed(refusals.noProof))
  expect(await client.send(requestClosing, { password: onTheWire('Chengjiang2026') })).toEqual(
    failed(refusals.wrongPassword),
  )
  expect(await client.send(requestClosing, { code: '000000' })).toEqual(failed(refusals.wrongCode))
  expect((await client.sendProven(sendClosingCode, {})).success).toBe(true)
  const code = await lastCodeSentTo(app, phone)
  expect((await client.send(requestClosing, { code })).success).toBe(true)
})

test('D1-Q76 staff are told that they cannot close their account themselves', async () => {
  for (const role of ['teacher', 'reviewer', 'administrator']) {
    const client = await asUser(app, await aMember(app, { roles: ['learner', role] }))
    expect(await client.send(requestClosing, { password })).toEqual(failed(refusals.staff))
    expect(await client.sendProven(sendClosingCode, {})).toEqual(failed(refusals.staff))
  }
})
