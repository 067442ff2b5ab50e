import postcss, { type AtRule, type Container, type Declaration, type Document, type Rule } from 'postcss'
import type { Floor } from '../../web/engines/floor.ts'
import { type Features, lackedBy, mdn } from './compat.ts'
import type { Lack, Script } from './scripts.ts'

/** Units and functions by the name that MDN files them under. */
const UNITS: [pattern: RegExp, name: string, path: [type: string, feature: string]][] = [
  [/\d(?:dvh|dvw|dvb|dvi|dvmin|dvmax)\b/, 'dvh', ['length', 'viewport_percentage_units_dynamic']],
  [/\d(?:svh|svw)\b/, 'svh', ['length', 'viewport_percentage_units_small']],
  [/\d(?:lvh|lvw)\b/, 'lvh', ['length', 'viewport_percentage_units_large']],
  [/\d(?:cqw|cqh|cqi|cqb)\b/, 'cqw', ['length', 'container_query_length_units']],
]

/** What these style sheets use though an engine at the floor lacks it, outside of `@supports`. */
export function lackingInStyles(sheets: readonly Script[], floor: Floor): Lack[] {
  const found = new Map<string, Lack>()
  for (const { name: file, code } of sheets) {
    const say = (name: string, lacked: string) => {
      if (!lacked) return
      const lack = found.get(name) ?? { name, lacked, files: [] }
      if (!lack.files.includes(file)) found.set(name, { ...lack, files: [...lack.files, file] })
    }
    postcss.parse(code).walk((node) => {
      if (isAskedFor(node.parent)) return
      if (node.type === 'atrule') say(`@${node.name}`, lackedBy(mdn.css['at-rules'][node.name]?.__compat, floor))
      if (node.type === 'rule') for (const [name, lacked] of inSelector(node, floor)) say(name, lacked)
      if (node.type === 'decl') for (const [name, lacked] of inDeclaration(node, floor)) say(name, lacked)
    })
  }
  return [...found.values()]
}

/** It stands in `@supports`, so that engines without it do not read it. */
function isAskedFor(parent: Container | Document | undefined): boolean {
  if (!parent) return false
  return (parent.type === 'atrule' && (parent as AtRule).name === 'supports') || isAskedFor(parent.parent as Container)
}

/**
 * The pseudo-classes and -elements of a rule; `:has` with what it asks for. A list of selectors falls as a whole when an
 * engine does not know one of them.
 */
function inSelector({ selector, selectors }: Rule, floor: Floor): [string, string][] {
  const each = selectors.map((one) =>
    [...one.matchAll(/:has\((?:[^()]|\([^()]*\))*\)|::?([\w-]+)/g)]
      .map<[string, string]>(([whole, name = 'has']) => [
        whole.replaceAll(/_([A-Za-z]+)_[\w-]{5}_\d+/g, '$1'),
        name.startsWith('-') ? '' : lackedBy(mdn.css.selectors[name]?.__compat, floor),
      ])
      .filter(([, lacked]) => lacked),
  )
  const isMixed = each.some((one) => one.length > 0) && each.some((one) => one.length === 0)
  return [
    ...each.flat(),
    ...(isMixed ? ([[`a list with older selectors: ${selector}`, 'some']] as [string, string][]) : []),
  ]
}

function inDeclaration(declaration: Declaration, floor: Floor): [string, string][] {
  const { prop, value } = declaration
  if (prop.startsWith('-') && !prop.startsWith('--')) return []
  const property = mdn.css.properties[prop]
  const isNew = lackedBy(property?.__compat, floor)
  const found: [string, string][] = isNew ? [[prop, isNew]] : []
  for (const word of value.split(/[\s,()]+/)) {
    const lacked = property && Object.hasOwn(property, word) ? lackedBy(property[word]?.__compat, floor) : ''
    if (lacked) found.push([`${prop}: ${word}`, lacked])
  }
  for (const [name, lacked] of valuesOf(value, floor)) found.push([name, lacked])
  return found.some(([, lacked]) => lacked) && hasFallback(declaration, floor) ? [] : found
}

function valuesOf(value: string, floor: Floor): [string, string][] {
  const units = UNITS.filter(([pattern]) => pattern.test(value)).map<[string, string]>(([, name, [type, feature]]) => [
    name,
    lackedBy(mdn.css.types[type]?.[feature]?.__compat, floor),
  ])
  const functions = [...value.matchAll(/([a-z-]+)\(/g)].map<[string, string]>(([, name = '']) => [
    `${name}()`,
    lackedBy(functionOf(name), floor),
  ])
  return [...units, ...functions]
}

/** MDN files functions under the type that they make. */
function functionOf(name: string) {
  const { types } = mdn.css as { types: Features }
  return (types[name] ?? Object.values(types).find((type) => Object.hasOwn(type, name))?.[name])?.__compat
}

/**
 * An earlier declaration of the same property stands in, or the same with the prefix of WebKit. Not where a variable is used: then an engine reads the value
 * only when it computes it, and falls back to nothing at all.
 */
function hasFallback(declaration: Declaration, floor: Floor): boolean {
  const { prop, value } = declaration
  const isPrefixed = declaration.parent?.some((each) => each.type === 'decl' && each.prop === `-webkit-${prop}`)
  if (isPrefixed) return true
  if (value.includes('var(') || prop.startsWith('--')) return false
  const all = declaration.parent?.nodes ?? []
  const before = all.slice(0, all.indexOf(declaration)).findLast((each) => each.type === 'decl' && each.prop === prop)
  return before !== undefined && inDeclaration(before as Declaration, floor).every(([, lacked]) => !lacked)
}
