import { type SQL, sql } from 'drizzle-orm'
import { standsAtTop, unitOfPerson, unitsUpFrom } from '../account/door.ts'
import { teachesInClass } from '../classes/door.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { mayTalk, permits } from '../policies/door.ts'
import type { Moderation } from '../registry/moderation.ts'

/** Whether this person may do this with a row of `moderation_items`: by the unit of its author, or as a teacher of its class. */
export const mayItem = ({ kinds }: Pick<Moderation, 'kinds'>, user: User, to: 'see' | 'decide'): SQL<boolean> =>
  mayTalk(
    user,
    to,
    kinds.authorOf({ kind: sql`moderation_items.kind`, id: sql`moderation_items.id` }),
    teachesInClass(user.id, sql`moderation_items.class_id`),
  ) as SQL<boolean>

/**
 * Whether this person decides who may write in a class: its teachers, and reviewing staff of its unit and of units above.
 * Without a class, in the whole college: reviewing staff at its top.
 */
export function keepsOrderIn(user: User, classId: SQL): SQL<boolean> {
  const unit = sql`(select held.unit_id from classes held where held.id = ${classId})`
  const thing = { unit, class: (userId: string) => teachesInClass(userId, classId) }
  return permits(user, { to: 'decide', of: 'talk' }, thing) as SQL<boolean>
}

/** Whether a person is of a unit above this one's; at the top of the college nobody is above. */
export const isAboveOf = (user: User, personId: SQL): SQL<boolean> => {
  const [own, theirs] = [unitOfPerson(sql`${user.id}::uuid`), unitOfPerson(personId)]
  return sql<boolean>`(not ${standsAtTop(user.id)} and (${theirs} is null
    or (${theirs} <> ${own} and ${theirs} in (${unitsUpFrom(own)}))))`
}

/** Whether this person may ban somebody in a class, undefined: in the whole college, and what stands against it. */
export async function banRights(database: Database, user: User, ban: { userId: string; classId: string | null }) {
  const { rows } = await database.execute<{ keepsOrder: boolean; isAbove: boolean }>(sql`
    select ${keepsOrderIn(user, sql`${ban.classId}::uuid`)} as "keepsOrder",
      ${isAboveOf(user, sql`${ban.userId}::uuid`)} as "isAbove"`)
  return rows[0] ?? { keepsOrder: false, isAbove: false }
}
