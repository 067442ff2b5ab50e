import type { Question, SurveyAnswer, SurveyForm } from '@college/contract/surveys/form.ts'
import type { QuestionResult } from '@college/contract/surveys/results.ts'
import { dateTimeText } from '../kit/format.ts'
import { answersOf, questionsOf } from './answers.ts'
import { reportOf } from './report.ts'

type Cells = (string | number)[]
type Table = { columns: { title: string; width: number; isNumber?: boolean; format?: string }[]; rows: Cells[] }
export type NamedAnswers = {
  name: string
  number: string
  unitName: string
  submittedAt: Date
  answers: readonly SurveyAnswer[]
}

/** One row per person, one column per question; a matrix has one for each of its rows, an evaluation its scores. */
export function namedTable(form: SurveyForm, people: readonly NamedAnswers[]): Table {
  const questions = questionsOf(form)
  const asked = questions.flatMap((question, place) => columnsOf(question, place + 1))
  const scores = form.dimensions.length > 0 ? ['总分', ...form.dimensions.map(({ name }) => `${name}得分`)] : []
  return {
    columns: [...['姓名', '编号', '单位', '提交时间'], ...scores, ...asked.map(({ title }) => title)].map(
      (title, place) => ({ title, width: place < 4 ? 18 : 28, isNumber: place >= 4 && place < 4 + scores.length }),
    ),
    rows: people.map(({ name, number, unitName, submittedAt, answers }) => {
      const given = answersOf(answers)
      const cells = asked.map(({ id, cell }) => cell(given.get(id) ?? []))
      return [name, number, unitName, dateTimeText(submittedAt), ...scoreCells(form, given), ...cells]
    }),
  }
}

function scoreCells(form: SurveyForm, given: ReturnType<typeof answersOf>): Cells {
  if (form.dimensions.length === 0) return []
  const { total, dimensions } = reportOf(form, given)
  const scoreOf = new Map(dimensions.map(({ id, score }) => [id, score]))
  return [total, ...form.dimensions.map(({ id }) => scoreOf.get(id) ?? '')]
}

type Column = { id: string; title: string; cell: (values: readonly string[]) => string }

function columnsOf(question: Question, number: number): Column[] {
  const { id } = question
  const title = `${number}. ${question.title}`
  switch (question.kind) {
    case 'single':
    case 'multiple':
    case 'order': {
      const texts = new Map(question.options.map((option) => [option.id, option.text]))
      const joint = question.kind === 'order' ? ' > ' : '；'
      return [{ id, title, cell: (values) => values.map((value) => texts.get(value) ?? '').join(joint) }]
    }
    case 'matrix': {
      const texts = new Map(question.columns.map((column) => [column.id, column.text]))
      return question.rows.map((row) => ({
        id,
        title: `${title}：${row.text}`,
        cell: (values) => {
          const own = values.find((value) => value.startsWith(`${row.id}:`))
          return own === undefined ? '' : (texts.get(own.slice(row.id.length + 1)) ?? '')
        },
      }))
    }
    case 'scale':
    case 'text':
      return [{ id, title, cell: (values) => values.join('') }]
  }
}

/** What the page of the results counts, one row for each option, cell of a matrix, and text. */
export function countedTable(questions: readonly QuestionResult[]): Table {
  return {
    columns: [
      { title: '题目', width: 36 },
      { title: '选项', width: 36 },
      { title: '人数', width: 10, isNumber: true },
      { title: '占比', width: 10, isNumber: true, format: '0%' },
      { title: '作答人数', width: 10, isNumber: true },
    ],
    rows: questions.flatMap((question, place) => countedRows(question, `${place + 1}. ${question.title}`)),
  }
}

function countedRows(question: QuestionResult, title: string): Cells[] {
  const { isTooFew, answered, options, columns, rows, texts, kind } = question
  const row = (option: string, count: number | '', share: number | '' = ''): Cells => [
    title,
    option,
    count,
    share,
    answered,
  ]
  if (isTooFew) return [[title, '作答的人太少，不显示', '', '', '']]
  if (kind === 'text') return texts.map((text) => row(text, ''))
  if (kind === 'matrix') {
    return rows.flatMap((line) => columns.map((column, at) => row(`${line.text}：${column}`, line.counts[at] ?? '')))
  }
  if (kind === 'order') return options.map(({ text, rank }) => row(`${text}（平均第 ${rank} 位）`, ''))
  return options.map(({ text, count, share }) => row(text, count, share / 100))
}
