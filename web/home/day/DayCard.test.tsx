import { signIn } from '@college/contract/classes/sign-in.ts'
import { getExamUrl } from '@college/contract/exams/exam.ts'
import { learnerDay } from '@college/contract/home/day.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { toggleSubscription } from '@college/contract/marks/marks.ts'
import { nextCourse } from '@college/contract/records/next-course.ts'
import { yearTask } from '@college/contract/records/study.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takePlayAtOnce } from '../../courses/play-at-once.ts'
import { logIn, no, ok, on, renderScreen, serverAnswers, type WireReply } from '../../testing/screen.tsx'
import { Today } from './Today.tsx'

type Day = WireReply<typeof learnerDay>
type Row = Day['rows'][number]

const at = (time: string) => new Date(`2026-11-${time}+08:00`).getTime()
const row = (wish: Partial<Row>): Row => ({
  ...{ kind: 'homework', id: 'a', title: '调研报告', state: 'returned', at: null, place: '', to: '/homework' },
  ...{ minutes: 0, others: [], isReserved: false, business: null },
  ...wish,
})
const sign = row({ kind: 'signIn', id: 'k1', title: '今日签到', state: 'open', to: '/sign' })
const live = row({ kind: 'live', id: 'l1', title: '高质量发展', state: 'onAir', minutes: 36, to: '/live' })
const done = (n: number) =>
  row({ kind: 'notice', id: `n${n}`, title: `通知${n}`, state: 'done', at: at('27T09:20'), to: '/notice' })

