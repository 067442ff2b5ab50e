export type Count = { passed: number; failed: number }

/** The part of vitest's JSON report that we count. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    status: string
    assertionResults: { fullName: string; duration?: number | null }[]
  }[]
}

/** The part of Playwright's JSON report that we count. Files and `describe` blocks are both suites. */
export type StoryReport = { suites: StorySuite[]; errors: unknown[] }
type StorySuite = { specs?: Story[]; suites?: StorySuite[] }
type Story = {
  title: string
  file: string
  line: number
  tests: { status: StoryStatus; results: { duration: number }[] }[]
}
type StoryStatus = 'expected' | 'unexpected' | 'flaky' | 'skipped'

/** Counts the tests in vitest's report; a missing report counts as one failure. */
export function countTests(report: VitestReport | undefined, exitCode: number): Count {
  if (!report) return { passed: 0, failed: 1 }
  // A file that fails to load contains no test that could be counted as failed.
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return agree(exitCode, { passed: report.numPassedTests, failed: report.numFailedTests + unread.length })
}

/**
 * Counts the stories in Playwright's report. A story that passed only on a retry counts as failed and is listed in
 * `flaky`.
 */
export function countStories(report: StoryReport | undefined, exitCode: number): Count & { flaky: string[] } {
  if (!report) return { passed: 0, failed: 1, flaky: [] }
  const stories = report.suites.flatMap(storiesOf)
  const having = (status: StoryStatus) => stories.filter(({ tests }) => tests.some((test) => test.status === status))
  const flaky = having('flaky')
  const failed = having('unexpected').length + flaky.length + report.errors.length
  return {
    ...agree(exitCode, { passed: having('expected').length, failed }),
    flaky: flaky.map(({ file, line, title }) => `${file}:${line} ${title}`),
  }
}

const storiesOf = ({ specs = [], suites = [] }: StorySuite): Story[] => [...specs, ...suites.flatMap(storiesOf)]

/** A non-zero exit code is a failure, even when the report counts none. */
const agree = (exitCode: number, count: Count): Count =>
  exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count

/** One measured test, story or file; `ms` is wall clock. */
export type Timed = { name: string; ms: number }

const SLOWEST = 15
const slowest = (all: Timed[]): Timed[] => all.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)

/** The slowest tests of a run, and the slowest files: with many small tests a file can be slow while no test is. */
export function slowestTests({ testResults }: VitestReport): { files: Timed[]; tests: Timed[] } {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: `${name} › ${fullName}`, ms: duration ?? 0 })),
  )
  const files = testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }))
  return { files: slowest(files), tests: slowest(tests) }
}

/** The slowest stories of a run; all tries of a story add up. */
export const slowestStories = ({ suites }: StoryReport): Timed[] =>
  slowest(
    suites.flatMap(storiesOf).map(({ file, line, title, tests }) => ({
      name: `${file}:${line} ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
