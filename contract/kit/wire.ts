import type { Static, TSchema } from 'typebox'
import { type Plan, planOf, type WordFor } from './wire-plan.ts'

/** The type of a request or answer after its fields were renamed from the names of the documents to ours. */
type InOurWords<T> = T extends readonly unknown[]
  ? { [At in keyof T]: InOurWords<T[At]> }
  : T extends object
    ? { [Name in keyof T as WordFor<Name>]: InOurWords<T[Name]> }
    : T

/** A value of this schema as our code has it: `Static` is the same value as it stands on the wire. */
export type InWords<S extends TSchema> = InOurWords<Static<S>>

/**
 * Gives the fields that a value of this schema has on the wire our names. A value without such fields is returned as it
 * is, and names that are ours already stay.
 */
export const readWire = <S extends TSchema>(schema: S, value: unknown): InWords<S> =>
  renamed(value, planOf(schema), 0) as InWords<S>

/** The opposite. What the wire calls by two names is written under both. */
export const writeWire = <S extends TSchema>(schema: S, value: unknown): Static<S> =>
  renamed(value, planOf(schema), 1) as Static<S>

/** The changes of a plan by the name that a field has before: on the wire, or in our code. */
const indexes = [new WeakMap<Plan, Map<string, Plan>>(), new WeakMap<Plan, Map<string, Plan>>()] as const

function indexOf(plan: Plan, before: 0 | 1): Map<string, Plan> {
  const index = indexes[before].get(plan) ?? Map.groupBy(plan, (change) => change[before])
  indexes[before].set(plan, index)
  return index
}

function renamed(value: unknown, plan: Plan, before: 0 | 1): unknown {
  // Where nothing changes, the built app has no plan at all.
  if (!plan.length || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => renamed(each, plan, before))
  const index = indexOf(plan, before)
  const result: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    const changes = index.get(name)
    if (changes) {
      const inside = changes[0]?.[2]
      const content = inside ? renamed(field, inside, before) : field
      for (const change of changes) result[change[before === 0 ? 1 : 0]] = content
    } else if (name !== '__proto__') result[name] = field
  }
  return result
}
