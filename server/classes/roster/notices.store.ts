import type { ClassType } from '@college/contract/classes/class.ts'
import type { classNoticeReaders, StaffNotice, staffNoticeText } from '@college/contract/classes/staff-notices.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { and, eq, sql } from 'drizzle-orm'
import { profileFacts } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { classNotices } from '../inside/tables.ts'

type Page = { limit: number; offset: number }
type Text = Reply<typeof staffNoticeText>
type Reader = Reply<typeof classNoticeReaders>['rows'][number]
/** What a message tells of an announcement, and its readers. */
type News = { title: string; publisher: string; className: string; classType: ClassType; readers: string[] }
/** The ids that identify one announcement. */
type Of = { classId: string; noticeId: string }

/** Learners see an announcement from `published_at` on, by the same comparison (inside/notices.store.ts). */
const stateAt = (now: Date) => sql`case when notice.is_draft then 'draft' when notice.is_withdrawn then 'withdrawn'
  when notice.published_at <= ${now} then 'published' else 'scheduled' end`

const version = sql`md5(jsonb_build_array(notice.title, notice.content, notice.published_at)::text)`

/** The readers that an announcement is meant for: everybody in the class except the teachers, who write it. */
const isIn = sql`member.status in ('admitted', 'completed') and member.kind <> 'teacher'`

const readersOf = sql`select count(*)::int from class_notice_reads reading
  join class_members member on member.class_id = notice.class_id and member.user_id = reading.user_id and ${isIn}
  where reading.notice_id = notice.id`

export const staffNoticeStore = (database: Database) => ({
  async find(classId: string, state: StaffNotice['state'] | undefined, page: Page, now: Date) {
    const { rows } = await database.execute<StaffNotice & { total: number }>(sql`
      with listed as (
        select notice.*, ${stateAt(now)} as state, count(*) over ()::int as total from class_notices notice
        where notice.class_id = ${classId} and (${state ?? null}::text is null or ${stateAt(now)} = ${state ?? null})
        order by notice.published_at desc, notice.id desc limit ${page.limit} offset ${page.offset}
      ), audience as materialized (
        select count(*)::int as n from class_members member where member.class_id = ${classId} and ${isIn}
      )
      select notice.id, notice.title, notice.state, ${ms('notice.published_at')} as "publishedAt",
        notice.publisher_name as "publisherName", (${readersOf}) as readers, audience.n as audience, notice.total
      from listed notice cross join audience order by notice.published_at desc, notice.id desc`)
    return { total: rows[0]?.total ?? 0, rows }
  },

  /** `lock`: until the transaction ends. */
  async findText({ classId, noticeId }: Of, now: Date, lock = false): Promise<Text | undefined> {
    const { rows } = await database.execute<Text>(sql`
      select notice.id, notice.title, notice.content, ${stateAt(now)} as state, ${version} as version,
        ${ms('notice.published_at')} as "publishedAt"
      from class_notices notice where notice.id = ${noticeId} and notice.class_id = ${classId}
      ${lock ? sql`for update` : sql``}`)
    return rows[0]
  },

  async insert(row: typeof classNotices.$inferInsert): Promise<string> {
    const [made] = await database.insert(classNotices).values(row).returning({ id: classNotices.id })
    return made?.id as string
  },

  /** What a message tells of it, and its readers; undefined while the class is not published. */
  async findNews({ classId, noticeId }: Of): Promise<News | undefined> {
    const { rows } = await database.execute<News>(sql`
      select notice.title, notice.publisher_name as publisher, class.title as "className", class.type as "classType",
        array(select member.user_id from class_members member
          where member.class_id = class.id and ${isIn}) as readers
      from class_notices notice join classes class on class.id = notice.class_id and class.status = 'published'
      where notice.id = ${noticeId} and notice.class_id = ${classId}`)
    return rows[0]
  },

  /** Whose pages show the announcements of a class. */
  async memberIds(classId: string): Promise<string[]> {
    const { rows } = await database.execute<{ id: string }>(sql`
      select user_id as id from class_members where class_id = ${classId} and status in ('admitted', 'completed')`)
    return rows.map(({ id }) => id)
  },

  /** Everybody who was ever told of an announcement of this class, also those who have left it since. */
  async everIds(classId: string): Promise<string[]> {
    const { rows } = await database.execute<{ id: string }>(sql`
      select user_id as id from class_members where class_id = ${classId}`)
    return rows.map(({ id }) => id)
  },

  update({ classId, noticeId }: Of, set: Partial<typeof classNotices.$inferInsert>) {
    return database
      .update(classNotices)
      .set(set)
      .where(and(eq(classNotices.id, noticeId), eq(classNotices.classId, classId)))
  },

  async findReaders({ classId, noticeId }: Of, isRead: boolean, page: Page) {
    const { rows } = await database.execute<Reader & { total: number }>(sql`
      select person.id, person.name, person.unit_name as "unitName", ${ms('reading.read_at')} as "readAt",
        count(*) over ()::int as total
      from class_members member join (${profileFacts}) person on person.id = member.user_id
      left join class_notice_reads reading on reading.user_id = member.user_id and reading.notice_id = ${noticeId}
      where member.class_id = ${classId} and ${isIn} and (reading.notice_id is not null) = ${isRead}
      order by reading.read_at desc nulls last, person.name collate "zh-x-icu", person.id
      limit ${page.limit} offset ${page.offset}`)
    return { total: rows[0]?.total ?? 0, rows }
  },

  async nameOf(userId: string): Promise<string> {
    const { rows } = await database.execute<{ name: string }>(sql`
      select person.name from (${profileFacts}) person where person.id = ${userId}`)
    return rows[0]?.name ?? ''
  },
})
