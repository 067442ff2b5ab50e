import type { DayKind, DayState } from '@college/contract/home/day.ts'
import type { Days } from '../home/judge-fact.ts'
import type { CalendarEvent } from '../kit/calendar-text.ts'
import { addDays, type Day } from '../kit/day.ts'
import type { CalendarRow } from './calendar-rows.ts'

/** What the file of the address contains: so many days before and after today. */
const DAYS_BACK = 14
const DAYS_AHEAD = 47

export const daysOfFile = (today: Day): Days => ({ from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) })

/** What has a date; signing in is of every day, and an announcement of none. */
const names: Partial<Record<DayKind, string>> = {
  live: '直播：',
  homework: '作业截止：',
  exam: '考试截止：',
  survey: '问卷截止：',
  task: '任务截止：',
  completion: '结业：',
}
const left: ReadonlySet<DayState> = new Set(['onAir', 'returned', 'due', 'soon', 'overdue', 'over'])

/** What begins and ends within so many hours is shown as long as it is; else its begin. */
const LONGEST_HOURS = 12

/** The entries for a phone's calendar: dates, not what is done, and nothing of a person but what they are asked for. */
export function calendarEvents(
  rows: readonly CalendarRow[],
  classTitles: ReadonlyMap<string, string>,
): CalendarEvent[] {
  return rows.flatMap((row) => {
    const { kind, id, title, state, at, place, classId } = row
    const name = kind === 'exam' && state === 'soon' ? '开考：' : names[kind]
    if (name === undefined || at === null || !left.has(state)) return []
    const description = kind === 'completion' ? '' : (classTitles.get(classId) ?? place)
    const event = { uid: `${kind}-${id}`, title: `${name}${title}`, when: whenOf(row, at) }
    return [description ? { ...event, description } : event]
  })
}

function whenOf({ kind, state, endsAt }: CalendarRow, at: number): CalendarEvent['when'] {
  if (kind === 'task') return { first: new Date(at), last: new Date(at) }
  const isEvent = kind === 'live' || state === 'soon'
  if (!isEvent || endsAt === null || endsAt - at > LONGEST_HOURS * 3_600_000) return { at: new Date(at), until: null }
  return { at: new Date(at), until: new Date(endsAt) }
}
