/** As whole characters (`u`) a pair is one, so that only halves match. */
const HALVES = /\p{Surrogate}/gu

/**
 * A text as it can be stored and sent: without U+0000, which PostgreSQL does not take, and without halves of surrogate
 * pairs, which no encoding has. Nobody types either; they come from pasting, and from cutting a text in the middle of
 * an emoji. They are dropped, so that the rest of the text is kept.
 */
export function storableText(text: string): string {
  if (text.isWellFormed() && !text.includes('\0')) return text
  return text.replace(HALVES, '').replaceAll('\0', '')
}

/** No contract nests deeper than this; a body of 256 KiB could nest until the stack overflows. */
const DEEPEST = 50

/**
 * The same for all texts in a value of JSON, at most fifty levels deep; what is below stays as it is. Answers the value
 * itself where it has nothing to drop. Names of fields are left: programs write them, not people.
 */
export function storable<Value>(value: Value, depth = DEEPEST): Value {
  if (typeof value === 'string') return storableText(value) as Value
  if (typeof value !== 'object' || value === null || depth === 0) return value
  if (Array.isArray(value)) {
    const items = value.map((each) => storable(each, depth - 1))
    return items.some((each, index) => !Object.is(each, value[index])) ? (items as Value) : value
  }
  if (!isPlain(value)) return value
  let changed: Record<string, unknown> | undefined
  for (const [name, each] of Object.entries(value)) {
    const kept = storable(each, depth - 1)
    if (Object.is(kept, each)) continue
    changed ??= { ...(value as Record<string, unknown>) }
    changed[name] = kept
  }
  return (changed as Value | undefined) ?? value
}

/** Not a file, a date or a map. The objects of a query have a prototype of their own, which inherits from nothing. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
