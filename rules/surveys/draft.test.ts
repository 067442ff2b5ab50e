import type { SurveyDraft } from '@college/contract/surveys/draft.ts'
import type { Question } from '@college/contract/surveys/form.ts'
import { expect, test } from 'vitest'
import { whyBreaksAnswers } from './changes.ts'
import { conditionValues, surveyProblems } from './draft.ts'
import { aForm } from './testing/form.ts'

const draft: SurveyDraft = { title: '满意度', intro: '', isAnonymous: false, pages: aForm.pages, dimensions: [] }
const [first, second] = aForm.pages as [SurveyDraft['pages'][number], SurveyDraft['pages'][number]]

/** A copy of the draft in which the fields of `part` replace those of the question `id`. */
const withQuestion = (id: string, part: object): SurveyDraft => ({
  ...draft,
  pages: draft.pages.map((page) => ({
    ...page,
    questions: page.questions.map((question) =>
      question.id === id ? ({ ...question, ...part } as Question) : question,
    ),
  })),
})
const said = (of: SurveyDraft, kind: 'survey' | 'evaluation' = 'survey') =>
  surveyProblems(of, kind).map(({ message }) => message)

const options = [
  { id: 'a', text: '一' },
  { id: 'b', text: '二' },
]

test.each<[string, SurveyDraft, string[]]>([
  ['a form of all six types', draft, []],
  ['no title', { ...draft, title: ' ' }, ['请填写问卷名称']],
  ['an empty page', { ...draft, pages: [first, { title: '', questions: [] }] }, ['第 2 页还没有题目']],
  ['a question without words', withQuestion('other', { title: ' ' }), ['第 7 题：请填写题目']],
  [
    'an empty option',
    withQuestion('wish', { options: [...options, { id: 'c', text: '' }] }),
    ['第 6 题：有选项没有填写'],
  ],
  [
    'the same option twice',
    withQuestion('wish', { options: [...options, { id: 'c', text: '一 ' }] }),
    ['第 6 题：有选项重复'],
  ],
  ['more to choose than there is', withQuestion('why', { most: 4 }), ['第 2 题：可选的个数应在 1 到 3 之间，先少后多']],
  ['a scale without ends', withQuestion('score', { lowText: '' }), ['第 5 题：请填写两端的说明']],
  [
    'a condition on a later question',
    withQuestion('again', { showIf: { question: 'score', anyOf: ['1'] } }),
    ['第 1 题：显示条件要用排在它前面的题'],
  ],
  [
    'a condition on a value that is not offered',
    withQuestion('why', { showIf: { question: 'again', anyOf: ['z'] } }),
    ['第 2 题：请选择显示条件'],
  ],
  [
    'a condition on a text',
    withQuestion('other', { showIf: { question: 'detail', anyOf: ['x'] } }),
    ['第 7 题：请选择显示条件'],
  ],
  ['the same question twice', { ...draft, pages: [first, first] }, ['题目的编号重复，请刷新后重试']],
])('D2-E15 a questionnaire: %s', (_name, of, messages) => expect(said(of)).toEqual(messages))

const dimension = {
  id: 'mood',
  name: '态度',
  questions: ['score'],
  levels: [
    { from: 0, name: '待提高', text: '多练' },
    { from: 60, name: '良好', text: '继续' },
  ],
}

test.each<[string, Partial<SurveyDraft>, string[]]>([
  ['one that is whole', {}, []],
  ['anonymous', { isAnonymous: true }, ['质量测评有个人报告，不能匿名']],
  ['without a dimension', { dimensions: [] }, ['请至少添加一个测评维度']],
  ['a dimension of a choice', { dimensions: [{ ...dimension, questions: ['again'] }] }, ['第 1 个维度：请选择评分题']],
  [
    'levels that fall',
    { dimensions: [{ ...dimension, levels: dimension.levels.toReversed() }] },
    ['第 1 个维度：等级的起始分从 0 开始，逐级升高，不超过 100'],
  ],
])('D2-Q60 an evaluation: %s', (_name, part, messages) =>
  expect(said({ ...draft, dimensions: [dimension], ...part }, 'evaluation')).toEqual(messages),
)

test('D2-E15 a condition can depend on a choice, a scale or a cell of a matrix', () => {
  const values = [...first.questions, ...second.questions].map((question) => conditionValues(question)?.length)
  expect(values).toEqual([2, 3, undefined, 6, 5, undefined, undefined])
})

const evaluated = { ...draft, dimensions: [dimension] }
test.each<[string, SurveyDraft, SurveyDraft, string | undefined]>([
  ['nothing', draft, draft, undefined],
  ['words', draft, withQuestion('score', { title: '新的题目', lowText: '差' }), undefined],
  ['title and page title', draft, { ...draft, title: '改名', pages: [{ ...first, title: '一' }, second] }, undefined],
  ['names', draft, { ...draft, isAnonymous: true }, '已有人作答，匿名与否不能再改'],
  ['a question less', draft, { ...draft, pages: [first] }, '已有人作答，第 4 题不能删除'],
  ['a question more', { ...draft, pages: [first] }, draft, '已有人作答，不能再加题目'],
  ['another order', draft, { ...draft, pages: [second, first] }, '已有人作答，题目和分页的顺序不能再改'],
  ['another type', draft, withQuestion('other', { kind: 'scale' }), '已有人作答，第 7 题的题型不能再改'],
  ['the words of options', draft, withQuestion('again', { options }), undefined],
  [
    'an option more',
    draft,
    withQuestion('again', { options: [...options, { id: 'c', text: '三' }] }),
    '已有人作答，第 1 题的选项不能再改',
  ],
  ['required', draft, withQuestion('wish', { isRequired: true }), '已有人作答，第 6 题的必答与否不能再改'],
  ['the condition', draft, withQuestion('why', { showIf: undefined }), '已有人作答，第 2 题的显示条件不能再改'],
  ['points of a scale', draft, withQuestion('score', { points: 7 }), '已有人作答，第 5 题的选项不能再改'],
  ['the words of a level', evaluated, { ...draft, dimensions: [{ ...dimension, name: '心态' }] }, undefined],
  ['the dimensions', evaluated, { ...draft, dimensions: [] }, '已有人作答，测评维度和分数线不能再改'],
])('D2-E15 what has answers, changed in: %s', (_name, before, after, why) =>
  expect(whyBreaksAnswers(before, after)).toBe(why),
)
