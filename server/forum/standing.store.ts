import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { plannedOnce, preparedStatement } from '../kit/planned-once.ts'
import type { TopicRow } from './list.store.ts'

/** What decides who may read a topic and comment on it. */
export type TopicStanding = Pick<
  TopicRow,
  'id' | 'boardId' | 'boardName' | 'userId' | 'title' | 'isAnonymous' | 'status' | 'reviewStatus' | 'isPublic'
> & { courseware: { title: string } | null }

const findStandings = preparedStatement<TopicStanding>(
  'forum_find_standings',
  sql`
    select topic.id, topic.board_id as "boardId", board.name as "boardName", topic.user_id as "userId", topic.title,
      topic.is_anonymous as "isAnonymous", topic.status, topic.review_status as "reviewStatus",
      topic.is_public as "isPublic",
      (select json_build_object('title', part.title)
        from coursewares part join courses course on course.id = part.course_id and course.is_published
        where part.id = topic.courseware_id) as courseware
    from topics topic join forum_boards board on board.id = topic.board_id
    where topic.id = any(${plannedOnce('ids', 'uuid[]')}) and topic.deleted_at is null`,
)

/** Of topics that are not deleted, whoever may see them; every comment and every like asks for it. */
export const topicStandings = (database: Database, ids: string[]): Promise<TopicStanding[]> =>
  findStandings(database, { ids })

/** The board of a topic, as each of its comments names it in belongType, belongId and belongName (D3-E05). */
export const belongOf = ({ boardId, boardName }: Pick<TopicStanding, 'boardId' | 'boardName'>) => ({
  type: 'catalog',
  id: boardId,
  name: boardName,
})
