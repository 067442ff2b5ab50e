import {
  certificateFile,
  checkCertificate,
  classCalendar,
  classCertificate,
  ownCertificate,
  revokeCertificate,
} from '@college/contract/classes/certificate.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { aUser } from '../../testing/factories.ts'
import { overhear } from '../../testing/members.ts'
import { aProvince } from '../../testing/province.ts'
import { classHistory, classMembers } from '../enrol/tables.ts'
import { completeReached } from '../study/completion.ts'
import { classItemResults } from '../study/tables.ts'
import { classes } from '../tables.ts'
import { certificates } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const SUBJECT = '00000000-0000-7000-8000-000000000001'
const refusedAddress = failed(certificateFile.refusals.expired)

/** A member who has done all that a class asks for, and has not been completed yet. */
async function aGraduate(wish: Parameters<typeof aStudyClass>[1] = {}, name = '王㛃䶮𬭎') {
  const user = await aUser(database, { name })
  const client = await asUser(app, user)
  const made = await aStudyClass(database, {
    hostName: '省委组织部',
    trainUntil: new Date('2026-11-30T23:59+08:00'),
    units: [
      {
        compulsoryGate: 2,
        items: [
          {
            kind: 'live',
            subjectId: SUBJECT,
            title: '开班, 直播',
            period: 2,
            startsAt: new Date('2026-11-06T09:00+08:00'),
          },
        ],
      },
    ],
    ...wish,
  })
  await aMembership(database, made.id, user.id)
  const itemId = made.units[0]?.items[0]?.id ?? ''
  await database.insert(classItemResults).values({ itemId, userId: user.id, progress: 100, at: app.now() })
  const complete = () =>
    database.transaction((transaction) =>
      completeReached(app, transaction, [{ classId: made.id, userId: user.id }], app.now()),
    )
  const own = async () => (await client.send(classCertificate, { id: made.id })).data
  const open = async (url: string, by = client) => {
    const query = Object.fromEntries(new URLSearchParams(url.split('?')[1]))
    return by.ask(certificateFile, query)
  }
  return { user, client, class: made, complete, own, open }
}

test('D2-Q67 twenty completions at once issue one certificate, one message and one line of history', async () => {
  const { complete, user } = await aGraduate()
  const sent = await Promise.all(Array.from({ length: 20 }, complete))
  expect(sent.flat()).toHaveLength(1)
  expect(await database.select().from(certificates).where(eq(certificates.userId, user.id))).toHaveLength(1)
  expect(await database.select().from(classHistory).where(eq(classHistory.userId, user.id))).toHaveLength(1)
})

test('D1-B005 D2-C09 the own certificate has an address that opens for its owner, and for a short time', async () => {
  const { own, open, complete, client, class: made } = await aGraduate()
  expect(await own()).toEqual({ certificateurl: '', number: '', issuedOn: '', isRevoked: false, revokedReason: '' })
  await complete()
  const { certificateurl, ...rest } = await own()
  expect(rest).toEqual({
    number: expect.stringMatching(/^WY-2026-/),
    issuedOn: '2026-11-04',
    isRevoked: false,
    revokedReason: '',
  })
  expect((await client.send(classInfo, { id: made.id })).data).toMatchObject({ state: 3, certificateState: 1 })

  const answer = await open(certificateurl)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('王㛃䶮𬭎'))
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')

  const other = await aGraduate()
  await other.complete()
  expect((await open(certificateurl, other.client)).json()).toEqual(refusedAddress)
  const theirs = new URLSearchParams((await other.own()).certificateurl.split('?')[1])
  expect((await client.ask(certificateFile, { id: made.id, ticket: theirs.get('ticket') })).json()).toEqual(
    refusedAddress,
  )
  expect((await client.ask(certificateFile, { id: made.id, ticket: 'zzzzzzzzz.' })).json()).toEqual(refusedAddress)
  app.pass(601)
  expect((await open(certificateurl)).json()).toEqual(refusedAddress)
})

test('D2-Q67 the own certificate is a sheet by the id of the class and by its own, for its owner alone', async () => {
  const { complete, user, client, class: made } = await aGraduate({ trainFrom: new Date('2026-11-01T00:00+08:00') })
  const { none } = ownCertificate.refusals
  expect(await client.send(ownCertificate, { id: made.id })).toEqual(failed(none))
  await complete()
  const sheet = (await client.send(ownCertificate, { id: made.id })).data
  const { id, number, ticket, checkUrl } = sheet
  expect(sheet).toMatchObject({
    ...{ name: user.name, title: made.title, hours: 2, issuer: '省委组织部', issuedOn: '2026-11-04', revokedOn: '' },
    ...{ trainingFrom: '2026-11-01', trainingUntil: '2026-11-30', revokedReason: '' },
  })
  expect(checkUrl).toMatch(new RegExp(`^https?://[^/]+/#/.*number=${number}$`))
  expect((await client.ask(certificateFile, { id, ticket })).headers['content-type']).toBe('application/pdf')

  const other = await aGraduate()
  for (const asked of [id, made.id])
    expect(await other.client.send(ownCertificate, { id: asked })).toEqual(failed(none))
  await database.delete(classMembers).where(eq(classMembers.classId, made.id))
  await database.delete(classes).where(eq(classes.id, made.id))
  expect((await client.send(ownCertificate, { id })).data).toEqual({ ...sheet, ticket: expect.any(String) })
})

