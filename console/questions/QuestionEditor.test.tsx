import { staffChoices } from '@college/contract/console/choices.ts'
import { questionUses } from '@college/contract/exams/question-uses.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { listQuestions, questionDetail, saveQuestion } from '@college/contract/questions/bank.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { pageAnswers, press, renderPage } from '../testing/page.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const categoryId = '01900000-0000-7000-8000-000000000002'
const PART = '01900000-0000-7000-8000-000000000003'
const written = {
  categoryId,
  difficulty: 2,
  type: 'judge',
  stem: '<p>原来的题干</p>',
  body: {},
  key: { isTrue: true },
  explanation: '',
} as const

type Answers = { save?: (input: unknown) => Promise<void>; uses?: Partial<Reply<typeof questionUses>> }
type Sent = { stem: string; valuesVersion?: string; explainedAt?: unknown }

/** The editor of one question. Answers what is sent to be saved. */
function open({ save = async () => {}, uses = {} }: Answers): Sent[] {
  const sent: Sent[] = []
  pageAnswers(
    on(questionDetail, () => ok({ ...written, id, version: 1, status: 'active', valuesVersion: 'one', versions: [] })),
    on(listQuestions, () => ok({ total: 0, rows: [] })),
    on(staffChoices, () => ok([{ id: PART, label: '第二讲', note: '复议法要点' }])),
    on(questionUses, () => ok({ papers: [], exams: [], quizPackages: [], answered: 0, ...uses })),
    on(saveQuestion, async (input) => {
      sent.push(input as never)
      await save(input)
      return ok({ id, versionId: id, version: 2, valuesVersion: 'two' })
    }),
  )
  const categories = [{ id: categoryId, title: '分类' } as never]
  renderPage(<QuestionEditor id={id} categories={categories} begin={{}} onSaved={() => undefined} />, {
    me: { roles: ['teacher'] },
  })
  return sent
}
beforeEach(() => localStorage.clear())

test('D2-Q69 a question that is saved twice at once is sent once, and what is typed meanwhile stays, as a change of what was saved', async () => {
  const answer = Promise.withResolvers<void>()
  const sent = open({ save: () => answer.promise })
  const stem = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '题干' })
  fireEvent.change(stem, { target: { value: '先存的题干' } })
  const button = screen.getByRole('button', { name: /保存/ })
  // Again before the page is drawn anew: a button that shows itself busy takes no click.
  await act(async () => {
    button.click()
    await expect.poll(() => sent.length).toBe(1)
    button.click()
  })
  fireEvent.change(stem, { target: { value: '后打的题干' } })
  answer.resolve()
  await screen.findByText('已存，第 2 版')
  expect(sent).toHaveLength(1)
  expect(stem.value).toBe('后打的题干')
  expect(screen.getByText('有改动未保存')).toBeTruthy()
  await expect.poll(() => screen.getByRole('button', { name: /保存/ }).className).not.toContain('loading')
  fireEvent.click(screen.getByRole('button', { name: /保存/ }))
  await expect.poll(() => sent[1]).toMatchObject({ stem: '<p>后打的题干</p>', valuesVersion: 'two' })
})

const exam = { id, title: '结业考试', phase: 'running', isManaged: false, open: 3 } as const

test('D2-Q69 a question in use is changed only after a word about who is reached; another category needs none', async () => {
  const sent = open({ uses: { exams: [exam], answered: 118 } })
  const stem = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '题干' })
  await screen.findByText('用于 1 场考试，1 场正在进行，3 人正在答，118 人答过')
  fireEvent.click(screen.getByText('难'))
  press('s', { ctrlKey: true })
  await screen.findByText('第 1 版')
  expect(sent).toHaveLength(1)
  fireEvent.change(stem, { target: { value: '改过的题干' } })
  press('s', { ctrlKey: true })
  await screen.findByText('正在进行的考试里，先开考和后开考的人会答到不同的题。')
  expect(sent).toHaveLength(1)
  press('s', { ctrlKey: true })
  await expect.poll(() => sent).toHaveLength(2)
})

test('D2-Q69 a question that a paper could draw, and never did, is changed without a word', async () => {
  const sent = open({ uses: { papers: [{ id, title: '抽题卷', isSeen: true, status: 'ready', isDrawn: true }] } })
  fireEvent.change(await screen.findByRole('textbox', { name: '题干' }), { target: { value: '改过的题干' } })
  press('s', { ctrlKey: true })
  await expect.poll(() => sent).toHaveLength(1)
})

test('D2-Q69 where a question is explained is picked from what is played, with its second, and needs no word about who is reached', async () => {
  const sent = open({ uses: { exams: [exam], answered: 118 } })
  fireEvent.click(await screen.findByRole('button', { name: '添加讲解位置' }))
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '讲解所在的课件' }))
  fireEvent.click(await screen.findByText('第二讲（复议法要点）'))
  const second = screen.getByRole('textbox', { name: '从' })
  fireEvent.change(second, { target: { value: '12:0' } })
  fireEvent.change(second, { target: { value: '12:06' } })
  press('s', { ctrlKey: true })
  await expect.poll(() => sent[0]).toMatchObject({ explainedAt: { coursewareId: PART, second: 726 } })
})
