import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { lackingInScripts } from './tools/engines/scripts.ts'
import { lackingInStyles } from './tools/engines/styles.ts'
import { type Floor, filled, learnersFloor, staffFloor } from './web/engines/floor.ts'

const lacking = (code: string, floor: Floor = learnersFloor) =>
  lackingInScripts([{ name: 'a.js', code }], floor).map(({ name }) => name)

test.each([
  ['a method that no shim fills in', '[1].toSpliced(0); new Set([1]).isSubsetOf(x)', ['isSubsetOf']],
  ['a static one', 'Array.fromAsync(x); Promise.withResolvers(); Promise.any([])', ['Array.fromAsync']],
  ['a static one of the platform', 'AbortSignal.any([]); AbortSignal.timeout(1)', ['AbortSignal.any']],
  ['a method of the platform', 'element.checkVisibility(); element.closest("a")', ['checkVisibility']],
  ['a global function', 'structuredClone(x); queueMicrotask(x)', ['structuredClone']],
  ['a class', 'new CompressionStream("gzip"); new AbortController()', ['CompressionStream']],
  ['one that the script defines for its own objects', 'class A { take() {} }\nnew A().take(1)', []],
  ['one that the script declares', 'const reportError = () => 1; reportError()', []],
  ['what is only asked for', 'typeof structuredClone; "randomUUID" in crypto', []],
  ['a name that older objects have too', 'iterator.map(x); list.some(y)', []],
  ['a static block', 'class A { static { this.a = 1 } }', ['a static block of a class']],
  ['a private name that is asked for', 'class A { #a; has(it) { return #a in it } }', ['`#name in object`']],
  ['a look-behind', 'text.replace(/(?<=a)b/, "")', ['a look-behind in a regular expression']],
  ['a flag of 2023', 'text.match(/[a--b]/v)', ['a regular expression with the flags v']],
])('decision 053: found in built scripts: %s', (_what, code, expected) => {
  expect(lacking(code)).toEqual(expected)
})

test.each([
  ['a unit', '.a { height: 100dvh }', ['dvh']],
  ['a unit behind an older one', '.a { height: 100vh; color: red; height: 100dvh }', []],
  // A value with a variable is checked only when it is applied: an old engine then uses neither of the two declarations.
  ['a unit beside a variable', '.a { height: 100vh; height: calc(100dvh - var(--b)) }', ['dvh']],
  ['what is asked for', '@supports (height: 1dvh) { .a { height: calc(100dvh - var(--b)) } }', []],
  ['a function', '.a { color: color-mix(in srgb, red, blue) }', ['color-mix()']],
  ['a property', '.a { translate: 1px; transform: none }', ['translate']],
  ['a value', '.a { overflow: clip; display: grid }', ['overflow: clip']],
  ['a property with a prefix beside it', '.a { -webkit-user-select: none; user-select: none }', []],
  ['a selector', '.a:has(> b) { color: red }', [':has(> b)']],
  [
    'a selector that spoils its list',
    '.a, .b:has(i) { color: red }',
    [':has(i)', 'a list with older selectors: .a, .b:has(i)'],
  ],
  ['a rule of the sheet', '@container (width > 1px) { .a { color: red } }', ['@container']],
])('decision 053: found in built style sheets: %s', (_what, code, expected) => {
  expect(lackingInStyles([{ name: 'a.css', code }], learnersFloor).map(({ name }) => name)).toEqual(expected)
})

test('decision 053: what staff’s older engines have is no lack there', () => {
  expect(lacking('structuredClone(x); control.signal.throwIfAborted()', staffFloor)).toEqual([])
  expect(lacking('structuredClone(x); control.signal.throwIfAborted()')).toEqual(['throwIfAborted', 'structuredClone'])
})

test('decision 053: both apps are lowered to their floors and look at the engine first; the gate reads what was built', () => {
  for (const [app, audience] of [
    ['web', 'learners'],
    ['console', 'staff'],
  ]) {
    const config = readFileSync(`${app}/vite.config.ts`, 'utf8')
    expect(config).toContain(`startOnOldEngines('${audience}')`)
    expect(config).toContain(`cssTarget: targetOf('${audience}')`)
  }
  expect(readFileSync('tools/test.ts', 'utf8')).toContain('wanted([build, engines, stories])')
})

/** The shims as one script, in an engine of this Node from which everything that they fill in was taken. */
async function oldEngine(): Promise<vm.Context> {
  const shims = new URL('./web/engines/shims.ts', import.meta.url).pathname
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022', rolldownOptions: { input: shims, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  const engine = vm.createContext({
    URL: class extends URL {},
    AbortController,
    AbortSignal: class {},
    DOMException,
    setTimeout,
  })
  for (const name of filled)
    vm.runInContext(`delete ${name}; delete Object.getPrototypeOf(Int8Array).prototype.at`, engine)
  // The class of this test inherits it.
  vm.runInContext('URL.canParse = undefined', engine)
  expect(missingIn(engine)).toEqual(filled)
  vm.runInContext(output[0].code, engine)
  return engine
}

const missingIn = (engine: vm.Context) =>
  filled.filter((name) => vm.runInContext(`typeof ${name}`, engine) !== 'function')

test('decision 053: every library method that is promised is filled in where it is missing, and does its work', async () => {
  const engine = await oldEngine()
  expect(missingIn(engine)).toEqual([])
  const does = (code: string) => JSON.parse(vm.runInContext(`JSON.stringify(${code})`, engine))
  expect(does('[[3,1].toSorted(), [1,2].toReversed(), [1,2].with(0,9), [1,2,3].toSpliced(1,1), [1,2].at(-1)]')).toEqual(
    [[1, 3], [2, 1], [9, 2], [1, 3], 2],
  )
  expect(does('[[1,2,3].findLast((n) => n < 3), [1,2].findLastIndex((n) => n > 5), "ab".at(-1)]')).toEqual([2, -1, 'b'])
  expect(
    does('["\\ud83d".isWellFormed(), Object.hasOwn({ a: 1 }, "a"), [...Map.groupBy([1,2,3], (n) => n % 2)]]'),
  ).toEqual([
    false,
    true,
    [
      [1, [1, 3]],
      [0, [2]],
    ],
  ])
  expect(does('[URL.canParse("https://a.cn"), URL.canParse("a b")]')).toEqual([true, false])
})
