import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The one place that reads a keyboard event, and knows the orders in which browsers tell of an input method. */
const HOME = 'web/kit/pressed-key.ts'
const ASKS = 'kit/pressed-key.ts'
/** The first three only note that somebody is there; the fourth keeps what belongs to the input method from antd. */
const exempt = [
  'console/kit/attended.ts',
  'web/courses/player/study/useReminder.ts',
  'web/lives/hand/HandToolkit.tsx',
  'console/kit/composition.ts',
  // Listens to no key: it waits with cutting a text until it is composed.
  'web/kit/cut-texts.ts',
]

const HANDLES = /\bon(?:KeyDown|KeyUp|PressEnter)\b|'key(?:down|up)'/
/** Enter or Esc compared by hand, and the flag that Safari has already cleared. */
const OWN_WAY =
  /[!=]==? ['"](?:Enter|Esc)['"]|\b(?:event|ev|e)\.key [!=]==? |\bisComposing\b|\bonPressEnter=\{(?!\(event\) =>\s*\{?\s*(?:if \(!)?isEnter\(event\))/

const sources = globSync('{web,console}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\/testing\/|\/dist\//.test(file) && file !== HOME)
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const complaints = (text: string): string[] => [
  ...(HANDLES.test(text) && !text.includes(ASKS) ? ['does not ask pressed-key.ts'] : []),
  ...(OWN_WAY.exec(text) ?? []),
]

test('D2-Q55 every handler of keys leaves to the input method what belongs to it: half-typed pinyin is never sent', () => {
  const found = sources
    .filter(({ file }) => !exempt.includes(file))
    .flatMap(({ file, text }) => complaints(text).map((complaint) => `${file}: ${complaint}`))
  expect(found).toEqual([])
  expect(sources.filter(({ text }) => text.includes(ASKS)).length).toBeGreaterThan(20)
})

test.each([
  "onKeyDown={({ key }) => key === 'Enter' && send()}",
  "if (event.key !== 'Enter' || event.nativeEvent.isComposing) return // kit/pressed-key.ts",
  'onPressEnter={() => void make()} // kit/pressed-key.ts',
  "window.addEventListener('keydown', send)",
])('what it is there to find is found: %s', (text) => {
  expect(complaints(text)).not.toEqual([])
})
