import { agreementKind, bannerKind } from '@college/contract/catalogue/portal.ts'
import { expect, test } from 'vitest'
import { fieldsOf, isKept } from './catalogue.ts'

test('D1-Q72 a published agreement stays as it is; a draft, and a published thing of another kind, do not', () => {
  expect(isKept(agreementKind, 'published')).toBe(true)
  expect(isKept(agreementKind, 'draft')).toBe(false)
  for (const { value } of bannerKind.states ?? []) expect(isKept(bannerKind, value)).toBe(false)
})

test('D1-B006 the fields of a kind are those of all its sections', () => {
  expect(fieldsOf(agreementKind).map(({ key }) => key)).toEqual(['title', 'terms', 'privacy'])
})
