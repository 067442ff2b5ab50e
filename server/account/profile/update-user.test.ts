import { sendPhoneCode, updateUser, userDetail } from '@college/contract/account/person.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { files } from '../../files/tables.ts'
import type { User } from '../../kit/access.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aMember, aPhone, lastCodeSentTo, overhear } from '../../testing/members.ts'
import { readPhone } from '../phone/phone.ts'
import { users } from '../tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const events = overhear(app)
const { wrongValue, wrongPhone, samePhone, wrongCode, taken, noPhoto } = updateUser.refusals

async function aPerson(wish: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(app, wish)
  return { member, ...(await asUser(app, member)) }
}

async function onRecord(id: string) {
  const [row] = await app.database.select().from(users).where(eq(users.id, id))
  return { phone: readPhone(app.secrets, row?.phoneCipher), four: row?.phoneLastFour }
}

let made = 0

async function aPicture(ownerId: string, wish: Partial<typeof files.$inferInsert> = {}) {
  made += 1
  const [file] = await app.database
    .insert(files)
    .values({
      key: `uploads/2026-11/${made}.png`,
      name: '我.png',
      suffix: 'png',
      mime: 'image/png',
      bytes: 1,
      visibleTo: 'owner',
      createdAt: app.now(),
      ownerId,
      ...wish,
    })
    .returning()
  if (!file) throw new Error('no file')
  return file
}

test('D1-Q57 sex and job are saved', async () => {
  const { send } = await aPerson()
  expect(await send(updateUser, { field: 'sex', value: '2' })).toEqual(done(null))
  expect(await send(updateUser, { field: 'job', value: ' 四级调研员 ' })).toEqual(done(null))
  expect((await send(userDetail, {})).data).toMatchObject({ sex: '2', job: '四级调研员' })
})

test.each([
  ['sex', '3'],
  ['sex', '男'],
  ['job', '长'.repeat(51)],
  ['job', 'a\u0007b'],
] as const)('D1-Q57 %s %s makes no sense', async (field, value) => {
  const { send } = await aPerson()
  expect(await send(updateUser, { field, value })).toEqual(failed(wrongValue))
})

test('D1-Q57 name, number and departments are read-only', async () => {
  const { ask } = await aPerson()
  for (const field of ['name', 'loginName', 'deptName', 'roles']) {
    expect((await ask(updateUser, { field, value: 'x' })).json()).toEqual(failed(commonRefusals.malformed))
  }
})

test('D1-Q57 an own picture becomes the photo, by its id or its path', async () => {
  const { member, send } = await aPerson()
  const [first, second] = [await aPicture(member.id), await aPicture(member.id)]
  expect(await send(updateUser, { field: 'photo', value: first.id })).toEqual(done(null))
  const stranger = await aMember(app)
  const shownToOthers = async () => {
    const readers = { id: stranger.id, roles: ['learner'] } as unknown as User
    const readable = await app.fileReaders.readable([first.id, second.id], readers)
    return [first, second].map(({ id }) => readable.has(id))
  }
  expect(await shownToOthers()).toEqual([true, false])
  expect((await send(userDetail, {})).data.photo).toBe(`/files/${first.key}`)
  expect(await send(updateUser, { field: 'photo', value: `/files/${second.key}` })).toEqual(done(null))
  expect((await send(userDetail, {})).data.photo).toBe(`/files/${second.key}`)
  expect(await shownToOthers()).toEqual([false, true])
})

test('D1-Q57 another person’s picture, a document, or an address is no photo', async () => {
  const { member, send } = await aPerson()
  const stranger = await aMember(app)
  const theirs = await aPicture(stranger.id)
  const document = await aPicture(member.id, { mime: 'application/pdf', suffix: 'pdf' })
  const gone = '01936e00-0000-7000-8000-000000000000'
  for (const value of [
    theirs.id,
    `/files/${theirs.key}`,
    document.id,
    gone,
    'https://evil.example/x.png',
    '',
    '../x',
  ]) {
    expect(await send(updateUser, { field: 'photo', value })).toEqual(failed(noPhoto))
  }
})

