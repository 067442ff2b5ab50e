import type { Membership } from '@college/rules/classes/membership.ts'
import type { RosterPerson } from '@college/rules/classes/roster.ts'
import { type SQL, sql } from 'drizzle-orm'
import { findSought, personFacts, profileFacts, unitsDownFrom } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'
import type { Secrets } from '../../kit/secrets.ts'
import { type ClassRow, classRow, membershipOf } from '../class.store.ts'
import { isManagedBy } from '../managed.store.ts'
import { classes } from '../tables.ts'

type Row = RosterPerson & { kind: string | null; status: string | null }
type Known = { person: RosterPerson; before: Membership | undefined }

/** From which units somebody takes people into a class: those that they manage, or that of the class and those below. */
export type Reach = { by: string; mayManage: boolean; unitId: string | null }

const isInReach = ({ by, mayManage, unitId }: Reach, personUnit: SQL): SQL => {
  if (mayManage) return isManagedBy(by, personUnit)
  // A class of the whole college takes everybody.
  return unitId === null ? sql`true` : sql`coalesce(${personUnit} in (${unitsDownFrom(unitId)}), false)`
}

export const rosterStore = (database: Database) => ({
  /** The people that the rows name, in their order; what they are in this class, and whether they may be taken. */
  async findKnown(
    secrets: Secrets,
    reach: Reach,
    classId: string,
    sought: Parameters<typeof findSought>[1],
  ): Promise<(Known | 'several' | undefined)[]> {
    const ids = await findSought({ database, secrets }, sought, isInReach(reach, sql`person.unit_id`))
    const { rows } = await database.execute<Row>(sql`
      select profile.id as "userId", profile.name, account.status = 'active' as "isActive",
        ${isInReach(reach, sql`account.unit_id`)} as "isManaged",
        member.kind, member.status
      from (${profileFacts}) profile join (${personFacts}) account on account.id = profile.id
      left join class_members member on member.class_id = ${classId} and member.user_id = profile.id
      where profile.id = any(${sql.param(ids.filter((id) => id !== undefined && id !== 'several'))}::uuid[])`)
    const byId = new Map(
      rows.map(({ kind, status, ...person }): [string, Known] => [
        person.userId,
        { person, before: membershipOf({ kind, status }) },
      ]),
    )
    return ids.map((id) => (id === 'several' ? 'several' : id === undefined ? undefined : byId.get(id)))
  },

  async findClass(classId: string): Promise<ClassRow | undefined> {
    const [row] = await database.select().from(classes).where(sql`${classes.id} = ${classId}`)
    return row && classRow(row)
  },
})
