import { expect, test } from 'vitest'
import { countStories, countTests, type StoryReport } from './tools/reports.ts'

const story = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped') => ({
  title,
  file: 'courses/player.spec.ts',
  line: 7,
  tests: [{ status }],
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
    { numPassedTests: 2, numFailedTests: 0, testResults: [{ status: 'failed', assertionResults: [] }] },
    1,
    2,
    1,
  ],
  ['no report', undefined, 1, 0, 1],
])('tests: %s', (_what, given, exitCode, passed, failed) => {
  expect(countTests(given, exitCode)).toEqual({ passed, failed })
})
