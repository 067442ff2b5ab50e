import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/kit/database.ts'

/** Counts the members of the demo classes: of those that the demo loads, and of those that joined since. */
export async function countDemoClasses(transaction: Database): Promise<void> {
  await transaction.execute(sql`
    update classes set places_taken = counted.places, student_total = counted.students
    from (
      select class.id,
        count(*) filter (where member.status not in ('rejected', 'removed')) as places,
        count(*) filter (where member.status in ('admitted', 'completed')) as students
      from classes class
      left join class_members member on member.class_id = class.id and member.kind in ('student', 'cadre')
      where uuid_extract_version(class.id) = 5
      group by class.id
    ) counted
    where counted.id = classes.id`)
}

/** Deletes what the demo people did in the demo classes, but not what they have done since. */
export async function forgetClassStudy(transaction: Database, loadedAt: Date): Promise<void> {
  const done = { class_study_records: 'updated_at', class_study_times: 'reached_at', class_item_results: 'at' }
  for (const [table, moment] of Object.entries(done)) {
    await transaction.execute(sql`
      delete from ${sql.identifier(table)}
      where uuid_extract_version(user_id) = 5 and ${sql.identifier(moment)} <= ${loadedAt}`)
  }
}
