import { type faceCheckList, MOST_FACE_CHECKS_COUNTED } from '@college/contract/console/faces.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { FACE_PICTURE_DAYS } from '@college/rules/courses/face-check.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { endOfDay, startOfDay } from '../../kit/sql.ts'

type Wish = Input<typeof faceCheckList>
type Row = Reply<typeof faceCheckList>['rows'][number]

/** So many people of one name are looked for. */
const MOST_NAMESAKES = 100
const DAY_MS = 24 * 3_600_000

/** Pictures of before this are not shown, whether or not the nightly job has deleted them yet. */
const shownSince = (now: Date) => new Date(now.getTime() - FACE_PICTURE_DAYS * DAY_MS).toISOString()

function conditionsOf({ person = '', outcome, atFrom, atUntil }: Wish): SQL {
  const who = person.trim()
  const people = sql`array(
    select id from users where name = ${who} or login_name = ${who} limit ${MOST_NAMESAKES})`
  const conditions = [
    sql`true`,
    ...(who ? [sql`face.user_id = any(${people})`] : []),
    // Literals: a partial index is not used for a parameter.
    ...(outcome ? [outcome === 'passed' ? sql`face.passed` : sql`not face.passed`] : []),
    ...(atFrom ? [sql`face.checked_at >= ${startOfDay(sql`${atFrom}::date`)}`] : []),
    ...(atUntil ? [sql`face.checked_at < ${endOfDay(sql`${atUntil}::date`)}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** The checks that fit, the newest first. */
export async function faceCheckPage(database: Database, wish: Wish, now: Date) {
  const found = sql`from face_checks face where ${conditionsOf(wish)}`
  const before = (wish.pageNum - 1) * wish.pageSize
  const [page, counted] = await Promise.all([
    database.execute<Row>(sql`
      select face.id, to_json(face.checked_at) as at, person.name, person.login_name as "loginName",
        coalesce(unit.name, '') as "unitName", coalesce(course.title, '') as "courseTitle", face.way,
        case when face.passed then 'passed' else 'refused' end as outcome,
        case when face.way = 'password' or not face.passed then 'none'
          when face.picture_key is null or face.checked_at < ${shownSince(now)} then 'deleted' else 'kept' end as picture
      from (
        select face.* ${found} order by face.checked_at desc, face.id desc
        limit ${before < MOST_FACE_CHECKS_COUNTED ? wish.pageSize : 0} offset ${before}
      ) face
      join users person on person.id = face.user_id
      left join units unit on unit.id = person.unit_id
      left join courses course on course.id = face.course_id
      order by face.checked_at desc, face.id desc`),
    database.execute<{ n: number }>(
      sql`select count(*)::int as n from (select ${found} limit ${MOST_FACE_CHECKS_COUNTED + 1}) counted`,
    ),
  ])
  const n = counted.rows[0]?.n ?? 0
  return { rows: page.rows, total: Math.min(n, MOST_FACE_CHECKS_COUNTED), isMore: n > MOST_FACE_CHECKS_COUNTED }
}

type Picture = { userId: string; pictureKey: string; checkedAt: string }

/** Undefined if it does not exist, or no longer. */
export async function facePictureOf(database: Database, id: string, now: Date): Promise<Picture | undefined> {
  const { rows } = await database.execute<Picture>(sql`
    select user_id as "userId", picture_key as "pictureKey", to_json(checked_at) as "checkedAt"
    from face_checks where id = ${id} and picture_key is not null and checked_at >= ${shownSince(now)}`)
  return rows[0]
}
