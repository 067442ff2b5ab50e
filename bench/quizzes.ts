import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../server/kit/database.ts'
import type { BenchServer } from './college.ts'
import { idOf, load, pulses } from './load.ts'
import { figures } from './pulses.ts'
import { SIZES } from './seed.ts'
import type { Row } from './table.ts'

const SECONDS = 8
const CONNECTIONS = 400
/** More pulses than one measurement sends: each of these learners has passed a point. */
const LEARNERS = 125_000
/** The server keeps what it knows about quizzes for five seconds. */
const UNTIL_KNOWN_MS = 6_000

/** (j) Pulses of courses that all have a quiz, compared with the same pulses without. */
export async function benchQuizzes({ url }: BenchServer, databaseUrl: string): Promise<Row[]> {
  const { database, close } = openDatabase(databaseUrl)
  const measured = () => load({ url, connections: CONNECTIONS, seconds: SECONDS, warmUp: 2, request: pulses() })
  try {
    await forget(database)
    await new Promise((resolve) => setTimeout(resolve, UNTIL_KNOWN_MS))
    const without = await measured()
    await seed(database)
    await new Promise((resolve) => setTimeout(resolve, UNTIL_KNOWN_MS))
    const quizzed = await measured()
    return [
      { name: `pulses without a quiz, ${CONNECTIONS} connections`, ...figures(without) },
      {
        name: `pulses of courses with a quiz, ${CONNECTIONS} connections`,
        ...figures(quizzed),
        ratio: `${(quizzed.perSecond / without.perSecond).toFixed(2)} × without`,
        reach: '≥ 0.8 × without',
      },
    ]
  } finally {
    await forget(database)
    await close()
  }
}

const PACKAGE = idOf('quiz-package', 1)

async function forget(database: Database): Promise<void> {
  await database.execute(sql`delete from quiz_draws where package_id = ${PACKAGE}`)
  await database.execute(sql`delete from quizzes where package_id = ${PACKAGE}`)
}

/** Every course has a quiz every five minutes, and those who send pulses have passed the first point. */
async function seed(database: Database): Promise<void> {
  const [category, question] = [idOf('question-category', 2), idOf('quiz-question', 1)]
  await database.execute(
    sql`insert into question_categories (id, title) values (${category}, '随堂测验') on conflict do nothing`,
  )
  await database.execute(
    sql`insert into questions (id, category_id) values (${question}, ${category}) on conflict do nothing`,
  )
  await database.execute(sql`
    insert into question_versions (question_id, version, type, stem, body, key)
    values (${question}, 1, 'judge', '<p>对不对？</p>', '{}', '{"isTrue":true}') on conflict do nothing`)
  await database.execute(sql`insert into quiz_packages (id, title) values (${PACKAGE}, '基准') on conflict do nothing`)
  await database.execute(sql`
    insert into quiz_package_questions (package_id, question_id) values (${PACKAGE}, ${question}) on conflict do nothing`)
  await database.execute(sql`
    insert into quizzes (course_id, package_id, interval_minutes, question_count)
    select md5('course' || n)::uuid, ${PACKAGE}, 5, 1 from generate_series(1, ${SIZES.courses}) n`)
  await database.execute(sql`
    insert into quiz_draws (user_id, courseware_id, point, package_id, version_ids, is_first, drawn_at, answered_at, is_passed)
    select md5('user' || (learner + 1))::uuid, md5('courseware' || (learner % ${SIZES.courses} + 1))::uuid, 300, ${PACKAGE},
      array[${question}]::uuid[], true, now(), now(), true
    from (select n * 7919 % ${SIZES.learners} as learner from generate_series(1, ${LEARNERS}::bigint) n) asked`)
  await database.execute(sql`vacuum analyze quiz_draws`)
  await database.execute(sql`vacuum analyze quizzes`)
}
