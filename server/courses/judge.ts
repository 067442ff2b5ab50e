import type { PlayerSettings } from '@college/contract/kit/settings.ts'
import { type CoursewareType, isPlayed } from '@college/rules/courses/courseware.ts'
import { judgePulse, nothingStudied, type Pulse, type StudyRecord } from '@college/rules/courses/study.ts'
import type { KnownClock } from './clock.store.ts'
import { keyOf, type SavedRecord, type StudyState } from './study.store.ts'

/** A pulse on its way into a batch. `claimed` is what the client says it watched, in seconds. */
export type Arrived = { userId: string; courseId: string; pulse: Pulse; claimed: number; now: Date }

export type PulseOutcome =
  | { refusal: 'noCourse' | 'playingElsewhere' }
  | { refusal: undefined; record: StudyRecord; isCounting: boolean; courseFinished: boolean }

/** A courseware that turned complete, and when. */
export type Completed = { userId: string; courseId: string; now: Date }

export type Judged = {
  outcomes: PulseOutcome[]
  clocks: Map<string, KnownClock>
  records: Map<string, SavedRecord>
  completed: Completed[]
}

/** Judges in the order of arrival: what one pulse leaves behind is what the next of the same learner finds. */
export function judgeBatch(arrived: Arrived[], states: Map<string, StudyState>, settings: PlayerSettings): Judged {
  const judged: Judged = { outcomes: [], clocks: new Map(), records: new Map(), completed: [] }
  for (const each of arrived) judged.outcomes.push(judgeOne(each, states, settings, judged))
  return judged
}

function judgeOne(
  { userId, courseId, pulse, now, claimed }: Arrived,
  states: Map<string, StudyState>,
  settings: PlayerSettings,
  so: Judged,
): PulseOutcome {
  const key = keyOf({ userId, coursewareId: pulse.coursewareId })
  const state = states.get(key)
  if (!state || state.courseId !== courseId) return { refusal: 'noCourse' }

  const known = so.clocks.get(userId) ?? state.known
  const before = so.records.get(key)
  const record = before?.record ?? state.record ?? nothingStudied
  const judged = judgePulse(known?.clock, record, pulse, termsOf(state, settings), now.getTime())
  if (judged.is === 'elsewhere') return { refusal: 'playingElsewhere' }
  if (judged.is === 'ignored' || !known) {
    const isCounting = judged.is === 'ignored' && judged.isCounting
    return { refusal: undefined, record, isCounting, courseFinished: false }
  }
  so.clocks.set(userId, { clock: judged.clock, version: known.version })
  so.records.set(key, {
    userId,
    coursewareId: pulse.coursewareId,
    courseId,
    record: judged.record,
    claimed: Math.max(claimed, before?.claimed ?? state.claimed),
    at: now.getTime(),
  })
  const isNew = judged.record.finishedRate === 100 && record.finishedRate < 100
  if (isNew) so.completed.push({ userId, courseId, now })
  return { refusal: undefined, record: judged.record, isCounting: true, courseFinished: false }
}

const termsOf = ({ type, duration }: StudyState, { drag, speed }: PlayerSettings) => ({
  duration,
  isRead: !isPlayed(type as CoursewareType),
  drag,
  speed,
})
