import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DayFact } from '../home/day-facts.ts'
import { rowsOfDay } from '../home/day-rows.ts'
import { dayOf } from '../kit/day.ts'
import {
  type CalendarRow,
  calendarList,
  daysShown,
  dotsOf,
  mayAskFor,
  monthWanted,
  rowsOfCalendar,
  rowsOfClass,
  untilNextChange,
} from './calendar-rows.ts'

const NOW = new Date('2026-11-27T10:00+08:00')
const TODAY = '2026-11-27'
const MONTH = { year: 2026, month: 11 }
const DAYS = daysShown(MONTH, TODAY)
const at = (time: string) => new Date(`2026-${time}+08:00`).getTime()
const id = (n: number) => `0198a000-0000-7000-8000-${String(n).padStart(12, '0')}`

const live = (wish: object = {}): DayFact => ({
  ...{ kind: 'live', id: id(1), title: '专家直播', type: 1, classId: id(40), isReserved: false },
  ...{ startsAt: at('11-27T09:30'), endsAt: at('11-27T10:30'), startedAt: at('11-27T09:30') },
  ...{ pausedAt: null, endedAt: null },
  ...wish,
})
const homework = (wish: object = {}): DayFact => ({
  ...{ kind: 'homework', id: id(3), title: '调研报告', place: '专题班', classId: id(40), state: 0, studentId: id(30) },
  ...{ isOfCourse: false, isAsked: true, from: null, until: at('11-29T18:00'), sentAt: null },
  ...wish,
})
const exam = (wish: object = {}): DayFact => ({
  ...{ kind: 'exam', id: id(4), title: '知识测试', place: '专题班', businessType: 'class', businessId: id(40) },
  ...{ startsAt: null, endsAt: at('11-29T18:00'), minutes: 45, hasAttemptLeft: true, isPassed: false },
  ...{ sittingUntil: null, handedInAt: null },
  ...wish,
})
const survey = (wish: object = {}): DayFact => ({
  ...{ kind: 'survey', id: id(5), title: '满意度问卷', place: '专题班', classId: id(41), from: null },
  ...{ until: at('11-28T18:00'), isClosed: false, hasAnswered: false, answeredAt: null },
  ...wish,
})
const task = (wish: object = {}): DayFact => ({
  ...{ kind: 'task', id: id(6), title: '十一月任务', endsOn: '2026-11-30', doneAt: null },
  ...wish,
})
const signIn = (wish: object = {}): DayFact => ({
  ...{ kind: 'signIn', id: id(40), title: '专题班', signedAt: null, days: [] },
  ...wish,
})
const notice = (wish: object = {}): DayFact => ({
  ...{ kind: 'notice', id: id(7), title: '中期考核', classId: id(40), classType: 2 },
  ...{ publishedAt: at('11-26T09:00'), readAt: null },
  ...wish,
})
const completion = (wish: object = {}): DayFact => ({
  ...{ kind: 'completion', id: id(40), title: '专题班', classType: 1, until: at('11-30T18:00') },
  ...wish,
})

const rowsOf = (...facts: DayFact[]) => rowsOfCalendar(facts, NOW, DAYS)
const texts = (rows: readonly CalendarRow[]) => rows.map(({ day, kind, state }) => `${day.slice(5)} ${kind} ${state}`)

test('by day, and by time within a day: first what has no time, last what is to be read', () => {
  const tonight = live({ id: id(11), startsAt: at('11-27T19:30'), endsAt: at('11-27T21:00'), startedAt: null })
  expect(texts(rowsOf(completion(), notice(), homework(), tonight, survey(), live(), task(), signIn()))).toEqual([
    ...['11-27 signIn open', '11-27 live onAir', '11-27 live soon', '11-27 notice unread'],
    ...['11-28 survey due', '11-29 homework due', '11-30 completion due', '11-30 task due'],
  ])
})

