import {
  askLeave,
  askSigning,
  type OwnRequest,
  ownRequests,
  withdrawRequest,
} from '@college/contract/classes/requests.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { ClassRequestsScreen } from './ClassRequestsScreen.tsx'

const classId = '0198a000-0000-7000-8000-0000000000e1'
const requestId = '0198a000-0000-7000-8000-0000000000f1'
const at = (time: string) => new Date(`2026-03-${time}+08:00`).getTime()

const aRequest = (wish: Partial<OwnRequest> = {}): OwnRequest => ({
  ...{ id: requestId, kind: 'sick', from: '2026-03-20', until: '2026-03-21', reason: '住院检查', state: 'waiting' },
  ...{ askedAt: at('19T09:00'), decidedAt: null, decidedBy: '', answer: '' },
  ...wish,
})
const found = {
  ...{ mayAsk: true, rows: [] as OwnRequest[], today: '2026-03-20', firstDay: '2026-03-13', lastDay: '2026-03-27' },
  signingDays: ['2026-03-18', '2026-03-15'],
}

type Wish = Partial<typeof found> & { leave?: unknown; signing?: unknown; withdraw?: unknown }

function open({ leave, signing, withdraw, ...wish }: Wish = {}) {
  logIn()
  let rows = wish.rows ?? []
  const calls = serverAnswers(
    on(ownRequests, () => ok({ ...found, ...wish, rows })),
    on(askLeave, ({ kind, from, until, reason }) => {
      if (leave) return leave as never
      rows = [aRequest({ kind, from, until, reason }), ...rows]
      return ok({ id: requestId })
    }),
    on(askSigning, ({ day, reason }) => {
      if (signing) return signing as never
      rows = [aRequest({ kind: 'signing', from: day, until: day, reason }), ...rows]
      return ok({ id: requestId })
    }),
    on(withdrawRequest, () => {
      if (withdraw) return withdraw as never
      rows = rows.map((row) => ({ ...row, state: 'withdrawn' as const }))
      return ok(null)
    }),
  )
  renderScreen(<ClassRequestsScreen id={classId} />)
  return { sent: ({ path }: { path: string }) => calls.filter((call) => call.path === path).map(({ input }) => input) }
}
const tap = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const write = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '提交' }))

test('D2-Q62 leave is asked for with its kind, days and reason, and then waits', async () => {
  const { sent } = open()
  await screen.findByText('还没有申请')
  expect(screen.getByText(/请假批准以后，这几天不算缺签。补签限最近 7 天里缺签的日子/)).toBeTruthy()
  await tap('请假')
  const dialog = await screen.findByRole('dialog', { name: '请假' })
  const from = within(dialog).getByLabelText<HTMLInputElement>('开始日期')
  expect([from.value, from.min, from.max]).toEqual(['2026-03-20', '2026-03-13', '2026-03-27'])
  fireEvent.click(within(dialog).getByRole('button', { name: '公假' }))
  write('结束日期', '2026-03-22')
  write('原因', ' 参加市里的会议 ')
  submit()
  await screen.findByText('已提交，等老师审批')
  expect(sent(askLeave)).toEqual([
    { classId, kind: 'official', from: '2026-03-20', until: '2026-03-22', reason: '参加市里的会议' },
  ])
  const list = await screen.findByRole('list', { name: '我的申请' })
  expect(list.textContent).toContain('公假 2026-03-20 至 2026-03-22待审批')
})

test('D2-Q62 what cannot be sent is said at its field, and nothing is sent', async () => {
  const { sent } = open()
  await tap('请假')
  await screen.findByRole('dialog', { name: '请假' })
  submit()
  expect(screen.getByRole('alert').textContent).toBe('请填写原因')
  write('原因', '就医')
  write('结束日期', '2026-03-19')
  submit()
  expect(screen.getByRole('alert').textContent).toBe(askLeave.refusals.wrongSpan.message)
  write('结束日期', '')
  submit()
  expect(screen.getByRole('alert').textContent).toBe('请选择日期')
  write('结束日期', '2026-03-20')
  write('原因', '字'.repeat(201))
  submit()
  expect(screen.getByRole('alert').textContent).toBe('原因不能超过 200 字')
  expect(sent(askLeave)).toEqual([])
})

