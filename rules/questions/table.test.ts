import { expect, test } from 'vitest'
import { questionColumns, questionOfRow } from './table.ts'
import { cellsOfQuestion, signatureOf } from './table-cells.ts'
import { whatIsMissing } from './whole-question.ts'

const base = { category: '党史', stem: '题干\n第二行 <b>' }
function read(cells: Record<string, string>) {
  let n = 0
  return questionOfRow({ ...base, ...cells }, () => `v${n++}`)
}
const problemOf = (cells: Record<string, string>) => {
  const answer = read(cells)
  return 'problem' in answer ? answer.problem : whatIsMissing(answer.question)
}
const options = { optionA: '甲', optionB: '乙', optionC: '丙' }

const rows = [
  { type: '单选题', ...options, answer: 'B' },
  { type: '多选题', ...options, answer: 'AC', isPartial: '是', difficulty: '难', explanation: '因为' },
  { type: '判断题', answer: '对' },
  { type: '判断题', answer: '错' },
  { type: '填空题', answer: '北京|北平;a\\;b\\|c\\\\', isAnyOrder: '是' },
  { type: '计算题', answer: '3.14', tolerance: '0.01', unit: '米' },
  { type: '计算题', answer: '-2' },
  { type: '匹配题', optionA: '一|甲\\|', optionB: '二|乙', optionC: '|丙' },
  { type: '排序题', optionA: '先', optionB: '后' },
  { type: '简答题', answer: '要点', most: '300' },
  { type: '论述题', answer: '' },
  { type: '论述题', answer: '要点', criteria: '观点|5|紧扣题意\\;判断准确;论据|5;联系实际|6' },
]

test.each([
  ...['TRUE', 'true', '✓', '✔', '√', 'T', 'Ｔrue', '正确。', '1', '是', 'Y', '对　'].map(
    (answer) => [answer, true] as const,
  ),
  ...['FALSE', '×', 'x', '✗', '✕', '╳', 'F', '错', '0', '否', '错误.'].map((answer) => [answer, false] as const),
])('D2-Q69 the answer %j of a judgement is %s', (answer, isTrue) => {
  expect(read({ type: '判断题', answer })).toMatchObject({ question: { key: { isTrue } } })
})

test.each(['AC', 'ac', 'Ａ、Ｃ', 'A.C', 'A，C', 'A C', 'A；C', 'Ａ／Ｃ'])(
  'D2-Q69 the letters %j are A and C',
  (answer) => {
    expect(problemOf({ type: '多选题', ...options, answer, isPartial: 'TRUE' })).toBe('')
  },
)

test.each([
  ['1,200', 1_200],
  ['５０', 50],
  ['−2.5', -2.5],
])('D2-Q69 the number %j is %d', (answer, number) => {
  expect(read({ type: '计算题', answer })).toMatchObject({ question: { key: { number } } })
})

test.each(rows)('a row of each type is read as a whole question, and written again as it was: %o', (row) => {
  const answer = read(row)
  if ('problem' in answer) throw new Error(answer.problem)
  expect(whatIsMissing(answer.question)).toBe('')
  const cells = cellsOfQuestion({ ...answer.question, category: '党史' })
  const given = { difficulty: '中', ...base, ...row }
  expect(Object.fromEntries(Object.entries(cells ?? {}).filter(([, text]) => text !== ''))).toEqual(
    Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')),
  )
  expect(Object.keys(cells ?? {}).every((key) => questionColumns.some((column) => column.key === key))).toBe(true)
})

