import type { RefusalText } from '@college/contract/kit/envelope.ts'
import type { StaffAccess } from '@college/contract/kit/policies.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { permits, requirePermit } from '../policies/door.ts'

type Staff = Parameters<typeof permits>[0]
type ToCourse = Extract<StaffAccess, { of: 'courses' }>['to']
type Asked = { to: ToCourse; id: string; gone: RefusalText }

const thing = { unit: sql`course.owner_unit_id`, maker: sql`course.created_by` }

/** A condition on the row `course`: whether the policy lets this person do this with it (D2-Q64). */
export const mayCourse = (user: Staff, to: ToCourse): SQL => permits(user, { to, of: 'courses' }, thing)

/** Refuses whoever may not do this with a course. */
export const requireCourse = (database: Database, user: Staff, { to, id, gone }: Asked): Promise<void> =>
  requirePermit(
    database,
    user,
    { access: { to, of: 'courses' }, thing, from: sql`from courses course where course.id = ${id}` },
    { gone },
  )

/** The same by one of its coursewares, or of its draft's. */
export const requirePart = (database: Database, user: Staff, { to, id, gone }: Asked): Promise<void> => {
  const from = sql`from coursewares part join courses course on course.id = coalesce(part.course_id, part.draft_of)
    where part.id = ${id}`
  return requirePermit(database, user, { access: { to, of: 'courses' }, thing, from }, { gone })
}

/** Whether somebody sees a course as its staff do, also before it is published. */
export async function seesCourse(database: Database, user: Staff, id: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from courses course where course.id = ${id} and ${mayCourse(user, 'see')}`)
  return rows.length > 0
}
