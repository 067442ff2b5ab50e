import { type SQL, sql } from 'drizzle-orm'
import { staffOfClass } from '../classes/door.ts'
import type { User } from '../kit/access.ts'
import { permits } from '../policies/door.ts'

export type Staff = Pick<User, 'id' | 'roles'>

/** The classes of the row `homework`, as the row `class`. */
export const classesOf = sql`
  from class_items item join class_units unit on unit.id = item.unit_id join classes class on class.id = unit.class_id
  where item.kind = 'work' and item.subject_id = homework.id`

/**
 * A condition on the row `homework`: whether this person manages it. Who picks a colleague's homework into a class
 * does not get to change it for the classes of others: the staff of classes manage what stands in theirs alone.
 */
export const manages = (user: Staff): SQL =>
  permits(
    user,
    { to: 'change', of: 'homeworks' },
    {
      unit: sql`homework.owner_unit_id`,
      maker: sql`homework.created_by`,
      class: () => sql`(exists (select ${classesOf}) and homework.course_id is null
        and not exists (select ${classesOf} and not ${staffOfClass(user)}))`,
    },
  )
