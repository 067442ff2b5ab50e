import type { Role } from '@college/contract/kit/roles.ts'
import { units } from '../account/tables.ts'
import type { App } from '../app-parts.ts'
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

type Crew = Awaited<ReturnType<typeof aCrew>>
export type CrewName = keyof Crew

/**
 * Whoever works with things of a province: the administrators of its units, who are named for theirs; a teacher of the
 * city, and one who teaches in another city (`elsewhere`). `college` is an administrator of no unit.
 */
export async function aCrew(app: Parameters<typeof asUser>[0], units: Record<Place, string>) {
  const [college, province, city, county, otherCity, teacher, elsewhere] = await Promise.all([
    staffOf(app, null),
    staffOf(app, units.province),
    staffOf(app, units.city),
    staffOf(app, units.county),
    staffOf(app, units.otherCity),
    staffOf(app, units.city, 'teacher'),
    staffOf(app, units.otherCity, 'teacher'),
  ])
  return { college, province, city, county, otherCity, teacher, elsewhere }
}

/** The possible owners of a thing: each unit of the province, and the whole college. */
const owners = [...places, 'college'] as const
export type Owner = (typeof owners)[number]

/** One thing for each owner, made by `make` with the id of its unit. */
export async function ofEachOwner<Thing>(
  units: Record<Place, string>,
  make: (ownerUnitId: string | null, owner: Owner) => Promise<Thing>,
): Promise<Record<Owner, Thing>> {
  const things: Partial<Record<Owner, Thing>> = {}
  for (const owner of owners) things[owner] = await make(owner === 'college' ? null : units[owner], owner)
  return things as Record<Owner, Thing>
}

type Answer = { success: boolean; state: string; message: string }

/** Whose things a call reaches: it is sent for one thing of each owner; whatever is refused must be refused as not theirs. */
export async function reachOf(send: (owner: Owner) => Promise<Answer>, notTheirs: string): Promise<Owner[]> {
  const reached: Owner[] = []
  for (const owner of owners) {
    const answer = await send(owner)
    if (answer.message === notTheirs) continue
    if (!answer.success) throw new Error(`${owner}: ${answer.message}`)
    reached.push(owner)
  }
  return reached
}
