import { type CoursewareType, isPlayed } from '@college/contract/courses/courseware-types.ts'
import { type ClassRecord, judgePulse, nothingStudied } from '@college/rules/courses/study.ts'
import { gateOf, lastPointAt, pointsOf } from '@college/rules/quizzes/points.ts'
import type { ClassMember, SavedClassRecord } from '../classes/door.ts'
import type { Completed, KnownClock, SavedRecord, StudyState } from '../courses/door.ts'
import type { SavedPulse } from '../registry/subjects.ts'
import type { FoundPulse } from './find.ts'

/** What a pulse came to in the class that it named. */
type OutcomeInClass = { isCounted: boolean; message: string; finishedRate: number }

/** What is answered to a pulse that is not refused. */
export type JudgedPulse = SavedPulse & { refusal: undefined; inClass: OutcomeInClass; isQuizFirst: boolean }

export type PulseOutcome = { refusal: 'noCourse' | 'playingElsewhere' } | JudgedPulse

/** What a batch came to: an outcome for each pulse, and what is to be stored of them. */
export type Judged = {
  found: FoundPulse[]
  outcomes: PulseOutcome[]
  clocks: Map<string, KnownClock>
  records: Map<string, SavedRecord>
  /** Who completed a courseware. */
  completed: Completed[]
  inClasses: Map<string, SavedClassRecord>
  /** Who completed a courseware in a class. */
  completedInClass: ClassMember[]
}

/** Judges in the order of arrival: what one pulse leaves behind is what the next of the same learner finds. */
export function judgeBatch(found: FoundPulse[]): Judged {
  const judged: Judged = {
    found,
    outcomes: [],
    clocks: new Map(),
    records: new Map(),
    completed: [],
    inClasses: new Map(),
    completedInClass: [],
  }
  for (const each of found) judged.outcomes.push(judgeOne(each, judged))
  return judged
}

function judgeOne(found: FoundPulse, so: Judged): PulseOutcome {
  const { userId, courseId, coursewareId, pulse, now, claimed, state } = found
  if (!state || state.courseId !== courseId) return { refusal: 'noCourse' }

  const key = `${userId} ${coursewareId}`
  const known = so.clocks.get(userId) ?? state.known
  const before = so.records.get(key) ?? state
  const record = before.record ?? nothingStudied
  const inClass = so.inClasses.get(keyInClass(found))?.record ?? found.inClass?.record
  const judged = judgePulse(known?.clock, record, pulse, termsOf(found, state), now.getTime(), inClass)
  if (judged.is === 'elsewhere') return { refusal: 'playingElsewhere' }

  const notCounted = { isCounted: false, message: found.inClass?.why ?? '', finishedRate: inClass?.finishedRate ?? 0 }
  const outcome = { refusal: undefined, isFinished: false, isQuizFirst: isFirstAtPoint(found, state) }
  if (judged.is === 'ignored' || !known) {
    return { ...outcome, record, isCounting: judged.is === 'ignored' && judged.isCounting, inClass: notCounted }
  }
  so.clocks.set(userId, { clock: judged.clock, version: known.version })
  const saved = { userId, coursewareId, courseId, record: judged.record, at: now.getTime() }
  so.records.set(key, { ...saved, claimed: Math.max(claimed, before.claimed) })
  if (judged.record.finishedRate === 100 && record.finishedRate < 100) so.completed.push({ userId, courseId, now })
  const counted = judged.inClass && keepInClass(found, judged.inClass, inClass?.finishedRate ?? 0, so)
  return { ...outcome, record: judged.record, isCounting: true, inClass: counted ?? notCounted }
}

const keyInClass = ({ userId, coursewareId, classId }: FoundPulse): string => `${userId} ${coursewareId} ${classId}`

function keepInClass(
  found: FoundPulse,
  { record, gained }: { record: ClassRecord; gained: number },
  before: number,
  so: Judged,
): OutcomeInClass {
  const { userId, coursewareId, classId = '', now } = found
  const key = keyInClass(found)
  const sum = (so.inClasses.get(key)?.gained ?? 0) + gained
  so.inClasses.set(key, { classId, userId, coursewareId, record, gained: sum, at: now.getTime() })
  if (record.finishedRate === 100 && before < 100) so.completedInClass.push({ classId, userId })
  return { isCounted: true, message: '', finishedRate: record.finishedRate }
}

const isRead = ({ type }: StudyState): boolean => !isPlayed(type as CoursewareType)

function termsOf({ settings: { drag, speed }, quiz: asked, excerpts }: FoundPulse, state: StudyState) {
  const { duration } = state
  const gate = asked && !isRead(state) ? gateOf(asked.quiz, duration, asked.passed) : undefined
  return { duration, isRead: isRead(state), drag, speed, gate, excerpts }
}

/** Whether the latest quiz point before the reported position has not been passed yet. */
function isFirstAtPoint({ pulse, quiz: asked }: FoundPulse, state: StudyState): boolean {
  if (!asked || isRead(state)) return false
  const point = lastPointAt(pointsOf(asked.quiz, state.duration), pulse.point)
  return point !== undefined && !asked.passed.includes(point)
}
