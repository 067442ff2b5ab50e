import type { resultPolicies, resultTimes } from '@college/contract/exams/sitting.ts'

/** What people see of their sitting. */
export const policyNames: Record<(typeof resultPolicies)[number], string> = {
  none: '只说已交卷',
  score: '分数',
  answers: '分数、对错和正确答案',
  explanations: '分数、正确答案和解析',
}

/** From when they see it. */
export const timeNames: Record<(typeof resultTimes)[number], string> = {
  submitted: '交卷后立即（主观题阅完再补）',
  marked: '全部阅完以后',
  ended: '考试结束以后',
}
