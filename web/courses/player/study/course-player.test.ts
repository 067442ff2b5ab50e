import { faceCheckDue } from '@college/contract/courses/face.ts'
import { getPlayRecord } from '@college/contract/courses/play.ts'
import { standardPlayer } from '@college/contract/kit/settings.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageId } from '../../../kit/data/page-id.ts'
import { no, ok, on, serverAnswers, serverIsUnreachable } from '../../../testing/screen.tsx'
import type { PulseAnswer, PulseListener } from '../../pulses/pulse-attempt.ts'
import type { Pulse } from '../../pulses/pulse-store.ts'
import { CoursePlayer } from './course-player.ts'
import { enterMini } from './mini-mode.ts'
import type { PlayRecord } from './play-record.ts'
import type { Courseware } from './progress.ts'

const fileUrl = JSON.stringify({
  sd: { relative: '/files/sd.mp4' },
  hd: { relative: '/files/hd.mp4' },
  mp3: { relative: '/files/a.mp3' },
})
const aRecord = (wish: Partial<PlayRecord> = {}): PlayRecord => ({
  id: 'a',
  title: '',
  rTypeValue: 'video',
  fileUrl,
  fileAdditionUrl: '',
  linkMobileUrl: '',
  lastWatchPoint: '00:00:40',
  furthestPoint: 50,
  durationLong: 90,
  finishedRate: 55,
  covered: [[0, 50]],
  isCounting: 1,
  ...wish,
})
const anAnswer: PulseAnswer = {
  finishedRate: 55,
  isQuizFirst: 0,
  state: '20000',
  furthestPoint: 50,
  courseFinished: 0,
  isCounting: 1,
  covered: [[0, 50]],
  classCounted: 0,
  classMessage: '',
  classFinishedRate: 0,
}
const courseware = (id: string, rTypeValue: Courseware['rTypeValue'] = 'video') => ({ id, rTypeValue }) as Courseware

/** A video element as far as a page without a screen has one: it plays when told and stands where it is put. */
function aVideo() {
  const video = document.createElement('video')
  const state = { paused: true, currentTime: 0, readyState: 0, duration: 90, ended: false, seeking: false }
  for (const name of Object.keys(state) as (keyof typeof state)[]) {
    Object.defineProperty(video, name, {
      get: () => state[name],
      set: (value: never) => {
        state[name] = value
        if (name === 'currentTime') video.dispatchEvent(new Event('seeking'))
      },
    })
  }
  video.play = async () => {
    state.paused = false
    video.dispatchEvent(new Event('play'))
    if (state.readyState === 4) video.dispatchEvent(new Event('playing'))
  }
  video.pause = () => {
    if (state.paused) return
    state.paused = true
    video.dispatchEvent(new Event('pause'))
  }
  return {
    video,
    state,
    isReady() {
      state.readyState = 4
      video.dispatchEvent(new Event('durationchange'))
      video.dispatchEvent(new Event('loadedmetadata'))
      if (!state.paused) video.dispatchEvent(new Event('playing'))
    },
    goesOn(seconds: number) {
      for (let step = 0; step < seconds * 4; step += 1) {
        vi.advanceTimersByTime(250)
        state.currentTime += 0.25
        video.dispatchEvent(new Event('timeupdate'))
      }
    },
    ends() {
      state.currentTime = 90
      state.ended = true
      state.paused = true
      video.dispatchEvent(new Event('ended'))
    },
  }
}

function aPlayer(
  settings: Partial<typeof standardPlayer> = {},
  flush = async () => {},
  wish: { isNeeded?: () => boolean; isStored?: () => boolean } = {},
) {
  const pulses: Pulse[] = []
  const leaving: Pulse[] = []
  let listener: PulseListener | undefined
  const [say, faceDue] = [vi.fn(), vi.fn()]
  const next = vi.fn((_id: string): Courseware | undefined => courseware('b'))
  const player = new CoursePlayer({
    course: { id: 'course', classid: 'k1' },
    settings: { ...standardPlayer, ...settings },
    queue: {
      add: (pulse, from) => {
        pulses.push(pulse)
        listener = from
      },
      addLeaving: (pulse) => void leaving.push(pulse),
      flush,
    },
    listener: { saved: () => undefined, sessionLost: () => undefined, faceDue },
    next,
    isNeeded: () => true,
    isStored: () => true,
    say,
    ...wish,
  })
  const screen = aVideo()
  const hide = player.show(screen.video)
  const isAnswered = (answer: Partial<PulseAnswer>) => listener?.saved?.({ ...anAnswer, ...answer })
  const isRefused = (message: string) => listener?.refused?.(message)
  return { player, pulses, leaving, say, faceDue, next, hide, isAnswered, isRefused, ...screen }
}

