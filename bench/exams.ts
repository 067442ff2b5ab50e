import { saveAnswers, startSitting, submitSitting } from '@college/contract/exams/sitting.ts'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../server/kit/database.ts'
import type { BenchServer } from './college.ts'
import { idOf, type LoadRequest, load, pulses } from './load.ts'
import { figures } from './pulses.ts'
import { tokenOf } from './seed.ts'
import type { Row } from './table.ts'

const SITTERS = 2_000
const QUESTIONS = 500
const ASKED = 50
/** Of each question; its right answer is 'a'. */
const SCORE = 2
/** All of them come within this many seconds. */
const RUSH_SECONDS = 10
const SAVE_SECONDS = 8
const MARKED_WITHIN_MS = 60_000
const EXAM = idOf('exam', 1)

/**
 * (i) An exam that everybody sits at once: starts of a drawn paper, autosaves compared with a no-op, and papers handed
 * in, until the last one is marked.
 */
export async function benchExams({ url }: BenchServer, databaseUrl: string): Promise<Row[]> {
  const { database, close } = openDatabase(databaseUrl)
  try {
    await seed(database)
    // Warm-up: compiles the code and fills the caches.
    await load({ url, connections: 100, seconds: 2, request: pulses('/bench/no-op') })
    const starts = await load({ url, connections: 100, seconds: RUSH_SECONDS, rate: perSecond, request: starting() })
    const started = (await openSittings(database)).length
    await startTheRest(url, database)
    const sittings = await openSittings(database)
    const noOp = await load({ url, connections: 400, seconds: SAVE_SECONDS, request: pulses('/bench/no-op') })
    const saves = await load({ url, connections: 400, seconds: SAVE_SECONDS, warmUp: 2, request: saving(sittings) })
    const steady = { connections: 400, seconds: SAVE_SECONDS, rate: 2_000 }
    const steadily = await load({ url, ...steady, request: saving(sittings) })
    const began = performance.now()
    const submits = await load({
      url,
      connections: 100,
      seconds: RUSH_SECONDS,
      rate: perSecond,
      request: submitting(sittings),
    })
    const left = (await openSittings(database)).length
    await submitTheRest(url, database)
    const marked = await untilMarked(database)
    const took = ((performance.now() - began) / 1_000).toFixed(1)
    const wrong = await wrongOutcomes(database)
    return [
      {
        name: `starts of ${ASKED} drawn questions at ${perSecond}/s`,
        figure: `${slow(starts)}; ${started} of ${SITTERS} in ${RUSH_SECONDS} s`,
        reach: 'p95 ≤ 2,000 ms',
      },
      { name: 'no-op POST, 400 connections', ...figures(noOp) },
      {
        name: 'autosaves, 400 connections',
        ...figures(saves),
        ratio: `${(saves.perSecond / noOp.perSecond).toFixed(2)} × no-op`,
        reach: '≥ 2,000/s',
      },
      { name: 'autosaves at 2,000/s, 400 connections', ...figures(steadily), reach: 'p99 ≤ 150 ms' },
      {
        name: `papers handed in at ${perSecond}/s`,
        figure: `${slow(submits)}; ${SITTERS - left} of ${SITTERS} in ${RUSH_SECONDS} s`,
        reach: '',
      },
      {
        name: 'from the first paper handed in to the last mark',
        figure: `${marked} marked after ${took} s, ${wrong} with another score or not one attempt`,
        reach: '≤ 30 s, 0 wrong',
      },
    ]
  } finally {
    await close()
  }
}

const perSecond = SITTERS / RUSH_SECONDS

const slow = ({ p50, p95, p99, failed }: Awaited<ReturnType<typeof load>>) =>
  `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms${failed ? `, ${failed} FAILED` : ''}`

