import type { ExamItem } from '@college/contract/exams/exam.ts'
import type { InWords } from '@college/contract/kit/wire.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ExamCard } from './ExamCard.tsx'
import '../testing/screen.tsx'

const exam: InWords<typeof ExamItem> = {
  examId: '0198a000-0000-7000-8000-0000000000e1',
  name: '单元测验',
  score: 100,
  pass_score: 60,
  start_time: '',
  end_time: '',
  openState: '1',
  examlimit: 2,
  exam_count: 0,
  surplus_count: 2,
  exam_score: null,
  examPass: 0,
  examstatus: 1,
  businessid: '0198a000-0000-7000-8000-0000000000d1',
  business_type: 'task',
  exam_set_id: '',
}

test.each<[string, Partial<typeof exam>]>([
  ['未开始', { openState: '0' }],
  ['进行中', {}],
  ['次数已用完', { exam_count: 2, surplus_count: 0 }],
  ['进行中', { examlimit: 0, exam_count: 3, surplus_count: 0 }],
  ['未参加', { openState: '2' }],
  ['已结束', { openState: '2', exam_count: 1, surplus_count: 1 }],
  ['合格', { openState: '2', exam_count: 1, surplus_count: 1, examPass: 1 }],
])('D2-R48 D2-B131 the card says %s, and of nobody who did not take it that they failed', (text, fields) => {
  const { container } = render(<ExamCard exam={{ ...exam, ...fields }} isBusy={false} onEnter={() => {}} />)
  // 合格 is also the name of the pass score.
  expect(screen.getAllByText(text)).toHaveLength(text === '合格' ? 2 : 1)
  expect(container.textContent).not.toContain('未合格')
})