async function opened(settings: Partial<typeof standardPlayer> = {}, wish: Partial<PlayRecord> = {}, isWanted = true) {
  const calls = serverAnswers(on(getPlayRecord, () => ok(aRecord(wish))))
  const made = aPlayer(settings)
  await made.player.open(courseware('a'), { isWanted })
  made.isReady()
  return { ...made, calls }
}

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

test('D3-B363 D3-B307 what is played is reported with its class, point and real time', async () => {
  const { goesOn, pulses, state } = await opened()
  expect(state.currentTime).toBe(40)
  goesOn(10.25)
  expect(pulses).toEqual([
    {
      courseId: 'course',
      coursewareId: 'a',
      watchPoint: '00:00:50',
      pulseTime: 10,
      pulseRate: 1,
      realWatchTime: '00:00:10',
      page: pageId(),
      classid: 'k1',
    },
  ])
})

test('D3-E11 what had come to its end starts again from the beginning', async () => {
  const { state } = await opened({}, { lastWatchPoint: '00:01:29' })
  expect(state.currentTime).toBe(0)
})

test.each([
  [0, 60, 40],
  [0, 49, 49],
  [0, 5, 5],
  [5, 90, 60],
  [5, 55, 55],
  [1, 88, 88],
  [7, 60, 40],
])('D3-B251 D3-B253 D3-B254 D3-Q35 under drag %i a jump from 40 to %i lands at %i', async (drag, to, lands) => {
  const { player, state, say } = await opened({ drag })
  player.playback.seek(to)
  expect(state.currentTime).toBe(lands)
  expect(say.mock.calls).toEqual(lands === to ? [] : [['请勿拖动学习']])
})

test.each([
  [0, 60, 40],
  [5, 90, 60],
  [5, 20, 20],
  [1, 88, 88],
])('D1-R46 D3-Q35 under drag %i an address that names second %i begins at %i', async (drag, jumpTo, begins) => {
  serverAnswers(on(getPlayRecord, () => ok(aRecord())))
  const { player, state, isReady } = aPlayer({ drag })
  await player.open(courseware('a'), { isWanted: true, jumpTo })
  isReady()
  expect(state.currentTime).toBe(begins)
})

test('D3-B253 what the server counts moves how far one may jump', async () => {
  const { player, state, goesOn } = await opened({ drag: 5 })
  goesOn(20.5)
  player.playback.seek(90)
  expect(Math.floor(state.currentTime)).toBe(70)
})

test('D3-B251 a jump from outside the page is held back', async () => {
  const { video, state, say } = await opened({ drag: 0 })
  video.currentTime = 85
  expect(state.currentTime).toBe(40)
  expect(say).toHaveBeenCalledWith('请勿拖动学习')
})

test('D3-Q99 another clarity and the sound alone stand at the same place and play on', async () => {
  const { player, video, goesOn, state, isReady, pulses } = await opened()
  expect(video.src).toMatch(/sd\.mp4$/)
  goesOn(3)
  player.setClarity('hd')
  isReady()
  expect(video.src).toMatch(/hd\.mp4$/)
  expect(state.currentTime).toBe(43)
  expect(state.paused).toBe(false)
  player.setMode('audio')
  isReady()
  expect(video.src).toMatch(/a\.mp3$/)
  expect(state.currentTime).toBe(43)
  expect(pulses.map(({ watchPoint, pulseTime }) => [watchPoint, pulseTime])).toEqual([['00:00:43', 3]])
})

test('D3-B173 without sound of its own a lecture stays a video', async () => {
  const { player, say } = await opened({}, { fileUrl: JSON.stringify({ sd: { relative: '/files/sd.mp4' } }) })
  player.setMode('audio')
  expect(say).toHaveBeenCalledWith('当前视频不支持听课')
  expect(player.store.getState().mode).toBe('video')
})

test('D3-B378 what is only sound is heard', async () => {
  const { player, say } = await opened({}, { fileUrl: JSON.stringify({ mp3: { relative: '/files/a.mp3' } }) })
  expect(player.store.getState().mode).toBe('audio')
  player.setMode('video')
  expect(say).toHaveBeenCalledTimes(1)
})

test('D3-B160 end action 1 starts again', async () => {
  const { ends, state } = await opened({ endAction: 1 })
  ends()
  expect(state.currentTime).toBe(0)
  expect(state.paused).toBe(false)
})

