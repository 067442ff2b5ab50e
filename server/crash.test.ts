import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@college/contract/account/login.ts'
import { recommendedCourses } from '@college/contract/courses/catalogue.ts'
import { getPlayRecord, getPlayTrend, pulseSaveRecord } from '@college/contract/courses/play.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NIGHTLY } from '../tools/nightly.ts'
import { type KillableCollege, killableCollege } from './testing/killable-college.ts'

const LEARNERS = Array.from({ length: 8 }, (_, index) => String(20260006 + index))
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let college: KillableCollege
beforeAll(async () => {
  college = await killableCollege('data/crash-test', { DEMO: '1' })
})
afterAll(() => college.end())

type Student = { token: string; courseId: string; coursewareId: string; acknowledged: number; sent: number }

const logIn = async (userName: string): Promise<string> => {
  const password = md5(md5('Wangyuan2026'))
  return (await college.ask(login, { userName, password, loginType: '10', clientValue: '1' })).token
}

async function students(): Promise<Student[]> {
  const [course] = await college.ask(recommendedCourses, { pageNum: 1, pageSize: 5 })
  if (!course) throw new Error('the demo college recommends nothing')
  const { playTree } = await college.ask(getPlayTrend, { courseId: course._id })
  const coursewareId = playTree[0]?.children[0]?.id ?? ''
  return Promise.all(
    LEARNERS.map(async (userName) => {
      const token = await logIn(userName)
      await college.ask(getPlayRecord, { courseId: course._id, coursewareId }, token)
      return { token, courseId: course._id, coursewareId, acknowledged: -1, sent: -1 }
    }),
  )
}

/** Seconds that count before the server goes: only what counts moves the place to go on from. */
const STUDIED = 7

/** Pulses all over what counts, one after another, until the server is gone. */
async function pulseOn(student: Student): Promise<void> {
  const { token, courseId, coursewareId } = student
  for (let point = STUDIED; ; point = (point % STUDIED) + 1) {
    student.sent = point
    const pulse = { courseId, coursewareId, watchPoint: clockTimeOf(point), pulseTime: 10, pulseRate: 1 }
    try {
      await college.ask(pulseSaveRecord, pulse, token)
    } catch {
      return
    }
    student.acknowledged = point
  }
}

async function expectPulsesSurvive(withDatabase: boolean): Promise<void> {
  const all = await students()
  await sleep(STUDIED * 1_000 + 500)
  const pulsing = Promise.all(all.map(pulseOn))
  await expect.poll(() => all.every(({ acknowledged }) => acknowledged > 0)).toBe(true)
  await sleep(1_000)
  await college.kill({ withDatabase })
  await pulsing
  expect(all.every(({ acknowledged }) => acknowledged > 0)).toBe(true)

  await college.start()
  for (const { token, courseId, coursewareId, acknowledged, sent } of all) {
    const { locationSite } = await college.ask(getPlayTrend, { courseId }, token)
    expect(locationSite?.coursewareId).toBe(coursewareId)
    // The last pulse may have been stored or not. The one before was acknowledged, so it must be there.
    expect([acknowledged, sent].map(clockTimeOf)).toContain(locationSite?.watchPoint)
  }
}

test('after kill -9 of the server and its database every acknowledged pulse is there', () => expectPulsesSurvive(true))

test('after kill -9 of the process group of the server every acknowledged pulse is there', { tags: [NIGHTLY] }, () =>
  expectPulsesSurvive(false),
)
