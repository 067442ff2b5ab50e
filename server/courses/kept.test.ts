import { createHash, randomUUID } from 'node:crypto'
import { consoleMe } from '@college/contract/console/desk.ts'
import { KEPT_PIECE_BYTES, keepCourse, keptPieces, openKept } from '@college/contract/courses/kept.ts'
import { getPlayRecord, pulseSaveRecord } from '@college/contract/courses/play.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { NIGHTLY } from '../../tools/nightly.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { transcripts } from './media/tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')

async function aLearner({ keeps = true } = {}) {
  const { id: courseId, coursewares } = await aCourse(app.database, {
    coursewares: [{ durationSeconds: 3_600 }, { durationSeconds: 3_600 }, { type: 'document', media: {} }],
  })
  const [first = '', second = ''] = coursewares.map(({ id }) => id)
  const person = await aUser(app.database)
  const user = await asUser(app, person)
  const page = 'kept:page'
  const open = (coursewareId: string, startedAgo = 7_200) =>
    user.send(openKept, { courseId, coursewareId, page, startedAgo })
  if (keeps) await user.send(keepCourse, { courseId })
  /** The pulses of steady play up to `to` seconds. */
  async function play(coursewareId: string, to: number, rate = 1) {
    let last = await user.send(pulseSaveRecord, pulse(coursewareId, 10, rate))
    for (let point = 20; point <= to; point += 10)
      last = await user.send(pulseSaveRecord, pulse(coursewareId, point, rate))
    return last.data
  }
  const pulse = (coursewareId: string, point: number, pulseRate: number) => ({
    ...{ courseId, coursewareId, page, watchPoint: clockTimeOf(point), pulseTime: 10, pulseRate },
  })
  return { ...user, user: person, courseId, first, second, page, open, play }
}

test('decision 035 what is played can be kept, with its progress; guests and strange courses are refused', async () => {
  const { send, courseId, first, second } = await aLearner()
  const { data } = await send(keepCourse, { courseId })
  expect(data.expiresAt).toBe('2026-11-11T01:00:00.000Z')
  expect(data.parts.map(({ id, variant, durationLong, covered }) => [id, variant, durationLong, covered])).toEqual([
    [first, 'sd', 3_600, []],
    [second, 'sd', 3_600, []],
  ])
  expect(data.parts[0]?.address).toMatch(/^\/files\/.*sd\.mp4/)
  expect(await asGuest(app).send(keepCourse, { courseId })).toEqual(failed(commonRefusals.logInFirst))
  const { id: hidden } = await aCourse(app.database, { isPublished: false })
  expect(await send(keepCourse, { courseId: hidden })).toEqual(failed(keepCourse.refusals.noCourse))
  const { id: silent } = await aCourse(app.database, { coursewares: [{ type: 'document', media: {} }] })
  expect(await send(keepCourse, { courseId: silent })).toEqual(failed(keepCourse.refusals.nothing))
})

test('decision 035 the server says of each piece what it is, whatever lies between it and the device', async () => {
  const key = `media/${randomUUID()}/sd.mp4`
  const course = await aCourse(app.database, { coursewares: [{ durationSeconds: 60, media: { sd: key } }] })
  const { send } = await asUser(app, await aUser(app.database))
  const asked = { courseId: course.id, coursewareId: course.coursewares[0]?.id ?? '' }
  expect(await send(keptPieces, asked)).toEqual(failed(keptPieces.refusals.gone))
  const film = Buffer.alloc(2 * KEPT_PIECE_BYTES + 3, 'f')
  await app.storage.put(key, film, 'video/mp4')
  const sha256 = [0, 1, 2].map((at) =>
    createHash('sha256')
      .update(film.subarray(at * KEPT_PIECE_BYTES, (at + 1) * KEPT_PIECE_BYTES))
      .digest('hex'),
  )
  expect((await send(keptPieces, asked)).data).toEqual({ bytes: film.length, sha256 })
  expect(await asGuest(app).send(keptPieces, asked)).toEqual(failed(commonRefusals.logInFirst))
  const strange = await aLearner()
  expect(await send(keptPieces, { ...asked, courseId: strange.courseId })).toEqual(failed(keptPieces.refusals.noCourse))
})

test('decision 035 D3-C37 captions are kept with the medium that they belong to', async () => {
  const { send, courseId, first } = await aLearner()
  await app.storage.put('media/kept.vtt', Buffer.from('WEBVTT\n'), 'text/vtt')
  const lines = { starts: [3], lines: ['好办法往往不在办公室里'] }
  await app.database.insert(transcripts).values({ id: first, captionsKey: 'media/kept.vtt', ...lines })
  const { data } = await send(keepCourse, { courseId, sound: 1 })
  expect(data.parts.map(({ captionsUrl }) => captionsUrl?.split('/').at(-1))).toEqual(['kept.vtt', undefined])
  expect((await app.http.inject(data.parts[0]?.captionsUrl ?? '')).statusCode).toBe(200)
})