const course: NonNullable<WireReply<typeof nextCourse>> = {
  ...{ kind: 'begun', id: 'c1', title: '系统思维', cover: '', theme: 'dan', part: { id: 'p1', title: '画一张关系图' } },
  ...{ percent: 62, minutesLeft: 25, task: null },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T10:00+08:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The card of a learner with these rows, which acts of the test may change. */
function open(rows: Row[], wish: Partial<Day> = {}, next: WireReply<typeof nextCourse> = null) {
  let shown = rows
  const calls = serverAnswers(
    on(learnerDay, () => ok({ today: '2026-11-27', rows: shown, daysInRow: 0, suggestion: null, ...wish })),
    on(nextCourse, () => ok(next)),
    on(signIn, () => {
      shown = [...shown.filter(({ kind }) => kind !== 'signIn'), { ...sign, state: 'done', at: at('27T10:00') }]
      return ok({ lxDays: 12, points: 1 })
    }),
    on(toggleSubscription, () => {
      shown = shown.map((each) => ({ ...each, isReserved: true }))
      return ok({ isDo: true })
    }),
    on(getExamUrl, () => ok('https://college.example/exam?ticket=t')),
    on(yearTask, () => ok({ wczxscount: 1, integral: 1, jhzxs: 50, year: 2026 })),
  )
  logIn()
  return { calls, ...renderScreen(<Today />) }
}

const card = () => screen.findByRole('region', { name: '今天' })
const items = async () => {
  await waitFor(() => expect(screen.queryByRole('status', { name: '加载中' })).toBeNull())
  return within(await card()).getAllByRole('listitem')
}
const textsOf = async () => (await items()).map(({ textContent }) => textContent)

test('the rows in their order, what is done struck out with its time, and how much is left', async () => {
  const exam = row({ kind: 'exam', id: 'e1', title: '知识测试', state: 'due', at: at('29T18:00'), minutes: 45 })
  open([live, sign, row({ at: at('28T18:00') }), exam, done(1)], {}, course)
  expect(await textsOf()).toEqual([
    ...[
      '高质量发展正在直播看满 36 分钟计入进入',
      '今日签到签到',
      '调研报告退回修改11-28 截止',
      '知识测试2 天后截止45 分钟',
    ],
    '通知1已完成09:20',
  ])
  expect(screen.getByRole('button', { name: '进入：高质量发展' })).toBeTruthy()
  const today = await card()
  expect(within(today).getByText(/11-27 周五/).textContent).toBe('11-27 周五，还有 5 件')
  expect(today.querySelector('s')?.textContent).toBe('通知1')
})

test('the head leads to all that is to be done', async () => {
  const { wentTo } = open([sign])
  fireEvent.click(await screen.findByRole('link', { name: '待办与日历' }))
  expect(wentTo()).toBe(href(routes.calendar, {}))
})

test('D2-B226 today is signed in one tap: the row is done, and the days in a row and the point are told', async () => {
  const { calls } = open([sign, row({})])
  fireEvent.click(await screen.findByRole('button', { name: '签到' }))
  await screen.findByText('签到成功，连续 12 天，积分 +1')
  await waitFor(async () => expect((await textsOf()).at(-1)).toBe('今日签到已完成10:00'))
  expect(calls.filter(({ path }) => path === signIn.path).map(({ input }) => input)).toEqual([{ classId: 'k1' }])
  // The points of the year stand above the card.
  expect(screen.queryByRole('button', { name: '签到' })).toBeNull()
})

test('D2-B226 one tap signs in to all classes of the day', async () => {
  const { calls } = open([{ ...sign, others: ['k2', 'k3'], place: '3 个班级' }])
  expect((await textsOf())[0]).toBe('今日签到3 个班级签到')
  fireEvent.click(screen.getByRole('button', { name: '签到' }))
  await screen.findByText('签到成功，连续 12 天，积分 +3')
  const signed = calls.filter(({ path }) => path === signIn.path).map(({ input }) => input.classId)
  expect(signed).toEqual(['k1', 'k2', 'k3'])
})

test('D2-B226 a refused signature says why', async () => {
  const { queries } = open([sign])
  await screen.findByRole('button', { name: '签到' })
  serverAnswers(
    on(signIn, () => no(signIn.refusals.outsideTraining)),
    on(learnerDay, () => ok({ today: '2026-11-27', rows: [], daysInRow: 0, suggestion: null })),
  )
  fireEvent.click(screen.getByRole('button', { name: '签到' }))
  await screen.findByText('不在学习时间范围内')
  await waitFor(() => expect(queries.isFetching()).toBe(0))
})

test('▶ on the cover plays at once, a tap beside it opens the course', async () => {
  const first = open([], {}, course)
  fireEvent.click(await screen.findByRole('button', { name: '播放：画一张关系图' }))
  const to = href(routes.coursePlayer, { id: 'c1', coursewareId: 'p1' })
  expect([first.wentTo(), takePlayAtOnce('c1')]).toEqual([to, true])
  first.unmount()

  const { wentTo } = open([], {}, course)
  fireEvent.click(await screen.findByRole('link', { name: /继续学习画一张关系图/ }))
  expect([wentTo(), takePlayAtOnce('c1')]).toEqual([to, false])
  expect(screen.getByRole('progressbar', { name: '系统思维的学习进度' }).getAttribute('aria-valuenow')).toBe('62')
})

test('D3-B194 a live tonight: one tap asks to be reminded of it', async () => {
  const tonight = row({ kind: 'live', id: 'l2', title: '名师讲堂', state: 'soon', at: at('27T19:30'), to: '/live' })
  const { calls } = open([tonight])
  expect((await textsOf())[0]).toBe('名师讲堂今晚 19:30提醒我')
  fireEvent.click(screen.getByRole('button', { name: '提醒我：名师讲堂' }))
  await screen.findByRole('button', { name: '已预约：名师讲堂' })
  expect(calls.find(({ path }) => path === toggleSubscription.path)?.input).toMatchObject({
    ywlxValue: 'live',
    ywid: 'l2',
  })
})

test('an exam is entered in one tap, with its ticket; everything else opens its page', async () => {
  const business = { type: 'class' as const, id: 'k1' }
  const exam = row({ kind: 'exam', id: 'e1', title: '知识测试', state: 'due', at: at('29T18:00'), business, to: '' })
  const { calls, wentTo } = open([exam, row({ to: href(routes.taskDetail, { taskId: 'a' }) })])
  fireEvent.click(await screen.findByRole('link', { name: /调研报告/ }))
  expect(wentTo()).toBe(href(routes.taskDetail, { taskId: 'a' }))
  fireEvent.click(screen.getByRole('button', { name: /知识测试/ }))
  await waitFor(() => expect(wentTo()).toContain(routes.examFrame.path))
  expect(calls.find(({ path }) => path === getExamUrl.path)?.input).toMatchObject({
    ...{ examId: 'e1', businessId: 'k1', businessType: 'class' },
  })
})

test('D2-Q72 an exam that a rule keeps closed leads to its reasons; one that was handed in says the rule', async () => {
  const business = { type: 'class' as const, id: 'k1' }
  const due = row({ kind: 'exam', id: 'e1', title: '知识测试', state: 'due', at: at('29T18:00'), business, to: '' })
  const taken = { ...due, id: 'e2', title: '期中测试', state: 'done' as const, at: at('27T09:20') }
  serverAnswers(
    on(learnerDay, () => ok({ today: '2026-11-27', rows: [due, taken], daysInRow: 0, suggestion: null })),
    on(nextCourse, () => ok(null)),
    on(getExamUrl, ({ examId }) => no(getExamUrl.refusals[examId === 'e1' ? 'progressFirst' : 'noAttemptLeft'])),
  )
  logIn()
  const { wentTo } = renderScreen(<Today />)
  fireEvent.click(await screen.findByRole('button', { name: /期中测试/ }))
  expect(await screen.findByText('考试次数已用完')).toBeTruthy()
  expect(wentTo()).toBe('/')
  fireEvent.click(screen.getByRole('button', { name: /知识测试/ }))
  await waitFor(() => expect(wentTo()).toBe(href(routes.homeworkAndExams, { tab: 'exam', why: 'e1' })))
})

test('at most seven rows; the rest is there in one tap', async () => {
  open(
    Array.from({ length: 9 }, (_, n) => row({ id: `h${n}`, title: `作业${n}` })),
    {},
    course,
  )
  expect(await items()).toHaveLength(6)
  expect(screen.getByText(/11-27 周五/).textContent).toBe('11-27 周五，还有 10 件')
  fireEvent.click(screen.getByRole('button', { name: '另有 3 件' }))
  expect(await items()).toHaveLength(9)
})

test('a day without anything to do: the days in a row, one short thing, and what was done, folded', async () => {
  const suggestion = {
    ...{ courseId: 'c2', coursewareId: 'p2', title: '一条人工的大河', cover: '', theme: 'zhe', minutes: 8 },
  }
  const signed = { ...sign, state: 'done' as const, at: at('27T08:00') }
  const { wentTo } = open([signed, done(1)], { daysInRow: 12, suggestion }, { ...course, kind: 'suggested' })
  await screen.findByText('今天没有要做的')
  expect(screen.getByText('已签到，连续 12 天')).toBeTruthy()
  expect(screen.getByText(/11-27 周五/).textContent).toBe('11-27 周五')
  expect(screen.queryByText('推荐一门')).toBeNull()
  expect(screen.queryByText('通知1')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '已完成 2 件' }))
  expect(await textsOf()).toEqual(['今日签到已完成08:00', '通知1已完成09:20'])
  fireEvent.click(screen.getByRole('button', { name: '播放：一条人工的大河' }))
  expect([wentTo(), takePlayAtOnce('c2')]).toEqual([href(routes.coursePlayer, { id: 'c2', coursewareId: 'p2' }), true])
})

