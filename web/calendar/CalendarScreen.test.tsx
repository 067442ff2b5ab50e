import {
  calendarAddress,
  learnerCalendar,
  makeCalendarAddress,
  stopCalendarAddress,
} from '@college/contract/calendar/calendar.ts'
import { signIn } from '@college/contract/classes/sign-in.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href, type Query } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { readAddress } from '@college/rules/kit/address.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAppLocation } from '../kit/navigation/history.ts'
import { logIn, no, ok, on, renderScreen, serverAnswers, startAt, type WireReply } from '../testing/screen.tsx'
import { CalendarScreen } from './CalendarScreen.tsx'

type Calendar = WireReply<typeof learnerCalendar>
type Row = Calendar['rows'][number]

const at = (time: string) => new Date(`2026-${time}+08:00`).getTime()
const row = (wish: Partial<Row>): Row => ({
  ...{ kind: 'homework', id: 'h', title: '调研报告', state: 'due', at: at('11-27T18:00'), place: '', to: '/homework' },
  ...{ minutes: 0, others: [], isReserved: false, business: null, day: '2026-11-27', classId: 'k1', endsAt: null },
  ...wish,
})
const live = row({ kind: 'live', id: 'l', title: '专家直播', state: 'onAir', at: at('11-27T09:00'), to: '/live' })
const done = row({ kind: 'survey', id: 's', title: '满意度问卷', state: 'done', at: at('11-27T09:20') })
const returned = row({ state: 'returned' })
const exam = row({ kind: 'exam', id: 'e', title: '知识测试', at: at('11-29T18:00'), day: '2026-11-29', classId: 'k2' })
const task = row({ kind: 'task', id: 't', title: '十一月任务', at: at('11-30T23:59'), day: '2026-11-30', classId: '' })
const classes = [
  { id: 'k1', title: '全会精神专题班' },
  { id: 'k2', title: '年轻干部训练营' },
]

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T10:00+08:00') }))
afterEach(() => vi.useRealTimers())

/** The screen at the address at which the app is. */
function AtAddress() {
  const address = useAppLocation((location) => location.address)
  return <CalendarScreen {...((readAddress(address)?.query ?? {}) as Query<typeof routes.calendar>)} />
}

function open(rows: Row[], wish: Partial<Calendar> & { query?: Query<typeof routes.calendar> } = {}) {
  const { query = {}, ...more } = wish
  const calls = serverAnswers(
    on(learnerCalendar, () => ok({ today: '2026-11-27', rows, classes, ...more })),
    on(signIn, () => ok({ lxDays: 3, points: 1 })),
    on(calendarAddress, () => ok({ url: '' })),
    on(makeCalendarAddress, () => ok({ url: 'https://college.example/nc/calendar/a/b/college.ics' })),
    on(stopCalendarAddress, () => ok({ url: '' })),
  )
  logIn()
  const view = renderScreen(<AtAddress />)
  act(() => startAt(href(routes.calendar, query)))
  return { ...view, calls }
}

const group = (name: string) => screen.findByRole('region', { name: new RegExp(name) })
const textsIn = async (name: string) =>
  within(await group(name))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const day = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

test('D1-Q74 the days by name, each row with its time, how it stands and its class; what is done is struck out', async () => {
  open([live, done, returned, exam, task])
  expect(await textsIn('今天')).toEqual([
    ...['09:00专家直播正在直播全会精神专题班进入', '09:20满意度问卷已完成', '18:00调研报告退回修改全会精神专题班'],
  ])
  expect(headings()).toEqual(['今天11-27 周五', '后天11-29 周日', '周一11-30'])
  expect(await textsIn('后天')).toEqual(['18:00知识测试截止年轻干部训练营'])
  expect(await textsIn('周一')).toEqual(['十一月任务截止'])
  expect((await group('今天')).querySelector('s')?.textContent).toBe('满意度问卷')
})

test('the month marks today, and says and shows what each day has: a dot for each kind, at most three', async () => {
  const sign = row({ kind: 'signIn', id: 'k1', title: '今日签到', state: 'open', at: null })
  const { calls } = open([sign, live, done, returned, exam])
  await group('今天')
  expect(calls[0]?.input).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  const today = day('11 月 27 日 星期五，4 项')
  expect([today.getAttribute('aria-current'), today.querySelectorAll('i').length]).toEqual(['date', 3])
  expect(day('11 月 29 日 星期日，1 项').querySelectorAll('i')).toHaveLength(1)
  expect(day('11 月 28 日 星期六$').querySelectorAll('i')).toHaveLength(0)
})

test('a tap on a day leads the list to it: it says where nothing stands, and shows the days since one before today', async () => {
  const past = row({ kind: 'live', id: 'p', title: '旧直播', state: 'over', at: at('11-20T09:00'), day: '2026-11-20' })
  open([past, returned])
  await group('今天')
  expect(screen.queryByText('旧直播')).toBeNull()
  fireEvent.click(day('11 月 28 日'))
  expect((await group('明天')).textContent).toContain('这天没有安排')
  fireEvent.click(day('11 月 20 日'))
  expect(await textsIn('11-20')).toEqual(['09:00旧直播全会精神专题班'])
  expect(headings()[0]).toBe('周五11-20')
})

test('a long day shows eight, and the rest at a tap', async () => {
  const many = Array.from({ length: 12 }, (_, at) => row({ id: `h${at}`, title: `作业 ${at}` }))
  open(many)
  expect(await textsIn('今天')).toHaveLength(8)
  fireEvent.click(screen.getByRole('button', { name: '还有 4 项' }))
  expect(await textsIn('今天')).toHaveLength(12)
})

