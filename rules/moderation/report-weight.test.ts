import { expect, test } from 'vitest'
import { hidesUnseen, reportWeight } from './report-weight.ts'

test.each([
  [0, 0, 1],
  [0, 1, 1],
  [0, 3, 0.5],
  [0, 7, 0.25],
  [3, 3, 1],
  [50, 0, 1],
])('D3-Q14 after %i right and %i unfounded reports one counts as %d', (upheld, unfounded, weight) => {
  expect(reportWeight({ upheld, unfounded })).toBe(weight)
})

test('D3-Q14 as many people as the setting says hide a thing, of those whose reports were unfounded more', () => {
  const fresh = { upheld: 0, unfounded: 0 }
  const wrong = { upheld: 0, unfounded: 7 }
  expect(hidesUnseen([fresh, fresh, fresh], 3)).toBe(true)
  expect(hidesUnseen([fresh, fresh, wrong], 3)).toBe(false)
  expect(hidesUnseen([fresh, fresh, wrong, wrong, wrong, wrong], 3)).toBe(true)
})
