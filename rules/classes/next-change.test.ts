import { expect, test } from 'vitest'
import { changesAt, msUntilChange, msUntilFirst } from './next-change.ts'

const NOW = new Date('2026-11-20T07:59:30+08:00')
const class_: Parameters<typeof msUntilChange>[0] = {
  enrolment: 'before',
  enrolFrom: '2026-11-20 08:00',
  enrolUntil: '2026-11-20 18:00',
  training: 'before',
  trainFrom: '2026-12-01 00:00',
  trainUntil: '2026-12-10 00:00',
}

test.each<[string, Partial<Parameters<typeof msUntilChange>[0]>, number | false]>([
  ['enrolment opens', {}, 30_000],
  ['it closes after its last minute', { enrolment: 'open' }, 10 * 3_600_000 + 90_000],
  ['training begins', { enrolment: 'over', trainFrom: '2026-11-21 07:59' }, 86_400_000 - 30_000],
  ['training ends', { enrolment: 'over', training: 'open', trainUntil: '2026-11-20 08:01' }, 150_000],
  ['the minute has passed on this device and not on the server', { enrolFrom: '2026-11-20 07:58' }, 60_000],
  ['far away', { enrolment: 'over', trainFrom: '2027-06-01 00:00' }, 24 * 86_400_000],
  ['without a limit', { enrolment: 'open', enrolUntil: '', training: 'open', trainUntil: '' }, false],
  ['all is over', { enrolment: 'over', training: 'over' }, false],
])('D2-Q88 a page of a class knows when it changes by itself: %s', (_name, change, expected) => {
  expect(msUntilChange({ ...class_, ...change }, NOW)).toBe(expected)
})

test('D2-Q88 a list of classes changes with the first of them', () => {
  const at = changesAt(class_, NOW)
  expect([at, changesAt({ ...class_, enrolment: 'over', training: 'over' }, NOW)]).toEqual([
    NOW.getTime() + 30_000,
    null,
  ])
  const cards = [{ changesAt: null }, { changesAt: (at ?? 0) + 1 }, { changesAt: at }]
  expect(msUntilFirst(cards, NOW)).toBe(30_000)
  expect(msUntilFirst(cards, new Date(NOW.getTime() + 30_000))).toBe(60_000)
  expect(msUntilFirst([{ changesAt: null }], NOW)).toBe(false)
})
