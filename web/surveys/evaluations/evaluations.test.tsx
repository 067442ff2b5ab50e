import { evaluationDetail, evaluationList, evaluationReport } from '@college/contract/surveys/evaluations.ts'
import { getAsqUrl } from '@college/contract/surveys/survey.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Static } from 'typebox'
import { expect, test } from 'vitest'
import { no, ok, on, renderScreen, serverAnswers, serverIsUnreachable } from '../../testing/screen.tsx'
import { EvaluationReportScreen } from './EvaluationReportScreen.tsx'
import { EvaluationsScreen } from './EvaluationsScreen.tsx'

type Evaluation = Static<(typeof evaluationList)['reply']>[number]

const idAt = (index: number) => `0198a000-0000-7000-8000-${String(index).padStart(12, '0')}`
const REPORT = '/mobile/nc/page/app/survey/mobile-surveyreport?id=x'

const anEvaluation = (index: number, wish: Partial<Evaluation> = {}): Evaluation => ({
  ...{ _id: idAt(index), nc_szcp_jbxx_id: idAt(index), projectName: `测评${index}`, cover: '' },
  ...{
    time_sdate: '2026-03-01',
    time_edate: '2026-03-31',
    iskscp: '1',
    phase: 'open',
    sfsc_value: '0',
    sfqy_value: '1',
  },
  ...{ url: '', asqId: idAt(100 + index), batchId: idAt(200 + index), isComplete: 0 },
  ...wish,
})

const aServer = (all: Evaluation[]) =>
  serverAnswers(
    on(evaluationList, ({ start = 0, size = 15, keyword = '' }) => {
      const found = all.filter(({ projectName }) => projectName.includes(keyword))
      return ok(found.slice(Number(start), Number(start) + Number(size)))
    }),
    on(evaluationDetail, (input) => ok(all.find(({ _id }) => _id === input.nc_szcp_jbxx_id))),
    on(getAsqUrl, () => ok('/mobile/nc/page/app/survey/mobile-survey?ticket=t')),
  )

const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('li') as HTMLElement
const buttons = (inside: HTMLElement) =>
  within(inside)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

test('D2-R34 D2-B098 D2-B099 D2-B100 a card has the name, the dates, and the way in or 暂未开放，敬请期待', async () => {
  aServer([
    anEvaluation(1),
    anEvaluation(2, { iskscp: '0', phase: 'before' }),
    anEvaluation(3, { iskscp: '0', phase: 'over', isComplete: 1, url: REPORT }),
    anEvaluation(4, { isComplete: 1, url: REPORT }),
  ])
  renderScreen(<EvaluationsScreen />)
  expect((await card('测评1')).textContent).toContain('2026-03-01 至 2026-03-31')
  expect(buttons(await card('测评1'))).toEqual(['进入'])
  expect((await card('测评2')).textContent).toContain('暂未开放，敬请期待')
  expect(buttons(await card('测评2'))).toEqual([])
  expect((await card('测评3')).textContent).toContain('测评已结束')
  expect(buttons(await card('测评3'))).toEqual(['查看报告'])
  expect((await card('测评4')).textContent).not.toContain('暂未开放')
  expect(buttons(await card('测评4'))).toEqual(['查看报告'])
})

test('D2-Q60 entering goes to the page of questionnaires', async () => {
  const calls = aServer([anEvaluation(1)])
  const { wentTo } = renderScreen(<EvaluationsScreen />)
  fireEvent.click(await screen.findByRole('button', { name: '进入：测评1' }))
  await waitFor(() => expect(wentTo()).toContain('ticket=t'))
  expect(calls.at(-1)?.input).toEqual({ asqId: idAt(101), batchId: idAt(201), businessType: 'evaluation' })
})

test('D2-M137 D2-B360 without an address of the report an alert says to wait; with one it opens', async () => {
  aServer([anEvaluation(1, { isComplete: 1 }), anEvaluation(2, { isComplete: 1, url: REPORT })])
  const { wentTo } = renderScreen(<EvaluationsScreen />)
  fireEvent.click(await screen.findByRole('button', { name: '查看报告：测评1' }))
  const alert = await screen.findByRole('alertdialog', { name: '正在从第三方同步报告，请稍后再试' })
  fireEvent.click(within(alert).getByRole('button', { name: '知道了' }))
  fireEvent.click(screen.getByRole('button', { name: '查看报告：测评2' }))
  await waitFor(() => expect(wentTo()).toBe(REPORT))
})

test('D2-B383 D2-C43 fifteen at a time, from a start, by a keyword', async () => {
  const calls = aServer(Array.from({ length: 15 }, (_, index) => anEvaluation(index + 1)))
  renderScreen(<EvaluationsScreen />)
  await card('测评15')
  expect(calls[0]?.input).toEqual({ start: '0', size: '15', keyword: '' })
  const box = screen.getByRole('searchbox', { name: '搜索测评' })
  fireEvent.change(box, { target: { value: '测评12' } })
  fireEvent.submit(box.closest('form') as HTMLFormElement)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})

test('D2-R34 none, and none to be had', async () => {
  aServer([])
  const { unmount } = renderScreen(<EvaluationsScreen />)
  expect(await screen.findByText('有新的测评时，这里会显示')).toBeTruthy()
  unmount()
  serverIsUnreachable()
  renderScreen(<EvaluationsScreen />)
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy()
})

test('D2-Q60 the report has the total, a table beside the bars, and a text for each dimension', async () => {
  const dimensions = [
    { name: '学习力', score: 87.5, level: '优秀', text: '可以带学习小组' },
    { name: '执行力', score: 40, level: '待提升', text: '先定下第一步' },
  ]
  const report = { projectName: '干部履职能力自评', submittedAt: '2026-03-20 09:00', total: 63.8, dimensions }
  serverAnswers(on(evaluationReport, () => ok(report)))
  renderScreen(<EvaluationReportScreen id={idAt(1)} />)
  const table = await screen.findByRole('table', { name: '各维度得分' })
  expect(within(table).getByRole('row', { name: /学习力 87.5 优秀/ })).toBeTruthy()
  expect(screen.getByText('63.8')).toBeTruthy()
  expect(screen.getByText('先定下第一步')).toBeTruthy()
})

test('D2-M137 a report before the submission', async () => {
  serverAnswers(on(evaluationReport, () => no(evaluationReport.refusals.noReport)))
  renderScreen(<EvaluationReportScreen id={idAt(1)} />)
  expect((await screen.findByRole('alert')).textContent).toContain('正在从第三方同步报告，请稍后再试')
})
