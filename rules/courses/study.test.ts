import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengthOf } from '../kit/spans.ts'
import {
  judgePulse,
  nothingStudied,
  type Pulse,
  type StudyClock,
  type StudyRecord,
  seekTarget,
  type Terms,
} from './study.ts'

const START = Date.parse('2026-11-04T09:00+08:00')
const terms: Terms = { duration: 600, isRead: false, drag: 1, speed: 1 }
const session = { id: 's1', startedAt: START - 1_000 }
const opened: StudyClock = {
  sessionId: 's1',
  sessionStartedAt: session.startedAt,
  coursewareId: 'c1',
  claimedAt: START,
  spentUntil: START,
  lastPulseAt: null,
}

/** Plays pulses one after another; each says when it arrives, in seconds after the opening. */
function play(pulses: (Partial<Pulse> & { at: number; point: number })[], on: Partial<Terms> = {}) {
  let clock: StudyClock = opened
  let record: StudyRecord = nothingStudied
  let gained = 0
  for (const { at, ...pulse } of pulses) {
    const full = { coursewareId: 'c1', seconds: 10, rate: 1, session, ...pulse }
    const judged = judgePulse(clock, record, full, { ...terms, ...on }, START + at * 1_000)
    if (judged.isElsewhere) return { isElsewhere: true as const, clock, record, gained }
    clock = judged.clock
    record = judged.record
    gained += judged.gained
  }
  return { isElsewhere: false as const, clock, record, gained }
}

const steady = (count: number, rate = 1) =>
  Array.from({ length: count }, (_, index) => ({ at: (index + 1) * 10, point: (index + 1) * 10 * rate, rate }))

describe('D3-Q01 what play covers', () => {
  test('steady play counts every second once', () => {
    expect(play(steady(30)).record).toEqual({ covered: [[0, 300]], furthest: 300, lastPoint: 300, finishedRate: 50 })
  })

  test('D3-B365 complete at 100, when at most ten seconds are missing', () => {
    expect(play(steady(58)).record.finishedRate).toBe(96)
    expect(play(steady(59)).record.finishedRate).toBe(100)
  })

  test('watching the same again adds nothing and loses nothing', () => {
    const again = [...steady(6), ...steady(3).map(({ at, point }) => ({ at: at + 60, point }))]
    expect(play(again).record).toMatchObject({ covered: [[0, 60]], furthest: 60, lastPoint: 30, finishedRate: 10 })
  })

  test('timers that drift leave no holes', () => {
    const drifting = Array.from({ length: 40 }, (_, index) => ({ at: (index + 1) * 11, point: (index + 1) * 11 }))
    expect(play(drifting).record.covered).toEqual([[0, 440]])
  })

  test('a skipped part is not credited', () => {
    const skipping = [...steady(3), { at: 40, point: 310 }]
    expect(play(skipping).gained).toBe(42)
  })

  test('D3-Q102 what is read is complete at the first save, or after its least time', () => {
    expect(play([{ at: 1, point: 0, seconds: 0 }], { isRead: true, duration: 0 }).record.finishedRate).toBe(100)
    const reading = play([{ at: 10, point: 10 }], { isRead: true, duration: 20 })
    expect(reading.record.finishedRate).toBe(50)
    expect(play(steady(2), { isRead: true, duration: 20 }).record.finishedRate).toBe(100)
  })
})

describe('D3-Q02 what is not believed', () => {
  test('pulses faster than time earn the slack and no more', () => {
    const burst = Array.from({ length: 60 }, (_, index) => ({ at: 1, point: (index + 1) * 10 }))
    expect(play(burst).gained).toBeLessThanOrEqual(3)
  })

  test('a replayed pulse earns nothing, and costs the next one nothing', () => {
    const replayed = play([
      { at: 10, point: 10 },
      { at: 10, point: 10 },
      { at: 20, point: 20 },
    ])
    expect([replayed.gained, replayed.record.covered]).toEqual([20, [[0, 20]]])
  })

  test('a rate that is not offered counts as 1', () => {
    expect(play([{ at: 10, point: 60, rate: 16 }]).gained).toBeLessThanOrEqual(12)
    expect(play(steady(6, 2), { speed: 0 }).gained).toBeLessThanOrEqual(62)
    expect(play(steady(6, 2)).gained).toBe(120)
  })

  test('D3-B253 under drag 0 and 5 a point beyond reach is pulled back', () => {
    expect(play([{ at: 10, point: 500 }], { drag: 5 }).record.lastPoint).toBe(22)
    expect(play([{ at: 10, point: 500 }], { drag: 0 }).record.lastPoint).toBe(22)
    expect(play([{ at: 10, point: 500 }], { drag: 1 }).record.lastPoint).toBe(500)
  })

  test('a queue that lands after two minutes without network loses nothing', () => {
    const queued = Array.from({ length: 12 }, (_, index) => ({ at: 121, point: (index + 1) * 10 }))
    expect(play(queued).record.covered).toEqual([[0, 120]])
  })

  test('a second tab of one login earns nothing until the first falls silent', () => {
    const { clock } = play(steady(3))
    const other: Pulse = { coursewareId: 'c2', point: 10, seconds: 10, rate: 1, session }
    const soon = judgePulse(clock, nothingStudied, other, terms, START + 35_000)
    expect(soon).toMatchObject({ isElsewhere: false, gained: 0, record: { lastPoint: 10, covered: [] } })
    const later = judgePulse(clock, nothingStudied, other, terms, START + 46_000)
    expect(later).toMatchObject({ isElsewhere: false, gained: 10 })
  })
})

