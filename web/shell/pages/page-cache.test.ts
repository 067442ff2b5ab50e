import { expect, test } from 'vitest'
import type { PageStack } from '../../kit/navigation/page-stack.ts'
import { type CachedPage, nextCachedPages } from './page-cache.ts'

const stackOf = (...addresses: string[]): PageStack => ({
  steps: addresses.map((address, id) => ({ id: String(id), address })),
  at: addresses.length - 1,
  moved: 'push',
})
const isRoot = (address: string) => address.startsWith('root')
const names = (cached: CachedPage[]) => cached.map(({ address }) => address)

test('D1-B307 of eleven pages the one that was shown longest ago goes, not the one that was opened first', () => {
  const way = Array.from({ length: 10 }, (_, index) => `p${index}`)
  let cached = way.reduce<CachedPage[]>(
    (before, _, index) => nextCachedPages(before, stackOf(...way.slice(0, index + 1)), isRoot),
    [],
  )
  cached = nextCachedPages(cached, stackOf(...way, 'p0'), isRoot)
  cached = nextCachedPages(cached, stackOf(...way, 'p0', 'p10'), isRoot)
  expect(names(cached)).toEqual(['p0', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10'])
})

test('pages keep the order of their opening', () => {
  const cached = nextCachedPages(
    nextCachedPages(nextCachedPages([], stackOf('a'), isRoot), stackOf('a', 'b'), isRoot),
    stackOf('a', 'b', 'a'),
    isRoot,
  )
  expect(names(cached)).toEqual(['a', 'b'])
})

test('a page left by back is gone, a root page stays', () => {
  const there = nextCachedPages(nextCachedPages([], stackOf('root'), isRoot), stackOf('root', 'a'), isRoot)
  expect(names(nextCachedPages(there, { ...stackOf('root', 'a'), at: 0 }, isRoot))).toEqual(['root'])
  expect(names(nextCachedPages(there, stackOf('root2'), isRoot))).toEqual(['root', 'root2'])
})