test.each([
  [{ type: '' }, '没有这种题型：'],
  [{ type: '抢答题' }, '没有这种题型：抢答题'],
  [{ type: '案例题' }, '案例题不能从表格导入，请在题库里新建'],
  [{ type: '单选', ...options, answer: 'A', difficulty: '很难' }, '难度请填易、中或难'],
  [{ type: '单选', optionA: '甲', optionC: '丙', answer: 'A' }, '选项B未填写'],
  [{ type: '单选', ...options, answer: 'D' }, '答案里的 D 不是选项'],
  [{ type: '单选', ...options, answer: 'AB' }, '单选题只能有一个正确答案'],
  [{ type: '单选', ...options }, '请设置正确答案'],
  [{ type: '多选', ...options, answer: 'a、c', isPartial: '也许' }, '部分给分请填是或否；读到“也许”'],
  [{ type: '多选', ...options, answer: 'a、c', isPartial: '否' }, ''],
  [{ type: '判断', answer: '不知道' }, '判断题的答案请填对或错；读到“不知道”'],
  [{ type: '填空', answer: '北京;;上海' }, '请为每个空设置答案'],
  [{ type: '填空', answer: 'a\\' }, ''],
  [{ type: '计算', answer: '很多' }, '答案请填一个数；读到“很多”'],
  [{ type: '计算', answer: '50%' }, '答案请填一个数；读到“50%”'],
  [{ type: '计算', answer: '' }, '答案请填一个数；读到“”'],
  [{ type: '计算', answer: '1', tolerance: '-1' }, '误差不能小于 0'],
  [{ type: '论述', criteria: '观点' }, '评分标准的比重请填 1 到 100 的整数'],
  [{ type: '论述', criteria: '|5' }, '评分标准请写成“名称|比重|说明”'],
  [{ type: '论述', criteria: '一|1;'.repeat(9) }, '评分标准最多 8 条'],
  [{ type: '匹配', optionA: '一' }, '选项A请写成“左边|右边”'],
  [{ type: '匹配', optionA: '一|二|三' }, '选项A请写成“左边|右边”'],
  [{ type: '简答', most: '几百' }, '字数上限请填一个数；读到“几百”'],
] as const)('%o is refused in words: %s', (cells, problem) => {
  expect(problemOf(cells as Record<string, string>)).toBe(problem)
})

test('rows without cells are refused, other faults are not hidden', () => {
  expect(questionOfRow({}, () => 'a')).toEqual({ problem: '没有这种题型：' })
  expect(questionOfRow({ type: '论述' }, () => 'a')).toMatchObject({ question: { stem: '', explanation: '' } })
  const broken = () => {
    throw new Error('broken')
  }
  expect(() => questionOfRow({ type: '单选', ...options, answer: 'A' }, broken)).toThrow('broken')
})

test('what no table can hold has no cells: a case, pictures, too many options', () => {
  const question = {
    type: 'essay' as const,
    category: '',
    stem: '<p>题</p>',
    body: {},
    key: {},
    explanation: '',
    difficulty: 2,
  }
  const picture = '<p><img src="/files/a"></p>'
  const choices = (text: string) => ['a', 'b'].map((value) => ({ value, text }))
  const many = Array.from({ length: 11 }, (_, n) => ({ value: `v${n}`, text: '选' }))
  expect(cellsOfQuestion(question)).toMatchObject({ type: '论述题', stem: '题' })
  for (const wish of [
    { type: 'case' as const },
    { stem: picture },
    { explanation: picture },
    { type: 'single' as const, body: { options: choices(picture) } },
    { type: 'single' as const, body: { options: many } },
    { type: 'matching' as const, body: { left: choices(picture), right: choices('右') } },
    { type: 'matching' as const, body: { left: choices('左'), right: choices(picture) }, key: { pairs: { a: 'a' } } },
  ]) {
    expect(cellsOfQuestion({ ...question, ...wish })).toBeUndefined()
  }
})

test('a question without a key has cells without an answer', () => {
  const written = { category: '', stem: '', body: {}, key: {}, explanation: '', difficulty: 1 }
  const answer = (type: Parameters<typeof cellsOfQuestion>[0]['type'], key = {}, body = {}) =>
    cellsOfQuestion({ ...written, type, key, body })?.answer
  expect((['single', 'ordering', 'matching', 'blank', 'numeric'] as const).map((type) => answer(type))).toEqual(
    Array(5).fill(''),
  )
  expect(answer('ordering', { values: ['gone'] })).toBe('')
})

test('the same question is known again by its signature, however it is spaced; difficulty and explanation do not count', () => {
  const cells = { type: '单选题', stem: '题 干', answer: 'A', difficulty: '难', explanation: '', unit: '' }
  expect(signatureOf({ answer: 'A', stem: ' 题  干', type: '单选题', difficulty: '易' })).toBe(signatureOf(cells))
  expect(signatureOf({ ...cells, answer: 'B' })).not.toBe(signatureOf(cells))
})
