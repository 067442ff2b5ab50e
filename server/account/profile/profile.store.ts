import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { units, users } from '../tables.ts'

/** What lists of other features show of people: `join (${profileFacts}) person on person.id = …`. */
export const profileFacts: SQL = sql`
  select person.id, person.name, person.login_name, person.job, person.photo, coalesce(unit.name, '') as unit_name
  from users person left join units unit on unit.id = person.unit_id`

/** What others are shown of a person: no phone, no password. */
export function profileStore(database: Database) {
  const find = database
    .select({
      id: users.id,
      name: users.name,
      loginName: users.loginName,
      unitName: sql<string>`coalesce(${units.name}, '')`,
      deptName: users.deptName,
      job: users.job,
      sex: users.sex,
      photo: users.photo,
      roles: users.roles,
    })
    .from(users)
    .leftJoin(units, eq(units.id, users.unitId))
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('account_find_profile')

  return {
    async find(id: string) {
      const [row] = await find.execute({ id })
      return row
    },
  }
}

/** A face is seen by everybody in the college, as long as it is the photo: not one that was replaced (security 21). */
export const isPhoto = sql`exists (
  select from ${users} person where person.id = file.owner_id and person.photo = '/files/' || file.key)`

/** What other features ask about a person. Made once: its statement is prepared. */
export const profileFinder = (database: Database) => profileStore(database).find
