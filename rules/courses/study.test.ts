import { describe, expect, test } from 'vitest'
import { judgePulse, nothingStudied, type Pulse, type StudyRecord, seekTarget, type Terms } from './study.ts'
import { openCourseware, type StudyClock } from './study-clock.ts'

const START = Date.parse('2026-11-04T09:00+08:00')
const terms: Terms = { duration: 600, isRead: false, drag: 1, speed: 1 }
const me = { session: { id: 's1', startedAt: START - 1_000 }, page: 'p1', coursewareId: 'c1' }

/** Opens a courseware and plays pulses one after another; each says when it arrives, in seconds after the opening. */
function play(pulses: (Partial<Pulse> & { at: number; point: number })[], on: Partial<Terms> = {}) {
  let clock = openCourseware(undefined, { ...me, isTakeOver: false }, START).clock as StudyClock
  let record: StudyRecord = nothingStudied
  let gained = 0
  for (const { at, ...pulse } of pulses) {
    const full = { ...me, seconds: 10, rate: 1, ...pulse }
    const judged = judgePulse(clock, record, full, { ...terms, ...on }, START + at * 1_000)
    if (judged.is !== 'judged') continue
    clock = judged.clock
    record = judged.record
    gained += judged.gained
  }
  return { clock, record, gained }
}

const steady = (count: number, rate = 1) =>
  Array.from({ length: count }, (_, index) => ({ at: (index + 1) * 10, point: (index + 1) * 10 * rate, rate }))

describe('D3-Q01 what play covers', () => {
  test('steady play counts every second once', () => {
    const studied = { covered: [[0, 300]], furthest: 300, lastPoint: 300, finishedRate: 50, inBursts: 0 }
    expect(play(steady(30)).record).toEqual(studied)
  })

  test('D3-B365 complete at 100, when at most ten seconds are missing', () => {
    expect(play(steady(58)).record.finishedRate).toBe(96)
    expect(play(steady(59)).record.finishedRate).toBe(100)
  })

  test('watching the same again adds nothing and loses nothing', () => {
    const again = [...steady(6), ...steady(3).map(({ at, point }) => ({ at: at + 60, point }))]
    expect(play(again).record).toMatchObject({ covered: [[0, 60]], furthest: 60, lastPoint: 30, finishedRate: 10 })
  })

  test('D3-Q02 what a page still plays of a longer recording, which was replaced, is not moved to before the end', () => {
    const old = [
      { at: 10, point: 10 },
      { at: 20, point: 55 },
      { at: 30, point: 65 },
      { at: 40, point: 44 },
    ]
    for (const drag of [0, 1, 5]) {
      const { record } = play(old, { duration: 40, drag })
      expect(record).toMatchObject({ covered: [[0, 10]], furthest: 10, lastPoint: 10, finishedRate: 25 })
    }
  })

  test('timers that drift by a second leave no holes', () => {
    const drifting = Array.from({ length: 40 }, (_, index) => ({ at: (index + 1) * 11, point: (index + 1) * 11 }))
    expect(play(drifting).record.covered).toEqual([[0, 440]])
  })

  test('D3-Q02 what was skipped earns nothing: 0 to 27 and 38 to 57 of 80 seconds are 57 %', () => {
    const skipping = [
      { at: 10, point: 10 },
      { at: 20, point: 20 },
      { at: 27, point: 27, seconds: 7 },
      { at: 37, point: 48 },
      { at: 46, point: 57, seconds: 9 },
    ]
    const { record } = play(skipping, { duration: 80 })
    expect([record.covered, record.finishedRate]).toEqual([
      [
        [0, 27],
        [38, 57],
      ],
      57,
    ])
    expect(play([...steady(3), { at: 40, point: 310 }]).gained).toBe(40)
  })

  test('D3-Q102 what is read is complete at the first save, or after its least time at any rate', () => {
    expect(play([{ at: 1, point: 0, seconds: 0 }], { isRead: true, duration: 0 }).record.finishedRate).toBe(100)
    const reading = play([{ at: 10, point: 10 }], { isRead: true, duration: 20 })
    expect(reading.record.finishedRate).toBe(50)
    expect(play(steady(2), { isRead: true, duration: 20 }).record.finishedRate).toBe(100)
    expect(play([{ at: 10, point: 20, rate: 2 }], { isRead: true, duration: 20 }).record.finishedRate).toBe(50)
  })

  test('D3-Q102 seconds of reading add up: what a pulse lost is read again at the end', () => {
    const lossy = [
      { at: 10, point: 10 },
      // Six of these ten seconds had passed.
      { at: 16, point: 20 },
      { at: 30, point: 30 },
    ]
    const { record } = play(lossy, { isRead: true, duration: 30 })
    expect(record).toMatchObject({ covered: [[0, 26]], lastPoint: 26, finishedRate: 86 })
    const more = [...lossy, { at: 40, point: 30 }]
    expect(play(more, { isRead: true, duration: 30 }).record).toMatchObject({ covered: [[0, 30]], finishedRate: 100 })
  })
})

