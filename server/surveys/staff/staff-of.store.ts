import { isAdministrator } from '@college/contract/kit/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isAtTop, standsAtTop } from '../../account/door.ts'
import { staffOfClass } from '../../classes/door.ts'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { permits } from '../../policies/door.ts'

/** Who asks. */
export type Staff = Pick<User, 'id' | 'roles'>

/**
 * A condition on a row of survey_batches under the name `batch`: whether this person works on it. Those of a class
 * belong to its staff, those of evaluations to the administrators at the top of the college.
 */
export const worksOnBatch = (user: Staff): SQL => sql`
  case when batch.class_id is null then ${isAdministrator(user) ? standsAtTop(user.id) : sql`false`}
    else exists (select from classes class where class.id = batch.class_id and ${staffOfClass(user)}) end`

/**
 * A condition on a row of surveys under the name `survey`: whether this person works on it. Their own, those put to
 * classes on whose staff they are, once those are published, and for administrators those made in their unit or below; at
 * the top all. Evaluations belong to the top.
 */
export function worksOnSurvey(user: Staff): SQL {
  const top = isAdministrator(user) ? standsAtTop(user.id) : sql`false`
  const ofUnit = permits(
    user,
    { to: 'change', of: 'surveys' },
    {
      unit: sql`survey.owner_unit_id`,
      maker: sql`survey.created_by`,
      class: () => sql`exists (select from survey_batches batch
        join classes given on given.id = batch.class_id and given.status <> 'draft'
        where batch.survey_id = survey.id and ${worksOnBatch(user)})`,
    },
  )
  return sql`(${top} or (survey.kind = 'survey' and ${ofUnit}))`
}

/** Whether this person manages the quality evaluations. */
export const managesEvaluations = async (database: Database, user: Staff): Promise<boolean> =>
  isAdministrator(user) && isAtTop(database, user.id)

/** Whether this person works on the batch; false for one that is not there. */
export async function staffOfBatch(database: Database, user: Staff, batchId: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from survey_batches batch where batch.id = ${batchId} and ${worksOnBatch(user)}`)
  return rows.length > 0
}

/** Whether this person is on the staff of the class. */
export async function staffOf(database: Database, user: Staff, classId: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from classes class where class.id = ${classId} and ${staffOfClass(user)}`)
  return rows.length > 0
}
