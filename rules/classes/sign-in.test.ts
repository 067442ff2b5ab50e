import { describe, expect, test } from 'vitest'
import { consecutiveDays, firstMonth, isTrainingDay, leaveDays, missedDays, signRefusal } from './sign-in.ts'

const march = { from: '2026-03-02', until: '2026-03-27' }
const noLimits = { from: null, until: null }

test.each([
  ['2026-03-01', march, false],
  ['2026-03-02', march, true],
  ['2026-03-27', march, true],
  ['2026-03-28', march, false],
  ['2026-03-28', { from: '2026-03-02', until: null }, true],
  ['2026-03-01', { from: null, until: '2026-03-27' }, true],
  ['1999-01-01', noLimits, true],
])('D2-B410 %s is inside of %j: %s', (day, training, expected) => {
  expect(isTrainingDay(day, training)).toBe(expected)
})

test.each([
  ['nothing signed', [], 0],
  ['today alone', ['2026-03-20'], 1],
  ['up to yesterday, today still open', ['2026-03-18', '2026-03-19'], 2],
  ['a gap ends the run', ['2026-03-17', '2026-03-19', '2026-03-20'], 2],
  ['the day before yesterday is over', ['2026-03-17', '2026-03-18'], 0],
  ['over the end of a month', ['2026-02-28', '2026-03-01'], 0],
] as const)('D2-B087 consecutive days: %s', (_, days, expected) => {
  expect(consecutiveDays(new Set(days), '2026-03-20')).toBe(expected)
})

test('D2-B087 a run goes over the end of a month and of a year', () => {
  expect(consecutiveDays(new Set(['2025-12-30', '2025-12-31', '2026-01-01']), '2026-01-01')).toBe(3)
})

describe('D2-B086 missed days', () => {
  const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']
  const signed = new Set(['2026-03-03'])

  test.each([
    ['past days of the training without a signature', march, '2026-01-01', '2026-03-05', ['2026-03-02', '2026-03-04']],
    ['none before the person was admitted', march, '2026-03-04', '2026-03-05', ['2026-03-04']],
    ['today is never missed', march, '2026-01-01', '2026-03-02', []],
    [
      'after the training nothing is missed',
      { from: null, until: '2026-03-01' },
      '2026-01-01',
      '2026-03-06',
      ['2026-03-01'],
    ],
  ] as const)('%s', (_, training, since, today, expected) => {
    expect(missedDays(days, { signed, leave: [], training, since, today })).toEqual(expected)
  })
})

describe('D2-Q62 leave', () => {
  const facts = {
    signed: new Set(['2026-03-04']),
    leave: [
      { from: '2026-02-27', until: '2026-03-02' },
      { from: '2026-03-04', until: '2026-03-06' },
    ],
    training: march,
    since: '2026-01-01',
    today: '2026-03-06',
  }
  const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07']

  test('a day of leave is not missed, both ends included; one on which the person signed is a signed one', () => {
    expect(missedDays(days, facts)).toEqual(['2026-03-03'])
    expect(leaveDays(days, facts)).toEqual(['2026-03-02', '2026-03-05', '2026-03-06'])
  })

  test('no day is both, and none before the person came or outside of the training is leave', () => {
    const late = { ...facts, since: '2026-03-05' }
    expect(leaveDays(days, late)).toEqual(['2026-03-05', '2026-03-06'])
    const ended = { ...facts, training: { from: '2026-03-02', until: '2026-03-05' } }
    expect(leaveDays(days, ended)).toEqual(['2026-03-02', '2026-03-05'])
    expect(missedDays(days, facts).filter((day) => leaveDays(days, facts).includes(day))).toEqual([])
  })
})

test.each([
  ['student', [], march, undefined],
  ['cadre', ['2026-03-19'], march, undefined],
  ['student', ['2026-03-20'], march, 'signedToday'],
  ['student', [], { from: '2026-03-21', until: null }, 'outsideTraining'],
  ['student', [], { from: null, until: '2026-03-19' }, 'outsideTraining'],
  ['teacher', [], march, 'studentsOnly'],
  ['observer', [], march, 'studentsOnly'],
] as const)('D2-B226 a %s with %j signed and the training %j: %s', (kind, signed, training, expected) => {
  expect(signRefusal({ kind, training, signed: new Set(signed), today: '2026-03-20' })).toBe(expected)
})

test.each([
  ['the month in which the training begins', march, '2026-05-02', { year: 2026, month: 3 }],
  ['without a begin that of the admission', noLimits, '2026-05-02', { year: 2025, month: 12 }],
  ['never a month that is still to come', { from: '2026-06-01', until: null }, '2026-05-02', { year: 2026, month: 5 }],
] as const)('D2-B410 the first month of the calendar: %s', (_, training, today, expected) => {
  expect(firstMonth(training, '2025-12-24', today)).toEqual(expected)
})
