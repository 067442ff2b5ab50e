import { expect, test } from 'vitest'
import { type Batch, batchPhase, batchState, meantBatch, surveyRefusal } from './batch.ts'

const from = new Date('2026-11-20T09:00+08:00')
const until = new Date('2026-11-21T18:00+08:00')
const batch = (wish: Partial<Batch> = {}): Batch => ({ window: { from, until }, isClosed: false, ...wish })

test.each([
  ['before it opens', batch(), false, '2026-11-20T08:59:59+08:00', 'before', 'notBegun'],
  ['in its first minute', batch(), false, '2026-11-20T09:00+08:00', 'open', undefined],
  ['in its last minute', batch(), false, '2026-11-21T18:00:59+08:00', 'open', undefined],
  ['after it', batch(), false, '2026-11-21T18:01+08:00', 'over', 'over'],
  ['without dates', batch({ window: { from: null, until: null } }), false, '2030-01-01T00:00Z', 'open', undefined],
  ['closed by hand', batch({ isClosed: true }), false, '2026-11-20T10:00+08:00', 'over', 'over'],
  ['taken', batch(), true, '2026-11-20T10:00+08:00', 'taken', 'taken'],
  ['taken, and over', batch({ isClosed: true }), true, '2026-11-20T10:00+08:00', 'taken', 'taken'],
] as const)('D2-Q70 a batch %s', (_name, it, hasTaken, now, state, refusal) => {
  expect(batchState(it, hasTaken, new Date(now))).toBe(state)
  expect(surveyRefusal(it, hasTaken, new Date(now))).toBe(refusal)
})

test('D2-Q70 an item of a class means the newest open batch, else the newest', () => {
  const now = new Date('2026-11-20T10:00+08:00')
  const [closed, open, older] = [batch({ isClosed: true }), batch(), batch()]
  expect(meantBatch([closed, open, older], now)).toBe(open)
  expect(meantBatch([closed, batch({ isClosed: true })], now)).toBe(closed)
  expect(meantBatch([], now)).toBeUndefined()
  expect(batchPhase(open, now)).toBe('open')
})