test('decision 035 what was played without network counts once, and never more than the time that passed', async () => {
  const { open, play, first, second } = await aLearner()
  app.pass(1_200)
  await open(first)
  expect(await play(first, 900)).toMatchObject({ covered: [[0, 900]], isCounting: 1 })
  expect(await play(first, 900)).toMatchObject({ covered: [[0, 900]] })
  await open(second)
  // 300 of the 1,200 seconds are left, whatever the pulses say.
  const { covered } = await play(second, 900)
  expect(covered.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(300)
})

async function isSeenNow(sessionId: string): Promise<boolean> {
  const { rows } = await app.database.execute<{ isSeen: boolean }>(
    sql`select last_seen_at = ${app.now()} as "isSeen" from sessions where id = ${sessionId}`,
  )
  return rows[0]?.isSeen ?? false
}

const lengthOf = ({ covered }: { covered: readonly (readonly number[])[] }) =>
  covered.reduce((sum, [from = 0, to = 0]) => sum + to - from, 0)

test('decision 035 security 18 a course that this login has not kept earns nothing', async () => {
  const { open, play, first, courseId, ...learner } = await aLearner({ keeps: false })
  app.pass(510)
  expect(await open(first)).toEqual(failed(openKept.refusals.notKept))
  expect(await play(first, 500)).toMatchObject({ covered: [], isCounting: 0 })
  // Nor does one that is kept only now, one of another login, or one that has expired on the device.
  await learner.send(keepCourse, { courseId })
  await open(first)
  expect(await play(first, 500)).toMatchObject({ covered: [] })
  const other = await asUser(app, learner.user)
  const asked = { courseId, coursewareId: first, page: 'kept:page', startedAgo: 0 }
  expect(await other.send(openKept, asked)).toEqual(failed(openKept.refusals.notKept))
  app.pass(6 * 86_400 + 86_399)
  const late = await aLearner()
  app.pass(7 * 86_400)
  const again = { ...asked, courseId: late.courseId, coursewareId: late.first }
  expect((await late.send(openKept, again)).success).toBe(false)
})

test('decision 035 security 18 what counts is the time without a call, from the start of the play on, never faster', async () => {
  const talking = await aLearner()
  // A device that can send is not without network.
  for (let step = 0; step < 12; step += 1) {
    app.pass(9)
    await talking.send(consoleMe, {})
    // It is written beside the call.
    await expect.poll(() => isSeenNow(talking.sessionId)).toBe(true)
  }
  await talking.open(talking.first)
  expect(lengthOf(await talking.play(talking.first, 108))).toBeLessThanOrEqual(10)

  const silent = await aLearner()
  app.pass(600)
  await silent.send(consoleMe, {})
  await expect.poll(() => isSeenNow(silent.sessionId)).toBe(true)
  app.pass(20)
  await silent.open(silent.first, 320)
  expect(lengthOf(await silent.play(silent.first, 600, 2))).toBe(300)
})

test('decision 035 security 18 an older login that was silent does not take over from a newer one that studies', async () => {
  const { open, first, courseId, user } = await aLearner()
  app.pass(600)
  const newer = await asUser(app, user)
  await newer.send(getPlayRecord, { courseId, coursewareId: first, page: 'online' })
  expect((await open(first)).data).toEqual({ isCounting: 0 })
})

/** A learner whose other page has earned the first of these seconds. */
async function whoStudiedOnline() {
  const learner = await aLearner()
  const { send, courseId, open, play, first, second } = learner
  app.pass(600)
  await send(getPlayRecord, { courseId, coursewareId: first, page: 'online' })
  app.pass(100)
  await open(second)
  expect((await play(second, 500)).covered).toEqual([[0, 100]])
  return learner
}

test('decision 035 time that another page has been credited for is not earned again', async () => {
  await whoStudiedOnline()
})

// Seven hundred pulses, one after another.
test('decision 035 no more than two hours without network are earned', { tags: [NIGHTLY] }, async () => {
  const { open, play, first, second } = await whoStudiedOnline()
  app.pass(5 * 3_600)
  await open(first)
  const { covered } = await play(first, 3_600)
  await open(second)
  const other = (await play(second, 3_600)).covered
  const seconds = [...covered, ...other].reduce((sum, [from, to]) => sum + to - from, 0)
  expect(seconds).toBeLessThanOrEqual(7_200)
  expect(seconds).toBeGreaterThan(6_900)
})

test('only pages that play from the device open this way', async () => {
  const { send, courseId, first } = await aLearner()
  const asked = { courseId, coursewareId: first, page: 'online', startedAgo: 0 }
  expect(await send(openKept, asked)).toEqual(failed(commonRefusals.malformed))
  expect(await asGuest(app).send(openKept, { ...asked, page: 'kept:x' })).toEqual(failed(commonRefusals.logInFirst))
  const nobodys = { ...asked, page: 'kept:x', coursewareId: '00000000-0000-7000-8000-000000000000' }
  expect(await send(openKept, nobodys)).toEqual(failed(openKept.refusals.noCourse))
})
