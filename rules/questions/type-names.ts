import type { QuestionType } from '@college/contract/questions/question.ts'

/** What the types of questions are called on papers and screens. */
export const typeNames: Record<QuestionType, string> = {
  single: '单选题',
  multiple: '多选题',
  judge: '判断题',
  blank: '填空题',
  numeric: '计算题',
  matching: '匹配题',
  ordering: '排序题',
  short: '简答题',
  essay: '论述题',
  case: '案例题',
}

/** The letter of an option by its place from 0: A, B, C … */
export const optionLetter = (place: number): string => String.fromCharCode(65 + place)

/** What the difficulties 1 to 3 are called. */
export const difficultyNames = ['易', '中', '难'] as const
