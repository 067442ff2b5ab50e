import { type auditEntries, MOST_AUDIT_COUNTED } from '@college/contract/console/audit.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { endOfDay, startOfDay, UUID_PATTERN } from '../../kit/sql.ts'

type Wish = Omit<Input<typeof auditEntries>, 'pageNum' | 'pageSize'>
type Row = Omit<Reply<typeof auditEntries>['rows'][number], 'names'>

/** So many people of one name are looked for. */
const MOST_NAMESAKES = 100

/** The ids of the people of this name or number, as the log has them. */
const peopleCalled = (words: string): SQL => sql`array(
  select id::text from users where name = ${words} or login_name = ${words} limit ${MOST_NAMESAKES})`

/** What was done to an object, by its id, or to a person, by their number. */
const targetsCalled = (words: string): SQL => sql`(
  array(select id::text from users where login_name = ${words}) || ${words}::text)`

/** The account of an id in the log, which may be no uuid at all. */
const nameOf = (column: SQL): SQL => sql`coalesce((
  select name from users where users.id = case when ${column} ~ ${`^${UUID_PATTERN}$`}
    then ${column}::uuid end), '')`

function conditionsOf({ person = '', action, target = '', result, atFrom, atUntil }: Wish): SQL {
  const who = person.trim()
  const what = target.trim()
  const conditions = [
    sql`true`,
    ...(who ? [sql`entry.actor = any(${peopleCalled(who)})`] : []),
    ...(action ? [sql`entry.action = ${action}`] : []),
    ...(what ? [sql`entry.target = any(${targetsCalled(what)})`] : []),
    ...(result ? [sql`entry.result = ${result}`] : []),
    ...(atFrom ? [sql`entry.at >= ${startOfDay(sql`${atFrom}::date`)}`] : []),
    ...(atUntil ? [sql`entry.at < ${endOfDay(sql`${atUntil}::date`)}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

const written = sql`entry.id::text as id, to_json(entry.at) as at,
  json_build_object('id', entry.actor, 'name', ${nameOf(sql`entry.actor`)}) as actor, entry.action,
  json_build_object('id', entry.target, 'name', ${nameOf(sql`entry.target`)}) as target,
  entry.result, entry.ip, entry.detail::text as detail`

/** How many fit, counted no further than `most`. */
export async function countAudit(database: Database, wish: Wish, most: number): Promise<number> {
  const { rows } = await database.execute<{ n: number }>(sql`
    select count(*)::int as n from (select from audit_log entry where ${conditionsOf(wish)} limit ${most}) counted`)
  return rows[0]?.n ?? 0
}

/** The next entries that fit, the newest first; `before` is the last id read so far, null for the beginning. */
export async function nextAudit(database: Database, wish: Wish, before: string | null, most: number): Promise<Row[]> {
  const { rows } = await database.execute<Row>(sql`
    select ${written} from (
      select entry.* from audit_log entry
      where ${conditionsOf(wish)} and (${before}::bigint is null or entry.id < ${before}::bigint)
      order by entry.id desc limit ${most}
    ) entry order by entry.id desc`)
  return rows
}

/** The entries that fit, the newest first. */
export async function auditPage(database: Database, wish: Input<typeof auditEntries>) {
  const found = sql`from audit_log entry where ${conditionsOf(wish)}`
  const before = (wish.pageNum - 1) * wish.pageSize
  const [page, n] = await Promise.all([
    database.execute<Row>(sql`
      select ${written} from (
        select entry.* ${found} order by entry.at desc, entry.id desc
        limit ${before < MOST_AUDIT_COUNTED ? wish.pageSize : 0} offset ${before}
      ) entry order by entry.at desc, entry.id desc`),
    countAudit(database, wish, MOST_AUDIT_COUNTED + 1),
  ])
  return { rows: page.rows, total: Math.min(n, MOST_AUDIT_COUNTED), isMore: n > MOST_AUDIT_COUNTED }
}
