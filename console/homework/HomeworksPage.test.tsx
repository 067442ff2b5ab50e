import { scoreTypes } from '@college/contract/homework/homework.ts'
import { listStaffHomeworks } from '@college/contract/homework/staff.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, press, renderPage, type } from '../testing/page.tsx'
import { HomeworksPage } from './HomeworksPage.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const row = {
  ...{ id, title: '基层调研报告', scoreType: scoreTypes.scored, contentMinimum: 800, waiting: 3, passed: 12 },
  ...{ openUntil: '2026-12-31T10:00:00.000Z', uses: ['甲班', '乙班', '丙班'], useCount: 5, authorName: '' },
}

test('D2-E09 homework is found by its name and by who made it, which stand in the address; a row leads to the form', async () => {
  const server = pageAnswers(
    on(listStaffHomeworks, ({ word }) => ok(word ? { total: 0, rows: [] } : { total: 1, rows: [row] })),
  )
  const others = { '/homeworks/:id': <p>作业的表单</p> }
  const page = renderPage(<HomeworksPage />, { at: '/homeworks', path: '/homeworks', others })
  const shown = (await screen.findByText('基层调研报告')).closest('tr') as HTMLElement
  expect(shown.textContent).toMatch(/^基层调研报告甲班、乙班、丙班等 5 处评分制2026-12-31 \d\d:00312—$/)
  fireEvent.click(screen.getByText('我建的'))
  await expect.poll(() => server.sent(listStaffHomeworks).at(-1)).toMatchObject({ whose: 'mine' })
  expect(page.address()).toBe('/homeworks?whose=mine')
  type(screen.getByPlaceholderText('作业名称'), '没有的')
  await screen.findByText('没有符合的结果')
  await page.goTo('/homeworks')
  fireEvent.click((await screen.findByText('基层调研报告')).closest('tr') as HTMLElement)
  await screen.findByText('作业的表单')
  expect(page.address()).toBe(`/homeworks/${id}`)
  await page.goTo('/homeworks')
  await screen.findByText('基层调研报告')
  press('c')
  await screen.findByText('作业的表单')
  expect(page.address()).toBe('/homeworks/new')
})
