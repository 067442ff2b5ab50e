import { homeworkStates, scoreTypes } from '@college/contract/homework/homework.ts'
import { decidePiece, readPiece, reviewQueue, reviewSummary, takePiece } from '@college/contract/homework/review.ts'
import { no, ok, on, type WireInput, type WireReply } from '@college/web/testing/screen.tsx'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useUndo } from '../kit/undo.ts'
import { buttonNamed, pageAnswers, press, renderPage, type, typeNumber } from '../testing/page.tsx'
import { UndoBar } from '../ui/UndoBar.tsx'
import { HomeworkPage } from './HomeworkPage.tsx'

/** The shell shows the bar that takes a decision back. */
const withUndo = (
  <>
    <HomeworkPage />
    <UndoBar />
  </>
)

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
type Row = WireReply<typeof reviewQueue>['rows'][number]
const rowOf = (n: number, userName: string, homeworkTitle: string): Row => ({
  ...{ nc_homework_student_id: idOf(n), nc_homework_id: idOf(9), homeworkTitle, title: `${userName}的调研`, userName },
  ...{ userId: idOf(n), unitName: '沅南县', photo: '', classname: '县域经济专题班', classId: idOf(8), characters: 700 },
  ...{ rounds: 1, submittedAt: `2026-11-0${n} 09:00`, state_value: homeworkStates.waiting, score: '', takenBy: '' },
  score_type_value: scoreTypes.scored,
})
const waiting = [rowOf(1, '沈知远', '甲'), rowOf(2, '何嘉树', '乙'), rowOf(3, '陆见深', '甲')]
const round = {
  ...{ n: 1, title: '', content: '第一句。第二句。', files: [], characters: 700, submittedAt: '', score: '' },
  ...{ state_value: homeworkStates.waiting, reviews: '', underlines: [], notary_text: '', decidedAt: '' },
}

type Decided = WireInput<typeof decidePiece>
type Wish = {
  at?: string
  /** What a piece has besides what the queue shows of it. */
  piece?: Partial<WireReply<typeof readPiece>>
  isTaken?: boolean
  decide?: (input: Decided) => unknown
}

function open({ at = '/homework', piece = {}, isTaken = false, decide = () => undefined }: Wish = {}) {
  const decided = new Map<string, Decided>()
  const pieceOf = (id: string) => ({
    ...(waiting.find((row) => row.nc_homework_student_id === id) as Row),
    ...{ requirements: '', content_minimum: 800, max_score: '100', pass_score: '60', revision: 4, takenUntil: '' },
    list: [round],
    ...piece,
  })
  const server = pageAnswers(
    on(reviewQueue, ({ state, searchValue = '' }) => {
      const rows = waiting.filter(
        (row) => !decided.has(row.nc_homework_student_id) && row.userName.includes(searchValue),
      )
      return ok(Number(state) === homeworkStates.waiting ? { total: rows.length, rows } : { total: 0, rows: [] })
    }),
    on(reviewSummary, () =>
      ok({ waiting: waiting.length - decided.size, passed: decided.size, returned: 0, average: '' }),
    ),
    on(readPiece, ({ studentId }) => ok(pieceOf(studentId))),
    on(takePiece, ({ studentId }) => (isTaken ? no(takePiece.refusals.taken) : ok(pieceOf(studentId)))),
    on(decidePiece, (input) => {
      const refusal = decide(input)
      if (refusal) return refusal as never
      decided.set(input.studentId, input)
      return ok({ state_value: input.decision, score: '' })
    }),
  )
  const page = renderPage(withUndo, { at, path: '/homework' })
  return { ...page, sent: () => server.sent(decidePiece) as Decided[], asked: server.sent }
}
const listed = () =>
  within(screen.getByLabelText('作业'))
    .getAllByRole('button')
    .map((one) => one.querySelector('b')?.textContent)
const current = () => document.querySelector('.queue [aria-current=true] b')?.textContent
const score = () => screen.findByLabelText<HTMLInputElement>('得分')
const comment = () => screen.getByLabelText<HTMLTextAreaElement>('评语')
const give = async (points: string) => typeNumber(await score(), points)
const pass = () => press('Enter', { ctrlKey: true })
const wrong = () => screen.findByRole('alert')

test('D2-Q68 a reviewer passes a piece by keys: what is missing is said, and nothing is sent before it is right', async () => {
  const { sent } = open()
  await score()
  pass()
  expect((await wrong()).textContent).toBe('请填写得分')
  await give('1')
  pass()
  await expect.poll(async () => (await wrong()).textContent).toBe('得分低于合格分，不能通过')
  await give('888')
  pass()
  await expect.poll(async () => (await wrong()).textContent).toBe('得分不能超过满分，最多一位小数')
  // What is too high is not turned into the full score.
  expect((await score()).value).toBe('888')
  fireEvent.click(buttonNamed('退回'))
  await expect.poll(async () => (await wrong()).textContent).toBe('请填写退回原因')
  expect(screen.getByText('满分 100，60 分合格')).toBeTruthy()
  expect(screen.getByText('700 字').className).toBe('amber')
  expect(sent()).toEqual([])
  expect(listed()).toHaveLength(3)
})

