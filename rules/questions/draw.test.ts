import type { QuestionBody } from '@college/contract/questions/question.ts'
import type { QuestionType } from '@college/contract/questions/question-types.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawParts } from './draw.ts'
import { ordersOf, randomFrom, shownQuestion, shuffled } from './shuffle.ts'

const none = new Set<string>()

test('security 19 a drawn paper has each question once, from the pool of its part, and no fixed one', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'), { maxLength: 12 })
  const part = fc.record({ count: fc.nat(4), pool: ids })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), ids, fc.integer(), (parts, fixed, seed) => {
      const drawn = drawParts(parts, new Set(fixed), randomFrom(seed))
      expect(drawn !== undefined).toBe(isPossible(parts, fixed))
      if (!drawn) return
      expect(drawn.map((each) => each.length)).toEqual(parts.map(({ count }) => count))
      const all = [...drawn.flat(), ...fixed]
      expect(new Set(all).size).toBe(all.length)
      for (const [place, questions] of drawn.entries())
        expect(parts[place]?.pool).toEqual(expect.arrayContaining(questions))
    }),
    { numRuns: 300 },
  )
})

/** By Hall: every set of parts must find as many questions as it wants. */
function isPossible(parts: { count: number; pool: string[] }[], fixed: string[]): boolean {
  for (let chosen = 0; chosen < 2 ** parts.length; chosen += 1) {
    const some = parts.filter((_, place) => chosen & (1 << place))
    const union = new Set(some.flatMap(({ pool }) => pool).filter((id) => !fixed.includes(id)))
    if (union.size < some.reduce((sum, { count }) => sum + count, 0)) return false
  }
  return true
}

test('security 19 a part gives a question away to a part that has no other', () => {
  const parts = [
    { count: 2, pool: ['a', 'b', 'c'] },
    { count: 2, pool: ['a', 'b'] },
  ]
  for (let seed = 0; seed < 20; seed += 1) {
    expect(drawParts(parts, none, randomFrom(seed))).toBeUndefined()
    const drawn = drawParts(
      [{ count: 1, pool: ['a', 'b', 'c'] }, parts[1] as (typeof parts)[0]],
      none,
      randomFrom(seed),
    )
    expect(drawn?.[0]).toEqual(['c'])
  }
})

test('security 19 every question of a pool is drawn about equally often', () => {
  const pool = Array.from({ length: 20 }, (_, place) => String(place))
  const counts = new Map<string, number>()
  const random = randomFrom(7)
  for (let round = 0; round < 2_000; round += 1) {
    for (const id of drawParts([{ count: 10, pool }], none, random)?.[0] ?? [])
      counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  for (const id of pool) expect(counts.get(id)).toBeGreaterThan(850)
  for (const id of pool) expect(counts.get(id)).toBeLessThan(1_150)
})

test('security 19 an order is the same for the same seed and loses nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer(), (things, seed) => {
      const mixed = shuffled(things, randomFrom(seed))
      expect(mixed).toEqual(shuffled(things, randomFrom(seed)))
      expect(mixed.toSorted()).toEqual(things.toSorted())
    }),
  )
  expect(shuffled([1, 2, 3, 4, 5, 6], randomFrom(1))).not.toEqual(shuffled([1, 2, 3, 4, 5, 6], randomFrom(2)))
})

const choices = (...values: string[]) => values.map((value) => ({ value, text: `<p>${value}</p>` }))
const last = () => 0

test.each<[QuestionType, QuestionBody, boolean, object | undefined]>([
  ['single', { options: choices('a', 'b') }, true, { options: ['b', 'a'] }],
  ['multiple', { options: choices('a', 'b') }, true, { options: ['b', 'a'] }],
  ['single', { options: choices('a', 'b') }, false, undefined],
  ['ordering', { options: choices('a', 'b') }, false, { options: ['b', 'a'] }],
  ['matching', { left: choices('a', 'b'), right: choices('x', 'y') }, false, { right: ['y', 'x'] }],
  ['matching', { left: choices('a', 'b'), right: choices('x', 'y') }, true, { left: ['b', 'a'], right: ['y', 'x'] }],
  ['matching', {}, true, { left: [], right: [] }],
  ['essay', {}, true, undefined],
])('security 19 the options of %s %j, shuffled %s', (type, body, shuffles, orders) => {
  expect(ordersOf({ type, body }, shuffles, last)).toEqual(orders)
})

test('security 19 a question is shown in its order and without its key', () => {
  const version = {
    type: 'matching' as const,
    stem: '<p>配对</p>',
    body: { options: choices('a', 'b', 'c'), left: choices('d', 'e'), right: choices('x', 'y') },
    key: { pairs: { d: 'y' } },
    explanation: '因为',
  }
  const shown = shownQuestion(version, { options: ['c', 'a'], right: ['y', 'x'] })
  expect(shown).toEqual({
    type: 'matching',
    stem: '<p>配对</p>',
    options: choices('c', 'a', 'b'),
    left: choices('d', 'e'),
    right: choices('y', 'x'),
  })
  expect(shownQuestion({ type: 'essay', stem: '', body: { most: 5 } })).toEqual({ type: 'essay', stem: '', most: 5 })
})
