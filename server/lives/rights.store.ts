import type { ActOn } from '@college/contract/kit/policies.ts'
import { administrators } from '@college/contract/kit/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import { reachesUnit } from '../account/door.ts'
import { isAtDesk, type User } from '../kit/access.ts'
import { rolesHaveOneOf } from '../kit/roles.store.ts'
import { permits, type ThingColumns } from '../policies/door.ts'
import { isHostOf } from './hosts.store.ts'

/** What the policy asks of a live on the row `live`. */
export const thingOfLive = (live: SQL): ThingColumns => ({
  unit: sql`${live}.owner_unit_id`,
  host: (userId) => isHostOf(live, userId),
})

/** Whether this person may do this with a live as staff, on the row `live`, which an expression names. */
export const mayLive = (user: Pick<User, 'id' | 'roles'>, to: ActOn<'lives'>, live: SQL): SQL<boolean> =>
  permits(user, { to, of: 'lives' }, thingOfLive(live)) as SQL<boolean>

/**
 * Whether this person runs a live: its studio, chat, hands and check-ins. Its hosts, guests too, and administrators of its
 * unit and of units above. Nobody whose session has no staff rights now.
 */
export const runsLive = (user: User, live: SQL): SQL<boolean> =>
  isAtDesk(user) ? sql<boolean>`(${isHostOf(live, user.id)} or ${mayLive(user, 'decide', live)})` : sql<boolean>`false`

/** Whether a person on the row `person` administrates a live, whose studio is open to them: they cannot be turned out. */
export const administratesLive = (live: SQL): SQL<boolean> => sql<boolean>`case
  when ${rolesHaveOneOf(sql`person.roles`, administrators)} then ${reachesUnit(sql`person.id`, sql`${live}.owner_unit_id`)}
  else false end`
