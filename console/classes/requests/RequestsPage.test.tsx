import { classHead } from '@college/contract/classes/members.ts'
import { classRequests, decideRequests, type StaffRequest } from '@college/contract/classes/staff-requests.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buttonNamed, pageAnswers, renderPage, type } from '../../testing/page.tsx'
import { ClassRequestsPage, RequestsPage } from './RequestsPage.tsx'

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const aRequest = (n: number, name: string, wish: Partial<StaffRequest> = {}): StaffRequest => ({
  ...{ id: idOf(n), classId: idOf(8), className: '甲班', userId: idOf(9), name, unitName: '沅南县', kind: 'sick' },
  ...{ from: '2026-03-20', until: '2026-03-21', reason: '住院检查', state: 'waiting', askedAt: 1_764_000_000_000 },
  ...{ decidedBy: '', answer: '', isOwn: false },
  ...wish,
})
const rows = [
  aRequest(1, '沈知远'),
  aRequest(2, '何嘉树', { kind: 'signing', until: '2026-03-20' }),
  aRequest(3, '陆见深', { isOwn: true }),
  aRequest(4, '白露', { state: 'refused', decidedBy: '苏婉宁', answer: '请补交证明' }),
]

function open({ ofClass, decide }: { ofClass?: boolean; decide?: () => unknown } = {}) {
  const server = pageAnswers(
    on(classHead, () =>
      ok({
        id: idOf(8),
        title: '甲班',
        type: 1,
        phase: 'running',
        isPublished: true,
        mayEdit: false,
        mayManage: false,
      }),
    ),
    on(classRequests, () => ok({ total: rows.length, rows })),
    on(decideRequests, ({ requestIds }) =>
      decide ? (decide() as never) : ok({ done: requestIds.length, skipped: 0, withdrawn: 0 }),
    ),
  )
  const at = ofClass ? `/classes/${idOf(8)}/requests` : '/class-requests'
  const page = renderPage(ofClass ? <ClassRequestsPage /> : <RequestsPage />, {
    at,
    path: ofClass ? '/classes/:id/requests' : at,
  })
  return { ...page, sent: server.sent }
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement

test('D2-Q62 what members ask for: their days and reason; of all classes with the class', async () => {
  const { sent, address } = open()
  const { textContent } = await rowOf('沈知远')
  for (const text of ['甲班', '病假', '2026-03-20 至 2026-03-21', '住院检查']) expect(textContent).toContain(text)
  expect((await rowOf('何嘉树')).textContent).toContain('补签2026-03-20')
  expect((await rowOf('白露')).textContent).toContain('未批准，苏婉宁请补交证明')
  expect(sent(classRequests)[0]).not.toHaveProperty('classId')
  expect(address()).toBe('/class-requests')
})

test('D2-Q62 one tap grants, and the learner is told', async () => {
  const { sent } = open()
  fireEvent.click(within(await rowOf('沈知远')).getByLabelText('批准：沈知远 病假'))
  await screen.findByText('已批准 1 件，已通知学员')
  expect(sent(decideRequests)).toEqual([{ requestIds: [idOf(1)], isGranted: true, reason: '' }])
})

test('D2-Q62 not granting asks for the reason, which the learner reads', async () => {
  const { sent } = open({ ofClass: true })
  fireEvent.click(within(await rowOf('何嘉树')).getByLabelText('不批准：何嘉树 补签'))
  const dialog = await screen.findByRole('dialog')
  const refuse = buttonNamed('不批准', dialog)
  expect(refuse.disabled).toBe(true)
  type(within(dialog).getByLabelText('原因，学员会看到'), ' 当天没有到 ')
  fireEvent.click(refuse)
  await screen.findByText('未批准 1 件，已通知学员')
  expect(sent(decideRequests)).toEqual([{ requestIds: [idOf(2)], isGranted: false, reason: '当天没有到' }])
  expect(sent(classRequests)[0]).toMatchObject({ classId: idOf(8) })
})

test('D2-Q62 the own request is for others, and what is decided cannot be chosen again', async () => {
  open()
  const own = await rowOf('陆见深')
  expect(own.textContent).toContain('自己的申请由其他老师审批')
  expect(within(own).queryByRole('button', { name: /批准/ })).toBeNull()
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox').slice(1)
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, false, true, true])
})

test.each([
  [{ done: 0, skipped: 1, withdrawn: 1 }, '1 件学员已先撤回，没有审批'],
  [{ done: 0, skipped: 1, withdrawn: 0 }, '1 件已先由其他老师审批，或是自己的申请'],
])('D2-Q62 who comes second is told who was first: %j', async (answer, text) => {
  open({ decide: () => ok(answer) })
  fireEvent.click(within(await rowOf('沈知远')).getByLabelText('批准：沈知远 病假'))
  await screen.findByText(text)
})

test('D2-Q62 a refusal of the server is said', async () => {
  open({ decide: () => no(decideRequests.refusals.noRequest) })
  fireEvent.click(within(await rowOf('沈知远')).getByLabelText('批准：沈知远 病假'))
  await screen.findByText(decideRequests.refusals.noRequest.message)
})
