import type { Passage } from '@college/contract/kit/passage.ts'
import type { Mention } from '@college/contract/mentions/mentions.ts'
import { type SQL, sql } from 'drizzle-orm'
import { profileFacts } from '../account/door.ts'
import type { FileRow } from '../files/door.ts'
import type { User } from '../kit/access.ts'
import { batched } from '../kit/batch.ts'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { plannedOnce, preparedStatement } from '../kit/planned-once.ts'
import { sharedRead } from '../kit/shared-read.ts'
import { ms } from '../kit/sql.ts'
import { isMarkedBy, markCount, ownMarkFinder } from '../marks/door.ts'
import { mentionsOf } from '../mentions/door.ts'
import { mayTalk } from '../policies/door.ts'

export type TopicRow = {
  id: string
  boardId: string
  boardName: string
  userId: string | null
  userName: string | null
  photo: string | null
  unitName: string | null
  title: string
  text: string
  images: FileRow[]
  isAnonymous: boolean
  status: 0 | 3
  reviewStatus: 1 | 2 | 3
  reviewNote: string
  isPublic: boolean
  /** Unix time in milliseconds. */
  publishedAt: number
  views: number
  likes: number
  replies: number
  favourites: number
  isLiked: boolean
  courseware: Courseware | null
  /** Of one topic alone; null where it mentions nobody. */
  mentions?: Mention[] | null
  /** Of one topic alone, for a reader. */
  isFollowed?: boolean
}
type Courseware = {
  id: string
  courseId: string
  title: string
  cover: string
  theme: string
  seconds: number
  passage: Passage | null
}

type Order = 'new' | 'hot'
type Asked = { reader: string | undefined; order: Order; keywords: string; limit: number; offset: number }

/**
 * How many of the newest topics are looked through before the index of words is asked. A common word is found among
 * them, and its list in the index, with most topics in it, need not be read; of a rare one the index has a short list.
 */
const LOOKED_THROUGH = 2_000

/** While PostgreSQL answers one read of topics, this process collects the next. */
const READS_AT_ONCE = 2

const orderBy = (order: Order): SQL =>
  order === 'hot' ? sql`topic.heat desc, topic.id desc` : sql`topic.published_at desc, topic.id desc`

const words = sql`lower(topic.title || ' ' || topic.text)`

export function topicListStore(database: Database) {
  const ownMarks = ownMarkFinder(database)
  // What everybody sees is read once for all who ask at one moment, as by a guest.
  const readPage = sharedRead(
    ({ order, ...page }: Pick<Asked, 'order' | 'limit' | 'offset'>) => `${order} ${page.limit} ${page.offset}`,
    ({ order, ...page }) => findPage[order](database, page),
  )
  const readTopic = batched(
    async (ids: string[]) => {
      const byId = new Map((await findTopics(database, { ids: [...new Set(ids)] })).map((topic) => [topic.id, topic]))
      return ids.map((id) => byId.get(id))
    },
    { atOnce: READS_AT_ONCE },
  )

  async function withOwnLikes(rows: TopicRow[], userId: string | undefined): Promise<TopicRow[]> {
    const ids = rows.filter(({ likes }) => likes > 0).map(({ id }) => id)
    const own = await ownMarks({ ...topicLike, userId, ids })
    return rows.map((row) => ({ ...row, isLiked: own.has(row.id) }))
  }

  async function rowsOf(page: SQL, { reader, order }: Pick<Asked, 'reader' | 'order'>): Promise<TopicRow[]> {
    return (await database.execute<TopicRow>(rowsOnPage(page, reader, order))).rows
  }

  return {
    /** What everybody sees. */
    async all(asked: Asked): Promise<TopicRow[]> {
      const { order, keywords, limit, offset } = asked
      if (keywords !== '') {
        const ids = (await idsWith(database, asked)).slice(offset)
        return ids.length === 0 ? [] : rowsOf(sql`select unnest(${sql.param(ids)}::uuid[]) as id`, asked)
      }
      const page = await readPage({ order, limit, offset })
      return withOwnLikes(page, asked.reader)
    },

    /** The own ones of the reader, in every state. */
    own(asked: Asked & { reader: string }): Promise<TopicRow[]> {
      const { reader, order, keywords, limit, offset } = asked
      const has = keywords === '' ? sql`true` : sql`${words} like lower(${containing(keywords)})`
      const page = sql`
        select id from topics topic where user_id = ${reader} and deleted_at is null and ${has}
        order by ${orderBy(order)} limit ${limit} offset ${offset}`
      return rowsOf(page, asked)
    },

    /** Undefined when it is deleted, whoever may see it. */
    async findOne(id: string, reader: string | undefined): Promise<TopicRow | undefined> {
      const topic = await readTopic(id.toLowerCase())
      if (!topic || reader === undefined) return topic
      const [[row], followed] = await Promise.all([
        withOwnLikes([topic], reader),
        ownMarks({ ...topicFollow, userId: reader, ids: [topic.id] }),
      ])
      return row && { ...row, isFollowed: followed.has(topic.id) }
    },

    /** Those of these that are not deleted, whoever may see them. */
    find(ids: string[], reader: string | undefined): Promise<TopicRow[]> {
      const page = sql`select id from topics where id = any(${sql.param(ids)}::uuid[]) and deleted_at is null`
      return rowsOf(page, { reader, order: 'new' })
    },
  }
}

