// npm test: runs all checks, tests and stories, and continues after failures. The last line is the total.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { findBrowser } from './browser.ts'
import { collect, endTogether, finish, isInterrupted, run } from './children.ts'
import { type Count, countStories, countTests } from './reports.ts'
import { buildWebIfChanged } from './web.mjs'

type Outcome = Count & { output?: string }
type Part = { name: string; run: () => Promise<Outcome> }

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
    const [program = '', ...options] = line.split(' ')
    return {
      name: line,
      run: async () => {
        const { code, output } = await collect(program, options)
        return { passed: 0, failed: code === 0 ? 0 : 1, output }
      },
    }
  })
}

const vitest: Part = {
  name: 'vitest',
  run: async () => {
    const { code, output } = await collect('vitest', ['run'])
    return { ...countTests(read(VITEST_REPORT), code), output }
  },
}

const build: Part = {
  name: 'web build',
  run: async () => {
    const code = await buildWebIfChanged(() => run('npm', ['run', 'build']))
    return { passed: 0, failed: code === 0 ? 0 : 1 }
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
    const code = await run('playwright', ['test'], { ...process.env, ...browser.env, CHROMIUM_PATH: browser.path })
    const { flaky, ...count } = countStories(read(STORY_REPORT), code)
    for (const story of flaky) console.error(`flaky, passed on the second try: ${story}`)
    return count
  },
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** One line per finished part, in the order of completion. */
const lines: string[] = []
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

/** `npm test -- vitest` runs only the parts whose name contains this word. */
const words = process.argv.slice(2)
const wanted = (parts: Part[]) =>
  words.length === 0 ? parts : parts.filter(({ name }) => words.some((word) => name.includes(word)))

endTogether()
// Each tool chooses its own mode; an inherited 'production' would be wrong for all of them.
delete process.env.NODE_ENV
for (const report of [VITEST_REPORT, STORY_REPORT]) rmSync(report, { force: true })

await Promise.all([runQueued(wanted([vitest]), 1), runQueued(wanted(checks()), CHECKS_AT_ONCE)])
// Stories run alone, after the build has finished.
await runQueued(wanted([build, stories]), 1)
if (isInterrupted()) total.failed += 1

console.log(`\n${lines.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
finish(total.failed === 0 ? 0 : 1)
