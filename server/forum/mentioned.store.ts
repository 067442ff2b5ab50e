import { type SQL, sql } from 'drizzle-orm'
import { classmatesOf } from '../classes/door.ts'

/** Those who take part in the discussion of a public topic by name: its author, and who has a comment in view. */
const inDiscussion = (topicId: string): SQL => sql`
  select topic.user_id from topics topic
  where topic.id = ${topicId} and topic.is_public and not topic.is_anonymous and topic.user_id is not null
  union
  select comment.user_id from comments comment
  where comment.target_type = 'bbs_topic' and comment.target_id = ${topicId} and comment.state = 'normal'
    and comment.user_id is not null and exists (select from topics where id = ${topicId} and is_public)`

/** The people that a topic and its comments may mention: those in the discussion, and the classmates of who writes. */
export const topicMentions = {
  offered: ({ id }: { id: string }) => inDiscussion(id),
  reachable: ({ id, userId }: { id: string; userId: string }) => sql`${inDiscussion(id)} union ${classmatesOf(userId)}`,
}

/** The same for a topic that is not written yet: only classmates, and only by their names. */
export const forumMentions = {
  offered: () => sql`select id from users where false`,
  reachable: ({ userId }: { userId: string }) => classmatesOf(userId),
}
