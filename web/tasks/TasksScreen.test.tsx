import type { Reply } from '@college/contract/kit/endpoint.ts'
import { getTaskListByUser } from '@college/contract/tasks/tasks.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logIn, ok, on, renderScreen, serverAnswers, serverIsUnreachable } from '../testing/screen.tsx'
import { TasksScreen } from './TasksScreen.tsx'
import { listNames, taskTypes } from './texts.ts'

type Lists = Reply<typeof getTaskListByUser>
type Card = Lists['todolist'][number]

let made = 0
function aTask(wish: Partial<Card> = {}): Card {
  made += 1
  return {
    _id: `0198a000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    task_name: '年度必修课程',
    task_cycle_sdate: '2026-11-01',
    task_cycle_edate: '2026-11-30',
    task_type_value: 1,
    task_type_text: '课程',
    task_state_value: 2,
    task_state_text: '进行中',
    complete_rate: 0,
    countdown: 9,
    study_hour: 0,
    is_assess_value: 0,
    ...wish,
  }
}

function open(lists: Partial<Lists> = {}) {
  const calls = serverAnswers(on(getTaskListByUser, () => ok({ todolist: [], donelist: [], ...lists })))
  logIn()
  return { ...renderScreen(<TasksScreen />), calls }
}

const row = (name: string) => screen.findByRole('link', { name: new RegExp(name) })
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(name) })
const asked = (calls: { input: Record<string, unknown> }[]) => calls.at(-1)?.input

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00+08:00') }))
afterEach(() => vi.useRealTimers())

test('D1-B130 D1-M64 D1-M65 待完成 and 已完成, each with its count', async () => {
  expect(listNames).toEqual({ todo: '待完成', done: '已完成' })
  open({ todolist: [aTask(), aTask({ task_name: '学时任务' })], donelist: [aTask({ task_name: '旧任务' })] })
  await row('学时任务')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['待完成 2', '已完成 1'])
  expect(screen.queryByText('旧任务')).toBeNull()
  fireEvent.click(tab('已完成'))
  await row('旧任务')
})

test('D1-R49 D1-B125 D1-B131 a row shows its name, days and time left, and opens its task', async () => {
  const task = aTask({ complete_rate: 40, countdown: 2, task_cycle_edate: '2026-11-23' })
  const { wentTo } = open({ todolist: [task] })
  const link = await row('年度必修课程')
  expect(within(link).getByRole('img', { name: '完成进度 40%' })).toBeTruthy()
  expect(link.textContent).toContain('2026-11-01 至 2026-11-23')
  expect(link.textContent).toContain('剩余 2 天')
  fireEvent.click(link)
  expect(wentTo()).toBe(`/mobile/nc/page/app/mine/mobile-taskdetail?taskId=${task._id}`)
})

test.each([
  ['2026-10-01T12:00+08:00', { task_state_value: 2, countdown: 9 }, '剩余 9 天'],
  ['2027-03-01T12:00+08:00', { task_state_value: 2, countdown: 0 }, '今天截止'],
  ['2026-11-21T12:00+08:00', { task_state_value: 1, task_cycle_sdate: '2026-11-20', countdown: 12 }, '2 天后开始'],
] as const)('D1-Q24 the days left are the server’s; a phone that says %s changes nothing', async (now, wish, text) => {
  vi.setSystemTime(new Date(now))
  open({ todolist: [aTask(wish)] })
  expect((await row('年度必修课程')).textContent).toContain(text)
})

test.each<[string, Partial<Card>, string | undefined]>([
  ['D1-B178 in progress, nothing done', { task_state_value: 2, complete_rate: 0 }, undefined],
  ['D1-B178 not started, something done', { task_state_value: 1, complete_rate: 5 }, undefined],
  ['D1-B179 not started, nothing done', { task_state_value: 1, complete_rate: 0 }, '未开始'],
  [
    'D1-B180 D1-M66 expired, nothing done',
    { task_state_value: 4, task_state_text: '已过期', complete_rate: 0 },
    '未开始',
  ],
])('%s: progress ring or word', async (_name, wish, word) => {
  open({ todolist: [aTask(wish)] })
  const link = await row('年度必修课程')
  expect(within(link).queryByRole('img') === null).toBe(word !== undefined)
  if (word) expect(link.textContent).toContain(word)
})

test('D1-B126 the search field opens and closes; 取消 clears the keyword', async () => {
  const { calls } = open({ todolist: [aTask()] })
  await row('年度必修课程')
  fireEvent.click(screen.getByRole('button', { name: '搜索' }))
  const box = await screen.findByRole('searchbox', { name: '搜索任务名称' })
  expect(document.activeElement).toBe(box)
  fireEvent.change(box, { target: { value: '学时' } })
  fireEvent.submit(box)
  await waitFor(() => expect(asked(calls)).toMatchObject({ taskName: '学时' }))
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getByRole('button', { name: '搜索' })).toBeTruthy()
  await row('年度必修课程')
})

test('D1-B127 D1-Q08 all types, hours and courses', async () => {
  expect(taskTypes.map(({ text }) => text)).toEqual(['全部类型', '学时', '课程'])
  const { calls } = open()
  fireEvent.click(await screen.findByRole('button', { name: '任务类型：全部类型' }))
  const sheet = within(await screen.findByRole('dialog', { name: '任务类型' }))
  fireEvent.click(sheet.getByRole('button', { name: '学时' }))
  await waitFor(() => expect(asked(calls)).toMatchObject({ taskType: '3' }))
  expect(screen.getByRole('button', { name: '任务类型：学时' })).toBeTruthy()
})

async function openCalendar() {
  fireEvent.click(await screen.findByRole('button', { name: /^日期：/ }))
  return within(await screen.findByRole('dialog', { name: '选择日期' }))
}

test('D1-B128 two days make a range, and 清除 clears it', async () => {
  const { calls } = open()
  const calendar = await openCalendar()
  fireEvent.click(calendar.getByRole('button', { name: /^11 月 20 日/ }))
  fireEvent.click(calendar.getByRole('button', { name: /^11 月 3 日/ }))
  expect(calendar.getByRole('status').textContent).toBe('2026-11-03 至 2026-11-20')
  expect(calendar.getAllByRole('button', { pressed: true })).toHaveLength(18)
  fireEvent.click(calendar.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(asked(calls)).toMatchObject({ strtDate: '2026-11-03', endDate: '2026-11-20' }))
  expect(screen.getByRole('button', { name: '日期：2026-11-03 至 11-20' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '清除日期' }))
  expect(await screen.findByRole('button', { name: '日期：全部日期' })).toBeTruthy()
  const again = await openCalendar()
  fireEvent.click(again.getByRole('button', { name: /^11 月 3 日/ }))
  fireEvent.click(again.getByRole('button', { name: '清除' }))
  expect(await screen.findByRole('button', { name: '日期：全部日期' })).toBeTruthy()
})

test('D1-B128 a range that is not confirmed is not requested', async () => {
  const { calls } = open()
  const calendar = await openCalendar()
  fireEvent.click(calendar.getByRole('button', { name: /^11 月 3 日/ }))
  fireEvent.click(calendar.getByRole('button', { name: '关闭' }))
  expect(asked(calls)).toMatchObject({ strtDate: '', endDate: '' })
})

test('D1-B128 arrow keys move through the calendar, over the edge of a month too', async () => {
  open()
  const calendar = await openCalendar()
  const today = calendar.getByRole('button', { name: /^11 月 21 日/ })
  expect([today.getAttribute('aria-current'), today.tabIndex]).toEqual(['date', 0])
  fireEvent.keyDown(today, { key: 'PageDown' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('12 月 21 日 星期一')
  fireEvent.keyDown(document.activeElement ?? today, { key: 'ArrowUp' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('12 月 14 日 星期一')
  expect(calendar.getByRole('heading', { name: '2026 年 12 月' })).toBeTruthy()
})

test('D1-B129 the calendar ends at 1970-01-01', async () => {
  vi.setSystemTime(new Date('1970-02-10T12:00+08:00'))
  open()
  const calendar = await openCalendar()
  const isDisabled = (name: string) => calendar.getByRole('button', { name }).hasAttribute('disabled')
  expect([isDisabled('上一月'), isDisabled('上一年')]).toEqual([false, true])
  fireEvent.click(calendar.getByRole('button', { name: '上一月' }))
  expect(calendar.getByRole('heading', { name: '1970 年 1 月' })).toBeTruthy()
  expect(isDisabled('上一月')).toBe(true)
})

test('D1-Q56 no tasks at all, and no tasks that match', async () => {
  open()
  expect(await screen.findByText('没有待完成的任务')).toBeTruthy()
  fireEvent.click(tab('已完成'))
  expect(screen.getByText('还没有完成或到期的任务')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^任务类型/ }))
  fireEvent.click(within(await screen.findByRole('dialog', { name: '任务类型' })).getByRole('button', { name: '课程' }))
  expect(await screen.findByText('没有符合条件的任务')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '清除筛选' }))
  expect(await screen.findByRole('button', { name: '任务类型：全部类型' })).toBeTruthy()
  expect(screen.getByText('还没有完成或到期的任务')).toBeTruthy()
})

test('without a network it says so, and has a retry', async () => {
  serverIsUnreachable()
  logIn()
  renderScreen(<TasksScreen />)
  fireEvent.click(await screen.findByRole('button', { name: '重新加载' }))
  serverAnswers(on(getTaskListByUser, () => ok({ todolist: [aTask()], donelist: [] })))
  fireEvent.click(await screen.findByRole('button', { name: '重新加载' }))
  await row('年度必修课程')
})
