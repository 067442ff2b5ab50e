import { channelInfo, columnStates } from '@college/contract/columns/column.ts'
import { expect, test } from 'vitest'
import { columnRefusal, columnState } from './column-state.ts'

const { usable, missing, disabled, logInFirst } = columnStates

test.each([
  ['D1-B144', 'a column that never was', undefined, missing, missing],
  ['D1-B144', 'a withdrawn one', { status: 'withdrawn', isPublic: true }, missing, missing],
  ['D1-B144', 'one of an unknown status', { status: 'draft', isPublic: true }, missing, missing],
  ['D1-B145', 'a disabled one', { status: 'disabled', isPublic: false }, disabled, disabled],
  ['D1-B145', 'a disabled public one', { status: 'disabled', isPublic: true }, disabled, disabled],
  ['D1-B146', 'one for who is logged in', { status: 'open', isPublic: false }, logInFirst, usable],
  ['D1-B147 D1-Q01', 'a public one', { status: 'open', isPublic: true }, usable, usable],
])('%s %s', (_id, _what, column, forGuest, forLearner) => {
  expect([columnState(column, true), columnState(column, false)]).toEqual([forGuest, forLearner])
})

test('D1-B269 D1-B270 D1-B152 each state but the usable one has its words', () => {
  const { refusals } = channelInfo
  expect([missing, disabled, logInFirst, usable].map(columnRefusal)).toEqual([
    refusals.missing,
    refusals.disabled,
    refusals.noUser,
    undefined,
  ])
  expect(refusals.noUser.message).toBe('用户id不存在')
})
