import { TOLERATED_SECONDS } from '@college/rules/courses/gaps.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'

/** What is on record of a medium whose length has changed. Call both in the transaction that writes the length. */
export const studyLengthStore = (transaction: Database) => ({
  /**
   * Takes from the records what lies behind the end, the places to go on from too; answers how many records had some.
   * Pulses that were judged by the length before are judged again: their clocks have changed.
   */
  async clip(coursewareId: string, seconds: number): Promise<number> {
    const isBehind = sql`(last_point > ${seconds} or furthest > ${seconds} or upper(covered) > ${seconds})`
    await transaction.execute(sql`
      with open as (
        select clock.user_id from study_clocks clock where clock.courseware_id = ${coursewareId} or exists (
          select from study_records record
          where record.user_id = clock.user_id and record.courseware_id = ${coursewareId} and ${isBehind})
        order by clock.user_id for update
      )
      update study_clocks clock set version = version + 1 from open where clock.user_id = open.user_id`)
    const { rowCount } = await transaction.execute(sql`
      update study_records set covered = covered * int4multirange(int4range(0, ${seconds})),
        furthest = least(furthest, ${seconds}), last_point = least(last_point, ${seconds})
      where courseware_id = ${coursewareId} and ${isBehind}`)
    return rowCount ?? 0
  },

  /** Counts anew what was covered of a medium whose length was wrong; answers whose record is complete by it. */
  async raise(coursewareId: string, seconds: number): Promise<{ userId: string; courseId: string }[]> {
    const { rows } = await transaction.execute<{ userId: string; courseId: string; rate: number }>(sql`
      update study_records record set finished_rate = counted.rate
      from (
        select user_id, case when ${seconds} - watched <= ${TOLERATED_SECONDS} then 100
          else watched * 100 / ${seconds} end as rate
        from (
          select user_id, (select coalesce(sum(upper(span) - lower(span)), 0)::int from unnest(covered) span) as watched
          from study_records where courseware_id = ${coursewareId} and finished_rate < 100
        ) summed where watched > 0
      ) counted
      where record.courseware_id = ${coursewareId} and record.user_id = counted.user_id
        and record.finished_rate < counted.rate
      returning record.user_id as "userId", record.course_id as "courseId", record.finished_rate as rate`)
    return rows.filter(({ rate }) => rate === 100).map(({ userId, courseId }) => ({ userId, courseId }))
  },
})
