import type { CommentType } from '@college/contract/comments/types.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { OfTarget } from './comments.store.ts'
import { comments } from './tables.ts'

export type State = 'normal' | 'held' | 'rejected' | 'deleted'

/** The comment that is answered: its own parent, and whether it can be answered. */
export type Answered = { id: string; parentId: string | null; isShown: boolean }

/** A comment as the acts on it need it. */
export type Locked = {
  id: string
  type: CommentType
  targetId: string
  parentId: string | null
  userId: string | null
  content: string
  state: State
}

type NewComment = Omit<typeof comments.$inferInsert, 'id' | 'position' | 'replyTotal' | 'changedAt' | 'createdAt'>

/** Changes comments; for transactions. Their totals are kept by a trigger. */
export function commentWrites(database: Database) {
  const setState = async (ids: string[], from: State[], to: State, now: Date): Promise<Locked[]> => {
    // In the order of their ids, so that two statements on the same comments do not deadlock.
    const { rows } = await database.execute<Locked>(sql`
      with locked as (
        select id from comments
        where id = any(${sql.param(ids)}::uuid[]) and state = any(${sql.param(from)}::text[])
        order by id for no key update)
      update comments comment set state = ${to}, changed_at = ${now} from locked where comment.id = locked.id
      returning comment.id, comment.target_type as type, comment.target_id as "targetId",
        comment.parent_id as "parentId", comment.user_id as "userId", comment.content, comment.state`)
    return rows
  }

  return {
    /** From here to the end of the transaction, no other comment of this person is saved. */
    async serialise(userId: string): Promise<void> {
      await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`comment ${userId}`}, 0))`)
    },

    /** What this person saved with this key. */
    async findByKey(userId: string, clientKey: string): Promise<string | undefined> {
      const { rows } = await database.execute<{ id: string }>(
        sql`select id from comments where user_id = ${userId} and client_key = ${clientKey}`,
      )
      return rows[0]?.id
    },

    /** Whether this person has written the same there since then. */
    async isSameSince(comment: NewComment, since: Date): Promise<boolean> {
      const { rows } = await database.execute(sql`
        select from comments where user_id = ${comment.userId} and created_at > ${since}
          and target_type = ${comment.targetType} and target_id = ${comment.targetId}
          and parent_id is not distinct from ${comment.parentId ?? null}::uuid and content = ${comment.content}
          and state <> 'deleted' limit 1`)
      return rows.length > 0
    },

    /** The comment or reply of this thing that somebody wants to answer. */
    async findAnswered({ type, id: targetId }: OfTarget, id: string): Promise<Answered | undefined> {
      const { rows } = await database.execute<Answered>(sql`
        select comment.id, comment.parent_id as "parentId",
          comment.state = 'normal' and coalesce(parent.state, 'normal') = 'normal' as "isShown"
        from comments comment left join comments parent on parent.id = comment.parent_id
        where comment.id = ${id} and comment.target_type = ${type} and comment.target_id = ${targetId}`)
      return rows[0]
    },

    async insert(comment: NewComment, now: Date): Promise<string> {
      const [row] = await database
        .insert(comments)
        .values({ ...comment, createdAt: now, changedAt: now })
        .returning({ id: comments.id })
      return (row as { id: string }).id
    },

    /** Undefined when it is not an own comment that is shown or held. */
    async lockOwn(id: string, userId: string, { type, id: targetId }: OfTarget): Promise<Locked | undefined> {
      const { rows } = await database.execute<Locked>(sql`
        select id, target_type as type, target_id as "targetId", parent_id as "parentId", user_id as "userId",
          content, state
        from comments where id = ${id} and user_id = ${userId} and target_type = ${type} and target_id = ${targetId}
          and state in ('normal', 'held') for no key update`)
      return rows[0]
    },

    async change(id: string, fields: { content: string; images?: string[]; state: State }, now: Date): Promise<void> {
      const { content, images, state } = fields
      await database.execute(sql`
        update comments set content = ${content}, state = ${state}, changed_at = ${now}
          ${images ? sql`, images = ${sql.param(images)}::uuid[]` : sql``}
        where id = ${id}`)
    },

    /** Each answers those that it changed: a repeated act changes nothing. */
    approve: (ids: string[], now: Date) => setState(ids, ['held'], 'normal', now),
    reject: (ids: string[], now: Date) => setState(ids, ['held'], 'rejected', now),
    hide: (ids: string[], now: Date) => setState(ids, ['normal'], 'held', now),
    remove: (ids: string[], now: Date) => setState(ids, ['normal', 'held'], 'deleted', now),
  }
}
