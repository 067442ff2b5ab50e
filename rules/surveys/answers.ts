import type { Question, SurveyAnswer, SurveyForm } from '@college/contract/surveys/form.ts'

/** The values given to each question, by its id. */
export type Answers = ReadonlyMap<string, readonly string[]>

export const answersOf = (list: readonly SurveyAnswer[]): Answers => new Map(list.map(({ id, values }) => [id, values]))

export const questionsOf = ({ pages }: Pick<SurveyForm, 'pages'>): Question[] =>
  pages.flatMap(({ questions }) => questions)

/** A question that was left empty was not answered. */
export const isAnswered = (values: readonly string[] | undefined): values is readonly string[] =>
  values?.some((value) => value.trim() !== '') ?? false

/**
 * The questions that are asked of whoever gave these answers. What depends on a question that is not asked itself is
 * not asked either.
 */
export function askedQuestions(form: Pick<SurveyForm, 'pages'>, answers: Answers): Question[] {
  const asked = new Set<string>()
  return questionsOf(form).filter(({ id, showIf }) => {
    const isAsked =
      !showIf ||
      (asked.has(showIf.question) && (answers.get(showIf.question) ?? []).some((value) => showIf.anyOf.includes(value)))
    if (isAsked) asked.add(id)
    return isAsked
  })
}

/** What is handed in and stored: the answers to what is asked, without blanks at their ends. */
export const answersToKeep = (form: Pick<SurveyForm, 'pages'>, answers: Answers): SurveyAnswer[] =>
  askedQuestions(form, answers).flatMap(({ id }) => {
    const values = answers.get(id)
    return isAnswered(values) ? [{ id, values: values.map((value) => value.trim()) }] : []
  })

/**
 * Whether something is answered that was not asked: an unknown question, one whose condition is not met, a question
 * twice, or a value that it does not offer. No page of ours sends that.
 */
export function hasForeignAnswer(form: Pick<SurveyForm, 'pages'>, list: readonly SurveyAnswer[]): boolean {
  const asked = new Map(askedQuestions(form, answersOf(list)).map((question) => [question.id, question]))
  return (
    new Set(list.map(({ id }) => id)).size < list.length ||
    list.some(({ id, values }) => isForeign(asked.get(id), values))
  )
}

function isForeign(question: Question | undefined, values: readonly string[]): boolean {
  if (!question || new Set(values).size < values.length) return true
  if (question.kind === 'text') return values.length > 1
  const offered = new Set(offeredBy(question))
  if (values.some((value) => !offered.has(value))) return true
  if (question.kind === 'matrix') return new Set(values.map(rowOf)).size < values.length
  return (question.kind === 'single' || question.kind === 'scale') && values.length > 1
}

function offeredBy(question: Exclude<Question, { kind: 'text' }>): string[] {
  if (question.kind === 'scale') return scaleValues(question)
  if (question.kind !== 'matrix') return question.options.map(({ id }) => id)
  return question.rows.flatMap((row) => question.columns.map((column) => cellOf(row.id, column.id)))
}

/** '1' to the number of points. */
export const scaleValues = ({ points }: { points: number }): string[] =>
  Array.from({ length: points }, (_, index) => String(index + 1))

/** The value of a matrix for one row. */
export const cellOf = (row: string, column: string): string => `${row}:${column}`
const rowOf = (cell: string): string => cell.slice(0, cell.indexOf(':'))

/** How a question is not answered as it asks; undefined when it is. */
function problemOf(question: Question, values: readonly string[] = []): string | undefined {
  if (!isAnswered(values)) return question.isRequired ? '请回答这道题' : undefined
  if (question.kind === 'multiple') {
    if (values.length < question.least) return `请至少选择 ${question.least} 项`
    if (values.length > question.most) return `最多选择 ${question.most} 项`
  }
  if (question.kind === 'matrix' && values.length < question.rows.length) return '请回答每一行'
  if (question.kind === 'order' && values.length < question.options.length) return '请给每一项排序'
  if (question.kind === 'text' && [...values.join('').trim()].length > question.maxLength) {
    return `最多 ${question.maxLength} 字`
  }
  return undefined
}

/** What is wrong with the answers, by question, in the order of the form. */
export function problemsOf(form: Pick<SurveyForm, 'pages'>, answers: Answers): Map<string, string> {
  return new Map(
    askedQuestions(form, answers).flatMap((question) => {
      const problem = problemOf(question, answers.get(question.id))
      return problem === undefined ? [] : [[question.id, problem] as const]
    }),
  )
}
