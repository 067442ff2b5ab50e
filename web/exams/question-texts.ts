import { type QuestionType, questionTypeNames } from '@college/contract/questions/question-types.ts'

export const typeName = (type: QuestionType): string => questionTypeNames[type]

export const scoreText = (score: number): string => `${score} 分`
