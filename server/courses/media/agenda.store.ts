import { isAdministrator } from '@college/contract/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import { ms } from '../../kit/sql.ts'
import { type AgendaNotice, MOST_OF_A_KIND } from '../../registry/agenda.ts'
import { mayCourse } from '../rights.store.ts'

/** A recording that could not be transcoded, and was not sent again, is told to who sent it and to administrators of the course. */
export function addFailedRecordings({ agenda, background }: App): void {
  agenda.addNotices(async ({ user }) => {
    const isMine = sql`(upload.user_id = ${user.id} or ${isAdministrator(user) ? mayCourse(user, 'change') : sql`false`})`
    const { rows } = await background.execute<AgendaNotice>(sql`
      select 'recordingFailed' as kind, coalesce(part.course_id, part.draft_of) as id, part.title, 0 as people,
        ${ms('upload.touched_at')} as at
      from media_uploads upload join coursewares part on part.id = upload.courseware_id
      join courses course on course.id = coalesce(part.course_id, part.draft_of)
      where upload.status = 'failed' and ${isMine} and not exists (
        select from media_uploads later where later.courseware_id = upload.courseware_id and later.created_at > upload.created_at)
      order by upload.touched_at desc, upload.id limit ${MOST_OF_A_KIND}`)
    return rows
  })
}
