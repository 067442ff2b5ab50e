import { securityAdministrators } from '@college/contract/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { rolesHaveOneOf } from '../../kit/roles.store.ts'

type Keeper = { id: string; name: string; unitName: string }

/** More names than these help nobody. */
const MOST_KEEPERS = 3

/**
 * The people who may give roles to this person: the security administrators of the person's unit, or else of the
 * nearest unit above that has any. For a security administrator the search begins above their unit. If no unit has any,
 * or the person has no unit, the security administrators of the whole college. The person is never in the list.
 */
export async function keepersOf(database: Database, userId: string): Promise<Keeper[]> {
  const { rows } = await database.execute<Keeper>(sql`
    with recursive self as (
      select unit_id, ${rolesHaveOneOf(sql`roles`, securityAdministrators)} as is_keeper from users where id = ${userId}
    ), upwards as (
      select unit.id, unit.name, unit.parent_id, 0 as steps from units unit join self on self.unit_id = unit.id
      union all
      select above.id, above.name, above.parent_id, steps + 1
      from units above join upwards on above.id = upwards.parent_id
    ) cycle id set is_cycle using path, found as (
      select person.id, person.name, upwards.name as unit_name, steps
      from upwards join users person on person.unit_id = upwards.id
      where not is_cycle and steps >= (select is_keeper::int from self)
        and ${rolesHaveOneOf(sql`person.roles`, securityAdministrators)} and person.status = 'active' and person.id <> ${userId}
      union all
      select person.id, person.name, '', 1000
      from users person
      where person.unit_id is null and ${rolesHaveOneOf(sql`person.roles`, securityAdministrators)} and person.status = 'active'
        and person.id <> ${userId} and (select not is_keeper or unit_id is not null from self)
    )
    select id, name, unit_name as "unitName" from (
      select *, rank() over (order by steps) as nearest from found
    ) ranked where nearest = 1 order by name, id limit ${MOST_KEEPERS}`)
  return rows
}
