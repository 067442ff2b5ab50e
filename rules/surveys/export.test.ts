import type { SurveyForm } from '@college/contract/surveys/form.ts'
import { expect, test } from 'vitest'
import { answersOf } from './answers.ts'
import { countedTable, namedTable } from './export.ts'
import { reportFigures } from './report.ts'
import { countResults } from './results.ts'
import { aForm } from './testing/form.ts'

const person = { name: '王晓明', number: '20260001', unitName: '县委', submittedAt: new Date('2026-11-20T09:30+08:00') }
const answers = [
  { id: 'again', values: ['b'] },
  { id: 'why', values: ['a', 'c'] },
  { id: 'parts', values: ['a:a', 'b:c'] },
  { id: 'score', values: ['4'] },
  { id: 'wish', values: ['c', 'a', 'b'] },
  { id: 'other', values: ['=1+1'] },
]

test('D2-Q70 a named row: one cell per question, one per row of a matrix', () => {
  const { columns, rows } = namedTable(aForm, [{ ...person, answers }])
  expect(columns.map(({ title }) => title)).toEqual([
    ...['姓名', '编号', '单位', '提交时间', '1. 是否愿意再次参加', '2. 不愿意的原因', '3. 哪些内容不实用'],
    ...['4. 对各环节的评价：直播', '4. 对各环节的评价：作业', '5. 总体评分', '6. 希望增加的课程', '7. 其他建议'],
  ])
  expect(rows).toEqual([
    [
      ...['王晓明', '20260001', '县委', '2026-11-20 09:30', '不愿意', '时间不合适；形式单一', ''],
      ...['满意', '不满意', '4', '讨论 > 案例 > 直播', '=1+1'],
    ],
  ])
})

test('decision 028: a counted table has no row of a person, and hides what too few answered', () => {
  const audience = { isAnonymous: true, isStaff: true }
  const five = countedTable(
    countResults(
      aForm,
      Array.from({ length: 5 }, () => answersOf(answers)),
      audience,
    ),
  ).rows
  expect(five).toContainEqual(['1. 是否愿意再次参加', '不愿意', 5, 1, 5])
  expect(five).toContainEqual(['4. 对各环节的评价', '作业：不满意', 5, '', 5])
  expect(five).toContainEqual(['6. 希望增加的课程', '讨论（平均第 1 位）', '', '', 5])
  expect(five.filter(([title]) => title === '7. 其他建议')).toHaveLength(5)
  const four = countedTable(
    countResults(
      aForm,
      Array.from({ length: 4 }, () => answersOf(answers)),
      audience,
    ),
  ).rows
  expect(four).toHaveLength(7)
  expect(new Set(four.map(([, text]) => text))).toEqual(new Set(['作答的人太少，不显示']))
})

const evaluated: SurveyForm = {
  ...aForm,
  dimensions: [
    {
      id: 'mood',
      name: '态度',
      questions: ['score'],
      levels: [
        { from: 0, name: '待提高', text: '多练' },
        { from: 60, name: '良好', text: '继续' },
      ],
    },
  ],
}

test('D2-Q60 figures of an evaluation: means, and people by level; who answered nothing of it does not count', () => {
  const scored = (value: string) => answersOf([{ id: 'score', values: [value] }])
  expect(reportFigures(evaluated, [scored('5'), scored('4'), scored('1')]).dimensions).toEqual([
    {
      ...{ id: 'mood', name: '态度', people: 3, mean: 58.3 },
      levels: [
        { name: '待提高', from: 0, people: 1 },
        { name: '良好', from: 60, people: 2 },
      ],
    },
  ])
  expect(reportFigures(evaluated, [answersOf([])]).dimensions[0]).toMatchObject({ people: 0, mean: 0 })
  expect(namedTable(evaluated, [{ ...person, answers }]).rows[0]?.slice(4, 6)).toEqual([75, 75])
})
