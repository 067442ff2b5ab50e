import { setTimeout as sleep } from 'node:timers/promises'
import { getExamUrl } from '@college/contract/exams/exam.ts'
import {
  enterExam,
  type OpenSitting,
  saveAnswers,
  sittingClock,
  startSitting,
  submitSitting,
} from '@college/contract/exams/sitting.ts'
import { type Envelope, failed } from '@college/contract/kit/envelope.ts'
import { writeQuery } from '@college/contract/kit/query.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sessionStore } from '../server/account/session/sessions.store.ts'
import { type Database, openDatabase } from '../server/kit/database.ts'
import { aPaper } from '../server/testing/exams.ts'
import { aUser } from '../server/testing/factories.ts'
import { type KillableCollege, killableCollege } from '../server/testing/killable-college.ts'
import { aQuestion } from '../server/testing/questions.ts'
import { anExam, aTask } from '../server/testing/tasks.ts'
import { NIGHTLY } from '../tools/nightly.ts'
import { makeAnswerBook } from '../web/exams/answer-book.ts'
import { makeServerClock } from '../web/exams/server-clock.ts'
import { type Answered, type Call, openQueue } from '../web/exams/sitting-queue.ts'
import { makeSittingSync } from '../web/exams/sitting-sync.ts'
import { memoryStorage } from '../web/kit/data/key-value-storage.ts'
import { Refused, Unreachable } from '../web/kit/data/send.ts'

/** NIGHT_SITTERS=50 NIGHTLY=1 npx vitest run bench/exam-night.test.ts: a smaller one. */
const SITTERS = Number(process.env.NIGHT_SITTERS ?? 500)
const KILLS = 3
const QUESTIONS = 30
const SCORE = 2
/** Of the calls; in half of them only the answer is lost, and what it carries arrives. */
const BUSY = 0.1
/** ms between two answers of a person, on average, and between two kills. */
const THINKS = 2_000
const BETWEEN_KILLS = 12_000
const AT_ONCE = 20

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 })

let college: KillableCollege
beforeAll(async () => {
  college = await killableCollege('data/exam-night', { DEMO: '0' })
})
afterAll(() => college.end())

type Exam = { examId: string; taskId: string }
type Person = { userId: string; token: string }
const counts = { calls: 0, busy: 0, unreachable: 0 }

/** One paper for all, and the people who take it, with a login each. */
async function seed(database: Database): Promise<{ exam: Exam; people: Person[] }> {
  const questions = await inTurns(Array.from({ length: QUESTIONS }), () => aQuestion(database))
  const paper = await aPaper(database, [{ questionScore: SCORE, questions }])
  const exam = await anExam(database, { paperId: paper.id, minutes: 180 })
  const users = await inTurns(Array.from({ length: SITTERS }), () => aUser(database))
  const now = new Date()
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const learners = users.map(({ id }) => ({ user: id }))
  const task = await aTask(database, { for: learners, type: 2, exams: [exam.id], startsOn: day(-1), endsOn: day(30) })
  const people = await inTurns(users, async ({ id: userId }) => {
    const session = { userId, isStaff: false, deviceName: 'test', ip: '127.0.0.1' }
    const { token } = await sessionStore(database).open(session, now)
    return { userId, token }
  })
  return { exam: { examId: exam.id, taskId: task.id }, people }
}

/**
 * A busy server may have used the ticket up before it said so: then the person comes again from the list, as on the
 * page.
 */
async function comeIn({ examId, taskId }: Exam, token: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const url = await college.ask(getExamUrl, { examId, businessId: taskId, businessType: 'task' }, token)
    const ticket = new URL(url).searchParams.get('ticket') ?? ''
    const failure = await college.ask(enterExam, { ticket }, token).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!failure) return
    if (tries === 5) throw failure
  }
}

/** The page of one person: its real book and queue, on a network that answers a part of its calls with 503. */
async function sit({ examId, taskId }: Exam, { userId, token }: Person) {
  await comeIn({ examId, taskId }, token)
  const open: OpenSitting = await college.ask(startSitting, { examId, pageId: userId }, token)
  const { sittingId } = open
  const time = makeServerClock()
  time.learn(open.now)
  const book = makeAnswerBook({ storage: memoryStorage(), sittingId, userId, pageId: userId, now: time.now })
  const post = async (call: Call, signal: AbortSignal): Promise<Answered> => {
    counts.calls += 1
    const luck = Math.random()
    if (luck < BUSY) counts.busy += 1
    if (luck < BUSY / 2) throw busy()
    const answer = await request({ sittingId, pageId: userId, token }, call, signal)
    if (luck < BUSY) throw busy()
    return answer
  }
  let queue = openQueue(open)
  const onChange = (next: typeof queue) => {
    queue = next
  }
  const refused: unknown[] = []
  const sync = makeSittingSync({ book, time, queue, post, onChange, onRefused: (error) => refused.push(error) })
  sync.start()
  let isHandedIn = false
  return {
    sittingId,
    book,
    refused,
    answer(number: number, answer: string): void {
      if (isHandedIn) return
      book.change({ number, answer })
      sync.change()
    },
    handIn(): void {
      isHandedIn = true
      sync.handIn()
    },
    /** What it still waits for; undefined when it is handed in and all of it is there. */
    waitsFor: () =>
      queue.clock.state !== 'open' && book.unsaved().length === 0 ? undefined : { queue, unsaved: book.unsaved() },
    missing: () => queue.missing ?? [],
  }
}
type Sitter = Awaited<ReturnType<typeof sit>>

