import { listStaffExams } from '@college/contract/exams/staff.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, press, renderPage } from '../testing/page.tsx'
import { ExamsPage } from './ExamsPage.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const startsAt = new Date('2026-12-02T09:00').getTime()

test('D2-Q69 exams are found by their state, which stands in the address; a row tells when it is open and leads to it', async () => {
  const server = pageAnswers(
    on(listStaffExams, () =>
      ok({
        total: 1,
        rows: [
          {
            ...{ id, title: '结业考试', unitName: '云岭县', status: 'withdrawn', startsAt, endsAt: null },
            results: { people: 1_234, scored: 1_200, passed: 1_199 },
          },
        ],
      }),
    ),
  )
  const page = renderPage(<ExamsPage />, { at: '/exams', path: '/exams', others: { '/exams/:id': <p>考试的设置</p> } })
  const row = (await screen.findByText('结业考试')).closest('tr')
  expect(row?.textContent).toBe('结业考试云岭县已撤回1,234 人99%2026-12-02 09:00不限')
  fireEvent.click(screen.getByText('已发布'))
  await expect.poll(() => server.sent(listStaffExams).at(-1)).toMatchObject({ status: 'published' })
  expect(page.address()).toBe('/exams?status=published')
  fireEvent.click(row as HTMLElement)
  await screen.findByText('考试的设置')
  expect(page.address()).toBe(`/exams/${id}`)
  await page.goTo('/exams')
  await screen.findByText('结业考试')
  press('c')
  await screen.findByText('考试的设置')
  expect(page.address()).toBe('/exams/new')
})
