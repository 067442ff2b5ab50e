import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf, startOf } from '../kit/day.ts'
import { lengthOf, type Spans } from '../kit/spans.ts'
import { type ClassRecord, judgePulse, nothingStudied, type Pulse, type StudyRecord, type Terms } from './study.ts'
import {
  isKeptPage,
  type KeptStudy,
  keptPageOf,
  openCourseware,
  openKeptCourseware,
  type StudyClock,
} from './study-clock.ts'

const START = Date.parse('2026-11-04T09:00+08:00')
const terms: Terms = { duration: 3_600, isRead: false, drag: 1, speed: 1 }
const older = { id: 's1', startedAt: START - 1_000 }
const newer = { id: 's2', startedAt: START }
const me = { session: older, page: 'p1', coursewareId: 'c1' }

type Step = { at: number } & Partial<Pulse> & ({ open: true; isTakeOver?: boolean } | { point: number })

/** One learner's calls, one after another; `at` in seconds. Answers what each came to, and what is on record. */
function study(steps: Step[], on: Partial<Terms> = {}) {
  let clock: StudyClock | undefined
  const records = new Map<string, StudyRecord>()
  const answers: string[] = []
  for (const { at, ...step } of steps) {
    const now = START + at * 1_000
    if ('open' in step) {
      const opened = openCourseware(clock, { ...me, isTakeOver: false, ...step }, now)
      clock = opened.clock
      answers.push(opened.isCounting ? 'open' : 'held')
      continue
    }
    const pulse = { ...me, seconds: 10, rate: 1, ...step }
    const judged = judgePulse(clock, records.get(pulse.coursewareId) ?? nothingStudied, pulse, { ...terms, ...on }, now)
    if (judged.is === 'judged') {
      clock = judged.clock
      records.set(pulse.coursewareId, judged.record)
    }
    answers.push(judged.is === 'judged' ? `+${judged.gained}` : judged.is)
  }
  const credited = [...records.values()].reduce((sum, { covered }) => sum + lengthOf(covered), 0)
  return { answers, records, credited, clock }
}

describe('D3-Q02 only what is open counts', () => {
  test('a courseware that was never opened earns nothing, and nothing is kept of it', () => {
    const { answers, records } = study([
      { at: 0, open: true },
      { at: 10, point: 10 },
      { at: 20, point: 10, coursewareId: 'c2' },
      { at: 60, point: 20, coursewareId: 'c2' },
      { at: 60, point: 20 },
    ])
    expect(answers).toEqual(['open', '+10', 'ignored', 'ignored', '+10'])
    expect([...records.keys()]).toEqual(['c1'])
  })

  test('opening after silence starts the clock: idle time is nobody’s', () => {
    const { answers } = study([
      { at: 0, open: true },
      { at: 10, point: 10 },
      { at: 610, open: true, coursewareId: 'c2' },
      { at: 610, point: 10, coursewareId: 'c2' },
      { at: 1_200, open: true, coursewareId: 'c2' },
      { at: 1_205, point: 20, coursewareId: 'c2' },
    ])
    expect(answers).toEqual(['open', '+10', 'open', '+0', 'open', '+5'])
  })

  test('opening the same again while its queue lands costs the queue nothing', () => {
    const { answers } = study([
      { at: 0, open: true },
      { at: 10, point: 10 },
      { at: 310, point: 20 },
      { at: 311, open: true },
      { at: 312, point: 30 },
    ])
    expect(answers).toEqual(['open', '+10', '+10', 'open', '+10'])
  })

  test('security 18 two logins, ten idle minutes, rate 2, five courses and 60 pulses in 0.3 s earn nothing', () => {
    const forged = Array.from({ length: 60 }, (_, index) => ({
      at: 620 + index * 0.005,
      point: 20 * (1 + Math.floor(index / 5)),
      rate: 2,
      coursewareId: `c${2 + (index % 5)}`,
      session: index % 2 ? older : newer,
    }))
    const opened = [
      { at: 0, open: true as const },
      { at: 10, point: 10 },
      { at: 20, open: true as const, session: newer },
    ]
    expect(study([...opened, ...forged]).credited).toBe(10)
  })
})

