import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { advisoryLocks } from './advisory-locks.ts'

test('no two advisory locks have the same number', () => {
  const numbers = Object.values(advisoryLocks)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every advisory lock is in the list, or keyed by its row or person', () => {
  const root = new URL('../../', import.meta.url)
  const files = globSync(['server/**/*.ts', 'database/**/*.ts', 'bench/**/*.ts'], { cwd: root })
  const taken = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(new URL(file, root), 'utf8').matchAll(/pg_\w*advisory_\w*lock\w*\(([^)]*)/g)].map(
        ([, key = '']) => ({ file, key }),
      ),
    )
  expect(taken.length).toBeGreaterThan(5)
  expect(taken.filter(({ key }) => !/^(\$\{advisoryLocks\.\w+\}|hashtextextended\()/.test(key))).toEqual([])
})
