import { expect, test } from 'vitest'
import { goTo, type Pointed, toggleHalf, typeDigit } from './points.ts'

const fullScores = [5, 12, 2.5]
const nothing: Pointed = { points: [null, null, null], at: 0, isHalfTyped: false }
const typed = (keys: string) =>
  [...keys].reduce<Pointed | undefined>((state, key) => {
    if (!state) return undefined
    if (key === '.') return toggleHalf(state, fullScores)
    if (key === '^') return goTo(state, state.at - 1)
    if (key === 'v') return goTo(state, state.at + 1)
    return typeDigit(state, Number(key), fullScores)
  }, nothing)

test.each([
  ['4', [4, null, null], 1],
  ['48', [4, 8, null], 2],
  // Twelve points are possible: 1 waits for a second digit, which an arrow does without.
  ['41', [4, 1, null], 1],
  ['412', [4, 12, null], 2],
  ['41v2', [4, 1, 2], 2],
  ['4122', [4, 12, 2], 2],
  // A full score that is no whole number is reached with its half.
  ['4122.', [4, 12, 2.5], 2],
  ['4.', [4.5, null, null], 1],
  ['4..', [4, null, null], 1],
  ['4^3', [3, null, null], 1],
  ['40', [4, 0, null], 2],
])('D2-Q69 the keys %s give points by criteria', (keys, points, at) => {
  expect(typed(keys)).toMatchObject({ points, at })
})

test.each([['6'], ['413'], ['4123'], ['5.'], ['.']])('D2-Q69 the keys %s give more than there is', (keys) => {
  expect(typed(keys)).toBeUndefined()
})
