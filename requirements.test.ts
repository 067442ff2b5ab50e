import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) =>
  readFileSync(`docs/requirements/${name}.tsv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const rows = read('rows').map(([id = '']) => id)
const notYet = new Map(read('not-yet').map(([id = '', reason = '']) => [id, reason]))
const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
const cited = new Set(tests.flatMap((file) => readFileSync(file, 'utf8').match(/D[123]-[BCRME]\d+/g) ?? []))

/** The rows a test or a list must account for: what the product does, which calls it answers, which screens it has. */
const counted = rows.filter((id) => /^D\d-[BCR]/.test(id))

test('every requirement is cited by a test or stands in not-yet.tsv with a reason', () => {
  expect(counted.filter((id) => !cited.has(id) && !notYet.has(id))).toEqual([])
  expect([...notYet].filter(([, reason]) => reason.length < 4)).toEqual([])
})

test('what a test cites is no longer listed as not yet done', () => {
  expect([...notYet.keys()].filter((id) => cited.has(id))).toEqual([])
})

test('nothing is cited or listed that is no requirement', () => {
  const known = new Set(rows)
  expect([...cited, ...notYet.keys()].filter((id) => !known.has(id))).toEqual([])
})
