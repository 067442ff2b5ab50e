import type { WindowPhase } from '@college/contract/classes/class.ts'
import type { DayRow, DayState } from '@college/contract/home/day.ts'
import { homeworkStates } from '@college/contract/homework/homework.ts'
import type { InWords } from '@college/contract/kit/wire.ts'
import { liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { noticeTitle } from '../classes/notice-title.ts'
import { addDays, type Day, dayOf, startOf } from '../kit/day.ts'
import { type Window, windowPhase } from '../kit/window.ts'
import { secondsToAttend } from '../lives/attendance.ts'
import { liveState, planSeconds } from '../lives/state.ts'
import { dayAddress } from './day-address.ts'
import type {
  CompletionFact,
  DayFact,
  ExamFact,
  HomeworkFact,
  LiveFact,
  NoticeFact,
  SignInFact,
  SurveyFact,
  TaskFact,
} from './day-facts.ts'

export type Row = InWords<typeof DayRow>

/** Days that are looked at, both ends included. */
export type Days = { from: Day; to: Day }

/** A row, and what only the calendar says of it. */
export type JudgedRow = Row & Placed

type Placed = {
  /** '' if it belongs to no class. */
  classId: string
  /** ms since 1970: when what has a length ends. */
  endsAt: number | null
  /** Whether it stands in the day of today, on home. */
  isOfToday: boolean
}

/** What ends up to so many days from today stands in the day. */
export const DAYS_AHEAD = 2
/** An announcement stands in the day for so many days, if it is not read. */
export const NOTICE_DAYS = 7

type Judged = Partial<Row> & { state: DayState; at: number | null; isOfToday: boolean; endsAt?: number | null }

/** The row that a fact is, seen from `now`; undefined for none. What was done counts if it was done in `days`. */
export function judgeFact(fact: DayFact, now: Date, days: Days): JudgedRow | undefined {
  const judged = judge(fact, now, days)
  if (!judged) return undefined
  const { kind, id, title } = fact
  const plain = { kind, id, title, place: '', minutes: 0, others: [], isReserved: false, business: null }
  return { ...plain, to: dayAddress(fact), classId: classOf(fact), endsAt: null, ...judged }
}

function classOf(fact: DayFact): string {
  if (fact.kind === 'task') return ''
  if (fact.kind === 'signIn' || fact.kind === 'completion') return fact.id
  if (fact.kind === 'exam') return fact.businessType === 'class' ? fact.businessId : ''
  return fact.classId
}

function judge(fact: DayFact, now: Date, days: Days): Judged | undefined {
  switch (fact.kind) {
    case 'live':
      return judgeLive(fact, now)
    case 'signIn':
      return judgeSignIn(fact)
    case 'homework':
      return judgeHomework(fact, now, days)
    case 'exam':
      return judgeExam(fact, now, days)
    case 'survey':
      return judgeSurvey(fact, now, days)
    case 'task':
      return judgeTask(fact, now, days)
    case 'notice':
      return judgeNotice(fact, now)
    case 'completion':
      return judgeCompletion(fact, now)
  }
}

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at))
const isOnDay = (at: number | null, now: Date): at is number => at !== null && dayOf(new Date(at)) === dayOf(now)
const isIn = (at: number | null, { from, to }: Days): at is number =>
  at !== null && from <= dayOf(new Date(at)) && dayOf(new Date(at)) <= to
const endsSoon = (at: number | null, now: Date): boolean =>
  at !== null && dayOf(new Date(at)) <= addDays(dayOf(now), DAYS_AHEAD)

const done = (at: number, now: Date) => ({ state: 'done' as const, at, isOfToday: isOnDay(at, now) })

/** What cannot be begun yet stands in the day only when it ends on it. */
const due = (until: number, phase: WindowPhase, now: Date) => ({
  state: 'due' as const,
  at: until,
  isOfToday: isOnDay(until, now) || (phase === 'open' && endsSoon(until, now)),
})

const phaseOf = ({ from, until }: { from: number | null; until: number | null }, now: Date) =>
  windowPhase({ from: dateOf(from), until: dateOf(until) } satisfies Window, now)

/** What runs for longer, as a film that is repeated for weeks, is no event of a day. */
export const LONGEST_LIVE_MS = 12 * 3_600_000

function judgeLive(live: LiveFact, now: Date): Judged | undefined {
  const { type, startsAt, endsAt, startedAt, pausedAt, endedAt, isReserved } = live
  if (endsAt - startsAt > LONGEST_LIVE_MS) return undefined
  const ends = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  const times = { startedAt: dateOf(startedAt), pausedAt: dateOf(pausedAt), endedAt: dateOf(endedAt) }
  const state = liveState({ type, ...ends, ...times }, now)
  const planned = { at: startsAt, endsAt }
  // What is shown elsewhere is not counted here.
  const minutes = type === liveTypes.link ? 0 : Math.ceil(secondsToAttend(planSeconds(ends)) / 60)
  if (state === liveStates.onAir || state === liveStates.paused) {
    return { ...planned, state: 'onAir', minutes, isOfToday: true }
  }
  if (state !== liveStates.notStarted) return { ...planned, state: 'over', isOfToday: false }
  return { ...planned, state: 'soon', minutes, isReserved, isOfToday: isOnDay(startsAt, now) }
}

