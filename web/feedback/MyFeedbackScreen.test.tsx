import { ownFeedbacks } from '@college/contract/feedback/feedback.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { MyFeedbackScreen } from './MyFeedbackScreen.tsx'

const row = (n: number, wish: object = {}) => ({
  ...{ id: `0198a000-0000-7000-8000-00000000000${n}`, type: '2', content: '视频卡顿', pictures: 0, resourceTitle: '' },
  ...{ createdAt: '2026-11-27T01:38:00Z', state: 'waiting', reply: '', repliedAt: null, evidence: null },
  ...wish,
})

test('D1-Q68 D1-Q83 what was objected to stands with what the rule saw then, and with its answer', async () => {
  logIn()
  const evidence = {
    ...{ kind: 'exam', name: '结业考试', title: '学完第五单元', standing: '', complaint: 'uncounted' },
    ...{ facts: [{ name: '已学', value: '1.0 学时' }], judgedAt: '2026-11-27 09:38' },
  }
  const answered = { state: 'answered', reply: '已补记', repliedAt: '2026-11-30T02:00:00Z' }
  const objected = row(2, { content: '晚上看完了', resourceTitle: '为什么现在不能考：结业考试', evidence, ...answered })
  serverAnswers(on(ownFeedbacks, () => ok({ total: 2, rows: [row(1), objected] })))
  renderScreen(<MyFeedbackScreen />)
  const seen = await screen.findByRole('region', { name: '当时的记录' })
  expect(seen.textContent).toBe('学完第五单元结业考试 · 学过没计入已学1.0 学时按 2026-11-27 09:38 的记录')
  const card = within(seen.parentElement as HTMLElement)
  for (const text of ['这条不对', '晚上看完了', '已补记', '已回复']) expect(card.getByText(text)).toBeTruthy()
  expect(screen.getAllByText('这条不对')).toHaveLength(1)
})
