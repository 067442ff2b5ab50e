import { addDays, type Day, monthOf, startOf, weekdayOf } from '../kit/day.ts'

/** A task is reminded of from so many days before it ends. */
export const DUE_SOON_DAYS = 3
/** The month in which unmet hours are reminded of. */
const HOURS_MONTH = 11
const DAY_MS = 86_400_000

type Reminder = { title: string; content: string; reason: string }

/** What a learner is told of a task that ends soon; once for each task. */
export function taskReminder(task: { id: string; name: string; endsOn: Day }, today: Day): Reminder {
  const days = Math.round((startOf(task.endsOn).getTime() - startOf(today).getTime()) / DAY_MS)
  return {
    title: `任务即将截止：${task.name}`,
    content: `学习任务“${task.name}”将于 ${task.endsOn} 截止，${days > 0 ? `还剩 ${days} 天` : '今天是最后一天'}，请尽快完成。`,
    reason: `task-due:${task.id}`,
  }
}

/** Whether unmet hours are reminded of on this day. */
export const isHoursSeason = (today: Day): boolean => monthOf(today).month === HOURS_MONTH

/** What a learner is told whose hours of the year are not met; once a week, which begins on Monday. */
export function hoursReminder({ hours, planned }: { hours: number; planned: number }, today: Day): Reminder {
  const { year } = monthOf(today)
  const missing = (planned - hours).toFixed(1)
  return {
    title: `${year} 年度学时还差 ${missing} 学时`,
    content: `今年计划 ${planned.toFixed(1)} 学时，已完成 ${hours.toFixed(1)} 学时，请在 12 月 31 日前完成学习。`,
    reason: `hours-unmet:${addDays(today, -weekdayOf(today))}`,
  }
}
