import { expect, test } from 'vitest'
import { whyNotRead } from './may-read.ts'

const [owner, stranger] = [{ id: '1' }, { id: '2' }]

test.each([
  ['public', undefined, null],
  ['login', undefined, 'logInFirst'],
  ['login', stranger, null],
  ['owner', undefined, 'logInFirst'],
  ['owner', stranger, 'notAllowed'],
  ['owner', owner, null],
  ['a word nobody knows', stranger, 'notAllowed'],
] as const)('a file for %s, read by %j: %s', (visibleTo, reader, expected) => {
  expect(whyNotRead({ visibleTo, ownerId: owner.id }, reader)).toBe(expected)
})

test("a file of the college itself is not everybody's who has no id", () => {
  expect(whyNotRead({ visibleTo: 'owner', ownerId: null }, stranger)).toBe('notAllowed')
})
