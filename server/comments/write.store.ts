import type { CommentType } from '@college/contract/comments/types.ts'
import type { Mention } from '@college/contract/mentions/mentions.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { preparedStatement } from '../kit/planned-once.ts'
import type { OfTarget } from './comments.store.ts'

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

/** A comment that somebody has sent. Its author has used the key for no other comment. */
export type Addition = {
  type: CommentType
  targetId: string
  /** The top-level comment that it stands under. */
  parentId: string | null
  userId: string
  clientKey: string
  /** The id of the comment or reply that this one answers. */
  replyToId: string | null
  content: string
  images: string[]
  isHeld: boolean
  /** The people that its text mentions. */
  mentions: readonly Mention[]
  now: Date
}

/** In which the same text counts as a repetition. */
const SAME_SECONDS = 60

/** The author and the key of a comment, which together name it. */
export const keyOfAddition = ({ userId, clientKey }: Pick<Addition, 'userId' | 'clientKey'>) => `${userId} ${clientKey}`
const authorKey = (userId: SQL, clientKey: SQL): SQL => sql`${userId} || ' ' || ${clientKey}`

/** The placeholder `additions` is the JSON of `Addition`s, of `insertAll` with their `place`. */
const lockTotals = preparedStatement<never>(
  'comments_lock_totals',
  sql`
    insert into comment_totals as kept (target_type, target_id)
    select distinct type, "targetId"
    from json_to_recordset(${sql.placeholder('additions')}::json) as asked (type text, "targetId" uuid)
    order by type, "targetId"
    on conflict (target_type, target_id) do update set next_position = kept.next_position`,
)

const insertAll = preparedStatement<{ id: string; key: string }>(
  'comments_insert',
  sql`
    with asked as (
      select *, row_number() over (partition by "userId", type, "targetId", "parentId", content order by place) as nth
      from json_to_recordset(${sql.placeholder('additions')}::json) as asked (type text, "targetId" uuid, "parentId" uuid,
        "userId" uuid, "clientKey" text, "replyToId" uuid, content text, images uuid[], "isHeld" boolean,
        now timestamptz, place int)
    )
    insert into comments (target_type, target_id, parent_id, reply_to_id, user_id, content, images, state, client_key,
      created_at, changed_at)
    select type, "targetId", "parentId", "replyToId", "userId", content, images,
      case when "isHeld" then 'held' else 'normal' end, "clientKey", now, now
    from asked
    where nth = 1 and not exists (
      select from comments own where own.user_id = asked."userId"
        and own.created_at > asked.now - make_interval(secs => ${sql.raw(String(SAME_SECONDS))})
        and own.target_type = asked.type and own.target_id = asked."targetId"
        and own.parent_id is not distinct from asked."parentId" and own.content = asked.content
        and own.state <> 'deleted')
    order by type, "targetId", place
    on conflict (user_id, client_key) do nothing
    returning id, ${authorKey(sql`user_id`, sql`client_key`)} as key`,
)

/** Changes comments; for transactions. Their totals are kept by a trigger. */
export function commentWrites(database: Database) {
  const setState = settingState(database)

  return {
    /**
     * Until the end of the transaction nobody else comments on these things, so what `add` looks up cannot change before
     * it writes. Answers which of the comments above are shown. Everybody who changes comments locks in this order: the
     * comments, the totals, each in the order of their keys.
     */
    lock: lockForAdding(database),

    /**
     * Inserts the comments in the given order, and returns the ids of the inserted ones by their keys. It skips a comment
     * whose key was used before, and one that repeats a recent text of the same author.
     */
    async add(additions: Addition[]): Promise<Map<string, string>> {
      const asked = additions.map((each, place) => ({ ...each, place }))
      const rows = await insertAll(database, { additions: JSON.stringify(asked) })
      return new Map(rows.map(({ id, key }) => [key, id]))
    },

    /** What these people have saved with these keys. */
    async findByKeys(keys: Pick<Addition, 'userId' | 'clientKey'>[]): Promise<Map<string, string>> {
      const { rows } = await database.execute<{ id: string; key: string }>(sql`
        select id, ${authorKey(sql`user_id`, sql`client_key`)} as key from comments
        where (user_id, client_key) in (
          select "userId", "clientKey"
          from json_to_recordset(${JSON.stringify(keys)}::json) as asked ("userId" uuid, "clientKey" text))`)
      return new Map(rows.map(({ id, key }) => [key, id]))
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

    // Each answers those that it changed: a repeated act changes nothing.
    /** What was rejected may be approved after all. */
    approve: (ids: string[], now: Date) => setState(ids, ['held', 'rejected'], 'normal', now),
    reject: (ids: string[], now: Date) => setState(ids, ['held'], 'rejected', now),
    hide: (ids: string[], now: Date) => setState(ids, ['normal'], 'held', now),
    remove: (ids: string[], now: Date) => setState(ids, ['normal', 'held'], 'deleted', now),
  }
}

const lockForAdding =
  (database: Database) =>
  async (additions: Addition[]): Promise<Set<string>> => {
    const parents = additions.flatMap(({ parentId }) => parentId ?? [])
    const shown =
      parents.length > 0
        ? await database.execute<{ id: string }>(sql`
            select id from comments where id = any(${sql.param(parents)}::uuid[]) and state = 'normal'
            order by id for no key update`)
        : { rows: [] }
    await lockTotals(database, { additions: JSON.stringify(additions) })
    return new Set(shown.rows.map(({ id }) => id))
  }

const settingState =
  (database: Database) =>
  async (ids: string[], from: State[], to: State, now: Date): Promise<Locked[]> => {
    // Locked in the order of their keys, first the comments, then their totals, so that two statements do not deadlock.
    const { rows } = await database.execute<Locked>(sql`
      with locked as (
        select id, target_type, target_id from comments
        where id = any(${sql.param(ids)}::uuid[]) and state = any(${sql.param(from)}::text[])
        order by id for no key update
      ), totals as (
        select from comment_totals where (target_type, target_id) in (select target_type, target_id from locked)
        order by target_type, target_id for no key update
      )
      update comments comment set state = ${to}, changed_at = ${now}
      from locked where comment.id = locked.id and (select count(*) from totals) > 0
      returning comment.id, comment.target_type as type, comment.target_id as "targetId",
        comment.parent_id as "parentId", comment.user_id as "userId", comment.content, comment.state`)
    return rows
  }
