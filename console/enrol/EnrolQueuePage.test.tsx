import { approveEnrolments, rejectEnrolments } from '@college/contract/classes/review.ts'
import { enrolPerson, enrolQueue, type WaitingPerson } from '@college/contract/classes/staff-enrol.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useUndo } from '../kit/undo.ts'
import { buttonNamed, choose, pageAnswers, press, renderPage, type } from '../testing/page.tsx'
import { UndoBar } from '../ui/UndoBar.tsx'
import { EnrolQueuePage } from './EnrolQueuePage.tsx'

/** The shell shows the bar that takes a decision back. */
const withUndo = (
  <>
    <EnrolQueuePage />
    <UndoBar />
  </>
)

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const [classA, classB] = [idOf(8), idOf(9)]
const waits = (n: number, name: string, classId = classA): WaitingPerson => ({
  ...{ id: `${classId} ${n}`, classId, className: classId === classA ? '甲班' : '乙班', userId: idOf(n), name },
  ...{ photo: '', unitName: '沅南县', job: '科长', level: n === 3 ? 2 : 1, appliedAt: 1_764_000_000_000 },
})
const people = [waits(1, '沈知远'), waits(2, '何嘉树'), waits(3, '陆见深', classB)]
const detail: Reply<typeof enrolPerson> = {
  ...{ loginName: '20260001', sex: '1', phone: '138****0000', reason: '结合本职工作学习' },
  class: { title: '甲班', trainFrom: null, trainUntil: null, studentTotal: 12, places: 40 },
  past: [
    { title: '旧班', trainFrom: null, trainUntil: null, hours: 24, isCompleted: true },
    { title: '前年的班', trainFrom: null, trainUntil: 1_700_000_000_000, hours: 8, isCompleted: true },
    { title: '在学的班', trainFrom: 1_764_000_000_000, trainUntil: null, hours: null, isCompleted: false },
  ],
  checks: [
    { isOk: true, text: '单位在报名范围内', note: '' },
    { isOk: false, text: '培训时间重叠', note: '与“旧班”' },
  ],
  ofUnit: { admitted: 3, waiting: 2 },
  hours: { learned: 12, planned: 90 },
}

type Wish = {
  at?: string
  roles?: 'administrator' | 'teacher'
  reject?: () => unknown
  approve?: () => unknown
  person?: () => unknown
}

function open({ at = '/enrol', roles = 'administrator', ...wish }: Wish = {}) {
  const { reject = () => undefined, approve = () => undefined, person = () => ok(detail) } = wish
  const decided = new Set<string>()
  const done = ({ userIds }: { userIds: string[] }) => {
    for (const userId of userIds) decided.add(userId)
    return ok({ done: userIds.length, skipped: 0 })
  }
  const server = pageAnswers(
    on(enrolQueue, ({ classId, level }) => {
      const rows = people.filter(
        (one) =>
          !decided.has(one.userId) &&
          (!classId || one.classId === classId) &&
          (!level || String(one.level) === `${level}`),
      )
      const classes = [
        { id: classA, title: '甲班', waiting: 2 },
        { id: classB, title: '乙班', waiting: 1 },
      ]
      return ok({ total: rows.length, rows, classes })
    }),
    on(enrolPerson, () => person() as never),
    on(approveEnrolments, (input) => (approve() as never) ?? done(input)),
    on(rejectEnrolments, (input) => (reject() as never) ?? done(input)),
  )
  const page = renderPage(withUndo, { at, path: '/enrol', me: { roles: [roles] } })
  return { ...page, asked: server.sent }
}
const listed = () => [...document.querySelectorAll('.queue-item b')].map(({ textContent }) => textContent)
const current = () => document.querySelector('.queue [aria-current=true] b')?.textContent
const send = () => act(() => useUndo.getState().flush())

test('D2-Q64 a reviewer decides enrolments by the keyboard, takes one back, and the second decision sends the first', async () => {
  const { asked } = open()
  await screen.findByText('核对')
  expect(listed()).toEqual(['沈知远', '何嘉树', '陆见深'])
  expect(screen.getByText('待审 3')).toBeTruthy()
  press('j')
  expect(current()).toBe('何嘉树')
  press('k')
  press('a')
  await screen.findByText('沈知远 已通过')
  expect(listed()).toEqual(['何嘉树', '陆见深'])
  expect(screen.getByText('待审 2')).toBeTruthy()
  press('z')
  expect(listed()).toHaveLength(3)
  expect(current()).toBe('沈知远')
  expect(asked(approveEnrolments)).toEqual([])
  press('a')
  expect(asked(approveEnrolments)).toEqual([])
  press('1')
  press('r')
  await screen.findByText('何嘉树 已拒绝：时间冲突')
  await expect.poll(() => asked(approveEnrolments)).toEqual([{ classId: classA, userIds: [idOf(1)] }])
  await send()
  expect(asked(rejectEnrolments)).toEqual([{ classId: classA, userIds: [idOf(2)], reason: '时间冲突' }])
})

