// npm run rights: writes the table of docs/rights.md, which says in words what contract/kit/policies.ts decides.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { grantNames } from '@college/contract/kit/grants.ts'
import { type Act, grantsOf, needsSecond, policyTable, things } from '@college/contract/kit/policies.ts'

const FILE = 'docs/rights.md'
const [BEGIN, END] = ['<!-- npm run rights -->', '<!-- /npm run rights -->']

const actNames = { see: '看', make: '新建', change: '修改', publish: '发布、撤下', decide: '处理、评定' } as const
/** Of an act that needs a second person, only what is said here; to hide a thing again takes one. */
const secondNames = { ...actNames, publish: '发布' } as const
const acts = Object.keys(actNames) as Act[]
const owners = { unit: '单位', class: '所在的班', person: '本人的单位', college: '全院', own: '自己' } as const

/** The table between the two marks: a line for each thing, a column for each act. */
export function rightsTable(): string {
  const cell = (of: (typeof things)[number], to: Act) => {
    const names = grantsOf(of, to).map((grant) => grantNames[grant])
    return names.length === 0 ? '—' : names.join('、')
  }
  const lines = things.map((of) => {
    const { name, belongsTo } = policyTable[of]
    const second = acts.filter((to) => needsSecond(of, to)).map((to) => secondNames[to])
    return `| ${[name, owners[belongsTo], ...acts.map((to) => cell(of, to)), second.join('、') || '—'].join(' | ')} |`
  })
  const head = ['内容', '属于', ...Object.values(actNames), '要另一位确认']
  return [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...lines].join('\n')
}

const text = (file: string) => readFileSync(file, 'utf8')
/** The table as the page has it now. */
export const writtenTable = () => text(FILE).split(BEGIN)[1]?.split(END)[0]?.trim()

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [before, after] = [text(FILE).split(BEGIN)[0], text(FILE).split(END)[1]]
  writeFileSync(path.resolve(FILE), `${before}${BEGIN}\n\n${rightsTable()}\n\n${END}${after}`)
}
