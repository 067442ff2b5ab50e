import type { Static, TSchema } from 'typebox'
import { wireNames } from './wire-names.ts'

type Names = typeof wireNames
/** Our name of a field. */
export type WordFor<Name> = Name extends keyof Names ? Names[Name] : Name
export const wordFor = <Name extends string>(name: Name): WordFor<Name> =>
  (Object.hasOwn(wireNames, name) ? wireNames[name as keyof Names] : name) as WordFor<Name>

/** A value of the wire with our names for its fields. */
type InOurWords<T> = T extends readonly unknown[]
  ? { [At in keyof T]: InOurWords<T[At]> }
  : T extends object
    ? { [Name in keyof T as WordFor<Name>]: InOurWords<T[Name]> }
    : T

/** A value of this schema as our code has it: `Static` is the same value as it stands on the wire. */
export type InWords<S extends TSchema> = InOurWords<Static<S>>

type Direction = 'read' | 'write'
/** The fields that change: their new names, and what changes inside of them. */
type Renaming = ReadonlyMap<string, { names: readonly string[]; inside: Renaming | undefined }>
type Part = TSchema & { properties?: Record<string, Part>; items?: Part | Part[]; anyOf?: Part[]; allOf?: Part[] }

/**
 * Gives the fields that a value of this schema has on the wire our names. A value without such fields is returned as it
 * is, and names that are ours already stay.
 */
export const readWire = <S extends TSchema>(schema: S, value: unknown): InWords<S> =>
  renamed(value, renamingOf(schema, 'read')) as InWords<S>

/** The opposite. What the wire calls by two names is written under both. */
export const writeWire = <S extends TSchema>(schema: S, value: unknown): Static<S> =>
  renamed(value, renamingOf(schema, 'write')) as Static<S>

const known = { read: new WeakMap<TSchema, Renaming>(), write: new WeakMap<TSchema, Renaming>() }

/** Made once per schema. */
function renamingOf(schema: TSchema, direction: Direction): Renaming {
  const found = known[direction].get(schema) ?? makeRenaming([schema], direction)
  known[direction].set(schema, found)
  return found
}

function makeRenaming(schemas: readonly Part[], direction: Direction): Renaming {
  const fields = new Map<string, { names: Set<string>; parts: Part[] }>()
  for (const { properties = {} } of schemas.flatMap(objectsIn)) {
    for (const [wireName, part] of Object.entries(properties)) {
      const word: string = wordFor(wireName)
      const [before, after] = direction === 'read' ? [wireName, word] : [word, wireName]
      const field = fields.get(before) ?? { names: new Set(), parts: [] }
      fields.set(before, field)
      field.names.add(after)
      field.parts.push(part)
    }
  }
  const changes = [...fields].flatMap(([before, { names, parts }]) => {
    const inside = makeRenaming(parts, direction)
    const isSame = names.size === 1 && names.has(before) && inside.size === 0
    return isSame ? [] : [[before, { names: [...names], inside: inside.size > 0 ? inside : undefined }] as const]
  })
  return new Map(changes)
}

/** The objects that a value of this schema is, may be or lists. Records, whose keys are data, are left alone. */
const objectsIn = (schema: Part): Part[] => [
  ...(schema.properties ? [schema] : []),
  ...[schema.items ?? [], schema.anyOf ?? [], schema.allOf ?? []].flat().flatMap(objectsIn),
]

function renamed(value: unknown, renaming: Renaming): unknown {
  if (renaming.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => renamed(each, renaming))
  // Written for speed: of a page of comments it is most of what the change of names costs.
  const result: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    const change = renaming.get(name)
    if (change) {
      const content = change.inside ? renamed(field, change.inside) : field
      for (const each of change.names) result[each] = content
    } else if (name !== '__proto__') result[name] = field
  }
  return result
}
