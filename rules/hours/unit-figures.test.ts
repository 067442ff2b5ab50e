import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addFigures, idleFigures, noFigures, ownFigures, rateOf, toldFigures, withBelow } from './unit-figures.ts'

const rule = { planned: 500, learnable: 340 }

test.each([
  [500, 340, { people: 3, reached: 0, planned: 1500, late: 3, lateMissing: 1500 }],
  [340, 340, { people: 3, reached: 0, planned: 1020, late: 0, lateMissing: 0 }],
  [0, 0, { people: 3, reached: 3, planned: 0, late: 0, lateMissing: 0 }],
])('D1-B006 people without hours, of %i tenths planned and %i learnable', (planned, learnable, figures) => {
  expect(idleFigures(3, { planned, learnable })).toEqual({ ...noFigures(), ...figures })
})

test('D1-B006 people without a row count with none, but not in a closed year', () => {
  const kept = { ...noFigures(), unitId: 'a', people: 2, reached: 1, planned: 1000, done: 700, present: 5, homes: 2 }
  expect(ownFigures(kept, false, rule)).toMatchObject({ people: 5, reached: 1, planned: 2500, done: 700 })
  expect(ownFigures(kept, true, rule)).toMatchObject({ people: 2, planned: 1000, done: 700 })
})

test('D1-B006 a parent is the sum of its children and of its own people', () => {
  const units = [
    { id: 'province', parentId: null },
    { id: 'city', parentId: 'province' },
    { id: 'county', parentId: 'city' },
    { id: 'other', parentId: 'province' },
  ]
  fc.assert(
    fc.property(fc.array(fc.nat(1_000), { minLength: 4, maxLength: 4 }), (people) => {
      const own = new Map(units.map(({ id }, at) => [id, idleFigures(people[at] ?? 0, rule)]))
      const sums = withBelow(units, own)
      for (const { id } of units) {
        const expected = { ...(own.get(id) ?? noFigures()) }
        for (const child of units.filter(({ parentId }) => parentId === id)) {
          addFigures(expected, sums.get(child.id) ?? noFigures())
        }
        expect(sums.get(id)).toEqual(expected)
      }
    }),
  )
})

test('D1-B006 the kinds add up to the hours, and what is missing is never covered by a surplus', () => {
  const sum = {
    ...noFigures(),
    people: 2,
    planned: 1000,
    hours: 803,
    done: 500,
    courses: 600,
    lives: 3,
    provincial: 100,
  }
  const told = toldFigures(sum)
  expect(told).toMatchObject({ hours: 80.3, missing: 50 })
  expect(told.kinds).toEqual({ courses: 60, lives: 0.3, provincial: 10, national: 0, others: 10 })
})

test.each([
  [23441, 36738, 63.8],
  [999, 1000, 99.9],
  [9999, 10000, 99.9],
  [0, 0, 100],
])('D1-B237 %i of %i are %d percent', (reached, people, rate) => {
  expect(rateOf(reached, people)).toBe(rate)
})
