import type { Reply } from '@college/contract/kit/endpoint.ts'
import { type QuestionResult, surveyResults } from '@college/contract/surveys/results.ts'
import { staffSurvey } from '@college/contract/surveys/staff.ts'
import { staffBatch, surveyBatchesOf } from '@college/contract/surveys/staff-batches.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buttonNamed, pageAnswers, renderPage } from '../testing/page.tsx'
import { BatchesPage } from './BatchesPage.tsx'
import { ResultsPage } from './ResultsPage.tsx'

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const batch: Reply<typeof staffBatch> = {
  ...{ id: idOf(1), surveyId: idOf(2), title: '匿名评教', isEvaluation: false, classId: idOf(3), className: '评教班' },
  ...{ isAnonymous: true, phase: 'over', isClosed: false, isOpened: true, taken: 5, audience: 6, version: 'v' },
  value: { name: '期中', opensAt: null, closesAt: null, showsResults: false },
}
const question: QuestionResult = {
  ...{ id: '1', kind: 'single', title: '是否愿意再次参加', answered: 5, isTooFew: false, columns: [], rows: [] },
  ...{ options: [{ text: '愿意', count: 5, share: 100, rank: 0 }], mean: 0, texts: [] },
}
const few: QuestionResult = { ...question, id: '2', title: '不愿意的原因', answered: 0, isTooFew: true, options: [] }
const matrix: QuestionResult = {
  ...{ ...question, id: '3', kind: 'matrix', title: '对各环节的评价', options: [] },
  ...{ columns: ['满意', '一般'], rows: [{ text: '直播', counts: [5, 0] }] },
}

function open(fields: Partial<typeof batch> = {}, hidden = '') {
  const shown = { ...batch, ...fields }
  const server = pageAnswers(
    on(surveyBatchesOf, () => ok({ total: 1, rows: [{ ...shown, isClosed: true }] })),
    on(staffBatch, () => ok(shown)),
    on(staffSurvey, () => ok({ id: batch.surveyId, kind: 'survey', value: { title: batch.title } })),
    on(surveyResults, () =>
      ok({ title: '', batchName: '', isAnonymous: true, total: 5, hidden, questions: [question, few, matrix] }),
    ),
  )
  const at = `/surveys/batches/${batch.id}`
  renderPage(<ResultsPage />, { at, path: '/surveys/batches/:id', me: { roles: ['teacher'] } })
  return () => server.sent(surveyResults).length
}

test('decision 028: anonymous results are looked at on purpose, without a list of people, and hide what too few answered', async () => {
  const asked = open()
  await screen.findByText('查看以后，这一批不能再延长或再开放')
  expect(within(screen.getByRole('navigation', { name: '问卷批次' })).getAllByRole('link')).toHaveLength(1)
  expect(asked()).toBe(0)
  fireEvent.click(buttonNamed('查看结果'))
  expect((await screen.findByLabelText('1. 是否愿意再次参加')).textContent).toContain('5 人 · 100%')
  expect(screen.getByLabelText('2. 不愿意的原因').textContent).toContain('作答的人太少，不显示')
  expect(asked()).toBe(1)
})

test('D2-Q70 results with names stand there at once, each question as a chart and as a table', async () => {
  open({ isAnonymous: false })
  const shown = within(await screen.findByLabelText('3. 对各环节的评价'))
  expect(shown.getByTitle('满意：5 人 · 100%')).toBeTruthy()
  fireEvent.click(shown.getByLabelText('表'))
  expect((await screen.findByLabelText('3. 对各环节的评价的表')).textContent).toContain('直播')
  expect(within(screen.getByRole('navigation', { name: '问卷批次' })).getAllByRole('link')).toHaveLength(2)
})

test('D2-Q70 results that cannot be shown yet say why, with the way to who has answered', async () => {
  open({ isAnonymous: false }, '收满 5 份后显示')
  await screen.findByText('收满 5 份后显示')
  const people = screen.getByText('看作答名单').closest('a')
  expect(people?.getAttribute('href')).toBe(`/surveys/batches/${batch.id}/people`)
})

test('decision 028: an anonymous batch that was looked at stays closed', async () => {
  pageAnswers(
    on(surveyBatchesOf, () => ok({ total: 1, rows: [{ ...batch, isClosed: true }] })),
    on(staffSurvey, () => ok({ id: batch.surveyId, kind: 'survey', value: { title: batch.title } })),
  )
  renderPage(<BatchesPage />, { at: `/surveys/${batch.surveyId}/batches`, path: '/surveys/:id/batches' })
  const again = (await screen.findByText('再开放')).closest('button')
  expect(again?.disabled).toBe(true)
  expect(again?.title).toBe('匿名问卷结束后不能再开放')
})
