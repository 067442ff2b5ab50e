import type { TranscodeReport } from '@college/rules/courses/report.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import type { MadeParts } from './tables.ts'

export type Upload = {
  id: string
  userId: string
  coursewareId: string
  name: string
  bytes: number
  received: number
  modifiedAt: number
  fingerprint: string
  status: 'receiving' | 'waiting' | 'running' | 'done' | 'failed'
  made: MadeParts
  percents: Record<string, number>
  failure: string
  report: TranscodeReport
  tries: number
}

type IdentityPart = 'name' | 'bytes' | 'modifiedAt' | 'fingerprint'

const columns = sql`id, user_id as "userId", courseware_id as "coursewareId", name, bytes::float8 as bytes,
  received::float8 as received, modified_at::float8 as "modifiedAt", fingerprint, status, made, percents, failure, report,
  tries`

export const uploadStore = (database: Database) => {
  const one = async (query: SQL): Promise<Upload | undefined> => (await database.execute<Upload>(query)).rows[0]
  return {
    find: (id: string) => one(sql`select ${columns} from media_uploads where id = ${id}`),

    findOpen: (coursewareId: string) =>
      one(sql`select ${columns} from media_uploads
        where courseware_id = ${coursewareId} and status in ('receiving', 'waiting', 'running')`),

    /** Undefined when another upload for the courseware is open. */
    insert: (row: Pick<Upload, 'userId' | 'coursewareId' | IdentityPart>, now: Date) =>
      one(sql`insert into media_uploads (user_id, courseware_id, name, bytes, modified_at, fingerprint, created_at, touched_at)
        values (${row.userId}, ${row.coursewareId}, ${row.name}, ${row.bytes}, ${row.modifiedAt}, ${row.fingerprint},
          ${now}, ${now})
        on conflict do nothing returning ${columns}`),

    /** What is open, and of each courseware the last that ended. */
    async ofCourse(courseId: string): Promise<Upload[]> {
      const { rows } = await database.execute<Upload>(sql`
        select ${columns} from (
          select distinct on (upload.courseware_id) upload.* from media_uploads upload
          join coursewares part on part.id = upload.courseware_id
          where ${courseId} in (part.course_id, part.draft_of) order by upload.courseware_id, upload.id desc
        ) latest order by id`)
      return rows
    },

    /** Takes the right to write the piece that begins at `offset`; undefined when somebody else has it, or it is there. */
    takePiece: (id: string, offset: number) =>
      one(sql`update media_uploads set taken_until = clock_timestamp() + interval '60 seconds'
        where id = ${id} and status = 'receiving' and received = ${offset}
          and coalesce(taken_until < clock_timestamp(), true) returning ${columns}`),

    /** What has arrived by now; the last piece hands the recording to the transcoder. */
    keepPiece: (id: string, received: number, now: Date) =>
      one(sql`update media_uploads set received = ${received}, taken_until = null, touched_at = ${now},
          status = case when ${received} = bytes then 'waiting' else 'receiving' end
        where id = ${id} returning ${columns}`),

    remove: (id: string) => database.execute(sql`delete from media_uploads where id = ${id}`),

    retry: (id: string, now: Date) =>
      one(sql`update media_uploads set status = 'waiting', failure = '', tries = 0, taken_until = null, touched_at = ${now}
        where id = ${id} and status = 'failed' returning ${columns}`),

    /** Removes what was not touched since; answers the ids of all that are left. */
    async tidy(before: Date): Promise<Set<string>> {
      await database.execute(
        sql`delete from media_uploads where status in ('receiving', 'failed') and touched_at < ${before}`,
      )
      const { rows } = await database.execute<{ id: string }>(sql`select id from media_uploads where status <> 'done'`)
      return new Set(rows.map(({ id }) => id))
    },
  }
}
