import { type SQL, sql } from 'drizzle-orm'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { type CommentRow, commentColumns, commentJoins, isShownTo, type Reader } from './comment-columns.store.ts'

/** One thing that is commented on. */
export type OfTarget = { type: string; id: string }
type Page = { limit: number; offset: number }
export type Thread = CommentRow & { replies: CommentRow[] }
type Threads = { total: number; threads: Thread[] }
type Asked = { target: OfTarget; reader: Reader; replies: number }

/** As many as one person can have waiting on one thing and still see. */
const MOST_HELD = 50
/** The positions of a row of `comment_blocks`. */
const BLOCK = 256

const ofTarget = ({ type, id }: OfTarget): SQL => sql`comment.target_type = ${type} and comment.target_id = ${id}`
const isTop = sql`comment.parent_id is null and comment.state = 'normal'`

/** Reads the comments of things, each list in one statement. */
export function commentStore(database: Database) {
  /** `picked` has the ids and their `place`; `total` is an expression. */
  async function threadsOf(picked: SQL, total: SQL, { reader, replies }: Omit<Asked, 'target'>): Promise<Threads> {
    const { rows } = await database.execute<Threads>(sql`
      with picked as materialized (${picked})
      select coalesce(${total}, 0)::int as total, coalesce((
        select json_agg(thread order by thread.place) from (
          select ${commentColumns(reader.userId)}, picked.place, ${repliesOf(reader, replies)} as replies
          from picked join comments comment on comment.id = picked.id ${commentJoins}
        ) thread), '[]') as threads`)
    return rows[0] ?? { total: 0, threads: [] }
  }

  /** The first replies of a row `comment`, the oldest first. */
  const repliesOf = (reader: Reader, limit: number, offset = 0): SQL =>
    limit === 0
      ? sql`'[]'::json`
      : sql`coalesce((
          select json_agg(reply order by reply."createdAt", reply.id) from (
            select ${commentColumns(reader.userId)}
            from (
              select comment.* from comments parent join comments comment on comment.parent_id = parent.id
              where parent.id = picked.id and ${isShownTo(reader)}
              order by comment.created_at, comment.id limit ${limit} offset ${offset}
            ) comment ${commentJoins}
          ) reply), '[]')`

  const totalOf = ({ type, id }: OfTarget): SQL =>
    sql`(select tops from comment_totals where target_type = ${type} and target_id = ${id})`

  return {
    /** One page of top-level comments, the newest first unless `isUp`. */
    page({ target, ...asked }: Asked, page: Page, isUp: boolean): Promise<Threads> {
      return threadsOf(pageByBlocks(target, page, isUp), totalOf(target), asked)
    },

    /** The comments under review that the reader sees, the newest first. */
    async held({ target, ...asked }: Asked): Promise<Thread[]> {
      const { userId, mayModerate } = asked.reader
      if (!userId) return []
      const picked = sql`
        select comment.id, row_number() over (order by comment.created_at desc, comment.id desc) as place
        from comments comment
        where ${ofTarget(target)} and comment.state = 'held' and comment.parent_id is null
          ${mayModerate ? sql`` : sql`and comment.user_id = ${userId}`}
        order by comment.created_at desc, comment.id desc limit ${MOST_HELD}`
      return (await threadsOf(picked, sql`0`, asked)).threads
    },

    /** Those with a word in their text, or by one author. */
    filtered({ target, ...asked }: Asked, page: Page, which: { word: string } | { authorId: string }) {
      const matches =
        'word' in which
          ? sql`comment.content ilike ${containing(which.word)}`
          : sql`comment.user_id = ${which.authorId}`
      const from = sql`from comments comment where ${ofTarget(target)} and ${isTop} and ${matches}`
      const picked = sql`
        select comment.id, row_number() over (order by comment.position desc) as place ${from}
        order by comment.position desc limit ${page.limit} offset ${page.offset}`
      return threadsOf(picked, sql`(select count(*) ${from})`, asked)
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
    async findMany(ids: string[]): Promise<CommentRow[]> {
      const { rows } = await database.execute<CommentRow>(sql`
        select ${commentColumns(undefined)} from comments comment ${commentJoins}
        where comment.id = any(${sql.param(ids)}::uuid[])`)
      return rows
    },

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

/**
 * The ids of one page. The blocks are added up until the one in which the page begins; only the comments of that block
 * are stepped over. A page far down costs as much as the first one.
 */
function pageByBlocks(target: OfTarget, { limit, offset }: Page, isUp: boolean): SQL {
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
