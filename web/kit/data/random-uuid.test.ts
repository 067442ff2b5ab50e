import { expect, test } from 'vitest'
import { randomUuid } from './random-uuid.ts'

test('a UUID of version 4, another one each time', () => {
  const all = Array.from({ length: 100 }, randomUuid)
  for (const each of all) expect(each).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(all).size).toBe(100)
})
