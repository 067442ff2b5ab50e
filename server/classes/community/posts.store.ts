import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import type { Mention } from '@college/contract/mentions/mentions.ts'
import { type SQL, sql } from 'drizzle-orm'
import { profileFacts } from '../../account/door.ts'
import { containing } from '../../kit/containing.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { isMarkedBy } from '../../marks/door.ts'
import { mentionsOf } from '../../mentions/door.ts'
import { isOfClass, kindOfMember, takesPart } from './members.store.ts'
import { isPoll } from './polls.store.ts'
import { classPosts } from './tables.ts'

export const POST_TYPE = 'class_post' as const
const postLike = { kind: 'like', type: POST_TYPE } as const

/** A post as its tables have it; times in milliseconds. */
export type PostRow = {
  id: string
  classId: string
  userId: string | null
  userName: string | null
  unitName: string | null
  photo: string | null
  title: string
  content: string
  images: { id: string; key: string; name: string; suffix: string; bytes: number }[]
  catalogId: string
  catalogName: string
  isOpen: boolean
  state: string
  views: number
  likes: number
  replies: number
  isLiked: boolean
  createdAt: number
  /** The latest comment; null without one. */
  latest: { name: string; content: string; images: number } | null
  isPoll: boolean
  /** Of one post alone; null where it mentions nobody. */
  mentions?: Mention[] | null
}

/** A post, its class, and what the person who asks is in it. */
export type PostOfClass = {
  id: string
  userId: string | null
  title: string
  isOpen: boolean
  state: string
  classId: string
  className: string
  trainFrom: Date | null
  trainUntil: Date | null
  commentAudit: boolean
  kind: MemberKind
}

type Page = { limit: number; offset: number }
/** `authorId`: only the posts of this person. */
type Listing = { classId: string; userId: string; word: string; isHottest: boolean; authorId: string | undefined }
type NewPost = Omit<typeof classPosts.$inferInsert, 'id' | 'views' | 'likes' | 'replies' | 'heat'>

/** Characters of a text that a list shows. */
const BEGINNING = 200

/** An image of a post, on a row `file`: read by the members of the class. */
export const isPostImageFor = (userId: string): SQL => sql`exists (
  select from class_posts post
  where post.images <> '{}' and post.images @> array[file.id] and post.user_id = file.owner_id
    and post.state = 'normal' and ${isOfClass(userId)})`

/** The same of the comments on it, on a row `comment`; a closed post hides its comments. */
export const readsCommentsOfPost = (userId: string): SQL => sql`exists (
  select from class_posts post
  where post.id = comment.target_id and post.is_open and post.state = 'normal' and ${isOfClass(userId)})`

const beginning = sql`left(post.content, ${BEGINNING}) as content`

export function classPostStore(database: Database) {
  return {
    /** The published posts of a class. */
    all(asked: Listing, { limit, offset }: Page) {
      const { classId, userId, word, isHottest, authorId } = asked
      const matches = sql`and (post.title ilike ${containing(word)} or post.content ilike ${containing(word)})`
      return selectPosts(
        database,
        beginning,
        userId,
        sql`where post.class_id = ${classId} and post.state = 'normal' and post.is_open ${word === '' ? sql`` : matches}
          ${authorId ? sql`and post.user_id = ${authorId}` : sql``}
          order by ${isHottest ? sql`post.heat` : sql`post.created_at`} desc, post.id desc
          limit ${limit} offset ${offset}`,
      )
    },

    mine: (classId: string, userId: string, { limit, offset }: Page) =>
      selectPosts(
        database,
        beginning,
        userId,
        sql`where post.user_id = ${userId} and post.class_id = ${classId} and post.state in ('normal', 'held')
          order by post.created_at desc, post.id desc limit ${limit} offset ${offset}`,
      ),

    /** The whole post. Held ones for their author and the teachers only. */
    async find(id: string, userId: string, isTeacher: boolean): Promise<PostRow | undefined> {
      const isShown = sql`(post.state = 'normal' or (post.state = 'held' and (post.user_id = ${userId} or ${isTeacher})))`
      const whole = sql`post.content, ${mentionsOf(POST_TYPE, sql`post.id`)} as mentions`
      const [row] = await selectPosts(database, whole, userId, sql`where post.id = ${id} and ${isShown}`)
      return row
    },

    /** These posts with their classes, as far as this person takes part in them. */
    async ofMember(ids: string[], userId: string, isLocked = false): Promise<PostOfClass[]> {
      type Row = Omit<PostOfClass, 'trainFrom' | 'trainUntil'> & { trainFrom: number | null; trainUntil: number | null }
      const { rows } = await database.execute<Row>(sql`
        select post.id, post.user_id as "userId", post.title, post.is_open as "isOpen", post.state,
          class.id as "classId", class.title as "className", class.comment_audit as "commentAudit", ${kindOfMember} as kind,
          ${ms('class.train_from')} as "trainFrom",
          ${ms('class.train_until')} as "trainUntil"
        from class_posts post join classes class on class.id = post.class_id
        join class_members member on member.class_id = class.id and member.user_id = ${userId} and ${takesPart}
        where post.id = any(${sql.param(ids)}::uuid[]) and post.state in ('normal', 'held')
          and (post.state = 'normal' or post.user_id = ${userId} or ${kindOfMember} = 'teacher')
        ${isLocked ? sql`for no key update of post` : sql``}`)
      const at = (time: number | null) => (time === null ? null : new Date(time))
      return rows.map((row) => ({ ...row, trainFrom: at(row.trainFrom), trainUntil: at(row.trainUntil) }))
    },

    async titles(ids: string[]) {
      type Row = Pick<PostRow, 'id' | 'classId' | 'userId' | 'title' | 'state'>
      const { rows } = await database.execute<Row>(sql`
        select id, class_id as "classId", user_id as "userId", title, state from class_posts
        where id = any(${sql.param(ids)}::uuid[])`)
      return rows
    },

    /** For the reviewers, who need not be of the class. */
    async describe(ids: string[]): Promise<(PostRow & { className: string })[]> {
      const rows = await selectPosts(
        database,
        sql`post.content`,
        NOBODY,
        sql`where post.id = any(${sql.param(ids)}::uuid[])`,
      )
      const { rows: names } = await database.execute<{ id: string; title: string }>(sql`
        select id, title from classes where id = any(${sql.param(rows.map(({ classId }) => classId))}::uuid[])`)
      const nameOf = new Map(names.map(({ id, title }) => [id, title]))
      return rows.map((row) => ({ ...row, className: nameOf.get(row.classId) ?? '' }))
    },
  }
}

