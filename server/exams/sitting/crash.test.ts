import { setTimeout as sleep } from 'node:timers/promises'
import { getExamUrl } from '@college/contract/exams/exam.ts'
import {
  type AnswerChange,
  enterExam,
  GRACE_SECONDS,
  type OpenSitting,
  saveAnswers,
  sittingClock,
  startSitting,
  submitSitting,
} from '@college/contract/exams/sitting.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isNightly } from '../../../tools/nightly.ts'
import { sessionStore } from '../../account/session/sessions.store.ts'
import { type Database, openDatabase } from '../../kit/database.ts'
import { aPaper } from '../../testing/exams.ts'
import { aUser } from '../../testing/factories.ts'
import { type KillableCollege, killableCollege } from '../../testing/killable-college.ts'
import { aQuestion, aQuestionCategory } from '../../testing/questions.ts'
import { anExam, aTask } from '../../testing/tasks.ts'
import { examSittings, sittingAnswers } from './tables.ts'

/** `npm test` kills once, `npm run test:all` three times. CRASH_SITTERS=500 CRASH_KILLS=10 npx vitest run server/exams/sitting/crash.test.ts: a whole exam, for some minutes. */
const SITTERS = Number(process.env.CRASH_SITTERS ?? 12)
const KILLS = Number(process.env.CRASH_KILLS ?? (isNightly ? 3 : 1))
const QUESTIONS = 200
const DRAWN = 50
const SCORE = 2
/** Milliseconds of work before a kill, for a dozen sitters and for each one more. */
const WORK = { least: 1_200, forEach: 6 }
/** Requests at once of what a test asks for all. */
const AT_ONCE = 20

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 })

let college: KillableCollege
beforeAll(async () => {
  college = await killableCollege('data/crash-exams', { DEMO: '0' })
})
afterAll(() => college.end())

type Place = { examId: string; taskId: string }
type Sitter = Place & {
  userId: string
  token: string
  /** As it was first acknowledged. */
  sitting?: OpenSitting
  /** The newest acknowledged change of each question. */
  acknowledged: Map<number, AnswerChange>
  /** What was sent last and not acknowledged: it may be stored or not. */
  inFlight: AnswerChange[]
  seq: number
  isHandedIn: boolean
}

async function withDatabase<Result>(act: (database: Database) => Promise<Result>): Promise<Result> {
  const { database, close } = openDatabase(college.databaseUrl())
  try {
    return await act(database)
  } finally {
    await close()
  }
}

/** An exam that draws its questions from a bank, with everybody in front of its first page. */
async function sittersOf(database: Database, many: number): Promise<Sitter[]> {
  const { id: categoryId } = await aQuestionCategory(database)
  for (let made = 0; made < QUESTIONS; made += 1) await aQuestion(database, { categoryId })
  const paper = await aPaper(database, [{ questionScore: SCORE, drawCount: DRAWN, drawCategoryId: categoryId }])
  const exam = await anExam(database, { paperId: paper.id, minutes: 180 })
  const users: { id: string }[] = []
  for (let made = 0; made < many; made += 1) users.push(await aUser(database))
  const now = new Date()
  const dates = { startsOn: dayOf(now, -1), endsOn: dayOf(now, 30) }
  const task = await aTask(database, {
    for: users.map(({ id }) => ({ user: id })),
    type: 2,
    exams: [exam.id],
    ...dates,
  })
  const place = { examId: exam.id, taskId: task.id }
  return inTurns(users, async ({ id: userId }) => {
    const session = { userId, isStaff: false, deviceName: 'test', ip: '127.0.0.1' }
    const { token } = await sessionStore(database).open(session, now)
    return { ...place, userId, token, acknowledged: new Map(), inFlight: [], seq: now.getTime(), isHandedIn: false }
  })
}

const dayOf = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

async function comeIn({ examId, taskId, token }: Sitter): Promise<void> {
  const url = await college.ask(getExamUrl, { examId, businessId: taskId, businessType: 'task' }, token)
  await college.ask(enterExam, { ticket: new URL(url).searchParams.get('ticket') ?? '' }, token)
}

/** Starts, changes two answers at a time, and hands in after so many saves. Throws once the server is gone. */
async function work(sitter: Sitter, savesBeforeHandIn: number): Promise<void> {
  const { examId, token } = sitter
  sitter.sitting ??= await college.ask(startSitting, { examId }, token)
  const { sittingId } = sitter.sitting
  for (let saves = 0; saves < savesBeforeHandIn && !sitter.isHandedIn; saves += 1) {
    sitter.inFlight = [changeOf(sitter), changeOf(sitter)]
    await college.ask(saveAnswers, { sittingId, changes: sitter.inFlight }, token)
    for (const change of sitter.inFlight) sitter.acknowledged.set(change.number, change)
    sitter.inFlight = []
  }
  await college.ask(submitSitting, { sittingId, changes: [] }, token)
  sitter.isHandedIn = true
}

/** The answer follows from the number of the change, so that a stored one can be compared. */
function changeOf(sitter: Sitter): AnswerChange {
  sitter.seq += 1
  const { seq } = sitter
  return { number: (seq % DRAWN) + 1, answer: 'abcd'[Math.floor(seq / DRAWN) % 4] ?? 'a', isFlagged: false, seq }
}

