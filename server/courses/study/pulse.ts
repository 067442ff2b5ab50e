import { classRefusals } from '@college/contract/classes/class.ts'
import { FEED_PULSE, pulseSaveRecord } from '@college/contract/courses/play.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { nothingStudied } from '@college/rules/courses/study.ts'
import { secondsOf } from '@college/rules/kit/clock-time.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { pairsOf } from '@college/rules/kit/spans.ts'
import type { App } from '../../app-parts.ts'
import { classVerdicts, completeReached, dailySeconds, outlinesOf } from '../../classes/door.ts'
import { batched } from '../../kit/batch.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { announceMessages } from '../../messages/door.ts'
import { findPassedPoints, quizKeyOf, quizzesOf } from '../../quizzes/door.ts'
import { findExcerpts } from '../../videos/door.ts'
import { requireFaceCheck } from '../face/require-face-check.ts'
import { courseSettings, playerSettings } from '../settings.ts'
import { awardFinished } from './award.ts'
import type { KnownClock } from './clock.store.ts'
import {
  type Arrived,
  type Judged,
  judgeBatch,
  type OutcomeInClass,
  type PulseOutcome,
  type PulseQuiz,
  stateKeyOf,
} from './judge.ts'
import { sessionOf } from './open.ts'
import { studyStore } from './study.store.ts'

/** Batches that run at once, each on its own connection: while one waits for the disk, others are judged. */
const AT_ONCE = 3

/**
 * Group commit: a pulse is answered once its batch is on disk. Most pulses complete nothing and conflict with nobody:
 * they are read, judged and written in two statements without a lock. A pulse whose clock was changed in between, or
 * that completes a courseware, is judged again in a transaction that locks the clock first.
 */
