import { timeOfDay } from '../home/day-words.ts'
import { addDays, type Day, WEEKDAYS, weekdayOf } from '../kit/day.ts'
import type { CalendarRow } from './calendar-rows.ts'

/** The heading of a day: what it is called, and its date. */
export function dayHeading(day: Day, today: Day): { name: string; date: string } {
  const names = ['今天', '明天', '后天']
  const near = names.find((_, ahead) => day === addDays(today, ahead))
  const weekday = `周${WEEKDAYS[weekdayOf(day)]}`
  return near ? { name: near, date: `${day.slice(5)} ${weekday}` } : { name: weekday, date: day.slice(5) }
}

/** The word that stands before the class. */
export function stateWord({ kind, state, day }: CalendarRow, today: Day): string {
  switch (state) {
    case 'begun':
      return '正在考试'
    case 'onAir':
      return '正在直播'
    case 'returned':
      return '退回修改'
    case 'due':
      return kind === 'completion' ? '结业' : '截止'
    case 'soon':
      return kind === 'exam' ? '开考' : ''
    case 'overdue':
      return `${day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day} 截止`
    case 'over':
      return kind === 'completion' ? '已结束' : ''
    case 'unread':
      return '未读'
    default:
      return ''
  }
}

/** 'HH:mm'; '' of what has no time in its day. A task ends with its day. */
export const timeText = ({ kind, state, at }: CalendarRow): string =>
  at === null || state === 'unread' || (kind === 'task' && state !== 'done') ? '' : timeOfDay(at)
