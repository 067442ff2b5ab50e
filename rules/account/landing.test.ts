import { expect, test } from 'vitest'
import { safeReturn } from '../kit/safe-return.ts'
import { landingOf } from './landing.ts'

const HOME = '/'

test.each([
  [{ action: 'class', id: 'c1' }, '/mobile/nc/page/app/special/mobile-specialdetailnewtab?id=c1'],
  [{ action: 'class', id: 'c1', clickToId: 'u1' }, '/mobile/nc/page/app/special/mobile-unitDetail?id=u1'],
  [{ action: 'course', id: 'k1' }, '/mobile/nc/page/app/course/mobile-coursePlayer?id=k1'],
  [{ action: 'live', id: 'l1' }, '/mobile/nc/pagelive/liveDetail?id=l1'],
  [{ action: 'column', id: 'z1' }, '/mobile/nc/page/app/gz/mobile-specialClassInfo?id=z1'],
  [{ action: 'column', id: 'z1', clickToId: 'u2' }, '/mobile/nc/page/app/gz/mobile-columnDetail?id=u2'],
  [{ action: 'group', id: 'g1' }, '/mobile/nc/page/app/gzyddpage/mobile-trainingCampInDetail?id=g1'],
])('D1-B097 %o leads to %s', (landing, address) => {
  expect(landingOf(landing)).toBe(address)
  // What the login then follows.
  expect(safeReturn(address)).toBe(address)
})

test.each([
  {},
  { action: 'course' },
  { action: 'course', id: '' },
  { id: 'k1' },
  { action: 'admin', id: 'k1' },
  { action: 'toString', id: 'k1' },
])('D1-B097 %o leads home', (landing) => {
  expect(safeReturn(landingOf(landing))).toBe(safeReturn(HOME) ?? landingOf(landing))
})

test('security 11: an id cannot lead elsewhere', () => {
  const address = landingOf({ action: 'course', id: '1&x=2#//evil.example.com' })
  expect(safeReturn(address)).toBe(address)
  expect(address).toContain('id=1%26x%3D2%23%2F%2Fevil.example.com')
})
