// npm run browsers: opens the built product in engines of other makers and other years, and prints what works where.
// Outside the gate: it wants browsers that few machines have, and half an hour of a slow one. Words choose engines:
// npm run browsers -- firefox
import { ownCollege } from '../kit/app.ts'
import setup from '../setup.ts'
import { type Engine, firefox, oldChromium } from './drivers.ts'
import { Person } from './page.ts'
import { STEPS, type Step, stepsOf } from './steps.ts'
import { webkit } from './webkit.ts'

const ENGINES: Engine[] = [
  oldChromium('Chromium 88', 'chrome-aws-lambda@5.5.0'),
  oldChromium('Chromium 103', '@sparticuz/chromium@103.0.0'),
  oldChromium('Chromium 109', '@sparticuz/chromium@109.0.6'),
  firefox,
  webkit,
]
/** Staff need Chromium 100: an older one must say so in place of the console. */
const TOO_OLD_FOR_STAFF = ['Chromium 88']

const words = process.argv.slice(2)
const wanted = ENGINES.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase())),
)

const endAll = await setup()
const rows: string[][] = []
let failed = 0
for (const engine of wanted) rows.push(await tried(engine))
await endAll()
print([['', ...STEPS], ...rows])
process.exit(failed > 0 ? 1 : 0)

/** One row of the table. Each engine has a college of its own: in another's the exam would have been begun. */
async function tried(engine: Engine): Promise<string[]> {
  const page = await engine.open().catch((error: Error) => error)
  if (page instanceof Error) {
    failed += 1
    console.error(`${engine.name} does not start: ${page.message}`)
    return [engine.name, '✗ 起不来']
  }
  if (typeof page === 'string') return [engine.name, `没有装：${page}`]
  const { college, close } = await ownCollege()
  const person = new Person(page, college.http.listeningOrigin)
  const row: string[] = [`${engine.name} (${page.version})`]
  for (const step of await stepsOf(college)) row.push(await outcomeOf(engine, step, person))
  await page.close()
  await close()
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
