import type { Membership } from '@college/rules/classes/membership.ts'
import type { RosterPerson } from '@college/rules/classes/roster.ts'
import { sql } from 'drizzle-orm'
import { personFacts, profileFacts } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'
import { type ClassRow, classRow, membershipOf } from '../class.store.ts'
import { isManagedBy } from '../managed.store.ts'
import { classes } from '../tables.ts'

type Row = Omit<RosterPerson, 'userId'> & {
  userId: string
  loginName: string
  kind: string | null
  status: string | null
}
type Known = { person: RosterPerson; before: Membership | undefined }

export const rosterStore = (database: Database) => ({
  /** The accounts with these numbers, and what they are in this class; which of them this person may manage. */
  async findKnown(by: string, classId: string, loginNames: string[]): Promise<Map<string, Known>> {
    const { rows } = await database.execute<Row>(sql`
      select profile.id as "userId", profile.login_name as "loginName", profile.name,
        account.status = 'active' as "isActive",
        ${isManagedBy(by, sql`account.unit_id`)} as "isManaged",
        member.kind, member.status
      from (${profileFacts}) profile join (${personFacts}) account on account.id = profile.id
      left join class_members member on member.class_id = ${classId} and member.user_id = profile.id
      where profile.login_name = any(${sql.param(loginNames)}::text[])`)
    return new Map(
      rows.map(({ loginName, kind, status, ...person }) => [
        loginName,
        { person, before: membershipOf({ kind, status }) },
      ]),
    )
  },

  async findClass(classId: string): Promise<ClassRow | undefined> {
    const [row] = await database.select().from(classes).where(sql`${classes.id} = ${classId}`)
    return row && classRow(row)
  },
})