test('D1-Q57 the first phone wants its own code', async () => {
  const { member, send, sendProven } = await aPerson()
  const phone = aPhone()
  expect(await sendProven(sendPhoneCode, { phone })).toEqual(done({ needsOldCode: false }))
  const code = await lastCodeSentTo(app, phone)
  expect(await send(updateUser, { field: 'phone', value: phone, code })).toEqual(done(null))
  expect(await onRecord(member.id)).toEqual({ phone, four: phone.slice(-4) })
  expect(events.at(-1)).toMatchObject({ actor: member.id, action: 'change-phone', result: 'done' })
  expect(JSON.stringify(events)).not.toContain(phone)
})

test('security 5: another phone wants the codes of both', async () => {
  const old = aPhone()
  const { member, send, sendProven } = await aPerson({ phone: old })
  const phone = aPhone()
  expect(await sendProven(sendPhoneCode, { phone })).toEqual(done({ needsOldCode: true }))
  const code = await lastCodeSentTo(app, phone)
  const oldCode = await lastCodeSentTo(app, old)
  const change = { field: 'phone', value: phone, code } as const
  expect(await send(updateUser, change)).toEqual(failed(wrongCode))
  expect(await send(updateUser, { ...change, oldCode: '1' })).toEqual(failed(wrongCode))
  expect(await send(updateUser, { ...change, code: oldCode, oldCode: code })).toEqual(failed(wrongCode))
  expect(events.at(-1)).toMatchObject({ action: 'change-phone', result: 'refused' })
  expect(await onRecord(member.id)).toMatchObject({ phone: old })
  expect(await send(updateUser, { ...change, oldCode }), 'a slip spends no code').toEqual(done(null))
  expect(await onRecord(member.id)).toMatchObject({ phone })
  expect(await send(updateUser, { ...change, oldCode }), 'that is the phone already').toEqual(failed(samePhone))
  app.pass(60)
  expect(await sendProven(sendPhoneCode, { phone: `+86 ${phone}` })).toEqual(failed(samePhone))
})

test('security 5: who agreed to one new phone has not agreed to another', async () => {
  const old = aPhone()
  const { send, sendProven } = await aPerson({ phone: old })
  const [named, other] = [aPhone(), aPhone()]
  await sendProven(sendPhoneCode, { phone: named })
  const oldCode = await lastCodeSentTo(app, old)
  app.pass(60)
  await sendProven(sendPhoneCode, { phone: other })
  const code = await lastCodeSentTo(app, other)
  expect(await send(updateUser, { field: 'phone', value: other, code, oldCode })).toEqual(failed(wrongCode))
})

test('one phone, one account', async () => {
  const { send, sendProven } = await aPerson()
  const { member: holder } = await aPerson({ phone: aPhone() })
  const { phone = '' } = await onRecord(holder.id)
  await sendProven(sendPhoneCode, { phone })
  const code = await lastCodeSentTo(app, phone)
  expect(await send(updateUser, { field: 'phone', value: phone, code })).toEqual(failed(taken))
  expect(await onRecord(holder.id)).toMatchObject({ phone })
})

test('a stranger’s code changes nothing', async () => {
  const { send } = await aPerson()
  const stranger = await aPerson()
  const phone = aPhone()
  await stranger.sendProven(sendPhoneCode, { phone })
  const code = await lastCodeSentTo(app, phone)
  expect(await send(updateUser, { field: 'phone', value: phone, code })).toEqual(failed(wrongCode))
})

test('security 12: once a minute; a phone that is none; a guest', async () => {
  const { send, sendProven } = await aPerson()
  const phone = aPhone()
  await sendProven(sendPhoneCode, { phone })
  expect(await sendProven(sendPhoneCode, { phone })).toEqual(failed(sendPhoneCode.refusals.tooSoon))
  expect(await sendProven(sendPhoneCode, { phone: '110' })).toEqual(failed(wrongPhone))
  expect(await send(updateUser, { field: 'phone', value: '110', code: '1' })).toEqual(failed(wrongPhone))
  for (const endpoint of [sendPhoneCode, updateUser]) {
    const answer = await asGuest(app).ask(endpoint, { phone, field: 'sex', value: '1' })
    expect(answer.json()).toEqual(failed(commonRefusals.logInFirst))
  }
})