describe('D3-Q13 two devices', () => {
  const newer = { id: 's2', startedAt: START }

  test('a newer login takes over, and the older is told', () => {
    expect(
      play([
        { at: 10, point: 10 },
        { at: 20, point: 20, session: newer },
      ]).isElsewhere,
    ).toBe(false)
    expect(
      play([
        { at: 20, point: 20, session: newer },
        { at: 25, point: 10 },
      ]).isElsewhere,
    ).toBe(true)
  })

  test('the older goes on once the newer has been silent for 30 s', () => {
    expect(
      play([
        { at: 20, point: 20, session: newer },
        { at: 50, point: 10 },
      ]).isElsewhere,
    ).toBe(false)
    expect(
      play([
        { at: 20, point: 20, session: newer },
        { at: 49, point: 10 },
      ]).isElsewhere,
    ).toBe(true)
  })
})

test('security 18: in 10,000 forged sequences credit never exceeds the time that passed times the rate', () => {
  const step = fc.record({
    wait: fc.integer({ min: 0, max: 40_000 }),
    point: fc.integer({ min: 0, max: 700 }),
    seconds: fc.integer({ min: 0, max: 10 }),
    rate: fc.constantFrom(0.5, 1, 1.5, 2, 8),
    coursewareId: fc.constantFrom('c1', 'c2'),
    session: fc.constantFrom(session, { id: 's2', startedAt: START }),
  })
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 40 }),
      fc.constantFrom(0, 1, 5),
      fc.constantFrom(0, 1),
      (steps, drag, speed) => {
        let now = START
        let clock: StudyClock = opened
        const records = new Map<string, StudyRecord>()
        let credited = 0
        for (const { wait, ...pulse } of steps) {
          now += wait
          const record = records.get(pulse.coursewareId) ?? nothingStudied
          const judged = judgePulse(clock, record, pulse, { ...terms, drag, speed }, now)
          if (judged.isElsewhere) continue
          expect(judged.record.finishedRate).toBeGreaterThanOrEqual(record.finishedRate)
          clock = judged.clock
          records.set(pulse.coursewareId, judged.record)
          credited += judged.gained
        }
        const fastest = speed === 1 ? 2 : 1
        expect(credited).toBe([...records.values()].reduce((sum, { covered }) => sum + lengthOf(covered), 0))
        expect(credited).toBeLessThanOrEqual(((now - START) / 1_000 + 2) * fastest)
      },
    ),
    { numRuns: 10_000 },
  )
})

describe('D2-B398 D3-B366 where a jump lands', () => {
  test.each([
    ['D3-B251 drag 0 reverts more than ten seconds', 0, 100, 111, 300, 100],
    ['D3-B251 drag 0 lets ten seconds pass', 0, 100, 110, 300, 110],
    ['D3-B253 drag 5 stops at the furthest point plus ten', 5, 100, 500, 300, 310],
    ['D3-B253 drag 5 is free before that', 5, 100, 305, 300, 305],
    ['D3-B254 drag 1 is free', 1, 100, 500, 0, 500],
    ['D3-Q35 an unknown value acts as 0', 7, 100, 500, 300, 100],
    ['D3-Q35 backwards is free', 0, 100, 5, 100, 5],
  ])('%s', (_name, drag, from, to, furthest, expected) => {
    expect(seekTarget(drag, from, to, furthest)).toBe(expected)
  })
})
