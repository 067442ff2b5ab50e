import type { Role } from '@college/contract/kit/roles.ts'
import { units } from '../account/tables.ts'
import type { App } from '../kit/serve.ts'
import { asUser } from './app.ts'
import { aUser } from './factories.ts'

/** Where somebody or something stands, seen from the city: its own unit, the one below, the one above, a foreign one. */
export const places = ['city', 'county', 'province', 'otherCity'] as const
export type Place = (typeof places)[number]

/** The units of a small province: a city with a county, and another city. Every call makes a province of its own. */
export async function aProvince(app: Pick<App, 'database'>): Promise<Record<Place, string>> {
  const unit = async (name: string, parentId: string | null) => {
    const [made] = await app.database.insert(units).values({ name, parentId }).returning()
    if (!made) throw new Error('no unit was made')
    return made.id
  }
  const province = await unit('省委党校', null)
  const city = await unit('市委党校', province)
  return { province, city, county: await unit('县委党校', city), otherCity: await unit('另一市委党校', province) }
}

/** Somebody of a unit who works with this role, logged in with the second factor. */
export async function staffOf(app: Parameters<typeof asUser>[0], unitId: string | null, role: Role = 'administrator') {
  const user = await aUser(app.database, { roles: ['learner', role], unitId })
  return { user, ...(await asUser(app, user)) }
}