test('where there is no short part, a recommended course stands in its place, and counts nothing', async () => {
  open([], {}, { ...course, kind: 'suggested' })
  await screen.findByText('今天没有要做的')
  expect(screen.getByText('推荐一门')).toBeTruthy()
})

test('the day that was not found says so, and is asked again; the head stays', async () => {
  serverAnswers(on(nextCourse, () => ok(null)))
  logIn()
  renderScreen(<Today />)
  expect((await screen.findByRole('alert')).textContent).toBe('今天的安排没有取到重新加载')
  expect(screen.getByRole('heading', { name: '今天' })).toBeTruthy()
  serverAnswers(on(learnerDay, () => ok({ today: '2026-11-27', rows: [sign], daysInRow: 0, suggestion: null })))
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await screen.findByRole('button', { name: '签到' })
})

test('where the course to go on with did not come, the day is not called empty, and it is asked for again', async () => {
  serverAnswers(
    on(nextCourse, () => no(commonRefusals.overloaded)),
    on(learnerDay, () => ok({ today: '2026-11-27', rows: [done(1)], daysInRow: 0, suggestion: null })),
  )
  logIn()
  renderScreen(<Today />)
  expect((await screen.findByRole('alert')).textContent).toBe('继续学习的课程没有取到重新加载')
  expect(screen.queryByText('今天没有要做的')).toBeNull()
})

test('without the day the course to go on with is there all the same, and no row of yesterday', async () => {
  serverAnswers(
    on(nextCourse, () => ok(course)),
    on(learnerDay, () => ok({ today: '2026-11-26', rows: [row({ title: '昨天的' })], daysInRow: 0, suggestion: null })),
  )
  logIn()
  renderScreen(<Today />)
  expect((await screen.findByRole('alert')).textContent).toBe('今天的安排没有取到重新加载')
  expect(screen.getByText(/画一张关系图/)).toBeTruthy()
  expect(screen.queryByText('昨天的')).toBeNull()
})

test('what follows the day comes with it, so that it does not move; it is there without an answer too', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  serverAnswers(
    on(nextCourse, () => ok(null)),
    on(learnerDay, async () => {
      await promise
      return ok({ today: '2026-11-27', rows: [sign], daysInRow: 0, suggestion: null })
    }),
  )
  logIn()
  const first = renderScreen(<Today>后面的</Today>)
  // At once: after three seconds, which a busy machine may take, it waits no longer.
  expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy()
  expect(screen.queryByText('后面的')).toBeNull()
  resolve()
  await screen.findByRole('button', { name: '签到' })
  expect(screen.getByText('后面的')).toBeTruthy()
  first.unmount()

  serverAnswers(on(nextCourse, () => ok(null)))
  renderScreen(<Today>后面的</Today>)
  expect(await screen.findByText('后面的')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('今天的安排没有取到')
})

test('D1-Q74 a guest has no day, and it is not asked for', () => {
  const calls = serverAnswers()
  renderScreen(<Today>后面的</Today>)
  expect(screen.queryByRole('region', { name: '今天' })).toBeNull()
  expect(screen.getByText('后面的')).toBeTruthy()
  expect(calls).toEqual([])
})

test('what was kept of another day is not shown while today’s is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  serverAnswers(
    on(nextCourse, () => ok(null)),
    on(learnerDay, async () => {
      await promise
      return ok({ today: '2026-11-27', rows: [sign], daysInRow: 0, suggestion: null })
    }),
  )
  logIn()
  const { queries } = renderScreen(<Today />)
  await screen.findByRole('status', { name: '加载中' })
  queries.setQueryData([learnerDay.path, {}], {
    ...{ today: '2026-11-26', rows: [row({ title: '昨天的' })], daysInRow: 0, suggestion: null },
  })
  expect(screen.queryByText('昨天的')).toBeNull()
  resolve()
  await screen.findByRole('button', { name: '签到' })
})