describe('D3-Q02 D3-Q13 two pages of one login', () => {
  const second = { page: 'p2' }

  test('the second one is held while the first studies, and its pulses earn nothing without being sent away', () => {
    const { answers, records } = study([
      { at: 0, open: true },
      { at: 10, point: 10 },
      { at: 12, open: true, ...second },
      { at: 19, point: 300, ...second },
      { at: 20, point: 20 },
      { at: 100, point: 320, ...second },
    ])
    expect(answers).toEqual(['open', '+10', 'held', 'ignored', '+10', 'ignored'])
    expect(records.get('c1')).toMatchObject({ covered: [[0, 20]], lastPoint: 20 })
  })

  test('在此继续 takes over: from then on the first is the one that does not count', () => {
    const { answers } = study([
      { at: 0, open: true },
      { at: 10, point: 10 },
      { at: 12, open: true, isTakeOver: true, ...second },
      { at: 17, point: 100, ...second },
      { at: 20, point: 20 },
      { at: 27, point: 110, ...second },
    ])
    expect(answers).toEqual(['open', '+10', 'open', '+5', 'ignored', '+10'])
  })

  test('a first that has been silent for 15 s makes room', () => {
    expect(
      study([
        { at: 0, open: true },
        { at: 14.9, open: true, ...second },
      ]).answers,
    ).toEqual(['open', 'held'])
    expect(
      study([
        { at: 0, open: true },
        { at: 15, open: true, ...second },
      ]).answers,
    ).toEqual(['open', 'open'])
  })
})

describe('D3-Q13 two devices', () => {
  const other = { session: newer }

  test('a newer login takes over, and the older is told once the newer has sent a pulse', () => {
    const { answers } = study([
      { at: 0, open: true },
      { at: 10, point: 10 },
      { at: 12, open: true, ...other },
      { at: 20, point: 20 },
      { at: 22, point: 20, ...other },
      { at: 30, point: 20 },
      { at: 31, open: true, isTakeOver: true },
    ])
    expect(answers).toEqual(['open', '+10', 'open', 'ignored', '+10', 'elsewhere', 'held'])
  })

  test('the older goes on once the newer has been silent for 30 s, when it opens again', () => {
    const until = (at: number) =>
      study([
        { at: 0, open: true, ...other },
        { at: 10, point: 10, ...other },
        { at, point: 10 },
        { at, open: true },
      ]).answers.slice(2)
    expect(until(39.9)).toEqual(['elsewhere', 'held'])
    expect(until(40)).toEqual(['ignored', 'open'])
  })
})

describe('D3-Q02 D3-Q13 the server’s clock was a day ahead for a minute', () => {
  const DAY = 24 * 60 * 60
  const ahead = [
    { at: DAY, open: true as const },
    { at: DAY + 10, point: 10 },
    { at: DAY + 20, point: 20 },
  ]

  test('who studied meanwhile goes on, and is credited as time passes', () => {
    const { answers } = study([...ahead, { at: 60, point: 30 }, { at: 70, point: 40 }, { at: 80, point: 50 }])
    expect(answers.slice(3)).toEqual(['+0', '+10', '+10'])
  })

  test('another page of the same login opens, and counts', () => {
    const { answers } = study([...ahead, { at: 60, open: true, page: 'p2' }, { at: 70, point: 30, page: 'p2' }])
    expect(answers.slice(3)).toEqual(['open', '+10'])
  })

  test('an older and a newer login open, and nobody is told that another device studies', () => {
    const wrong = { session: { id: 's9', startedAt: START + DAY * 1_000 } }
    const began = ahead.map((step) => ({ ...step, ...wrong }))
    for (const session of [older, { id: 's3', startedAt: START + 50_000 }]) {
      const { answers } = study([
        ...began,
        { at: 60, session, point: 20 },
        { at: 60, session, open: true },
        { at: 70, session, point: 30 },
        { at: 75, ...wrong, open: true, isTakeOver: true },
        { at: 80, session, point: 40 },
        { at: 90, ...wrong, point: 40 },
      ])
      expect(answers.slice(3)).toEqual(['ignored', 'open', '+10', 'held', '+10', 'elsewhere'])
    }
  })

  test('clocks that differ by less than a minute are believed', () => {
    const { answers } = study([
      { at: 50, open: true, session: newer },
      { at: 60, point: 10, session: newer },
      { at: 20, point: 10 },
    ])
    expect(answers).toEqual(['open', '+10', 'elsewhere'])
  })
})