export function servePulse(app: App) {
  const keyOf = ({ userId }: Arrived) => userId
  const saveUnlocked = batched((arrived: Arrived[]) => saveBatch(app, arrived), { atOnce: AT_ONCE, keyOf })
  const saveLocked = batched((arrived: Arrived[]) => saveBatchLocked(app, arrived))
  const save = async (arrived: Arrived) => (await saveUnlocked(arrived)) ?? saveLocked(arrived)

  serve(app, pulseSaveRecord, async ({ input, user, hadToken, now }) => {
    // A token without a session means that the session was lost while studying (D3-Q13); a guest has no token
    // (D3-Q106).
    if (!user && hadToken) throw new Refusal(pulseSaveRecord.refusals.playingElsewhere)
    if (!user || input.isView === '1') return answerOf({ ...nothingSaved, record: nothingStudied, isCounting: false })

    const claimed = secondsOf(input.realWatchTime ?? '00:00:00')
    const pulse = {
      session: sessionOf(user),
      page: input.page ?? '',
      coursewareId: input.coursewareId,
      point: secondsOf(input.watchPoint),
      seconds: input.pulseTime,
      rate: input.pulseRate,
    }
    const other = input.type === undefined ? undefined : app.subjects.find(input.type)
    if (other?.savePulse) {
      const saved = await other.savePulse({ user, itemId: input.courseId, now, pulse, claimed })
      return answerOf({ ...nothingSaved, ...saved, courseFinished: saved.isFinished })
    }

    await requireFaceCheck(app, user, now)
    const named = input.classid ?? ''
    const classId = ID.test(named) ? named.toLowerCase() : undefined
    const isInFeed = input.type === FEED_PULSE
    const outcome = await save({ userId: user.id, courseId: input.courseId, claimed, now, classId, isInFeed, pulse })
    app.metrics.count('pulse', outcome.refusal ?? 'saved')
    if (outcome.refusal) throw new Refusal(pulseSaveRecord.refusals[outcome.refusal])
    const isNoId = named !== '' && classId === undefined
    const inClass = isNoId ? { ...nothingInClass, message: classRefusals.noClass.message } : outcome.inClass
    return answerOf({ ...outcome, inClass })
  })
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const nothingInClass: OutcomeInClass = { isCounted: false, message: '', finishedRate: 0 }

const nothingSaved = { courseFinished: false, inClass: nothingInClass, isQuizFirst: false }

type Saved = Omit<Exclude<PulseOutcome, { refusal: string }>, 'refusal'>

const answerOf = ({
  record,
  isCounting,
  courseFinished,
  inClass,
  isQuizFirst,
}: Saved): Reply<typeof pulseSaveRecord> => ({
  finishedRate: record.finishedRate,
  isQuizFirst: flagOf(isQuizFirst),
  state: '20000',
  furthestPoint: record.furthest,
  courseFinished: flagOf(courseFinished),
  isCounting: flagOf(isCounting),
  covered: pairsOf(record.covered),
  classCounted: flagOf(inClass.isCounted),
  classMessage: inClass.message,
  classFinishedRate: inClass.finishedRate,
})

/** Undefined for a pulse that was not written and must be judged again. */
async function saveBatch(app: App, arrived: Arrived[]): Promise<(PulseOutcome | undefined)[]> {
  const judged = await judge(app, app.vital, arrived)
  const completing = new Set([...judged.completed, ...judged.completedInClass].map(({ userId }) => userId))
  const clocks = [...judged.clocks].filter(([userId]) => !completing.has(userId))
  const saved = await save(app, app.vital, clocks, judged)
  return arrived.map(({ userId }, index) => {
    const isDone = !judged.clocks.has(userId) || saved.has(userId)
    return isDone ? judged.outcomes[index] : undefined
  })
}

async function saveBatchLocked(app: App, arrived: Arrived[]): Promise<PulseOutcome[]> {
  const points = Number(await app.settings.get(courseSettings.points))
  const { outcomes, messages } = await app.vital.transaction(async (transaction) => {
    await studyStore(transaction).lock(arrived.map(({ userId }) => userId))
    const judged = await judge(app, transaction, arrived)
    await save(app, transaction, [...judged.clocks], judged)
    const { finished, messages } = await awardFinished(transaction, judged.completed, points)
    const told = await completeReached(transaction, outlinesOf(app), judged.completedInClass, app.now())
    const outcomes = judged.outcomes.map((outcome, index) => {
      const { userId, courseId } = arrived[index] as Arrived
      return outcome.refusal ? outcome : { ...outcome, courseFinished: finished.has(`${userId} ${courseId}`) }
    })
    return { outcomes, messages: [...messages, ...told] }
  })
  announceMessages(app, messages)
  return outcomes
}

async function judge(app: App, database: Database, arrived: Arrived[]) {
  const settings = await playerSettings(app.settings)
  const keys = arrived.map(({ userId, pulse, classId }) => ({ userId, coursewareId: pulse.coursewareId, classId }))
  const states = await studyStore(database).find(keys)
  const inClasses = arrived.flatMap(({ classId, ...pulse }) =>
    classId === undefined ? [] : [{ ...pulse, classId, found: states.get(stateKeyOf({ ...pulse, classId }))?.inClass }],
  )
  const verdicts = await classVerdicts(database, outlinesOf(app), inClasses)
  const quizOf = await quizzesFor(app, database, arrived)
  const inFeed = arrived.filter(({ isInFeed }) => isInFeed)
  const excerpts = await findExcerpts(
    database,
    inFeed.map(({ pulse }) => pulse.coursewareId),
  )
  const decided = arrived.map((each) => ({
    ...each,
    quiz: quizOf(each),
    excerpts: each.isInFeed ? excerpts.get(each.pulse.coursewareId) : undefined,
    inClass: each.classId === undefined ? undefined : verdicts.shift(),
  }))
  return judgeBatch(decided, states, settings)
}

/** The quizzes of a batch. Only who plays a courseware with a quiz costs a statement. */
async function quizzesFor(app: App, database: Database, arrived: Arrived[]) {
  const quizzes = await quizzesOf(app)
  const quizOf = ({ courseId, pulse }: Arrived) => quizzes.of(courseId, pulse.coursewareId)
  const keyOf = ({ userId, pulse: { coursewareId } }: Arrived) => ({ userId, coursewareId })
  const passed = await findPassedPoints(database, arrived.filter(quizOf).map(keyOf))
  return (each: Arrived): PulseQuiz | undefined => {
    const quiz = quizOf(each)
    return quiz && { quiz, passed: passed.get(quizKeyOf(keyOf(each))) ?? [] }
  }
}

async function save(
  app: App,
  database: Database,
  clocks: [userId: string, known: KnownClock][],
  { records, inClasses }: Judged,
): Promise<Set<string>> {
  if (clocks.length === 0) return new Set()
  const rows = clocks.map(([userId, known]) => ({ userId, ...known }))
  if (inClasses.size === 0) return studyStore(database).save(rows, [...records.values()])
  const kept = { records: [...inClasses.values()], dailySeconds: await dailySeconds(app.settings) }
  return studyStore(database).save(rows, [...records.values()], kept)
}
