import type { StaffActivity } from '@college/contract/classes/staff-activities.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { classActivities } from '../inside/tables.ts'

/** The ids that identify one activity. */
type Of = { classId: string; activityId: string }
type Values = { title: string; day: string }

const version = sql`md5(jsonb_build_array(activity.title, activity.day)::text)`
const picturesOf = sql`(select count(*)::int from album_pictures picture where picture.activity_id = activity.id)`

export const staffActivityStore = (database: Database) => ({
  async find(classId: string, { limit, offset }: { limit: number; offset: number }) {
    const { rows } = await database.execute<StaffActivity & { total: number }>(sql`
      select activity.id, activity.title, activity.day::text as day, ${picturesOf} as pictures, ${version} as version,
        count(*) over ()::int as total
      from class_activities activity where activity.class_id = ${classId}
      order by activity.day desc, activity.id desc limit ${limit} offset ${offset}`)
    return { total: rows[0]?.total ?? 0, rows }
  },

  /**
   * Locked until the end of the transaction: nobody changes it, and no picture is added to it (a picture refers to it,
   * which waits for this lock).
   */
  async lock({ classId, activityId }: Of): Promise<StaffActivity | undefined> {
    await database.execute(sql`
      select from class_activities where id = ${activityId} and class_id = ${classId} for update`)
    const { rows } = await database.execute<StaffActivity>(sql`
      select activity.id, activity.title, activity.day::text as day, ${picturesOf} as pictures, ${version} as version
      from class_activities activity where activity.id = ${activityId} and activity.class_id = ${classId}`)
    return rows[0]
  },

  async insert(classId: string, values: Values): Promise<string> {
    const [made] = await database
      .insert(classActivities)
      .values({ classId, ...values })
      .returning({ id: classActivities.id })
    return made?.id as string
  },

  update: ({ classId, activityId }: Of, values: Values) =>
    database
      .update(classActivities)
      .set(values)
      .where(and(eq(classActivities.id, activityId), eq(classActivities.classId, classId))),

  remove: ({ classId, activityId }: Of) =>
    database
      .delete(classActivities)
      .where(and(eq(classActivities.id, activityId), eq(classActivities.classId, classId))),
})
