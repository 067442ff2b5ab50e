import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { readsClass } from '../member.store.ts'

/** An announcement as a member of its class sees it. */
export type NoticeRow = {
  id: string
  title: string
  content: string
  publisherName: string
  publishedAt: Date
  classId: string
  className: string
  isRead: boolean
  /** From 1, among all announcements of the class. */
  index: number
}

/** What of it is asked for; without a class that of all own classes. */
export type NoticeFilter = { classId?: string; isRead?: boolean }

type Row = Omit<NoticeRow, 'publishedAt'> & { publishedAt: number }

/** Announcements of classes, and who has read them (D2-Q16). Everything is asked for as a member of their class. */
export function noticeStore(database: Database) {
  const visible = (userId: string, now: Date) => sql`
    class_notices notice
    join classes class on class.id = notice.class_id
    left join class_members member on member.class_id = class.id and member.user_id = ${userId}
    left join class_notice_reads reading on reading.user_id = ${userId} and reading.notice_id = notice.id
    where ${readsClass} and not notice.is_withdrawn and notice.published_at <= ${now}`

  const filtered = ({ classId, isRead }: NoticeFilter): SQL => sql`
    ${classId === undefined ? sql`and member.status in ('admitted', 'completed')` : sql`and notice.class_id = ${classId}`}
    ${isRead === undefined ? sql`` : sql`and (reading.notice_id is not null) = ${isRead}`}`

  async function select(userId: string, now: Date, rest: SQL): Promise<NoticeRow[]> {
    const { rows } = await database.execute<Row>(sql`
      select notice.id, notice.title, notice.content, notice.publisher_name as "publisherName",
        ${ms('notice.published_at')} as "publishedAt",
        class.id as "classId", class.title as "className", reading.notice_id is not null as "isRead",
        (select count(*)::int from class_notices newer
          where newer.class_id = notice.class_id and not newer.is_withdrawn and newer.published_at <= ${now}
            and (newer.published_at, newer.id) >= (notice.published_at, notice.id)) as index
      from ${visible(userId, now)} ${rest}`)
    return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt) }))
  }

  return {
    /** The newest first. */
    list: (userId: string, filter: NoticeFilter, page: { limit: number; offset: number }, now: Date) =>
      select(
        userId,
        now,
        sql`${filtered(filter)} order by notice.published_at desc, notice.id desc
          limit ${page.limit} offset ${page.offset}`,
      ),

    async find(id: string, userId: string, now: Date): Promise<NoticeRow | undefined> {
      const [row] = await select(userId, now, sql`and notice.id = ${id}`)
      return row
    },

    async count(userId: string, filter: NoticeFilter, now: Date): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(
        sql`select count(*)::int as count from ${visible(userId, now)} ${filtered(filter)}`,
      )
      return rows[0]?.count ?? 0
    },

    /** False when the person has no such announcement. The first reading stays. */
    async markRead(userId: string, id: string, now: Date): Promise<boolean> {
      const { rows } = await database.execute(sql`
        with opened as (select notice.id from ${visible(userId, now)} and notice.id = ${id}),
        written as (
          insert into class_notice_reads (user_id, notice_id, read_at) select ${userId}, id, ${now} from opened
          on conflict do nothing
        )
        select id from opened`)
      return rows.length > 0
    },
  }
}
