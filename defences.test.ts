import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defences, withoutDefence } from './tools/defences.list.ts'
import { mutated } from './tools/mutate.ts'

// `npm run defences` removes each of them and checks that its tests fail. This test notices when one was rewritten.
test.each(defences)('security $row: the defence is still there to be taken out: $what', (defence) => {
  const source = readFileSync(defence.file, 'utf8')
  expect(withoutDefence(source, defence)).not.toBe(source)
  expect([defence.test].flat().filter((path) => !existsSync(path))).toEqual([])
})

test('docs/security.md marks the rows of which a defence is taken out', () => {
  const page = readFileSync('docs/security.md', 'utf8')
  const marked = [...page.matchAll(/^\| (\d+) \|.*拿掉即败 \|$/gm)].map(([, row]) => row)
  const tried = new Set(defences.map(({ row }) => row).filter((row) => /^\d+$/.test(row)))
  expect(marked.toSorted()).toEqual([...tried].toSorted())
})

describe('a mutation', () => {
  const change = { file: 'a.ts', in: 'may', find: "if (isOn && role === 'a') return", put: 'return' }

  test.each([
    ["function may() { if (isOn && role === 'a') return '秘' }", "function may() { return '秘' }"],
    [
      "// 说明\nconst may = () => {\n  if (\n    isOn &&\n    role === 'a'\n  )\n    return 1\n}",
      '// 说明\nconst may = () => {\n  return 1\n}',
    ],
    [
      "function other() { if (isOn && role === 'a') return }\nfunction may() { if (isOn&&role==='a') return }",
      "function other() { if (isOn && role === 'a') return }\nfunction may() { return }",
    ],
  ])('is found however %j is laid out', (source, expected) => {
    expect(mutated(source, change)).toBe(expected)
  })

  test.each([
    ["function other() { if (isOn && role === 'a') return }", 'declares may 0 times'],
    ["function may() { if (isOn && role === 'b') return }", 'has 0 times'],
    ["function may() { if (isOn && role === 'a') return; if (isOn && role === 'a') return }", 'has 2 times'],
  ])('that is not there once is an error: %s', (source, message) => {
    expect(() => mutated(source, change)).toThrow(message)
  })
})
