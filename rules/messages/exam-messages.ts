type Message = { title: string; content: string; reason: string }
type Marked = { sittingId: string; title: string }

/** What a learner is told when a paper is marked. The score is not in it: its exam may hold it back (security 19). */
export const examMarkedMessage = ({ sittingId, title }: Marked): Message => ({
  title: `阅卷完成：${title}`,
  content: `您的试卷“${title}”已完成阅卷，请到考试页面查看结果。`,
  reason: `exam-marked:${sittingId}`,
})

/** The same when a mark was changed afterwards; once for each change. */
export const examRemarkedMessage = ({ sittingId, title }: Marked, why: string, changeId: string): Message => ({
  title: `成绩更正：${title}`,
  content: `您的试卷“${title}”经复核，成绩已更正。原因：${why}`,
  reason: `exam-remarked:${sittingId}:${changeId}`,
})

/** What somebody is told who gets more time in a sitting. */
export const extraTimeMessage = (title: string, minutes: number): Omit<Message, 'reason'> => ({
  title: `考试延时：${title}`,
  content: `您的考试“${title}”已延长 ${minutes} 分钟。`,
})