test('the arrow keys move over the month, of which one day is in the order of the tab key', async () => {
  open([returned])
  await group('今天')
  const inOrder = screen.getAllByRole('button').filter(({ id, tabIndex }) => id.endsWith('27') && tabIndex === 0)
  expect(inOrder).toHaveLength(1)
  fireEvent.keyDown(day('11 月 27 日'), { key: 'ArrowUp' })
  expect(document.activeElement).toBe(day('11 月 20 日'))
})

test('a chip narrows all to one class, in the address; the month stays', async () => {
  const { wentTo } = open([returned, exam, task])
  fireEvent.click(await screen.findByRole('button', { name: '年轻干部训练营' }))
  expect(wentTo()).toBe(href(routes.calendar, { month: '2026-11', class: 'k2' }))
  expect(await textsIn('后天')).toEqual(['18:00知识测试截止年轻干部训练营'])
  expect((await group('今天')).textContent).toContain('这天没有安排')
  expect(screen.getByRole('button', { name: '年轻干部训练营' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByText('十一月任务')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '全部' }))
  expect(wentTo()).toBe(href(routes.calendar, { month: '2026-11' }))
})

test('a class that is left narrows nothing, and with one class there are no chips', async () => {
  open([returned], { query: { class: 'gone' }, classes: classes.slice(0, 1) })
  expect(await textsIn('今天')).toHaveLength(1)
  expect(screen.queryByRole('group', { name: '班级' })).toBeNull()
})

test('the month before and after; a month without anything says so', async () => {
  const { calls, wentTo } = open([returned])
  await group('今天')
  fireEvent.click(screen.getByRole('button', { name: '下个月' }))
  expect(wentTo()).toBe(href(routes.calendar, { month: '2026-12' }))
  await screen.findByText('2026 年 12 月')
  await screen.findByText('这个月没有安排')
  expect(calls.at(-1)?.input).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  fireEvent.click(screen.getByRole('button', { name: '上个月' }))
  await group('今天')
})

test('what is overdue stands on top, closed, and is told with its day', async () => {
  const missed = row({ id: 'm', title: '读书笔记', state: 'overdue', at: at('11-20T18:00'), day: '2026-11-20' })
  open([missed, returned])
  const fold = await screen.findByRole('button', { name: '已过期 1 件' })
  expect(screen.queryByText('读书笔记')).toBeNull()
  fireEvent.click(fold)
  expect(screen.getByText('读书笔记').closest('li')?.textContent).toBe('18:00读书笔记11-20 截止全会精神专题班')
})

test('the month folds to the week of today', async () => {
  open([returned])
  await group('今天')
  fireEvent.click(screen.getByRole('button', { name: '收起月历' }))
  expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(1)
  expect(day('11 月 27 日')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /11 月 20 日/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '展开月历' }))
  expect(day('11 月 20 日')).toBeTruthy()
})

test('today is signed in one tap here too, and the calendar is asked for again', async () => {
  const sign = row({ kind: 'signIn', id: 'k1', title: '今日签到', state: 'open', at: null })
  const { calls } = open([sign])
  fireEvent.click(await screen.findByRole('button', { name: '签到' }))
  await screen.findByText('签到成功，连续 3 天，积分 +1')
  await waitFor(() => expect(calls.filter(({ path }) => path === learnerCalendar.path)).toHaveLength(2))
})

test('who is in no class and has nothing to do is led to the classes', async () => {
  const { wentTo } = open([], { classes: [] })
  await screen.findByText('还没有安排')
  fireEvent.click(screen.getByRole('button', { name: '看看有哪些班级' }))
  expect(wentTo()).toBe(href(routes.specialClasses, {}))
})

test('what did not come says so and is asked for again; the month stays', async () => {
  serverAnswers(on(learnerCalendar, () => no(commonRefusals.overloaded)))
  logIn()
  renderScreen(<CalendarScreen />)
  await screen.findByRole('alert')
  expect(day('11 月 27 日')).toBeTruthy()
  serverAnswers(on(learnerCalendar, () => ok({ today: '2026-11-27', rows: [returned], classes })))
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await textsIn('今天')).toHaveLength(1)
})

test('the address: made, copied, opened, and made anew or stopped after a question', async () => {
  const { calls } = open([returned])
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, clipboard: { writeText } })
  fireEvent.click(screen.getByRole('button', { name: '订阅到手机日历' }))
  fireEvent.click(await screen.findByRole('button', { name: '生成地址' }))
  const url = 'https://college.example/nc/calendar/a/b/college.ics'
  await screen.findByText(url)
  expect(screen.getByRole('link', { name: '打开日历' }).getAttribute('href')).toBe(url.replace('https', 'webcal'))
  fireEvent.click(screen.getByRole('button', { name: '复制' }))
  await screen.findByText('地址已复制')
  expect(writeText).toHaveBeenCalledWith(url)

  const times = (path: string) => calls.filter((call) => call.path === path).length
  fireEvent.click(screen.getByRole('button', { name: '重新生成' }))
  const question = await screen.findByRole('alertdialog', { name: '重新生成地址？' })
  expect(times(makeCalendarAddress.path)).toBe(1)
  fireEvent.click(within(question).getByRole('button', { name: '重新生成' }))
  await screen.findByText('已换成新地址')
  expect(times(makeCalendarAddress.path)).toBe(2)

  fireEvent.click(screen.getByRole('button', { name: '停用' }))
  const last = await screen.findByRole('alertdialog', { name: '停用地址？' })
  fireEvent.click(within(last).getByRole('button', { name: '停用' }))
  await screen.findByRole('button', { name: '生成地址' })
  expect(times(stopCalendarAddress.path)).toBe(1)
})
