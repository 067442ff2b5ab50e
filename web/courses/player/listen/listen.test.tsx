import { getPlayRecord } from '@college/contract/courses/play.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCoursePlayer, anOpenCourse, aPlayRecord } from '../../../testing/course-player.ts'
import { aCourseware } from '../../../testing/courseware.ts'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../../testing/screen.tsx'
import type { OpenCourse } from '../../mini/mini-store.ts'
import { useMediaSession } from '../stage/useMediaSession.ts'
import { lessonBeside, type Trend } from '../study/progress.ts'
import { ListenSheet } from './ListenSheet.tsx'
import { NextLesson } from './NextLesson.tsx'
import { sleepTimerOf } from './sleep-timer.ts'
import { useListening } from './use-listening.ts'

const [first, last] = [aCourseware('a', { title: '画一张关系图' }), aCourseware('b', { title: '前瞻：多想一步' })]
const exam = aCourseware('e', { title: '结业考试', rTypeValue: 'exam' })
const children = [first, last, exam]
const trend: Trend = {
  playTree: [{ id: 'chapter', title: '第一讲', useFile: 0, useQuiz: 0, addChildren: 1, children }],
  ...{ locationSite: null, loginLimit: 0, isPlaned: 0, isCollected: 0, viewTotal: 1, assessAverageScore: 0 },
}
const teacher = { id: 't', name: '陆见深', photo: '', job: '', courseNum: 1 }
const base = {
  ...{ id: 'c', title: '系统思维', cover: '/files/cover.jpg', theme: 'mo', period: 2, content: '', labels: [] },
  teacherList: [teacher],
}
const fileUrl = JSON.stringify({ sd: { relative: '/files/sd.mp4' }, mp3: { relative: '/files/a.mp3' } })

beforeEach(() => logIn())
afterEach(() => vi.useRealTimers())

/** The sheet over the first lesson, of 90 seconds, with what counts of it. */
async function listen(wish: Parameters<typeof aCoursePlayer>[0] = {}) {
  const made = await aCoursePlayer({ ...wish, record: { fileUrl, ...wish.record } })
  const { player, video } = made
  player.store.setState({ courseware: first })
  player.setMode('audio')
  const calls = serverAnswers(
    on(getSetting, () => ok('1')),
    on(getPlayRecord, ({ coursewareId }) => ok({ ...aPlayRecord, id: coursewareId, fileUrl })),
  )
  const beside: OpenCourse['beside'] = (id, by) => lessonBeside(trend, id, by)
  const course = { ...anOpenCourse(player, video), title: base.title, cover: base.cover, beside }
  const listening = { isOpen: true, ListenSheet, open: vi.fn(), close: vi.fn(), watch: vi.fn() }
  const [onOpen, onManuscript] = [vi.fn(), vi.fn()]
  const props = { course, base, trend, listening, onOpen, onManuscript }
  renderScreen(<ListenSheet {...props} />)
  const sheet = within(screen.getByRole('dialog', { name: '听课' }))
  const tap = (name: string | RegExp) => fireEvent.click(sheet.getByRole('button', { name }))
  return { ...made, calls, sheet, tap, ...props }
}

test('D3-B021 听课 says what is heard and what of it counts, and opens what goes with the lesson', async () => {
  const { sheet, tap, listening, onManuscript } = await listen({ record: { covered: [[0, 80]] } })
  expect(sheet.getByRole('heading').textContent).toBe('画一张关系图')
  expect(sheet.getByText('陆见深')).toBeTruthy()
  expect(sheet.getByText('已计入 1 分钟')).toBeTruthy()
  expect(sheet.getByText('−01:30')).toBeTruthy()
  tap('文稿')
  expect(onManuscript).toHaveBeenCalledTimes(1)
  tap('目录')
  expect(within(await screen.findByRole('dialog', { name: '目录' })).getAllByRole('listitem')).toHaveLength(3)
  tap('看课')
  tap('收起')
  expect([listening.watch.mock.calls.length, listening.close.mock.calls.length]).toEqual([1, 1])
})

