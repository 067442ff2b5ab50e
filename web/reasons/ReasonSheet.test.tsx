import {
  type Objection,
  objectToReason,
  ownReason,
  type Reason,
  type ReasonRow,
} from '@college/contract/reasons/reason.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers, type WireInput } from '../testing/screen.tsx'
import { ReasonSheet } from './ReasonSheet.tsx'

const EXAM = '0198a000-0000-7000-8000-0000000000e1'
const CLASS = '0198a000-0000-7000-8000-0000000000c1'
const about = { kind: 'exam', id: EXAM, placeType: 'class', placeId: CLASS } as const

const unit: ReasonRow = {
  ...{ title: '学完第五单元 数字治理', standing: '已学 1.0 学时，还差 0.8 学时', isMet: false, percent: 55 },
  ...{ turn: 'learner', to: '/unit-five', act: '去学习', minutes: 50, objection: null },
  facts: [
    { name: '需要', value: '1.8 学时' },
    { name: '最近一次', value: '11-27 09:21 看到 18:40' },
  ],
}
const report: ReasonRow = {
  ...unit,
  ...{ title: '交作业《调研报告》', standing: '已退回，还没有重交', percent: null, to: '/report', act: '去修改' },
  facts: [{ name: '现在', value: '已退回，还没有重交' }],
}
const inTime: ReasonRow = { ...unit, title: '在考试时间内', standing: '', isMet: true, percent: null, to: '', act: '' }
const sent: Objection = {
  ...{ id: CLASS, sentAt: '2026-11-27T01:38:00Z', text: '晚上看完了', reply: '', repliedAt: null },
  complaint: 'uncounted',
}
const answered = { ...sent, reply: '已补记 0.8 学时', repliedAt: '2026-11-30T02:00:00Z' }

const closed: Reason = {
  ...{ name: '结业考试', figure: '1', sentence: '项完成后可考，大约还要 50 分钟', isOpen: false },
  ...{ judgedAt: '2026-11-27 09:38', answeredBy: 'teachers', contact: '/members' },
  rows: [unit, inTime],
}

type Sent = WireInput<typeof objectToReason>

/** The sheet over a server with this reason, which keeps what is sent to it. */
function openSheet(wish: Partial<Reason> = {}, refuse?: (input: Sent) => ReturnType<typeof no> | undefined) {
  const reason = { ...closed, ...wish }
  const [onClose, onStart] = [vi.fn(), vi.fn()]
  const calls = serverAnswers(
    on(ownReason, () => ok(reason)),
    on(objectToReason, (input) => {
      const refused = refuse?.(input)
      if (refused) return refused
      reason.rows = reason.rows.map((row) => (row.title === input.row ? { ...row, objection: sent } : row))
      return ok({ id: CLASS })
    }),
  )
  const start = { text: '开始考试', onTap: onStart }
  const view = renderScreen(<ReasonSheet about={about} isOpen onClose={onClose} start={start} />)
  const objections = () => calls.filter(({ path }) => path === objectToReason.path).map(({ input }) => input)
  return { ...view, calls, onClose, onStart, objections }
}

const buttons = () => screen.getAllByRole('button').map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => logIn())