function judgeSignIn({ signedAt }: SignInFact): Judged {
  const title = '今日签到'
  return signedAt === null
    ? { title, state: 'open', at: null, isOfToday: true }
    : { title, state: 'done', at: signedAt, isOfToday: true }
}

function judgeHomework(homework: HomeworkFact, now: Date, days: Days): Judged | undefined {
  const { place, state, isAsked, until, sentAt } = homework
  const isSent = state === homeworkStates.waiting || state === homeworkStates.passed
  if (isSent) return isIn(sentAt, days) ? { ...done(sentAt, now), place } : undefined
  if (!isAsked) return undefined
  const phase = phaseOf(homework, now)
  if (phase === 'over') return { state: 'overdue', at: until, place, isOfToday: false }
  if (state === homeworkStates.returned) return { state: 'returned', at: until, place, isOfToday: true }
  return until === null ? undefined : { ...due(until, phase, now), place }
}

/** One that begins stands on the day of its begin, and from then on on that of its end. */
function judgeExam(exam: ExamFact, now: Date, days: Days): Judged | undefined {
  const { place, minutes, startsAt, endsAt, sittingUntil, handedInAt } = exam
  const shown = { place, minutes, business: { type: exam.businessType, id: exam.businessId } }
  if (sittingUntil !== null && sittingUntil > now.getTime()) {
    return { ...shown, state: 'begun', at: sittingUntil, isOfToday: true }
  }
  if (isOnDay(handedInAt, now)) return { ...shown, ...done(handedInAt, now) }
  const isOver = endsAt !== null && now.getTime() > endsAt
  if (!exam.isPassed && exam.hasAttemptLeft && !isOver) {
    if (startsAt !== null && now.getTime() < startsAt) {
      return {
        ...shown,
        state: 'soon',
        at: startsAt,
        endsAt,
        isOfToday: isOnDay(startsAt, now) || endsSoon(endsAt, now),
      }
    }
    if (endsAt !== null) return { ...shown, state: 'due', at: endsAt, isOfToday: endsSoon(endsAt, now) }
  }
  if (handedInAt !== null) return isIn(handedInAt, days) ? { ...shown, ...done(handedInAt, now) } : undefined
  return isOver && !exam.isPassed ? { ...shown, state: 'overdue', at: endsAt, isOfToday: false } : undefined
}

function judgeSurvey(survey: SurveyFact, now: Date, days: Days): Judged | undefined {
  const { place, until, isClosed, hasAnswered, answeredAt } = survey
  if (isIn(answeredAt, days)) return { ...done(answeredAt, now), place }
  if (hasAnswered || isClosed || until === null) return undefined
  const phase = phaseOf(survey, now)
  if (phase === 'over') return { state: 'overdue', at: until, place, isOfToday: false }
  return { ...due(until, phase, now), place }
}

/** A task ends with its last day. */
function judgeTask({ endsOn, doneAt }: TaskFact, now: Date, days: Days): Judged | undefined {
  if (doneAt !== null) return isIn(doneAt, days) ? done(doneAt, now) : undefined
  const last = startOf(addDays(endsOn, 1)).getTime() - 1
  if (last < now.getTime()) return { state: 'overdue', at: last, isOfToday: false }
  return { state: 'due', at: last, isOfToday: endsSoon(last, now) }
}

/** Its news is the title, and its kind stands in the place of a class. */
function judgeNotice({ title, publishedAt, readAt }: NoticeFact, now: Date): Judged | undefined {
  const { title: news, kind } = noticeTitle(title)
  const shown = kind ? { title: news, place: kind } : { title: news }
  if (readAt !== null) return isOnDay(readAt, now) ? { ...shown, ...done(readAt, now) } : undefined
  const oldest = startOf(addDays(dayOf(now), -NOTICE_DAYS)).getTime()
  return publishedAt >= oldest ? { ...shown, state: 'unread', at: publishedAt, isOfToday: true } : undefined
}

/** The day on which a class ends is a date, and nothing to do by itself: it is in the day only when it has come. */
function judgeCompletion({ until }: CompletionFact, now: Date): Judged | undefined {
  if (until === null) return undefined
  const isOver = phaseOf({ from: null, until }, now) === 'over'
  return { state: isOver ? 'over' : 'due', at: until, isOfToday: !isOver && isOnDay(until, now) }
}
