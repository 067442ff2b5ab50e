import { listPapers, paperDetail } from '@college/contract/exams/papers.ts'
import { examReach, saveExam, setExamStatus, staffExam } from '@college/contract/exams/staff.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buttonNamed, pageAnswers, press, renderPage, type, typeNumber } from '../testing/page.tsx'
import { ExamPage } from './ExamPage.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const paperId = '01900000-0000-7000-8000-000000000002'
const paper = {
  id: paperId,
  title: '基层治理小测',
  unitName: '',
  status: 'ready' as const,
  results: { people: 0, scored: 0, passed: 0 },
}
const settings = {
  ...{ title: '结业考试', paperId, passScore: 6, attemptLimit: 1, startsAt: null, endsAt: null, minutes: 60 },
  ...{ leaveLimit: 0, shufflesQuestions: true, shufflesOptions: true, resultPolicy: 'score' as const },
  ...{ resultTime: 'submitted' as const, staysViewable: true },
}
const stored: Reply<typeof staffExam> = { ...settings, id, status: 'draft', score: 10, version: 'one', uses: [] }

type Saved = Input<typeof saveExam>
type Wish = {
  at?: string
  exam?: Partial<Reply<typeof staffExam>>
  /** The state of the paper that the exam has. */
  paperStatus?: 'draft' | 'ready'
  save?: (input: Saved, times: number) => unknown
}

