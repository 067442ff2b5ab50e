import { type SQL, sql } from 'drizzle-orm'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { plannedOnce, preparedStatement } from '../kit/planned-once.ts'
import { type CommentRow, commentColumns, commentJoins, isShownTo, type Reader } from './comment-columns.store.ts'

/** One thing that is commented on. */
export type OfTarget = { type: string; id: string }
type Page = { limit: number; offset: number }
export type Thread = CommentRow & { replies: CommentRow[] }
type Threads = { total: number; threads: Thread[] }
/** `heldBy`: who has comments under review on the thing; null when they are too many to be named. */
export type PageOfThreads = Threads & { heldBy: string[] | null }
export type Asked = { target: OfTarget; reader: Reader; replies: number }

/** As many as one person can have waiting on one thing and still see. */
const MOST_HELD = 50
/** Of more comments under review on one thing their authors are not named. */
const MOST_HELD_NAMED = 500
/** The positions of a row of `comment_blocks`. */
const BLOCK = sql.raw('256')

type TargetInSql = { type: SQL; id: SQL }
const ofTarget = ({ type, id }: OfTarget | TargetInSql): SQL =>
  sql`comment.target_type = ${type} and comment.target_id = ${id}`
const isTop = sql`comment.parent_id is null and comment.state = 'normal'`

export type PageWish = Page & { isUp: boolean; withHeld: boolean }

/** The first replies of a row `picked`, the oldest first. */
const repliesOf = (reader: Parameters<typeof isShownTo>[0], limit: number | SQL, offset = 0): SQL => sql`coalesce((
  select json_agg(reply order by reply."createdAt", reply.id) from (
    select ${commentColumns(reader.userId)}
    from (
      select comment.* from comments parent join comments comment on comment.parent_id = parent.id
      where parent.id = picked.id and ${isShownTo(reader)}
      order by comment.created_at, comment.id limit ${limit} offset ${offset}
    ) comment ${commentJoins}
  ) reply), '[]')`

type ThreadsInSql = { picked: SQL; total: SQL; reader: Parameters<typeof isShownTo>[0]; replies: number | SQL }

/** `picked` selects the ids and their `place`; `total` is an expression, `more` a list of further columns. */
const threadsOf = ({ picked, total, reader, replies }: ThreadsInSql, more = sql``): SQL => sql`
  with picked as materialized (${picked})
  select ${more} coalesce(${total}, 0)::int as total, coalesce((
    select json_agg(thread order by thread.place) from (
      select ${commentColumns(reader.userId)}, picked.place, ${repliesOf(reader, replies)} as replies
      from picked join comments comment on comment.id = picked.id ${commentJoins}
    ) thread), '[]') as threads`

/** Every list of comments is opened by a page, and planning its statement takes longer than running it. */
const findPage = {
  up: preparedStatement<PageOfThreads>('comments_page_up', pageOfThreads(true)),
  down: preparedStatement<PageOfThreads>('comments_page_down', pageOfThreads(false)),
}

/** Whoever writes a comment gets it back from here. */
const findByIds = preparedStatement<CommentRow>(
  'comments_find_by_ids',
  sql`select ${commentColumns(undefined)} from comments comment ${commentJoins}
    where comment.id = any(${plannedOnce('ids', 'uuid[]')})`,
)