test.each<[string, DayFact, string | undefined]>([
  [
    'a live that was',
    live({ startsAt: at('11-20T09:00'), endsAt: at('11-20T10:00'), endedAt: at('11-20T10:00') }),
    '11-20 live over',
  ],
  [
    'a live that runs since yesterday',
    live({ startsAt: at('11-26T23:00'), endsAt: at('11-27T10:30') }),
    '11-27 live onAir',
  ],
  [
    'a live in another month',
    live({ startsAt: at('12-01T09:00'), endsAt: at('12-01T10:00'), startedAt: null }),
    undefined,
  ],
  ['homework that was sent', homework({ state: 1, sentAt: at('11-18T09:00') }), '11-18 homework done'],
  ['homework that was not sent', homework({ until: at('11-18T09:00') }), '11-18 homework overdue'],
  ['homework that is not open yet', homework({ from: at('11-28T09:00') }), '11-29 homework due'],
  ['homework that was sent back without an end', homework({ state: -1, until: null }), '11-27 homework returned'],
  ['homework that was sent back stands where it is due again', homework({ state: -1 }), '11-29 homework returned'],
  ['an exam that begins', exam({ startsAt: at('11-28T09:00') }), '11-28 exam soon'],
  ['an exam that was handed in', exam({ isPassed: true, handedInAt: at('11-18T09:00') }), '11-18 exam done'],
  ['an exam that may be taken again', exam({ handedInAt: at('11-18T09:00') }), '11-29 exam due'],
  ['an exam that was not taken', exam({ endsAt: at('11-20T18:00') }), '11-20 exam overdue'],
  [
    'an exam that was failed is not overdue',
    exam({ endsAt: at('11-20T18:00'), handedInAt: at('11-18T09:00') }),
    '11-18 exam done',
  ],
  ['a questionnaire that was missed', survey({ until: at('11-20T18:00') }), '11-20 survey overdue'],
  ['a questionnaire that staff closed', survey({ until: at('11-20T18:00'), isClosed: true }), undefined],
  ['a task that was missed', task({ endsOn: '2026-11-20' }), '11-20 task overdue'],
  ['a class that is over', completion({ until: at('11-20T18:00') }), '11-20 completion over'],
])('%s', (_name, fact, expected) => {
  expect(texts(rowsOf(fact))[0]).toBe(expected)
})

describe('the day of today is that of home', () => {
  const RUNS = 500
  const hoursFrom = (min: number, max: number) =>
    fc.integer({ min, max }).map((hours) => NOW.getTime() + hours * 3_600_000)
  const hours = hoursFrom(-48, 48)
  const maybe = fc.option(hours)
  const span = fc
    .tuple(maybe, maybe)
    .map(([one, other]) =>
      one !== null && other !== null && other < one ? { from: other, until: one } : { from: one, until: other },
    )
  /** When something was done. */
  const past = fc.option(hoursFrom(-48, 0))
  const factOf = (n: number): fc.Arbitrary<DayFact> =>
    fc.oneof(
      fc
        .record({ startsAt: hours, minutes: fc.integer({ min: 10, max: 300 }), startedAt: past, endedAt: past })
        .map(({ startsAt, minutes, ...wish }) =>
          live({ id: id(n), startsAt, endsAt: startsAt + minutes * 60_000, ...wish }),
        ),
      fc
        .record({
          state: fc.constantFrom(-1, 0, 1, 2),
          isAsked: fc.boolean(),
          open: span,
          sentAt: past,
        })
        .map(({ open, ...wish }) => homework({ id: id(n), ...open, ...wish })),
      fc
        .record({
          open: span,
          sittingUntil: maybe,
          handedInAt: past,
          isPassed: fc.boolean(),
          hasAttemptLeft: fc.boolean(),
        })
        .map(({ open, ...wish }) => exam({ id: id(n), startsAt: open.from, endsAt: open.until, ...wish })),
      fc
        .record({ open: span, isClosed: fc.boolean(), answeredAt: past })
        .map(({ open, ...wish }) => survey({ id: id(n), hasAnswered: wish.answeredAt !== null, ...open, ...wish })),
      fc
        .record({ end: hours, doneAt: past })
        .map(({ end, doneAt }) => task({ id: id(n), endsOn: dayOf(new Date(end)), doneAt })),
      fc.record({ signedAt: fc.constantFrom(null, NOW.getTime()) }).map((wish) => signIn({ id: id(n), ...wish })),
      fc.record({ publishedAt: hours, readAt: past }).map((wish) => notice({ id: id(n), ...wish })),
      fc.record({ until: maybe }).map((wish) => completion({ id: id(n), ...wish })),
    )
  const someFacts = fc
    .integer({ min: 0, max: 8 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => factOf(n + 100))))
  const named = ({ kind, id: of, state, at: time }: Pick<CalendarRow, 'kind' | 'id' | 'state' | 'at'>) =>
    `${kind} ${of} ${state} ${time}`

  test('what stands today in the calendar stands on home, but for what is over', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const home = new Set(rowsOfDay(facts, NOW).map(named))
        const isOver = ({ state }: CalendarRow) => state === 'over' || state === 'overdue'
        const today = rowsOf(...facts).filter((row) => row.day === TODAY && !isOver(row))
        expect(today.map(named).filter((row) => !home.has(row))).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  test('what stands on home stands in the calendar, on its day', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const calendar = new Set(rowsOfCalendar(facts, NOW, { from: TODAY, to: '2026-12-31' }).map(named))
        expect(
          rowsOfDay(facts, NOW)
            .map(named)
            .filter((row) => !calendar.has(row)),
        ).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })
})

