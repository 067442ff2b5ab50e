import type { SurveyDraft, SurveyKind } from '@college/contract/surveys/draft.ts'
import type { Dimension, Question } from '@college/contract/surveys/form.ts'
import { cellOf, questionsOf, scaleValues } from './answers.ts'

/** `at`: 'title', the id of a question or of a dimension, or 'page' with its place, such as 'page 0'. */
export type DraftProblem = { at: string; message: string }

/** As many as one person's answers may hold (`SurveyAnswers`). */
const MOST_QUESTIONS = 200

type Kind<K extends Question['kind']> = Extract<Question, { kind: K }>

/** The values that a condition may name; undefined for a question that none can depend on. */
export function conditionValues(question: Question): { value: string; text: string }[] | undefined {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options.map(({ id, text }) => ({ value: id, text }))
    case 'scale':
      return scaleValues(question).map((value) => ({ value, text: `${value} 分` }))
    case 'matrix':
      return question.rows.flatMap((row) =>
        question.columns.map((column) => ({ value: cellOf(row.id, column.id), text: `${row.text}：${column.text}` })),
      )
    case 'order':
    case 'text':
      return undefined
  }
}

/** What is wrong with a questionnaire, in the order of its pages; nothing when it can be saved. */
export function surveyProblems(draft: SurveyDraft, kind: SurveyKind): DraftProblem[] {
  const questions = questionsOf(draft)
  const problems: DraftProblem[] = []
  const say = (at: string, message: string) => problems.push({ at, message })
  if (draft.title.trim() === '') say('title', '请填写问卷名称')
  if (questions.length > MOST_QUESTIONS) say('title', `最多 ${MOST_QUESTIONS} 题`)
  if (draft.pages.length === 0) say('title', '至少要有一页')
  draft.pages.forEach((page, place) => {
    if (page.questions.length === 0) say(`page ${place}`, `第 ${place + 1} 页还没有题目`)
  })
  questions.forEach((question, place) => {
    const name = `第 ${place + 1} 题`
    for (const message of questionProblems(question)) say(question.id, `${name}：${message}`)
    const wrong = conditionProblem(question, questions.slice(0, place))
    if (wrong) say(question.id, `${name}：${wrong}`)
  })
  if (!areUnique(questions)) say('title', '题目的编号重复，请刷新后重试')
  if (kind === 'evaluation') problems.push(...evaluationProblems(draft, questions))
  else if (draft.dimensions.length > 0) say('title', '只有质量测评有维度')
  return problems
}

const isBlank = (text: string) => text.trim() === ''
const areUnique = (things: readonly { id: string }[]) => new Set(things.map(({ id }) => id)).size === things.length

function questionProblems(question: Question): string[] {
  const own = isBlank(question.title) ? ['请填写题目'] : []
  switch (question.kind) {
    case 'single':
    case 'multiple':
    case 'order':
      return [...own, ...listProblems(question.options, '选项', 2), ...limitProblems(question)]
    case 'matrix':
      return [...own, ...listProblems(question.rows, '行', 1), ...listProblems(question.columns, '列', 2)]
    case 'scale':
      return isBlank(question.lowText) || isBlank(question.highText) ? [...own, '请填写两端的说明'] : own
    case 'text':
      return own
  }
}

function listProblems(list: readonly { id: string; text: string }[], name: string, least: number): string[] {
  if (list.length < least) return [`至少要有 ${least} 个${name}`]
  if (list.some(({ text }) => isBlank(text))) return [`有${name}没有填写`]
  const texts = list.map(({ text }) => text.trim())
  return areUnique(list) && new Set(texts).size === texts.length ? [] : [`有${name}重复`]
}

function limitProblems(question: Kind<'single' | 'multiple' | 'order'>): string[] {
  if (question.kind !== 'multiple') return []
  const { least, most, options } = question
  return least <= most && most <= options.length ? [] : [`可选的个数应在 1 到 ${options.length} 之间，先少后多`]
}

/** A question depends on one that stands before it, and on values that this one offers. */
function conditionProblem({ showIf }: Question, before: readonly Question[]): string | undefined {
  if (!showIf) return undefined
  const asked = before.find(({ id }) => id === showIf.question)
  if (!asked) return '显示条件要用排在它前面的题'
  const offered = new Set(conditionValues(asked)?.map(({ value }) => value))
  return showIf.anyOf.length > 0 && showIf.anyOf.every((value) => offered.has(value)) ? undefined : '请选择显示条件'
}

function evaluationProblems(draft: SurveyDraft, questions: readonly Question[]): DraftProblem[] {
  const problems: DraftProblem[] = []
  // Each person gets a report of their own answers.
  if (draft.isAnonymous) problems.push({ at: 'title', message: '质量测评有个人报告，不能匿名' })
  if (draft.dimensions.length === 0) problems.push({ at: 'title', message: '请至少添加一个测评维度' })
  if (!areUnique(draft.dimensions)) problems.push({ at: 'title', message: '维度的编号重复，请刷新后重试' })
  const scales = new Set(questions.flatMap(({ id, kind }) => (kind === 'scale' ? [id] : [])))
  draft.dimensions.forEach((dimension, place) => {
    const message = dimensionProblem(dimension, scales)
    if (message) problems.push({ at: dimension.id, message: `第 ${place + 1} 个维度：${message}` })
  })
  return problems
}

function dimensionProblem({ name, questions, levels }: Dimension, scales: ReadonlySet<string>): string | undefined {
  if (isBlank(name)) return '请填写名称'
  if (questions.length === 0 || !questions.every((id) => scales.has(id))) return '请选择评分题'
  if (levels.some((level) => isBlank(level.name) || isBlank(level.text))) return '等级的名称和评语要填写'
  const isRising = levels.every(({ from }, place) =>
    place === 0 ? from === 0 : from > (levels[place - 1]?.from ?? 0) && from <= 100,
  )
  return levels.length > 0 && isRising ? undefined : '等级的起始分从 0 开始，逐级升高，不超过 100'
}