/** Reads the comments of things, each list in one statement. */
export function commentStore(database: Database) {
  return {
    /** One page of top-level comments, before them those under review that the reader sees, if they are wished for. */
    async page({ target, reader, replies }: Asked, { isUp, ...wish }: PageWish): Promise<PageOfThreads> {
      const values = { ...target, ...wish, replies, mayModerate: reader.mayModerate, userId: reader.userId ?? null }
      const [row] = await findPage[isUp ? 'up' : 'down'](database, values)
      return row ?? { total: 0, threads: [], heldBy: [] }
    },

    /** Those with a word in their text, or by one author. */
    async filtered({ target, reader, replies }: Asked, page: Page, which: { word: string } | { authorId: string }) {
      const matches =
        'word' in which
          ? sql`comment.content ilike ${containing(which.word)}`
          : sql`comment.user_id = ${which.authorId}`
      const from = sql`from comments comment where ${ofTarget(target)} and ${isTop} and ${matches}`
      const picked = sql`
        select comment.id, row_number() over (order by comment.position desc) as place ${from}
        order by comment.position desc limit ${page.limit} offset ${page.offset}`
      const total = sql`(select count(*) ${from})`
      const { rows } = await database.execute<Threads>(threadsOf({ picked, total, reader, replies }))
      return rows[0] ?? { total: 0, threads: [] }
    },

    /** One top-level comment with one page of its replies; undefined when the reader does not see it. */
    async thread(target: OfTarget, id: string, reader: Reader, page: Page): Promise<Thread | undefined> {
      const { rows } = await database.execute<Thread>(sql`
        with picked as materialized (
          select comment.id from comments comment
          where comment.id = ${id} and ${ofTarget(target)} and comment.parent_id is null and ${isShownTo(reader)})
        select ${commentColumns(reader.userId)}, ${repliesOf(reader, page.limit, page.offset)} as replies
        from picked join comments comment on comment.id = picked.id ${commentJoins}`)
      return rows[0]
    },

    /** One comment or reply, whatever its state. */
    async find(id: string, userId: string | undefined): Promise<CommentRow | undefined> {
      const { rows } = await database.execute<CommentRow>(sql`
        select ${commentColumns(userId)} from comments comment ${commentJoins} where comment.id = ${id}`)
      return rows[0]
    },

    /** Comments and replies by their ids, whatever their state. */
    findMany: (ids: string[]): Promise<CommentRow[]> => findByIds(database, { ids }),

    /** What became different on a thing since then, in that order; replies of hidden comments are left out. */
    async changes(target: OfTarget, since: Date, reader: Reader, limit: number): Promise<CommentRow[]> {
      const { rows } = await database.execute<CommentRow>(sql`
        select ${commentColumns(reader.userId)} from comments comment ${commentJoins}
        left join comments parent on parent.id = comment.parent_id
        where ${ofTarget(target)} and comment.changed_at >= ${since}
          and (parent.id is null or parent.state = 'normal')
        order by comment.changed_at, comment.id limit ${limit}`)
      return rows
    },

    /** Of this thing, including replies. */
    async total({ type, id }: OfTarget): Promise<number> {
      const { rows } = await database.execute<{ total: number }>(
        sql`select total from comment_totals where target_type = ${type} and target_id = ${id}`,
      )
      return rows[0]?.total ?? 0
    },
  }
}

/** The statement of a page of comments, for the placeholders type, id, userId, mayModerate, withHeld and its size. */
function pageOfThreads(isUp: boolean): SQL {
  const target = { type: plannedOnce('type', 'text'), id: plannedOnce('id', 'uuid') }
  const reader = { userId: plannedOnce('userId', 'uuid'), mayModerate: plannedOnce('mayModerate', 'boolean') }
  const page = { limit: plannedOnce('limit', 'int'), offset: plannedOnce('offset', 'int') }
  const held = sql`
    select comment.id, row_number() over (order by comment.created_at desc, comment.id desc) - ${sql.raw(String(MOST_HELD + 1))} as place
    from comments comment
    where ${plannedOnce('withHeld', 'boolean')} and ${ofTarget(target)} and comment.state = 'held'
      and comment.parent_id is null and (${reader.mayModerate} or comment.user_id = ${reader.userId})
    order by comment.created_at desc, comment.id desc limit ${sql.raw(String(MOST_HELD))}`
  const picked = sql`(${held}) union all (${pageByBlocks(target, page, isUp)})`
  const total = sql`(select tops from comment_totals where target_type = ${target.type} and target_id = ${target.id})`
  const heldBy = sql`(
    select case when count(*) <= ${sql.raw(String(MOST_HELD_NAMED))} then coalesce(array_agg(distinct user_id), '{}') end
    from (
      select user_id from comments comment where ${ofTarget(target)} and comment.state = 'held'
      limit ${sql.raw(String(MOST_HELD_NAMED + 1))}
    ) held) as "heldBy",`
  return threadsOf({ picked, total, reader, replies: plannedOnce('replies', 'int') }, heldBy)
}

/**
 * The ids of one page. The blocks are added up until the one in which the page begins; only the comments of that block
 * are stepped over. A page far down costs as much as the first one.
 */
function pageByBlocks(target: TargetInSql, { limit, offset }: { limit: SQL; offset: SQL }, isUp: boolean): SQL {
  const order = isUp ? sql`asc` : sql`desc`
  const begin = isUp
    ? sql`comment.position >= start.block * ${BLOCK}`
    : sql`comment.position < (start.block + 1) * ${BLOCK}`
  return sql`
    select comment.id, comment.place
    from (
      select walk.block, ${offset} - (walk.upto - walk.tops) as skipped
      from (
        select block, tops, sum(tops) over (order by block ${order}) as upto
        from comment_blocks where target_type = ${target.type} and target_id = ${target.id}
      ) walk where walk.upto > ${offset} order by walk.block ${order} limit 1
    ) start,
    lateral (
      select comment.id, row_number() over (order by comment.position ${order}) as place
      from comments comment where ${ofTarget(target)} and ${isTop} and ${begin}
      order by comment.position ${order} limit ${limit} offset start.skipped
    ) comment`
}
