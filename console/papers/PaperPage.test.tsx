import { listPapers, type PaperPart, paperDetail, savePaper, setPaperStatus } from '@college/contract/exams/papers.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import {
  importedQuestions,
  listQuestionCategories,
  listQuestions,
  questionDetail,
} from '@college/contract/questions/bank.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buttonNamed, pageAnswers, press, renderPage, type } from '../testing/page.tsx'
import { PaperPage } from './PaperPage.tsx'

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const id = idOf(1)
const fixed: PaperPart = {
  title: '固定题',
  questionScore: 2,
  questions: [
    { id: idOf(5), score: null },
    { id: idOf(6), score: 3 },
  ],
}
const written = { title: '基层治理小测', parts: [fixed] }

type Saved = Input<typeof savePaper>
type Wish = {
  at?: string
  status?: 'draft' | 'ready' | 'retired'
  /** Answers the saves, one after another; the paper is saved where it answers nothing. */
  save?: (input: Saved, times: number) => unknown
}

/** The page of a paper at `at`; what is sent to be saved stands in `sent`. */
function open({ at = `/papers/${id}`, status = 'ready', save = () => undefined }: Wish = {}) {
  let detail = { ...written, id, status, version: 'one', score: 5, questionCount: 2 }
  const server = pageAnswers(
    on(paperDetail, () => ok(detail)),
    on(listPapers, () => ok({ total: 0, rows: [] })),
    on(listQuestionCategories, () =>
      ok([{ id: idOf(9), title: '依法行政', count: 40, mayRename: true, version: 'v' }]),
    ),
    on(questionDetail, ({ id: of }) => ok({ id: of, type: 'single', stem: `<p>题干 ${of.slice(-1)}</p>` } as never)),
    on(listQuestions, () =>
      ok({ total: 2, rows: [7, 8].map((n) => ({ id: idOf(n), stem: `题库 ${n}`, type: 'single', difficulty: 1 })) }),
    ),
    on(importedQuestions, () =>
      ok([
        { id: idOf(7), type: 'single' },
        { id: idOf(8), type: 'judge' },
      ]),
    ),
    on(setPaperStatus, () => ok({})),
    on(savePaper, async (input) => {
      const refusal = await save(input, server.sent(savePaper).length)
      if (refusal) return refusal as never
      detail = { ...detail, title: input.title, parts: input.parts, version: 'two' }
      return ok({ id, version: 'two', score: 5, questionCount: 2 })
    }),
  )
  const page = renderPage(<PaperPage />, { at, path: '/papers/:id', others: { '/exams/new': <p>新的考试</p> } })
  return { ...page, sent: () => server.sent(savePaper) as Saved[], asked: server.sent }
}
const title = () => screen.findByLabelText<HTMLInputElement>('试卷名称')
const part = (at: number) => within(screen.getByLabelText(`第 ${at} 部分`))

test('D2-Q69 of two who change one paper the second compares its name and its parts, and saves what was chosen', async () => {
  const theirs = { title: '先存的名称', parts: [{ ...fixed, questionScore: 4 }] }
  const { sent } = open({
    save: (_, times) =>
      times === 1 && no(savePaper.refusals.changed, { by: '陆见深', at: '', version: 'theirs', value: theirs }),
  })
  type(await title(), '后存的名称')
  press('s', { ctrlKey: true })
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('陆见深 改过这一项')).toBeTruthy()
  const names = within(dialog.getByLabelText('试卷名称用哪一个'))
  expect(names.getByText('先存的名称')).toBeTruthy()
  // Only they changed the parts, which is chosen already; the name both changed.
  const parts = within(dialog.getByLabelText('题目用哪一个'))
  expect(parts.getByText('固定题：固定 2 题，每题 4 分')).toBeTruthy()
  expect(parts.getByText('固定题：固定 2 题，每题 2 分')).toBeTruthy()
  expect(dialog.getByText('还有 1 处要选')).toBeTruthy()
  expect(buttonNamed('按所选保存').disabled).toBe(true)
  fireEvent.click(names.getByText('后存的名称'))
  fireEvent.click(buttonNamed('按所选保存'))
  await screen.findByText('已存，2 题，5 分')
  expect(sent()[1]).toEqual({ id, version: 'theirs', title: '后存的名称', parts: theirs.parts })
  expect((await title()).value).toBe('后存的名称')
})

test('D2-Q69 a draft of a paper stays on this computer with the version that it was based on', async () => {
  const first = open()
  type(await title(), '没有保存的名称')
  expect(screen.getByText('有改动未保存')).toBeTruthy()
  first.unmount()
  const { sent } = open()
  expect((await title()).value).toBe('没有保存的名称')
  press('s', { ctrlKey: true })
  await expect.poll(() => sent()[0]).toMatchObject({ version: 'one', title: '没有保存的名称', parts: [fixed] })
  await screen.findByText('已存，2 题，5 分')
  expect(localStorage.length).toBe(0)
})

