import { columnOf, keysOf, keysWhere } from '../kit/tables.ts'

type QuestionTypeRow = {
  /** On papers, on screens and in workbooks. */
  name: string
  /**
   * 'key': the right answer alone gives the score. 'people': somebody reads the answer. 'parts': a text with questions of
   * its own, each of which is marked by its own type.
   */
  marking: 'key' | 'people' | 'parts'
  /** One or several of its options, or true and false; null: nothing is chosen. */
  choice: 'one' | 'several' | 'truth' | null
  /** May stand in a case. */
  inCase: boolean
  /** A quiz of a courseware can ask it (D3-Q03). */
  inQuiz: boolean
  /** A row of a workbook can hold it. */
  inWorkbook: boolean
}

const chosen = { marking: 'key', choice: 'one', inCase: true, inQuiz: true, inWorkbook: true } as const
const written = { marking: 'people', choice: null, inCase: false, inQuiz: false, inWorkbook: true } as const
const arranged = { ...written, marking: 'key' } as const
const typed = { ...arranged, inCase: true } as const

/**
 * The types of questions, and what differs between them for more than one room. A new type is a new row; what a room
 * knows of each, such as its component, is a `Record<QuestionType, …>` there, and does not compile without the new one.
 */
const questionTypeTable = {
  single: { ...chosen, name: '单选题' },
  /** Either all or nothing, or part of the score for part of the answer. */
  multiple: { ...chosen, name: '多选题', choice: 'several' },
  judge: { ...chosen, name: '判断题', choice: 'truth' },
  blank: { ...typed, name: '填空题' },
  numeric: { ...typed, name: '计算题' },
  matching: { ...arranged, name: '匹配题' },
  ordering: { ...arranged, name: '排序题' },
  short: { ...written, name: '简答题', inCase: true },
  essay: { ...written, name: '论述题' },
  case: { name: '案例题', marking: 'parts', choice: null, inCase: false, inQuiz: false, inWorkbook: false },
} as const satisfies Record<string, QuestionTypeRow>

export type QuestionType = keyof typeof questionTypeTable

export const questionTypes = keysOf(questionTypeTable)
export const questionTypeNames = columnOf(questionTypeTable, 'name')
/** The types that may stand in a case. */
export const partTypes = keysWhere(questionTypeTable, 'inCase', true)
/** The types that a quiz can ask (D3-Q03). */
export const quizTypes = keysWhere(questionTypeTable, 'inQuiz', true)
/** The types that a workbook can hold. */
export const workbookTypes = keysWhere(questionTypeTable, 'inWorkbook', true)
/** The types whose answers are counted by what was chosen. */
export const choiceTypes = questionTypes.filter((type) => questionTypeTable[type].choice !== null)

export const markingOf = (type: QuestionType): QuestionTypeRow['marking'] => questionTypeTable[type].marking
/** Has questions of its own instead of an answer of its own. */
export const hasParts = (type: QuestionType): boolean => markingOf(type) === 'parts'
export const choiceOf = (type: QuestionType): QuestionTypeRow['choice'] => questionTypeTable[type].choice
