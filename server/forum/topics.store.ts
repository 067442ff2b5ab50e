import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { preparedStatement } from '../kit/planned-once.ts'
import type { Viewer } from '../kit/viewer.ts'
import { forumBoards, topics } from './tables.ts'

const VIEW_EVERY_MINUTES = 30

/** What its author wrote. */
export type WrittenTopic = {
  boardId: string
  title: string
  text: string
  images: string[]
  courseId: string | null
  coursewareId: string | null
  reviewStatus: 1 | 2
}
type StoredPassage = { passage?: string; passageFrom?: number; passageTo?: number }
type NewTopic = WrittenTopic & StoredPassage & { userId: string; clientKey: string; now: Date }
export type TopicView = Viewer & { topicId: string; now: Date }
export type OwnTopic = { id: string; userId: string | null; boardId: string; reviewStatus: 1 | 2 | 3; isShare: boolean }

/** A query: how many topics of each person everybody sees; a share of a courseware is one too. */
export const topicCounts: SQL = sql`select user_id, count(*) as topics from topics where is_public group by user_id`

/** The boards that take new topics, in their order. */
export const forumBoardsOf = (database: Database) =>
  database
    .select({ catalogId: forumBoards.id, catalogName: forumBoards.name })
    .from(forumBoards)
    .where(eq(forumBoards.isOpen, true))
    .orderBy(asc(forumBoards.position), asc(forumBoards.id))

/** In the order of the ids, so that two statements on the same topics do not deadlock. */
const countViews = preparedStatement<never>(
  'forum_count_views',
  sql`
    with asked as (
      select distinct on ("userId", visitor, "topicId") *
      from json_to_recordset(${sql.placeholder('views')}::json) as asked ("userId" uuid, visitor text, "topicId" uuid,
        now timestamptz)
    ), locked as (
      select id from topics where id in (select "topicId" from asked) and is_public order by id for no key update
    ), counted as (
      insert into topic_views as old (user_id, visitor, topic_id, counted_at)
      select "userId", visitor, "topicId", now from asked join locked on locked.id = asked."topicId"
      on conflict (user_id, visitor, topic_id) do update set counted_at = excluded.counted_at
      where old.counted_at <= excluded.counted_at - make_interval(mins => ${sql.raw(String(VIEW_EVERY_MINUTES))})
      returning topic_id
    )
    update topics set view_total = view_total + viewed.times
    from (select topic_id, count(*)::int as times from counted group by topic_id) viewed
    where topics.id = viewed.topic_id`,
)

export function topicStore(database: Database) {
  return {
    boards: () => forumBoardsOf(database),

    /** Whether a topic may stand on this board: it is open, or the topic is there already. Undefined without the board. */
    async boardTakes(boardId: string, topicId: string | undefined): Promise<boolean | undefined> {
      const { rows } = await database.execute<{ takes: boolean }>(sql`
        select board.is_open or exists (
          select from topics where id = ${topicId ?? null}::uuid and board_id = board.id) as takes
        from forum_boards board where board.id = ${boardId}`)
      return rows[0]?.takes
    },

    /** Undefined for courseware that is not in this course, and of a course that is withdrawn. */
    async findCourseware(courseId: string, coursewareId: string): Promise<{ seconds: number } | undefined> {
      const { rows } = await database.execute<{ seconds: number }>(sql`
        select part.duration_seconds as seconds from coursewares part join courses course on course.id = part.course_id
        where part.id = ${coursewareId} and course.id = ${courseId} and course.is_published`)
      return rows[0]
    },

    /** Idempotent: a topic with the same key of the same author is the same topic. */
    add: addTopic(database),

    /** Own topics that are not deleted, locked until the end of the transaction. */
    lockOwn: lockOwnTopics(database),

    /** The same, and of those of others what `isTheirs` admits: a condition on the row `topics`. */
    lock: lockTopics(database),

    async change(id: string, topic: Omit<WrittenTopic, 'courseId' | 'coursewareId'>): Promise<number> {
      const { rows } = await database.execute<{ status: number }>(sql`
        update topics set board_id = ${topic.boardId}, title = ${topic.title}, text = ${topic.text},
          images = ${sql.param(topic.images)}::uuid[], review_status = ${topic.reviewStatus}, review_note = ''
        where id = ${id} returning status`)
      return rows[0]?.status ?? 3
    },

    async setStatus(id: string, status: 0 | 3): Promise<void> {
      await database.execute(sql`update topics set status = ${status} where id = ${id}`)
    },

    /** What the review says of these; one that passes for the first time is published now. */
    async setReview(ids: string[], reviewStatus: 1 | 2 | 3, { note, now }: { note: string; now: Date }): Promise<void> {
      await database.execute(sql`
        update topics set review_status = ${reviewStatus}, review_note = ${note},
          published_at = case when ${reviewStatus}::int = 1 and review_status = 2 and view_total = 0
            and like_total = 0 and reply_total = 0 then ${now} else published_at end
        where id = any(${sql.param(ids)}::uuid[]) and deleted_at is null and review_status <> ${reviewStatus}`)
    },

    async remove(ids: string[], now: Date): Promise<void> {
      await database.execute(sql`
        update topics set deleted_at = ${now} where id = any(${sql.param(ids)}::uuid[]) and deleted_at is null`)
    },

    /** Counts views, each unless its viewer was counted there within half an hour. */
    async countViews(views: TopicView[]): Promise<void> {
      await countViews(database, { views: JSON.stringify(views) })
    },
  }
}

const addTopic =
  (database: Database) =>
  async ({ now, ...topic }: NewTopic): Promise<{ id: string; reviewStatus: number; isNew: boolean }> => {
    const [added] = await database
      .insert(topics)
      .values({ ...topic, publishedAt: now, createdAt: now })
      .onConflictDoNothing({ target: [topics.userId, topics.clientKey] })
      .returning({ id: topics.id })
    if (added) return { id: added.id, reviewStatus: topic.reviewStatus, isNew: true }
    const { rows } = await database.execute<{ id: string; reviewStatus: number }>(sql`
      select id, review_status as "reviewStatus" from topics
      where user_id = ${topic.userId} and client_key = ${topic.clientKey}`)
    return { ...(rows[0] as { id: string; reviewStatus: number }), isNew: false }
  }

const lockOwnTopics =
  (database: Database) =>
  async (ids: string[], userId: string): Promise<OwnTopic[]> => {
    const { rows } = await database.execute<OwnTopic>(sql`
      select id, user_id as "userId", board_id as "boardId", review_status as "reviewStatus", courseware_id is not null as "isShare"
      from topics where id = any(${sql.param(ids)}::uuid[]) and user_id = ${userId} and deleted_at is null
      order by id for update`)
    return rows
  }

const lockTopics =
  (database: Database) =>
  async (ids: string[], userId: string, isTheirs: SQL): Promise<OwnTopic[]> => {
    const { rows } = await database.execute<OwnTopic>(sql`
      select id, user_id as "userId", board_id as "boardId", review_status as "reviewStatus", courseware_id is not null as "isShare"
      from topics where id = any(${sql.param(ids)}::uuid[]) and deleted_at is null
        and (user_id = ${userId} or ${isTheirs})
      order by id for update`)
    return rows
  }

/** Deletes viewers whose last counted view is so old that their next one counts anyway. */
export async function tidyForum(database: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - VIEW_EVERY_MINUTES * 60_000)
  await database.execute(sql`delete from topic_views where counted_at <= ${since}`)
}