describe('decision 034 clips of the feed', () => {
  const excerpts = [[200, 240]] as const
  const inClip = [
    { at: 10, point: 210 },
    { at: 20, point: 220 },
  ]

  test.each([0, 5])('drag %i: a clip counts before what is in front of it, and leads nowhere', (drag) => {
    const { record, gained } = play(inClip, { drag, excerpts })
    expect([gained, record]).toMatchObject([20, { covered: [[200, 220]], furthest: 0, lastPoint: 0, finishedRate: 3 }])
  })

  test('without it the same pulses stop at what may be reached', () => {
    expect(play(inClip.slice(0, 1), { drag: 5 }).record.covered).toEqual([[11, 21]])
  })

  test('what is in front of a clip and behind it is not part of it', () => {
    expect(play([{ at: 10, point: 203 }], { drag: 0, excerpts }).record.covered).toEqual([[200, 203]])
    expect(play([{ at: 10, point: 241 }], { drag: 0, excerpts }).record.covered).toEqual([[11, 21]])
  })

  test('where the learner stopped stays', () => {
    const { record } = play([...steady(3), { at: 40, point: 230 }], { excerpts })
    expect([record.covered, record.lastPoint, record.furthest]).toEqual([
      [
        [0, 30],
        [220, 230],
      ],
      30,
      30,
    ])
  })

  test('a clip earns no more than the time that passed', () => {
    expect(
      play(
        [
          { at: 1, point: 210 },
          { at: 1, point: 220 },
          { at: 2, point: 230 },
        ],
        { drag: 0, excerpts },
      ).gained,
    ).toBe(2)
  })

  test('nor behind a quiz point that is not answered', () => {
    expect(play(inClip, { drag: 0, excerpts, gate: 100 }).gained).toBe(0)
  })
})

describe('D3-Q02 what is not believed', () => {
  test('pulses faster than time earn the time that passed', () => {
    const burst = Array.from({ length: 60 }, (_, index) => ({ at: 1, point: (index + 1) * 10 }))
    expect(play(burst).gained).toBe(1)
  })

  test('a pulse earns no more than it says was played, however much time there was', () => {
    const after = [{ at: 10, point: 10 }, ...[0, 5, 10].map((seconds) => ({ at: 300, point: 200 + seconds, seconds }))]
    expect(play(after).record.covered).toEqual([
      [0, 10],
      [200, 210],
    ])
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
    expect(play([{ at: 10, point: 60, rate: 16 }]).gained).toBe(10)
    expect(play(steady(6, 2), { speed: 0 }).gained).toBe(60)
    expect(play(steady(6, 2)).gained).toBe(120)
  })

  test('D3-B253 under drag 0 and 5 a point beyond reach is pulled back', () => {
    expect(play([{ at: 10, point: 500 }], { drag: 5 }).record.lastPoint).toBe(21)
    expect(play([{ at: 10, point: 500 }], { drag: 0 }).record.lastPoint).toBe(21)
    expect(play([{ at: 10, point: 500 }], { drag: 1 }).record.lastPoint).toBe(500)
  })

  test('a pulse that does not count moves neither the place to go on from nor the furthest point', () => {
    expect(play([...steady(3), { at: 30, point: 100 }]).record).toMatchObject({ lastPoint: 30, furthest: 30 })
    expect(play([...steady(3), { at: 30, point: 20 }]).record).toMatchObject({ lastPoint: 20, furthest: 30 })
  })
})

describe('what a loss of network costs', () => {
  const queue = (count: number, at: number) =>
    Array.from({ length: count }, (_, index) => ({ at, point: 10 + (index + 1) * 10 }))

  test('a queue that lands after ten minutes loses nothing, and its share is on record', () => {
    const { record } = play([...steady(1), ...queue(59, 600)])
    expect([record.covered, record.finishedRate]).toEqual([[[0, 600]], 100])
    // The first of them came in time; of each next one two seconds are taken for jitter.
    expect(record.inBursts).toBe(58 * 8)
  })

  test('after longer than that the newest of it is lost, and one goes on where credit ends', () => {
    const { record } = play([...steady(1), ...queue(70, 710)], { duration: 900 })
    expect([record.covered, record.lastPoint]).toEqual([[[0, 610]], 610])
  })

  test('without a pulse before the gap a minute of it counts', () => {
    expect(play(queue(60, 610)).gained).toBe(60)
  })

  test('play in time is no burst, at any rate', () => {
    expect(play(steady(20, 2)).record.inBursts).toBe(0)
  })
})

describe('D2-B398 D3-B366 where a jump lands', () => {
  const covered = [
    [0, 100],
    [200, 250],
  ] as const
  test.each([
    ['D3-B251 drag 0 reverts more than ten seconds', 0, 100, 111, 300, 100],
    ['D3-B251 drag 0 lets ten seconds pass', 0, 100, 110, 300, 110],
    ['D3-B251 drag 0 is free in what was watched', 0, 100, 240, 300, 240],
    ['D3-B251 drag 0 is not free behind it', 0, 100, 290, 300, 100],
    ['D3-B253 drag 5 stops at the furthest point plus ten', 5, 100, 500, 300, 310],
    ['D3-B253 drag 5 is free before that', 5, 100, 305, 300, 305],
    ['D3-B254 drag 1 is free', 1, 100, 500, 0, 500],
    ['D3-Q35 an unknown value acts as 0', 7, 100, 500, 300, 100],
    ['D3-Q35 an unknown value acts as 0 in what was watched', 7, 100, 240, 300, 240],
    ['D3-Q35 backwards is free', 0, 100, 5, 100, 5],
  ])('%s', (_name, drag, from, to, furthest, expected) => {
    expect(seekTarget(drag, from, to, { furthest, covered })).toBe(expected)
  })
})
