import { extractQuestion, getQuestions, type QuizConfig, submitQuiz } from '@college/contract/quizzes/quiz.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import { logIn, no, ok, on, renderScreen, serverAnswers, serverIsUnreachable } from '../../../testing/screen.tsx'
import type { CoursePlayer } from '../study/course-player.ts'
import { nothingOpen, type PlayerState } from '../study/player-state.ts'
import { QuizDialog } from './QuizDialog.tsx'

const quizOf = (flags: Partial<QuizConfig> = {}): QuizConfig => ({
  quizInterval: 5,
  quizNum: 2,
  quizValue: 'package',
  isCompleteContinue: 1,
  isIgnoreRight: 0,
  isIgnoreError: 0,
  isAlwaysQuiz: 0,
  ...flags,
})
const options = [
  { value: 'a', text: '先看再说' },
  { value: 'b', text: '先听再看' },
]
const questions = [
  { id: 'q1', type: 'single' as const, stem: '<p>怎样调研？</p>', options },
  { id: 'q2', type: 'judge' as const, stem: '<p>要到现场。</p>', options: [] },
]
const result = {
  right: 1 as const,
  isMarked: 1 as const,
  goesOn: 1 as const,
  isPassed: 1 as const,
  items: questions.map(({ id }) => ({ id, right: 1 as 0 | 1 })),
}
type Result = { [Field in keyof typeof result]: Field extends 'items' ? typeof result.items : 0 | 1 }

const draws = [on(extractQuestion, () => ok({ ids: ['q1', 'q2'] })), on(getQuestions, () => ok(questions))]

function show(flags: Partial<QuizConfig> = {}) {
  const quiz = { goOn: vi.fn(), stepBack: vi.fn(), comeAgain: vi.fn(), leave: vi.fn() }
  const courseware = { id: 'ware', quiz: quizOf(flags) } as unknown as PlayerState['courseware']
  const store = createStore<PlayerState>()(() => ({ ...nothingOpen, courseware, quizPoint: 300 }))
  const player = { store, quiz } as unknown as CoursePlayer
  logIn()
  return { quiz, store, ...renderScreen(<QuizDialog courseId="course" player={player} />) }
}

async function answerAll() {
  fireEvent.click(await screen.findByRole('radio', { name: /先看再说/ }))
  fireEvent.click(screen.getByRole('button', { name: '下一题' }))
  fireEvent.click(screen.getByRole('radio', { name: /正确/ }))
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交' }))

afterEach(() => sessionStorage.clear())

test('D3-B188 D3-C42 D3-Q04 the quiz is asked one by one, submitted whole, and its result told per item', async () => {
  const sent = vi.fn()
  const items = [
    { id: 'q1', right: 1 as const },
    { id: 'q2', right: 0 as const },
  ]
  serverAnswers(
    ...draws,
    on(submitQuiz, (input) => {
      sent(input)
      return ok({ ...result, right: 0, items })
    }),
  )
  const { quiz } = show({ isIgnoreError: 1 })
  await screen.findByRole('dialog', { name: '随堂测验' })
  fireEvent.click(await screen.findByRole('button', { name: '下一题' }))
  expect(screen.getByRole('button', { name: '第 1 题未答' }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '上一题' }))
  await answerAll()
  submit()
  await screen.findByText('答对 1 / 2 题')
  expect([screen.getAllByText('回答正确').length, screen.getAllByText('回答错误').length]).toEqual([1, 1])
  // Colours follow what the server says, and nothing tells which option would have been right.
  expect(screen.getAllByLabelText(/^(?:正确答案|错选)$/).map((mark) => mark.getAttribute('aria-label'))).toEqual([
    '正确答案',
    '错选',
  ])
  expect(sent.mock.calls[0]?.[0]).toEqual({
    packageId: 'package',
    courseId: 'course',
    coursewareId: 'ware',
    watchPoint: '00:05:00',
    answers: [
      { id: 'q1', answer: 'a' },
      { id: 'q2', answer: 'true' },
    ],
  })
  fireEvent.click(screen.getByRole('button', { name: '继续学习' }))
  expect(quiz.goOn).toHaveBeenCalledWith(true)
})

