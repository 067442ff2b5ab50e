// npm test: runs all checks, tests and stories, and continues after failures. The last line is the total.
// npm run test:all: the same, with what is rare and slow (tools/nightly.ts).
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.ts'
import { collect, endTogether, finish, isInterrupted, run } from './children.ts'
import {
  type Count,
  countStories,
  countTests,
  type StoryReport,
  slowestStories,
  slowestTests,
  type Timed,
  type VitestReport,
} from './reports.ts'
import { buildWebIfChanged } from './web.mjs'

type Outcome = Count & { output?: string }
type Part = { name: string; run: () => Promise<Outcome> }

/**
 * `npm test -- vitest` runs only the parts whose name contains this word; options go to vitest or Playwright:
 * `npm test -- vitest --project=server`, `npm test -- stories --shard=1/3`.
 */
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const options = process.argv.slice(2).filter((word) => word.startsWith('--'))

const VITEST_REPORT = 'test-results/vitest.json'
const STORY_REPORT = 'test-results/stories.json'
/**
 * How many checks run in parallel with the tests, which wait for PostgreSQL half of the time: one on two cores. Each
 * check keeps one core busy.
 */
const CHECKS_AT_ONCE = Math.max(1, availableParallelism() - 2)

/** The steps of `npm run check`, read from there, so that they are listed only once. */
function checks(): Part[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  return (scripts.check ?? '').split(' && ').map((line) => {
    const [program = '', ...parameters] = line.split(' ')
    return {
      name: line,
      run: async () => {
        const { code, output } = await collect(program, parameters)
        return { passed: 0, failed: code === 0 ? 0 : 1, output }
      },
    }
  })
}

const vitest: Part = {
  name: 'vitest',
  run: async () => {
    const { code, output } = await collect('vitest', ['run', ...options])
    const report = read<VitestReport>(VITEST_REPORT)
    if (report) {
      const { files, tests } = slowestTests(report)
      printLater('the slowest test files', files)
      printLater('the slowest tests', tests)
    }
    return { ...countTests(report, code), output }
  },
}

const build: Part = {
  name: 'web build',
  run: async () => {
    const code = await buildWebIfChanged(() => run('npm', ['run', 'build']))
    return { passed: 0, failed: code === 0 ? 0 : 1 }
  },
}

const engines: Part = {
  name: 'engines',
  run: async () => {
    const { code, output } = await collect('node', ['tools/engines.ts'])
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  },
}

const stories: Part = {
  name: 'stories',
  run: async () => {
    // Does nothing when the previous part has already built it.
    const { failed } = await build.run()
    if (failed) return { passed: 0, failed }
    const browser = findBrowser()
    if (!browser) {
      console.error('no Chromium runs here: install one (Debian: chromium), or set CHROMIUM_PATH')
      return { passed: 0, failed: 1 }
    }
    const code = await run('playwright', ['test', ...options], {
      ...process.env,
      ...browser.env,
      CHROMIUM_PATH: browser.path,
    })
    const report = read<StoryReport>(STORY_REPORT)
    if (report) printLater('the slowest stories', slowestStories(report))
    const { flaky, ...count } = countStories(report, code)
    for (const story of flaky) console.error(`flaky, passed on the second try: ${story}`)
    return count
  },
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** One line per finished part, in the order of completion. */
const lines: string[] = []
/** What is printed before them. */
const lists: string[] = []
function printLater(what: string, all: Timed[]): void {
  const rows = all.map(
    ({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name.replace(`${process.cwd()}${path.sep}`, '')}`,
  )
  lists.push([`── ${what}`, ...rows].join('\n'))
}
const total: Count = { passed: 0, failed: 0 }

/** Runs a part and counts its results. Its output is printed in one piece at the end. */
async function runPart(part: Part): Promise<void> {
  if (isInterrupted()) return
  console.log(`\n── ${part.name}`)
  const since = performance.now()
  const { passed, failed, output } = await part.run().catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1, output: undefined }
  })
  if (output) console.log(`\n── ${part.name}: what it said\n${output.trimEnd()}`)
  total.passed += passed
  total.failed += failed
  const seconds = Math.round((performance.now() - since) / 100) / 10
  lines.push(
    `${failed ? '✗' : '✓'} ${part.name}: ${passed || failed ? `${passed} passed, ${failed} failed, ` : ''}${seconds} s`,
  )
}

/** Runs each queue of parts in order, several queues in parallel. */
async function runQueued(parts: Part[], atOnce: number): Promise<void> {
  const waiting = [...parts]
  const drain = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await runPart(part)
  }
  await Promise.all(Array.from({ length: atOnce }, drain))
}

const wanted = (parts: Part[]) =>
  words.length === 0 ? parts : parts.filter(({ name }) => words.some((word) => name.includes(word)))

/** Ends at once, before anything ran. */
function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}

const names = [vitest, build, engines, stories, ...checks()].map(({ name }) => name)
const unknown = words.filter((word) => !names.some((name) => name.includes(word)))
if (unknown.length > 0) {
  refuse(`no part has this in its name: ${unknown.join(', ')}. The parts: ${names.join(', ')}.
For one file: npx vitest run <file>, npx playwright test <file>, with NIGHTLY=1 also what is rare and slow.`)
}
if (options.length > 0 && wanted([vitest, stories]).length !== 1) {
  refuse('options are for one part: npm test -- vitest --project=server, npm test -- stories --shard=1/3')
}

endTogether()
// Each tool chooses its own mode; an inherited 'production' would be wrong for all of them.
delete process.env.NODE_ENV
for (const report of [VITEST_REPORT, STORY_REPORT]) rmSync(report, { force: true })

await Promise.all([runQueued(wanted([vitest]), 1), runQueued(wanted(checks()), CHECKS_AT_ONCE)])
// Stories run alone, after the build has finished.
await runQueued(wanted([build, engines, stories]), 1)
if (isInterrupted()) total.failed += 1

console.log(`\n${[...lists, lines.join('\n')].join('\n\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
finish(total.failed === 0 ? 0 : 1)
