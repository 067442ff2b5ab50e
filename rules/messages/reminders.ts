import { noticeTitle } from '../classes/notice-title.ts'
import { addDays, type Day, dayOf, monthOf, startOf, weekdayOf } from '../kit/day.ts'
import { dateTimeText, hoursText } from '../kit/format.ts'
import { windowPhase } from '../kit/window.ts'
import { missingHours } from '../records/hours.ts'

/** A task reminder is sent this many days before the task ends. */
export const DUE_SOON_DAYS = 3
/** The month in which learners with too few hours are reminded. */
const HOURS_MONTH = 11
const DAY_MS = 86_400_000

export type Reminder = { title: string; content: string; reason: string }

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

/** What a learner is told who has attended a live for a class; once for each live, which earns its hours once. */
export function liveAttendedMessage(award: { liveId: string; title: string; hours: number; points: number }): Reminder {
  const { liveId, title, hours, points } = award
  return {
    title: `学时到账：${hours.toFixed(1)} 学时`,
    content: `您已看完直播“${title}”，获得 ${hours.toFixed(1)} 学时${points > 0 ? `、${points} 积分` : ''}。`,
    reason: `live-attended:${liveId}`,
  }
}

/** The reminder of a live that was subscribed to and begins soon; once for each start that was announced. */
export function liveSoonReminder({ id, title, at }: { id: string; title: string; at: Date }): Reminder {
  return {
    title: `直播即将开始：${title}`,
    content: `您预约的直播“${title}”将于 ${dateTimeText(at)} 开始。`,
    reason: `live-soon:${id}:${at.getTime()}`,
  }
}

/**
 * What somebody is told who subscribed after that reminder had been sent, when the live begins. The same reason: of the two
 * everybody gets one.
 */
export const liveBegunReminder = (live: { id: string; title: string; at: Date }): Reminder => ({
  title: `直播开始：${live.title}`,
  content: `您预约的直播“${live.title}”已经开始。`,
  reason: liveSoonReminder(live).reason,
})

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

/** What the owner of a certificate is told when it was revoked (D2-Q67). */
export const certificateRevokedMessage = (revoked: { className: string; number: string; reason: string }) => ({
  title: `证书已撤销：${revoked.className}`,
  content: `编号 ${revoked.number} 的证书已撤销。原因：${revoked.reason}`,
})

/** Under which reason the message of an announcement is sent: once, and found again when it is read or withdrawn. */
export const noticeReason = (noticeId: string): string => `class-notice:${noticeId}`

/** What those in a class are told of a new announcement. */
export function noticeMessage(notice: { id: string; written: string; className: string; publisher: string }): Reminder {
  const { id, written, className, publisher } = notice
  const { title, kind } = noticeTitle(written)
  return {
    title: `公告：${title}`,
    content: `${publisher}${publisher && '在'}“${className}”发布了${kind && `【${kind}】`}公告。`,
    reason: noticeReason(id),
  }
}

/** What became of somebody's membership in a class, as far as they are told of it. */
export type ClassNews = 'waiting' | 'reviewing' | 'admitted' | 'added' | 'rejected' | 'reset' | 'removed'

/** The class as such a message needs it. */
type ToldClass = {
  title: string
  enrolFrom: Date | null
  enrolUntil: Date | null
  trainFrom: Date | null
  trainUntil: Date | null
}

const becauseOf = (reason: string, otherwise: string): string => (reason === '' ? otherwise : `原因：${reason}`)

/** What follows from being in the class, which depends on whether its training runs: `now` is said while it does. */
function studyText({ trainFrom, trainUntil }: ToldClass, now: Date, runs: string): string {
  const phase = windowPhase({ from: trainFrom, until: trainUntil }, now)
  if (phase === 'over') return '培训已经结束。'
  return phase === 'before' && trainFrom ? `培训将于 ${dateTimeText(trainFrom)} 开始。` : runs
}

function enrolText({ enrolFrom, enrolUntil }: ToldClass, now: Date): string {
  const phase = windowPhase({ from: enrolFrom, until: enrolUntil }, now)
  if (phase === 'over') return '报名时间已过，请联系班主任。'
  return phase === 'before' && enrolFrom ? `报名将于 ${dateTimeText(enrolFrom)} 开始。` : '现在可以报名。'
}

const classTexts: Record<ClassNews, (told: ToldClass, now: Date, reason: string) => Omit<Reminder, 'reason'>> = {
  waiting: ({ title }) => ({ title: `报名已提交：${title}`, content: '报名正在等待审核，审核后会在这里通知您。' }),
  reviewing: ({ title }) => ({
    title: `报名初审通过：${title}`,
    content: '报名正在等待上级审核，审核后会在这里通知您。',
  }),
  admitted: (told, now) => ({
    title: `报名成功：${told.title}`,
    content: `您已成为这个班的学员，${studyText(told, now, '可以开始学习。')}`,
  }),
  added: (told, now) => ({
    title: `您已加入：${told.title}`,
    content: `管理员已将您加入这个班，${studyText(told, now, '现在可以进入。')}`,
  }),
  rejected: ({ title }, _now, reason) => ({
    title: `报名未通过：${title}`,
    content: becauseOf(reason, '如有疑问，请联系班主任。'),
  }),
  reset: (told, now) => ({
    title: `可以重新报名：${told.title}`,
    content: `审核人员已允许您重新报名，${enrolText(told, now)}`,
  }),
  removed: ({ title }, _now, reason) => ({
    title: `您已退出：${title}`,
    content: becauseOf(reason, '如有疑问，请联系班主任。'),
  }),
}

/** What a learner is told of their membership in a class (D2-Q64, D2-Q90). */
export const classMessage = (news: ClassNews, told: ToldClass, now: Date, reason = '') =>
  classTexts[news](told, now, reason)

/** The reminder of a class whose training begins tomorrow; once for each day on which it might begin. */
export function classTomorrowReminder(begins: { id: string; name: string; at: Date }): Reminder {
  const { id, name, at } = begins
  return {
    title: `明天开班：${name}`,
    content: `“${name}”的培训将于 ${dateTimeText(at)} 开始。`,
    reason: `class-tomorrow:${id}:${dayOf(at)}`,
  }
}

/** What somebody is told who asked for it: that the enrolment of a class has opened; once for each start. */
export function enrolOpenReminder(opened: {
  id: string
  name: string
  from: Date | null
  until: Date | null
}): Reminder {
  const { id, name, from, until } = opened
  return {
    title: `报名已开始：${name}`,
    content: `“${name}”现在可以报名${until ? `，${dateTimeText(until)} 截止` : ''}。`,
    reason: `class-enrol:${id}:${from?.getTime() ?? 0}`,
  }
}

/** What a reviewer is told while people wait for them; of each class at most once a day (D2-Q64). */
export function reviewReminder(waiting: { classId: string; name: string; people: number }, today: Day): Reminder {
  const { classId, name, people } = waiting
  return {
    title: `${people} 人等待报名审核：${name}`,
    content: `“${name}”现有 ${people} 人的报名等待您审核，请尽快处理。`,
    reason: `class-review:${classId}:${today}`,
  }
}