/** The ids up to the end of this page that have these words. */
async function idsWith(database: Database, { order, keywords, limit, offset }: Asked): Promise<string[]> {
  const pattern = containing(keywords)
  const wanted = offset + limit
  const has = sql`${words} like lower(${pattern})`
  const near = await database.execute<{ id: string }>(sql`
    select topic.id from (
      select id, title, text, heat, published_at from topics topic where is_public
      order by ${orderBy(order)} limit ${LOOKED_THROUGH}
    ) topic where ${has} order by ${orderBy(order)} limit ${wanted}`)
  if (near.rows.length === wanted) return near.rows.map(({ id }) => id)
  const { rows } = await database.execute<{ id: string }>(sql`
    with topic as materialized (
      select id, title, text, heat, published_at from topic_texts said join topics on id = said.topic_id
      where is_public and text_grams(said.words) @> array(
        select gram from unnest(text_grams(${keywords})) gram where length(gram) = least(2, length(${keywords}::text)))
    )
    select topic.id from topic where ${has} order by ${orderBy(order)} limit ${wanted}`)
  return rows.map(({ id }) => id)
}

const topicFollow = { kind: 'follow', type: 'bbs_topic' } as const
const topicLike = { kind: 'like', type: 'bbs_topic' } as const

const columns = (reader: string | undefined): SQL => sql`
  topic.id, topic.board_id as "boardId", board.name as "boardName", topic.user_id as "userId",
  person.name as "userName", person.photo, person.unit_name as "unitName", topic.title, topic.text,
  topic.is_anonymous as "isAnonymous", topic.status, topic.review_status as "reviewStatus",
  topic.review_note as "reviewNote", topic.is_public as "isPublic",
  ${ms('topic.published_at')} as "publishedAt", topic.view_total as views,
  topic.like_total as likes, topic.reply_total as replies,
  ${markCount({ kind: 'favourite', type: 'bbs_topic' }, sql`topic.id`)} as favourites,
  ${isMarkedBy(reader, topicLike, sql`topic.id`)} as "isLiked",
  (select json_build_object('id', part.id, 'courseId', course.id, 'title', part.title, 'cover', course.cover,
      'theme', course.theme, 'seconds', part.duration_seconds, 'passage', case when topic.passage is not null then
      json_build_object('text', topic.passage, 'from', topic.passage_from, 'to', topic.passage_to) end)
    from coursewares part join courses course on course.id = part.course_id and course.is_published
    where part.id = topic.courseware_id) as courseware,
  case when topic.images = '{}' then '[]' else (
    select coalesce(json_agg(json_build_object('id', file.id, 'key', file.key, 'name', file.name,
      'suffix', file.suffix, 'bytes', file.bytes) order by image.place), '[]')
    from unnest(topic.images) with ordinality image (id, place) join files file on file.id = image.id) end as images`

const joins: SQL = sql`
  join forum_boards board on board.id = topic.board_id
  left join (${profileFacts}) person on person.id = topic.user_id`

const rowsOnPage = (page: SQL, reader: string | undefined, order: Order): SQL => sql`
  with page as materialized (${page}) select ${columns(reader)} from page join topics topic on topic.id = page.id
  ${joins} order by ${orderBy(order)}`

/** The largest page of the contract. */
const LARGEST_PAGE = sql.raw('100')

/**
 * A page of what everybody sees, for the placeholders limit and offset: planning it takes longer than running
 * it. The second limit tells the planner that there are few rows; of a limit that it does not know it expects a tenth
 * of all.
 */
const pageOfAll = (order: Order): SQL =>
  rowsOnPage(
    sql`select id from (
      select id from topics topic where is_public order by ${orderBy(order)}
      limit ${plannedOnce('limit', 'int')} offset ${plannedOnce('offset', 'int')}
    ) topic limit ${LARGEST_PAGE}`,
    undefined,
    order,
  )

const findPage = {
  new: preparedStatement<TopicRow>('forum_page_newest', pageOfAll('new')),
  hot: preparedStatement<TopicRow>('forum_page_hottest', pageOfAll('hot')),
}

/** Planning it takes longer than running it, and a topic is the page that is opened most. */
const findTopics = preparedStatement<TopicRow>(
  'forum_find_topics',
  sql`select ${columns(undefined)}, ${mentionsOf('bbs_topic', sql`topic.id`)} as mentions from topics topic ${joins}
    where topic.id = any(${plannedOnce('ids', 'uuid[]')}) and topic.deleted_at is null`,
)

/** A picture of a topic that this person sees; only files of its author. */
export const isTopicImageFor = (userId: string): SQL => sql`exists (
  select from topics topic where topic.user_id = file.owner_id and file.id = any(topic.images)
    and (topic.is_public or (topic.user_id = ${userId} and topic.deleted_at is null)))`

/** The same for reviewing staff of the author's units: also what is held or was taken away. */
export const isTopicImageOfStaff = (user: User): SQL => sql`exists (
  select from topics topic where topic.user_id = file.owner_id and file.id = any(topic.images)
    and ${mayTalk(user, 'see', sql`topic.user_id`)})`

/**
 * Whether this person reads the comments of the topic that the row `comment` is about. Reviewing staff read what their own
 * people say, and whatever is said under the topics of those.
 */
export const readsTopicComments = (user: User): SQL => sql`(exists (
  select from topics topic where topic.id = comment.target_id
    and (topic.is_public or (topic.user_id = ${user.id} and topic.deleted_at is null)
      or ${mayTalk(user, 'see', sql`topic.user_id`)}))
  or ${mayTalk(user, 'see', sql`comment.user_id`)})`
