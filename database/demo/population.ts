import { phoneColumns } from '../../server/account/door.ts'
import type { units as unitTable, users as userTable } from '../../server/account/tables.ts'
import type { Secrets } from '../../server/kit/secrets.ts'
import { classmates } from './classes/classmates.ts'
import { type DemoPerson, people } from './content/people.ts'
import { unitTree } from './content/units.ts'
import { startOfYear, yearsUntil } from './dates.ts'
import { idOf } from './ids.ts'

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'Wangyuan2026'

export const userIdOf = (loginName: string): string => idOf('user', loginName)
export const photoKeyOf = (loginName: string): string => `public/avatars/${userIdOf(loginName)}.svg`

export const unitRows = (): (typeof unitTable.$inferInsert)[] =>
  Object.entries(unitTree).map(([name, above]) => ({
    id: idOf('unit', name),
    name,
    parentId: above && idOf('unit', above),
  }))

/** One hash for all accounts: the password is the same, and hashing is slow on purpose. */
export function userRows(secrets: Secrets, passwordHash: string, now: Date): (typeof userTable.$inferInsert)[] {
  const createdAt = startOfYear(yearsUntil(now)[0] ?? 2023)
  const row = (person: DemoPerson) => ({ ...rowOf(person), ...phoneOf(secrets, person), passwordHash, createdAt })
  // The app draws the photos of those who only fill the classes.
  return [...people.map(row), ...classmates.map((person) => ({ ...row(person), photo: '' }))]
}

const rowOf = ({ loginName, name, female, unit, dept, job, roles, mustChangePassword }: DemoPerson) => ({
  id: userIdOf(loginName),
  loginName,
  name,
  roles,
  unitId: idOf('unit', unit),
  deptName: dept || unit,
  sex: female ? '2' : '1',
  job,
  photo: `/files/${photoKeyOf(loginName)}`,
  mustChangePassword: mustChangePassword ? 1 : 0,
  status: 'active',
})

const phoneOf = (secrets: Secrets, { phone }: DemoPerson) =>
  phone ? phoneColumns(secrets, phone) : { phoneCipher: null, phoneHash: null, phoneLastFour: null }
