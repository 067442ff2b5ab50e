import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/kit/database.ts'

/** Counts the members of the demo classes: of those that the demo loads, and of those that joined since. */
export async function countDemoClasses(transaction: Database): Promise<void> {
  await transaction.execute(sql`
    update classes set places_taken = counted.places, student_total = counted.students
    from (
      select class.id,
        count(*) filter (
          where member.kind in ('student', 'cadre')
            and member.status in ('waiting', 'reviewing', 'admitted', 'completed')
        ) as places,
        count(*) filter (
          where member.kind in ('student', 'cadre') and member.status in ('admitted', 'completed')
        ) as students
      from classes class left join class_members member on member.class_id = class.id
      where uuid_extract_version(class.id) = 5
      group by class.id
    ) counted
    where counted.id = classes.id`)
}
