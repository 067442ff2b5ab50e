import { readFileSync } from 'node:fs'
import { nodesIn, syntaxOf } from '../syntax.ts'

type LongFunction = { file: string; line: number; lines: number }

const FUNCTIONS = new Set([
  'ArrowFunctionExpression',
  'ClassMethod',
  'Constructor',
  'FunctionDeclaration',
  'FunctionExpression',
  'MethodProperty',
  'PrivateMethod',
])

/** The functions of a file with more physical lines than `most`, from the first to the last of their own. */
export function longFunctionsIn(file: string, most: number): LongFunction[] {
  const source = readFileSync(file, 'utf8')
  if (source.split('\n').length <= most) return []
  const bytes = Buffer.from(source)
  // swc's positions continue from its previous parse; the extra statement in front shows the current start.
  const module = syntaxOf(`;${source}`, file)
  const begin = (module.body[0]?.span.start ?? 0) + 1
  const lineAt = (position: number) =>
    bytes
      .subarray(0, position - begin)
      .toString()
      .split('\n').length
  return [...nodesIn(module)]
    .filter(({ type }) => FUNCTIONS.has(type))
    .map((node) => {
      const { start, end } = (node.span ?? (node.function as { span: unknown }).span) as { start: number; end: number }
      return { file, line: lineAt(start), lines: lineAt(end) - lineAt(start) + 1 }
    })
    .filter(({ lines }) => lines > most)
}
