import { questionTypeNames } from '@college/contract/questions/question-types.ts'
import { plainText, referenceText } from './plain-html.ts'
import { type Cells, isWorkbookType, letters, MOST_OPTIONS, type TableQuestion, type WorkbookType } from './table.ts'
import { difficultyNames } from './type-names.ts'
import type { Written } from './whole-question.ts'

/** A backslash keeps a separator as a part of the text; `questionOfRow` takes it away again. */
const escaped = (text: string) => text.replace(/[|;；｜\\]/g, '\\$&')

/**
 * The cells of a question, by the keys of the columns; undefined for one that no table can hold: a case, more options
 * than columns, or texts with pictures. `questionOfRow` reads them back as the same question.
 */
export function cellsOfQuestion(question: TableQuestion & { category: string }): Cells | undefined {
  const { type, body, key, category, difficulty } = question
  const stem = plainText(question.stem)
  const explanation = plainText(question.explanation)
  const asked = isWorkbookType(type) ? askedCells[type](question) : undefined
  if (stem === undefined || explanation === undefined || !asked || asked.options.length > MOST_OPTIONS) return undefined
  if (asked.options.some((text) => text === undefined)) return undefined
  return {
    type: questionTypeNames[type],
    category,
    difficulty: difficultyNames[difficulty - 1] as string,
    stem,
    ...Object.fromEntries(asked.options.map((text, place) => [`option${letters[place]}`, text as string])),
    answer: asked.answer,
    isPartial: body.isPartial ? '是' : '',
    isAnyOrder: key.isAnyOrder ? '是' : '',
    tolerance: key.tolerance ? String(key.tolerance) : '',
    unit: body.unit ?? '',
    most: body.most === undefined ? '' : String(body.most),
    criteria: (key.criteria ?? [])
      .map(({ name, weight, hint }) => [escaped(name), weight, ...(hint ? [escaped(hint)] : [])].join('|'))
      .join(';'),
    explanation,
  }
}

type Asked = { options: (string | undefined)[]; answer: string }

type AskedCells = (written: Written) => Asked

const cellsOfChoices: AskedCells = ({ body: { options = [] }, key: { values = [] } }) => ({
  options: options.map(({ text }) => plainText(text)),
  answer: options.map(({ value }, place) => (values.includes(value) ? letters[place] : '')).join(''),
})
const cellsOfText: AskedCells = ({ key }) => ({ options: [], answer: referenceText(key) })

const askedCells: Record<WorkbookType, AskedCells> = {
  single: cellsOfChoices,
  multiple: cellsOfChoices,
  judge: ({ key }) => ({ options: [], answer: key.isTrue ? '对' : '错' }),
  blank: ({ key }) => ({
    options: [],
    answer: (key.accepted ?? []).map((list) => list.map(escaped).join('|')).join(';'),
  }),
  numeric: ({ key }) => ({ options: [], answer: String(key.number ?? '') }),
  matching: cellsOfPairs,
  ordering({ body: { options = [] }, key: { values = [] } }) {
    const inOrder = values.map((value) => options.find((option) => option.value === value)?.text ?? '')
    return { options: inOrder.map(plainText), answer: '' }
  },
  short: cellsOfText,
  essay: cellsOfText,
}

function cellsOfPairs({ body: { left = [], right = [] }, key }: Written): Asked {
  const paired = left.map(({ value, text }) => [text, right.find((one) => one.value === key.pairs?.[value])] as const)
  const used = new Set(paired.map(([, match]) => match?.value))
  const spare = right.filter(({ value }) => !used.has(value)).map((match) => ['', match] as const)
  const lines = [...paired, ...spare].map(([one, match]) => [plainText(one), plainText(match?.text ?? '')] as const)
  return {
    options: lines.map(([one, other]) =>
      one === undefined || other === undefined ? undefined : `${escaped(one)}|${escaped(other)}`,
    ),
    answer: '',
  }
}

/** What makes two questions the same for an import: type, category, stem, what is offered, and the right answer. */
export function signatureOf({ difficulty: _, explanation: __, most: ___, ...cells }: Cells): string {
  const said = Object.entries(cells).map(([key, text]) => [key, text.replace(/\s+/g, ' ').trim()] as const)
  return JSON.stringify(said.filter(([, text]) => text !== '').toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
