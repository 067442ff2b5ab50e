import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { examPageAddress } from '../exams/page-address.ts'
import { dateTimeText } from '../kit/format.ts'

/** Minutes before its start in which somebody is reminded of an exam. */
export const EXAM_REMIND_MINUTES = 15

type Message = { title: string; content: string; reason: string; to: string }
type Marked = { sittingId: string; title: string }

/** The page of a finished sitting. */
const resultOf = ({ sittingId }: Marked) => href(routes.examFrame, { url: examPageAddress({ sitting: sittingId }) })

/**
 * What a learner is told when a paper is marked, with the way to its result. The score is not in it: its exam may hold it
 * back (security 19).
 */
export const examMarkedMessage = (marked: Marked): Message => ({
  title: `阅卷完成：${marked.title}`,
  content: `您的试卷“${marked.title}”已完成阅卷，点开查看结果。`,
  reason: `exam-marked:${marked.sittingId}`,
  to: resultOf(marked),
})

/** The same when a mark was changed afterwards; once for each change. */
export const examRemarkedMessage = (marked: Marked, why: string, changeId: string): Message => ({
  title: `成绩更正：${marked.title}`,
  content: `您的试卷“${marked.title}”经复核，成绩已更正。原因：${why}`,
  reason: `exam-remarked:${marked.sittingId}:${changeId}`,
  to: resultOf(marked),
})

/** What somebody is told who gets more time in a sitting: from the list of exams they come to it. */
export const extraTimeMessage = (title: string, minutes: number): Omit<Message, 'reason'> => ({
  title: `考试延时：${title}`,
  content: `您的考试“${title}”已延长 ${minutes} 分钟。`,
  to: href(routes.homeworkAndExams, { tab: 'exam' }),
})

type Begins = { id: string; title: string; startsAt: Date | null; endsAt: Date | null }

/**
 * What somebody is told who asked to be reminded of an exam, once for each start; undefined when it is over. Where the
 * start was moved to an earlier time it has begun already.
 */
export function examSoonReminder({ id, title, startsAt, endsAt }: Begins, now: Date): Message | undefined {
  if (endsAt && endsAt < now) return undefined
  const isSoon = startsAt !== null && startsAt > now
  return {
    title: `${isSoon ? '考试即将开始' : '考试已经开始'}：${title}`,
    content: isSoon
      ? `您的考试“${title}”将于 ${dateTimeText(startsAt)} 开始。`
      : `您的考试“${title}”已经开始${endsAt ? `，${dateTimeText(endsAt)} 截止` : ''}。`,
    reason: `exam-soon:${id}:${startsAt?.getTime() ?? 0}`,
    to: href(routes.homeworkAndExams, { tab: 'exam' }),
  }
}
