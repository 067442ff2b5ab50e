import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countStories, countTests, type StoryReport, slowestStories, slowestTests } from './tools/reports.ts'
import vitestConfig from './vitest.config.ts'

const story = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped') => ({
  title,
  file: 'courses/player.spec.ts',
  line: 7,
  tests: [{ status, results: [{ duration: 2_000 }, { duration: 500 }] }],
})
const report = (suites: StoryReport['suites'], errors: unknown[] = []) => ({ suites, errors })

test('a story that passed on its second try has failed, and is named', () => {
  const suites = [{ specs: [story('one', 'expected')], suites: [{ specs: [story('two', 'flaky')] }] }]
  expect(countStories(report(suites), 0)).toEqual({
    passed: 1,
    failed: 1,
    flaky: ['courses/player.spec.ts:7 two'],
  })
})

test.each([
  ['passed and skipped', report([{ specs: [story('a', 'expected'), story('b', 'skipped')] }]), 0, 1, 0],
  ['one failed', report([{ specs: [story('a', 'expected'), story('b', 'unexpected')] }]), 1, 1, 1],
  ['a failure outside of every story', report([], [{ message: 'no server' }]), 1, 0, 1],
  ['all passed, but the program failed', report([{ specs: [story('a', 'expected')] }]), 1, 1, 1],
  ['no report', undefined, 0, 0, 1],
])('stories: %s', (_what, given, exitCode, passed, failed) => {
  expect(countStories(given, exitCode)).toMatchObject({ passed, failed })
})

test.each([
  ['all passed', { numPassedTests: 3, numFailedTests: 0, testResults: [] }, 0, 3, 0],
  ['one failed', { numPassedTests: 2, numFailedTests: 1, testResults: [] }, 1, 2, 1],
  [
    'a file that does not load',
    {
      numPassedTests: 2,
      numFailedTests: 0,
      testResults: [{ name: 'a.test.ts', startTime: 0, endTime: 0, status: 'failed', assertionResults: [] }],
    },
    1,
    2,
    1,
  ],
  ['no report', undefined, 1, 0, 1],
])('tests: %s', (_what, given, exitCode, passed, failed) => {
  expect(countTests(given, exitCode)).toEqual({ passed, failed })
})

test('the slowest are listed first, files beside tests; the tries of a story add up', () => {
  const file = (name: string, endTime: number, durations: number[]) => ({
    ...{ name, startTime: 0, endTime, status: 'passed' },
    assertionResults: durations.map((duration) => ({ fullName: `takes ${duration}`, duration })),
  })
  const testResults = [file('a.test.ts', 900, [100, 300]), file('b.test.ts', 1_000, [200])]
  expect(slowestTests({ numPassedTests: 3, numFailedTests: 0, testResults })).toEqual({
    files: [
      { name: 'b.test.ts', ms: 1_000 },
      { name: 'a.test.ts', ms: 900 },
    ],
    tests: [
      { name: 'a.test.ts › takes 300', ms: 300 },
      { name: 'b.test.ts › takes 200', ms: 200 },
      { name: 'a.test.ts › takes 100', ms: 100 },
    ],
  })
  const suites = [{ suites: [{ specs: [story('one', 'flaky')] }] }]
  expect(slowestStories(report(suites))).toEqual([{ name: 'courses/player.spec.ts:7 one', ms: 2_500 }])
})

test('the jobs of a push run together what npm test runs: every check, every project, every shard of the stories', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8')
  const jobs = [...workflow.matchAll(/words: "?([^"}]+)/g)].map(([, words = '']) => words.trim().split(' '))
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const checks: string[] = scripts.check.split(' && ')
  expect(checks.filter((check) => !jobs.flat().some((word) => check.includes(word)))).toEqual([])
  const optionsOf = (part: string) => jobs.filter(([first]) => first === part).flatMap(([, ...options]) => options)
  const projects = (vitestConfig.test?.projects ?? []) as { test: { name: string } }[]
  expect(optionsOf('vitest').toSorted()).toEqual(projects.map(({ test: { name } }) => `--project=${name}`).toSorted())
  const shards = optionsOf('stories')
  expect(shards).toEqual(shards.map((_, at) => `--shard=${at + 1}/${shards.length}`))
  expect(shards.length).toBeGreaterThan(0)
})

test.each([
  ['a word that no part has in its name', ['nonsense'], 'no part has this in its name: nonsense. The parts: vitest, '],
  ['options without a part', ['--project=server'], 'options are for one part: '],
])('%s is told in a sentence, and nothing runs', (_what, words, said) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/test.ts', ...words], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(said)
  expect(stderr).not.toContain('    at ')
})
