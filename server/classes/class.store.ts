import { type ClassType, classTypes, type QuotaRule } from '@college/contract/classes/class.ts'
import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { MemberStatus, Membership } from '@college/rules/classes/membership.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { isUuid } from '../kit/sql.ts'
import { classMembers } from './enrol/tables.ts'
import { kindNow } from './member.store.ts'
import { classes } from './tables.ts'

type Row = typeof classes.$inferSelect
/** A class, with its numbers as the contract names them. */
export type ClassRow = Omit<Row, 'type' | 'quotaRule'> & { type: ClassType; quotaRule: QuotaRule }

export const classRow = (row: Row): ClassRow => row as ClassRow

/** The columns of a membership as one value; undefined where the join found none. */
export const membershipOf = (row: { kind: string | null; status: string | null }): Membership | undefined =>
  row.status === null ? undefined : { kind: row.kind as MemberKind, status: row.status as MemberStatus }

/** The page of a class, by its type. */
export const classAddress = ({ id, type }: { id: string; type: number }): string =>
  type === classTypes.camp ? href(routes.camp, { id }) : href(routes.specialClass, { id })

/** A published class, and what one person is in it. */
export type ClassOf = {
  found: ClassRow
  membership: Membership | undefined
  isHead: boolean
  startedAt: Date | null
}

export function classStore(database: Database) {
  const find = database
    .select({
      found: classes,
      kind: kindNow(sql`${classMembers.kind}`, sql`${classMembers.userId}`),
      status: classMembers.status,
      isHead: classMembers.isHead,
      startedAt: classMembers.startedAt,
    })
    .from(classes)
    .leftJoin(
      classMembers,
      and(eq(classMembers.classId, classes.id), eq(classMembers.userId, sql.placeholder('userId'))),
    )
    .where(and(eq(classes.id, sql.placeholder('classId')), eq(classes.status, 'published')))
    .prepare('classes_find_of_person')

  return {
    /** Undefined for a class that is not there for learners. */
    async findFor(userId: string, classId: string): Promise<ClassOf | undefined> {
      const [row] = await find.execute({ userId, classId })
      if (!row) return undefined
      const { found, isHead, startedAt } = row
      return { found: classRow(found), membership: membershipOf(row), isHead: isHead === true, startedAt }
    },

    /** The id of the published camp with this chat group. */
    async findCampOfGroup(groupId: string): Promise<string | undefined> {
      if (!isUuid(groupId)) return undefined
      const [row] = await database
        .select({ id: classes.id })
        .from(classes)
        .where(and(eq(classes.groupId, groupId), eq(classes.type, classTypes.camp), eq(classes.status, 'published')))
      return row?.id
    },
  }
}
