import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playedPercent } from '../courses/gaps.ts'
import { nothingStudied, type StudyRecord } from '../courses/study.ts'
import { openCourseware, type StudyClock } from '../courses/study-clock.ts'
import { lengthOf } from '../kit/spans.ts'
import { type Airing, ATTENDED_PERCENT, judgeAttendance, liveLength, secondsToAttend } from './attendance.ts'

const LIVE = 'live'
const START = 1_000_000_000
const session = { id: 'one', startedAt: 1 }
const studying = { session, page: 'p', coursewareId: LIVE }
const onAir: Airing = { isShown: true, startedAt: START, onAirSince: START, length: 3_600 }

const openedAt = (now: number, by = studying) =>
  openCourseware(undefined, { ...by, isTakeOver: true }, now).clock as StudyClock

const pulseOf = (seconds: number, by = studying) => ({ ...by, point: 3_599, seconds, rate: 2 })

/** Judges pulses in turn: each at its time (seconds after the start) and with its seconds. */
function attend(pulses: [at: number, seconds: number, airing?: Partial<Airing>][], opened = 0) {
  let clock = openedAt(START + opened * 1_000)
  let record: StudyRecord = nothingStudied
  for (const [at, seconds, airing] of pulses) {
    const judged = judgeAttendance(clock, record, pulseOf(seconds), { ...onAir, ...airing }, START + at * 1_000)
    if (judged.is !== 'judged') throw new Error(judged.is)
    ;({ clock, record } = judged)
  }
  return { clock, record }
}

describe('D3-C41 D3-Q40 attendance is told by the clock of the server', () => {
  test.each<[string, Parameters<typeof attend>[0], number, [number, number][]]>([
    ['one pulse', [[10, 10]], 0, [[0, 10]]],
    ['somebody who came late', [[610, 10]], 600, [[600, 610]]],
    ['the point that is claimed says nothing', [[300, 10]], 290, [[290, 300]]],
    [
      'two pulses at once are worth the time that passed',
      [
        [10, 10],
        [10, 10],
      ],
      0,
      [[0, 10]],
    ],
    [
      'a pulse that was resent',
      [
        [20, 10],
        [20, 10],
      ],
      0,
      [[0, 20]],
    ],
    ['after an hour of silence a minute may be caught up', [[3_600, 10]], 0, [[3_540, 3_550]]],
    ['while the host is away nothing', [[10, 10, { isShown: false }]], 0, []],
    [
      'nor afterwards for the time away',
      [
        [60, 0, { isShown: false }],
        [60, 10],
      ],
      0,
      [],
    ],
    ['nor for the time before the host went on', [[65, 10, { onAirSince: START + 60_000 }]], 0, [[60, 65]]],
    [
      'a film starts again',
      [[125, 10, { filmSeconds: 120 }]],
      115,
      [
        [0, 5],
        [115, 120],
      ],
    ],
  ])('%s', (_name, pulses, opened, covered) => {
    expect(attend(pulses, opened).record.covered).toEqual(covered)
  })

  test('another page and an older login earn nothing', () => {
    const clock = { ...openedAt(START), lastPulseAt: START + 9_000 }
    const now = START + 10_000
    const other = { ...studying, page: 'other' }
    expect(judgeAttendance(clock, nothingStudied, pulseOf(10, other), onAir, now).is).toBe('ignored')
    const older = { ...studying, session: { id: 'older', startedAt: 0 } }
    expect(judgeAttendance(clock, nothingStudied, pulseOf(10, older), onAir, now).is).toBe('elsewhere')
  })

  test('security 18 no order of pulses earns more than the time that passed, and the rate never falls', () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 90_000 }),
      seconds: fc.integer({ min: 0, max: 10 }),
      isShown: fc.boolean(),
      filmSeconds: fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let clock = openedAt(START)
        let record: StudyRecord = nothingStudied
        let [now, shown] = [START, 0]
        for (const { wait, seconds, ...airing } of steps) {
          now += wait
          if (airing.isShown) shown += seconds
          const judged = judgeAttendance(clock, record, pulseOf(seconds), { ...onAir, ...airing }, now)
          if (judged.is !== 'judged') throw new Error(judged.is)
          expect(judged.record.finishedRate).toBeGreaterThanOrEqual(record.finishedRate)
          expect(judged.clock.spentUntil).toBeLessThanOrEqual(now)
          ;({ clock, record } = judged)
        }
        expect(lengthOf(record.covered)).toBeLessThanOrEqual(Math.min(shown, (now - START) / 1_000))
      }),
    )
  })
})

test.each([
  [{ planned: 3_600 }, 3_600],
  [{ planned: 3_600, filmSeconds: 300 }, 300],
  [{ planned: 200, filmSeconds: 300 }, 200],
  [{ planned: 3_600, broadcastSeconds: 1_800 }, 1_800],
  [{ planned: 3_600, broadcastSeconds: 7_200 }, 3_600],
  [{ planned: 3_600, broadcastSeconds: 1_900, recordedSeconds: 1_850 }, 1_850],
  [{ planned: 3_600, broadcastSeconds: 5 }, 60],
  [{ planned: 30, broadcastSeconds: 5 }, 30],
])('D3-Q40 of %j there are %i seconds to attend', (measured, seconds) => {
  expect(liveLength(measured)).toBe(seconds)
})

test('D2-Q71 the seconds that a live asks for are the fewest that count as attended', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40_000 }), (length) => {
      const needed = secondsToAttend(length)
      expect(playedPercent(needed, length)).toBeGreaterThanOrEqual(ATTENDED_PERCENT)
      if (needed > 1) expect(playedPercent(needed - 1, length)).toBeLessThan(ATTENDED_PERCENT)
    }),
  )
})