describe('decision 035 security 18 what was played from the device', () => {
  const at = (seconds: number) => START + seconds * 1_000
  const page = keptPageOf('p1')
  type Kept = Partial<Record<'keptAt' | 'from' | 'until' | 'startedAt' | 'now', number>> & { coursewareId?: string }

  /** Opens a kept courseware; in seconds. An hour of silence, of which the second half was played, unless said. */
  function open(clock: StudyClock | undefined, wish: Kept = {}) {
    const { keptAt = 0, from = 0, until = 3_600, startedAt = 1_800, now = until, coursewareId = 'c1' } = wish
    const silences = [{ from: at(from), until: at(until) }]
    const opening = { session: older, page, coursewareId, keptAt: at(keptAt), silences, startedAt: at(startedAt) }
    return openKeptCourseware(clock, opening, at(now))
  }
  /** What a queue of so many seconds earns, sent at once at that rate. */
  function send(clock: StudyClock | undefined, now: number, { seconds = 3_600, rate = 1, coursewareId = 'c1' } = {}) {
    let record = nothingStudied
    let used = clock
    for (let point = 10; point <= seconds; point += 10) {
      const pulse = { session: older, page, coursewareId, point, seconds: 10, rate }
      const on = { ...terms, duration: 10_000, speed: 1 }
      const judged = judgePulse(used, record, pulse, on, at(now))
      if (judged.is !== 'judged') break
      used = judged.clock
      record = judged.record
    }
    return { earned: lengthOf(record.covered), clock: used }
  }
  const earned = (wish: Kept, queue = {}) => send(open(undefined, wish), wish.now ?? wish.until ?? 3_600, queue).earned

  test.each([
    ['what was played in the silence', {}, {}, 1_800],
    ['not before the course was there', { keptAt: 3_000 }, {}, 600],
    ['not before the login fell silent', { from: 3_500 }, {}, 100],
    ['not before the play began', { startedAt: 3_590 }, {}, 10],
    ['nothing that is said to begin later', { startedAt: 9_000 }, {}, 0],
    ['not the time between the silence and the opening', { now: 3_650 }, {}, 1_800],
    ['never faster than time', {}, { rate: 2 }, 1_800],
    ['two hours at most', { until: 30_000, startedAt: 0 }, { seconds: 10_000 }, 7_200],
  ])('%s', (_what, wish, queue, expected) => {
    expect(earned(wish, queue)).toBe(expected)
  })

  test('several coursewares share one silence, in the order of their play', () => {
    const first = send(open(undefined, { startedAt: 1_800 }), 3_600, { seconds: 900 })
    const second = { startedAt: 2_700, now: 3_620, coursewareId: 'c2' }
    const after = send(open(first.clock, second), 3_620, { coursewareId: 'c2' })
    expect([first.earned, after.earned]).toEqual([900, 900])
    const again = open(after.clock, { startedAt: 1_800, now: 3_640, coursewareId: 'c3' })
    expect(send(again, 3_640, { coursewareId: 'c3' }).earned).toBe(0)
  })

  test('what was proven at the opening is not proven for the time after it', () => {
    const clock = open(undefined, { startedAt: 3_000 })
    // An hour without a pulse: of all that time only what every page may bank.
    expect(send(clock, 7_200).earned).toBe(10 + 600)
  })

  test('an older login opens nothing while a newer one studies', () => {
    const opened = openCourseware(undefined, { ...me, session: newer, isTakeOver: false }, at(3_590)).clock
    expect(open(opened)).toBeUndefined()
    expect(open(opened, { now: 3_630 })).toMatchObject({ sessionId: older.id })
  })
})

const busy = [
  // Mostly busy, sometimes idle for minutes, in the middle of which a queue may be forged.
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 12_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 60_000, max: 1_500_000 }) },
]
const DAY_MS = 24 * 60 * 60_000
const jumps = { weight: 2, arbitrary: fc.constantFrom(-DAY_MS, DAY_MS, -7_200_000, 7_200_000, -90_000, -30_000) }

/** Anything a client can send: openings, keeps and pulses of four pages of three logins over three coursewares. */
const anyStep = (wait: fc.Arbitrary<number>) =>
  fc.record({
    wait,
    act: fc.constantFrom('open', 'pulse', 'pulse', 'pulse', 'keep', 'openKept'),
    // Seconds since the play began, as the device says.
    startedAgo: fc.constantFrom(0, 100, 700, 5_000),
    isTakeOver: fc.boolean(),
    point: fc.integer({ min: 0, max: 4_000 }),
    seconds: fc.integer({ min: 0, max: 10 }),
    rate: fc.constantFrom(0.5, 1, 1.5, 2, 8),
    coursewareId: fc.constantFrom('c1', 'c2', 'c3'),
    page: fc.constantFrom('p1', 'p2', keptPageOf('p1'), keptPageOf('p2')),
    session: fc.constantFrom(older, newer, { id: 's3', startedAt: START + 600_000 }),
    // The class that a pulse names: each has its own record of the same courseware.
    classId: fc.constantFrom(undefined, 'k1', 'k2'),
  })

