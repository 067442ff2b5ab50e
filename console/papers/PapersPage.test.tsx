import { listPapers } from '@college/contract/exams/papers.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, press, renderPage, type } from '../testing/page.tsx'
import { PapersPage } from './PapersPage.tsx'

const id = '01900000-0000-7000-8000-000000000001'

test('D2-Q69 papers are found by name and state, which stand in the address; a row and C lead to the editor', async () => {
  const server = pageAnswers(
    on(listPapers, ({ word }) =>
      ok(
        word === '没有'
          ? { total: 0, rows: [] }
          : {
              total: 1,
              rows: [
                {
                  ...{ id, title: '基层治理小测', unitName: '', status: 'retired' },
                  results: { people: 3, scored: 0, passed: 0 },
                },
              ],
            },
      ),
    ),
  )
  const page = renderPage(<PapersPage />, {
    at: '/papers',
    path: '/papers',
    others: { '/papers/:id': <p>试卷的编辑</p> },
  })
  expect((await screen.findByText('基层治理小测')).closest('tr')?.textContent).toBe('基层治理小测全院已停用3 人—')
  fireEvent.click(screen.getByText('可用'))
  await expect.poll(() => server.sent(listPapers).at(-1)).toMatchObject({ status: 'ready' })
  expect(page.address()).toBe('/papers?status=ready')
  type(screen.getByPlaceholderText('试卷名称'), '没有')
  await screen.findByText('没有符合的结果')
  fireEvent.click(screen.getByText('清除筛选'))
  await screen.findByText('基层治理小测')
  expect(page.address()).toBe('/papers')
  press('j')
  press('Enter')
  await screen.findByText('试卷的编辑')
  expect(page.address()).toBe(`/papers/${id}`)
  await page.goTo('/papers')
  await screen.findByText('基层治理小测')
  press('c')
  await screen.findByText('试卷的编辑')
  expect(page.address()).toBe('/papers/new')
})
