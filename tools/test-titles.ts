import type { Argument, CallExpression, Expression } from '@swc/core'
import { NIGHTLY } from './nightly.ts'
import { nodesIn, type SyntaxNode, syntaxOf } from './syntax.ts'

const TESTS = new Set(['test', 'it', 'describe', 'story'])
/** The placeholders of test.each: `%s` and similar print the cells of a row in order, `$name` prints a property. */
const PLACEHOLDER = /%[sdifjo]|\$(\w+)/g

/** What `test` can be called with to run nothing. */
const LEFT_OUT = new Set(['skip', 'todo', 'fixme'])

/** `isNightly`: only `npm run test:all` runs it, as its own options say, whatever a block around it says. */
export type TestTitle = { title: string; isNightly: boolean }

/**
 * The printed titles of the tests in a module; a table of tests gives one title per row. What is skipped, and what
 * stands in it, guards nothing and is left out.
 */
export const testTitles = (source: string, file: string): TestTitle[] =>
  [...nodesIn(syntaxOf(source, file), isSkipped)].flatMap((node) => {
    if (node.type !== 'CallExpression') return []
    const call = node as unknown as CallExpression
    const isNightly = call.arguments.some(({ expression }) => isNightlyOption(expression))
    return titlesOf(call).map((title) => ({ title, isNightly }))
  })

function titlesOf({ callee, arguments: [first] }: CallExpression): string[] {
  const title = first && textOf(first.expression)
  if (title === undefined) return []
  if (callee.type === 'CallExpression') {
    const [table] = callee.arguments
    return isTest(callee.callee) && isEach(callee.callee) ? rowsOf(table).map((row) => printed(title, row)) : []
  }
  return isTest(callee) ? [title] : []
}

/**
 * `test.skip('title', …)`, `describe.skip.each([…])('title', …)` and so on; not `test.skip(condition)` of Playwright.
 */
function isSkipped(node: SyntaxNode): boolean {
  if (node.type !== 'CallExpression') return false
  const { callee, arguments: given } = node as unknown as CallExpression
  const chain = callee.type === 'CallExpression' ? callee.callee : callee
  const [first] = given
  return first !== undefined && textOf(first.expression) !== undefined && isTest(chain) && isLeftOut(chain)
}

function isLeftOut(callee: CallExpression['callee']): boolean {
  if (callee.type !== 'MemberExpression') return false
  const { object, property } = callee
  return (property.type === 'Identifier' && LEFT_OUT.has(property.value)) || isLeftOut(object as Expression)
}

/**
 * `{ tag: '@nightly' }` of a story, `{ tags: [NIGHTLY] }` of a test. A tag that only some of its rows have does not
 * count.
 */
const isNightlyOption = (options: Expression): boolean =>
  options.type === 'ObjectExpression' &&
  options.properties.some(
    (property) =>
      property.type === 'KeyValueProperty' &&
      property.key.type === 'Identifier' &&
      (property.key.value === 'tag' || property.key.value === 'tags') &&
      [property.value, ...elementsOf(property.value)].some(
        (value) => textOf(value) === `@${NIGHTLY}` || (value.type === 'Identifier' && value.value === 'NIGHTLY'),
      ),
  )

const elementsOf = (list: Expression): Expression[] =>
  list.type === 'ArrayExpression' ? list.elements.flatMap((element) => element?.expression ?? []) : []

/** Whether the callee is test, describe.only, test.each and so on. */
function isTest(callee: CallExpression['callee']): boolean {
  if (callee.type === 'MemberExpression') return isTest(callee.object as Expression)
  return callee.type === 'Identifier' && TESTS.has(callee.value)
}

const isEach = (callee: CallExpression['callee']) =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.value === 'each'

/** The rows of a literal table; one empty row when the table is not a literal. */
function rowsOf(table: Argument | undefined): (Expression | undefined)[] {
  const rows = table && bare(table.expression)
  if (rows?.type !== 'ArrayExpression') return [undefined]
  return rows.elements.map((element) => element?.expression)
}

/** Removes `as const` and `satisfies`. */
function bare(node: Expression): Expression {
  const isTyped =
    node.type === 'TsConstAssertion' || node.type === 'TsAsExpression' || node.type === 'TsSatisfiesExpression'
  return isTyped ? bare(node.expression) : node
}

function printed(title: string, row: Expression | undefined): string {
  const cells = row?.type === 'ArrayExpression' ? row.elements.map((element) => element?.expression) : [row]
  let next = 0
  return title.replace(PLACEHOLDER, (placeholder, name?: string) => {
    const cell = name ? propertyOf(row, name) : cells[next++]
    return (cell && textOf(cell)) ?? placeholder
  })
}

function propertyOf(row: Expression | undefined, name: string): Expression | undefined {
  if (row?.type !== 'ObjectExpression') return undefined
  for (const property of row.properties) {
    if (property.type === 'KeyValueProperty' && property.key.type === 'Identifier' && property.key.value === name) {
      return property.value
    }
  }
  return undefined
}

/** The value of a string literal; for a template, its literal parts. */
function textOf(node: Expression): string | undefined {
  if (node.type === 'StringLiteral') return node.value
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ cooked }) => cooked ?? '').join('…') : undefined
}
