import { parseAst } from 'vite'
import { type Floor, filled } from '../../web/engines/floor.ts'
import { type Features, lackedBy, mdn } from './compat.ts'

/** A script of a built app. */
export type Script = { name: string; code: string }
/** Something that engines at the floor lack: its name, which engines, and the files that use it. */
export type Lack = { name: string; lacked: string; files: string[] }

type Node = { type: string; [field: string]: unknown }
type Uses = { calls: Set<string>; made: Set<string>; defined: Set<string>; declared: Set<string>; syntax: Set<string> }

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && (node.type === 'Identifier' || node.type === 'Literal') ? String(node.name ?? node.value) : undefined

/** The name of a class: a minifier makes shorter ones. */
const CLASS = /^[A-Z]\w{2,}$/

/** What a script calls by name, makes with `new`, and defines itself. */
function usesOf(code: string): Uses {
  const uses: Uses = { calls: new Set(), made: new Set(), defined: new Set(), declared: new Set(), syntax: new Set() }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (!isNode(value)) return
    note(value, uses)
    for (const field in value) if (typeof value[field] === 'object') visit(value[field])
  }
  visit(parseAst(code))
  return uses
}

function note(node: Node, { calls, made, defined, declared, syntax }: Uses): void {
  const { type, callee, key, left, id } = node
  if (type === 'CallExpression' || type === 'NewExpression') {
    const [object, member] = memberOf(callee)
    if (member) {
      if (object) calls.add(`${object}.${member}`)
      // What is called on a class says nothing about methods.
      if (!object || !CLASS.test(object)) calls.add(member)
    } else if (nameOf(callee)) made.add(nameOf(callee) as string)
  }
  if (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(type) && !node.computed && !node.shorthand) {
    defined.add(nameOf(key) ?? '')
  }
  if (type === 'AssignmentExpression' && memberOf(left)[1]) defined.add(memberOf(left)[1] as string)
  if (/^(?:VariableDeclarator|FunctionDeclaration|ClassDeclaration|ClassExpression)$/.test(type))
    declared.add(nameOf(id) ?? '')
  noteSyntax(node, syntax)
}

/** Syntax that the bundler's target lets through (web/engines/start-plugin.ts), though Chromium 87 or Safari 15 lacks it. */
function noteSyntax({ type, operator, left, regex }: Node, syntax: Set<string>): void {
  if (type === 'StaticBlock') syntax.add('a static block of a class')
  if (type === 'BinaryExpression' && operator === 'in' && isNode(left) && left.type === 'PrivateIdentifier') {
    syntax.add('`#name in object`')
  }
  const { pattern = '', flags = '' } = (regex ?? {}) as { pattern?: string; flags?: string }
  if (/\(\?<[=!]/.test(pattern)) syntax.add('a look-behind in a regular expression')
  if (/[vd]/.test(flags)) syntax.add(`a regular expression with the flags ${flags}`)
}

/** `object.member`, where both are names. */
function memberOf(node: unknown): [object: string | undefined, member: string | undefined] {
  if (!isNode(node)) return [undefined, undefined]
  const inner = node.type === 'ChainExpression' ? (node.expression as Node) : node
  if (inner.type !== 'MemberExpression' || inner.computed) return [undefined, undefined]
  return [nameOf(inner.object), nameOf(inner.property)]
}

/** A polyfill of its own: what such a script defines is no method of its own objects. */
const isPolyfilled = (code: string) => code.includes('__core-js_shared__')

/**
 * What these scripts use though an engine at the floor lacks it, and no shim fills it in. Methods are known by their name
 * alone: one that only newer engines have counts when none of the scripts defines it for objects of its own.
 */
export function lackingInScripts(scripts: readonly Script[], floor: Floor): Lack[] {
  const found = new Map<string, Lack>()
  const read = scripts.map(({ name, code }) => ({ name, uses: usesOf(code), isPolyfilled: isPolyfilled(code) }))
  const own = new Set(read.flatMap(({ uses, isPolyfilled: is }) => (is ? [] : [...uses.defined])))
  const { methods, statics, globals } = newerThan(floor)
  for (const { name: file, uses, isPolyfilled: fillsItself } of read) {
    const say = (name: string, lacked: string) => {
      const lack = found.get(name) ?? { name, lacked, files: [] }
      found.set(name, { ...lack, files: [...lack.files, file] })
    }
    for (const call of uses.calls) {
      const [method, fixed] = [methods.get(call), statics.get(call)]
      const isOwn = fillsItself && uses.defined.has(call.split('.').at(-1) ?? '')
      if (fixed && !isOwn) say(call, fixed)
      else if (method && !call.includes('.') && !uses.defined.has(call) && !own.has(call)) say(call, method)
    }
    for (const made of uses.made)
      if (globals.has(made) && !uses.declared.has(made)) say(made, globals.get(made) as string)
    for (const syntax of uses.syntax) say(syntax, 'chrome 91–112, safari 16.4')
  }
  return [...found.values()]
}

/** The names that come after the floor, and are not filled in, each with the engines that lack it. */
function newerThan(floor: Floor) {
  const [methods, statics, globals] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  const old = new Set(filled.map((name) => name.split('.').at(-1) as string))
  for (const features of [mdn.javascript.builtins, mdn.api]) {
    for (const [type, { __compat, ...members }] of Object.entries(features as Features)) {
      const lacked = lackedBy(__compat, floor)
      if (lacked) globals.set(type, lacked)
      for (const [member, { __compat: compat }] of Object.entries(members)) {
        const name = member.replace(/_static$/, '')
        const why = lackedBy(compat, floor)
        if (!why) old.add(name)
        else if (/_event$|^@@/.test(name)) continue
        else if (!(filled as readonly string[]).includes(`${type}.${name}`)) {
          statics.set(`${type}.${name}`, why)
          if (name === member) methods.set(name, why)
        }
      }
    }
  }
  // A name that some older object has too says nothing.
  for (const name of old) methods.delete(name)
  return { methods, statics, globals }
}
