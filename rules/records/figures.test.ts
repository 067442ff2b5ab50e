import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completedFigures } from './figures.ts'

test('D1-E23 what came from elsewhere has a figure of its own', () => {
  const totals = [
    { reason: 'course', count: 2, hours: 0.3 },
    { reason: 'class', count: 1, hours: 20 },
    { reason: 'gwy', count: 4, hours: 8 },
    { reason: 'zwy', count: 2, hours: 4.1 },
  ]
  expect(completedFigures(totals)).toEqual({
    course: { count: 2, hours: 0.3 },
    class: { count: 1, hours: 20 },
    imported: { count: 6, hours: 12.1 },
    total: { count: 9, hours: 32.4 },
  })
})

test('D1-E23 whatever reasons there are, the parts add up to the total', () => {
  const total = fc.record({
    reason: fc.constantFrom('course', 'class', 'gwy', 'zwy', 'another'),
    count: fc.nat(500),
    hours: fc.nat(9_999).map((tenths) => tenths / 10),
  })
  fc.assert(
    fc.property(fc.uniqueArray(total, { selector: ({ reason }) => reason }), (totals) => {
      const { course, class: classes, imported, total } = completedFigures(totals)
      const parts = [course, classes, imported]
      expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(total.count)
      expect(Math.round(parts.reduce((sum, { hours }) => sum + hours, 0) * 10)).toBe(Math.round(total.hours * 10))
    }),
  )
})
