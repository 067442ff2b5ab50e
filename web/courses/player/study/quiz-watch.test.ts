import type { QuizConfig } from '@college/contract/quizzes/quiz.ts'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import type { Playback } from '../stage/playback.ts'
import type { PlayRecord } from './play-record.ts'
import { nothingOpen, type PlayerState } from './player-state.ts'
import type { Courseware } from './progress.ts'
import { QuizWatch } from './quiz-watch.ts'

const quiz: QuizConfig = {
  quizInterval: 1,
  quizNum: 1,
  quizValue: 'package',
  isCompleteContinue: 1,
  isIgnoreRight: 0,
  isIgnoreError: 0,
  isAlwaysQuiz: 0,
}

type Wish = { quiz?: Partial<QuizConfig>; record?: Partial<PlayRecord>; at?: number; isStored?: boolean }

/** A lecture of four minutes on the stage, with points at 60, 120 and 180 seconds. */
function aWatch({ quiz: flags = {}, record: known = {}, at = 0, isStored = true }: Wish = {}) {
  const record = { durationLong: 240, furthestPoint: at, quizPassed: [], ...known } as unknown as PlayRecord
  const courseware = { id: 'a', quiz: { ...quiz, ...flags } } as unknown as Courseware
  const store = createStore<PlayerState>()(() => ({ ...nothingOpen, courseware, record }))
  const time = { time: at }
  const jump = vi.fn((to: number) => void Object.assign(time, { time: to }))
  const play = vi.fn()
  const stop = vi.fn()
  const playback = { store: { getState: () => time }, jump, play } as unknown as Playback
  const watch = new QuizWatch({ store, playback, isStored: () => isStored, stop })
  watch.opened(record, at)
  const asked = () => store.getState().quizPoint
  return {
    ...{ watch, store, jump, play, stop, asked },
    /** Plays on to a second, a look every quarter. */
    playTo(to: number) {
      while (time.time < to && asked() === undefined) {
        time.time += 0.25
        watch.look(time.time)
      }
    },
  }
}

test('D3-B187 play stops at each multiple of the interval, and goes on once the quiz is passed', () => {
  const { playTo, asked, stop, watch, play } = aWatch({ at: 50 })
  playTo(59.75)
  expect(asked()).toBeUndefined()
  playTo(200)
  expect([asked(), stop.mock.calls.length]).toEqual([60, 1])
  watch.goOn(true)
  expect([asked(), play.mock.calls.length]).toEqual([undefined, 1])
  playTo(200)
  expect(asked()).toBe(120)
})

test('D3-B257 a wrong answer leads back by one interval', () => {
  const { playTo, watch, jump, play } = aWatch({ at: 110, record: { quizPassed: [60] } })
  playTo(130)
  watch.stepBack(true)
  expect(jump).toHaveBeenCalledWith(60)
  expect(play).toHaveBeenCalledOnce()
})

test.each([
  ['asked again where it is asked each time', 1, false, 60],
  ['not where it is asked once', 0, true, 120],
] as const)('D3-Q04 after a step back a point is %s', (_name, isAlwaysQuiz, isPassed, next) => {
  const { playTo, watch, asked } = aWatch({ at: 50, quiz: { isAlwaysQuiz } })
  playTo(100)
  watch.stepBack(isPassed)
  playTo(150)
  expect(asked()).toBe(next)
})

test('D3-Q04 a reload in the middle of a quiz opens it again', () => {
  expect(aWatch({ at: 60 }).asked()).toBe(60)
  expect(aWatch({ at: 60, record: { quizPassed: [60] } }).asked()).toBeUndefined()
  expect(aWatch({ at: 60, quiz: { isCompleteContinue: 0 } }).asked()).toBe(60)
})

test('D3-Q04 a quiz that may be skipped is not asked again where play goes on', () => {
  const { playTo, watch, asked } = aWatch({ at: 50, quiz: { isCompleteContinue: 0 } })
  playTo(100)
  watch.goOn(false)
  watch.cut()
  playTo(110)
  expect(asked()).toBeUndefined()
})

test('D3-Q04 of several unanswered points behind play one is asked after the other', () => {
  const { watch, asked, play } = aWatch({ at: 150 })
  expect(asked()).toBe(60)
  watch.goOn(true)
  expect([asked(), play.mock.calls.length]).toEqual([120, 0])
  watch.goOn(true)
  expect([asked(), play.mock.calls.length]).toEqual([undefined, 1])
})

test('D3-Q02 a drag past an unanswered quiz lands before it, and is free once it is passed', () => {
  const { watch } = aWatch({ at: 10 })
  expect(watch.holdBack(10, 200)).toEqual({ to: 55, isHeld: true })
  expect(watch.holdBack(10, 40)).toEqual({ to: 40, isHeld: false })
  const passed = aWatch({ at: 10, record: { quizPassed: [60, 120, 180] } })
  expect(passed.watch.holdBack(10, 200)).toEqual({ to: 200, isHeld: false })
})

test('D3-Q04 what the server has not seen is played again', () => {
  const { watch, jump, asked, playTo } = aWatch({ at: 50 })
  playTo(70)
  watch.comeAgain()
  expect(jump).toHaveBeenCalledWith(55)
  playTo(70)
  expect(asked()).toBe(60)
})

test('D3-Q106 D3-Q31 guests, previews and pages that do not count are asked nothing', () => {
  expect(aWatch({ at: 60, isStored: false }).asked()).toBeUndefined()
  const { store, playTo, asked } = aWatch({ at: 50 })
  store.setState({ isCounting: false })
  playTo(70)
  expect(asked()).toBeUndefined()
})

test('D3-Q04 who leaves the page has answered nothing', () => {
  const { watch, asked, play, playTo } = aWatch({ at: 50 })
  playTo(70)
  watch.leave()
  expect([asked(), play.mock.calls.length]).toEqual([undefined, 0])
  watch.goOn(true)
  watch.stepBack(true)
  watch.comeAgain()
  expect(play).not.toHaveBeenCalled()
})
