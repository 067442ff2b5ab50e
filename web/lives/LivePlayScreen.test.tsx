import { getExamUrl } from '@college/contract/exams/exam.ts'
import { href } from '@college/contract/kit/route.ts'
import { getLiveCheck } from '@college/contract/lives/assess.ts'
import { applyHand, lowerHand } from '@college/contract/lives/hand.ts'
import { liveInfo, liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { toggleFavourite, toggleSubscription } from '@college/contract/marks/marks.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSession } from '../kit/data/session.ts'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { LiveBar } from './detail/LiveBar.tsx'
import { LivePlayScreen } from './LivePlayScreen.tsx'

const id = '0198a000-0000-7000-8000-000000000001'
const examId = '0198a000-0000-7000-8000-0000000000e1'
const live = {
  id,
  title: '运河夜谈',
  cover: '',
  content: '<p>从一条人工的大河谈起</p>',
  timeSdate: '2026-11-20 19:30',
  timeEdate: '2026-11-20 20:30',
  startsAt: '2026-11-20T11:30:00.000Z',
  endsAt: '2026-11-20T12:30:00.000Z',
  startedAt: '2026-11-20T11:30:00.000Z',
  teacher: '顾思源',
  views: 95,
  stateValue: 1,
  typeValue: 3,
  coursewareValue: '',
  // Visitors and these tests are in no room.
  channelValue: '',
  liveUrl: '',
  video: '',
  playBackVideos: '',
  assessAverageScore: 8.5,
  materials: [{ id: examId, title: '讲课提纲', url: '/files/s/a.pdf' }],
  chatOpen: 1,
  micOpen: 1,
  replayOpen: 0,
}
const person = { loginCheck: true, collect: false, subscribe: false, subscribeTotal: 0, isHost: false, assessId: id }
const states = { notStarted: { value: 0, text: '未开始' }, ended: { value: 1, text: '已结束' } }
const check = { hasExam: 0, hasHomeWork: 0, hasCert: 0, exam: null, homeWork: null, cert: null }
const exam = { examId, title: '运河知识', state_value: 0, score: null }

type Wish = { live?: object; info?: object; check?: object; answers?: Parameters<typeof serverAnswers> }

function open({ live: more, info, check: checked, answers = [] }: Wish = {}) {
  const { loginCheck } = { ...person, ...info } as typeof person
  if (loginCheck) logIn()
  const calls = serverAnswers(
    on(liveInfo, () =>
      ok({
        ...person,
        state: states.ended,
        plansecond: 3_600,
        countDown: 0,
        ...info,
        ncLiveInfo: { ...live, ...more },
      }),
    ),
    on(getLiveCheck, () => ok({ checkObj: { ...check, ...checked }, finishedRate: 30, attendedFrom: 60 })),
    ...answers,
  )
  return { ...renderScreen(<LivePlayScreen id={id} />), calls }
}

const openAssessment = async () => fireEvent.click(await screen.findByRole('tab', { name: '考核' }))

test('D3-B092 D3-B094 D3-B095 the title, its views and rating, the time and the materials', async () => {
  open()
  expect((await screen.findByRole('heading', { level: 1, name: /运河夜谈|暂无标题/ })).textContent).toBe('运河夜谈')
  fireEvent.click(screen.getByRole('tab', { name: '简介' }))
  for (const text of ['浏览量 95', '评分 8.5', '2026-11-20 19:30 至 2026-11-20 20:30', '讲课提纲', '直播简介'])
    expect(document.body.textContent).toContain(text)
})

test('D3-B093 a live without a title', async () => {
  open({ live: { title: '' } })
  expect((await screen.findByRole('heading', { level: 1, name: /运河夜谈|暂无标题/ })).textContent).toBe('暂无标题')
})

test('D3-B202 a disabled room says so, and has no actions', async () => {
  open({ live: { stateValue: 0 } })
  expect(await screen.findByText('直播间已被禁用')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: '直播操作' })).toBeNull()
})

test('D3-B153 an answer without a state shows the cover and no actions', async () => {
  open({ info: { state: {} } })
  expect(await screen.findByText('暂无数据')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: '直播操作' })).toBeNull()
})

