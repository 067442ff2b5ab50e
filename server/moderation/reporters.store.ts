import { staffRoles } from '@college/contract/kit/roles.ts'
import type { ReportRecord } from '@college/rules/moderation/report-weight.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { rolesHaveOneOf } from '../kit/roles.store.ts'
import type { ItemKey } from './queue.store.ts'
import type { Report } from './reports.store.ts'

/** Who reports, how right they were before, and whose words are reported. */
export function reporterStore(database: Database) {
  return {
    /** What became of the earlier reports of those who have reported this thing. */
    async records({ kind, id }: ItemKey): Promise<ReportRecord[]> {
      const { rows } = await database.execute<ReportRecord>(sql`
        select coalesce(record.upheld, 0) as upheld, coalesce(record.unfounded, 0) as unfounded
        from moderation_reports report left join moderation_reporters record on record.user_id = report.user_id
        where report.kind = ${kind} and report.id = ${id}`)
      return rows
    },

    /** Notes what became of the reports of these people, in the order of their ids. */
    async judged(reported: readonly Report[], isRight: boolean): Promise<void> {
      const ids = [...new Set(reported.map(({ userId }) => userId))]
      if (ids.length === 0) return
      const [upheld, unfounded] = isRight ? [1, 0] : [0, 1]
      await database.execute(sql`
        insert into moderation_reporters as record (user_id, upheld, unfounded)
        select id, ${upheld}::int, ${unfounded}::int from unnest(${sql.param(ids)}::uuid[]) id order by id
        on conflict (user_id) do update
          set upheld = record.upheld + excluded.upheld, unfounded = record.unfounded + excluded.unfounded`)
    },

    /** Whether staff wrote it: what they wrote is not hidden before a reviewer has seen it. */
    async isOfStaff(author: SQL): Promise<boolean> {
      const { rows } = await database.execute(sql`
        select from users person where person.id = ${author} and ${rolesHaveOneOf(sql`person.roles`, staffRoles)}`)
      return rows.length > 0
    },
  }
}