type AnyStep = ReturnType<typeof anyStep> extends fc.Arbitrary<infer Value> ? Value : never

/** Plays forged steps from `start` on; answers what was paid for, by the day whose time paid. */
function forge(steps: AnyStep[], on: Terms, start: number, allowedAhead = 0) {
  const fastest = on.speed === 1 ? 2 : 1
  const records = new Map<string, StudyRecord>()
  const inClasses = new Map<string, ClassRecord>()
  const opened = new Set<string>()
  const credit = new Map<string, number>()
  const kept = new Map<string, number>()
  const calls = new Map<string, number>()
  const silences = new Map<string, KeptStudy['silences']>()
  let clock: StudyClock | undefined
  let now = start
  let isOpened = false
  let ceiling = 0
  for (const { wait, act, startedAgo, isTakeOver, classId, ...pulse } of steps) {
    now += wait
    const name = `${pulse.session.id} ${pulse.coursewareId}`
    // While something was kept as fast as time, while something was open as fast as its rate.
    if (isOpened) ceiling += (Math.max(0, wait) / 1_000) * fastest
    else if (kept.size > 0) ceiling += Math.max(0, wait) / 1_000
    // Any silence that there ever was, which is more than the server remembers.
    const all = silences.get(pulse.session.id) ?? []
    const last = calls.get(pulse.session.id)
    if (last !== undefined) silences.set(pulse.session.id, [...all, { from: last, until: now }])
    calls.set(pulse.session.id, now)
    if (act === 'keep') {
      if (!kept.has(name)) kept.set(name, now)
      continue
    }
    const keptAt = kept.get(name)
    if (act === 'openKept') {
      if (keptAt === undefined || !isKeptPage(pulse.page)) continue
      const known = { keptAt, silences: silences.get(pulse.session.id) ?? [], startedAt: now - startedAgo * 1_000 }
      const opening = openKeptCourseware(clock, { ...pulse, ...known }, now)
      if (!opening) continue
      opened.add(name)
      clock = opening
      continue
    }
    if (act === 'open') {
      const opening = openCourseware(clock, { ...pulse, isTakeOver }, now)
      if (opening.isCounting) {
        opened.add(name)
        isOpened = true
      }
      clock = opening.clock
      continue
    }
    const record = records.get(pulse.coursewareId) ?? nothingStudied
    const inClass = classId && `${classId} ${pulse.coursewareId}`
    const before = inClass && (inClasses.get(inClass) ?? { covered: [], finishedRate: 0 })
    const judged = judgePulse(clock, record, pulse, on, now, before || undefined)
    if (judged.is !== 'judged') continue
    expect(opened).toContain(name)
    expect(judged.record.finishedRate).toBeGreaterThanOrEqual(record.finishedRate)
    expect(judged.gained).toBeLessThanOrEqual(pulse.seconds * fastest + 1)
    expect(judged.clock.spentUntil).toBeLessThanOrEqual(now + allowedAhead)
    if (isKeptPage(pulse.page)) expect(judged.gained).toBeLessThanOrEqual(pulse.seconds + 1)
    expect(judged.inClass === undefined).toBe(inClass === undefined)
    const paid = Math.max(judged.gained, judged.inClass?.gained ?? 0)
    expect(paid).toBeLessThanOrEqual(pulse.seconds * fastest + 1)
    addByDay(credit, judged.clock.spentUntil, paid, fastest)
    if (inClass && judged.inClass) inClasses.set(inClass, judged.inClass.record)
    clock = judged.clock
    records.set(pulse.coursewareId, judged.record)
  }
  return { credit, records, inClasses, now, fastest, ceiling }
}