test('D2-Q64 a rejection asks for its reason, because the learner is told; digits choose one, and take it away', async () => {
  const { asked } = open()
  await screen.findByText('核对')
  const chip = buttonNamed('2不在范围')
  press('2')
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  press('2')
  expect(chip.getAttribute('aria-pressed')).toBe('false')
  press('3')
  press('Escape')
  expect(buttonNamed('3名额已满').getAttribute('aria-pressed')).toBe('false')
  press('r')
  const dialog = within(await screen.findByRole('dialog'))
  const ok = buttonNamed('拒绝', screen.getByRole('dialog'))
  expect(ok.disabled).toBe(true)
  type(dialog.getByLabelText('理由，学员会看到'), ' 名单有误 ')
  fireEvent.click(ok)
  await screen.findByText('沈知远 已拒绝：名单有误')
  await send()
  expect(asked(rejectEnrolments)).toEqual([{ classId: classA, userIds: [idOf(1)], reason: '名单有误' }])
})

test('D2-Q64 what the server has not decided comes back to the list, with the reason', async () => {
  open({ reject: () => no(rejectEnrolments.refusals.notReviewer) })
  await screen.findByText('核对')
  press('1')
  press('r')
  expect(listed()).toHaveLength(2)
  await send()
  await screen.findByText(rejectEnrolments.refusals.notReviewer.message)
  expect(listed()).toHaveLength(3)
})

test.each([
  [{ withdrawn: 1 }, '沈知远 已先撤回报名，这次审核没有生效'],
  [{}, '沈知远 的报名已先由其他审核人员处理，这次审核没有生效'],
])('D2-Q64 who comes second is told who was first: %j', async (more, text) => {
  open({ approve: () => ok({ done: 0, skipped: 1, ...more }) })
  await screen.findByText('核对')
  press('a')
  await send()
  await screen.findByText(text)
})

test('D2-Q64 who has taken the enrolment back meanwhile is shown as 已撤回', async () => {
  open({ person: () => no(enrolPerson.refusals.withdrawn) })
  await screen.findByText('已撤回')
  expect(screen.queryByText('没有找到报名信息')).toBeNull()
})

test('D2-Q64 class and level stand in the address; nothing there has a way back to all', async () => {
  const { address } = open()
  await screen.findByText('核对')
  fireEvent.click(screen.getByText('第二级'))
  await expect.poll(listed).toEqual(['陆见深'])
  expect(address()).toBe('/enrol?state=2')
  expect(screen.getByText('第二级审核')).toBeTruthy()
  await choose(screen.getByLabelText('班级'), '甲班（2）')
  await screen.findByText('这里没有待审的报名')
  expect(address()).toBe(`/enrol?state=2&classId=${classA}`)
  fireEvent.click(screen.getByText('看全部'))
  await expect.poll(listed).toHaveLength(3)
  expect(address()).toBe('/enrol')
})

test('D2-Q64 a head teacher decides the first level only, and sees no levels', async () => {
  open({ roles: 'teacher' })
  await screen.findByText('核对')
  expect(screen.queryByText('第二级')).toBeNull()
})

test('D2-Q64 D2-Q38 a decision is made by all that is known of the person: reason, checks, past training, hours', async () => {
  open()
  await screen.findByText('核对')
  const pane = within(screen.getByLabelText('沈知远'))
  expect(pane.getByText('结合本职工作学习').closest('section')?.textContent).toContain('8 字')
  expect(pane.getByText('138****0000')).toBeTruthy()
  expect(pane.getByText(/已录 12/).textContent).toBe('已录 12 / 40')
  expect(pane.getByLabelText('注意').closest('li')?.textContent).toBe('培训时间重叠与“旧班”')
  expect(pane.getByLabelText('符合').closest('li')?.textContent).toBe('单位在报名范围内')
  expect(pane.getByText('近三年 3 期，结业 2 期')).toBeTruthy()
  const rows = [...document.querySelectorAll('table.past tbody tr')].map(({ textContent }) => textContent)
  expect(rows[0]).toBe('旧班不限24.0结业')
  expect(rows[2]).toMatch(/^在学的班\d{4}-\d\d-\d\d 起—在学$/)
  expect(pane.getByText('已录 3 人，待审 2 人')).toBeTruthy()
})
