// npm test: every check, every test and every story, whatever fails on the way. The last line is the sum.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { endTogether, finish, isInterrupted, run } from './children.ts'
import { buildWebIfChanged } from './web.mjs'

type Count = { passed: number; failed: number }
type Part = { name: string; run: () => Promise<Count> }

const VITEST_REPORT = 'test-results/vitest.json'
const STORY_REPORT = 'test-results/stories.json'

/** The parts of `npm run check`, so that one list says what is checked. */
function checks(): Part[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  return (scripts.check ?? '').split(' && ').map((line) => {
    const [program = '', ...options] = line.split(' ')
    return { name: line, run: async () => ({ passed: 0, failed: (await run(program, options)) === 0 ? 0 : 1 }) }
  })
}

async function vitest(): Promise<Count> {
  const code = await run('vitest', ['run'])
  type Report = {
    numPassedTests: number
    numFailedTests: number
    testResults: { status: string; assertionResults: unknown[] }[]
  }
  const report = read<Report>(VITEST_REPORT)
  if (!report) return { passed: 0, failed: 1 }
  // A file that does not even load has no test in it that could fail.
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  return agree(code, { passed: report.numPassedTests, failed: report.numFailedTests + unread.length })
}

async function build(): Promise<Count> {
  const code = await buildWebIfChanged(() => run('npm', ['run', 'build']))
  return { passed: 0, failed: code === 0 ? 0 : 1 }
}

async function stories(): Promise<Count> {
  // Nothing to do where the part before this one has built it.
  const { failed } = await build()
  if (failed) return { passed: 0, failed }
  const browser = findBrowser()
  if (!browser) {
    console.error('no Chromium runs here: install one (Debian: chromium), or set CHROMIUM_PATH')
    return { passed: 0, failed: 1 }
  }
  const code = await run('playwright', ['test'], { ...process.env, ...browser.env, CHROMIUM_PATH: browser.path })
  type Report = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }
  const report = read<Report>(STORY_REPORT)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return agree(code, { passed: expected + flaky, failed: unexpected + report.errors.length })
}

/** A program that says it failed has failed, whatever its report counts. */
const agree = (code: number, count: Count): Count =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** `npm test -- vitest` runs one part, and so on for the others. */
function wantedParts(): Part[] {
  const parts = [
    ...checks(),
    { name: 'vitest', run: vitest },
    { name: 'web build', run: build },
    { name: 'stories', run: stories },
  ]
  const wanted = process.argv.slice(2)
  return wanted.length === 0 ? parts : parts.filter(({ name }) => wanted.some((word) => name.includes(word)))
}

endTogether()
// The tools decide by themselves what they are: an inherited 'production' would be wrong for all of them.
delete process.env.NODE_ENV
for (const report of [VITEST_REPORT, STORY_REPORT]) rmSync(report, { force: true })

const total: Count = { passed: 0, failed: 0 }
const lines: string[] = []
for (const part of wantedParts()) {
  if (isInterrupted()) break
  console.log(`\n── ${part.name}`)
  const since = performance.now()
  const { passed, failed } = await part.run().catch((error) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  total.passed += passed
  total.failed += failed
  const seconds = Math.round((performance.now() - since) / 100) / 10
  lines.push(
    `${failed ? '✗' : '✓'} ${part.name}: ${passed || failed ? `${passed} passed, ${failed} failed, ` : ''}${seconds} s`,
  )
}
if (isInterrupted()) total.failed += 1

console.log(`\n${lines.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
finish(total.failed === 0 ? 0 : 1)
