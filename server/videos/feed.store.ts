import type { FeedCursor } from '@college/rules/videos/feed.ts'
import { type SQL, sql } from 'drizzle-orm'
import { commentTotal } from '../comments/door.ts'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'
import { isMarkedBy, markCount } from '../marks/door.ts'

/** The name of videos among all that is marked and commented on. */
export const VIDEO_KIND = 'dsp'

export type VideoRow = {
  id: string
  coursewareId: string
  courseId: string
  title: string
  coursewareTitle: string
  courseTitle: string
  cover: string
  theme: string
  /** The storage key of the film. */
  film: string
  startsAt: number
  endsAt: number
  playType: number
  teachers: { id: string; name: string; photo: string }[]
  isFavourite: boolean
  favourites: number
  isLiked: boolean
  likes: number
  comments: number
  seconds: number
  /** Unix time in milliseconds; null where it is no list of favourites. */
  favouriteAt: number | null
  /** In the recommendations: the learner has studied the courseware. */
  isStudied: boolean
}

/** `undefined` is a guest. */
type Reader = string | undefined
/** `asOf`: what the learner studied from then on, and what was published then, changes nothing. */
export type RecommendedPage = {
  reader: Reader
  asOf: Date
  after: FeedCursor | undefined
  limit: number
  offset: number
}
export type FavouritePage = { search: string; order: 'asc' | 'desc'; limit: number; offset: number }

/** The film of a courseware in standard quality. */
const film = sql`coalesce(part.media->>'sd', part.media->>'cd', part.media->>'hd')`
/** Coursewares with a film, of courses that this person may study. */
const playable = (isGuest: boolean): SQL => sql`
  coursewares part join courses course on course.id = part.course_id and course.is_published
    and part.type = 'video' and ${film} is not null ${isGuest ? sql`and not course.login_limit` : sql``}`

export function feedStore(database: Database) {
  const rowsOf = async (page: SQL, reader: Reader, order: SQL): Promise<VideoRow[]> => {
    const { rows } = await database.execute<VideoRow>(sql`
      with page as materialized (${page})
      select page.id, ${columns(reader)}, page.favourite_at as "favouriteAt", page.is_studied as "isStudied"
      from page join coursewares part on part.id = page.courseware_id join courses course on course.id = part.course_id
      left join short_videos clip on clip.id = page.id order by ${order}`)
    return rows
  }

  return {
    recommended: (asked: RecommendedPage): Promise<VideoRow[]> =>
      rowsOf(recommendedPage(asked), asked.reader, sql`page.is_studied, page.published_at desc, page.id desc`),

    /** The clips of a courseware in their order; without one the whole film. */
    ofCourseware(courseId: string, coursewareId: string, reader: Reader): Promise<VideoRow[]> {
      return rowsOf(
        sql`select coalesce(clip.id, part.id) as id, part.id as courseware_id, null as favourite_at,
            false as is_studied, coalesce(clip.starts_at, 0) as starts_at
          from ${playable(reader === undefined)}
          left join short_videos clip on clip.courseware_id = part.id and clip.is_published
          where part.id = ${coursewareId} and course.id = ${courseId}`,
        reader,
        sql`page.starts_at, page.id`,
      )
    },

    /** The favourites of a learner that can be played, each with its first clip. */
    favourites(userId: string, { search, order, limit, offset }: FavouritePage): Promise<VideoRow[]> {
      const direction = order === 'asc' ? sql`asc` : sql`desc`
      const matches = search === '' ? sql`true` : sql`part.title ilike ${containing(search)}`
      return rowsOf(
        sql`select coalesce(first.id, part.id) as id, part.id as courseware_id, mark.item_id, mark.created_at,
            ${ms('mark.created_at')} as favourite_at, false as is_studied
          from marks mark join ${playable(false)} on part.id = mark.item_id
          left join lateral (
            select id from short_videos clip where clip.courseware_id = part.id and clip.is_published
            order by clip.starts_at, clip.id limit 1
          ) first on true
          where mark.user_id = ${userId} and mark.kind = 'favourite' and mark.type = ${VIDEO_KIND} and ${matches}
          order by mark.created_at ${direction}, mark.item_id ${direction} limit ${limit} offset ${offset}`,
        userId,
        sql`page.created_at ${direction}, page.item_id ${direction}`,
      )
    },

    /** Those of these coursewares that can be played by who is logged in, with their courses. */
    async playable(ids: string[]): Promise<PlayableVideo[]> {
      const { rows } = await database.execute<PlayableVideo>(sql`
        select part.id, part.title, course.id as "courseId", course.title as "courseTitle"
        from ${playable(false)} where part.id = any(${sql.param(ids)}::uuid[])`)
      return rows
    },

    /** Whether this courseware is one of this course, with a film, that only who is logged in may study. */
    async isLoginLimited(courseId: string, coursewareId: string): Promise<boolean> {
      const { rows } = await database.execute(sql`
        select from coursewares part join courses course on course.id = part.course_id
        where part.id = ${coursewareId} and course.id = ${courseId} and course.is_published and course.login_limit`)
      return rows.length > 0
    },
  }
}