test('D3-B161 end action 2 opens the next and reports the end first', async () => {
  const { ends, player, next, pulses, calls } = await opened({ endAction: 2 }, { finishedRate: 100 })
  ends()
  await vi.waitFor(() => expect(calls).toHaveLength(3))
  expect(next).toHaveBeenCalledWith('a')
  expect(player.store.getState().courseware?.id).toBe('b')
  expect(pulses.at(-1)).toMatchObject({ coursewareId: 'a', watchPoint: '00:01:30' })
})

test.each([3, 0, 9])('D3-B163 D3-B164 end action %i stays at the end', async (endAction) => {
  const { ends, state, next } = await opened({ endAction })
  ends()
  expect(state).toMatchObject({ paused: true, currentTime: 90 })
  expect(next).not.toHaveBeenCalled()
})

test('where the timer ends play with the lesson nothing follows, once', async () => {
  const { ends, player, next, calls } = await opened({ endAction: 2 }, { finishedRate: 100 })
  player.store.setState({ stopsAtEnd: true })
  ends()
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(player.store.getState().stopsAtEnd).toBe(false)
  ends()
  await vi.waitFor(() => expect(player.store.getState().courseware?.id).toBe('b'))
  expect(next).toHaveBeenCalledTimes(1)
})

test('where the timer ends play with the lesson it does not start again', async () => {
  const { ends, player, state } = await opened({ endAction: 1 })
  player.store.setState({ stopsAtEnd: true })
  ends()
  expect(state).toMatchObject({ paused: true, currentTime: 90 })
})

/** Asks of the server, in order: which courseware, and whether the page takes over. */
const asked = (calls: { input: Record<string, unknown> }[]) =>
  calls.map(({ input }) => [input.coursewareId, input.takeOver])

test('D3-Q01 D3-B161 what is missing is offered before the next opens, and only that is played', async () => {
  const records = [aRecord(), aRecord({ covered: [[0, 20], [36, 80]] }), aRecord({ finishedRate: 100 })] // biome-ignore format: short
  const calls = serverAnswers(on(getPlayRecord, () => ok(records.shift() ?? aRecord({ id: 'b' }))))
  const { player, isReady, ends, state, goesOn, say } = aPlayer({ endAction: 2, drag: 0 })
  await player.open(courseware('a'), { isWanted: true })
  isReady()
  ends()
  await vi.waitFor(() => expect(player.store.getState().offeredGaps).toEqual([[20, 36], [80, 90]])) // biome-ignore format: short
  expect(calls).toHaveLength(2)

  void player.ending.playGaps()
  state.ended = false
  expect(state).toMatchObject({ currentTime: 20, paused: false })
  goesOn(16)
  expect(state.currentTime).toBe(80)
  goesOn(9)
  ends()
  await vi.waitFor(() => expect(player.store.getState().courseware?.id).toBe('b'))
  expect(say).toHaveBeenCalledWith('补学完成', 'success')
})

test('D3-Q01 the gaps are not offered for what the course does not need, and not to a guest', async () => {
  for (const wish of [{ isNeeded: () => false }, { isStored: () => false }]) {
    serverAnswers(on(getPlayRecord, () => ok(aRecord())))
    const { player, isReady, ends, next } = aPlayer({ endAction: 2 }, undefined, wish)
    await player.open(courseware('a'), { isWanted: true })
    isReady()
    ends()
    await vi.waitFor(() => expect(next).toHaveBeenCalled())
  }
})

test('D3-Q01 gaps that are put off stay missing, and the next opens', async () => {
  const { player, ends, next } = await opened({ endAction: 2 })
  ends()
  await vi.waitFor(() => expect(player.store.getState().offeredGaps).toEqual([[50, 90]]))
  player.ending.skipGaps()
  expect(next).toHaveBeenCalledWith('a')
})

test('D3-Q01 a courseware that was left at its end offers what is missing when it is opened again', async () => {
  const { player, state } = await opened({ autoPlay: 1 }, { lastWatchPoint: '00:01:30' })
  expect(player.store.getState().offeredGaps).toEqual([[50, 90]])
  expect(state.paused).toBe(true)
})

test('D3-B162 a courseware that follows by itself plays, though it was left at its end with something missing', async () => {
  const { player, ends, state } = await opened({ endAction: 2 }, { lastWatchPoint: '00:01:30' })
  player.playback.play()
  ends()
  await vi.waitFor(() => expect(player.store.getState().offeredGaps).toBeDefined())
  player.ending.skipGaps()
  await vi.waitFor(() => expect(player.store.getState().record?.id).toBeDefined())
  expect(player.store.getState()).toMatchObject({ courseware: { id: 'b' }, offeredGaps: undefined })
  expect(state.paused).toBe(false)
})

