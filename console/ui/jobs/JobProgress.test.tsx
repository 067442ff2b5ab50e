import { staffJob } from '@college/contract/console/jobs.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, renderPage } from '../../testing/page.tsx'
import { JobProgress } from './JobProgress.tsx'

const job = {
  kind: 'class-members-export',
  title: '导出',
  total: 200,
  done: 200,
  result: null,
  fileName: '',
  createdAt: '2026-11-04T01:00:00Z',
}
const running = { ...job, state: 'running', note: '', endedAt: null }
const ended = { ...job, state: 'done', note: '导出 200 人', endedAt: '2026-11-04T01:00:01Z' }

test('D1-B006 the second job of a dialog is followed to its end like the first', async () => {
  let looks = 0
  pageAnswers(
    on(staffJob, ({ id }) => {
      if (id === 'one') return ok({ ...ended, id })
      looks += 1
      return ok({ ...(looks > 1 ? ended : running), id })
    }),
  )
  const { show } = renderPage(<JobProgress id="one" />)
  await screen.findByText(/导出 200 人/)
  show(<JobProgress id="two" />)
  await screen.findByText(/进行中/)
  await screen.findByText(/导出 200 人/)
  expect(looks).toBe(2)
})