test('the rows of one class; signing in to several is of each of them', () => {
  const rows = rowsOf(signIn(), signIn({ id: id(41) }), homework(), survey(), task(), completion())
  expect(rows.map(({ kind }) => kind)).toEqual(['signIn', 'survey', 'homework', 'completion', 'task'])
  expect(rowsOfClass(rows, id(40)).map(({ kind }) => kind)).toEqual(['signIn', 'homework', 'completion'])
  expect(rowsOfClass(rows, id(41)).map(({ kind }) => kind)).toEqual(['signIn', 'survey'])
  expect(rowsOfClass(rows, id(42))).toEqual([])
})

test('a dot for each kind of a day, at most three, and none for what is to be read', () => {
  const dots = dotsOf(
    rowsOf(
      live(),
      signIn(),
      notice(),
      homework({ until: at('11-27T18:00') }),
      exam({ endsAt: at('11-27T20:00') }),
      task(),
    ),
  )
  expect([...dots]).toEqual([
    [TODAY, ['signIn', 'live', 'homework']],
    ['2026-11-30', ['task']],
  ])
})

describe('the list below the month', () => {
  const rows = rowsOf(
    live({ startsAt: at('11-20T09:00'), endsAt: at('11-20T10:00'), endedAt: at('11-20T10:00') }),
    survey({ until: at('11-14T18:00') }),
    exam({ endsAt: at('11-16T18:00') }),
    homework(),
  )
  const daysOf = (wish: Partial<Parameters<typeof calendarList>[1]>) =>
    calendarList(rows, { month: MONTH, today: TODAY, ...wish }).groups.map(
      ({ day, rows: own }) => `${day.slice(8)}:${own.length}`,
    )

  test('what is overdue first, the latest on top, then the days from today on; today is there also without anything', () => {
    expect(calendarList(rows, { month: MONTH, today: TODAY }).overdue.map(({ kind }) => kind)).toEqual([
      'exam',
      'survey',
    ])
    expect(daysOf({})).toEqual(['27:0', '29:1'])
  })

  test('a chosen day is there, and one before today opens the days since', () => {
    expect(daysOf({ chosen: '2026-11-28' })).toEqual(['27:0', '28:0', '29:1'])
    expect(daysOf({ chosen: '2026-11-19' })).toEqual(['19:0', '20:1', '27:0', '29:1'])
  })

  test('a month before or after is shown as a whole', () => {
    const next = rowsOfCalendar([task({ endsOn: '2026-12-31' })], NOW, daysShown({ year: 2026, month: 12 }, TODAY))
    const { groups } = calendarList(next, { month: { year: 2026, month: 12 }, today: TODAY })
    expect(groups.map(({ day }) => day)).toEqual(['2026-12-31'])
    const past = calendarList(rows, { month: MONTH, today: '2026-12-05' }).groups
    expect(past.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-29'])
  })
})

test.each([
  ['a month', { from: '2026-11-01', to: '2026-11-30' }, true],
  ['one day', { from: '2026-11-01', to: '2026-11-01' }, true],
  ['62 days', { from: '2026-11-01', to: '2027-01-01' }, true],
  ['63 days', { from: '2026-11-01', to: '2027-01-02' }, false],
  ['a year', { from: '2026-01-01', to: '2026-12-31' }, false],
  ['the end before the begin', { from: '2026-11-02', to: '2026-11-01' }, false],
  ['a day that does not exist', { from: '2026-02-30', to: '2026-03-01' }, false],
  ['a day that is none', { from: '2026-99-99', to: '2026-99-99' }, false],
])('%s may be asked for: %j %s', (_name, days, expected) => {
  expect(mayAskFor(days)).toBe(expected)
})

test('of the present month what was left undone in the two weeks before is asked for too', () => {
  expect(daysShown(MONTH, TODAY)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(daysShown(MONTH, '2026-11-03')).toEqual({ from: '2026-10-20', to: '2026-11-30' })
  expect(daysShown({ year: 2026, month: 2 }, TODAY)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('every month of the page may be asked for', () => {
  for (const day of ['2026-01-01', '2026-03-01', '2026-12-31']) {
    for (const month of [1, 2, 3, 12]) expect(mayAskFor(daysShown({ year: 2026, month }, day))).toBe(true)
  }
})

test.each([
  ['2026-12', { year: 2026, month: 12 }],
  [undefined, MONTH],
  ['2026-13', MONTH],
  ['x', MONTH],
])('the month of an address: %s', (text, expected) => {
  expect(monthWanted(text, TODAY)).toEqual(expected)
})

test('the calendar changes by itself when the next thing begins or ends, or the day does', () => {
  expect(untilNextChange(rowsOf(live()), TODAY, NOW.getTime())).toBe(30 * 60_000)
  expect(untilNextChange([], TODAY, NOW.getTime())).toBe(14 * 3_600_000)
})
