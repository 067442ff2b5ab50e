import type { AtRule, ChildNode, Declaration, Plugin, Rule } from 'postcss'

/** What stands in for a value that engines at the floor do not know, and how they are asked whether they do. */
type Fallback = { value: string; supports: string; isDropped?: boolean }

const DVH = /(\d)dvh\b/g
const MIX = /color-mix\(in srgb, (var\([\w-]+\)) ([\d.]+)%, (var\([\w-]+\)|\w+)\)/g
const KEYWORDS: Record<string, Record<string, string>> = {
  overflow: { clip: 'hidden' },
  'overflow-wrap': { anywhere: 'break-word' },
}

function fallbackOf({ prop, value }: Declaration): Fallback | undefined {
  const word = KEYWORDS[prop]?.[value]
  // The bundler takes the two for the same, and drops the first.
  if (word) return { value: word, supports: `${prop}: ${value}`, isDropped: true }
  if (value.match(DVH)) return { value: value.replaceAll(DVH, '$1vh'), supports: 'height: 1dvh' }
  if (!value.match(MIX)) return undefined
  // The colour that is the larger part.
  const plain = value.replaceAll(MIX, (_, one: string, percent: string, other: string) =>
    Number(percent) >= 50 ? one : other,
  )
  return { value: plain, supports: 'color: color-mix(in srgb, red 50%, red)' }
}

/**
 * Adds to style sheets what engines at the floor understand (docs/decisions/053). A declaration before another one is not
 * enough where a variable is used: an engine reads such a value only when it computes it, and then falls back to nothing.
 * `:has(:focus-visible)`, which Firefox has since 121, becomes `:focus-within` there.
 */
export const oldStyles = (): Plugin => ({
  postcssPlugin: 'old-styles',
  OnceExit(root, { AtRule: MakeAtRule }) {
    root.walkDecls((declaration) => {
      const fallback = fallbackOf(declaration)
      if (!fallback || isAsked(declaration)) return
      const { prop, value } = declaration
      const isRead = !value.includes('var(') && !prop.startsWith('--') && !fallback.isDropped
      if (isRead) return void declaration.cloneBefore({ value: fallback.value })
      const asked = new MakeAtRule({ name: 'supports', params: `(${fallback.supports})` })
      asked.append(declaration.clone())
      declaration.after(asked)
      declaration.value = fallback.value
    })
    root.walkRules((rule) => {
      const within = rule.selector.replaceAll(/:has\(([.\w-]*):focus-visible\)/g, ':focus-within')
      if (within === rule.selector || rule.selector.includes(':not(') || isAsked(rule)) return
      const asked = new MakeAtRule({ name: 'supports', params: 'not selector(:has(a))' })
      asked.append(rule.clone({ selector: within }))
      rule.after(asked)
    })
  },
})

/** It stands in `@supports` already. */
function isAsked(node: ChildNode): boolean {
  const parent = node.parent as AtRule | Rule | undefined
  if (!parent || !('type' in parent)) return false
  return (parent.type === 'atrule' && parent.name === 'supports') || isAsked(parent)
}
