import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { budgets, type Chunk, chunksOf, keepScriptBudgets, overBudget } from './script-budgets.ts'

/** A chunk of `kilobytes` that gzip cannot make smaller. */
const chunk = (fileName: string, modules: string[], imports: string[] = [], kilobytes = 1): Chunk => ({
  type: 'chunk',
  fileName,
  imports,
  moduleIds: modules.map((module) => `/college/${module}`),
  code: randomBytes(kilobytes * 750).toString('base64'),
})

const framework = chunk('framework.js', ['node_modules/react/index.js'], [], 10)
const app = chunk('app.js', ['web/main.tsx', 'web/home/HomeScreen.tsx'], ['framework.js'])
const later = chunk(
  'later.js',
  ['web/shell/kept-answers.ts', 'web/account/agreement/AgreementQuestion.tsx', 'web/kit/cut-texts.ts'],
  ['app.js', 'framework.js'],
)
const shared = chunk('shared.js', ['web/ui/Card.tsx'], ['app.js'])
const mine = chunk('mine.js', ['web/records/MineScreen.tsx'], ['app.js', 'shared.js'])
const other = chunk('other.js', ['web/search/SearchScreen.tsx'], ['app.js'], 50)
const bundle = [framework, app, later, shared, mine, other]
const screen = 'web/records/MineScreen.tsx'

test('a screen loads its chunk and all that this one imports statically, each once', () => {
  expect([...chunksOf(['web/main.tsx', screen], bundle)].map(({ fileName }) => fileName).toSorted()).toEqual([
    'app.js',
    'framework.js',
    'mine.js',
    'shared.js',
  ])
})

test('a module that no chunk holds is an error: its screen would be weighed without it', () => {
  expect(() => chunksOf(['web/nowhere.tsx'], bundle)).toThrow('no chunk holds web/nowhere.tsx')
})

test('too many kilobytes or too many files are named, with what is loaded', () => {
  expect(overBudget(bundle, { mine: { screen, kilobytes: 20, scripts: 5 } })).toEqual([])
  expect(overBudget(bundle, { mine: { screen, kilobytes: 8, scripts: 5 } })).toEqual([
    expect.stringMatching(/^mine loads 1\d\.\d kB of 8 in 5 files of 5: .*framework\.js \d/),
  ])
  expect(overBudget(bundle, { mine: { screen, kilobytes: 20, scripts: 4 } })).toHaveLength(1)
  const withOther = { screen, soon: ['web/search/SearchScreen.tsx'], kilobytes: 20, scripts: 6 }
  expect(overBudget(bundle, { mine: withOther })).toHaveLength(1)
})

test('the build of the web app fails when the scripts of one of nine screens exceed their budget', () => {
  expect(readFileSync('web/vite.config.ts', 'utf8')).toMatch(/plugins: \[[^\]]*\bkeepScriptBudgets\(\),/)
  expect(Object.keys(budgets)).toHaveLength(9)
  const build = (kilobytes: number) => {
    const { writeBundle } = keepScriptBudgets({ mine: { screen, kilobytes, scripts: 5 } })
    const fail = (message: string) => {
      throw new Error(message)
    }
    const files = Object.fromEntries(bundle.map((each) => [each.fileName, each]))
    ;(writeBundle as (this: object, options: object, files: object) => void).call({ error: fail }, {}, files)
  }
  expect(() => build(20)).not.toThrow()
  expect(() => build(8)).toThrow(/too many scripts:\nmine loads/)
})
