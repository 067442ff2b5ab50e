import { examRepairs, type KeyRepair } from '@college/contract/exams/rekey.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageAnswers, renderPage } from '../../testing/page.tsx'
import { ExamRepairs } from './Repairs.tsx'

afterEach(() => void vi.useRealTimers())

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const running: KeyRepair = {
  rekeyId: id(1),
  questionId: id(2),
  version: 1,
  stem: '下列哪一项是基层群众性自治组织？',
  by: '沈知远',
  at: new Date('2026-11-25T10:20').getTime(),
  reason: '录错',
  isDone: false,
  changed: 12,
  percent: 40,
}

test('D2-Q69 a repair that runs is shown with its progress to whoever opens the exam, until it has ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let answer = [running, { ...running, rekeyId: id(3), isDone: true, percent: 100, changed: 0, by: '' }]
  pageAnswers(on(examRepairs, () => ok(answer)))
  renderPage(<ExamRepairs examId={id(4)} />)
  const line = await screen.findByRole('status')
  expect(line.textContent).toContain('的答案已更正，正在重新判分')
  expect(line.textContent).toContain('已改 12 份')
  expect(screen.getByRole('progressbar', { name: '重新判分的进度' }).getAttribute('aria-valuenow')).toBe('40')
  expect(screen.getByText(/没有答卷的得分变化/)).toBeTruthy()

  answer = [{ ...running, isDone: true, percent: 100, changed: 31 }]
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  await screen.findByText(/的答案，31 份答卷的得分变了/)
  expect(screen.queryByRole('status')).toBeNull()
})
