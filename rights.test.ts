import { expect, test } from 'vitest'
import { rightsTable, writtenTable } from './tools/rights.ts'

test('D1-B254 docs/rights.md says what the policy table decides; `npm run rights` writes it', () => {
  expect(writtenTable()).toBe(rightsTable())
})