test('D3-B251 15 seconds on go as far as was heard; beyond that the line says what may be dragged', async () => {
  const { sheet, tap, player, say } = await listen({ settings: { drag: 0 }, record: { covered: [[0, 20]] } })
  const time = () => player.playback.store.getState().time
  tap('前进 15 秒')
  expect(time()).toBe(15)
  expect(sheet.queryByText('听过的部分可以拖动')).toBeNull()
  tap('前进 15 秒')
  expect(time()).toBe(15)
  expect(say).toHaveBeenCalledWith('请勿拖动学习')
  expect(sheet.getByText('听过的部分可以拖动')).toBeTruthy()
  tap('后退 15 秒')
  expect(time()).toBe(0)
  expect(sheet.queryByText('听过的部分可以拖动')).toBeNull()
})

test('the lesson before and after, the next one in a row of its own, and after the last one the exam', async () => {
  const { sheet, tap, calls, onOpen, listening } = await listen()
  const isOff = (name: string) => (sheet.getByRole('button', { name }) as HTMLButtonElement).disabled
  expect([isOff('上一节'), isOff('下一节')]).toEqual([true, false])
  tap(/下一节前瞻/)
  expect(onOpen).toHaveBeenCalledWith(last)
  expect(listening.close).not.toHaveBeenCalled()
  tap('下一节')
  await waitFor(() => expect(calls.at(-1)?.input.coursewareId).toBe('b'))
  await waitFor(() => expect([isOff('上一节'), isOff('下一节')]).toEqual([false, true]))
  // An exam has the page for itself.
  tap(/去测试/)
  expect(onOpen).toHaveBeenCalledWith(exam)
  expect(listening.close).toHaveBeenCalledTimes(1)
})

test.each([
  ['去测试', 0, 0],
  ['学完了，去测试', 1, 0],
  ['去测试', 1, 1],
] as const)(
  'after the last lesson: %s, where %i of the lessons and of the exam %i is done',
  async (text, isFinished, isPassed) => {
    const { player } = await aCoursePlayer()
    player.store.setState({ courseware: last })
    const lessons = [
      { ...first, isFinished: 1 as const },
      { ...last, isFinished },
      { ...exam, isFinished: isPassed },
    ]
    const playTree = trend.playTree.map((chapter) => ({ ...chapter, children: lessons }))
    renderScreen(<NextLesson player={player} trend={{ ...trend, playTree }} base={base} onOpen={() => undefined} />)
    expect(screen.getByText(text)).toBeTruthy()
  },
)

test('space and the arrows steer what is heard, unless another sheet lies over it', async () => {
  const { player, tap } = await listen()
  const toggle = vi.spyOn(player.playback, 'toggle').mockReturnValue()
  const sheet = screen.getByRole('dialog', { name: '听课' })
  fireEvent.keyDown(sheet, { key: 'ArrowRight' })
  expect(player.playback.store.getState().time).toBe(15)
  fireEvent.keyDown(sheet, { key: ' ' })
  expect(toggle).toHaveBeenCalledTimes(1)
  tap('定时')
  fireEvent.keyDown(await screen.findByRole('dialog', { name: '定时停止' }), { key: ' ' })
  expect(toggle).toHaveBeenCalledTimes(1)
})

test('the timer says what is left, fades the voice in its last ten seconds, and stops', async () => {
  const { player, video, tap, sheet } = await listen()
  const pause = vi.spyOn(player.playback, 'pause')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  tap('定时')
  fireEvent.click(screen.getByRole('radio', { name: '15 分钟后停' }))
  expect(sheet.getByRole('button', { name: '15:00 后停' })).toBeTruthy()
  act(() => void vi.advanceTimersByTime(15 * 60_000 - 10_000))
  expect(video.volume).toBe(1)
  act(() => void vi.advanceTimersByTime(5_000))
  expect(video.volume).toBeCloseTo(0.5)
  expect(sheet.getByRole('button', { name: '00:05 后停' })).toBeTruthy()
  expect(pause).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(5_000))
  expect(pause).toHaveBeenCalledTimes(1)
  // What is played next is as loud as before.
  expect(video.volume).toBe(1)
  expect(sheet.getByRole('button', { name: '定时' })).toBeTruthy()
})

test('the timer outlives a lesson without a sound of its own, which follows by itself', async () => {
  const { player } = await listen()
  sleepTimerOf(player).set(30)
  serverAnswers(on(getPlayRecord, () => ok({ ...aPlayRecord, id: 'b' })))
  await act(() => player.open(last, { isWanted: true, isNext: true }))
  expect(player.store.getState().mode).toBe('video')
  expect(sleepTimerOf(player).wish).toBe(30)
})

