// @vitest-environment node
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { oldStyles } from './old-styles.ts'

const written = async (css: string) =>
  (await postcss([oldStyles()]).process(css, { from: undefined })).css
    .replaceAll(/\s+/g, ' ')
    .replaceAll('; }', ' }')
    .trim()

test.each([
  ['.a { height: 100dvh }', '.a { height: 100vh; height: 100dvh }'],
  ['.a { height: min(52dvh, 360px) }', '.a { height: min(52vh, 360px); height: min(52dvh, 360px) }'],
  [
    '.a { height: calc(100dvh - var(--b)) }',
    '.a { height: calc(100vh - var(--b)); @supports (height: 1dvh) { height: calc(100dvh - var(--b)) } }',
  ],
  ['.a { --h: 100dvh; top: 1vh }', '.a { --h: 100vh; @supports (height: 1dvh) { --h: 100dvh } top: 1vh }'],
  ['.a { overflow: clip }', '.a { overflow: hidden; @supports (overflow: clip) { overflow: clip } }'],
  ['.a { overflow: hidden }', '.a { overflow: hidden }'],
  [
    '.a { outline: 3px solid color-mix(in srgb, var(--i) 70%, transparent) }',
    '.a { outline: 3px solid var(--i); @supports (color: color-mix(in srgb, red 50%, red)) { outline: 3px solid color-mix(in srgb, var(--i) 70%, transparent) } }',
  ],
  [
    '.a { background: linear-gradient(var(--s), color-mix(in srgb, var(--d) 34%, var(--s))) }',
    '.a { background: linear-gradient(var(--s), var(--s)); @supports (color: color-mix(in srgb, red 50%, red)) { background: linear-gradient(var(--s), color-mix(in srgb, var(--d) 34%, var(--s))) } }',
  ],
  ['@supports (height: 1dvh) { .a { height: 1dvh } }', '@supports (height: 1dvh) { .a { height: 1dvh } }'],
  [
    '.a:has(:focus-visible) { color: red }',
    '.a:has(:focus-visible) { color: red }@supports not selector(:has(a)) {.a:focus-within { color: red } }',
  ],
  ['.a:has(button) { color: red }', '.a:has(button) { color: red }'],
])('decision 053: %s', async (css, expected) => {
  expect(await written(css)).toBe(expected)
})
