import { expect, test } from 'vitest'
import type { Trail } from '../kit/trail.ts'
import { type Kept, keep } from './kept.ts'

const trailOf = (...addresses: string[]): Trail => ({
  steps: addresses.map((address, id) => ({ id: String(id), address })),
  at: addresses.length - 1,
  moved: 'push',
})
const isRoot = (address: string) => address.startsWith('root')
const names = (kept: Kept[]) => kept.map(({ address }) => address)

test('D1-B307 of eleven pages the one that was shown longest ago goes, not the one that was opened first', () => {
  const way = Array.from({ length: 10 }, (_, index) => `p${index}`)
  let kept = way.reduce<Kept[]>((before, _, index) => keep(before, trailOf(...way.slice(0, index + 1)), isRoot), [])
  kept = keep(kept, trailOf(...way, 'p0'), isRoot)
  kept = keep(kept, trailOf(...way, 'p0', 'p10'), isRoot)
  expect(names(kept)).toEqual(['p0', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10'])
})

test('pages keep the order of their opening', () => {
  const kept = keep(keep(keep([], trailOf('a'), isRoot), trailOf('a', 'b'), isRoot), trailOf('a', 'b', 'a'), isRoot)
  expect(names(kept)).toEqual(['a', 'b'])
})

test('a page left by back is gone, a root page stays', () => {
  const there = keep(keep([], trailOf('root'), isRoot), trailOf('root', 'a'), isRoot)
  expect(names(keep(there, { ...trailOf('root', 'a'), at: 0 }, isRoot))).toEqual(['root'])
  expect(names(keep(there, trailOf('root2'), isRoot))).toEqual(['root', 'root2'])
})
