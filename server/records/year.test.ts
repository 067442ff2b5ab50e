import { randomUUID } from 'node:crypto'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { getMyMyhours, yearTask } from '@college/contract/records/study.ts'
import { expect, test } from 'vitest'
import { hoursLedger, pointsLedger } from '../ledger/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { annualPlans } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app

type Row = { reason?: string; year?: number; hours?: number; points?: number }

/** An API client of a learner with these rows in the ledgers. */
async function aLearnerWith(...rows: Row[]) {
  const user = await aUser(database)
  for (const { reason = 'course', year = 2026, hours = 0, points = 0 } of rows) {
    const why = { userId: user.id, reason, year, subjectId: randomUUID(), title: '系统思维', earnedAt: app.now() }
    await database.insert(hoursLedger).values({ ...why, hours })
    await database.insert(pointsLedger).values({ ...why, points })
  }
  return { user, ...(await asUser(app, user)) }
}

test('D1-C02 D1-E11 the hours and points of this year, and the hours planned', async () => {
  const { send } = await aLearnerWith(
    { hours: 30.5, points: 1_000 },
    { reason: 'gwy', hours: 8 },
    { reason: 'zwy', hours: 4, points: 6 },
    { year: 2025, hours: 50, points: 500 },
  )
  expect(await send(yearTask, {})).toEqual(done({ wczxscount: 42.5, integral: 1_006, jhzxs: 50, year: 2026 }))
})

test('D1-C02 a learner without records has zeros', async () => {
  const { send } = await aLearnerWith()
  expect(await send(yearTask, {})).toEqual(done({ wczxscount: 0, integral: 0, jhzxs: 50, year: 2026 }))
})

test('D1-C02 the year turns in Asia/Shanghai', async () => {
  app.setNow('2026-12-31T23:59:59+08:00')
  const { send } = await aLearnerWith({ hours: 1.5, points: 10, year: 2026 }, { hours: 3, points: 20, year: 2027 })
  expect(await send(yearTask, {})).toMatchObject(done({ wczxscount: 1.5, integral: 10, year: 2026 }))
  app.setNow('2027-01-01T00:00:00+08:00')
  expect(await send(yearTask, {})).toMatchObject(done({ wczxscount: 3, integral: 20, year: 2027 }))
  app.setNow('2026-11-04T09:00+08:00')
})

test('D1-C61 D1-E21 D1-Q83 zxs is the sum of the year, gwyzxs and zwyzxs are those of the academies', async () => {
  const { send } = await aLearnerWith(
    { hours: 0.1 },
    { hours: 0.2 },
    { reason: 'gwy', hours: 2 },
    { reason: 'zwy', hours: 1 },
  )
  expect(await send(getMyMyhours, { year: 2026 })).toEqual(done({ jhzxs: 50, sfwc: 0, zxs: 3.3, gwyzxs: 2, zwyzxs: 1 }))
})

test('D1-C61 a learner’s own plan replaces the setting, and is met at exactly its hours', async () => {
  const { send, user } = await aLearnerWith({ hours: 40, year: 2024 })
  await database.insert(annualPlans).values({ userId: user.id, year: 2024, hours: 40 })
  expect(await send(getMyMyhours, { year: 2024 })).toEqual(done({ jhzxs: 40, sfwc: 1, zxs: 40, gwyzxs: 0, zwyzxs: 0 }))
  expect(await send(getMyMyhours, { year: 2023 })).toMatchObject(done({ jhzxs: 50, sfwc: 0, zxs: 0 }))
})

test('D1-Q32 D1-C61 /inc is the same endpoint', async () => {
  const { send } = await aLearnerWith({ hours: 2 })
  const [alias] = getMyMyhours.aliases
  expect(await send({ ...getMyMyhours, path: alias }, { year: 2026 })).toEqual(await send(getMyMyhours, { year: 2026 }))
})

test('D1-C02 D1-C61 another learner does not see it', async () => {
  await aLearnerWith({ hours: 9, points: 90 })
  const { send } = await aLearnerWith()
  expect(await send(yearTask, {})).toMatchObject(done({ wczxscount: 0, integral: 0 }))
  expect(await send(getMyMyhours, { year: 2026 })).toMatchObject(done({ zxs: 0 }))
})

test('D1-C02 D1-C61 a guest is asked to log in', async () => {
  const { send } = asGuest(app)
  expect(await send(yearTask, {})).toEqual(failed(commonRefusals.logInFirst))
  expect(await send(getMyMyhours, { year: 2026 })).toEqual(failed(commonRefusals.logInFirst))
})

test.each([['二〇二六'], ['2026.5'], [''], ['1999'], ['99999999999']])(
  'D1-C61 the year %j is malformed',
  async (year) => {
    const { ask } = await aLearnerWith()
    const answer = await ask(getMyMyhours, { year })
    expect([answer.statusCode, answer.json()]).toEqual([400, failed(commonRefusals.malformed)])
  },
)
