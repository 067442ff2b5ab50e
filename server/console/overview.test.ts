import { randomUUID } from 'node:crypto'
import { consoleOverview } from '@college/contract/console/overview.ts'
import { expect, test } from 'vitest'
import { units } from '../account/tables.ts'
import { hoursLedger } from '../ledger/tables.ts'
import { annualPlans } from '../records/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'

// A Wednesday.
const app = await testApp('2026-11-04T09:00+08:00')
const ADMIN = ['learner', 'administrator']

async function aUnit(name: string, parentId: string | null) {
  const [row] = await app.database.insert(units).values({ name, parentId }).returning()
  return (row as { id: string }).id
}
const province = await aUnit('沅南省', null)
const city = await aUnit('澄江市', province)
const county = await aUnit('云岭县', city)
const other = await aUnit('白水市', province)
const inCounty = await aUser(app.database, { unitId: county })
const inCity = await aUser(app.database, { unitId: city })
const inOther = await aUser(app.database, { unitId: other })
await aUser(app.database, { unitId: other, roles: ['learner', 'demo'] })
await aUser(app.database, { unitId: other, status: 'closed' })

const credit = (userId: string, hours: number, earnedAt: string, reason = 'course') => ({
  ...{ userId, hours, reason, title: '', subjectId: randomUUID() },
  year: Number(earnedAt.slice(0, 4)),
  earnedAt: new Date(earnedAt),
})
await app.database
  .insert(hoursLedger)
  .values([
    credit(inCounty.id, 30, '2026-11-04T08:00+08:00'),
    credit(inCounty.id, 20.5, '2026-11-02T00:00+08:00', 'gwy'),
    credit(inOther.id, 4, '2026-11-01T23:59+08:00'),
    credit(inOther.id, 8, '2025-11-03T12:00+08:00'),
    credit(inCity.id, 6, '2026-08-16T23:00+08:00'),
  ])
await app.database.insert(annualPlans).values({ userId: inOther.id, year: 2026, hours: 4 })

const figuresOf = async (unitId: string) => {
  const client = await asUser(app, await aUser(app.database, { roles: ADMIN, unitId, name: '管理' }))
  return (await client.send(consoleOverview, {})).data
}

test('D1-B006 hours, courses and people of each week from Monday in China, and of the year before', async () => {
  const { weeks, today, scope } = await figuresOf(province)
  expect(scope).toBe('')
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)).toEqual({ from: '2026-11-02', hours: 50.5, courses: 1, learners: 1, lastYear: 8 })
  expect(weeks.at(-2)).toEqual({ from: '2026-10-26', hours: 4, courses: 1, learners: 1, lastYear: 0 })
  expect(today).toEqual({ hours: 30, courses: 1, learners: 1 })
  // The Sunday before the first of the twelve weeks.
  expect(weeks.reduce((sum, { hours }) => sum + hours, 0)).toBe(54.5)
})

test('D1-B006 units: who has the hours of the plan, own or of the setting, with the units below', async () => {
  const { units: rows } = await figuresOf(province)
  // The administrators of the tests are people of their units too.
  expect(rows).toEqual([
    { id: other, name: '白水市', people: 1, reached: 1 },
    { id: city, name: '澄江市', people: 2, reached: 1 },
  ])
})

test('D1-B006 an administrator of a city sees the city alone', async () => {
  const { scope, weeks, units: rows } = await figuresOf(city)
  expect(scope).toBe('澄江市')
  expect(weeks.at(-1)?.hours).toBe(50.5)
  expect(weeks.at(-2)?.hours).toBe(0)
  expect(rows).toEqual([{ id: county, name: '云岭县', people: 1, reached: 1 }])
})
