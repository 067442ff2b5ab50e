import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '../kit/day.ts'
import { anchorOf, datedThings, lengthInDays, movedPattern, shiftDays, withoutPast } from './shift.ts'

test.each([
  ['2025-10-08', '2026-10-08', false, 365],
  ['2025-10-08', '2026-10-08', true, 371],
  ['2025-10-08', '2026-10-07', true, 364],
  ['2025-10-08', '2025-10-08', true, 0],
  ['2026-10-08', '2025-10-08', false, -365],
  ['2026-10-08', '2025-10-08', true, -364],
])(
  'D1-B006 a class that began on %s begins on %s, weekdays kept %j: all dates move by %i days',
  (anchor, start, keeps, days) => {
    expect(shiftDays(anchor, start, keeps)).toBe(days)
  },
)

test('D1-B006 where weekdays are kept the class begins on the same weekday, less than a week after the chosen day', () => {
  const days = fc.integer({ min: -2000, max: 2000 }).map((n) => addDays('2026-01-01', n))
  fc.assert(
    fc.property(days, days, (anchor, start) => {
      const begins = addDays(anchor, shiftDays(anchor, start, true))
      expect(weekdayOf(begins)).toBe(weekdayOf(anchor))
      expect(begins >= start && begins < addDays(start, 7)).toBe(true)
    }),
  )
})

const at = (time: string) => Date.parse(`${time}+08:00`)
const item = { id: 'i', kind: 'exam', targetId: 'e', title: '', period: 0, isCompulsory: true } as const
const draft = {
  enrolFrom: at('2025-09-01T08:00'),
  enrolUntil: at('2025-09-20T18:00'),
  trainFrom: at('2025-10-08T08:00'),
  trainUntil: null,
  units: [
    {
      ...{ id: 'u', title: '一', compulsoryGate: 0, electivesGate: 0, itemsInOrder: false },
      items: [{ ...item, openFrom: at('2025-10-16T18:00'), openUntil: at('2025-10-16T19:00') }],
    },
  ],
} as unknown as Parameters<typeof movedPattern>[0]['draft']
const pattern = {
  draft,
  weights: {},
  notices: [{ title: '开班', content: '', at: at('2025-10-07T20:00') }],
  activities: [{ title: '参观', day: '2025-10-12' }],
  anchor: '2025-10-08',
}

test('D1-B006 every date of a class moves by the same days, and what has none stays without', () => {
  const { draft: after, notices, activities, anchor } = movedPattern(pattern, 364)
  expect(after).toMatchObject({
    enrolFrom: at('2026-08-31T08:00'),
    enrolUntil: at('2026-09-19T18:00'),
    trainFrom: at('2026-10-07T08:00'),
    trainUntil: null,
    units: [{ items: [{ openFrom: at('2026-10-15T18:00'), openUntil: at('2026-10-15T19:00') }] }],
  })
  expect([notices[0]?.at, activities[0]?.day, anchor]).toEqual([at('2026-10-06T20:00'), '2026-10-11', '2026-10-07'])
})

test('D1-B006 what has a date is listed by date; the class is counted from the first day of its training', () => {
  const subjects = new Map([['e', { title: '结业考试', from: at('2025-10-16T18:00'), until: null }]])
  const things = datedThings(pattern, subjects)
  expect(things.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'enrol 报名',
    'notice 开班',
    'train 培训',
    'activity 参观',
    'item 结业考试',
    'exam 结业考试',
  ])
  const now = new Date(at('2026-01-05T00:00'))
  expect(anchorOf(draft.trainFrom, things, now)).toBe('2025-10-08')
  expect(anchorOf(null, things, now)).toBe('2025-09-01')
  expect(anchorOf(null, [], now)).toBe('2026-01-05')
  expect(lengthInDays(things)).toBe(46)
  expect(lengthInDays([])).toBe(0)
})

test('D1-B006 a copy without a day has no window that is over', () => {
  const after = withoutPast(draft, new Date(at('2025-10-01T00:00')))
  expect([after.enrolFrom, after.enrolUntil, after.trainFrom]).toEqual([null, null, draft.trainFrom])
})
