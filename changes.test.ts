import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** `file` `name` `name`; `file` … of the right column: a span with a dot is a file, what follows stands in it. */
const rows = [...readFileSync('docs/changes.md', 'utf8').matchAll(/^\| ([^|]+) \| ([^|]*`[^|]*) \|$/gm)].map(
  ([, what = '', where = '']) => ({ what, spans: [...where.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span) }),
)

test('docs/changes.md answers what people ask to change', () => {
  expect(rows.length).toBeGreaterThan(80)
})

test.each(rows)('$what: the files exist and have the names', ({ spans }) => {
  const files = spans.filter((span) => existsSync(span))
  expect(files.length).toBeGreaterThan(0)
  let text: string | undefined
  for (const span of spans) {
    if (existsSync(span) || /\/|^\.|\.md$/.test(span)) {
      expect([span, existsSync(span)]).toEqual([span, true])
      text = readFileSync(span, 'utf8')
    } else if (text !== undefined) {
      expect([span, new RegExp(`\\b${span}\\b`).test(text)]).toEqual([span, true])
    }
  }
})