test('the time runs out while the next lesson is asked for: it opens, and does not begin', async () => {
  const { player } = await listen()
  const play = vi.spyOn(player.playback, 'play')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  sleepTimerOf(player).set(15)
  const answer = Promise.withResolvers<void>()
  const record = async () => {
    await answer.promise
    return ok({ ...aPlayRecord, id: 'b', fileUrl })
  }
  serverAnswers(on(getPlayRecord, record))
  const opening = player.open(last, { isWanted: true, isNext: true })
  act(() => void vi.advanceTimersByTime(15 * 60_000))
  answer.resolve()
  await act(() => opening)
  expect(player.store.getState().record?.id).toBe('b')
  expect(play).not.toHaveBeenCalled()
  expect(player.playback.store.getState().isPlaying).toBe(false)
})

test('nobody looks at the clock of a course that was closed; it goes on for who comes back in time', async () => {
  const { player, video } = await listen()
  let hide = player.show(video)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const timer = sleepTimerOf(player)
  const before = vi.getTimerCount()
  timer.set(15)
  expect(vi.getTimerCount()).toBe(before + 1)
  act(hide)
  expect(vi.getTimerCount()).toBe(before)
  const pass = (minutes: number) => act(() => void vi.advanceTimersByTime(minutes * 60_000))
  pass(5)
  act(() => {
    hide = player.show(video)
  })
  pass(1)
  expect(timer.store.getState()).toEqual({ minutes: 15, left: 9 * 60 })
  act(hide)
  pass(15)
  const pause = vi.spyOn(player.playback, 'pause')
  act(() => void player.show(video))
  pass(1)
  expect([timer.wish, pause.mock.calls.length]).toEqual(['off', 0])
})

test('the timer ends when the learner chooses the picture', async () => {
  const { player } = await listen()
  sleepTimerOf(player).set('end')
  expect(player.store.getState().stopsAtEnd).toBe(true)
  player.setMode('video')
  expect(sleepTimerOf(player).wish).toBe('off')
  expect(player.store.getState().stopsAtEnd).toBe(false)
})

test('a lesson that has no sound of its own is seen, and that is said', async () => {
  const { player } = await listen()
  const { result } = renderHook(() => useListening(player))
  act(() => result.current.open())
  await waitFor(() => expect(result.current.isOpen).toBe(true))
  act(() => player.store.setState({ mode: 'video' }))
  expect(result.current.isOpen).toBe(false)
  await screen.findByText('这一节没有单独的声音，已转为看课')
})

test('lock screen and car show the cover and the lesson, skip 15 seconds, and lead to the next lesson', async () => {
  const { course, player, calls } = await listen()
  const handlers = new Map<string, ((details: object) => void) | null>()
  const setActionHandler = (name: string, act: never) => handlers.set(name, act)
  const setPositionState = vi.fn()
  const session = { metadata: undefined, playbackState: '', setActionHandler, setPositionState }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaSession: session }))
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(metadata: object) {
        Object.assign(this, metadata)
      }
    },
  )
  const { unmount } = renderHook(() => useMediaSession(course))
  expect(session.metadata).toMatchObject({
    title: '画一张关系图',
    artist: '系统思维',
    artwork: [{ src: expect.stringMatching(/\/files\/cover\.jpg$/) }],
  })
  act(() => handlers.get('seekforward')?.({}))
  expect(player.playback.store.getState().time).toBe(15)
  expect(handlers.get('previoustrack')).toBeUndefined()
  act(() => player.playback.store.setState({ duration: 600 }))
  expect(setPositionState.mock.lastCall).toEqual([{ duration: 600, playbackRate: 1, position: 15 }])
  act(() => handlers.get('nexttrack')?.({}))
  await waitFor(() => expect(calls.at(-1)?.input.coursewareId).toBe('b'))
  expect(handlers.get('nexttrack')).toBeNull()
  expect(handlers.get('previoustrack')).toBeTruthy()
  // The length of the lesson before says nothing of this one.
  expect(setPositionState.mock.lastCall).toEqual([])
  unmount()
  expect([session.metadata, session.playbackState]).toEqual([null, 'none'])
})
