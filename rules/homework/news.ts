import { homeworkStates } from '@college/contract/homework/homework.ts'

/** What a learner is told when their homework was reviewed; once for each round. */
export function reviewedMessage(reviewed: {
  roundId: string
  title: string
  state: typeof homeworkStates.passed | typeof homeworkStates.returned
  /** With its unit; '' if there is none. */
  score: string
  comment: string
}): { title: string; content: string; reason: string } {
  const { roundId, title, state, score, comment } = reviewed
  const reason = `homework-reviewed:${roundId}`
  if (state === homeworkStates.returned) {
    return { title: `作业被退回：${title}`, content: `原因：${comment}。请在电脑端修改后重新提交。`, reason }
  }
  const said = [score && `得分 ${score}`, comment && `评语：${comment}`].filter(Boolean).join('，')
  return { title: `作业已通过：${title}`, content: said === '' ? '老师已批阅您的作业。' : `${said}。`, reason }
}