test('D3-B203 D3-B289 D3-B294 D3-B291 a visitor sees a mask, no assessment, and is asked to log in', async () => {
  const { calls } = open({ info: { loginCheck: false } })
  fireEvent.click(await screen.findByRole('button', { name: '登录后观看' }))
  expect(useLoginPrompt.getState().asked).toBeTruthy()
  useLoginPrompt.getState().answered()
  expect(screen.queryByRole('tab', { name: '考核' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '更多' }))
  fireEvent.click(await screen.findByRole('button', { name: '分享' }))
  expect(useLoginPrompt.getState().asked).toBeTruthy()
  useLoginPrompt.getState().answered()
  expect(calls.some(({ path }) => path === getLiveCheck.path)).toBe(false)
})

test('D3-B217 a visitor sees why nothing can be written, and no line', async () => {
  open({ info: { loginCheck: false, state: { value: 2, text: '直播中' } } })
  const field = (await screen.findByRole('textbox', { name: '发言' })) as HTMLTextAreaElement
  expect([field.disabled, field.placeholder]).toEqual([true, '登录后参与互动'])
  expect(screen.getByText('登录后查看互动')).toBeTruthy()
  expect(screen.queryByRole('log')).toBeNull()
})

test('D3-B293 D3-B317 only who is logged in is told what is asked for after the live', async () => {
  const { calls, unmount } = open({ info: { loginCheck: false } })
  expect(await screen.findByRole('tab', { name: '简介' })).toBeTruthy()
  expect(screen.queryByRole('tab', { name: '考核' })).toBeNull()
  expect(calls.filter(({ path }) => path === getLiveCheck.path)).toEqual([])
  unmount()
  const { calls: own } = open()
  await openAssessment()
  await waitFor(() => expect(own.some(({ path }) => path === getLiveCheck.path)).toBe(true))
})

/** Of a live of an hour. */
const nothing = { covered: [], length: 3_600 }

test.each([
  ['已计入 12 分钟', '需 36 分钟，还差 24 分钟', { ...nothing, seconds: 779, needed: 2_101, isDone: 0 }],
  ['已计入 0 秒', '需 36 分钟，还差 36 分钟', { ...nothing, seconds: 0, needed: 2_160, isDone: 0 }],
  ['已计入 10 秒', '需 23 秒，还差 13 秒', { ...nothing, seconds: 10, needed: 23, isDone: 0 }],
  ['已计入 40 分钟', '已计满，已完成学习', { ...nothing, seconds: 2_400, needed: 2_160, isDone: 1 }],
])('D2-Q71 the page says: %s, %s', async (counted, needed, attended) => {
  open({ info: { attended } })
  expect(await screen.findByText(counted)).toBeTruthy()
  expect(screen.getByText(needed)).toBeTruthy()
})

test('D2-Q71 what counts is explained; once it is full the row says so and is green', async () => {
  const { unmount } = open({ info: { attended: { ...nothing, seconds: 779, needed: 2_101, isDone: 0 } } })
  const row = async () => (await screen.findByText(/^已计入/)).parentElement?.parentElement
  const before = (await row())?.className
  fireEvent.click(screen.getByRole('button', { name: '怎样计入' }))
  const sheet = await screen.findByRole('dialog', { name: '怎样计入' })
  expect(sheet.textContent).toContain('看满 36 分钟（全长的 60%）就完成学习')
  unmount()
  open({ info: { attended: { ...nothing, seconds: 2_400, needed: 2_160, isDone: 1 } } })
  expect((await row())?.className).not.toBe(before)
})

/** A window of this size, as far as the queries for a phone held sideways ask. */
function windowOf(width: number, height: number): void {
  const named = (query: string, name: string, other: number) =>
    Number(RegExp(`${name}: (\\d+)px`).exec(query)?.[1] ?? other)
  const matches = (query: string) =>
    query.includes('landscape') &&
    width > height &&
    width >= named(query, 'min-width', 0) &&
    height <= named(query, 'max-height', height)
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: matches(media), media }))
}

test('an upright phone whose keyboard takes half of the window is not held sideways', async () => {
  windowOf(360, 300)
  open()
  expect(await screen.findByRole('heading', { level: 1, name: '运河夜谈' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '收起互动' })).toBeNull()
})

