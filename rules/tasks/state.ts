import { addDays, type Day } from '../kit/day.ts'

/** The first and the last day of a task. */
export type Cycle = { startsOn: Day; endsOn: Day }

export const TASK_TYPES = { 1: '课程', 2: '考试', 3: '学时' } as const
export type TaskType = keyof typeof TASK_TYPES

export const TASK_STATES = { 1: '未开始', 2: '进行中', 3: '已完成', 4: '已过期' } as const
export type TaskState = keyof typeof TASK_STATES

/**
 * The state from cycle and progress (D1-Q84): finished stays finished, also when it was late. Otherwise it is expired
 * after the last day, and in progress from the first day on, or earlier when something was already done.
 */
export function taskState({ startsOn, endsOn }: Cycle, rate: number, isDone: boolean, today: Day): TaskState {
  if (isDone) return 3
  if (today > endsOn) return 4
  return today >= startsOn || rate > 0 ? 2 : 1
}

/** Whole days until the last day of a task; 0 on that day and after it. */
export function countdown({ endsOn }: Pick<Cycle, 'endsOn'>, today: Day): number {
  return Math.max(0, Math.round((Date.parse(endsOn) - Date.parse(today)) / DAY_MS))
}

/** How a list shows the progress of a task: as a circle or as a text (D1-B178, D1-B179, D1-B180, D1-Q10). */
export function progressShown(rate: number, state: TaskState): { circle: true } | { circle: false; text: string } {
  if (rate > 0 || state === 2) return { circle: true }
  return { circle: false, text: state === 4 ? TASK_STATES[1] : TASK_STATES[state] }
}

/** The remaining time as text; '' when it no longer matters. */
export function countdownText({ startsOn, endsOn }: Cycle, state: TaskState, today: Day): string {
  if (state === 3 || state === 4) return ''
  if (today < startsOn && state === 1)
    return today === addDays(startsOn, -1) ? '明天开始' : `${daysUntil(startsOn, today)} 天后开始`
  const days = countdown({ endsOn }, today)
  return days === 0 ? '今天截止' : `剩余 ${days} 天`
}

const DAY_MS = 86_400_000
const daysUntil = (day: Day, today: Day) => countdown({ endsOn: day }, today)