/** What stands is what was acknowledged, or what was sent after it; and nothing else stands. */
function expectAllThere({ acknowledged, inFlight }: Sitter, stored: readonly AnswerChange[]): void {
  const found = new Map(stored.map((change) => [change.number, change]))
  const lost = [...acknowledged.values()].filter((change) => {
    const possible = [change, ...inFlight.filter(({ number }) => number === change.number)]
    return !possible.some(
      ({ seq, answer }) => found.get(change.number)?.seq === seq && found.get(change.number)?.answer === answer,
    )
  })
  const known = new Set([...acknowledged.keys(), ...inFlight.map(({ number }) => number)])
  expect({ lost, unknown: stored.filter(({ number }) => !known.has(number)) }).toEqual({ lost: [], unknown: [] })
}

/** After a kill: the same sitting with the same deadline goes on, with all answers. */
async function goOn(sitter: Sitter): Promise<void> {
  const { examId, token, sitting } = sitter
  if (!sitting) return
  const { sittingId, attempt, deadlineAt, now } = sitting
  const clock = await college.ask(sittingClock, { sittingId }, token)
  expect(clock.deadlineAt).toBe(deadlineAt)
  expect(clock.now).toBeGreaterThan(now)
  if (sitter.isHandedIn) expect(clock.state).toBe('marked')
  sitter.isHandedIn = clock.state !== 'open'
  if (sitter.isHandedIn) return
  const again = await college.ask(startSitting, { examId }, token)
  expect({ sittingId: again.sittingId, attempt: again.attempt, deadlineAt: again.deadlineAt }).toEqual({
    sittingId,
    attempt,
    deadlineAt,
  })
  expect(again.questions).toEqual(sitting.questions)
  expectAllThere(sitter, again.answers)
  // The page now knows what is stored.
  sitter.acknowledged = new Map(again.answers.map((change) => [change.number, change]))
  sitter.inFlight = []
}

/** What the database holds at the end: each sat once, and has the score of the answers that stand. */
async function outcome(database: Database) {
  const { rows } = await database.execute(sql`
    select count(*)::int as sittings, count(*) filter (where state = 'marked' and attempt = 1)::int as marked,
      (select sum(attempts)::int from exam_results) as attempts,
      count(*) filter (where sitting.score <> (
        select ${SCORE}::int * count(*) filter (where answer = '"a"') from sitting_answers where sitting_id = sitting.id
      ))::int as "wrongScores"
    from exam_sittings sitting`)
  return rows[0]
}

test('security 19 however often server and database are killed while an exam is sat, no acknowledged answer is lost and nobody sits twice', async () => {
  const sitters = await withDatabase((database) => sittersOf(database, SITTERS))
  await inTurns(sitters, comeIn)
  const handedIn = () => sitters.filter(({ isHandedIn }) => isHandedIn).length
  let acknowledged = 0
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const isLast = kill === KILLS
    let isKilled = false
    const faults: unknown[] = []
    const working = Promise.all(
      sitters.map((sitter, at) =>
        // Before the last kill they hand in, one after another, so that it comes in the middle of that too.
        work(sitter, isLast ? at % 10 : Number.POSITIVE_INFINITY).catch((error) => isKilled || faults.push(error)),
      ),
    )
    if (isLast)
      await vi.waitFor(() => expect(handedIn()).toBeGreaterThanOrEqual(SITTERS / 2), { timeout: 60_000, interval: 5 })
    else await sleep(WORK.least + SITTERS * WORK.forEach)
    isKilled = true
    await college.kill({ withDatabase: kill % 2 === 1 })
    await working
    expect(faults).toEqual([])
    acknowledged += sitters.reduce((sum, { acknowledged: changes }) => sum + changes.size, 0)
    await college.start()
    await inTurns(sitters, goOn)
  }
  console.log(
    `${SITTERS} sitters, ${KILLS} kills, ${acknowledged} acknowledged answers, ${handedIn()} handed in by the last`,
  )
  expect(acknowledged).toBeGreaterThan(SITTERS)

  await inTurns(sitters, (sitter) => work(sitter, 1))
  expect(await withDatabase(outcome)).toEqual({ sittings: SITTERS, marked: SITTERS, attempts: SITTERS, wrongScores: 0 })
  const stored = await withDatabase((database) => database.select().from(sittingAnswers))
  const answers = Map.groupBy(stored, ({ userId }) => userId)
  for (const sitter of sitters) expectAllThere(sitter, answers.get(sitter.userId) ?? [])
})

test('security 19 what ended while the server was down is handed in when it is back', async () => {
  const [sitter] = await withDatabase((database) => sittersOf(database, 1))
  if (!sitter) throw new Error('nobody sits')
  await comeIn(sitter)
  const { sittingId } = await college.ask(startSitting, { examId: sitter.examId }, sitter.token)
  const changes = [{ number: 1, answer: 'a', isFlagged: false, seq: sitter.seq }]
  await college.ask(saveAnswers, { sittingId, changes }, sitter.token)
  const inTwoSeconds = new Date(Date.now() - GRACE_SECONDS * 1_000 + 2_000)
  await withDatabase((database) =>
    database.update(examSittings).set({ deadlineAt: inTwoSeconds }).where(eq(examSittings.id, sittingId)),
  )
  await college.kill({ withDatabase: true })
  await sleep(2_000)
  await college.start()
  await vi.waitFor(
    async () => expect((await college.ask(sittingClock, { sittingId }, sitter.token)).state).toBe('marked'),
    60_000,
  )
  const [stored] = await withDatabase((database) =>
    database.select().from(examSittings).where(eq(examSittings.id, sittingId)),
  )
  expect(stored).toMatchObject({ submitReason: 'deadline', score: SCORE, attempt: 1 })
})

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
