import type { ExamGroup } from '@college/contract/exams/conditions.ts'
import type { Day } from '../kit/day.ts'

/** Minutes 'yyyy-MM-dd HH:mm', and a day; '' without a limit. */
type Window = { openFrom: string; openUntil: string; dueOn: string }

/** From so many days before its end on, a card says when the exam ends. */
const SOON_DAYS = 7

/** 今天截止, 2 天后截止; '' where the end is far, or there is none. `now` is a minute like the end. */
export function endsSoonText(end: string, now: string): string {
  if (end === '') return ''
  const days = daysBetween(now.slice(0, 10), end.slice(0, 10))
  if (days < 0 || days > SOON_DAYS) return ''
  if (days === 0) return '今天截止'
  return days === 1 ? '明天截止' : `${days} 天后截止`
}

const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/**
 * When an exam may be taken: 11-13 09:00 至 12-18 18:00; where it has no end, when its task is due. The year is written
 * where it is not that of `now`.
 */
export function cardWindowText({ openFrom, openUntil, dueOn }: Window, now: string): string {
  const short = (time: string) => (time.slice(0, 4) === now.slice(0, 4) ? time.slice(5) : time)
  const due = dueOn && `任务 ${short(dueOn)} 到期`
  if (!openFrom) return openUntil ? `${short(openUntil)} 截止` : due || '时间不限'
  if (openUntil) return `${short(openFrom)} 至 ${short(openUntil)}`
  return due ? `${short(openFrom)} 起，${due}` : `${short(openFrom)} 起`
}

/** The last day or minute that a card warns of. */
export const lastTimeOf = ({ openUntil, dueOn }: Omit<Window, 'openFrom'>): string => openUntil || dueOn

/** Attempts that are left. */
export const attemptsLeftText = (exam: { examlimit: number; surplus_count: number }): string =>
  exam.examlimit === 0 ? '不限' : `${exam.surplus_count} 次`

/** The groups of the exams to do, as the list names them. */
export const groupNames: Record<ExamGroup, string> = {
  begun: '正在考',
  ready: '现在能考',
  closed: '还不能考',
  later: '还没开考',
  passed: '已合格',
  over: '已结束',
}

/** Why an exam that was not passed cannot be taken any more. Who never took it has not failed it. */
export function overText(exam: { examlimit: number; exam_count: number; surplus_count: number }): string {
  if (exam.exam_count === 0) return '未参加'
  return exam.examlimit > 0 && exam.surplus_count === 0 ? '机会已用完' : '已结束'
}
