import type { DayState } from '@college/contract/home/day.ts'
import { addDays, type Day, dayOf, startOf, WEEKDAYS, weekdayOf } from '../kit/day.ts'
import { clockOf } from '../kit/format.ts'
import type { Row } from './judge-fact.ts'

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
    due: () => ({ state: dueText(at ?? 0, today, kind), more: lasts }),
    soon: () => ({ state: soonText(at ?? 0, today, kind === 'exam'), more: kind === 'exam' ? lasts : '' }),
    unread: () => ({ state: '', more: place }),
    done: () => ({ state: '', more: '' }),
    overdue: () => ({ state: `${monthDay(at ?? 0)} 已截止`, more: place }),
    over: () => ({ state: kind === 'completion' ? '已结束' : '已播出', more: place }),
  }
  return words[state]()
}

const daysUntil = (at: number, today: Day): number =>
  Math.round((startOf(dayOf(new Date(at))).getTime() - startOf(today).getTime()) / DAY_MS)

/** Of today also the time, where it ends within the day. */
function dueText(at: number, today: Day, kind: Row['kind']): string {
  const days = daysUntil(at, today)
  const ends = kind === 'completion' ? '结业' : '截止'
  if (days <= 0) return kind === 'task' ? `今天${ends}` : `今天 ${timeOfDay(at)} ${ends}`
  return days === 1 ? `明天${ends}` : `${days} 天后${ends}`
}

function soonText(at: number, today: Day, isExam: boolean): string {
  const time = timeOfDay(at)
  const opens = isExam ? ' 开考' : ''
  if (dayOf(new Date(at)) === today) return `${Number(time.slice(0, 2)) >= EVENING ? '今晚' : '今天'} ${time}${opens}`
  return `${dayOf(new Date(at)) === addDays(today, 1) ? '明天' : monthDay(at)} ${time}${opens}`
}
