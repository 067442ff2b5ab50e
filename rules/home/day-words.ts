import type { DayState } from '@college/contract/home/day.ts'
import { addDays, type Day, dayOf, startOf, WEEKDAYS, weekdayOf } from '../kit/day.ts'
import { clockOf } from '../kit/format.ts'
import type { Row } from './day-rows.ts'

/** The second line of a row: how it stands, in the colour of `state`, and what else is said of it. Either may be ''. */
type DayWords = { state: string; more: string }

/** Hours in Asia/Shanghai: from then on it is evening. */
const EVENING = 18
const DAY_MS = 86_400_000

/** '11-27 周五'. */
export const dayTitle = (day: Day): string => `${day.slice(5)} 周${WEEKDAYS[weekdayOf(day)]}`

/** 'HH:mm'. */
export const timeOfDay = (at: number): string => clockOf(new Date(at)).slice(11, 16)

/** 'MM-dd'. */
const monthDay = (at: number): string => dayOf(new Date(at)).slice(5)

export function dayWords({ kind, state, at, place, minutes }: Row, today: Day): DayWords {
  const lasts = kind === 'exam' && minutes > 0 ? `${minutes} 分钟` : place
  const words: Record<DayState, () => DayWords> = {
    begun: () => ({ state: '正在考试', more: `${timeOfDay(at ?? 0)} 前交卷` }),
    onAir: () => ({ state: '正在直播', more: minutes > 0 ? `看满 ${minutes} 分钟计入` : '' }),
    open: () => ({ state: '', more: place }),
    returned: () => ({ state: '退回修改', more: at === null ? place : `${monthDay(at)} 截止` }),
    due: () => ({ state: dueText(at ?? 0, today, kind !== 'task'), more: lasts }),
    soon: () => ({ state: soonText(at ?? 0, today, kind === 'exam'), more: kind === 'exam' ? lasts : '' }),
    unread: () => ({ state: '', more: place }),
    done: () => ({ state: '', more: '' }),
  }
  return words[state]()
}

const daysUntil = (at: number, today: Day): number =>
  Math.round((startOf(dayOf(new Date(at))).getTime() - startOf(today).getTime()) / DAY_MS)

/** Of today also the time, where it ends within the day. */
function dueText(at: number, today: Day, hasTime: boolean): string {
  const days = daysUntil(at, today)
  if (days <= 0) return hasTime ? `今天 ${timeOfDay(at)} 截止` : '今天截止'
  return days === 1 ? '明天截止' : `${days} 天后截止`
}

function soonText(at: number, today: Day, isExam: boolean): string {
  const time = timeOfDay(at)
  const opens = isExam ? ' 开考' : ''
  if (dayOf(new Date(at)) === today) return `${Number(time.slice(0, 2)) >= EVENING ? '今晚' : '今天'} ${time}${opens}`
  return `${dayOf(new Date(at)) === addDays(today, 1) ? '明天' : monthDay(at)} ${time}${opens}`
}
