import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import { isAdmitted, isVisitor } from '@college/rules/classes/membership.ts'
import { type SQL, sql } from 'drizzle-orm'
import { teacherFacts } from '../courses/door.ts'
import type { Database } from '../kit/database.ts'
import { classStore } from './class.store.ts'

/** Reads memberships, the only authority on what somebody is in a class (D2-Q01). */
export function memberStore(database: Database) {
  const store = classStore(database)

  return {
    /**
     * What the person is in this class, for the access of calls: only who is admitted, and only while it is published.
     * In a camp that is open to all, everybody else reads like an observer (D2-Q42).
     */
    async kindOf(userId: string, classId: string): Promise<MemberKind | undefined> {
      const standing = await store.findFor(userId, classId)
      if (!standing) return undefined
      if (isAdmitted(standing.membership)) return standing.membership.kind
      return isVisitor(standing.found, standing.membership) ? 'observer' : undefined
    },

    /** Whether the person is in a published class that this teacher gives (security 22). */
    async sharesClass(userId: string, teacherId: string): Promise<boolean> {
      const { rows } = await database.execute(sql`
        select from class_members own
        join classes class on class.id = own.class_id and class.status = 'published'
        join class_members theirs on theirs.class_id = own.class_id and theirs.kind = 'teacher'
          and theirs.status in ('admitted', 'completed')
        join (${teacherFacts}) teacher on teacher.user_id = theirs.user_id and teacher.id = ${teacherId}
        where own.user_id = ${userId} and own.status in ('admitted', 'completed') limit 1`)
      return rows.length > 0
    },
  }
}

/**
 * Whether somebody reads what belongs to a class, as `kindOf` tells it, on the rows `class` and `member` (which may be
 * missing).
 */
export const readsClass: SQL = sql`class.status = 'published' and (
  member.status in ('admitted', 'completed')
  or (class.type = 2 and class.is_open_to_all and coalesce(member.status, 'removed') = 'removed'))`
