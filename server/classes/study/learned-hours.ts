import { sql } from 'drizzle-orm'
import { countingParts } from '../../courses/door.ts'
import type { Database } from '../../kit/database.ts'

/**
 * Study hours of the items that this person completed, by class: what the header of a class shows as 已完成. A class in
 * which the person is not admitted is not there.
 */
export async function learnedHours(
  database: Database,
  userId: string,
  classIds: readonly string[],
): Promise<Map<string, number>> {
  if (classIds.length === 0) return new Map()
  const { rows } = await database.execute<{ class_id: string; hours: number }>(sql`
    select member.class_id, coalesce(sum(item.period), 0)::float8 as hours
    from class_members member
    left join class_units unit on unit.class_id = member.class_id
    left join class_items item on item.unit_id = unit.id and (
      exists (
        select from class_item_results result
        where result.user_id = member.user_id and result.item_id = item.id and result.progress >= 100
      ) or (
        exists (select from (${countingParts}) part where part.course_id = item.course_id)
        and not exists (
          select from (${countingParts}) part
          where part.course_id = item.course_id and not exists (
            select from class_study_records record
            where record.class_id = member.class_id and record.user_id = member.user_id
              and record.courseware_id = part.id and record.finished_rate = 100))))
    where member.user_id = ${userId} and member.class_id = any(${`{${classIds.join()}}`}::uuid[])
      and member.status in ('admitted', 'completed')
    group by member.class_id`)
  return new Map(rows.map(({ class_id, hours }) => [class_id, Math.round(hours * 10) / 10]))
}
