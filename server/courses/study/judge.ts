import { type CoursewareType, isPlayed } from '@college/contract/courses/courseware-types.ts'
import type { PlayerSettings } from '@college/contract/kit/settings.ts'
import type { QuizConfig } from '@college/contract/quizzes/quiz.ts'
import {
  type ClassRecord,
  judgePulse,
  nothingStudied,
  type Pulse,
  type StudyRecord,
} from '@college/rules/courses/study.ts'
import type { Spans } from '@college/rules/kit/spans.ts'
import { gateOf, lastPointAt, pointsOf } from '@college/rules/quizzes/points.ts'
import type { ClassMember, ClassVerdict, SavedClassRecord } from '../../classes/door.ts'
import type { KnownClock } from './clock.store.ts'
import { keyOf, type SavedRecord, type StudyState } from './study.store.ts'

/** A pulse on its way into a batch. `claimed` is what the client says it watched, in seconds. */
export type Arrived = {
  userId: string
  courseId: string
  pulse: Pulse
  claimed: number
  now: Date
  /** The class that it names. */
  classId: string | undefined
  /** It names a class by what is not the id of one. */
  namesNoClass: boolean
  /** Played in the feed of short videos. */
  isInFeed: boolean
}

/** The quiz of the courseware, and the points of it that the learner has passed (seconds). */
export type PulseQuiz = { quiz: QuizConfig; passed: readonly number[] }

/**
 * `inClass`: whether it counts for the class it names; undefined where it names none. `quiz`: undefined where there is
 * none. `excerpts`: what the feed shows of the courseware, for a pulse of the feed.
 */
type Decided = Arrived & { inClass: ClassVerdict | undefined; quiz: PulseQuiz | undefined; excerpts: Spans | undefined }

/** The pulses of a batch in the order of arrival, and what is stored, by `stateKeyOf`. */
export type FoundBatch = { decided: Decided[]; states: Map<string, StudyState>; settings: PlayerSettings }

/** What a pulse came to in the class that it named. */
type OutcomeInClass = { isCounted: boolean; message: string; finishedRate: number }

/** What is answered to a pulse that is not refused. */
export type JudgedPulse = {
  refusal: undefined
  record: StudyRecord
  isCounting: boolean
  courseFinished: boolean
  inClass: OutcomeInClass
  isQuizFirst: boolean
}

export type PulseOutcome = { refusal: 'noCourse' | 'playingElsewhere' } | JudgedPulse

/** A courseware that turned complete, and when. */
export type Completed = { userId: string; courseId: string; now: Date }

export type Judged = {
  arrived: Arrived[]
  outcomes: PulseOutcome[]
  clocks: Map<string, KnownClock>
  records: Map<string, SavedRecord>
  completed: Completed[]
  inClasses: Map<string, SavedClassRecord>
  /** Who completed a courseware in a class. */
  completedInClass: ClassMember[]
}

/** Judges in the order of arrival: what one pulse leaves behind is what the next of the same learner finds. */
export function judgeBatch({ decided, states, settings }: FoundBatch): Judged {
  const judged: Judged = {
    arrived: decided,
    outcomes: [],
    clocks: new Map(),
    records: new Map(),
    completed: [],
    inClasses: new Map(),
    completedInClass: [],
  }
  for (const each of decided) judged.outcomes.push(judgeOne(each, states, settings, judged))
  return judged
}

function judgeOne(
  arrived: Decided,
  states: Map<string, StudyState>,
  settings: PlayerSettings,
  so: Judged,
): PulseOutcome {
  const { userId, courseId, pulse, now, claimed } = arrived
  const key = keyOf({ userId, coursewareId: pulse.coursewareId })
  const state = states.get(stateKeyOf(arrived))
  if (!state || state.courseId !== courseId) return { refusal: 'noCourse' }

  const known = so.clocks.get(userId) ?? state.known
  const before = so.records.get(key)
  const record = before?.record ?? state.record ?? nothingStudied
  const inClass = so.inClasses.get(stateKeyOf(arrived))?.record ?? arrived.inClass?.record
  const isQuizFirst = isFirstAtPoint(arrived, state)
  const judged = judgePulse(known?.clock, record, pulse, termsOf(state, settings, arrived), now.getTime(), inClass)
  if (judged.is === 'elsewhere') return { refusal: 'playingElsewhere' }
  if (judged.is === 'ignored' || !known) {
    const isCounting = judged.is === 'ignored' && judged.isCounting
    const notCounted = {
      isCounted: false,
      message: arrived.inClass?.why ?? '',
      finishedRate: inClass?.finishedRate ?? 0,
    }
    return { refusal: undefined, record, isCounting, courseFinished: false, inClass: notCounted, isQuizFirst }
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
  return {
    refusal: undefined,
    record: judged.record,
    isCounting: true,
    courseFinished: false,
    inClass: keepInClass(arrived, judged.inClass, inClass?.finishedRate ?? 0, so),
    isQuizFirst,
  }
}

/** Which of the states found is that of this pulse. */
export const stateKeyOf = ({ userId, classId, pulse: { coursewareId } }: Arrived): string =>
  keyOf({ userId, coursewareId, classId })

function keepInClass(
  arrived: Decided,
  judged: { record: ClassRecord; gained: number } | undefined,
  before: number,
  so: Judged,
): OutcomeInClass {
  const { classId, userId, pulse, now } = arrived
  if (!judged || classId === undefined)
    return { isCounted: false, message: arrived.inClass?.why ?? '', finishedRate: 0 }
  const key = stateKeyOf(arrived)
  const gained = (so.inClasses.get(key)?.gained ?? 0) + judged.gained
  const { record } = judged
  so.inClasses.set(key, { classId, userId, coursewareId: pulse.coursewareId, record, gained, at: now.getTime() })
  if (record.finishedRate === 100 && before < 100) so.completedInClass.push({ classId, userId })
  return { isCounted: true, message: '', finishedRate: record.finishedRate }
}

const termsOf = (
  { type, duration }: StudyState,
  { drag, speed }: PlayerSettings,
  { quiz: asked, excerpts }: Pick<Decided, 'quiz' | 'excerpts'>,
) => {
  const isRead = !isPlayed(type as CoursewareType)
  const gate = asked && !isRead ? gateOf(asked.quiz, duration, asked.passed) : undefined
  return { duration, isRead, drag, speed, gate, excerpts }
}

/** Whether the quiz point that play came to last is still to be answered. */
function isFirstAtPoint({ pulse, quiz: asked }: Decided, { type, duration }: StudyState): boolean {
  if (!asked || !isPlayed(type as CoursewareType)) return false
  const point = lastPointAt(pointsOf(asked.quiz, duration), pulse.point)
  return point !== undefined && !asked.passed.includes(point)
}