test('D2-Q69 the mistakes of a passed quiz are one tap away, and play goes on as after the result', async () => {
  serverAnswers(
    ...draws,
    on(submitQuiz, () => ok({ ...result, right: 0 as const, goesOn: 0 as const })),
  )
  const { quiz, wentTo } = show()
  await answerAll()
  submit()
  fireEvent.click(await screen.findByRole('button', { name: '看错题' }))
  expect(wentTo()).toContain('mobile-mistakes?kind=course&sourceId=course')
  expect(quiz.stepBack).toHaveBeenCalledWith(true)
})

test('D3-B256 D3-M80 a wrong answer says that play goes back, and leads back', async () => {
  const wrong: Result = { ...result, right: 0, goesOn: 0, isPassed: 0 }
  serverAnswers(
    ...draws,
    on(submitQuiz, () => ok(wrong)),
  )
  const { quiz } = show()
  await answerAll()
  submit()
  await screen.findByText('由于当前题目答错,即将返回上一节点')
  expect(screen.queryByRole('button', { name: '看错题' })).toBeNull()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(quiz.stepBack).toHaveBeenCalledWith(false)
})

test('D3-B258 where nothing is marked play goes on at once', async () => {
  serverAnswers(
    ...draws,
    on(submitQuiz, () => ok({ ...result, isMarked: 0 as const, items: [] })),
  )
  const { quiz } = show({ isIgnoreRight: 1 })
  await answerAll()
  submit()
  await vi.waitFor(() => expect(quiz.goOn).toHaveBeenCalledWith(true))
})

test('D3-Q04 what must be answered is not closed by Esc, only left after a question', async () => {
  serverAnswers(...draws)
  const { quiz } = show()
  await screen.findByRole('radio', { name: /先看再说/ })
  expect(screen.queryByRole('button', { name: '跳过' })).toBeNull()
  fireEvent.keyDown(document, { key: 'Escape' })
  fireEvent.click(await screen.findByRole('button', { name: '继续答题' }))
  expect([quiz.goOn.mock.calls, quiz.leave.mock.calls]).toEqual([[], []])
  fireEvent.click(screen.getByRole('button', { name: '离开课程' }))
  fireEvent.click(await screen.findByRole('button', { name: '离开' }))
  await vi.waitFor(() => expect(quiz.leave).toHaveBeenCalled())
})

test('D3-Q04 what need not be answered is skipped', async () => {
  serverAnswers(...draws)
  const { quiz } = show({ isCompleteContinue: 0 })
  fireEvent.click(await screen.findByRole('button', { name: '跳过' }))
  expect(quiz.goOn).toHaveBeenCalledWith(false)
})

test('D3-Q04 without network it waits and says so, and goes on when the network is back', async () => {
  serverIsUnreachable()
  show()
  await screen.findByText('网络不可用，恢复网络后自动出题')
  serverAnswers(...draws)
  act(() => void window.dispatchEvent(new Event('online')))
  await answerAll()
  serverIsUnreachable()
  submit()
  await screen.findByText('网络不可用，答案已保留，恢复网络后自动提交')
  serverAnswers(on(submitQuiz, () => ok(result)))
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('全部答对')
})

test('D3-Q04 a reload keeps what was answered', async () => {
  serverAnswers(...draws)
  const { unmount } = show()
  fireEvent.click(await screen.findByRole('radio', { name: /先看再说/ }))
  unmount()
  show()
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /先看再说/ })).checked).toBe(true)
})

test.each([
  ['an empty package skips the quiz', () => ok({ ids: [] }), 'goOn'],
  ['a quiz that was removed is skipped', () => no(submitQuiz.refusals.noQuiz), 'goOn'],
  ['a point that is not reached is played up to', () => no(submitQuiz.refusals.notReached), 'comeAgain'],
] as const)('D3-Q03 D3-Q04 %s', async (_name, answer, way) => {
  serverAnswers(on(extractQuestion, answer))
  const { quiz } = show()
  await vi.waitFor(() => expect(quiz[way]).toHaveBeenCalled())
})

test('D3-Q04 another refusal is shown in the words of the server', async () => {
  serverAnswers(on(extractQuestion, () => no(submitQuiz.refusals.otherPackage)))
  show()
  await screen.findByText('测验内容已更新，请重新打开测验')
})
