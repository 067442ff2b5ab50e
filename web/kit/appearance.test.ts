// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyAppearance, useAppearance } from './appearance.ts'

let system: EventTarget & { matches: boolean }
let stop = () => {}
const html = document.documentElement
const look = () => [html.dataset.prefersColorScheme, html.dataset.ncSize]

beforeEach(() => {
  system = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => system)
  localStorage.clear()
  useAppearance.setState({ scheme: 'system', isLarge: false })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  delete html.dataset.prefersColorScheme
  delete html.dataset.ncSize
})

/** What appearance.js does, before anything of ours is loaded. */
function firstPaint() {
  delete html.dataset.prefersColorScheme
  delete html.dataset.ncSize
  // biome-ignore lint/security/noGlobalEval: the file is a classic script, and this is how a page runs one
  globalThis.eval(readFileSync('web/appearance.js', 'utf8'))
}

test('the system decides until the person does', () => {
  stop = applyAppearance()
  expect(look()).toEqual(['light', undefined])
  system.matches = true
  system.dispatchEvent(new Event('change'))
  expect(look()).toEqual(['dark', undefined])
  useAppearance.getState().setScheme('light')
  expect(look()).toEqual(['light', undefined])
})

test('长辈 mode holds together with dark', () => {
  stop = applyAppearance()
  useAppearance.getState().setScheme('dark')
  useAppearance.getState().setLarge(true)
  expect(look()).toEqual(['dark', 'large'])
  useAppearance.getState().setLarge(false)
  expect(look()).toEqual(['dark', undefined])
})

test.each([
  ['dark', true, false, ['dark', 'large']],
  ['light', false, true, ['light', undefined]],
  ['system', false, true, ['dark', undefined]],
] as const)('the first paint after a reload already shows %s, 长辈 %s', (scheme, isLarge, systemIsDark, shown) => {
  useAppearance.getState().setScheme(scheme)
  useAppearance.getState().setLarge(isLarge)
  system.matches = systemIsDark
  firstPaint()
  expect(look()).toEqual(shown)
})

test.each([['not json'], ['null'], ['{"state":{"scheme":7,"isLarge":"yes"}}']])(
  'the first paint survives storage that holds %s',
  (kept) => {
    localStorage.setItem('nc-appearance', kept)
    firstPaint()
    expect(look()).toEqual(['light', undefined])
  },
)

test('another tab changes the look of this one', async () => {
  stop = applyAppearance()
  localStorage.setItem('nc-appearance', JSON.stringify({ state: { scheme: 'dark', isLarge: true }, version: 0 }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'nc-appearance' }))
  await vi.waitFor(() => expect(look()).toEqual(['dark', 'large']))
})
