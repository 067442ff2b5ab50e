import { FEED_PULSE, pulseSaveRecord } from '@college/contract/courses/play.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { nothingStudied } from '@college/rules/courses/study.ts'
import { secondsOf } from '@college/rules/kit/clock-time.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { pairsOf } from '@college/rules/kit/spans.ts'
import type { App } from '../app-parts.ts'
import { classSteps, classValues, completeReached, pulseClassJson, pulseClassOf } from '../classes/door.ts'
import { awardFinished, makeStudyStore, requireFaceCheck, type StudyStore } from '../courses/door.ts'
import type { User } from '../kit/access.ts'
import { batched } from '../kit/batch.ts'
import type { Database } from '../kit/database.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { readUuid } from '../kit/sql.ts'
import { announceMessages } from '../messages/door.ts'
import { type Arrived, findBatch } from './find.ts'
import { type Judged, type JudgedPulse, judgeBatch, type PulseOutcome } from './judge.ts'

/** Batches that run at once, each on its own connection: while one waits for the disk, others are judged. */
const AT_ONCE = 3

const studyStore = makeStudyStore({ json: pulseClassJson, read: pulseClassOf, steps: classSteps })

/**
 * Group commit: a pulse is answered once its batch is on disk. Most pulses complete nothing and conflict with nobody:
 * they are read, judged and written in two statements without a lock. A pulse whose clock was changed in between, or
 * that completes a courseware, is judged again in a transaction that locks the clock first.
 */
export function servePulse(app: App) {
  const keeping = (isLocked: boolean) => (arrived: Arrived[]) => keepBatch(app, arrived, isLocked)
  const keep = batched(keeping(false), { atOnce: AT_ONCE, keyOf: ({ userId }) => userId })
  const keepLocked = batched(keeping(true))

  serve(app, pulseSaveRecord, async ({ input, user, hadToken, now }) => {
    // A token without a session means that the session was lost while studying (D3-Q13); a guest has no token
    // (D3-Q106).
    if (!user && hadToken) throw new Refusal(pulseSaveRecord.refusals.playingElsewhere)
    if (!user || input.isView === '1') return answerOf({ record: nothingStudied, isCounting: false })

    const reported = { ...reportedBy(input, user), now }
    const other = input.type === undefined ? undefined : app.subjects.find(input.type)
    if (other?.savePulse) return answerOf(await other.savePulse({ ...reported, user, itemId: input.courseId }))

    await requireFaceCheck(app, user, now)
    const arrived = { ...reported, ...placeOf(input), userId: user.id }
    const outcome = (await keep(arrived)) ?? ((await keepLocked(arrived)) as PulseOutcome)
    app.metrics.count('pulse', outcome.refusal ?? 'saved')
    if (outcome.refusal) throw new Refusal(pulseSaveRecord.refusals[outcome.refusal])
    return answerOf(outcome)
  })
}

type Fields = Input<typeof pulseSaveRecord>

/** What the player reports of any subject. */
const reportedBy = (input: Fields, { session }: User) => ({
  claimed: secondsOf(input.realWatchTime ?? '00:00:00'),
  pulse: {
    session,
    page: input.page ?? '',
    coursewareId: input.coursewareId,
    point: secondsOf(input.watchPoint),
    seconds: input.pulseTime,
    rate: input.pulseRate,
  },
})

/** The id of no class. */
const NO_CLASS = '00000000-0000-0000-0000-000000000000'

/** Where a pulse of a course is played. Text that is not an id names a class that is not there. */
const placeOf = ({ courseId, coursewareId, classid, type }: Fields) => ({
  courseId,
  coursewareId,
  classId: classid ? (readUuid(classid) ?? NO_CLASS) : undefined,
  isInFeed: type === FEED_PULSE,
})

type Kept = { outcomes: (PulseOutcome | undefined)[]; messages: Parameters<typeof announceMessages>[1] }

/** The way of a batch. Undefined for a pulse that was not written and must be judged again, under the lock. */
async function keepBatch(app: App, arrived: Arrived[], isLocked: boolean): Promise<Kept['outcomes']> {
  const keep = async (database: Database): Promise<Kept> => {
    const study = studyStore(database)
    if (isLocked) await study.lock(arrived.map(({ userId }) => userId))
    const found = await findBatch(app, database, study, arrived)
    const judged = judgeBatch(found)
    const outcomes = await saveBatch(app, study, judged, isLocked)
    return isLocked ? awardBatch(app, database, judged) : { outcomes, messages: [] }
  }
  const { outcomes, messages } = await (isLocked ? app.vital.transaction(keep) : keep(app.vital))
  announceMessages(app, messages)
  return outcomes
}

/**
 * Writes what a batch came to. Answers undefined for the pulses that must be judged again under the lock: their clock
 * was changed in between, or they complete a courseware, in its course or in a class, which is saved with its awards.
 */
async function saveBatch({ settings }: App, study: StudyStore, judged: Judged, isLocked: boolean) {
  const { found, outcomes, clocks, records, inClasses, completed, completedInClass } = judged
  const completing = new Set(isLocked ? [] : [...completed, ...completedInClass].map(({ userId }) => userId))
  const changed = [...clocks].filter(([userId]) => !completing.has(userId))
  const values = inClasses.size > 0 ? await classValues(settings, [...inClasses.values()]) : undefined
  const saved = await study.save(
    changed.map(([userId, known]) => ({ userId, ...known })),
    [...records.values()],
    values,
  )
  return found.map(({ userId }, at) => (!clocks.has(userId) || saved.has(userId) ? outcomes[at] : undefined))
}

/** Awards the courses and the classes that a batch completes, in the transaction that has stored it. */
async function awardBatch(app: App, transaction: Database, { found, outcomes, ...judged }: Judged): Promise<Kept> {
  const { isFinished, messages } = await awardFinished(app, transaction, judged.completed)
  const told = await completeReached(app, transaction, judged.completedInClass, app.now())
  const awarded = found.map((pulse, at) => ({ ...(outcomes[at] as PulseOutcome), isFinished: isFinished(pulse) }))
  return { outcomes: awarded, messages: [...messages, ...told] }
}

const notInClass = { isCounted: false, message: '', finishedRate: 0 }

const answerOf = ({
  record,
  isCounting,
  isFinished = false,
  inClass = notInClass,
  isQuizFirst = false,
}: Pick<JudgedPulse, 'record' | 'isCounting'> & Partial<JudgedPulse>): Reply<typeof pulseSaveRecord> => ({
  finishedRate: record.finishedRate,
  isQuizFirst: flagOf(isQuizFirst),
  state: '20000',
  furthestPoint: record.furthest,
  courseFinished: flagOf(isFinished),
  isCounting: flagOf(isCounting),
  covered: pairsOf(record.covered),
  classCounted: flagOf(inClass.isCounted),
  classMessage: inClass.message,
  classFinishedRate: inClass.finishedRate,
})
