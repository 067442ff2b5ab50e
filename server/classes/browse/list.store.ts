import type { ClassType } from '@college/contract/classes/class.ts'
import type { Membership } from '@college/rules/classes/membership.ts'
import { and, eq, getTableColumns, ilike, isNotNull, type SQL, sql } from 'drizzle-orm'
import { courseFacts } from '../../courses/door.ts'
import { containing } from '../../kit/containing.ts'
import type { Database } from '../../kit/database.ts'
import { type ClassRow, classRow, membershipOf } from '../class.store.ts'
import { classMembers } from '../enrol/tables.ts'
import { classes } from '../tables.ts'

export type ClassFilter = { type: ClassType; title: string; isMine: boolean; userId: string | undefined; now: Date }

/** A class with the hours that it offers, and what the reader is in it. */
export type ListedClass = {
  found: ClassRow
  membership: Membership | undefined
  compulsoryHours: number
  electiveHours: number
}

/** An id that no user has. Queries that join by user id use it for a guest, so that they find no row. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Hours of the items on offer, of one kind: what the page of the class shows (server/classes/browse/info.ts). */
const offered = (isCompulsory: boolean): SQL<number> => sql<number>`(
  select coalesce(sum(item.period), 0)::float8 from class_units unit
  join class_items item on item.unit_id = unit.id and item.is_compulsory = ${isCompulsory}
  left join (${courseFacts}) course on course.id = item.course_id
  where unit.class_id = ${classes.id} and (item.course_id is null or course.is_published))`

const ofReader = (userId: string | undefined) =>
  and(eq(classMembers.classId, classes.id), eq(classMembers.userId, userId ?? NOBODY))

const isListed = ({ type, title, isMine }: ClassFilter) =>
  and(
    eq(classes.status, 'published'),
    eq(classes.type, type),
    title === '' ? undefined : ilike(classes.title, containing(title)),
    isMine ? isNotNull(classMembers.userId) : undefined,
  )

/**
 * The order of the reader's own classes: first what can be studied now, then what is to come or still decided about, then
 * what has ended for them. A window's last minute belongs to it (D2-Q89).
 */
const turnOf = (now: Date): SQL<number> => sql`case
  when ${classes.trainUntil} + interval '1 minute' <= ${now} or ${classMembers.status} in ('completed', 'rejected', 'removed')
    then 3
  when ${classMembers.status} = 'admitted' and coalesce(${classes.trainFrom} <= ${now}, true) then 1
  else 2 end`

const fields = {
  found: getTableColumns(classes),
  kind: classMembers.kind,
  status: classMembers.status,
  compulsoryHours: offered(true),
  electiveHours: offered(false),
}

export function classListStore(database: Database) {
  return {
    /** The newest first; the reader's own ones in their turn, those of one turn by when they enrolled. */
    async find(filter: ClassFilter, limit: number, offset: number): Promise<ListedClass[]> {
      const order = filter.isMine
        ? [turnOf(filter.now), sql`${classMembers.appliedAt} desc`]
        : [sql`${classes.publishedAt} desc`]
      const rows = await database
        .select(fields)
        .from(classes)
        .leftJoin(classMembers, ofReader(filter.userId))
        .where(isListed(filter))
        .orderBy(...order, sql`${classes.id} desc`)
        .limit(limit)
        .offset(offset)
      return listed(rows)
    },

    async count(filter: ClassFilter): Promise<number> {
      const [row] = await database
        .select({ count: sql<number>`count(*)::int` })
        .from(classes)
        .leftJoin(classMembers, ofReader(filter.userId))
        .where(isListed(filter))
      return row?.count ?? 0
    },

    /**
     * Classes of the same type in which the person is not: first those that take enrolments, then those that share the
     * most labels, then the newest.
     */
    async findBeside(to: ClassRow, userId: string, now: Date, page: { limit: number; offset: number }) {
      const isOpen = sql`(${classes.quotaRule} <> 2 and coalesce(${classes.enrolFrom} <= ${now}, true)
        and coalesce(${classes.enrolUntil} + interval '1 minute' > ${now}, true))`
      const alike = sql`cardinality(array(
        select unnest(${classes.labels}) intersect select unnest(${sql.param(to.labels)}::text[])))`
      const rows = await database
        .select(fields)
        .from(classes)
        .leftJoin(classMembers, ofReader(userId))
        .where(
          and(
            eq(classes.status, 'published'),
            eq(classes.type, to.type),
            sql`${classes.id} <> ${to.id}`,
            sql`${classMembers.userId} is null`,
          ),
        )
        .orderBy(sql`${isOpen} desc`, sql`${alike} desc`, sql`${classes.publishedAt} desc`, sql`${classes.id} desc`)
        .limit(page.limit)
        .offset(page.offset)
      return listed(rows)
    },
  }
}

const listed = (rows: (Omit<ListedClass, 'found' | 'membership'> & Stored)[]): ListedClass[] =>
  rows.map(({ found, compulsoryHours, electiveHours, ...member }) => {
    return { found: classRow(found), membership: membershipOf(member), compulsoryHours, electiveHours }
  })

type Stored = { found: typeof classes.$inferSelect; kind: string | null; status: string | null }
