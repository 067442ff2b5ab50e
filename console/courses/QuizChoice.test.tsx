import type { Input } from '@college/contract/kit/endpoint.ts'
import { quizPackages, saveQuiz } from '@college/contract/quizzes/manage.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buttonNamed, choose, pageAnswers, renderPage } from '../testing/page.tsx'
import type { CourseDetail } from './outline.ts'
import { QuizChoice } from './QuizChoice.tsx'

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const packages = [
  { id: idOf(2), title: '甲题包', questionCount: 1 },
  { id: idOf(3), title: '乙题包', questionCount: 1 },
]
type Quiz = CourseDetail['quiz']
const quizOf = (quizValue: string): Quiz => ({
  ...{ quizValue, quizInterval: 8, quizNum: 1, isCompleteContinue: 1, isIgnoreRight: 0, isIgnoreError: 0 },
  isAlwaysQuiz: 0,
})

function open(quiz: Quiz, save: (times: number) => unknown = () => undefined) {
  const course = { id: idOf(1), quiz, quizVersion: 'one' } as CourseDetail
  const server = pageAnswers(
    on(quizPackages, () => ok({ total: 2, rows: packages })),
    on(saveQuiz, () => (save(server.sent(saveQuiz).length) || ok({})) as never),
  )
  renderPage(<QuizChoice course={course} />)
  return () => server.sent(saveQuiz) as Input<typeof saveQuiz>[]
}
const theirs = (quiz: Quiz) =>
  no(saveQuiz.refusals.changed, { by: '陆见深', at: '', version: 'theirs', value: { quiz } })
const save = () => buttonNamed('保存测验')
const pack = () => screen.findByLabelText('随堂测验的题包')

test('D3-Q105 D1-B006 of two who change the quiz of one course the second sees both, and takes one as a whole', async () => {
  const sent = open(null, (times) => times === 1 && theirs(quizOf(idOf(2))))
  await choose(await pack(), '乙题包')
  fireEvent.click(save())
  const choice = within(await screen.findByLabelText('随堂测验用哪一个'))
  expect(choice.getByText(/^甲题包，每隔/)).toBeTruthy()
  fireEvent.click(choice.getByText(/^乙题包，每隔/))
  fireEvent.click(buttonNamed('按所选保存'))
  await screen.findByText('随堂测验已存')
  expect(sent()[1]).toMatchObject({ courseId: idOf(1), version: 'theirs', quiz: { quizValue: idOf(3), quizNum: 1 } })
})

test('D3-Q105 D1-B006 who takes what the other one saved saves nothing anew, and shows it whole', async () => {
  const sent = open(quizOf(idOf(2)), () => theirs(quizOf(idOf(3))))
  const number = await screen.findByLabelText<HTMLInputElement>('每次几题')
  fireEvent.change(number, { target: { value: '3' } })
  fireEvent.blur(number)
  expect(save().disabled).toBe(false)
  fireEvent.click(save())
  fireEvent.click(await screen.findByText(/^乙题包，每隔/))
  fireEvent.click(buttonNamed('按所选保存'))
  await waitFor(() => expect(screen.queryByText(/^乙题包，每隔/)).toBeNull())
  expect(sent()).toHaveLength(1)
  expect(number.value).toBe('1')
  expect(save().disabled).toBe(true)
})