export type PlayableVideo = { id: string; title: string; courseId: string; courseTitle: string }

/** What the list of all favourites shows of a video. */
export const videoCards: SQL = sql`
  select part.id, part.title, course.cover, course.theme, course.teacher_text, course.period, part.duration_seconds,
    course.is_published and part.type = 'video' and ${film} is not null as is_published, course.id as course_id
  from coursewares part join courses course on course.id = part.course_id`

const columns = (reader: Reader): SQL => sql`
  part.id as "coursewareId", course.id as "courseId", coalesce(nullif(clip.title, ''), part.title) as title,
  part.title as "coursewareTitle", course.title as "courseTitle", course.cover, course.theme, ${film} as film,
  coalesce(clip.starts_at, 0) as "startsAt",
  least(coalesce(clip.ends_at, part.duration_seconds), part.duration_seconds) as "endsAt",
  coalesce(clip.play_type, 1) as "playType", part.duration_seconds as seconds,
  coalesce((
    select json_agg(json_build_object('id', teacher.id, 'name', teacher.name, 'photo', teacher.photo)
      order by taught.position, teacher.id)
    from course_teachers taught join teachers teacher on teacher.id = taught.teacher_id
    where taught.course_id = course.id), '[]') as teachers,
  ${isMarkedBy(reader, { kind: 'favourite', type: VIDEO_KIND }, sql`part.id`)} as "isFavourite",
  ${markCount({ kind: 'favourite', type: VIDEO_KIND }, sql`part.id`)} as favourites,
  ${isMarkedBy(reader, { kind: 'like', type: VIDEO_KIND }, sql`part.id`)} as "isLiked",
  ${markCount({ kind: 'like', type: VIDEO_KIND }, sql`part.id`)} as likes,
  ${commentTotal(VIDEO_KIND, sql`part.id`)} as comments`

/**
 * One page of the recommendations: the clips of coursewares that the learner has not studied, then the others, the
 * newest first in both. The second part is read only where the first does not fill the page.
 */
export function recommendedPage({ reader, asOf, after, limit, offset }: RecommendedPage): SQL {
  const wanted = limit + offset
  const order = sql`clip.published_at desc, clip.id desc`
  const select = (isStudied: boolean) => sql`
    select clip.id, clip.courseware_id, clip.published_at, ${sql.raw(`${isStudied}`)} as is_studied,
      null::float8 as favourite_at`
  const isShown = sql`clip.is_published and clip.published_at <= ${asOf} and exists (
    select from ${playable(reader === undefined)} where part.id = clip.courseware_id)`
  const studied = sql`study_records record where record.user_id = ${reader ?? null}::uuid and record.started_at < ${asOf}`
  const isFresh =
    reader === undefined
      ? sql`true`
      : sql`not exists (select from ${studied} and record.courseware_id = clip.courseware_id)`
  return sql`
    with fresh as materialized (
      ${select(false)} from short_videos clip where ${isShown} and ${isFresh} and ${isBehind(after, false)}
      order by ${order} limit ${wanted}
    ), studied as (
      ${select(true)} from short_videos clip
      where (select count(*) from fresh) < ${wanted} and ${isShown} and ${isBehind(after, true)}
        and clip.courseware_id in (select record.courseware_id from ${studied})
      order by ${order} limit ${wanted}
    )
    select * from (select * from fresh union all select * from studied) page
    order by page.is_studied, page.published_at desc, page.id desc limit ${limit} offset ${offset}`
}

/** Whether a clip of one of the two parts comes behind the cursor. */
function isBehind(after: FeedCursor | undefined, isStudied: boolean): SQL {
  if (!after || (isStudied && !after.isStudied)) return sql`true`
  if (after.isStudied && !isStudied) return sql`false`
  const place = (column: SQL) => sql`(select ${column} from short_videos place where place.id = ${after.id})`
  // The first condition is for the index, which does not take a row that is computed.
  return sql`clip.published_at <= ${place(sql`place.published_at`)}
    and (clip.published_at, clip.id) < ${place(sql`place.published_at, place.id`)}`
}
