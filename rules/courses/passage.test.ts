import { expect, test } from 'vitest'
import { isWithin } from './passage.ts'

test.each([
  [{ from: 0, to: 4_000 }, 120, true],
  [{ from: 118_000, to: 120_000 }, 120, true],
  // The length is known in whole seconds.
  [{ from: 118_000, to: 120_900 }, 120, true],
  [{ from: 118_000, to: 121_100 }, 120, false],
  [{ from: 4_000, to: 4_000 }, 120, false],
  [{ from: 5_000, to: 4_000 }, 120, false],
  [{ from: 500_000, to: 504_000 }, 0, true],
])('a passage at %j of a medium of %i s: %s', (place, seconds, isPart) => {
  expect(isWithin({ text: '先画出整体。', ...place }, seconds)).toBe(isPart)
})
