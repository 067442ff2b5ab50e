import { expect, test } from 'vitest'
import { unitPath, unitsFound, withTotals } from './unit-tree.ts'

const units = [
  { id: 'a', name: '沅南省', parentId: null, depth: 0, people: 1 },
  { id: 'b', name: '澄江市', parentId: 'a', depth: 1, people: 0 },
  { id: 'c', name: '云岭县', parentId: 'b', depth: 2, people: 3 },
  { id: 'd', name: '白水市', parentId: 'a', depth: 1, people: 2 },
  { id: 'e', name: '东江省', parentId: null, depth: 0, people: 0 },
]

test('D1-Q82 the people of a unit are counted with those of all below it', () => {
  expect(withTotals(units).map(({ peopleBelow }) => peopleBelow)).toEqual([6, 3, 3, 2, 0])
  expect(withTotals([])).toEqual([])
})

test.each([
  ['云岭', ['c'], ['a', 'b', 'c']],
  ['江', ['b', 'e'], ['a', 'b', 'e']],
  ['没有', [], []],
  [' ', [], ['a', 'b', 'c', 'd', 'e']],
])('D1-Q82 the tree shows what was sought, %s, with the units above', (words, hits, shown) => {
  const found = unitsFound(units, words)
  expect([[...found.hits].toSorted(), [...found.shown].toSorted()]).toEqual([hits, shown])
})

test('D1-Q82 the way to a unit is read from the top', () => {
  expect(unitPath(new Map(units.map((unit) => [unit.id, unit])), 'c')).toEqual(['沅南省', '澄江市', '云岭县'])
  expect(unitPath(new Map(), 'x')).toEqual([])
})
