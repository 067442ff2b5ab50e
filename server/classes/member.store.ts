import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import type { Membership } from '@college/rules/classes/membership.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { classes, classMembers } from './tables.ts'

/** Reads memberships, the only authority on what somebody is in a class (D2-Q01). */
export function memberStore(database: Database) {
  return {
    /** Undefined for who never enrolled. */
    async find(classId: string, userId: string): Promise<Membership | undefined> {
      const [row] = await database
        .select({ kind: classMembers.kind, status: classMembers.status })
        .from(classMembers)
        .where(and(eq(classMembers.classId, classId), eq(classMembers.userId, userId)))
      return row as Membership | undefined
    },

    /** What the person is in this class, for the access of calls: only who is admitted, and only while it is published. */
    async kindOf(userId: string, classId: string): Promise<MemberKind | undefined> {
      const [row] = await database
        .select({ kind: classMembers.kind, status: classMembers.status, ofClass: classes.status })
        .from(classMembers)
        .innerJoin(classes, eq(classes.id, classMembers.classId))
        .where(and(eq(classMembers.classId, classId), eq(classMembers.userId, userId)))
      if (row?.ofClass !== 'published') return undefined
      return row.status === 'admitted' || row.status === 'completed' ? (row.kind as MemberKind) : undefined
    },
  }
}
