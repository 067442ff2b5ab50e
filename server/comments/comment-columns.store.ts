import type { Mention } from '@college/contract/mentions/mentions.ts'
import { type SQL, sql } from 'drizzle-orm'
import { profileFacts } from '../account/door.ts'
import { ms } from '../kit/sql.ts'
import { isMarkedBy, markCount } from '../marks/door.ts'
import { mentionsOf } from '../mentions/door.ts'

/** A comment as its table and the tables around it have it; times in milliseconds. */
export type CommentRow = {
  id: string
  type: string
  targetId: string
  parentId: string | null
  replyToId: string | null
  userId: string | null
  userName: string | null
  photo: string | null
  answeredUserId: string | null
  answeredName: string | null
  content: string
  images: { id: string; key: string; name: string; suffix: string; bytes: number }[]
  /** Null where it mentions nobody. */
  mentions: Mention[] | null
  state: 'normal' | 'held' | 'rejected' | 'deleted'
  replyTotal: number
  /** Of a reply: the same of its parent. */
  siblingTotal: number
  likes: number
  isLiked: boolean
  createdAt: number
  changedAt: number
}

/** Who reads: their held comments are shown to them, and to moderators those of everybody. */
export type Reader = {
  userId: string | undefined
  mayModerate: boolean
  /** Whose comments they may delete beside their own. */
  reviewed?: ReadonlySet<string>
}
/** The same as placeholders of a prepared statement. */
type ReaderInSql = { userId: SQL; mayModerate: SQL }

/** The marks by which people like comments. */
export const commentLike = { kind: 'like', type: 'comment' } as const

/** The columns of a `CommentRow`, for one row `comment` of `comments`, joined by `commentJoins`. */
export const commentColumns = (userId: string | SQL | undefined): SQL => sql`
  comment.id, comment.target_type as type, comment.target_id as "targetId", comment.parent_id as "parentId",
  comment.reply_to_id as "replyToId", comment.user_id as "userId", author.name as "userName", author.photo,
  answered.user_id as "answeredUserId", answerer.name as "answeredName", comment.content, comment.state,
  coalesce((
    select json_agg(json_build_object('id', file.id, 'key', file.key, 'name', file.name, 'suffix', file.suffix,
      'bytes', file.bytes) order by image.place)
    from unnest(comment.images) with ordinality image (id, place) join files file on file.id = image.id
  ), '[]') as images,
  ${mentionsOf('comment', sql`comment.id`)} as mentions,
  comment.reply_total as "replyTotal",
  coalesce((select reply_total from comments parent where parent.id = comment.parent_id), 0) as "siblingTotal", ${markCount(commentLike, sql`comment.id`)} as likes,
  ${isMarkedBy(userId, commentLike, sql`comment.id`)} as "isLiked",
  ${ms('comment.created_at')} as "createdAt",
  ${ms('comment.changed_at')} as "changedAt"`

export const commentJoins: SQL = sql`
  left join (${profileFacts}) author on author.id = comment.user_id
  left join comments answered on answered.id = coalesce(comment.reply_to_id, comment.parent_id)
  left join (${profileFacts}) answerer on answerer.id = answered.user_id`

/** Whether the reader sees a row `comment`, as far as its state goes. */
export const isShownTo = ({ userId, mayModerate }: Reader | ReaderInSql): SQL => sql`
  (comment.state = 'normal' or
    (comment.state = 'held' and (${mayModerate}::boolean or comment.user_id = ${userId ?? null}::uuid)))`