test('D3-Q02 a page that does not count says so, takes over only when it is told to, and plays on', async () => {
  const { player, calls, goesOn, isAnswered, state } = await opened({}, { isCounting: 0 })
  expect(player.store.getState().isCounting).toBe(false)
  goesOn(11)
  isAnswered({ isCounting: 0 })
  expect(player.store.getState().isCounting).toBe(false)

  expect(asked(calls)).toEqual([['a', undefined]])
  const later = serverAnswers(on(getPlayRecord, () => ok(aRecord({ covered: [[0, 44]] }))))
  await player.takeOver()
  expect(asked(later)).toEqual([['a', '1']])
  expect(player.store.getState()).toMatchObject({ isCounting: true, covered: [[0, 44]] })
  expect(state).toMatchObject({ currentTime: 51, paused: false })
})

test('D3-Q02 a page learns from its pulse that another counts now; the next courseware takes nothing back', async () => {
  const { player, calls, goesOn, isAnswered, ends } = await opened({ endAction: 2 }, { finishedRate: 100 })
  goesOn(11)
  isAnswered({ isCounting: 0 })
  expect(player.store.getState().isCounting).toBe(false)
  ends()
  await vi.waitFor(() => expect(asked(calls).at(-1)?.[0]).toBe('b'))
  expect(asked(calls).map(([, takesOver]) => takesOver)).toEqual([undefined, undefined, undefined])
})

test('D3-Q02 gaps that are played on a page that does not count are played after it took over', async () => {
  const { player, calls, ends } = await opened({ endAction: 2 }, { isCounting: 0 })
  ends()
  await vi.waitFor(() => expect(player.store.getState().offeredGaps).toBeDefined())
  await player.ending.playGaps()
  expect(asked(calls).at(-1)).toEqual(['a', '1'])
})

test('D3-Q106 a guest has no other page that counts in place of this one', async () => {
  serverAnswers(on(getPlayRecord, () => ok(aRecord({ isCounting: 0 }))))
  const { player } = aPlayer({}, undefined, { isStored: () => false })
  await player.open(courseware('a'), { isWanted: false })
  expect(player.store.getState().isCounting).toBe(true)
})

test('D3-B363 a pause, a hidden page and a page that leaves each report what was played', async () => {
  const { goesOn, player, pulses, leaving, hide, state } = await opened()
  goesOn(2)
  player.playback.pause()
  expect(pulses).toHaveLength(1)
  player.playback.play()
  goesOn(3)
  player.leave()
  expect(leaving).toMatchObject([{ watchPoint: '00:00:45', pulseTime: 3 }])
  expect(state.paused).toBe(false)
  goesOn(2)
  hide()
  expect(pulses.at(-1)).toMatchObject({ watchPoint: '00:00:47', pulseTime: 2 })
  expect(state.paused).toBe(true)
})

test('D3-B363 what was played since the last timeupdate is reported when the page is hidden', async () => {
  const { goesOn, pulses, hide, state } = await opened()
  goesOn(2.75)
  vi.advanceTimersByTime(250)
  state.currentTime += 0.25
  hide()
  expect(pulses).toMatchObject([{ watchPoint: '00:00:43', pulseTime: 3 }])
})

test('D3-B373 with stop on tab switch leaving pauses', async () => {
  const { player, state } = await opened({ stopOnTabSwitch: 1 })
  player.leave()
  expect(state.paused).toBe(true)
})

test('D3-B371 with auto play off nothing starts by itself', async () => {
  const { state } = await opened({}, {}, false)
  expect(state.paused).toBe(true)
})

test('D3-B371 where the browser refuses to start by itself, play is offered', async () => {
  serverAnswers(on(getPlayRecord, () => ok(aRecord())))
  const { player, video } = aPlayer()
  video.play = async () => {
    throw new DOMException('', 'NotAllowedError')
  }
  await player.open(courseware('a'), { isWanted: true })
  await Promise.resolve()
  expect(player.playback.store.getState()).toMatchObject({ isPlaying: false, isWaiting: false, hasFailed: false })
})

test('D3-B333 what has no medium cannot be played', async () => {
  const { player } = await opened({}, { fileUrl: '{}' })
  expect(player.playback.store.getState().hasFailed).toBe(true)
})

