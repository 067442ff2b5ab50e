import { expect, test } from 'vitest'
import { follow, type Trail } from './trail.ts'

const none: Trail = { steps: [], at: -1, moved: 'none' }
const step = (id: string) => ({ id, address: `/${id}` })
const way = (trail: Trail) => trail.steps.map(({ id }) => id).join('')

const a = follow(none, step('a'), 'POP')
const ab = follow(a, step('b'), 'PUSH')
const abc = follow(ab, step('c'), 'PUSH')

test('the way grows by pushes', () => {
  expect([way(abc), abc.at, abc.moved]).toEqual(['abc', 2, 'push'])
})

test('back and forward walk it', () => {
  const back = follow(abc, step('b'), 'POP')
  expect([way(back), back.at, back.moved]).toEqual(['abc', 1, 'back'])
  const forward = follow(back, step('c'), 'POP')
  expect([forward.at, forward.moved]).toEqual([2, 'push'])
})

test('a push from the middle forgets what lay ahead', () => {
  const on = follow(follow(abc, step('a'), 'POP'), step('d'), 'PUSH')
  expect([way(on), on.at]).toEqual(['ad', 1])
})

test('a replacement takes the place of the shown step', () => {
  const replaced = follow(ab, step('x'), 'REPLACE')
  expect([way(replaced), replaced.at, replaced.moved]).toEqual(['ax', 1, 'replace'])
})

test('an address that was typed starts a new way', () => {
  const typed = follow(abc, step('x'), 'POP')
  expect([way(typed), typed.at, typed.moved]).toEqual(['x', 0, 'none'])
})
