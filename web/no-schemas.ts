import { type Plan, planOf } from '@college/contract/kit/wire-plan.ts'
import { type Repeat, takesKey } from '@college/contract/kit/write-key.ts'
import type { TObject, TSchema } from 'typebox'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/** What declares a thing of the contract, and its schema fields. A screen needs their types only. */
const SCHEMAS: Record<string, readonly string[]> = {
  endpoint: ['input', 'reply'],
  listPage: ['query', 'row'],
  persistPage: ['data', 'reply'],
}
/** Those of what the server answers, which pages only read. */
const ANSWERS: readonly string[] = ['reply', 'row']
/** Fields that only the server, the tests and the API documents read. */
const OF_SERVER: readonly string[] = [
  'id',
  'also',
  'staffPower',
  'countedApart',
  'whileFull',
  'whileOverloaded',
  'exactBody',
]
const CONTRACT = /\/contract\/(?!.*node_modules).*\.ts$/
/** Makes the plans from schemas. In the built app they stand in place of the schemas, and beside the fields of a route. */
const PLANS = /\/contract\/kit\/wire-plan\.ts$/
const GIVEN_PLAN = 'export const planOf = (schema) => schema.plan ?? schema'
const TYPEBOX = /\/node_modules\/typebox\//

type Cut = { start: number; end: number; text: string }
type Exports = Record<string, unknown>

/**
 * Leaves TypeBox and all schemas out of the built app: a tenth of the JavaScript of the first load, which only the
 * server runs. What the app reads of them is written as plain data: the fields of a route, the defaults of settings, and
 * the fields that have another name on the wire. Fails the build when a screen or a rule uses another schema at run time.
 */
export function leaveOutSchemas(): Plugin {
  return {
    name: 'leave-out-schemas',
    apply: 'build',
    transform: {
      filter: { id: [CONTRACT, TYPEBOX] },
      handler: async (code, id) => ({
        code: PLANS.test(id) ? GIVEN_PLAN : CONTRACT.test(id) ? withoutSchemas(code, await import(id)) : code,
        map: null,
        moduleSideEffects: false,
      }),
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const found = Object.entries(chunk.modules).find(([id, { code }]) => TYPEBOX.test(id) && code)
        if (found) this.error(`${chunk.fileName} contains ${found[0]}: a screen or a rule uses a schema at run time`)
      }
    },
  }
}

/**
 * The JavaScript of a contract file without its schemas; `exports` are the values that the file exports. All calls are
 * marked as pure, so that the bundler drops the constants that only schemas used: a contract file only declares.
 */
export function withoutSchemas(code: string, exports: Exports): string {
  const cuts: Cut[] = []
  const visitor = new Visitor({
    VariableDeclarator({ id, init }) {
      if (init?.type === 'CallExpression' || init?.type === 'ObjectExpression') cuts.push(...pure(init))
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return
      const declared = exports[id.name]
      if (calls(init, 'defaultsOf')) cuts.push({ ...placeOf(init), text: JSON.stringify(declared) })
      for (const [kind, fields] of Object.entries(SCHEMAS)) {
        if (!calls(init, kind)) continue
        for (const field of fieldsOf(init, fields)) cuts.push(written(field, planText(declared, field)))
      }
      if (calls(init, 'route')) {
        for (const field of fieldsOf(init, ['query'])) cuts.push(written(field, fieldNamesOf(declared)))
      }
    },
    CallExpression(call) {
      if (calls(call, 'defaultsOf')) return
      const [, fields] = Object.entries(SCHEMAS).find(([name]) => calls(call, name)) ?? []
      for (const field of fieldsOf(call, fields ?? [])) cuts.push(written(field, '0'))
      for (const field of fields ? fieldsOf(call, [...OF_SERVER, 'repeat']) : []) {
        if (isOfServer(field)) cuts.push(whole(field, code))
      }
      cuts.push({ start: call.start, end: call.start, text: '/* @__PURE__ */ ' })
    },
  })
  visitor.visit(parseSync('contract.js', code).program)
  return replace(code, cuts)
}

const calls = ({ callee }: ESTree.CallExpression, name: string) => callee.type === 'Identifier' && callee.name === name

/** Of what a repeated call does the page knows only that it sends a key with it. */
const isOfServer = ({ key, value }: ESTree.ObjectProperty) =>
  OF_SERVER.includes((key as ESTree.IdentifierName).name) ||
  (value.type === 'Literal' && !takesKey({ repeat: value.value as Repeat }))

/** A field with the comma behind it. */
const whole = ({ start, end }: ESTree.ObjectProperty, code: string): Cut => ({
  start,
  end: code[end] === ',' ? end + 1 : end,
  text: '',
})

const placeOf = ({ start, end }: ESTree.Node) => ({ start, end })

function fieldsOf({ arguments: [it] }: ESTree.CallExpression, names: readonly string[]): ESTree.ObjectProperty[] {
  const fields = it?.type === 'ObjectExpression' ? it.properties : []
  return fields.filter(
    (field) => field.type === 'Property' && field.key.type === 'Identifier' && names.includes(field.key.name),
  ) as ESTree.ObjectProperty[]
}

/** Inside of a function that is called at once: a spread among the arguments would count as an effect. */
const pure = ({ start, end }: ESTree.Node): Cut[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
]

/** Also of a field in the short form, `{ query }`. */
const written = (field: ESTree.ObjectProperty, value: string): Cut => ({
  ...placeOf(field),
  text: `${(field.key as ESTree.IdentifierName).name}: ${value}`,
})

/** What `readWire` and `writeWire` change in a value of this schema; 0 where it is nothing. */
function planText(declared: unknown, { key }: ESTree.ObjectProperty): string {
  const { name } = key as ESTree.IdentifierName
  const schema = (declared as Record<string, TSchema> | undefined)?.[name]
  const plan = schema ? planOf(schema) : []
  const used = ANSWERS.includes(name) ? readingOf(plan) : plan
  return used.length > 0 ? JSON.stringify(used) : '0'
}

/** Of two names of one value a page reads one. */
const readingOf = (plan: Plan): Plan =>
  plan.flatMap<Plan[number]>(([wire, word, inside], at) => {
    const isElsewhere = plan.some(([other, same], place) => same === word && (other === word || place < at))
    if (wire !== word && isElsewhere) return []
    return inside ? [[wire, word, readingOf(inside)]] : wire === word ? [] : [[wire, word]]
  })

/** What the parser of addresses reads of a route's schema (rules/kit/address.ts). */
function fieldNamesOf(declared: unknown): string {
  const { query } = declared as { query: TObject }
  const properties = Object.fromEntries(Object.keys(query.properties).map((name) => [name, 0]))
  const plan = planOf(query)
  return JSON.stringify({ properties, required: query.required, ...(plan.length > 0 && { plan }) })
}

/** Replaces from the front; what lies inside of a replaced part goes with it. */
function replace(code: string, cuts: Cut[]): string {
  let result = ''
  let at = 0
  for (const { start, end, text } of cuts.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at) continue
    result += code.slice(at, start) + text
    at = end
  }
  return result + code.slice(at)
}