test('D2-Q69 a paper needs a name; saved twice at one moment it is sent once; a refusal keeps what was typed', async () => {
  const answer = Promise.withResolvers<void>()
  const { sent } = open({
    save: async (_, times) => {
      if (times > 1) return undefined
      await answer.promise
      return no(savePaper.refusals.usedScore)
    },
  })
  const field = await title()
  type(field, ' ')
  press('s', { ctrlKey: true })
  await screen.findByText('请填写试卷名称')
  expect(sent()).toEqual([])
  type(field, ' 新名称 ')
  await act(async () => {
    press('s', { ctrlKey: true })
    press('s', { ctrlKey: true })
  })
  answer.resolve()
  await screen.findByText('试卷已用于考试，总分不能改变')
  expect(sent().map((one) => one.title)).toEqual(['新名称'])
  expect(field.value).toBe(' 新名称 ')
})

test('D2-Q69 questions of a part are chosen from the bank, ordered, scored and taken out; the totals follow', async () => {
  const { sent } = open()
  await title()
  expect(screen.getByText('2 题 · 5 分')).toBeTruthy()
  fireEvent.click(part(1).getByText('从题库选题'))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('题库 7')
  const [, seven, eight] = dialog.getAllByRole<HTMLInputElement>('checkbox')
  expect(buttonNamed('加入 0 题').disabled).toBe(true)
  for (const box of [seven, eight]) fireEvent.click(box as HTMLElement)
  fireEvent.click(buttonNamed('加入 2 题'))
  await screen.findByText('4 题 · 9 分')
  fireEvent.click(part(1).getByLabelText('上移第 4 题'))
  fireEvent.click(part(1).getByLabelText('移出第 1 题'))
  fireEvent.change(part(1).getByLabelText('第 1 题的分数'), { target: { value: '1.5' } })
  fireEvent.blur(part(1).getByLabelText('第 1 题的分数'))
  press('s', { ctrlKey: true })
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]?.parts[0]?.questions).toEqual([
    { id: idOf(6), score: 1.5 },
    { id: idOf(8), score: null },
    { id: idOf(7), score: null },
  ])
})

test('D2-Q69 a part is drawn from a category instead; its chosen questions go only after a word', async () => {
  const { sent } = open()
  await title()
  await expect.poll(() => part(1).queryByText(/题干 5/)).toBeTruthy()
  fireEvent.click(part(1).getByText('随机抽题'))
  await screen.findByText('已选的 2 题会从这份试卷移出，题库里还在。')
  fireEvent.click(buttonNamed('取消', screen.getByRole('dialog')))
  expect(screen.getByText('2 题 · 5 分')).toBeTruthy()
  fireEvent.click(buttonNamed('加一部分'))
  fireEvent.click(part(2).getByText('随机抽题'))
  fireEvent.change(part(2).getByLabelText('抽几题'), { target: { value: '3' } })
  await screen.findByText('5 题 · 11 分')
  expect(part(2).getByText('依法行政（40）')).toBeTruthy()
  press('s', { ctrlKey: true })
  await expect
    .poll(() => sent()[0]?.parts[1])
    .toMatchObject({
      questions: [],
      draw: { count: 3, categoryId: idOf(9), difficulty: null, type: null },
    })
})

test('D2-Q69 what can be done with a paper follows its state; unsaved changes come first', async () => {
  const { address, asked } = open({ status: 'draft' })
  await title()
  expect(screen.queryByText('用它建考试')).toBeNull()
  type(await title(), '改了名称')
  expect(screen.queryByText('设为可用')).toBeNull()
  expect(screen.queryByText('预览与打印')).toBeNull()
  fireEvent.click(buttonNamed('放弃改动'))
  fireEvent.click(buttonNamed('确定', await screen.findByRole('tooltip')))
  expect((await title()).value).toBe('基层治理小测')
  fireEvent.click(buttonNamed('设为可用'))
  await expect.poll(() => asked(setPaperStatus)).toEqual([{ id, status: 'ready' }])
  expect(address()).toBe(`/papers/${id}`)
})

test('D2-Q69 the questions of an import go into a new paper by their types, once, and an exam is made of a ready one', async () => {
  const imported = open({ at: `/papers/new?import=${idOf(3)}` })
  await screen.findByText('2 题 · 4 分')
  expect(imported.address()).toBe('/papers/new')
  expect(screen.getByLabelText<HTMLInputElement>('第 1 部分的名称').value).toBe('单选题')
  expect(screen.getByLabelText<HTMLInputElement>('第 2 部分的名称').value).toBe('判断题')
  imported.unmount()
  // The draft has them: named again, they are not added again.
  const again = open({ at: `/papers/new?import=${idOf(3)}` })
  await expect.poll(again.address).toBe('/papers/new')
  expect(screen.getByText('2 题 · 4 分')).toBeTruthy()
  again.unmount()
  const ready = open()
  await title()
  fireEvent.click(buttonNamed('用它建考试'))
  await screen.findByText('新的考试')
  expect(ready.address()).toBe(`/exams/new?paper=${id}`)
})