async function selectPosts(database: Database, content: SQL, userId: string, rest: SQL): Promise<PostRow[]> {
  const { rows } = await database.execute<PostRow>(sql`
    select post.id, post.class_id as "classId", post.user_id as "userId", author.name as "userName",
      author.unit_name as "unitName", author.photo, post.title, ${content},
      coalesce((
        select json_agg(json_build_object('id', file.id, 'key', file.key, 'name', file.name, 'suffix', file.suffix,
          'bytes', file.bytes) order by image.place)
        from unnest(post.images) with ordinality image (id, place) join files file on file.id = image.id
      ), '[]') as images,
      post.catalog_id as "catalogId", post.catalog_name as "catalogName", post.is_open as "isOpen", post.state,
      ${isPoll} as "isPoll", post.views, post.likes, post.replies, ${isMarkedBy(userId, postLike, sql`post.id`)} as "isLiked",
      ${ms('post.created_at')} as "createdAt", (
        select json_build_object('name', coalesce(writer.name, ''), 'content', left(latest.content, ${BEGINNING}),
          'images', cardinality(latest.images))
        from comments latest left join users writer on writer.id = latest.user_id
        where latest.target_type = ${POST_TYPE} and latest.target_id = post.id and latest.parent_id is null
          and latest.state = 'normal'
        order by latest.position desc limit 1) as latest
    from class_posts post left join (${profileFacts}) author on author.id = post.user_id ${rest}`)
  return rows
}

/** Changes posts; the counts of likes and comments are kept by triggers. */
export const classPostWrites = (database: Database) => ({
  /** Counts a view, once in half an hour per person. */
  async view(id: string, userId: string, now: Date): Promise<void> {
    await database.execute(sql`
      with seen as (
        insert into class_post_views as view (post_id, user_id, at) values (${id}, ${userId}, ${now})
        on conflict (post_id, user_id) do update set at = excluded.at
          where view.at <= excluded.at - interval '30 minutes'
        returning post_id)
      update class_posts post set views = post.views + 1 from seen where post.id = seen.post_id`)
  },

  async findByKey(userId: string, clientKey: string): Promise<{ id: string; state: string } | undefined> {
    const { rows } = await database.execute<{ id: string; state: string }>(
      sql`select id, state from class_posts where user_id = ${userId} and client_key = ${clientKey}`,
    )
    return rows[0]
  },

  async isSameSince({ userId, classId, title, content }: NewPost, since: Date): Promise<boolean> {
    const { rows } = await database.execute(sql`
      select from class_posts where user_id = ${userId} and class_id = ${classId} and created_at > ${since}
        and title = ${title} and content = ${content} and state <> 'deleted' limit 1`)
    return rows.length > 0
  },

  async insert(post: NewPost): Promise<string> {
    const [row] = await database.insert(classPosts).values(post).returning({ id: classPosts.id })
    return (row as { id: string }).id
  },

  /** From here to the end of the transaction, no other post of this person is saved. */
  async serialise(userId: string): Promise<void> {
    await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`class post ${userId}`}, 0))`)
  },

  async setOpen(id: string, isOpen: boolean): Promise<void> {
    await database.execute(sql`update class_posts set is_open = ${isOpen} where id = ${id}`)
  },

  /** Answers those that it changed. */
  async setState(ids: string[], from: string[], to: string): Promise<{ classId: string; userId: string | null }[]> {
    const { rows } = await database.execute<{ classId: string; userId: string | null }>(sql`
      update class_posts set state = ${to}
      where id = any(${sql.param(ids)}::uuid[]) and state = any(${sql.param(from)}::text[])
      returning class_id as "classId", user_id as "userId"`)
    return rows
  },
})

const NOBODY = '00000000-0000-0000-0000-000000000000'