/** The settings of an exam, or a new one at `/exams/new`. */
function open({ at = `/exams/${id}`, exam = {}, paperStatus = 'ready', save = () => undefined }: Wish = {}) {
  let detail = { ...stored, ...exam }
  const server = pageAnswers(
    on(staffExam, () => ok(detail)),
    on(examReach, () => ok({ reach: { people: 1_234, phones: null } })),
    on(listPapers, () => ok(paperStatus === 'ready' ? { total: 1, rows: [paper] } : { total: 0, rows: [] })),
    on(paperDetail, () => ok({ ...paper, status: paperStatus, version: 'v', score: 10, questionCount: 5, parts: [] })),
    on(setExamStatus, ({ status }) => {
      detail = { ...detail, status }
      return ok({})
    }),
    on(saveExam, async (input) => {
      const refusal = await save(input, server.sent(saveExam).length)
      if (refusal) return refusal as never
      detail = { ...detail, ...input, id, version: 'two' }
      return ok({ id, version: 'two' })
    }),
  )
  const page = renderPage(<ExamPage />, { at, path: '/exams/:id' })
  return { ...page, sent: () => server.sent(saveExam) as Saved[], asked: server.sent }
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}(（.*）)?\\*?$`))
const fill = async (name: string, value: string) => typeNumber(await field(name), value)
const save = () => press('s', { ctrlKey: true })

test('D2-Q69 of two who change one exam the second compares field by field, and keeps what the first changed alone', async () => {
  const theirs = { ...settings, title: '先存的考试', minutes: 45 }
  const { sent } = open({
    save: (_, times) =>
      times === 1 && no(saveExam.refusals.changed, { by: '陆见深', at: '', version: 'theirs', value: theirs }),
  })
  type(await field('名称'), '后存的考试')
  save()
  const dialog = within(await screen.findByRole('dialog'))
  const names = within(dialog.getByLabelText('名称用哪一个'))
  expect(names.getByText('先存的考试')).toBeTruthy()
  expect(within(dialog.getByLabelText('时长（分钟）用哪一个')).getByText(/45/)).toBeTruthy()
  expect(dialog.getByText('两人都改了')).toBeTruthy()
  expect(dialog.getByText('只有对方改了')).toBeTruthy()
  expect(buttonNamed('按所选保存').disabled).toBe(true)
  fireEvent.click(names.getByText('后存的考试'))
  fireEvent.click(buttonNamed('按所选保存'))
  await screen.findByText(/^已存 /)
  expect(sent()[1]).toMatchObject({ id, version: 'theirs', title: '后存的考试', minutes: 45 })
  expect((await field('名称')).value).toBe('后存的考试')
  expect((await field('时长')).value).toBe('45')
})

test('D2-Q69 a new exam of a paper begins with its usual pass score; what is missing is said at each field', async () => {
  const { sent, address } = open({ at: `/exams/new?paper=${paperId}` })
  await screen.findByText('试卷共 5 题，满分 10 分')
  await expect.poll(async () => (await field('及格分')).value).toBe('6.0')
  await fill('及格分', '11')
  save()
  await screen.findByText('请填写考试名称')
  expect(screen.getByText('及格分不能超过试卷总分')).toBeTruthy()
  expect(screen.getByText('2 处要改正')).toBeTruthy()
  expect(sent()).toEqual([])
  type(await field('名称'), ' 基层治理小测 ')
  await fill('及格分', '7')
  for (const [name, time] of [
    ['开始', '2026-12-02 09:00'],
    ['结束', '2026-12-01 09:00'],
  ] as const) {
    const at = await field(name)
    fireEvent.mouseDown(at)
    type(at, time)
    fireEvent.keyDown(at, { key: 'Enter' })
  }
  save()
  await screen.findByText('结束时间应晚于开始时间')
  const until = await field('结束')
  fireEvent.mouseDown(until)
  type(until, '2026-12-03 09:00')
  fireEvent.keyDown(until, { key: 'Enter' })
  save()
  await screen.findByText('考试已存')
  const [startsAt, endsAt] = ['2026-12-02 09:00', '2026-12-03 09:00'].map((time) => new Date(time).getTime())
  expect(sent()).toEqual([expect.objectContaining({ title: '基层治理小测', paperId, passScore: 7, startsAt, endsAt })])
  expect(sent()[0]).not.toHaveProperty('version')
  await waitFor(() => expect(address()).toBe(`/exams/${id}`))
})

test('D2-Q69 a draft of an exam stays on this computer; given up, the fields show what is saved', async () => {
  const first = open()
  type(await field('名称'), '没有保存的考试')
  expect(screen.getByText('1 处改动没有保存，草稿在这台电脑上')).toBeTruthy()
  expect(screen.getByText('发布').closest('button')?.disabled).toBe(true)
  first.unmount()
  const { sent } = open()
  expect((await field('名称')).value).toBe('没有保存的考试')
  fireEvent.click(buttonNamed('放弃改动'))
  expect((await field('名称')).value).toBe('结业考试')
  expect(sent()).toEqual([])
})

test('D2-Q69 an exam that is saved twice at one moment is sent once; a failed answer keeps what was typed', async () => {
  const answer = Promise.withResolvers<void>()
  const { sent } = open({
    save: async (_, times) => {
      if (times > 1) return undefined
      await answer.promise
      return no(saveExam.refusals.usedScore)
    },
  })
  await fill('及格分', '8')
  await act(async () => {
    save()
    save()
  })
  answer.resolve()
  await screen.findByText('已有人参加考试，总分和及格分不能改变')
  expect(sent()).toHaveLength(1)
  expect((await field('及格分')).value).toBe('8.0')
  save()
  await screen.findByText('考试已存')
  expect(sent()[1]).toMatchObject({ passScore: 8, version: 'one' })
})

test('D2-Q69 an exam is published after a word, and says to whom it is given; only then it has pages of its own', async () => {
  const { asked } = open()
  const uses = await screen.findByLabelText('谁来考')
  expect(uses.textContent).toContain('还没有人能考')
  expect(uses.textContent).toContain('先发布，再在班级编辑')
  expect(screen.queryByText('监考')).toBeNull()
  fireEvent.click(buttonNamed('发布'))
  fireEvent.click(buttonNamed('确定', await screen.findByRole('tooltip')))
  await expect.poll(() => asked(setExamStatus)).toEqual([{ id, status: 'published' }])
  await screen.findByText('监考')
  expect(screen.getAllByText('已发布').length).toBeGreaterThan(0)
  fireEvent.click(await screen.findByText('撤回'))
  await screen.findByText('撤回后没有人能再开考，已开考的继续')
  await screen.findByText('将影响 1,234 人')
})

test('D2-Q69 a paper that is not on offer any more is named with its state, and so is where an exam stands', async () => {
  open({ paperStatus: 'draft', exam: { uses: [{ kind: 'class', id: paperId, title: '县域经济专题班' }] } })
  expect(await screen.findByText('基层治理小测（草稿）')).toBeTruthy()
  expect(screen.getByLabelText('谁来考').textContent).toContain('班级县域经济专题班')
})
