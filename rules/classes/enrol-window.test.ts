import { describe, expect, test } from 'vitest'
import { enrolWindowFor, enrolWindowText, minuteWords, opensText } from './enrol-window.ts'

test.each([
  ['2026-12-02 08:00', '2026-12-09 18:00', '12月2日 08:00 – 12月9日 18:00'],
  ['2026-12-28 08:00', '2027-01-05 18:00', '12月28日 08:00 – 2027年1月5日 18:00'],
  ['2026-12-02 08:00', '', '12月2日 08:00 起'],
  ['', '2026-12-09 18:00', '12月9日 18:00 截止'],
  ['', '', ''],
])('D2-Q89 the window from %j until %j reads %j', (enrolFrom, enrolUntil, text) => {
  expect(enrolWindowText({ enrolFrom, enrolUntil })).toBe(text)
})

test('D2-Q19 when it opens', () => {
  expect(opensText('2026-12-02 08:00')).toBe('12月2日 08:00 开始报名')
  expect([minuteWords(''), minuteWords('2026-12-02')]).toEqual(['', ''])
})

describe('whom it concerns', () => {
  const window = { enrolFrom: '2026-12-02 08:00', enrolUntil: '', quotaRule: 0 } as const
  test.each([
    [0, '12月2日 08:00 起'],
    [-1, '12月2日 08:00 起'],
    [1, ''],
    [2, ''],
    [6, ''],
  ] as const)('state %i', (state, text) => {
    expect(enrolWindowFor({ ...window, state })).toBe(text)
  })

  test('nobody who can only be put on the roster', () => {
    expect(enrolWindowFor({ ...window, state: -1, quotaRule: 2 })).toBe('')
  })
})
