import { liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { describe, expect, test } from 'vitest'
import {
  assessmentCountDown,
  filmPosition,
  isEarlyStart,
  type LiveTimes,
  liveState,
  liveStateText,
  planSeconds,
  reopensUntil,
  untilStartText,
} from './state.ts'

const at = (time: string) => new Date(`2026-11-20T${time}+08:00`)
const times = {
  type: liveTypes.native,
  startsAt: at('14:30'),
  endsAt: at('16:00'),
  startedAt: null,
  pausedAt: null,
  endedAt: null,
}

describe('D3-Q20 the state of a stream follows its host', () => {
  const cases: [string, Partial<LiveTimes>, string, string][] = [
    ['before the host has begun, also after the announced time', {}, '15:00', '未开始'],
    ['nobody has begun it', {}, '16:00', '已结束'],
    ['begun early', { startedAt: at('14:20') }, '14:21', '直播中'],
    ['paused', { startedAt: at('14:30'), pausedAt: at('15:00') }, '15:01', '暂停中'],
    ['goes on after the announced end', { startedAt: at('14:30') }, '18:59', '直播中'],
    ['forgotten', { startedAt: at('14:30') }, '19:00', '已结束'],
    ['ended while paused', { startedAt: at('14:30'), pausedAt: at('15:00'), endedAt: at('15:10') }, '15:11', '已结束'],
  ]
  test.each(cases)('%s', (_name, wish, time, text) => {
    expect(liveStateText(liveState({ ...times, ...wish }, at(time)))).toBe(text)
  })
})

test.each([liveTypes.link, liveTypes.courseware, liveTypes.video])('type %i follows the announced times', (type) => {
  const states = ['14:29', '14:30', '15:59', '16:00'].map((time) => liveState({ ...times, type }, at(time)))
  const { notStarted, onAir, ended } = liveStates
  expect(states).toEqual([notStarted, onAir, onAir, ended])
})

test('D3-Q21 the assessment opens at the announced end, or when the host ends earlier', () => {
  expect(assessmentCountDown(times, at('15:59'))).toBe(60_000)
  expect(assessmentCountDown({ ...times, startedAt: at('14:30'), endedAt: at('15:00') }, at('15:01'))).toBe(0)
  expect(assessmentCountDown({ ...times, startedAt: at('14:30') }, at('16:30'))).toBe(0)
  expect(planSeconds(times)).toBe(5_400)
})

test('D3-Q06 a film shown as a live has one position for everybody, and starts again', () => {
  expect(filmPosition(times, 600, at('14:35'))).toBe(300)
  expect(filmPosition(times, 600, at('14:45'))).toBe(300)
  expect(filmPosition(times, 0, at('14:31'))).toBe(60)
  expect(filmPosition(times, 600, at('14:00'))).toBe(0)
})

test.each([
  ['2026-11-19T14:30', '还有 1 天'],
  ['2026-11-17T14:29', '还有 3 天'],
  ['2026-11-19T14:30:01', '还有 23:59:59'],
  ['2026-11-20T14:29:59', '还有 00:00:01'],
  ['2026-11-20T14:30', '即将开始'],
  ['2026-11-20T14:45', '即将开始'],
])('how long it is until the start, at %s', (now, text) => {
  expect(untilStartText(at('14:30'), new Date(`${now}+08:00`))).toBe(text)
})

test('D3-Q105 a start is early more than half an hour before the announced one', () => {
  const early = ['13:59', '14:00', '14:29', '14:31'].map((time) => isEarlyStart(times, at(time)))
  expect(early).toEqual([true, false, false, false])
  expect(isEarlyStart({ startsAt: new Date('2026-11-23T14:30+08:00') }, at('14:30'))).toBe(true)
})

describe('D3-Q105 what its host ended goes on again for ten minutes', () => {
  const ended = { startedAt: at('14:30'), endedAt: at('15:00') }
  const cases: [string, Partial<LiveTimes>, string, string | undefined][] = [
    ['at once', ended, '15:00', '15:10'],
    ['in the tenth minute', ended, '15:09', '15:10'],
    ['after it', ended, '15:10', undefined],
    ['on air', { startedAt: at('14:30') }, '15:00', undefined],
    ['never begun', {}, '16:00', undefined],
    ['ended by the clock alone', { startedAt: at('14:30') }, '19:00', undefined],
    ['ended just before the clock ends it', { startedAt: at('14:30'), endedAt: at('18:58') }, '19:01', undefined],
  ]
  test.each(cases)('%s', (_name, wish, time, until) => {
    expect(reopensUntil({ ...times, ...wish }, at(time))).toEqual(until && at(until))
  })
})
