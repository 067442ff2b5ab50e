import { type Module, parseSync } from '@swc/core'

/** A syntax node of swc. */
export type SyntaxNode = { type: string; [field: string]: unknown }

/** The syntax tree of a module; the extension of `file` decides whether JSX is allowed. */
export const syntaxOf = (source: string, file: string): Module =>
  parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') })

/** A node and all its descendants in source order, without the subtrees for which `isLeftOut` is true. */
export function* nodesIn(node: unknown, isLeftOut = (_: SyntaxNode) => false): Generator<SyntaxNode> {
  if (typeof node !== 'object' || node === null) return
  if (isNode(node)) {
    if (isLeftOut(node)) return
    yield node
  }
  for (const part of Object.values(node)) yield* nodesIn(part, isLeftOut)
}

const isNode = (value: object): value is SyntaxNode => 'type' in value && typeof value.type === 'string'