test('D3-B175 what is read is reported at once, and the stage takes the clock again when it is closed', async () => {
  const { player, pulses, calls } = await opened({}, {}, false)
  const record = await player.reading.ask(courseware('paper', 'document'))
  if (!record) throw new Error('no record')
  player.reading.open(courseware('paper', 'document'), record)
  expect(pulses.at(-1)).toMatchObject({ coursewareId: 'paper', pulseTime: 0 })
  player.reading.close()
  await vi.waitFor(() => expect(calls).toHaveLength(3))
  expect(calls.map(({ input }) => input.coursewareId)).toEqual(['a', 'paper', 'a'])
})

test('D3-Q02 older pulses go before the question that starts the clock, but not for ever', async () => {
  const calls = serverAnswers(on(getPlayRecord, () => ok(aRecord())))
  let flushed: () => void = () => undefined
  const first = aPlayer({}, () => new Promise((resolve) => (flushed = resolve)))
  const opening = first.player.open(courseware('a'), { isWanted: false })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls).toHaveLength(0)
  flushed()
  await opening
  expect(calls).toHaveLength(1)

  const stuck = aPlayer({}, () => new Promise(() => undefined))
  void stuck.player.open(courseware('a'), { isWanted: false })
  await vi.advanceTimersByTimeAsync(8_100)
  expect(calls).toHaveLength(2)
})

test('only the last courseware that was opened comes onto the stage', async () => {
  const answers: (() => void)[] = []
  serverAnswers(
    on(
      getPlayRecord,
      ({ coursewareId }) => new Promise((resolve) => answers.push(() => resolve(ok(aRecord({ id: coursewareId }))))),
    ),
  )
  const { player } = aPlayer()
  const first = player.open(courseware('a'), { isWanted: true })
  const second = player.open(courseware('b'), { isWanted: true })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await second
  answers[0]?.()
  await first
  expect(player.store.getState().record?.id).toBe('b')
})

test('D3-B334 why a record did not come is kept, and it can be asked again', async () => {
  serverIsUnreachable()
  const { player } = aPlayer()
  await player.open(courseware('a'), { isWanted: true })
  expect(player.store.getState().problem?.message).toBe('网络异常')

  const calls = serverAnswers(on(getPlayRecord, () => no(getPlayRecord.refusals.noCourse)))
  player.retry()
  await vi.waitFor(() => expect(player.store.getState().problem?.message).toBe('课程不存在或已下架'))
  expect(calls).toHaveLength(1)
})

test('D1-B307 a page hidden before its record came asks for it when it is shown', async () => {
  const answers: (() => void)[] = []
  const calls = serverAnswers(
    on(getPlayRecord, () => new Promise((resolve) => answers.push(() => resolve(ok(aRecord()))))),
  )
  const { player, hide, video } = aPlayer()
  const opening = player.open(courseware('a'), { isWanted: false })
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  hide()
  answers[0]?.()
  await opening
  expect(player.store.getState().record).toBeUndefined()
  player.show(video)
  await vi.waitFor(() => expect(calls).toHaveLength(2))
})

test('D3-B035 a record refused for want of the face check leads to it once, then says why nothing plays', async () => {
  let isDue = true
  serverAnswers(on(getPlayRecord, () => (isDue ? no(faceCheckDue) : ok(aRecord()))))
  const { player, faceDue, say, hide, video } = aPlayer()
  await player.open(courseware('a'), { isWanted: false })
  expect(faceDue).toHaveBeenCalledTimes(1)
  hide()
  const hideAgain = player.show(video)
  await vi.waitFor(() => expect(say).toHaveBeenCalledWith(faceCheckDue.message))
  expect([faceDue.mock.calls.length, player.store.getState().needsFace]).toEqual([1, true])

  isDue = false
  hideAgain()
  player.show(video)
  await vi.waitFor(() => expect(player.store.getState()).toMatchObject({ needsFace: false, record: { id: 'a' } }))
})

test('D3-B189 a pulse refused for want of the face check pauses play and leads to it', async () => {
  const { goesOn, state, isRefused, faceDue } = await opened()
  goesOn(10.25)
  isRefused(faceCheckDue.message)
  isRefused(faceCheckDue.message)
  expect([state.paused, faceDue.mock.calls.length]).toEqual([true, 1])
})

test('D3-B189 the mini player pauses and says why, and leads nowhere', async () => {
  const { player, goesOn, state, isRefused, faceDue, say } = await opened()
  enterMini(player)
  goesOn(10.25)
  isRefused(faceCheckDue.message)
  expect([state.paused, faceDue.mock.calls.length]).toEqual([true, 0])
  expect(say).toHaveBeenCalledWith(faceCheckDue.message)
})
