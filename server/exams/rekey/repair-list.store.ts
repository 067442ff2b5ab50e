import type { KeyRepair } from '@college/contract/exams/rekey.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'

export type Concerned = { questionId: string } | { examId: string }

/** The longest list that a page shows. */
const MOST = 20

/** Reads sittings of many people: call it as the system. */
export function repairListStore(database: Database) {
  return {
    /**
     * Running repairs, and those that were started after `since`. A repair checks all sittings in the order of their ids,
     * so its progress is the share of sittings with a smaller id; counting them reads the primary key only.
     */
    async list(concerned: Concerned, since: Date): Promise<KeyRepair[]> {
      const concerns =
        'questionId' in concerned
          ? sql`version.question_id = ${concerned.questionId}`
          : sql`exists (select from exam_sittings sitting where sitting.exam_id = ${concerned.examId}
              and sitting.paper @> jsonb_build_array(jsonb_build_object('versionId', version.id)))`
      const { rows } = await database.execute<KeyRepair>(sql`
        select rekey.id as "rekeyId", version.question_id as "questionId", version.version, version.stem,
          coalesce(person.name, '') as by, ${ms('rekey.created_at')} as at,
          rekey.reason, rekey.is_done as "isDone", rekey.changed,
          case when rekey.is_done then 100 when rekey.done_until is null then 0
            else least(99, 100 * (select count(*) from exam_sittings where id <= rekey.done_until)
              / greatest(1, (select count(*) from exam_sittings)))::int end as percent
        from exam_rekeys rekey join question_versions version on version.id = rekey.version_id
        left join users person on person.id = rekey.actor_id
        where (not rekey.is_done or rekey.created_at > ${since}) and ${concerns}
        order by rekey.created_at desc, rekey.id desc limit ${MOST}`)
      return rows
    },
  }
}
