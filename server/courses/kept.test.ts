import { keepCourse, openKept } from '@college/contract/courses/kept.ts'
import { getPlayRecord, pulseSaveRecord } from '@college/contract/courses/play.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { expect, test } from 'vitest'
import { NIGHTLY } from '../../tools/nightly.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'

const app = await testApp('2026-11-04T09:00+08:00')

async function aLearner() {
  const { id: courseId, coursewares } = await aCourse(app.database, {
    coursewares: [{ durationSeconds: 3_600 }, { durationSeconds: 3_600 }, { type: 'document', media: {} }],
  })
  const [first = '', second = ''] = coursewares.map(({ id }) => id)
  const user = await asUser(app, await aUser(app.database))
  const page = 'kept:page'
  const open = (coursewareId: string) => user.send(openKept, { courseId, coursewareId, page })
  /** The pulses of steady play up to `to` seconds. */
  async function play(coursewareId: string, to: number) {
    let last = await user.send(pulseSaveRecord, pulse(coursewareId, 10))
    for (let point = 20; point <= to; point += 10) last = await user.send(pulseSaveRecord, pulse(coursewareId, point))
    return last.data
  }
  const pulse = (coursewareId: string, point: number) => ({
    ...{ courseId, coursewareId, page, watchPoint: clockTimeOf(point), pulseTime: 10, pulseRate: 1 },
  })
  return { ...user, courseId, first, second, page, open, play }
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
  const asked = { courseId, coursewareId: first, page: 'online' }
  expect(await send(openKept, asked)).toEqual(failed(commonRefusals.malformed))
  expect(await asGuest(app).send(openKept, { ...asked, page: 'kept:x' })).toEqual(failed(commonRefusals.logInFirst))
  const nobodys = { ...asked, page: 'kept:x', coursewareId: '00000000-0000-7000-8000-000000000000' }
  expect(await send(openKept, nobodys)).toEqual(failed(openKept.refusals.noCourse))
})
