import { rolesOfGrant } from '@college/contract/kit/grants.ts'
import { type SQL, sql } from 'drizzle-orm'
import { personFacts } from '../account/door.ts'
import type { Database } from '../kit/database.ts'
import { rolesHaveOneOf } from '../kit/roles.store.ts'

const holdsHostRole = rolesHaveOneOf(sql`named.roles`, rolesOfGrant('host'))

/**
 * Whether somebody on the list of hosts of a live may host it now. A guest always may. A person who was named because of
 * a staff role may only while they hold that role (decision 059).
 */
export const isHostOf = (live: SQL, userId: string | SQL): SQL<boolean> => sql<boolean>`exists (
  select from live_hosts host join (${personFacts}) named on named.id = host.user_id
  where host.live_id = ${live}.id and host.user_id = ${userId} and (host.is_guest or ${holdsHostRole}))`

export async function readHosts(database: Database, liveId: string): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select user_id as id from live_hosts where live_id = ${liveId} order by user_id`)
  return rows.map((row) => row.id)
}

/** Makes these people the hosts. Who is one already stays what they were named as: guest or staff. */
export async function writeHosts(database: Database, liveId: string, userIds: readonly string[]): Promise<void> {
  const ids = sql`any(${sql.param([...userIds])}::uuid[])`
  await database.execute(sql`delete from live_hosts where live_id = ${liveId} and not user_id = ${ids}`)
  await database.execute(sql`
    insert into live_hosts (live_id, user_id, is_guest)
    select ${liveId}, named.id, not ${holdsHostRole} from (${personFacts}) named where named.id = ${ids}
    on conflict do nothing`)
}