const busy = () => new Refused(failed(commonRefusals.overloaded))

type Asker = { sittingId: string; pageId: string; token: string }

async function request({ token, ...here }: Asker, call: Call, signal: AbortSignal): Promise<Answered> {
  const { kind, ...carried } = call
  const { method, path } = { clock: sittingClock, save: saveAnswers, submit: submitSitting }[kind]
  const headers = { 'x-nc-client': 'test', authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init = method === 'GET' ? {} : { body: JSON.stringify({ ...here, ...carried }) }
  const query = method === 'GET' ? `?${writeQuery(here)}` : ''
  const answer = await fetch(`${college.origin()}${path}${query}`, { method, headers, signal, ...init })
    .then((response) => response.json() as Promise<Envelope<Answered>>)
    .catch((error) => {
      counts.unreachable += 1
      throw new Unreachable(error)
    })
  if (!answer.success) throw new Refused(answer)
  return answer.data
}

/** Answers a question now and then, until told to stop. */
async function answerOn(sitter: Sitter, isTime: () => boolean): Promise<void> {
  while (isTime()) {
    await sleep(Math.random() * 2 * THINKS)
    sitter.answer(1 + Math.floor(Math.random() * QUESTIONS), 'abcd'[Math.floor(Math.random() * 4)] ?? 'a')
  }
}

test('security 19 D2-Q69 five hundred people, a tenth of their calls answered 503, the server killed three times: no answer is lost', {
  tags: [NIGHTLY],
}, async () => {
  const { exam, people } = await withDatabase(seed)
  const sitters = await inTurns(people, (person) => sit(exam, person))
  let isTime = true
  const answering = Promise.all(sitters.map((sitter) => answerOn(sitter, () => isTime)))
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await sleep(BETWEEN_KILLS)
    // The last one comes while they hand in.
    if (kill === KILLS) for (const sitter of sitters.slice(SITTERS / 2)) sitter.handIn()
    if (kill === KILLS) await sleep(300)
    await college.kill({ withDatabase: kill % 2 === 0 })
    await college.start()
  }
  isTime = false
  await answering
  for (const sitter of sitters) sitter.handIn()
  const waiting = () => sitters.flatMap(({ waitsFor, refused }) => (waitsFor() ? [{ ...waitsFor(), refused }] : []))
  await expect.poll(waiting, { timeout: 180_000, interval: 1_000 }).toEqual([])

  const answers = await withDatabase(outcome)
  const lost = sitters.flatMap(({ book, sittingId }) =>
    [...book.entries().values()].filter(({ number, seq, answer }) => {
      const stands = answers.get(`${sittingId} ${number}`)
      return stands?.seq !== seq || stands.answer !== answer
    }),
  )
  const written = sitters.reduce((sum, { book }) => sum + book.entries().size, 0)
  console.log(`${SITTERS} sitters, ${KILLS} kills, ${written} answers, ${lost.length} lost`, counts)
  expect(written).toBeGreaterThan(SITTERS)
  expect(counts.busy).toBeGreaterThan(SITTERS)
  expect(lost).toEqual([])
  expect(sitters.flatMap(({ missing, refused }) => [...missing(), ...refused])).toEqual([])
})

/** Everybody sat once and has the score of what stands; answers what stands of each sitting and question. */
async function outcome(database: Database) {
  const { rows: sat } = await database.execute(sql`
    select count(*)::int as sittings, count(*) filter (where state = 'marked' and attempt = 1)::int as marked,
      (select sum(attempts)::int from exam_results) as attempts,
      count(*) filter (where score <> (
        select ${SCORE}::int * count(*) filter (where answer = '"a"') from sitting_answers where sitting_id = sitting.id
      ))::int as wrong
    from exam_sittings sitting`)
  expect(sat).toEqual([{ sittings: SITTERS, marked: SITTERS, attempts: SITTERS, wrong: 0 }])
  const { rows } = await database.execute<{ sitting: string; number: number; seq: number; answer: string }>(
    sql`select sitting_id as sitting, number, seq::float8 as seq, answer from sitting_answers`,
  )
  return new Map(rows.map((row) => [`${row.sitting} ${row.number}`, row]))
}

async function withDatabase<Result>(act: (database: Database) => Promise<Result>): Promise<Result> {
  const { database, close } = openDatabase(college.databaseUrl())
  try {
    return await act(database)
  } finally {
    await close()
  }
}

/** For all, some at once. */
async function inTurns<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const left = items.entries()
  const turn = async () => {
    for (const [at, item] of left) results[at] = await act(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, turn))
  return results
}