test('security 9 drawing is counted per person', async () => {
  const { own, open, complete, user } = await aGraduate()
  await complete()
  for (let count = 0; count < 20; count += 1)
    await app.limits.take(`certificate:${user.id}`, { most: 20, seconds: 600 }, app.now())
  expect((await open((await own()).certificateurl)).json()).toEqual(failed(commonRefusals.tooMany))
})

test('D2-Q67 anybody may check a number, and learns what is printed; unknown and malformed answer alike', async () => {
  const { own, complete, class: made } = await aGraduate()
  await complete()
  const { number } = await own()
  const guest = asGuest(app)
  const check = async (text: string) => (await guest.send(checkCertificate, { number: text })).data
  const printed = { name: '王㛃䶮𬭎', className: made.title, hours: 2, trainingFrom: '', trainingUntil: '2026-11-30' }
  const valid = { state: 'valid', number, ...printed, issuedOn: '2026-11-04', revokedOn: '' }
  expect(await check(number)).toEqual(valid)
  expect(await check(` ${number.toLowerCase()} `)).toEqual(valid)
  const unknown = await check('WY-2026-23456-789AB-CDEFG')
  expect(unknown).toMatchObject({ state: 'unknown', number: '', name: '' })
  for (const text of ['', 'x', "' or 1=1 --", `${number}2`]) expect(await check(text)).toEqual(unknown)
})

test('security 12 checking is counted per address', async () => {
  const guest = asGuest(app)
  const answers = []
  for (let count = 0; count < 61; count += 1) answers.push(await guest.send(checkCertificate, { number: 'x' }))
  expect(answers.at(-1)).toEqual(failed(commonRefusals.tooMany))
  app.pass(601)
  expect((await guest.send(checkCertificate, { number: 'x' })).success).toBe(true)
})

test('D2-Q67 who manages the unit of the class takes a certificate back, once, and it is on the audit', async () => {
  const { county, otherCity } = await aProvince(app)
  const { own, open, complete, client, class: made } = await aGraduate({ unitId: county })
  await complete()
  const { number, certificateurl } = await own()
  const sheet = async () => (await client.send(ownCertificate, { id: made.id })).data
  expect((await sheet()).ticket).not.toBe('')
  const admin = async (unitId: string | null) =>
    asUser(app, await aUser(database, { roles: ['administrator'], unitId }))
  const asked = { number, reason: '信息有误' }
  expect(await client.send(revokeCertificate, asked)).toEqual(failed(commonRefusals.notAllowed))
  expect(await (await admin(otherCity)).send(revokeCertificate, asked)).toEqual(failed(commonRefusals.otherUnit))
  const ours = await admin(county)
  expect(await ours.send(revokeCertificate, { ...asked, number: 'x' })).toEqual(
    failed(revokeCertificate.refusals.unknown),
  )
  const heard = overhear(app)
  expect((await ours.send(revokeCertificate, asked)).success).toBe(true)
  expect(heard).toMatchObject([{ action: 'revoke-certificate', target: number, detail: { reason: '信息有误' } }])
  expect(await ours.send(revokeCertificate, asked)).toEqual(failed(revokeCertificate.refusals.revoked))
  expect(await own()).toEqual({
    certificateurl: '',
    number,
    issuedOn: expect.any(String),
    isRevoked: true,
    revokedReason: asked.reason,
  })
  expect((await open(certificateurl)).json()).toEqual(refusedAddress)
  expect(await sheet()).toMatchObject({ ticket: '', revokedOn: '2026-11-04', revokedReason: asked.reason })
  expect((await client.send(classInfo, { id: made.id })).data.certificateState).toBe(0)
  const checked = (await asGuest(app).send(checkCertificate, { number })).data
  expect(checked).toMatchObject({ state: 'revoked', revokedOn: expect.stringMatching(/^2026-/) })
})

test('what is printed was written down when it was issued, and stays when the class goes', async () => {
  const { complete, own, user, class: made } = await aGraduate()
  await complete()
  const { number } = await own()
  await database.update(classes).set({ title: '改名' }).where(eq(classes.id, made.id))
  await database.delete(classMembers).where(eq(classMembers.classId, made.id))
  await database.delete(classes).where(eq(classes.id, made.id))
  const checked = (await asGuest(app).send(checkCertificate, { number })).data
  expect(checked).toMatchObject({ state: 'valid', className: made.title, name: user.name })
})

test('the dates of a class as a calendar file; of its items for members only', async () => {
  const { client, class: made } = await aGraduate({ title: '专题班;一', trainFrom: new Date('2026-11-01T00:00+08:00') })
  const answer = await client.ask(classCalendar, { id: made.id })
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.body).toContain('DTSTART;VALUE=DATE:20261101\r\nDTEND;VALUE=DATE:20261201\r\nSUMMARY:培训：专题班\\;一')
  expect(answer.body).toContain('DTSTART:20261106T010000Z\r\nSUMMARY:直播：开班\\, 直播')
  const stranger = await asUser(app, await aUser(database))
  const theirs = (await stranger.ask(classCalendar, { id: made.id })).body
  expect([theirs.includes('培训'), theirs.includes('直播')]).toEqual([true, false])
  expect((await asGuest(app).ask(classCalendar, { id: made.id })).statusCode).toBe(401)
})
