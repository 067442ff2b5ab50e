import type { QuestionType } from '@college/contract/questions/question.ts'
import { typeNames } from '@college/rules/questions/type-names.ts'

export const typeName = (type: QuestionType): string => typeNames[type]

export const scoreText = (score: number): string => `${score} 分`
