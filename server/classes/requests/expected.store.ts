import type { ItemKind } from '@college/contract/classes/study.ts'
import type { Day } from '@college/rules/kit/day.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { User } from '../../kit/access.ts'
import { staffOfClass } from '../member.store.ts'
import { hasLeaveOn } from './counted.store.ts'

/**
 * Who studies in the classes that name a thing, of those on which somebody of the staff works: `user_id`, and `is_on_leave`,
 * whether one of these classes has granted them leave for a day.
 */
export const expectedLearners = (
  { kind, id }: { kind: ItemKind; id: SQL },
  staff: Pick<User, 'id' | 'roles'>,
  day: Day,
): SQL => sql`
  select member.user_id,
    bool_or(${hasLeaveOn({ classId: sql`class.id`, userId: sql`member.user_id` }, sql`${day}::date`)}) as is_on_leave
  from class_items item
  join class_units unit on unit.id = item.unit_id
  join classes class on class.id = unit.class_id and class.status = 'published'
  join class_members member on member.class_id = class.id and member.status in ('admitted', 'completed')
    and member.kind in ('student', 'cadre')
  where item.kind = ${kind} and item.subject_id = ${id} and ${staffOfClass(staff)}
  group by member.user_id`
