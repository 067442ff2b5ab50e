import { pulseSaveRecord } from '@college/contract/courses/play.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { nothingStudied, type StudyRecord } from '@college/rules/courses/study.ts'
import { secondsOf } from '@college/rules/kit/clock-time.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { pairsOf } from '@college/rules/kit/spans.ts'
import { batched } from '../kit/batch.ts'
import type { Database } from '../kit/database.ts'
import { Refusal } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import { announceMessages } from '../messages/door.ts'
import { awardFinished } from './award.ts'
import type { KnownClock } from './clock.store.ts'
import { type Arrived, type Judged, judgeBatch, type PulseOutcome } from './judge.ts'
import { sessionOf } from './open.ts'
import { courseSettings, playerSettings } from './settings.ts'
import { studyStore } from './study.store.ts'

/** Batches under way at once, each on a connection: while one waits for the disk the others are judged. */
const AT_ONCE = 3

/**
 * Pulses are committed in groups: each is answered once what its batch came to is on disk. Most complete nothing and
 * meet nobody: they are read, judged and written in two statements without a lock. Whose clock somebody changed in
 * between, and who completed a courseware, goes through a transaction that locks first.
 */
export function servePulse(app: App) {
  const keyOf = ({ userId }: Arrived) => userId
  const saveUnlocked = batched((arrived: Arrived[]) => saveBatch(app, arrived), { atOnce: AT_ONCE, keyOf })
  const saveLocked = batched((arrived: Arrived[]) => saveBatchLocked(app, arrived))
  const save = async (arrived: Arrived) => (await saveUnlocked(arrived)) ?? saveLocked(arrived)

  serve(app, pulseSaveRecord, async ({ input, user, hadToken, now }) => {
    // A session that was there and is gone was lost while studying (D3-Q13); a guest never had one (D3-Q106).
    if (!user && hadToken) throw new Refusal(pulseSaveRecord.refusals.playingElsewhere)
    if (!user || input.isView === '1') return answerOf(nothingStudied, false, false)

    const outcome = await save({
      userId: user.id,
      courseId: input.courseId,
      claimed: secondsOf(input.realWatchTime ?? '00:00:00'),
      now,
      pulse: {
        session: sessionOf(user),
        page: input.page ?? '',
        coursewareId: input.coursewareId,
        point: secondsOf(input.watchPoint),
        seconds: input.pulseTime,
        rate: input.pulseRate,
      },
    })
    app.metrics.count('pulse', outcome.refusal ?? 'saved')
    if (outcome.refusal) throw new Refusal(pulseSaveRecord.refusals[outcome.refusal])
    return answerOf(outcome.record, outcome.isCounting, outcome.courseFinished)
  })
}

const answerOf = (
  record: StudyRecord,
  isCounting: boolean,
  courseFinished: boolean,
): Reply<typeof pulseSaveRecord> => ({
  finishedRate: record.finishedRate,
  isQuizFirst: 0,
  state: '20000',
  furthestPoint: record.furthest,
  courseFinished: flagOf(courseFinished),
  isCounting: flagOf(isCounting),
  covered: pairsOf(record.covered),
})

/** Undefined for a pulse that is not written: it has to be judged again. */
async function saveBatch(app: App, arrived: Arrived[]): Promise<(PulseOutcome | undefined)[]> {
  const judged = await judge(app, app.vital, arrived)
  const completing = new Set(judged.completed.map(({ userId }) => userId))
  const clocks = [...judged.clocks].filter(([userId]) => !completing.has(userId))
  const saved = await save(app.vital, clocks, judged.records)
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
    await save(transaction, [...judged.clocks], judged.records)
    const { finished, messages } = await awardFinished(transaction, judged.completed, points)
    const outcomes = judged.outcomes.map((outcome, index) => {
      const { userId, courseId } = arrived[index] as Arrived
      return outcome.refusal ? outcome : { ...outcome, courseFinished: finished.has(`${userId} ${courseId}`) }
    })
    return { outcomes, messages }
  })
  announceMessages(app, messages)
  return outcomes
}

async function judge(app: App, database: Database, arrived: Arrived[]) {
  const settings = await playerSettings(app.settings)
  const keys = arrived.map(({ userId, pulse }) => ({ userId, coursewareId: pulse.coursewareId }))
  return judgeBatch(arrived, await studyStore(database).find(keys), settings)
}

async function save(
  database: Database,
  clocks: [userId: string, known: KnownClock][],
  records: Judged['records'],
): Promise<Set<string>> {
  if (clocks.length === 0) return new Set()
  const rows = clocks.map(([userId, known]) => ({ userId, ...known }))
  return studyStore(database).save(rows, [...records.values()])
}