/** `gained` was paid for with seconds of the server's clock that ended at `until`, some of them before midnight. */
function addByDay(credit: Map<string, number>, until: number, gained: number, fastest: number) {
  if (gained === 0) return
  const day = dayOf(new Date(until))
  const today = Math.min(gained, ((until - startOf(day).getTime()) / 1_000) * fastest)
  credit.set(day, (credit.get(day) ?? 0) + today)
  const before = addDays(day, -1)
  if (today < gained) credit.set(before, (credit.get(before) ?? 0) + gained - today)
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

/** How near to the ceiling the sequences came, so that a change of the rule that loosens it is seen. */
let worst = 0

test('security 18: in 10,000 forged sequences credit never exceeds the time since something was open or kept times the rate', () => {
  fc.assert(
    fc.property(
      fc.array(anyStep(fc.oneof(...busy)), { maxLength: 60 }),
      fc.constantFrom(0, 1, 5),
      fc.constantFrom(0, 1),
      // The first call of a sequence: in the morning, and just before midnight.
      fc.constantFrom(START, Date.parse('2026-11-04T23:58+08:00')),
      (steps, drag, speed, start) => {
        const { credit, records, inClasses, now, fastest, ceiling } = forge(steps, { ...terms, drag, speed }, start)
        const credited = sum(credit.values())
        const counted = (all: Iterable<{ covered: Spans }>) => sum([...all].map(({ covered }) => lengthOf(covered)))
        // What classes count is paid for once, whether the course counts it too or not; two classes pay twice.
        for (const all of [records.values(), inClasses.values()])
          expect(counted(all)).toBeLessThanOrEqual(credited + 1e-6)
        expect(credited).toBeLessThanOrEqual(counted(records.values()) + counted(inClasses.values()) + 1e-6)
        expect(credited).toBeLessThanOrEqual(ceiling)
        if (ceiling > 0) worst = Math.max(worst, credited / ceiling)
        for (const [day, seconds] of credit) {
          const [from, until] = [startOf(day), startOf(addDays(day, 1))].map(Number) as [number, number]
          const elapsed = Math.min(now, until) - Math.max(start, from)
          expect(seconds).toBeLessThanOrEqual((elapsed / 1_000) * fastest + 1e-6)
        }
      },
    ),
    { numRuns: 10_000 },
  )
  // The ceiling is one that is reached, not one far above what the rule allows.
  expect(worst).toBeGreaterThan(0.3)
})

test('security 18: nor when the clock of the server jumps, back and forth, by seconds and by days', () => {
  let most = 0
  fc.assert(
    fc.property(
      fc.array(anyStep(fc.oneof(...busy, jumps)), { maxLength: 60 }),
      fc.constantFrom(0, 1),
      (steps, speed) => {
        const { credit, ceiling } = forge(steps, { ...terms, speed }, START, 60_000)
        const credited = sum(credit.values())
        expect(credited).toBeLessThanOrEqual(ceiling + 1e-6)
        if (ceiling > 0) most = Math.max(most, credited / ceiling)
      },
    ),
    { numRuns: 5_000 },
  )
  expect(most).toBeGreaterThan(0.1)
})

test('security 18: what is on record already counts in classes no faster than time either', () => {
  const step = fc.record({
    wait: fc.integer({ min: 0, max: 3_000 }),
    point: fc.integer({ min: 0, max: 60 }),
    rate: fc.constantFrom(1, 2),
    classId: fc.constantFrom('k1', 'k2'),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      const record: StudyRecord = { ...nothingStudied, covered: [[0, 60]], furthest: 60, finishedRate: 100 }
      const inClasses = new Map<string, ClassRecord>()
      let clock = openCourseware(undefined, { ...me, isTakeOver: false }, START).clock
      let now = START
      for (const { wait, classId, ...pulse } of steps) {
        now += wait
        const before = inClasses.get(classId) ?? { covered: [], finishedRate: 0 }
        const judged = judgePulse(
          clock,
          record,
          { ...me, ...pulse, seconds: 10 },
          { ...terms, duration: 60 },
          now,
          before,
        )
        if (judged.is !== 'judged' || !judged.inClass) throw new Error('not judged')
        expect(judged.gained).toBe(0)
        expect(judged.inClass.record.finishedRate).toBeGreaterThanOrEqual(before.finishedRate)
        clock = judged.clock
        inClasses.set(classId, judged.inClass.record)
      }
      const counted = sum([...inClasses.values()].map(({ covered }) => lengthOf(covered)))
      expect(counted).toBeLessThanOrEqual(((now - START) / 1_000) * 2)
    }),
    { numRuns: 2_000 },
  )
})