test('D1-Q83 one thing blocks: 这条不对 shows what the rule saw, and sends the complaint with one sentence', async () => {
  const { objections, calls } = openSheet()
  fireEvent.click(await screen.findByRole('button', { name: '这条不对' }))
  expect(screen.getByRole('dialog', { name: '这条不对' }).textContent).toContain('最近一次11-27 09:21 看到 18:40')
  expect(screen.getByRole('button', { name: '学过没计入' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText(/连同这份记录送到班主任处/).textContent).toContain('2 个工作日内')
  tap('不该要求')
  fireEvent.change(screen.getByLabelText('补充一句'), { target: { value: ' 晚上看完了 ' } })
  tap('送出')
  // The reason stands again, and says that it was objected to.
  expect(await screen.findByText('已反映 11-27')).toBeTruthy()
  expect(objections()).toEqual([{ ...about, row: unit.title, complaint: 'unasked', text: '晚上看完了' }])
  expect(buttons()).toEqual(['关闭', '查看答复', '去学习'])
  // One call for the sheet, and one more after the objection.
  expect(calls.filter(({ path }) => path === ownReason.path)).toHaveLength(2)
})

test('D1-Q83 several things block: first it is asked which one is wrong; back leads to the reason', async () => {
  const { objections, onClose } = openSheet({ figure: '2', rows: [unit, { ...report, objection: sent }, inTime] })
  fireEvent.click(await screen.findByRole('button', { name: '这条不对' }))
  const rows = within(screen.getByRole('list', { name: '哪一条不对' })).getAllByRole('button')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '学完第五单元 数字治理已学 1.0 学时，还差 0.8 学时',
    '交作业《调研报告》已退回，还没有重交已反映 11-27',
  ])
  fireEvent.click(rows[0] as HTMLElement)
  tap('返回')
  expect(screen.getByRole('dialog', { name: '为什么现在不能考' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  tap('这条不对')
  fireEvent.click(within(screen.getByRole('list', { name: '哪一条不对' })).getAllByRole('button')[0] as HTMLElement)
  tap('送出')
  await waitFor(() => expect(objections()).toEqual([{ ...about, row: unit.title, complaint: 'uncounted' }]))
  await waitFor(() => expect(screen.getAllByText('已反映 11-27')).toHaveLength(2))
})

test('D1-Q83 nothing blocks any more: it can be begun, and what is met can still be said to be wrong', async () => {
  const { onStart, onClose } = openSheet({ figure: '', sentence: '现在可以考了', isOpen: true, rows: [inTime] })
  expect(await screen.findByText('现在可以考了')).toBeTruthy()
  expect(buttons()).toEqual(['关闭', '这条不对', '开始考试'])
  tap('开始考试')
  expect([onStart.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
})

test('D1-Q83 what nobody can mend has no red button, but who can be asked', async () => {
  const over = { ...unit, title: '考试已截止', turn: 'nobody' as const, to: '', act: '' }
  const { wentTo } = openSheet({ figure: '', sentence: '考试已截止', rows: [over, report] })
  fireEvent.click(await screen.findByRole('button', { name: '联系班主任' }))
  expect(buttons()).toEqual(['关闭', '这条不对', '联系班主任'])
  await waitFor(() => expect(wentTo()).toBe('/members'))
})

test('D1-Q83 what was sent waits with the day until which it is answered', async () => {
  openSheet({ rows: [{ ...unit, objection: sent }] })
  fireEvent.click(await screen.findByRole('button', { name: '查看答复' }))
  const sheet = within(screen.getByRole('dialog', { name: '反映与答复' }))
  expect(sheet.getByRole('region', { name: '您反映的' }).textContent).toContain('学过没计入：晚上看完了')
  expect(sheet.getByText('还没有答复，12-01 前会在消息里答复')).toBeTruthy()
  expect(buttons()).toEqual(['返回', '关闭', '我的反馈'])
})

test('D1-Q83 what was answered stands under its row, and can be said again', async () => {
  const { wentTo } = openSheet({ rows: [{ ...unit, objection: answered }] })
  expect((await screen.findByText('已答复')).parentElement?.textContent).toBe('已答复已补记 0.8 学时')
  tap('查看答复')
  expect(screen.getByRole('region', { name: '答复' }).textContent).toContain('已补记 0.8 学时')
  tap('还是不对')
  expect(screen.getByRole('dialog', { name: '这条不对' })).toBeTruthy()
  tap('返回')
  tap('查看答复')
  tap('我的反馈')
  await waitFor(() => expect(wentTo()).toBe(routes.myFeedback.path))
})

test('D1-Q83 a refusal stands beside what was written; a sentence that is too long is not sent', async () => {
  const { objections } = openSheet({}, () => no(objectToReason.refusals.rowChanged))
  fireEvent.click(await screen.findByRole('button', { name: '这条不对' }))
  const field = screen.getByLabelText<HTMLTextAreaElement>('补充一句')
  fireEvent.change(field, { target: { value: '学'.repeat(201) } })
  tap('送出')
  expect(screen.getByRole('alert').textContent).toBe('补充限制200字以下')
  expect(objections()).toEqual([])
  fireEvent.change(field, { target: { value: '晚上看完了' } })
  tap('送出')
  expect((await screen.findByRole('alert')).textContent).toBe('这一条刚刚变了，请看新的说明再反映')
  expect(field.value).toBe('晚上看完了')
})
