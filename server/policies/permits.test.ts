import { grantsOf, policyTable, rolesOf, type StaffAccess, things } from '@college/contract/kit/policies.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ownerUnitOf } from '../account/door.ts'
import { testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { aProvince, places } from '../testing/province.ts'
import { permits } from './permits.store.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const units = await aProvince(app)
const nobody = '00000000-0000-7000-8000-000000000000'

/** Which of the things of the whole college, of a city, its county, its province and another city somebody reaches. */
async function reached(
  user: Parameters<typeof permits>[0],
  access: StaffAccess,
  wish: { maker?: string; teaches?: boolean; hosts?: boolean } = {},
) {
  const thing = {
    unit: sql`thing.unit_id`,
    maker: sql`${wish.maker ?? nobody}::uuid`,
    class: () => sql`${wish.teaches === true}::boolean`,
    host: () => sql`${wish.hosts === true}::boolean`,
  }
  const owners = ['college', ...places] as const
  const ids = owners.map((owner) => (owner === 'college' ? null : units[owner]))
  const { rows } = await app.database.execute<{ owner: string }>(sql`
    select thing.owner from unnest(${sql.param([...owners])}::text[], ${sql.param(ids)}::uuid[]) thing (owner, unit_id)
    where ${permits(user, access, thing)}`)
  return rows.map(({ owner }) => owner)
}
const everything = ['college', ...places]

test('D2-Q64 an administrator reaches what belongs to the own unit and to units below it, at the top everything', async () => {
  const access = { to: 'change', of: 'tasks' } as const
  const by = async (unitId: string | null) =>
    reached(await aUser(app.database, { roles: ['learner', 'administrator'], unitId }), access)
  expect(await by(units.city)).toEqual(['city', 'county'])
  expect(await by(units.county)).toEqual(['county'])
  expect(await by(units.province)).toEqual(everything)
  expect(await by(null)).toEqual(everything)
})

test('D2-Q64 what touches everybody is for administrators at the top', async () => {
  const access = { to: 'publish', of: 'agreements' } as const
  const by = async (unitId: string | null) =>
    reached(await aUser(app.database, { roles: ['learner', 'administrator'], unitId }), access)
  expect(await by(units.city)).toEqual([])
  expect(await by(units.province)).toEqual(everything)
})

test('D2-Q64 a teacher works on the stock of the own unit and on what they made, and sees the exams of their classes', async () => {
  const teacher = await aUser(app.database, { roles: ['learner', 'teacher'], unitId: units.city })
  const ofCollege = await aUser(app.database, { roles: ['learner', 'teacher'] })
  expect(await reached(teacher, { to: 'change', of: 'questions' })).toEqual(['city'])
  expect(await reached(ofCollege, { to: 'change', of: 'questions' })).toEqual(['college'])
  expect(await reached(teacher, { to: 'change', of: 'questions' }, { maker: teacher.id })).toEqual(everything)
  expect(await reached(teacher, { to: 'decide', of: 'exams' })).toEqual([])
  expect(await reached(teacher, { to: 'decide', of: 'exams' }, { teaches: true })).toEqual(everything)
  expect(await reached(teacher, { to: 'decide', of: 'lives' }, { hosts: true })).toEqual(everything)
})

test('D1-B254 whoever has no role of the policy reaches nothing, whatever they made', async () => {
  const learner = await aUser(app.database, { unitId: units.province })
  for (const of of things) {
    for (const to of Object.keys(policyTable[of].acts)) {
      const wish = { maker: learner.id, teaches: true, hosts: true }
      expect([of, to, await reached(learner, { to, of } as StaffAccess, wish)]).toEqual([of, to, []])
    }
  }
})

test('D1-B254 each act of each thing is given to somebody', () => {
  for (const of of things) {
    for (const to of Object.keys(policyTable[of].acts)) {
      const access = { to, of } as StaffAccess
      expect(grantsOf(access.of, access.to).length, `${of} ${to}`).toBeGreaterThan(0)
      expect(rolesOf(access).length, `${of} ${to}`).toBeGreaterThan(0)
    }
  }
})

test('what somebody makes belongs to their unit, at the top to the whole college', async () => {
  const by = async (unitId: string | null) => ownerUnitOf(app.database, (await aUser(app.database, { unitId })).id)
  expect(await by(units.county)).toBe(units.county)
  expect(await by(units.province)).toBe(null)
  expect(await by(null)).toBe(null)
})