test('D3-B211 sideways, who closed the chat sees it while the hand is up: the microphone is ended there', async () => {
  windowOf(844, 390)
  const stream = { getTracks: () => [{ stop: () => undefined }] }
  const value = { getUserMedia: async () => stream }
  Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('RTCPeerConnection', class {})
  const hand = { id: examId, step: 'applying' as const, leftMs: 60_000, endText: '' }
  open({
    info: { state: { value: liveStates.onAir, text: '直播中' } },
    live: { typeValue: liveTypes.native },
    answers: [on(applyHand, () => ok(hand)), on(lowerHand, () => ok({ ...hand, step: 'over', leftMs: 0 }))],
  })
  const talk = () => document.querySelector<HTMLElement>('[data-talk]')?.dataset.talk
  fireEvent.click(await screen.findByRole('button', { name: '连麦' }))
  fireEvent.click(screen.getByRole('button', { name: '收起互动' }))
  expect(talk()).toBe('closed')
  fireEvent.click(screen.getByRole('button', { name: '申请连麦' }))
  const cancel = await screen.findByRole('button', { name: '取消申请' })
  expect(talk()).toBe('open')
  expect(screen.queryByRole('button', { name: /互动$/ })).toBeNull()
  fireEvent.click(cancel)
  expect(talk()).toBe('closed')
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

test('a phone held sideways shows the picture alone with its title, and the chat beside it can be closed', async () => {
  windowOf(844, 390)
  open({ info: { attended: { ...nothing, seconds: 779, needed: 2_101, isDone: 0 } } })
  expect(await screen.findByRole('heading', { level: 1, name: '运河夜谈' })).toBeTruthy()
  expect(screen.getByText('已计入 12 分钟 / 需 36 分钟')).toBeTruthy()
  const talk = () => document.querySelector<HTMLElement>('[data-talk]')?.dataset.talk
  expect(talk()).toBe('open')
  fireEvent.click(screen.getByRole('button', { name: '收起互动' }))
  expect(talk()).toBe('closed')
  fireEvent.click(screen.getByRole('button', { name: '展开互动' }))
  expect(talk()).toBe('open')
})

test('D3-B098 beside the field of the chat the actions are one button, which opens them', async () => {
  logIn()
  const calls = serverAnswers(on(toggleFavourite, () => ok({ isDo: true })))
  const info = { ...person, state: states.ended, live, attended: null, plansecond: 1, countDown: 0 }
  renderScreen(<LiveBar id={id} info={info as never} isFolded />)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['更多'])
  fireEvent.click(screen.getByRole('button', { name: '更多' }))
  const sheet = within(await screen.findByRole('dialog', { name: '更多' }))
  for (const name of ['分享', '评价', '记笔记']) expect(sheet.getByRole('button', { name })).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: '收藏' }))
  await waitFor(() => expect(calls.some(({ path }) => path === toggleFavourite.path)).toBe(true))
})

test('D3-B346 a live without playable video says so', async () => {
  open({ info: { state: { value: 2, text: '直播中' } }, live: { typeValue: 2, liveUrl: '' } })
  expect(await screen.findByText('视频不可用')).toBeTruthy()
})

test('D3-B098 D3-B099 D3-C53 D3-B090 the actions after the end: favourite, share, rating and note', async () => {
  const { calls, wentTo } = open({ answers: [on(toggleFavourite, () => ok({ isDo: true }))] })
  for (const name of ['分享', '记笔记']) expect(await screen.findByRole('button', { name })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '收藏' }))
  await waitFor(() => expect(document.body.textContent).toContain('操作成功'))
  expect(calls.find(({ path }) => path === toggleFavourite.path)?.input).toMatchObject({ ywlxValue: 'live', ywid: id })
  fireEvent.click(screen.getByRole('button', { name: '评价' }))
  expect(wentTo()).toBe(href(routes.liveRating, { relaid: id, id }))
})

test('D3-B194 D3-B195 D3-B350 before the start there is the subscription, which can be cancelled', async () => {
  let isDo = false
  const toggled = () => {
    isDo = !isDo
    return ok({ isDo })
  }
  open({ info: { state: states.notStarted }, answers: [on(toggleSubscription, toggled)] })
  expect(await screen.findByText('2026-11-20 19:30 开始')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '评价' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '预约' }))
  expect(await screen.findByText('预约成功')).toBeTruthy()
  expect(screen.getByText('1 人')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '已预约' }))
  expect(await screen.findByText('取消预约成功')).toBeTruthy()
  expect(screen.getByText('0 人')).toBeTruthy()
})

