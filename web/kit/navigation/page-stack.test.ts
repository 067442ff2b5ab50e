import { expect, test } from 'vitest'
import { nextPageStack, type PageStack } from './page-stack.ts'

const none: PageStack = { steps: [], at: -1, moved: 'none' }
const step = (id: string) => ({ id, address: `/${id}` })
const way = (stack: PageStack) => stack.steps.map(({ id }) => id).join('')

const a = nextPageStack(none, step('a'), 'POP')
const ab = nextPageStack(a, step('b'), 'PUSH')
const abc = nextPageStack(ab, step('c'), 'PUSH')

test('the way grows by pushes', () => {
  expect([way(abc), abc.at, abc.moved]).toEqual(['abc', 2, 'push'])
})

test('back and forward walk it', () => {
  const back = nextPageStack(abc, step('b'), 'POP')
  expect([way(back), back.at, back.moved]).toEqual(['abc', 1, 'back'])
  const forward = nextPageStack(back, step('c'), 'POP')
  expect([forward.at, forward.moved]).toEqual([2, 'push'])
})

test('a push from the middle forgets what lay ahead', () => {
  const on = nextPageStack(nextPageStack(abc, step('a'), 'POP'), step('d'), 'PUSH')
  expect([way(on), on.at]).toEqual(['ad', 1])
})

test('a replacement takes the place of the shown step', () => {
  const replaced = nextPageStack(ab, step('x'), 'REPLACE')
  expect([way(replaced), replaced.at, replaced.moved]).toEqual(['ax', 1, 'replace'])
})

test('an address that was typed starts a new way', () => {
  const typed = nextPageStack(abc, step('x'), 'POP')
  expect([way(typed), typed.at, typed.moved]).toEqual(['x', 0, 'none'])
})
