import type { TSchema } from 'typebox'

type Part = TSchema & { format?: string; properties?: Record<string, Part>; items?: Part; anyOf?: Part[] }

/** The places of an input in which an id stands, such as `draft.units.items.targetId`; a list has no place of its own. */
export function idFieldsOf(schema: TSchema, at = ''): string[] {
  const { format, properties, items, anyOf } = schema as Part
  if (format === 'uuid') return [at]
  if (properties) {
    return Object.entries(properties).flatMap(([name, part]) => idFieldsOf(part, at === '' ? name : `${at}.${name}`))
  }
  if (items) return idFieldsOf(items, at)
  return [...new Set((anyOf ?? []).flatMap((part) => idFieldsOf(part, at)))]
}

export type Input = Record<string, unknown>

/** What stands at a place of an input; of a list what its first item has there. */
function within(value: unknown, names: readonly string[]): Input {
  const [name, ...rest] = names
  const one = Array.isArray(value) ? value[0] : value
  if (one === undefined) throw new Error(`the input has nothing at ${names.join('.')}`)
  return name === undefined ? (one as Input) : within((one as Input)[name], rest)
}

/** The same input with something else at a place, and `beside` it. */
export function withAt(input: Input, place: string, value: unknown, beside: Input = {}): Input {
  const copy = structuredClone(input)
  const names = place.split('.')
  const last = names.pop() ?? ''
  Object.assign(within(copy, names), beside, { [last]: value })
  return copy
}
