import { sql } from 'drizzle-orm'
import type { Database } from '../server/kit/database.ts'

export const SIZES = { learners: 1_000_000, courses: 20_000, records: 1_000_000 }

/** The bearer token of the n-th learner. */
export const tokenOf = (learner: number): string => `bench-token-${learner}`
const idOf = (kind: string, number: string) => sql.raw(`md5('${kind}' || ${number})::uuid`)

/** Creates a college of the size that the figures are stated for. The database generates all rows itself, in bulk. */
export async function seed(database: Database): Promise<void> {
  const { learners, courses, records } = SIZES
  await database.execute(sql`truncate users, categories, unit_hours restart identity cascade`)
  await database.execute(sql`truncate articles, search_documents, search_titles, search_changes cascade`)
  await database.execute(sql`
    insert into users (id, login_name, name, phone_last_four) select ${idOf('user', 'n')}, 'bench' || n, '学员' || n, '0000' from generate_series(1, ${learners}) n`)
  // Seen in the future: the figures are of sessions in use, and those of a database seeded days ago would be renewed.
  await database.execute(sql`
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, idle_seconds)
    select translate(rtrim(encode(sha256(convert_to('bench-token-' || n, 'utf8')), 'base64'), '='), '+/', '-_'),
      ${idOf('user', 'n')}, now(), now() + interval '6 days', now() + interval '7 days', 604800 from generate_series(1, ${learners}) n`)
  await database.execute(sql`
    insert into categories (id, name, parent_id, position)
    select ${idOf('category', 'n')}, '类别' || n, case when n > 6 then md5('category' || (n % 6 + 1))::uuid end, n from generate_series(1, 26) n`)
  await database.execute(sql`
    insert into courses (id, title, first_category_id, second_category_id, period, duration_seconds, teacher_text, published_at, updated_at)
    select ${idOf('course', 'n')}, '干部教育培训课程第' || n || '讲', md5('category' || (n % 6 + 1))::uuid, md5('category' || (n % 20 + 7))::uuid,
      1 + n % 4, 600, '教师' || n % 300, now() - n * interval '1 hour', now() - n * interval '1 hour' from generate_series(1, ${courses}) n`)
  await database.execute(sql`
    insert into chapters (id, course_id, title) select ${idOf('chapter', 'n')}, ${idOf('course', 'n')}, '第一讲' from generate_series(1, ${courses}) n`)
  await database.execute(sql`
    insert into coursewares (id, course_id, chapter_id, title, type, duration_seconds, media)
    select ${idOf('courseware', 'n')}, ${idOf('course', 'n')}, ${idOf('chapter', 'n')}, '第一节', 'video', 36000, '{"sd": "media/bench/sd.mp4"}' from generate_series(1, ${courses}) n`)
  await database.execute(sql`
    insert into study_records (user_id, courseware_id, course_id, covered, furthest, last_point, finished_rate, started_at, last_pulse_at)
    select md5('user' || (n % ${learners} + 1))::uuid, md5('courseware' || ((n % ${learners} + n / ${learners} * 997) % ${courses} + 1))::uuid,
      md5('course' || ((n % ${learners} + n / ${learners} * 997) % ${courses} + 1))::uuid, '{[0,300)}', 300, 300, 50, now() - interval '1 day', now() - interval '1 day'
    from generate_series(0, ${records - 1}) n on conflict do nothing`)
  // Each has opened the courseware that the load pulses: nothing else is credited.
  await database.execute(sql`
    insert into study_clocks (user_id, session_id, session_started_at, courseware_id, claimed_at, spent_until, last_pulse_at)
    select md5('user' || (n % ${learners} + 1))::uuid, session.id, session.created_at, md5('courseware' || (n % ${courses} + 1))::uuid, now(), now(), now()
    from generate_series(0, ${learners - 1}) n
    join sessions session on session.user_id = md5('user' || (n % ${learners} + 1))::uuid`)
  await database.execute(sql`vacuum analyze`)
}
