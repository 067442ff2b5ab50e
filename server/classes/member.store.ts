import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import type { Membership } from '@college/rules/classes/membership.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { classes, classMaterialFiles, classMaterials, classMembers } from './tables.ts'

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

/** A file of a published material, for the members of its class, as `kindOf` tells them. */
export const isMaterialFor = (userId: string): SQL => sql`exists (
  select from ${classMaterialFiles} of_material
  join ${classMaterials} material on material.id = of_material.material_id and material.is_published
  join ${classes} class on class.id = material.class_id and class.status = 'published'
  join ${classMembers} member on member.class_id = class.id and member.user_id = ${userId}
    and member.status in ('admitted', 'completed')
  where of_material.file_id = file.id)`
