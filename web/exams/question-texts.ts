import { type QuestionType, questionTypeNames } from '@college/contract/questions/question-types.ts'

export const typeName = (type: QuestionType): string => questionTypeNames[type]

export const scoreText = (score: number): string => `${score} 分`

/** What did not arrive in time; '' where nothing is missing. */
export const missingText = (numbers: readonly number[]) =>
  numbers.length > 0 ? `第 ${numbers.join('、')} 题最后的作答没有按时送达，不计分` : ''
