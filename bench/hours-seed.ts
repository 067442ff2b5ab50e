import { sql } from 'drizzle-orm'
import type { Database } from '../server/kit/database.ts'

const UNITS = 3_000
/** Cities below the province, and counties below each. */
const [CITIES, COUNTIES] = [14, 120]
const ENTRIES = 20
const YEARS = 3

/** A province with its people and their ledger, and the kept sums as the migration makes them. Reused while it is as big. */
export async function seedHours(database: Database, { people, year }: { people: number; year: number }): Promise<void> {
  const { rows } = await database.execute<{ n: number }>(sql`select count(*)::int as n from users`)
  if (rows[0]?.n === people) return
  console.log(`seeding ${people} people and ${people * ENTRIES} entries of the ledger …`)
  await database.transaction(async (transaction) => {
    // Without triggers and foreign keys: the sums are made at once below.
    await transaction.execute(sql`set local session_replication_role = replica`)
    await transaction.execute(sql`truncate users, units, unit_hours, last_year_days restart identity cascade`)
    await transaction.execute(sql`
      insert into units (id, name, parent_id)
      select md5('unit' || n)::uuid, '单位' || n, case when n = 0 then null when n <= ${CITIES} then md5('unit0')::uuid
        when n <= ${COUNTIES} then md5('unit' || (1 + n % ${CITIES}))::uuid
        else md5('unit' || (${CITIES} + 1 + n % ${COUNTIES - CITIES}))::uuid end
      from generate_series(0, ${UNITS - 1}) n`)
    await transaction.execute(sql`
      insert into users (id, login_name, name, phone_last_four, unit_id, roles)
      select md5('user' || n)::uuid, 'hours' || n, '学员' || n, '0000', md5('unit' || case when n = 1 then 0 else n % ${UNITS} end)::uuid,
        case when n = 1 then '{learner,administrator}'::text[] else '{learner}' end
      from generate_series(1, ${people}) n`)
    await transaction.execute(sql`
      insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, idle_seconds, factor_proven_at, desk_seen_at)
      select translate(rtrim(encode(sha256(convert_to('bench-token-1', 'utf8')), 'base64'), '='), '+/', '-_'),
        md5('user1')::uuid, now(), now() + interval '6 days', now() + interval '7 days', 604800, now(), now() + interval '6 days'`)
    await transaction.execute(sql`
      insert into hours_ledger (user_id, reason, subject_id, year, title, earned_at, hours)
      select md5('user' || person)::uuid, (array['course', 'course', 'course', 'live', 'gwy', 'zwy'])[1 + entry % 6],
        md5('subject' || entry)::uuid, ${year} - entry % ${YEARS}, '课程' || entry,
        make_timestamptz(${year} - entry % ${YEARS}, 1 + (person + entry) % 12, 1 + person % 28, 8, 0, 0),
        (1 + (person * 7 + entry * 13) % 24) / 2.0
      from generate_series(1, ${people}) person, generate_series(1, ${ENTRIES}) entry`)
    await transaction.execute(sql`
      insert into unit_hours (unit_id, year, people, is_new)
      select unit_id, 0, count(*), false from users group by unit_id`)
    await transaction.execute(sql`
      insert into year_hours (user_id, year, unit_id, is_counted, home_id, is_home, hours, courses, lives, provincial, "national")
      select person.id, entry.year, person.unit_id, true, person.unit_id, true, sum(entry.hours),
        coalesce(sum(entry.hours) filter (where reason = 'course'), 0), coalesce(sum(entry.hours) filter (where reason = 'live'), 0),
        coalesce(sum(entry.hours) filter (where reason = 'gwy'), 0), coalesce(sum(entry.hours) filter (where reason = 'zwy'), 0)
      from users person join hours_ledger entry on entry.user_id = person.id group by person.id, entry.year`)
    await transaction.execute(sql`
      insert into unit_hours (unit_id, year, hours, people, homes, courses, lives, provincial, "national", is_new)
      select unit_id, year, hours * 10, count(*), count(*), sum(courses * 10), sum(lives * 10), sum(provincial * 10), sum("national" * 10), false
      from year_hours group by unit_id, year, hours`)
  })
  await database.execute(sql`vacuum analyze`)
}