test('D2-Q68 a decision shows the next piece at once, is taken back with what was typed, and is then sent once', async () => {
  const { sent } = open()
  // What belongs to one homework stands together, in the order of its oldest piece.
  await expect.poll(listed).toEqual(['沈知远', '陆见深', '何嘉树'])
  await give('88')
  fireEvent.keyDown(window, { key: '1', altKey: true })
  expect(comment().value).toBe('结构清晰')
  fireEvent.keyDown(window, { key: '2', altKey: true })
  expect(comment().value).toBe('结构清晰。联系实际')
  pass()
  await screen.findByText('沈知远的作业通过')
  expect(listed()).toEqual(['陆见深', '何嘉树'])
  expect(current()).toBe('陆见深')
  await expect.poll(async () => (await score()).value).toBe('')
  expect(sent()).toEqual([])
  press('z')
  expect(listed()).toHaveLength(3)
  expect(current()).toBe('沈知远')
  await expect.poll(async () => (await score()).value).toBe('88')
  expect(comment().value).toBe('结构清晰。联系实际')
  pass()
  await act(() => useUndo.getState().flush())
  expect(sent()).toEqual([
    expect.objectContaining({ studentId: idOf(1), revision: 4, decision: homeworkStates.passed, score: 88 }),
  ])
  expect(sent()[0]?.comment).toBe('结构清晰。联系实际')
  await screen.findByText(/待批阅 2 · 通过 1/)
})

test('D2-Q68 a decision that the server refuses comes back to the list, with the reason', async () => {
  const { sent } = open({ decide: () => no(decidePiece.refusals.changed) })
  await give('70')
  pass()
  expect(listed()).toHaveLength(2)
  await act(() => useUndo.getState().flush())
  await screen.findByText('学员修改了这份作业，请阅读最新内容后再批阅')
  expect(listed()).toHaveLength(3)
  expect(sent()).toHaveLength(1)
})

test('D2-Q68 J and K go through the pieces; the state and the search stand in the address', async () => {
  const { address, asked } = open()
  await score()
  press('j')
  expect(current()).toBe('陆见深')
  press('k')
  expect(current()).toBe('沈知远')
  type(screen.getByPlaceholderText('姓名、单位或标题'), '何')
  await expect.poll(current).toBe('何嘉树')
  expect(address()).toBe(`/homework?q=${encodeURIComponent('何')}`)
  fireEvent.click(screen.getByText('退回', { selector: '.ant-segmented-item-label' }))
  await screen.findByText('这里没有作业了')
  expect(asked(reviewQueue).at(-1)).toMatchObject({ state: String(homeworkStates.returned), searchValue: '何' })
})

test('D2-Q68 a piece that somebody else reads can be read, and not decided', async () => {
  const { sent } = open({ isTaken: true })
  await screen.findByText('其他老师正在批阅这份作业')
  expect(buttonNamed('通过，看下一份').disabled).toBe(true)
  expect(buttonNamed('退回').disabled).toBe(true)
  await give('80')
  pass()
  expect(listed()).toHaveLength(3)
  expect(sent()).toEqual([])
})

test('D2-Q68 D2-B128 what is not scored asks for no score; an earlier round is read with its review, and not marked', async () => {
  const earlier = {
    ...round,
    n: 1,
    content: '初稿',
    state_value: homeworkStates.returned,
    reviews: '再写',
    notary_text: '高启航',
  }
  const { sent } = open({ piece: { score_type_value: scoreTypes.passOnly, list: [{ ...round, n: 2 }, earlier] } })
  await screen.findByText('第 2 稿')
  expect(screen.queryByLabelText('得分')).toBeNull()
  fireEvent.click(screen.getByText('第 1 稿'))
  expect(document.querySelector('.verdict')?.textContent).toMatch(/再写高启航/)
  expect(screen.getByLabelText('作答').textContent).toBe('初稿')
  expect(screen.queryByLabelText('划线')).toBeNull()
  type(comment(), '  ')
  fireEvent.click(buttonNamed('退回'))
  expect((await wrong()).textContent).toBe('请填写退回原因')
  type(comment(), ' 请补充材料 ')
  fireEvent.click(buttonNamed('退回'))
  await act(() => useUndo.getState().flush())
  expect(sent()).toEqual([
    { studentId: idOf(1), revision: 4, decision: homeworkStates.returned, comment: '请补充材料', underlines: [] },
  ])
})