test('D3-B101 a live that is shown elsewhere has its actions before the start, without a rating', async () => {
  open({ info: { state: states.notStarted }, live: { typeValue: 2 } })
  expect(await screen.findByRole('button', { name: '收藏' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '预约' })).toBeNull()
  expect(screen.queryByRole('button', { name: '评价' })).toBeNull()
})

test('D3-B097 nothing is asked for after the live', async () => {
  open()
  await openAssessment()
  expect(await screen.findByText('暂无数据')).toBeTruthy()
})

test('D3-B096 D3-Q80 the certificate of a live opens as a page, once it is there', async () => {
  const { unmount } = open({ check: { hasCert: 1, cert: { certificateurl: '', number: '' } } })
  await openAssessment()
  expect(await screen.findByText('看满直播并通过全部考核后颁发')).toBeTruthy()
  unmount()
  const { wentTo } = open({ check: { hasCert: 1, cert: { certificateurl: '/file', number: 'WY-2026' } } })
  await openAssessment()
  fireEvent.click(await screen.findByRole('link', { name: '查看证书' }))
  expect(wentTo()).toBe(href(routes.certificate, { id }))
})

test('D3-B096 D3-B204 D3-B207 the exam waits for the end, and is entered for the live', async () => {
  const { unmount } = open({ info: { countDown: 60_000 }, check: { hasExam: 1, exam } })
  await openAssessment()
  expect((await screen.findByRole('button', { name: '开始考试' })).hasAttribute('disabled')).toBe(true)
  unmount()
  const { calls } = open({ check: { hasExam: 1, exam }, answers: [on(getExamUrl, () => ok('/exam/page?ticket=t'))] })
  await openAssessment()
  fireEvent.click(await screen.findByRole('button', { name: '开始考试' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path === getExamUrl.path)?.input).toMatchObject({
      examId,
      businessId: id,
      businessType: 'live',
    }),
  )
})

test('D3-B208 D3-B209 D3-B210 the homework is opened on its page, to be written or read', async () => {
  const homeWork = {
    ...{ homeWorkId: examId, title: '听讲一得', state_value: 0, state_text: '待提交', homeWorkStudentId: '' },
  }
  const { wentTo, unmount } = open({ check: { hasHomeWork: 1, homeWork } })
  await openAssessment()
  fireEvent.click(await screen.findByRole('button', { name: '提交作业' }))
  expect(wentTo()).toBe(href(routes.classHomework, { homeworkId: examId, state: '0' }))
  unmount()
  const own = { ...homeWork, state_value: 1, homeWorkStudentId: id }
  const passed = open({ check: { hasHomeWork: 1, homeWork: own } })
  await openAssessment()
  fireEvent.click(await screen.findByRole('button', { name: '查看结果' }))
  expect(passed.wentTo()).toContain(`studentId=${id}&readonly=1`)
})

test('D3-B201 D3-Q84 a line-live is left for its own page after a question', async () => {
  const opened = vi.fn(() => ({ opener: window }))
  vi.stubGlobal('open', opened)
  open({ info: { state: { value: 2, text: '直播中' } }, live: { typeValue: 2, liveUrl: 'https://live.example/a' } })
  fireEvent.click(await screen.findByRole('button', { name: '打开直播' }))
  expect(opened).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: '继续访问' }))
  await waitFor(() => expect(opened).toHaveBeenCalledWith('https://live.example/a', '_blank'))
})

test('D3-B102 D3-Q65 D3-Q56 the side popup has the ratings; questions are announced only', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: '评分 8.5' }))
  fireEvent.click(await screen.findByRole('tab', { name: '提问' }))
  await waitFor(() => expect(document.body.textContent).toContain('暂未开放，敬请期待'))
})

test('D3-B353 D3-B271 who is no longer known to the server logs in again', async () => {
  logIn()
  serverAnswers(
    on(liveInfo, () =>
      ok({ ...person, loginCheck: false, state: states.ended, plansecond: 1, countDown: 0, ncLiveInfo: live }),
    ),
  )
  renderScreen(<LivePlayScreen id={id} />)
  await waitFor(() => expect(document.body.textContent).toContain('请重新登录'))
  expect(useSession.getState().userId).toBeUndefined()
})

test('D3-B345 a failure without words', async () => {
  serverAnswers(on(liveInfo, () => no({ state: 'fault', message: '' } as never)))
  renderScreen(<LivePlayScreen id={id} />)
  expect(await screen.findByText('获取直播数据异常')).toBeTruthy()
})
