import { MOST_AUDIT_COUNTED } from '@college/contract/console/audit.ts'
import type { EntryKind, PersonEntry } from '@college/contract/people/sections.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { UUID_PATTERN } from '../kit/sql.ts'

type Page = { limit: number; offset: number }

/** A login that was refused names the account as its target, since nobody was logged in. */
const conditionOf = (which: EntryKind, userId: string): SQL =>
  which === 'logins'
    ? sql`((entry.actor = ${userId} and entry.action in ('login', 'log-out', 'confirm-scan-login'))
        or (entry.target = ${userId} and entry.action = 'login'))`
    : sql`(entry.target = ${userId} and entry.actor <> ${userId} and entry.action <> 'login')`

/** Entries of the audit log about a person, the latest first; those upon them and their logins each have an index. */
export async function findEntries(database: Database, userId: string, which: EntryKind, { limit, offset }: Page) {
  const from = sql`from audit_log entry where ${conditionOf(which, userId)}`
  const [page, counted] = await Promise.all([
    database.execute<Omit<PersonEntry, 'names'>>(sql`
      select entry.id::text as id, to_json(entry.at) as at, entry.action, coalesce((
          select name from users where users.id = case when entry.actor ~ ${`^${UUID_PATTERN}$`} then entry.actor::uuid end),
          '') as actor,
        entry.result, ${which === 'logins' ? sql`entry.ip` : sql`''`} as ip, entry.detail::text as detail
      from (select entry.* ${from} order by entry.at desc, entry.id desc limit ${limit} offset ${offset}) entry
      order by entry.at desc, entry.id desc`),
    database.execute<{ n: number }>(
      sql`select count(*)::int as n from (select ${from} limit ${MOST_AUDIT_COUNTED + 1}) counted`,
    ),
  ])
  const n = counted.rows[0]?.n ?? 0
  return { rows: page.rows, total: Math.min(n, MOST_AUDIT_COUNTED), isMore: n > MOST_AUDIT_COUNTED }
}
