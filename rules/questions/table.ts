import { type Criterion, MOST_CRITERIA, type QuestionKey } from '@college/contract/questions/key.ts'
import type { QuestionBody } from '@college/contract/questions/question.ts'
import {
  type QuestionType,
  questionTypeNames,
  questionTypes,
  workbookTypes,
} from '@college/contract/questions/question-types.ts'
import { quoted } from '../imports/cells.ts'
import type { ImportColumn } from '../imports/columns.ts'
import { plainNumber } from '../kit/plain-names.ts'
import { plainHtml } from './plain-html.ts'
import { difficultyNames, optionLetter } from './type-names.ts'
import type { Written } from './whole-question.ts'
import { truthOf, writtenNumber } from './written-answers.ts'

/** Columns of options: more do not fit into a table that people fill in. */
export const MOST_OPTIONS = 10
export const letters = Array.from({ length: MOST_OPTIONS }, (_, place) => optionLetter(place))

/** A list of questions in Excel. Texts are plain; formulas stand in them as LaTeX between \( and \). */
export const questionColumns: readonly ImportColumn[] = [
  {
    key: 'type',
    title: '题型',
    as: 'name',
    required: true,
    note: workbookTypes.map((type) => questionTypeNames[type]).join('、'),
    example: questionTypeNames.single,
  },
  { key: 'category', title: '分类', as: 'name', required: true, note: '题库里已有的分类', example: '党史' },
  { key: 'difficulty', title: '难度', as: 'name', note: '易、中、难，不填是中', example: '中' },
  {
    key: 'stem',
    title: '题干',
    required: true,
    note: '公式写作 \\( … \\)；填空题的空写作（1）、（2）',
    example: '中国共产党成立于哪一年？',
  },
  ...letters.map((letter, place) => ({
    key: `option${letter}`,
    title: `选项${letter}`,
    ...(place === 0 && {
      note: '匹配题写“左边|右边”，多出来的右边写“|右边”；排序题按正确的顺序写；内容里的 | ; \\ 前面加 \\',
      example: '1921年',
    }),
  })),
  {
    key: 'answer',
    title: '答案',
    note: '单选 A，多选 ABD，判断 对 或 错，填空用 ; 隔开各空、用 | 隔开同一空的几种写法，计算题是一个数，简答和论述是参考答案；匹配、排序不填',
    example: 'A',
  },
  { key: 'isPartial', title: '部分给分', as: 'name', note: '多选题：是 或 否，不填是否' },
  { key: 'isAnyOrder', title: '不分顺序', as: 'name', note: '填空题：是 或 否，不填是否' },
  { key: 'tolerance', title: '误差', as: 'number', note: '计算题允许的误差，不填是 0' },
  { key: 'unit', title: '单位', note: '计算题，写在输入框后面' },
  { key: 'most', title: '字数上限', as: 'number', note: '简答题、论述题' },
  {
    key: 'criteria',
    title: '评分标准',
    note: '简答题、论述题：每条写“名称|比重|说明”，用分号隔开，如“观点|5|紧扣题意；论据|5”；不写就只给一个总分',
  },
  { key: 'explanation', title: '解析' },
]

export type Cells = Record<string, string>
export type TableQuestion = Written & { explanation: string; difficulty: number }

/** A cell that cannot be read; the message is for who filled it in. */
class Unreadable extends Error {}

/** The parts between separators; a backslash before one makes it a part of the text. */
function split(text: string, separator: string): string[] {
  const parts = ['']
  for (let at = 0; at < text.length; at += 1) {
    const isEscaped = text[at] === '\\' && /[|;；｜\\]/.test(text[at + 1] ?? '')
    if (isEscaped) at += 1
    if (!isEscaped && separator.includes(text[at] as string)) parts.push('')
    // Escapes stay for the next split; the last one takes them away.
    else parts.push(`${parts.pop()}${isEscaped ? '\\' : ''}${text[at]}`)
  }
  return parts.map((part) => part.trim())
}
const bare = (text: string) => text.replace(/\\([|;；｜\\])/g, '$1')

const yes = (text = '', title: string) => {
  const truth = text === '' ? false : truthOf(text)
  if (truth === undefined) throw new Unreadable(`${title}请填是或否；读到${quoted(text)}`)
  return truth
}
function numberFrom(text: string, title: string): number {
  const value = writtenNumber(text)
  if (value === undefined) throw new Unreadable(`${title}请填一个数；读到${quoted(text)}`)
  return value
}

/**
 * The question of a row, or what is wrong with it. `nameOf` makes the names of options. Whether the question is whole is
 * judged by `whatIsMissing`.
 */
export function questionOfRow(cells: Cells, nameOf: () => string): { question: TableQuestion } | { problem: string } {
  try {
    const type = questionTypes.find(
      (each) => questionTypeNames[each].replace('题', '') === (cells.type ?? '').replace('题', ''),
    )
    if (type === undefined) return { problem: `没有这种题型：${(cells.type ?? '').slice(0, 20)}` }
    if (!isWorkbookType(type)) return { problem: `${questionTypeNames[type]}不能从表格导入，请在题库里新建` }
    const place = cells.difficulty ? difficultyNames.findIndex((name) => name === cells.difficulty) : 1
    if (place < 0) return { problem: '难度请填易、中或难' }
    const choice = (text: string) => ({ value: nameOf(), text: plainHtml(text, true) })
    const asked = askedIn[type]({ cells, answer: (cells.answer ?? '').trim(), choice })
    const texts = { stem: plainHtml(cells.stem ?? ''), explanation: plainHtml(cells.explanation ?? '') }
    return { question: { type, difficulty: place + 1, ...texts, ...asked } }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message }
    throw error
  }
}

