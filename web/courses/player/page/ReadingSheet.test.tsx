import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../../kit/data/session.ts'
import { aCoursePlayer, aPlayRecord } from '../../../testing/course-player.ts'
import { logIn, renderScreen } from '../../../testing/screen.tsx'
import type { PulseAnswer } from '../../pulses/pulse-attempt.ts'
import type { PlayRecord } from '../study/play-record.ts'
import type { Courseware } from '../study/progress.ts'
import { ReadingSheet } from './ReadingSheet.tsx'

const paper = { id: 'paper', title: '讲义', rTypeValue: 'document' } as Courseware
const asksFor = (seconds: number, wish: Partial<PlayRecord> = {}): PlayRecord => ({
  ...{ ...aPlayRecord, id: 'paper', rTypeValue: 'document' as const, fileUrl: '{}', durationLong: seconds },
  ...wish,
})
const answer: PulseAnswer = {
  ...{
    finishedRate: 0,
    isQuizFirst: 0,
    state: '20000',
    furthestPoint: 0,
    courseFinished: 0,
    isCounting: 1,
    covered: [],
  },
  ...{ classCounted: 0, classMessage: '', classFinishedRate: 0 },
}

async function opened(record: PlayRecord, { isPreview = false, courseware = paper } = {}) {
  const made = await aCoursePlayer()
  renderScreen(<ReadingSheet courseId="c" player={made.player} isPreview={isPreview} />)
  act(() => made.player.reading.open(courseware, record))
  return {
    ...made,
    pass: (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000)),
    saved: (wish: Partial<PulseAnswer>) => {
      const pulse = made.pulses.at(-1)
      if (pulse) act(() => made.player.reading.saved(pulse, { ...answer, ...wish }))
    },
  }
}

function see(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const clock = () => screen.getByRole('timer').textContent
const pauses = '离开或关闭本页时暂停'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  see('visible')
  logIn()
})

afterEach(() => {
  vi.useRealTimers()
  see('visible')
})

test('D3-Q102 a document that asks for a time shows what counts of it, and pauses while the page is hidden', async () => {
  const { pass } = await opened(asksFor(600, { covered: [[0, 198]], finishedRate: 33 }))
  expect(clock()).toBe('已计入 3 分 18 秒 / 需 10 分钟')
  expect(screen.getByText(pauses)).toBeTruthy()
  pass(2)
  expect(clock()).toBe('已计入 3 分 20 秒 / 需 10 分钟')
  see('hidden')
  pass(60)
  expect(clock()).toBe('已计入 3 分 20 秒 / 需 10 分钟')
  expect(screen.getByText('计时已暂停')).toBeTruthy()
  see('visible')
  pass(1)
  expect(clock()).toBe('已计入 3 分 21 秒 / 需 10 分钟')
  expect(screen.getByText(pauses)).toBeTruthy()
})

test('D3-Q102 it stands still while another page of the learner counts, and after it was closed', async () => {
  const { player, pass, pulses } = await opened(asksFor(600))
  act(() => player.store.setState({ isCounting: false }))
  pass(30)
  expect([clock(), pulses.length]).toEqual(['已计入 0 秒 / 需 10 分钟', 1])
  expect(screen.getByText('计时已暂停')).toBeTruthy()
  act(() => player.store.setState({ isCounting: true }))
  pass(12)
  act(() => player.reading.close())
  expect(pulses.at(-1)).toMatchObject({ coursewareId: 'paper', watchPoint: '00:00:12', pulseTime: 2 })
  const sent = pulses.length
  pass(30)
  expect(pulses.length).toBe(sent)
})

test('D3-Q102 what the server counts differently is put right, and the end is told when it has it', async () => {
  const { pass, pulses, saved } = await opened(asksFor(15))
  pass(12)
  saved({ covered: [[0, 7]], finishedRate: 46 })
  expect(clock()).toBe('已计入 9 秒 / 需 15 秒')
  pass(6)
  // The rest is reported as soon as it is there.
  expect(pulses.at(-1)).toMatchObject({ watchPoint: '00:00:18' })
  expect(screen.queryByText(/已学完/)).toBeNull()
  saved({ covered: [[0, 15]], finishedRate: 100 })
  expect(screen.getByText('已学完，读满 15 秒')).toBeTruthy()
  const sent = pulses.length
  pass(60)
  expect(pulses.length).toBe(sent)
})

test('D3-Q102 D2-Q29 for a class it is read again, whatever the learner has of their own', async () => {
  const courseware = { ...paper, classFinishedRate: 50 }
  const { pass, saved } = await opened(asksFor(600, { covered: [[0, 600]], finishedRate: 100 }), { courseware })
  expect(clock()).toBe('已计入 5 分钟 / 需 10 分钟')
  pass(10)
  saved({ covered: [[0, 600]], finishedRate: 100, classCounted: 1, classFinishedRate: 51 })
  expect(clock()).toBe('已计入 5 分 10 秒 / 需 10 分钟')
  saved({ covered: [[0, 600]], finishedRate: 100, classCounted: 1, classFinishedRate: 100 })
  expect(screen.getByText('已学完，读满 10 分钟')).toBeTruthy()
})

test('D3-Q102 D3-B174 a page elsewhere is read in its own window, and the time there counts', async () => {
  const { pass } = await opened(asksFor(600, { linkMobileUrl: 'https://other.example/a' }))
  expect(screen.getByText('请在 other.example 阅读，读满时间后回到本页')).toBeTruthy()
  see('hidden')
  pass(60)
  expect(clock()).toBe('已计入 1 分钟 / 需 10 分钟')
})

test('D3-Q102 nothing is counted down for who asks for no time, for a preview and for a guest', async () => {
  await opened(asksFor(0))
  expect(screen.queryByRole('timer')).toBeNull()
})

test('D3-Q31 a preview of a document has no clock', async () => {
  await opened(asksFor(600), { isPreview: true })
  expect(screen.queryByRole('timer')).toBeNull()
})

test('D3-Q106 a guest is told that reading counts after a login', async () => {
  act(() => useSession.getState().end())
  await opened(asksFor(600))
  expect(screen.getByText('登录后计入学习时间，需 10 分钟')).toBeTruthy()
})
