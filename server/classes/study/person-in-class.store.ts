import type { Membership } from '@college/rules/classes/membership.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { batched } from '../../kit/batch.ts'
import type { Database } from '../../kit/database.ts'
import { plannedOnce } from '../../kit/planned-once.ts'
import { certificates } from '../certificate/tables.ts'
import { type ClassRow, classRow, membershipOf } from '../class.store.ts'
import { classMembers } from '../enrol/tables.ts'
import { kindNow } from '../member.store.ts'
import { classes } from '../tables.ts'
import type { Rates } from './class-progress.ts'

/** A class as it is now, and where one person stands in it. */
export type PersonInClass = {
  class: ClassRow
  membership: Membership | undefined
  /** Of a rejection. */
  reason: string
  lastItemId: string | null
  /** Empty for who is not a member. */
  rates: Rates
  hasCertificate: boolean
}

/**
 * What a member has of a class: whole percents by courseware and by item, as one JSON object. `classId` and `userId` are
 * expressions of the statement around it.
 */
export const memberRates = (classId: SQL, userId: SQL): SQL => sql`
  select coalesce(json_object_agg(done.id, done.rate), '{}') from (
    select record.courseware_id as id, record.finished_rate as rate from class_study_records record
    where record.class_id = ${classId} and record.user_id = ${userId}
    union all
    select item.id, result.progress from class_units unit
    join class_items item on item.unit_id = unit.id and item.subject_id is not null
    join class_item_results result on result.item_id = item.id and result.user_id = ${userId}
    where unit.class_id = ${classId}) done`

/** Every page of a class asks this: those of many people and classes in one statement. Undefined without such a class. */
export function personInClassFinder(database: Database) {
  const [classId, userId] = [sql`asked.class_id`, sql`asked.user_id`]
  // Lateral and limited: a plain join may be planned for the average class, as a scan of all members of each.
  const member = database
    .select()
    .from(classMembers)
    .where(and(eq(classMembers.classId, classId), eq(classMembers.userId, userId)))
    .limit(1)
    .as('member')
  const findAll = database
    .select({
      place: sql`asked.place`.mapWith(Number),
      class: classes,
      kind: kindNow(sql`${member.kind}`, userId),
      status: member.status,
      reason: member.reason,
      lastItemId: member.lastItemId,
      rates: sql<Rates | null>`case when ${member.status} in ('admitted', 'completed')
        then (${memberRates(classId, userId)}) end`,
      hasCertificate: sql<boolean>`${member.status} is not null and exists (
        select from ${certificates} where ${certificates.classId} = ${classId}
          and ${certificates.userId} = ${userId} and ${certificates.revokedAt} is null)`,
    })
    .from(
      sql`unnest(${plannedOnce('classIds', 'uuid[]')}, ${plannedOnce('userIds', 'uuid[]')})
        with ordinality as asked (class_id, user_id, place)`,
    )
    .innerJoin(classes, and(eq(classes.id, classId), eq(classes.status, 'published')))
    .leftJoinLateral(member, sql`true`)
    .prepare('classes_find_people')

  return batched(async (asked: { classId: string; userId: string }[]): Promise<(PersonInClass | undefined)[]> => {
    const rows = await findAll.execute({
      classIds: asked.map(({ classId }) => classId),
      userIds: asked.map(({ userId }) => userId),
    })
    const found: (PersonInClass | undefined)[] = asked.map(() => undefined)
    for (const { place, kind, status, reason, rates, ...rest } of rows) {
      const membership = membershipOf({ kind, status })
      const person = { membership, reason: reason ?? '', rates: rates ?? {} }
      found[place - 1] = { ...rest, ...person, class: classRow(rest.class) }
    }
    return found
  })
}

export function personInClassStore(database: Database) {
  return {
    /** The percents of several members of one class, by user. */
    async findRates(classId: string, userIds: readonly string[]): Promise<Map<string, Rates>> {
      const { rows } = await database.execute<{ user_id: string; rates: Rates }>(sql`
        select asked.user_id, (${memberRates(sql`${classId}::uuid`, sql`asked.user_id`)}) as rates
        from unnest(${`{${userIds.join()}}`}::uuid[]) asked(user_id)`)
      return new Map(rows.map(({ user_id, rates }) => [user_id, rates]))
    },

    /** The item that a member opened last, and that study has begun. Changes nothing for others, or for a deleted item. */
    async rememberItem(classId: string, user: string, itemId: string, now: Date): Promise<void> {
      await database.execute(sql`
        update class_members set last_item_id = item.id, last_item_at = ${now}, started_at = coalesce(started_at, ${now})
        from class_items item
        where item.id = ${itemId} and class_id = ${classId} and user_id = ${user}
          and status in ('admitted', 'completed')`)
    },
  }
}
