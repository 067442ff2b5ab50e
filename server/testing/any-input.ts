import fc from 'fast-check'
import type { TObject, TSchema } from 'typebox'
import { seed } from './property-seed.ts'

/** Unexpected input from people, broken clients and attackers. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    'a\0b',
    '\u0000',
    '㛃䶮𠮷🀄️👨‍👩‍👧',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '../../../../etc/passwd',
    '%00%0d%0aSet-Cookie: a=b',
    '{"$gt":""}',
    '{"__proto__":{"admin":1}}',
    '[[[[[[[[[[1]]]]]]]]]]',
    '\ud800',
    '-1',
    '1e309',
    'NaN',
    'null',
    '00000000-0000-7000-8000-000000000000',
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER,
    0.5,
    true,
    null,
    [],
    {},
    [{ a: [1, 2, [3]] }],
    { toString: 'x', constructor: { prototype: {} } },
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.integer(),
  fc.json({ maxDepth: 3 }),
)

const A_MEGABYTE = fc.constant('长'.repeat(350_000))

/** 'yyyy-MM-dd' */
const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

type Part = TSchema & {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: Part[]
  minimum?: number
  maximum?: number
  maxLength?: number
  items?: Part
  minItems?: number
}

/** Values that match a schema of the contract. */
function fitting(schema: TSchema): fc.Arbitrary<unknown> {
  const {
    type,
    format,
    pattern,
    anyOf,
    minimum = 0,
    maximum = 100,
    maxLength = 20,
    items,
    minItems = 0,
    ...rest
  } = schema as Part
  if ('const' in rest) return fc.constant(rest.const)
  if (rest.enum) return fc.constantFrom(...rest.enum)
  if (anyOf) return fc.oneof(...anyOf.map(fitting))
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') return anyDay
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  if (type === 'array' && items) return fc.uniqueArray(fitting(items), { minLength: minItems, maxLength: minItems + 2 })
  if (type === 'integer') return fc.integer({ min: minimum, max: Math.min(maximum, 2_000_000_000) })
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true })
  if (type === 'object') return 'properties' in schema ? inputLike(schema as TObject) : fc.constant({})
  return fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 20) })
}

/** A valid input of the contract with all its fields. */
export const inputLike = (input: TObject): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(input.properties).map(([name, part]) => [name, fitting(part)])))

const samples = new WeakMap<TObject, Record<string, unknown>>()

/** One valid input with all its fields, each time the same: to generate it takes many times as long as to call with it. */
export function sampleInput(input: TObject): Record<string, unknown> {
  const sample = samples.get(input) ?? fc.sample(inputLike(input), { seed, numRuns: 1 })[0] ?? {}
  samples.set(input, sample)
  return sample
}

/** An input in which each field may be valid, invalid, missing or huge, with additional unknown fields. */
export const badInput = (input: TObject): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      fc.record(
        Object.fromEntries(
          Object.entries(input.properties).map(([name, part]) => [
            name,
            fc.oneof(
              { arbitrary: fitting(part), weight: 4 },
              { arbitrary: hostile, weight: 5 },
              { arbitrary: A_MEGABYTE, weight: 1 },
            ),
          ]),
        ),
        { requiredKeys: [] },
      ),
      fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'user_id', 'role', 'extra', 'a[b]'), hostile, {
        maxKeys: 2,
      }),
    )
    .map(([fields, more]) => ({ ...fields, ...more }))

/** The same for a query string, which contains only text. */
export const badQuery = (input: TObject): fc.Arbitrary<Record<string, unknown>> =>
  badInput(input).map((fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asText(value).toWellFormed()])),
  )

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
