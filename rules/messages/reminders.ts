import { addDays, type Day, monthOf, startOf, weekdayOf } from '../kit/day.ts'
import { hoursText } from '../kit/format.ts'
import { missingHours } from '../records/hours.ts'

/** A task reminder is sent this many days before the task ends. */
export const DUE_SOON_DAYS = 3
/** The month in which learners with too few hours are reminded. */
const HOURS_MONTH = 11
const DAY_MS = 86_400_000

type Reminder = { title: string; content: string; reason: string }

/** The reminder of a task that ends soon; each task is reminded of once. */
export function taskReminder(task: { id: string; name: string; endsOn: Day }, today: Day): Reminder {
  const days = Math.round((startOf(task.endsOn).getTime() - startOf(today).getTime()) / DAY_MS)
  return {
    title: `任务即将截止：${task.name}`,
    content: `学习任务“${task.name}”将于 ${task.endsOn} 截止，${days > 0 ? `还剩 ${days} 天` : '今天是最后一天'}，请尽快完成。`,
    reason: `task-due:${task.id}`,
  }
}

/** Whether learners with too few hours are reminded on this day. */
export const isHoursSeason = (today: Day): boolean => monthOf(today).month === HOURS_MONTH

/** The reminder for a learner with too few hours this year; at most once per week (weeks begin on Monday). */
export function hoursReminder({ hours, planned }: { hours: number; planned: number }, today: Day): Reminder {
  const { year } = monthOf(today)
  const missing = hoursText(missingHours(hours, planned))
  return {
    title: `${year} 年度学时还差 ${missing} 学时`,
    content: `今年计划 ${hoursText(planned)} 学时，已完成 ${hoursText(hours)} 学时，请在 12 月 31 日前完成学习。`,
    reason: `hours-unmet:${addDays(today, -weekdayOf(today))}`,
  }
}

/** What a learner is told who has finished a course; once for each course, which earns its hours once. */
export function courseFinishedMessage(award: {
  courseId: string
  title: string
  hours: number
  points: number
}): Reminder {
  const { courseId, title, hours, points } = award
  return {
    title: `学时到账：${hours.toFixed(1)} 学时`,
    content: `您已学完课程“${title}”，获得 ${hours.toFixed(1)} 学时${points > 0 ? `、${points} 积分` : ''}。`,
    reason: `course-finished:${courseId}`,
  }
}

/** What a member is told who has completed a class; once for each class. */
export function classCompletedMessage(completed: {
  classId: string
  title: string
  hours: number
  hasCertificate: boolean
}): Reminder {
  const { classId, title, hours, hasCertificate } = completed
  return {
    title: `已结业：${title}`,
    content: `您已完成“${title}”的全部学习要求，共 ${hours.toFixed(1)} 学时，准予结业${hasCertificate ? '，结业证书已生成' : ''}。`,
    reason: `class-completed:${classId}`,
  }
}
