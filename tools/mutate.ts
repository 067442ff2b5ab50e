import { nodesIn, type SyntaxNode, syntaxOf } from './syntax.ts'

/** A change of one piece of code inside a named function, constant or property. */
export type Mutation = { file: string; in: string; find: string; put: string }

/**
 * Replaces `find` by `put` inside the declaration named `in`, where `find` must occur exactly once. Ignores whitespace
 * and trailing commas, so reformatted code is still found. Throws when there is no match, or more than one.
 */
export function mutated(source: string, { file, in: name, find, put }: Mutation): string {
  const bytes = Buffer.from(source)
  const places = spansOf(source, file, name)
  if (places.length !== 1) throw new Error(`${file} declares ${name} ${places.length} times`)
  const [from, to] = places[0] as [number, number]
  const inside = bytes.subarray(from, to).toString()
  const found = [...inside.matchAll(patternOf(find))]
  if (found.length !== 1) throw new Error(`${name} in ${file} has ${found.length} times: ${find}`)
  const changed = inside.replace(patternOf(find), () => put)
  return Buffer.concat([bytes.subarray(0, from), Buffer.from(changed), bytes.subarray(to)]).toString()
}

/** A pattern that matches the code with any whitespace between its tokens. */
function patternOf(code: string): RegExp {
  const tokens = code.match(/'(?:[^'\\]|\\.)*'|`[^`]*`|[\w$]+|[^\s\w$]/g) ?? []
  const escaped = tokens.map((token) => token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(
    escaped.map((token, at) => (at === 0 ? token : `${/^\\[)\]}]$/.test(token) ? ',?' : ''}\\s*${token}`)).join(''),
    'g',
  )
}

/** The byte ranges of all declarations with this name. */
function spansOf(source: string, file: string, name: string): [from: number, to: number][] {
  // swc's positions continue from its previous parse; the extra statement in front shows the current start.
  const module = syntaxOf(`;${source}`, file)
  const begin = (module.body[0]?.span.start ?? 0) + 1
  return [...nodesIn(module)]
    .filter((node) => nameOf(node) === name)
    .map(({ span }) => span as { start: number; end: number })
    .map(({ start, end }) => [start - begin, end - begin])
}

function nameOf(node: SyntaxNode): string | undefined {
  const label = { FunctionDeclaration: node.identifier, VariableDeclarator: node.id, MethodProperty: node.key }[
    node.type
  ]
  if (node.type === 'KeyValueProperty') return undefined
  return (label as { value?: string } | undefined)?.value
}
