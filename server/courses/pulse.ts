import { pulseSaveRecord } from '@college/contract/courses/play.ts'
import type { PlayerSettings } from '@college/contract/kit/settings.ts'
import { type CoursewareType, isPlayed } from '@college/rules/courses/courseware.ts'
import {
  judgePulse,
  nothingStudied,
  type Pulse,
  type StudyClock,
  type StudyRecord,
} from '@college/rules/courses/study.ts'
import { secondsOf } from '@college/rules/kit/clock-time.ts'
import { dayOf, monthOf } from '@college/rules/kit/day.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { batched } from '../kit/batch.ts'
import type { Database } from '../kit/database.ts'
import { Refusal } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import { awardCourses } from '../records/door.ts'
import { keyOf, type SavedRecord, type Standing, studyStore } from './study.store.ts'

/** A pulse on its way into a batch. `claimed` is what the client says it watched, in seconds. */
type Arrived = { userId: string; courseId: string; pulse: Pulse; claimed: number; now: Date }

type Outcome =
  | { refusal: 'noCourse' | 'playingElsewhere' }
  | { refusal: undefined; finishedRate: number; furthestPoint: number; courseFinished: boolean }

/** Pulses are committed in groups: each is answered once the transaction of its batch is on disk. */
export function servePulse(app: App) {
  const save = batched((arrived: Arrived[]) => saveBatch(app, arrived))

  serve(app, pulseSaveRecord, async ({ input, user, hadToken, now }) => {
    // A session that was there and is gone was lost while studying (D3-Q13); a guest never had one (D3-Q106).
    if (!user && hadToken) throw new Refusal(pulseSaveRecord.refusals.playingElsewhere)
    if (!user || input.isView === '1') return nothingSaved

    const outcome = await save({
      userId: user.id,
      courseId: input.courseId,
      claimed: secondsOf(input.realWatchTime ?? '00:00:00'),
      now,
      pulse: {
        coursewareId: input.coursewareId,
        point: secondsOf(input.watchPoint),
        seconds: input.pulseTime,
        rate: input.pulseRate,
        session: { id: user.session.id, startedAt: user.session.startedAt.getTime() },
      },
    })
    app.metrics.count('pulse', outcome.refusal ?? 'saved')
    if (outcome.refusal) throw new Refusal(pulseSaveRecord.refusals[outcome.refusal])
    const { finishedRate, furthestPoint, courseFinished } = outcome
    return { ...nothingSaved, finishedRate, furthestPoint, courseFinished: flagOf(courseFinished) }
  })
}

const nothingSaved = { finishedRate: 0, isQuizFirst: 0, state: '20000', furthestPoint: 0, courseFinished: 0 } as const

async function saveBatch(app: App, arrived: Arrived[]): Promise<Outcome[]> {
  const settings = await app.settings.player()
  const points = Number(await app.settings.get('setting_nc_points_course'))
  return app.database.transaction(async (transaction) => {
    const store = studyStore(transaction)
    const standings = await store.lockAndFind(
      arrived.map(({ userId, pulse }) => ({ userId, coursewareId: pulse.coursewareId })),
    )
    const batch = judgeBatch(arrived, standings, settings)
    if (batch.records.size > 0) await store.save(batch.clocks, [...batch.records.values()])
    const finished = await award(transaction, batch.completed, points)
    return batch.outcomes.map((outcome, index) => {
      const { userId, courseId } = arrived[index] as Arrived
      return outcome.refusal ? outcome : { ...outcome, courseFinished: finished.has(`${userId} ${courseId}`) }
    })
  })
}

type Batch = {
  outcomes: Outcome[]
  clocks: Map<string, StudyClock>
  records: Map<string, SavedRecord>
  /** Whose courseware turned complete, and when. */
  completed: { userId: string; courseId: string; now: Date }[]
}

/** Judges in the order of arrival: what one pulse leaves behind is what the next of the same learner finds. */
function judgeBatch(arrived: Arrived[], standings: Map<string, Standing>, settings: PlayerSettings): Batch {
  const batch: Batch = { outcomes: [], clocks: new Map(), records: new Map(), completed: [] }
  for (const each of arrived) batch.outcomes.push(judgeOne(each, standings, settings, batch))
  return batch
}

function judgeOne(each: Arrived, standings: Map<string, Standing>, settings: PlayerSettings, batch: Batch): Outcome {
  const { userId, pulse, now, claimed } = each
  const key = keyOf({ userId, coursewareId: pulse.coursewareId })
  const standing = standings.get(key)
  if (!standing || standing.courseId !== each.courseId) return { refusal: 'noCourse' }

  const record: StudyRecord = batch.records.get(key)?.record ?? standing.record ?? nothingStudied
  const judged = judgePulse(
    batch.clocks.get(userId) ?? standing.clock,
    record,
    pulse,
    termsOf(standing, settings),
    now.getTime(),
  )
  if (judged.isElsewhere) return { refusal: 'playingElsewhere' }

  batch.clocks.set(userId, judged.clock)
  batch.records.set(key, {
    userId,
    coursewareId: pulse.coursewareId,
    courseId: standing.courseId,
    record: judged.record,
    claimed: Math.max(claimed, standing.claimed),
    at: now.getTime(),
  })
  const { finishedRate, furthest } = judged.record
  if (finishedRate === 100 && record.finishedRate < 100)
    batch.completed.push({ userId, courseId: standing.courseId, now })
  return { refusal: undefined, finishedRate, furthestPoint: furthest, courseFinished: false }
}

const termsOf = ({ type, duration }: Standing, { drag, speed }: PlayerSettings) => ({
  duration,
  isRead: !isPlayed(type as CoursewareType),
  drag,
  speed,
})

/** Awards the courses that were finished by this batch, in its transaction; answers whose and which. */
async function award(transaction: Database, completed: Batch['completed'], points: number): Promise<Set<string>> {
  if (completed.length === 0) return new Set()
  const finished = await studyStore(transaction).findFinished(completed)
  const earnedAt = completed[0]?.now ?? new Date(0)
  const { year } = monthOf(dayOf(earnedAt))
  const awards = finished.map(({ userId, courseId, title, period }) => ({
    userId,
    courseId,
    title,
    hours: period,
    points,
    earnedAt,
    year,
  }))
  const awarded = awards.length > 0 ? await awardCourses(transaction, awards) : []
  return new Set(awarded.map(({ userId, courseId }) => `${userId} ${courseId}`))
}
