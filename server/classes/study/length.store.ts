import { TOLERATED_SECONDS } from '@college/rules/courses/gaps.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import type { ClassMember } from './completion.store.ts'

/** What was played for classes of a medium whose length has changed. Call it when the clocks are locked. */
export const classLengthStore = (transaction: Database) => ({
  /** Takes from the records what lies behind the end. */
  async clip(coursewareId: string, seconds: number): Promise<void> {
    await transaction.execute(sql`
      update class_study_records set covered = covered * int4multirange(int4range(0, ${seconds}))
      where courseware_id = ${coursewareId} and upper(covered) > ${seconds}`)
  },

  /** Counts anew what was covered of a medium whose length was wrong; answers who has it complete by that. */
  async raise(coursewareId: string, seconds: number): Promise<ClassMember[]> {
    const { rows } = await transaction.execute<ClassMember & { rate: number }>(sql`
      update class_study_records record set finished_rate = counted.rate
      from (
        select class_id, user_id, case when ${seconds} - watched <= ${TOLERATED_SECONDS} then 100
          else watched * 100 / ${seconds} end as rate
        from (
          select class_id, user_id,
            (select coalesce(sum(upper(span) - lower(span)), 0)::int from unnest(covered) span) as watched
          from class_study_records where courseware_id = ${coursewareId} and finished_rate < 100
        ) summed where watched > 0
      ) counted
      where record.courseware_id = ${coursewareId} and record.class_id = counted.class_id
        and record.user_id = counted.user_id and record.finished_rate < counted.rate
      returning record.class_id as "classId", record.user_id as "userId", record.finished_rate as rate`)
    return rows.filter(({ rate }) => rate === 100).map(({ classId, userId }) => ({ classId, userId }))
  },
})
