import { metaListData } from '@college/contract/kit/list.ts'
import { setMastered } from '@college/contract/mistakes/book.ts'
import { practiceAtHand } from '@college/contract/mistakes/practice.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { MistakesScreen } from './MistakesScreen.tsx'

const ID = '0198a000-0000-7000-8000-0000000000b1'
const COURSE = '0198a000-0000-7000-8000-0000000000b2'
const options = ['五日', '七日'].map((text, at) => ({ value: `x${at}`, text }))

const mistake = {
  _id: ID,
  question: { type: 'single', stem: '应当在几日内进行审查？', options },
  answer: 'x1',
  key: { values: ['x0'] },
  explanation: '见第三十条',
  explainedPlace: {
    courseId: COURSE,
    courseTitle: '复议法要点',
    coursewareId: ID,
    coursewareTitle: '第二讲',
    second: 726,
  },
  times: 2,
  lastAt: Date.parse('2026-11-20T02:00Z'),
  source: { kind: 'exam', id: COURSE, title: '结业考试' },
  isMastered: false,
}
const hand = { left: 1, mastered: 0, heldBack: 0, title: '', run: null }

type Wish = { rows?: object[]; hand?: Partial<typeof hand>; fails?: boolean }

function opened({ rows = [mistake], fails = false, ...wish }: Wish, asked: { kind?: string; sourceId?: string } = {}) {
  const calls = serverAnswers(
    on(metaListData, () => (fails ? no({ state: 'overloaded', message: '系统繁忙，请稍后再试' }) : ok(rows as never))),
    on(practiceAtHand, () => ok({ ...hand, ...wish.hand })),
    on(setMastered, () => ok(null)),
  )
  logIn()
  return { calls, ...renderScreen(<MistakesScreen {...asked} />) }
}
const listed = (calls: { path: string; input: Record<string, unknown> }[]) =>
  calls.filter(({ path }) => path === metaListData.path).map(({ input }) => JSON.parse(String(input.query)))

test('D2-Q69 a mistake has its source, how often, what was chosen and right, why, and the explainedPlace at its second', async () => {
  const { wentTo } = opened({})
  const card = await screen.findByRole('article', { name: '单选题，结业考试' })
  for (const text of [
    '考试',
    '结业考试',
    '错 2 次',
    '2026-11-20 答错',
    '选了B 七日',
    '应选A 五日',
    '解析 见第三十条',
  ]) {
    expect(card.textContent).toContain(text)
  }
  const link = within(card).getByRole('link', { name: /看讲解：复议法要点.*第二讲.*12:06/ })
  fireEvent.click(link)
  expect(wentTo()).toContain('watchPoint=00%3A12%3A06')
})

test('D2-Q69 it is put away, and the mastered ones can be taken back', async () => {
  const { calls } = opened({ hand: { left: 1, mastered: 3 } })
  fireEvent.click(await screen.findByRole('button', { name: '收进已掌握' }))
  await waitFor(() =>
    expect(calls).toContainEqual({ path: setMastered.path, input: { questionId: ID, isMastered: true } }),
  )
  fireEvent.click(await screen.findByRole('button', { name: '已掌握 3' }))
  await waitFor(() => expect(listed(calls).at(-1)).toEqual({ isMastered: true }))
})

test('D2-Q69 one kind of source, or the one that the address names, is asked for, and leads on to practice', async () => {
  const asked = { kind: 'course', sourceId: COURSE }
  const { calls, wentTo } = opened({ hand: { left: 6, title: '系统思维' } }, asked)
  expect(await screen.findByRole('button', { name: '系统思维', pressed: true })).toBeTruthy()
  expect(listed(calls)[0]).toEqual({ ...asked, isMastered: false })
  fireEvent.click(screen.getByRole('button', { name: '练错题约 4 分钟' }))
  expect(wentTo()).toMatch(/mobile-mistakes\?kind=course.*practise=1/)
  fireEvent.click(screen.getByRole('button', { name: '考试' }))
  expect(wentTo()).toMatch(/mobile-mistakes\?kind=exam$/)
})

test('D2-Q69 without a mistake, without one from there, with all mastered, or while it does not come, it says so', async () => {
  const none = { left: 0 }
  const first = opened({ rows: [], hand: { ...none, heldBack: 2 } })
  expect(await screen.findByText('没有错题')).toBeTruthy()
  expect(screen.getByText('还有 2 题，相关的考试结束或合格以后可以看')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /练错题/ })).toBeNull()
  first.unmount()
  const second = opened({ rows: [], hand: none }, { kind: 'exam' })
  fireEvent.click(await screen.findByRole('button', { name: '看全部错题' }))
  expect(second.wentTo()).toMatch(/mobile-mistakes$/)
  second.unmount()
  const third = opened({ rows: [], hand: { ...none, mastered: 4 } })
  expect(await screen.findByText('错题都掌握了')).toBeTruthy()
  third.unmount()
  opened({ fails: true })
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy()
})
