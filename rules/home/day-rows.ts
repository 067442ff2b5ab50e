import type { DayRow, DayState } from '@college/contract/home/day.ts'
import { homeworkStates } from '@college/contract/homework/homework.ts'
import type { InWords } from '@college/contract/kit/wire.ts'
import { liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { noticeTitle } from '../classes/notice-title.ts'
import { consecutiveDays } from '../classes/sign-in.ts'
import { addDays, type Day, dayOf, startOf } from '../kit/day.ts'
import { windowPhase } from '../kit/window.ts'
import { secondsToAttend } from '../lives/attendance.ts'
import { liveState, planSeconds } from '../lives/state.ts'
import { dayAddress } from './day-address.ts'
import type {
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

/** What ends up to so many days from today stands in the day. */
export const DAYS_AHEAD = 2
/** An announcement stands in the day for so many days, if it is not read. */
export const NOTICE_DAYS = 7

const ranks: Record<DayState, number> = {
  begun: 0,
  onAir: 1,
  open: 2,
  returned: 3,
  due: 4,
  soon: 5,
  unread: 6,
  done: 7,
}

/**
 * The rows of a learner's day. First what runs now, then what is due, the one that ends first on top, then what begins and
 * what is to be read; what was done today comes last. Something that two places ask for is one row, and so is signing in to several classes.
 */
export function rowsOfDay(facts: readonly DayFact[], now: Date): Row[] {
  const rows = facts.flatMap((fact) => rowOf(fact, now) ?? []).sort(inOrder)
  const firsts = rows.filter((row, at) => rows.findIndex((other) => isSame(row, other)) === at)
  return firsts.map((row) => (row.kind === 'signIn' ? withOthers(row, rows) : row))
}

/** One thing, or the sign-ins of several classes. */
const isSame = (one: Row, other: Row): boolean =>
  one.kind === other.kind && (one.id === other.id || (one.kind === 'signIn' && one.state === other.state))

function withOthers(row: Row, rows: readonly Row[]): Row {
  const others = rows.filter((other) => isSame(row, other) && other.id !== row.id).map(({ id }) => id)
  return { ...row, others, place: others.length > 0 ? `${others.length + 1} 个班级` : '' }
}

/** Days in a row that were signed; of several classes the most. */
export const daysSignedInRow = (facts: readonly DayFact[], today: Day): number =>
  Math.max(0, ...facts.flatMap((fact) => (fact.kind === 'signIn' ? consecutiveDays(new Set(fact.days), today) : [])))

function inOrder(one: Row, other: Row): number {
  const isNewestFirst = one.state === 'unread' || one.state === 'done'
  const [a, b] = [one, other].map(({ at }) => at ?? Number.POSITIVE_INFINITY) as [number, number]
  return (
    ranks[one.state] - ranks[other.state] ||
    (a === b ? 0 : isNewestFirst ? b - a : a - b) ||
    one.id.localeCompare(other.id)
  )
}

type Judged = Partial<Row> & { state: DayState; at: number | null }

function rowOf(fact: DayFact, now: Date): Row | undefined {
  const judged = judge(fact, now)
  if (!judged) return undefined
  const { kind, id, title } = fact
  const plain = { kind, id, title, place: '', minutes: 0, others: [], isReserved: false, business: null }
  return { ...plain, to: dayAddress(fact), ...judged }
}

function judge(fact: DayFact, now: Date): Judged | undefined {
  switch (fact.kind) {
    case 'live':
      return judgeLive(fact, now)
    case 'signIn':
      return judgeSignIn(fact)
    case 'homework':
      return judgeHomework(fact, now)
    case 'exam':
      return judgeExam(fact, now)
    case 'survey':
      return judgeSurvey(fact, now)
    case 'task':
      return judgeTask(fact, now)
    case 'notice':
      return judgeNotice(fact, now)
  }
}

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at))
const isOnDay = (at: number | null, now: Date): at is number => at !== null && dayOf(new Date(at)) === dayOf(now)
const endsSoon = (at: number | null, now: Date): at is number =>
  at !== null && dayOf(new Date(at)) <= addDays(dayOf(now), DAYS_AHEAD)

