import type { Reply } from '@college/contract/kit/endpoint.ts'
import { type QuestionResult, surveyResults } from '@college/contract/surveys/results.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { SurveyResultsScreen } from './SurveyResultsScreen.tsx'

const id = '0198a000-0000-7000-8000-0000000000b1'

const aResult = (wish: Partial<QuestionResult>): QuestionResult => ({
  ...{ id: 'q', kind: 'single', title: '题目', answered: 10, isTooFew: false },
  ...{ options: [], columns: [], rows: [], mean: 0, texts: [] },
  ...wish,
})
const option = (text: string, count: number, share: number, rank = 0) => ({ text, count, share, rank })

const show = (questions: QuestionResult[], wish: Partial<Reply<typeof surveyResults>> = {}) => {
  const told = { title: '课程满意度问卷', batchName: '第一批', isAnonymous: true, total: 10, hidden: '', questions }
  serverAnswers(on(surveyResults, () => ok({ ...told, ...wish })))
  return renderScreen(<SurveyResultsScreen id={id} />)
}

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))

test('D2-Q70 options have bars, and their table says the same', async () => {
  show([aResult({ title: '是否愿意', options: [option('愿意', 7, 70), option('不愿意', 3, 30)] })])
  const table = await screen.findByRole('table', { name: '是否愿意' })
  expect(cells(table)).toEqual([
    ['选项', '人数', '占比'],
    ['愿意', '7', '70%'],
    ['不愿意', '3', '30%'],
  ])
  const bars = [...table.querySelectorAll<HTMLElement>('[aria-hidden] > span')]
  expect(bars.map(({ style }) => style.width)).toEqual(['70%', '30%'])
  expect(screen.getByText('10 人提交')).toBeTruthy()
})

test('D2-Q70 a scale has its mean, an order its mean places', async () => {
  show([
    aResult({
      id: 'a',
      kind: 'scale',
      title: '评分',
      mean: 4.25,
      options: [option('1 分', 0, 0), option('2 分', 10, 100)],
    }),
    aResult({
      id: 'b',
      kind: 'order',
      title: '排序',
      options: [option('案例', 10, 100, 1), option('直播', 10, 100, 2.5), option('讨论', 10, 100, 3)],
    }),
  ])
  const order = await screen.findByRole('table', { name: '排序' })
  expect(cells(order).slice(1)).toEqual([
    ['案例', '1.0'],
    ['直播', '2.5'],
    ['讨论', '3.0'],
  ])
  const bars = [...order.querySelectorAll<HTMLElement>('[aria-hidden] > span')]
  expect(bars.map(({ style }) => style.width)).toEqual(['100%', '25%', '0%'])
  expect(screen.getByText(/作答，平均/).textContent).toBe('10 人作答，平均 4.3 分')
})

test('D2-Q70 a matrix is a table of rows and columns', async () => {
  const rows = [
    { text: '直播', counts: [8, 2] },
    { text: '作业', counts: [1, 9] },
  ]
  show([aResult({ kind: 'matrix', title: '各环节', columns: ['满意', '一般'], rows })])
  expect(cells(await screen.findByRole('table', { name: '各环节' }))).toEqual([
    ['项目', '满意', '一般'],
    ['直播', '8', '2'],
    ['作业', '1', '9'],
  ])
})

test('D2-Q70 texts are text, whatever was pasted', async () => {
  show([aResult({ kind: 'text', title: '建议', answered: 3, texts: ['<img src=x onerror=alert(1)>好', '好'] })])
  expect(await screen.findByText('<img src=x onerror=alert(1)>好')).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByText('随机列出其中 2 条')).toBeTruthy()
})

test('D2-Q70 of many texts some stand there at first', async () => {
  show([aResult({ kind: 'text', answered: 12, texts: Array.from({ length: 12 }, (_, index) => `建议${index}`) })])
  await screen.findByText('建议0')
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  fireEvent.click(screen.getByRole('button', { name: '全部 12 条' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
})

test('D2-Q70 small groups and unanswered questions say why nothing is shown', async () => {
  show([aResult({ isTooFew: true, answered: 0 }), aResult({ id: 'n', answered: 0 })])
  expect(await screen.findByText('少于 5 人作答，结果不显示')).toBeTruthy()
  expect(screen.getByText('没有人作答')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('D2-Q70 results that are not shown yet say why', async () => {
  show([], { hidden: '匿名问卷结束后可查看结果' })
  expect(await screen.findByText('匿名问卷结束后可查看结果')).toBeTruthy()
})

test('D2-Q70 who may not see them is told', async () => {
  serverAnswers(on(surveyResults, () => no(surveyResults.refusals.notYours)))
  renderScreen(<SurveyResultsScreen id={id} />)
  expect((await screen.findByRole('alert')).textContent).toContain('您没有权限查看问卷结果')
})