const post = (learner: number, path: string, body: object): LoadRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(learner)}` },
  body: JSON.stringify(body),
})

/** One sitter after another. */
function starting(): () => LoadRequest {
  let sent = 0
  return () => {
    sent += 1
    return post(((sent - 1) % SITTERS) + 1, startSitting.path, { examId: EXAM })
  }
}

/** The people that the load generator left out. */
async function startTheRest(url: string, database: Database): Promise<void> {
  const there = new Set((await openSittings(database)).map(({ learner }) => learner))
  const missing = Array.from({ length: SITTERS }, (_, index) => index + 1).filter((learner) => !there.has(learner))
  for (const learner of missing) await sendOne(url, post(learner, startSitting.path, { examId: EXAM }))
}

async function submitTheRest(url: string, database: Database): Promise<void> {
  for (const { id, learner } of await openSittings(database)) {
    await sendOne(url, post(learner, submitSitting.path, { sittingId: id, changes: [] }))
  }
}

async function sendOne(url: string, { method, path, headers = {}, body = '' }: LoadRequest): Promise<void> {
  const response = await fetch(url + path, { method, headers, body })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
}

type BenchSitting = { id: string; learner: number }

async function openSittings(database: Database): Promise<BenchSitting[]> {
  const { rows } = await database.execute<BenchSitting>(sql`
    select sitting.id, learner from generate_series(1, ${SITTERS}) learner
    join exam_sittings sitting on sitting.user_id = md5('user' || learner)::uuid and sitting.exam_id = ${EXAM}
    where sitting.state = 'open' order by learner`)
  return rows
}

/** One change, of one sitting after another. */
function saving(sittings: readonly BenchSitting[]): () => LoadRequest {
  let sent = 0
  const now = Date.now()
  return () => {
    sent += 1
    const { id, learner } = sittings[(sent * 7919) % sittings.length] as BenchSitting
    const change = {
      number: (sent % ASKED) + 1,
      answer: 'abcd'[sent % 4],
      isFlagged: false,
      seq: now - 3_600_000 + sent,
    }
    return post(learner, saveAnswers.path, { sittingId: id, changes: [change] })
  }
}

function submitting(sittings: readonly BenchSitting[]): () => LoadRequest {
  let sent = 0
  return () => {
    const { id, learner } = sittings[sent % sittings.length] as BenchSitting
    sent += 1
    return post(learner, submitSitting.path, { sittingId: id, changes: [] })
  }
}

/** How many sitters have not exactly one attempt, with the score of the answers that stand. */
async function wrongOutcomes(database: Database): Promise<number> {
  const { rows } = await database.execute<{ wrong: number }>(sql`
    select count(*)::int as wrong from generate_series(1, ${SITTERS}) learner
    left join exam_results result on result.user_id = md5('user' || learner)::uuid and result.exam_id = ${EXAM}
    left join exam_sittings sitting on sitting.user_id = result.user_id and sitting.exam_id = ${EXAM}
    where result.attempts is distinct from 1 or sitting.score is distinct from (
      select ${SCORE}::int * count(*) filter (where answer = '"a"') from sitting_answers where sitting_id = sitting.id)`)
  return rows[0]?.wrong ?? SITTERS
}

async function untilMarked(database: Database): Promise<number> {
  const deadline = performance.now() + MARKED_WITHIN_MS
  for (;;) {
    const { rows } = await database.execute<{ marked: number; open: number }>(sql`
      select count(*) filter (where state = 'marked')::int as marked, count(*) filter (where state <> 'marked')::int as open
      from exam_sittings where exam_id = ${EXAM}`)
    const [counted] = rows
    if (counted?.open === 0 || performance.now() > deadline) return counted?.marked ?? 0
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** An exam of a task for the first learners, who have all opened its page and not started. */
async function seed(database: Database): Promise<void> {
  const paper = idOf('paper', 1)
  const category = idOf('question-category', 1)
  const task = idOf('exam-task', 1)
  const options = JSON.stringify({ options: ['a', 'b', 'c', 'd'].map((value) => ({ value, text: `选项${value}` })) })
  await database.execute(sql`delete from exams where id = ${EXAM}`)
  await database.execute(sql`delete from tasks where id = ${task}`)
  await database.execute(
    sql`insert into question_categories (id, title) values (${category}, '基准') on conflict do nothing`,
  )
  await database.execute(sql`
    insert into questions (id, category_id) select md5('question' || n)::uuid, ${category}
    from generate_series(1, ${QUESTIONS}) n on conflict do nothing`)
  await database.execute(sql`
    insert into question_versions (question_id, version, type, stem, body, key)
    select md5('question' || n)::uuid, 1, 'single', '<p>第' || n || '题：下列说法哪一项正确？</p>', ${options}::jsonb, '{"values":["a"]}'
    from generate_series(1, ${QUESTIONS}) n on conflict do nothing`)
  await database.execute(
    sql`insert into papers (id, title, status) values (${paper}, '基准', 'ready') on conflict do nothing`,
  )
  await database.execute(sql`
    insert into paper_parts (id, paper_id, position, question_score, draw_count, draw_category_id)
    values (${idOf('paper-part', 1)}, ${paper}, 0, ${SCORE}, ${ASKED}, ${category}) on conflict do nothing`)
  await database.execute(sql`
    insert into exams (id, title, paper_id, minutes, shuffles_questions, shuffles_options)
    values (${EXAM}, '基准考试', ${paper}, 300, true, true)`)
  await database.execute(sql`
    insert into tasks (id, name, type, starts_on, ends_on, created_at)
    values (${task}, '基准任务', 2, current_date, current_date + 30, now())`)
  await database.execute(sql`insert into task_exams (task_id, exam_id, position) values (${task}, ${EXAM}, 0)`)
  await database.execute(sql`
    insert into task_targets (task_id, user_id) select ${task}, md5('user' || n)::uuid from generate_series(1, ${SITTERS}) n`)
  await database.execute(sql`
    insert into exam_entries (user_id, exam_id, business_type, business_id, session_id, at)
    select session.user_id, ${EXAM}, 'task', ${task}, session.id, now() from generate_series(1, ${SITTERS}) n
    join sessions session on session.user_id = md5('user' || n)::uuid`)
  await database.execute(sql`vacuum analyze exam_sittings`)
  await database.execute(sql`vacuum analyze sitting_answers`)
}