const isOpen = ({ from, until }: { from: number | null; until: number | null }, now: Date): boolean =>
  windowPhase({ from: dateOf(from), until: dateOf(until) }, now) === 'open'

/** What runs for longer, as a film that is repeated for weeks, is no event of a day. */
const LONGEST_LIVE_MS = 12 * 3_600_000

function judgeLive(live: LiveFact, now: Date): Judged | undefined {
  const { type, startsAt, endsAt, startedAt, pausedAt, endedAt, isReserved } = live
  if (endsAt - startsAt > LONGEST_LIVE_MS) return undefined
  const ends = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  const times = { startedAt: dateOf(startedAt), pausedAt: dateOf(pausedAt), endedAt: dateOf(endedAt) }
  const state = liveState({ type, ...ends, ...times }, now)
  // What is shown elsewhere is not counted here.
  const minutes = type === liveTypes.link ? 0 : Math.ceil(secondsToAttend(planSeconds(ends)) / 60)
  if (state === liveStates.onAir || state === liveStates.paused) return { state: 'onAir', at: startsAt, minutes }
  if (state !== liveStates.notStarted || !isOnDay(startsAt, now)) return undefined
  return { state: 'soon', at: startsAt, minutes, isReserved }
}

function judgeSignIn({ signedAt }: SignInFact): Judged {
  const title = '今日签到'
  return signedAt === null ? { title, state: 'open', at: null } : { title, state: 'done', at: signedAt }
}

function judgeHomework(homework: HomeworkFact, now: Date): Judged | undefined {
  const { place, state, isAsked, until, sentAt } = homework
  const isSent = state === homeworkStates.waiting || state === homeworkStates.passed
  if (isSent) return isOnDay(sentAt, now) ? { state: 'done', at: sentAt, place } : undefined
  if (!isAsked || !isOpen(homework, now)) return undefined
  if (state === homeworkStates.returned) return { state: 'returned', at: until, place }
  return endsSoon(until, now) ? { state: 'due', at: until, place } : undefined
}

function judgeExam(exam: ExamFact, now: Date): Judged | undefined {
  const { place, minutes, startsAt, endsAt, sittingUntil, handedInAt } = exam
  const shown = { place, minutes, business: { type: exam.businessType, id: exam.businessId } }
  if (sittingUntil !== null && sittingUntil > now.getTime()) return { ...shown, state: 'begun', at: sittingUntil }
  if (isOnDay(handedInAt, now)) return { ...shown, state: 'done', at: handedInAt }
  const isOver = endsAt !== null && now.getTime() > endsAt
  if (exam.isPassed || !exam.hasAttemptLeft || isOver || !endsSoon(endsAt, now)) return undefined
  if (startsAt !== null && now.getTime() < startsAt) return { ...shown, state: 'soon', at: startsAt }
  return { ...shown, state: 'due', at: endsAt }
}

function judgeSurvey(survey: SurveyFact, now: Date): Judged | undefined {
  const { place, until, isClosed, hasAnswered, answeredAt } = survey
  if (isOnDay(answeredAt, now)) return { state: 'done', at: answeredAt, place }
  if (hasAnswered || isClosed || !isOpen(survey, now) || !endsSoon(until, now)) return undefined
  return { state: 'due', at: until, place }
}

/** A task ends with its last day. */
function judgeTask({ endsOn, doneAt }: TaskFact, now: Date): Judged | undefined {
  if (doneAt !== null) return isOnDay(doneAt, now) ? { state: 'done', at: doneAt } : undefined
  const last = startOf(addDays(endsOn, 1)).getTime() - 1
  return last >= now.getTime() && endsSoon(last, now) ? { state: 'due', at: last } : undefined
}

/** Its news is the title, and its kind stands in the place of a class. */
function judgeNotice({ title, publishedAt, readAt }: NoticeFact, now: Date): Judged | undefined {
  const { title: news, kind } = noticeTitle(title)
  const shown = kind ? { title: news, place: kind } : { title: news }
  if (readAt !== null) return isOnDay(readAt, now) ? { ...shown, state: 'done', at: readAt } : undefined
  const oldest = startOf(addDays(dayOf(now), -NOTICE_DAYS)).getTime()
  return publishedAt >= oldest ? { ...shown, state: 'unread', at: publishedAt } : undefined
}
