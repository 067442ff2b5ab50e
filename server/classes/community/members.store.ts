import { type SQL, sql } from 'drizzle-orm'
import { kindNow } from '../member.store.ts'

/** What somebody is in a class now, on a row `member`. */
export const kindOfMember = kindNow(sql`member.kind`, sql`member.user_id`)

/** Members who have a community: not observers (D2-B022). */
export const takesPart: SQL = sql`class.status = 'published' and member.status in ('admitted', 'completed')
  and ${kindOfMember} <> 'observer'`

/** Whether this person is of the class of a row `post`. */
export const isOfClass = (userId: string): SQL => sql`exists (
  select from classes class join class_members member on member.class_id = class.id and member.user_id = ${userId}
  where class.id = post.class_id and ${takesPart})`

/** The classes in whose community this person takes part. */
export const communitiesOf = (userId: string): SQL => sql`
  select class.id from class_members member join classes class on class.id = member.class_id
  where member.user_id = ${userId} and ${takesPart}`

/** Who takes part in the community of a class, whose id is an expression of the statement. */
export const communityOf = (classId: SQL): SQL => sql`
  select member.user_id from classes class join class_members member on member.class_id = class.id
  where class.id = ${classId} and ${takesPart}`

/** Who takes part in the community of a class, as far as this person does. */
export const communityMembers = ({ id, userId }: { id: string; userId: string }): SQL => sql`
  select member.user_id from classes class join class_members member on member.class_id = class.id
  where class.id = ${id} and ${takesPart} and class.id in (${communitiesOf(userId)})`

/** Everybody who shares the community of at least one class with this person. */
export const classmatesOf = (userId: string): SQL => sql`
  select member.user_id from classes class join class_members member on member.class_id = class.id
  where class.id in (${communitiesOf(userId)}) and ${takesPart}`

/** The class of a row `person` in whose community this person takes part too, the one that came last; with its id as `class_id`. */
export const sharedClass = (userId: string): SQL => sql`
  select class.id as class_id from classes class
  join class_members member on member.class_id = class.id and member.user_id = person.id
  where ${takesPart} and class.id in (${communitiesOf(userId)})
  order by member.admitted_at desc nulls last, class.id limit 1`
