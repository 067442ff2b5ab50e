import { createHash } from 'node:crypto'
import { faceCheckDue, verifyFace } from '@college/contract/courses/face.ts'
import { getPlayRecord, pulseSaveRecord } from '@college/contract/courses/play.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../account/door.ts'
import { eraseOwnData } from '../../records/door.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { tidyFaceChecks } from '../door.ts'
import { faceChecks } from './tables.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const MINUTE = 60
const DAY = 86_400
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const password = md5(md5('Lu-2026-xuexi'))
const user = await aUser(app.database, { passwordHash: await hashPassword(app.secrets, password) })
const picture = (await noise().jpeg().toBuffer()).toString('base64')

function noise() {
  const create = { width: 64, height: 64, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const
  return sharp({ create: { ...create, background: '#888' } })
}

const verifyEvery = (verifyTime: number) =>
  app.settings.set('setting_nc_player', JSON.stringify({ verifyTime }), '', app.now())

async function aStudent(who = user) {
  const client = await asUser(app, who)
  const course = await aCourse(app.database)
  const asked = { courseId: course.id, coursewareId: course.coursewares[0]?.id ?? '' }
  return {
    client,
    record: () => client.send(getPlayRecord, asked),
    pulse: (watchPoint: string) => {
      app.pass(10)
      return client.send(pulseSaveRecord, { ...asked, watchPoint, pulseTime: 10, pulseRate: 1 })
    },
    asked,
  }
}

const checks = () => app.database.select().from(faceChecks)

beforeEach(async () => {
  await app.database.delete(faceChecks)
  await verifyEvery(20)
  app.pass(5)
})

test('D3-Q05 while verifyTime is 0 nobody is asked, and no picture is taken', async () => {
  await verifyEvery(0)
  const { client, record, pulse } = await aStudent()
  expect((await record()).success).toBe(true)
  expect((await pulse('00:00:10')).data.covered).toEqual([[0, 10]])
  expect(await client.send(verifyFace, { picture })).toEqual(failed(verifyFace.refusals.off))
  expect(await checks()).toEqual([])
})

test('D3-B035 D3-B189 study is refused before the check and again after verifyTime, and earns nothing meanwhile', async () => {
  const { client, record, pulse } = await aStudent()
  expect([await record(), await pulse('00:00:10')]).toEqual([failed(faceCheckDue), failed(faceCheckDue)])
  const { data } = await client.send(verifyFace, { picture })
  expect(data).toEqual({ pass: true, validUntil: new Date(app.now().getTime() + 20 * 60_000).toISOString() })
  expect((await record()).data).toMatchObject({ covered: [] })
  expect((await pulse('00:00:10')).data.covered).toEqual([[0, 10]])

  app.pass(20 * MINUTE)
  expect([await pulse('00:00:20'), await record()]).toEqual([failed(faceCheckDue), failed(faceCheckDue)])
  await client.send(verifyFace, { password })
  expect((await record()).data.covered).toEqual([[0, 10]])
})

test('D3-Q05 the check holds for the login that passed it, not for others of the same person', async () => {
  const [one, other] = [await aStudent(), await aStudent()]
  await one.client.send(verifyFace, { picture })
  expect([(await one.record()).success, (await other.record()).success]).toEqual([true, false])
})

test('D3-Q05 guests and previews are not asked: they earn nothing', async () => {
  const { client, asked } = await aStudent()
  expect((await asGuest(app).send(getPlayRecord, asked)).success).toBe(true)
  expect((await client.send(getPlayRecord, { ...asked, isView: '1' })).success).toBe(true)
})

test.each([
  ['no JPEG', async () => (await noise().png().toBuffer()).toString('base64')],
  ['only the first bytes of one', async () => Buffer.from(picture, 'base64').fill(7, 40).toString('base64')],
  ['too small', async () => Buffer.from(picture, 'base64').subarray(0, 900).toString('base64')],
  ['not base64', async () => '照片'.repeat(900)],
])('D3-Q05 security 21 a picture is refused that is %s', async (_name, make) => {
  const { client } = await aStudent()
  expect(await client.send(verifyFace, { picture: await make() })).toEqual(failed(verifyFace.refusals.wrongPicture))
  expect(await checks()).toMatchObject([{ passed: false, way: 'picture', pictureKey: null }])
})

test('D3-Q05 the password passes as well; wrong ones are limited as failed logins', async () => {
  const other = await aUser(app.database, { passwordHash: await hashPassword(app.secrets, password) })
  const { client, record } = await aStudent(other)
  expect(await client.send(verifyFace, {})).toEqual(failed(verifyFace.refusals.noProof))
  const wrong = () => client.send(verifyFace, { password: md5('wrong') })
  expect(await wrong()).toEqual(failed(verifyFace.refusals.wrongPassword))
  expect((await record()).success).toBe(false)
  expect((await client.send(verifyFace, { password })).data.pass).toBe(true)
  expect((await record()).success).toBe(true)
  let last = await wrong()
  for (let times = 0; times < 10; times += 1) last = await wrong()
  expect(last).toEqual(failed(verifyFace.refusals.locked))
  expect(await client.send(verifyFace, { password })).toEqual(failed(verifyFace.refusals.locked))
})

test('D3-Q05 security 21 a picture is private, and deleted after 30 days; its check is deleted after 180', async () => {
  const { client } = await aStudent()
  await client.send(verifyFace, { picture })
  const key = (await checks())[0]?.pictureKey ?? ''
  expect(await app.storage.exists(key)).toBe(true)
  const shown = await app.http.inject({ url: app.storage.bareAddress(key), headers: client.headers })
  expect(shown.statusCode).toBeGreaterThanOrEqual(400)

  app.pass(30 * DAY)
  await tidyFaceChecks(app)
  expect(await app.storage.exists(key)).toBe(true)
  app.pass(1)
  await tidyFaceChecks(app)
  expect(await app.storage.exists(key)).toBe(false)
  expect(await checks()).toMatchObject([{ way: 'picture', passed: true, pictureKey: null }])
  app.pass(150 * DAY - 1)
  await tidyFaceChecks(app)
  expect(await checks()).toHaveLength(1)
  app.pass(1)
  await tidyFaceChecks(app)
  expect(await checks()).toEqual([])
})

test('D3-Q05 who closes the account takes the pictures along', async () => {
  const { client } = await aStudent()
  await client.send(verifyFace, { picture })
  const [check] = await checks()
  expect(await eraseOwnData(app.database, user.id)).toContain(check?.pictureKey)
  expect(await checks()).toEqual([])
})
