import { holdsOneOf, isAdministrator, teachingStaff } from '@college/contract/kit/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { User } from '../../kit/access.ts'
import { managesClass } from '../member.store.ts'

/** Whether this person decides about the enrolment, on the rows `class` and `member`: the rule is `mayDecide`. */
export const decides = ({
  id,
  roles,
}: User): SQL => sql`class.status = 'published' and member.status in ('waiting', 'reviewing')
  and (${isAdministrator({ roles }) ? managesClass(id) : sql`false`} or (member.status = 'waiting'
    and ${holdsOneOf({ roles }, teachingStaff)} and exists (
      select from class_members head where head.class_id = class.id and head.user_id = ${id} and head.is_head
        and head.status in ('admitted', 'completed'))))`
