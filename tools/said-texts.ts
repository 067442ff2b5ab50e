import { nodesIn, type SyntaxNode, syntaxOf } from './syntax.ts'

/** The texts that a module can show or answer: literals, templates and JSX text, without comments and types. */
export const saidBy = (source: string, file: string): string[] =>
  [...nodesIn(syntaxOf(source, file), isType)].flatMap((node) => textOf(node) ?? [])

const isType = ({ type }: SyntaxNode) =>
  type === 'TsTypeAnnotation' ||
  type === 'TsTypeAliasDeclaration' ||
  type === 'TsInterfaceDeclaration' ||
  type === 'TsLiteralType'

function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'StringLiteral') return node.value as string
  if (node.type === 'JSXText') return (node.value as string).trim().replace(/\s*\n\s*/g, ' ')
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked).join('…')
  }
  return undefined
}