test('D2-Q62 a refusal of the server is said, and what was written stays', async () => {
  open({ leave: no(askLeave.refusals.overlaps) })
  await tap('请假')
  await screen.findByRole('dialog', { name: '请假' })
  write('原因', '就医')
  submit()
  await screen.findByText(askLeave.refusals.overlaps.message)
  expect(within(screen.getByRole('dialog')).getByLabelText<HTMLTextAreaElement>('原因').value).toBe('就医')
})

test('D2-Q62 the signature of one of the missed days is asked for; the page says what it is worth', async () => {
  const { sent } = open()
  await tap('补签（2 天）')
  const dialog = await screen.findByRole('dialog', { name: '补签' })
  expect(dialog.textContent).toContain('不计积分')
  fireEvent.click(within(dialog).getByRole('button', { name: '03-15 周日' }))
  write('原因', '手机没电')
  submit()
  await screen.findByText('已提交，等老师审批')
  expect(sent(askSigning)).toEqual([{ classId, day: '2026-03-15', reason: '手机没电' }])
})

test.each<[string, Partial<OwnRequest>, string]>([
  ['granted', { state: 'granted', decidedAt: at('19T10:00'), decidedBy: '苏婉宁' }, '已批准'],
  ['refused', { state: 'refused', decidedAt: at('19T10:00'), decidedBy: '苏婉宁', answer: '请补交证明' }, '未批准'],
  ['withdrawn', { state: 'withdrawn' }, '已撤回'],
])('D2-Q62 a request that is %s says by which teacher and why, and cannot be taken back', async (_, wish, text) => {
  open({ rows: [aRequest(wish)] })
  const { textContent } = await screen.findByRole('list', { name: '我的申请' })
  expect(textContent).toContain(text)
  if (wish.decidedBy) expect(textContent).toContain('2026-03-19 10:00 苏婉宁审批')
  if (wish.answer) expect(textContent).toContain('不批准的原因：请补交证明')
  expect(screen.queryByRole('button', { name: /^撤回/ })).toBeNull()
})

test('D2-Q62 one that waits is taken back after a question that names it', async () => {
  const { sent } = open({ rows: [aRequest()] })
  await tap(/^撤回：病假，2026-03-20 至 2026-03-21/)
  const dialog = await screen.findByRole('alertdialog', { name: '撤回申请' })
  expect(dialog.textContent).toContain('病假，2026-03-20 至 2026-03-21')
  fireEvent.click(within(dialog).getByRole('button', { name: '撤回' }))
  await waitFor(() => expect(screen.getByRole('list', { name: '我的申请' }).textContent).toContain('已撤回'))
  expect(sent(withdrawRequest)).toEqual([{ classId, requestId }])
})

test('D2-Q62 a teacher was first: it is said', async () => {
  open({ rows: [aRequest()], withdraw: no(withdrawRequest.refusals.decided) })
  await tap(/^撤回：/)
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回' }))
  await screen.findByText(withdrawRequest.refusals.decided.message)
})

test('D2-Q62 after the training no leave, without a missed day no signature: the buttons say so', async () => {
  open({ firstDay: '2026-03-13', lastDay: '2026-03-10', signingDays: [] })
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: '培训已结束' })).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '没有可补的签到' }).disabled).toBe(true)
})

test('D2-Q62 a teacher is told where it is decided', async () => {
  open({ mayAsk: false, signingDays: [] })
  await screen.findByText('仅学员可以请假和补签')
  expect(screen.queryByRole('button', { name: '请假' })).toBeNull()
})
