import { setMastered } from '@college/contract/mistakes/book.ts'
import { answerPractice, practiceAtHand, practiceRun, startPractice } from '@college/contract/mistakes/practice.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { PracticeScreen } from './PracticeScreen.tsx'

const RUN = '0198a000-0000-7000-8000-0000000000c1'
const QUESTION = '0198a000-0000-7000-8000-0000000000c2'
const hand = { left: 2, mastered: 0, heldBack: 0, title: '', run: null as object | null }
const asked = (number: number) => ({
  number,
  questionId: QUESTION,
  question: {
    ...{ type: 'single' as const, stem: `第 ${number} 道错题` },
    options: ['甲', '乙'].map((text, at) => ({ value: `x${at}`, text })),
  },
})

type Wish = { hand?: Partial<typeof hand>; isMasteryOffered?: boolean; refused?: boolean }

/** A server that asks two questions; x0 is right. */
function opened({ refused, isMasteryOffered = false, ...wish }: Wish = {}) {
  let at = 1
  let right = 0
  const calls = serverAnswers(
    on(practiceAtHand, () => ok({ ...hand, ...wish.hand })),
    on(startPractice, () => ok({ runId: RUN })),
    on(practiceRun, () => ok({ runId: RUN, count: 2, done: at - 1, right, asked: at > 2 ? null : asked(at) })),
    on(answerPractice, ({ answer }) => {
      at += 1
      if (refused) return no(answerPractice.refusals.notNow)
      right += answer === 'x0' ? 1 : 0
      return ok({ isRight: answer === 'x0', answer, key: { values: ['x0'] }, explanation: '因为甲', isMasteryOffered })
    }),
    on(setMastered, () => ok(null)),
  )
  logIn()
  return { calls, ...renderScreen(<PracticeScreen kind="exam" />) }
}
const begin = async () => fireEvent.click(await screen.findByRole('button', { name: '开始练习' }))
const choose = async (name: string) => {
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(name) }))
  fireEvent.click(screen.getByRole('button', { name: '提交' }))
}

test('D2-Q69 it says before it begins that it earns nothing, then asks one after the other, and says at once what is right', async () => {
  const { calls, wentTo } = opened()
  expect(await screen.findByText('练习不计学时和积分')).toBeTruthy()
  await begin()
  await screen.findByText('第 1 道错题')
  expect(calls).toContainEqual({ path: startPractice.path, input: { kind: 'exam' } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '提交' }).disabled).toBe(true)
  await choose('乙')
  expect((await screen.findByRole('alert')).textContent).toContain('答错了')
  expect(screen.getByLabelText('正确答案')).toBeTruthy()
  expect(screen.getByText('因为甲')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '下一题' }))
  await screen.findByText('第 2 道错题')
  expect(screen.queryByRole('alert')).toBeNull()
  await choose('甲')
  expect((await screen.findByRole('alert')).textContent).toContain('答对了')
  fireEvent.click(screen.getByRole('button', { name: '看结果' }))
  expect(await screen.findByText('答对 1 / 2 题')).toBeTruthy()
  expect(screen.getByText(/练习不计学时和积分/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '看错题本' }))
  expect(wentTo()).toMatch(/mobile-mistakes$/)
})

test('D2-Q69 what was right twice in a row can be put away on the spot', async () => {
  const { calls } = opened({ isMasteryOffered: true })
  await begin()
  await choose('甲')
  const said = within(await screen.findByRole('alert'))
  fireEvent.click(said.getByRole('button', { name: '收进已掌握' }))
  await said.findByText('已收进“已掌握”')
  expect(calls).toContainEqual({ path: setMastered.path, input: { questionId: QUESTION, isMastered: true } })
})

test('D2-Q69 an interrupted run goes on, also where nothing new is left', async () => {
  const run = { runId: RUN, done: 3, left: 2 }
  const { calls, unmount } = opened({ hand: { run } })
  expect(await screen.findByRole('button', { name: '重新开始一轮' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '接着练，还剩 2 题' }))
  await screen.findByText('第 1 道错题')
  expect(calls.some(({ path }) => path === startPractice.path)).toBe(false)
  unmount()
  opened({ hand: { left: 0, run } })
  await screen.findByRole('button', { name: '接着练，还剩 2 题' })
  expect(screen.queryByRole('button', { name: '重新开始一轮' })).toBeNull()
})

test('security 19 D2-Q69 a question that may not be told any more is passed over', async () => {
  opened({ refused: true })
  await begin()
  await choose('甲')
  await screen.findByText('第 2 道错题')
  await waitFor(() => expect(screen.getByText(answerPractice.refusals.notNow.message)).toBeTruthy())
})

test('D2-Q69 with nothing to practise it leads to the book', async () => {
  const { wentTo } = opened({ hand: { left: 0, mastered: 2 } })
  fireEvent.click(await screen.findByRole('button', { name: '看错题本' }))
  expect(wentTo()).toMatch(/mobile-mistakes$/)
})
