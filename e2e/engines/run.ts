// npm run browsers: opens the built product in engines of other makers and other years, and prints what works where.
// Outside the gate: it wants browsers that few machines have, and half an hour of a slow one. Words choose engines:
// npm run browsers -- firefox
import { rmSync } from 'node:fs'
import { loadDemo } from '../../database/demo/load.ts'
import { openDatabase } from '../../server/kit/database.ts'
import { makeTemplate, urlOf } from '../../server/testing/database.ts'
import { startTestPostgres } from '../../server/testing/postgres.ts'
import { storyApp } from '../kit/app.ts'
import { type Engine, firefox, oldChromium } from './drivers.ts'
import { Person } from './page.ts'
import { type Step, stepsOf } from './steps.ts'

const ENGINES: Engine[] = [
  oldChromium('Chromium 88', 'chrome-aws-lambda@5.5.0'),
  oldChromium('Chromium 103', '@sparticuz/chromium@103.0.0'),
  oldChromium('Chromium 109', '@sparticuz/chromium@109.0.6'),
  firefox,
]
/** Staff need Chromium 100: an older one must say so in place of the console. */
const TOO_OLD_FOR_STAFF = ['Chromium 88']

const words = process.argv.slice(2)
const wanted = ENGINES.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase())),
)

const DATA = `data/engines/${process.pid}`
const postgres = await startTestPostgres('data/e2e-pg')
const name = `college_engines_${process.pid}`
await makeTemplate(postgres.url, name)
const databaseUrl = urlOf(postgres.url, name)
const { database, close } = openDatabase(databaseUrl)
const college = await storyApp({ database, databaseUrl, dataDirectory: DATA })
await loadDemo(college)
await college.realtime.start()
await college.http.listen({ port: 0, host: '127.0.0.1' })
const steps = await stepsOf(college)

const rows: string[][] = []
let failed = 0
for (const engine of wanted) rows.push(await tried(engine))

await college.realtime.stop()
await college.http.close()
await close()
await postgres.stop()
rmSync(DATA, { recursive: true, force: true })
print([['', ...steps.map((step) => step.name)], ...rows])
process.exit(failed > 0 ? 1 : 0)

/** One row of the table. */
async function tried(engine: Engine): Promise<string[]> {
  const page = await engine.open()
  if (typeof page === 'string') return [engine.name, `没有装：${page}`]
  const person = new Person(page, college.http.listeningOrigin)
  const row: string[] = [`${engine.name} (${page.version})`]
  for (const step of steps) row.push(await outcomeOf(engine, step, person))
  await page.close()
  return row
}

async function outcomeOf(engine: Engine, step: Step, person: Person): Promise<string> {
  try {
    if (step.name === '管理端' && TOO_OLD_FOR_STAFF.includes(engine.name)) {
      await person.open('/console/')
      await person.sees('浏览器版本过低')
      return '✓ 说明太旧'
    }
    const remark = await step.does(person)
    return remark ? `✓ ${remark}` : '✓'
  } catch (error) {
    failed += 1
    console.error(`${engine.name}, ${step.name}: ${(error as Error).message}`)
    return '✗'
  }
}

/** A table in Markdown. */
function print(table: string[][]): void {
  const [head = [], ...body] = table
  console.log([head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n'))
}
