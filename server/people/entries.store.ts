import { MOST_AUDIT_COUNTED } from '@college/contract/console/audit.ts'
import type { EntryKind, PersonEntry } from '@college/contract/people/sections.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { UUID_PATTERN } from '../kit/sql.ts'

type Page = { limit: number; offset: number }

/**
 * The entries of a kind, as conditions that exclude each other: each is a range of one index, so that a page costs the
 * same however long the log is. A login that was refused names the account as its target, since nobody was logged in.
 */
const partsOf = (which: EntryKind, userId: string): SQL[] =>
  which === 'logins'
    ? [
        sql`entry.actor = ${userId} and entry.action in ('login', 'log-out', 'confirm-scan-login')`,
        sql`entry.target = ${userId} and entry.action = 'login' and entry.actor <> ${userId}`,
      ]
    : [sql`entry.target = ${userId} and entry.actor <> ${userId} and entry.action <> 'login'`]

const newest = sql`order by entry.at desc, entry.id desc`

/** Entries of the audit log about a person, the latest first. */
export async function findEntries(database: Database, userId: string, which: EntryKind, { limit, offset }: Page) {
  const first = (most: number) =>
    sql.join(
      partsOf(which, userId).map(
        (part) => sql`(select entry.* from audit_log entry where ${part} ${newest} limit ${most})`,
      ),
      sql` union all `,
    )
  const [page, counted] = await Promise.all([
    database.execute<Omit<PersonEntry, 'names'>>(sql`
      select entry.id::text as id, to_json(entry.at) as at, entry.action, coalesce((
          select name from users where users.id = case when entry.actor ~ ${`^${UUID_PATTERN}$`} then entry.actor::uuid end),
          '') as actor,
        entry.result, ${which === 'logins' ? sql`entry.ip` : sql`''`} as ip, entry.detail::text as detail
      from (${first(limit + offset)}) entry ${newest} limit ${limit} offset ${offset}`),
    database.execute<{ n: number }>(sql`select count(*)::int as n from (${first(MOST_AUDIT_COUNTED + 1)}) counted`),
  ])
  const n = counted.rows[0]?.n ?? 0
  return { rows: page.rows, total: Math.min(n, MOST_AUDIT_COUNTED), isMore: n > MOST_AUDIT_COUNTED }
}