export type WorkbookType = (typeof workbookTypes)[number]
export const isWorkbookType = (type: QuestionType): type is WorkbookType => workbookTypes.some((each) => each === type)

type Choice = { value: string; text: string }
type Row = { cells: Cells; answer: string; choice: (text: string) => Choice }
type AskedIn = (row: Row) => { body: QuestionBody; key: QuestionKey }

const choicesIn = ({ cells, answer, choice }: Row) => {
  const options = optionCells(cells).map(choice)
  return { body: { options }, key: { values: lettersIn(answer, options) } }
}

const textIn: AskedIn = ({ cells, answer }) => {
  const most = cells.most ? numberFrom(cells.most, '字数上限') : undefined
  const criteria = criteriaIn(cells.criteria ?? '')
  const key = { ...(answer && { reference: answer }), ...(criteria.length > 0 && { criteria }) }
  return { body: most === undefined ? {} : { most }, key }
}

const askedIn: Record<WorkbookType, AskedIn> = {
  single: choicesIn,
  multiple(row) {
    const options = optionCells(row.cells).map(row.choice)
    const isPartial = yes(row.cells.isPartial, '部分给分')
    return { body: { options, ...(isPartial && { isPartial }) }, key: { values: lettersIn(row.answer, options) } }
  },
  judge: ({ answer }) => ({ body: {}, key: { isTrue: truthIn(answer) } }),
  blank({ cells, answer }) {
    const accepted = split(answer, ';；').map((blank) => split(blank, '|｜').map(bare).filter(Boolean))
    const isAnyOrder = yes(cells.isAnyOrder, '不分顺序')
    return { body: { blanks: accepted.length }, key: { accepted, ...(isAnyOrder && { isAnyOrder }) } }
  },
  numeric({ cells, answer }) {
    const tolerance = cells.tolerance ? numberFrom(cells.tolerance, '误差') : 0
    if (tolerance < 0) throw new Unreadable('误差不能小于 0')
    return { body: cells.unit ? { unit: cells.unit } : {}, key: { number: numberFrom(answer, '答案'), tolerance } }
  },
  matching: ({ cells, choice }) => matchingIn(optionCells(cells), choice),
  ordering({ cells, choice }) {
    const options = optionCells(cells).map(choice)
    return { body: { options }, key: { values: options.map(({ value }) => value) } }
  },
  short: textIn,
  essay: textIn,
}

/** The filled options. An empty cell between two filled ones is refused, because the letters after it would shift. */
function optionCells(cells: Cells): string[] {
  const all = letters.map((letter) => (cells[`option${letter}`] ?? '').trim())
  const filled = all.slice(0, all.findLastIndex((text) => text !== '') + 1)
  const gap = filled.indexOf('')
  if (gap >= 0) throw new Unreadable(`选项${letters[gap]}未填写`)
  return filled
}

function lettersIn(answer: string, options: { value: string }[]): string[] {
  return [
    ...plainNumber(answer)
      .toUpperCase()
      .replace(/[\s,、;.。/|和及]/g, ''),
  ].map((letter) => {
    const value = options[letters.indexOf(letter)]?.value
    if (value === undefined) throw new Unreadable(`答案里的 ${letter} 不是选项`)
    return value
  })
}

function truthIn(answer: string): boolean {
  const truth = truthOf(answer)
  if (truth === undefined) throw new Unreadable(`判断题的答案请填对或错；读到${quoted(answer)}`)
  return truth
}

function criteriaIn(text: string): Criterion[] {
  const lines = split(text, ';；').filter(Boolean)
  if (lines.length > MOST_CRITERIA) throw new Unreadable(`评分标准最多 ${MOST_CRITERIA} 条`)
  return lines.map((line) => {
    const [name = '', weight = '', hint = '', ...more] = split(line, '|｜').map(bare)
    if (name === '' || more.length > 0) throw new Unreadable('评分标准请写成“名称|比重|说明”')
    if (name.length > 20 || hint.length > 60) throw new Unreadable('评分标准的名称最多 20 个字，说明最多 60 个字')
    if (!/^(?:[1-9]\d?|100)$/.test(weight)) throw new Unreadable('评分标准的比重请填 1 到 100 的整数')
    return { name, weight: Number(weight), ...(hint && { hint }) }
  })
}

function matchingIn(texts: string[], choice: (text: string) => Choice) {
  const left: Choice[] = []
  const right: Choice[] = []
  const pairs: Record<string, string> = {}
  for (const [place, text] of texts.entries()) {
    const [one = '', other = '', ...more] = split(text, '|｜').map(bare)
    if (other === '' || more.length > 0) throw new Unreadable(`选项${letters[place]}请写成“左边|右边”`)
    const match = choice(other)
    right.push(match)
    if (one === '') continue
    const item = choice(one)
    left.push(item)
    pairs[item.value] = match.value
  }
  return { body: { left, right }, key: { pairs } }
}
