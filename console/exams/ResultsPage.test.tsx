import { staffJob } from '@college/contract/console/jobs.ts'
import { examRepairs } from '@college/contract/exams/rekey.ts'
import { examResultList, examResultSummary, exportExamResults } from '@college/contract/exams/results.ts'
import { sittingTimeline } from '@college/contract/exams/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buttonNamed, choose, pageAnswers, press, renderPage, type } from '../testing/page.tsx'
import { ResultsPage } from './ResultsPage.tsx'

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const id = idOf(1)
type Row = Reply<typeof examResultList>['rows'][number]
const passed: Row = {
  ...{ id: idOf(2), name: '沈知远', number: '20260002', unitName: '县委宣传部', attempts: 2, bestScore: 88 },
  ...{ outcome: 'passed', sittingId: idOf(3), seconds: 1_500, submittedAt: 1_764_000_000_000, leaves: 3 },
}
const failed: Row = { ...passed, id: idOf(4), name: '何嘉树', bestScore: 41, outcome: 'failed', sittingId: idOf(5) }
/** From before sittings were kept. */
const old: Row = { ...failed, id: idOf(6), name: '陆见深', sittingId: null, seconds: null, submittedAt: null }
const summary: Reply<typeof examResultSummary> = {
  ...{
    title: '基层治理结业考',
    isWhole: true,
    fullScore: 100,
    passScore: 60,
    people: 3,
    scored: 3,
    passed: 1,
    mean: 56.66,
    median: 41,
  },
  ...{ distribution: [0, 0, 0, 0, 2, 0, 0, 0, 1, 0], units: [{ id: idOf(7), name: '沅南县' }] },
}

function open({ at = `/exams/${id}/results`, roles = ['teacher'] as const, people = 3, isWhole = true } = {}) {
  const server = pageAnswers(
    on(examRepairs, () =>
      ok([
        {
          ...{ rekeyId: idOf(9), questionId: idOf(9), version: 1, stem: '题干', by: '陆见深', at: 0, reason: '录错' },
          ...{ isDone: false, changed: 0, percent: 10 },
        },
      ]),
    ),
    on(examResultSummary, () => ok({ ...summary, people, isWhole })),
    on(examResultList, ({ outcome }) => {
      const rows = people === 0 ? [] : [passed, failed, old].filter((row) => !outcome || row.outcome === outcome)
      return ok({ total: rows.length, rows })
    }),
    on(exportExamResults, () => ok({ jobId: idOf(8) })),
    on(staffJob, () =>
      ok({
        ...{ id: idOf(8), kind: 'x', title: '导出成绩', state: 'done', done: 1, total: 1, note: '导出 1 人' },
        ...{ result: null, fileName: '基层治理结业考-成绩.csv', createdAt: '2026-11-25T08:00:00Z' },
        endedAt: '2026-11-25T08:00:01Z',
      }),
    ),
    on(sittingTimeline, ({ sittingId }) =>
      ok({
        ...{ name: '', attempt: 2, leaves: 3, submitReason: 'learner', score: 88, marks: [] },
        events: sittingId === idOf(3) ? [{ kind: 'started', data: {}, at: 1_764_000_000_000 }] : [],
      }),
    ),
  )
  const page = renderPage(<ResultsPage />, { at, path: '/exams/:id/results', me: { roles: [...roles] } })
  return { ...page, asked: server.sent }
}
const list = async () => within(await screen.findByRole('region', { name: '成绩' }))

test('D2-Q64 D2-Q69 of an exam of another unit the page says whose results it shows, and leads nowhere else', async () => {
  open({ isWhole: false })
  const rows = await list()
  await rows.findByText('何嘉树')
  expect(await screen.findByText('这场考试属于其他单位，这里只有本单位和下级单位的人')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '监考' })).toBeNull()
  expect(rows.queryByRole('button', { name: /的作答经过$/ })).toBeNull()
})

test('D2-Q69 the results of an exam are found by outcome and unit, which stand in the address and go into the file', async () => {
  const { address, asked } = open({ at: `/exams/${id}/results?outcome=failed` })
  const rows = await list()
  await rows.findByText('何嘉树')
  expect(rows.queryByText('沈知远')).toBeNull()
  // A key that is being repaired is told above the figures, which are of all, whatever the filters are.
  expect(screen.getByText(/的答案已更正，正在重新判分/)).toBeTruthy()
  expect(screen.getByText('1 / 3 人')).toBeTruthy()
  expect(screen.getByText('33%')).toBeTruthy()
  expect(screen.getByText('56.7')).toBeTruthy()
  await choose(screen.getByRole('combobox', { name: '单位' }), '沅南县')
  expect(address()).toBe(`/exams/${id}/results?outcome=failed&unitId=${idOf(7)}`)
  type(screen.getByPlaceholderText('姓名或编号'), '何')
  await expect
    .poll(() => asked(examResultList).at(-1))
    .toMatchObject({ word: '何', outcome: 'failed', unitId: idOf(7) })
  fireEvent.click(buttonNamed('导出'))
  fireEvent.click(await screen.findByText('CSV'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('下载结果')).toBeTruthy()
  expect(asked(exportExamResults)).toEqual([
    { examId: id, format: 'csv', word: '何', outcome: 'failed', unitId: idOf(7) },
  ])
})

test('D2-Q69 the distribution says in words where most people are, and is a table too', async () => {
  open()
  const chart = await screen.findByLabelText('得分分布，人数最多的一段是 40–50 分，2 人')
  expect(chart).toBeTruthy()
  fireEvent.click(screen.getByLabelText('表'))
  const table = within(screen.getByLabelText('得分分布的表'))
  expect(table.getByText('40–50').closest('tr')?.textContent).toBe('40–50266%')
})

test('D2-Q69 a result tells what happened in its sitting, by J and Enter too; one without a sitting has nothing to tell', async () => {
  open()
  const rows = await list()
  expect((await rows.findByText('沈知远')).closest('tr')?.textContent).toContain('25:00')
  expect(rows.queryByLabelText('陆见深的作答经过')).toBeNull()
  // A teacher comes to what the file of a person shows of the own classes.
  expect(rows.getByRole('link', { name: '沈知远' }).getAttribute('href')).toBe(`/people/${idOf(2)}`)
  fireEvent.click(rows.getByLabelText('何嘉树的作答经过'))
  expect(await screen.findByText('没有记下经过')).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  press('j')
  press('Enter')
  expect(await screen.findByText('开始作答')).toBeTruthy()
  expect(screen.getByText('第 2 次 · 离开 3 次 · 得分 88')).toBeTruthy()
})

test('D2-Q69 an exam without results says so, without figures; administrators come from a name to the account', async () => {
  const { unmount } = open({ people: 0 })
  expect(await screen.findByText('有人交卷以后，会列在这里')).toBeTruthy()
  expect(screen.queryByText('通过率')).toBeNull()
  unmount()
  open({ roles: ['administrator'] as never })
  const name = await screen.findByText('沈知远')
  expect(name.getAttribute('href')).toBe(`/people/${idOf(2)}`)
})
