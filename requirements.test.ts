import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testTitles } from './tools/test-titles.ts'

const read = (name: string) =>
  readFileSync(`docs/requirements/${name}.tsv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const rows = read('rows').map(([id = '']) => id)
const notYet = new Map(read('not-yet').map(([id = '', reason = '']) => [id, reason]))

/** With more ids than this, no test really asserts all of them. */
const MOST_IDS = 4
const idsIn = (text: string) => [...new Set(text.match(/D\d-[A-Z]\d+/g))]

const titles = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .flatMap((file) => testTitles(readFileSync(file, 'utf8'), file).map((each) => ({ file, ...each })))
/** Only a title counts, because it is printed when the test fails. */
const cited = new Set(titles.flatMap(({ title }) => idsIn(title)).filter((id) => !/^D\d-Q/.test(id)))

/** The rows that need a test or an entry in a list: rules, endpoints and screens. */
const counted = rows.filter((id) => /^D\d-[BCR]/.test(id))

test('every requirement is cited by the title of a test or stands in not-yet.tsv with a reason', () => {
  expect(cited.size).toBeGreaterThan(600)
  expect(counted.filter((id) => !cited.has(id) && !notYet.has(id))).toEqual([])
  expect([...notYet].filter(([, reason]) => reason.length < 4)).toEqual([])
})

test('no title cites more than four', () => {
  expect(titles.filter(({ title }) => idsIn(title).length > MOST_IDS)).toEqual([])
})

test('what a test cites is no longer listed as not yet done', () => {
  expect([...notYet.keys()].filter((id) => cited.has(id))).toEqual([])
})

test('nothing is cited or listed that is no requirement', () => {
  const known = new Set(rows)
  expect([...cited, ...notYet.keys()].filter((id) => !known.has(id))).toEqual([])
})

/** Where a story of the time before the gate was halved is guarded now (docs/requirements/stories.tsv). */
const moved = read('stories').map(([story = '', fate = '', guard = '']) => ({ story, fate, guard }))

test('every story that was merged or moved names a guard, and each guard exists', () => {
  expect(new Set(moved.map(({ fate }) => fate))).toEqual(new Set(['merged', 'component', 'server', 'rule', 'nightly']))
  const there = new Set(titles.map(({ file, title }) => `${file} › ${title}`))
  expect(moved.filter(({ guard }) => !there.has(guard))).toEqual([])
})

test('only what was moved to the night is guarded there, and everything else at every change', () => {
  const atNight = new Set(titles.filter(({ isNightly }) => isNightly).map(({ file, title }) => `${file} › ${title}`))
  expect(atNight.size).toBeGreaterThan(20)
  expect(moved.filter(({ fate, guard }) => fate !== 'nightly' && atNight.has(guard))).toEqual([])
})

test.each([
  ["test('one a', () => expect('two').toBe(1)) // three", ['one a']],
  ["test.each([['one', 2], ['x', 3]] as const)('%s is %i', () => {})", ['one is %i', 'x is %i']],
  ["test.each([{ id: 'one' }])('$id of $it', () => {})", ['one of $it']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
  ["describe(`one ${'x'}`, () => { it('two', () => {}) })", ['one …', 'two']],
  ["const test1 = 'one'; test.use({ name: 'two' }); say('three')", []],
])('the titles of %s', (source, found) => {
  expect(testTitles(source, 'a.test.ts').map(({ title }) => title)).toEqual(found)
})

test.each([
  "test.skip('one', () => {})",
  "describe.skip('one', () => { test('two', () => {}) })",
  "test.skip.each([['one']])('%s', () => {})",
  "test.todo('one')",
  "test.fixme('one', async () => {})",
])('%s guards nothing', (source) => {
  expect(testTitles(source, 'a.test.ts')).toEqual([])
})

test.each([
  ["test('one', { tag: '@nightly' }, async () => {})", true],
  ["test('one', { tags: [NIGHTLY] }, () => {})", true],
  ["test('one', { tag: ['@slow', '@nightly'] }, async () => {})", true],
  ["test('one', isSmall ? {} : { tag: '@nightly' }, async () => {})", false],
  ["test('one', () => say({ tag: '@nightly' }))", false],
])('%s runs only at night: %s', (source, isNightly) => {
  expect(testTitles(source, 'a.test.ts')).toEqual([{ title: 'one', isNightly }])
})
