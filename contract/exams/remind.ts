import { getExamUrl } from './exam.ts'

/** Why nobody is reminded of the start of an exam (D3-C54). */
export const examRemindRefusals = {
  noExam: getExamUrl.refusals.noExam,
  hasBegun: { state: 'ruleSaysNo', message: '考试已经开始或已经结束，不再提醒' },
} as const
