import type { Values } from '@college/contract/kit/form.ts'

/** Whose change a field is: of this editor, of the one who saved before, or of both with different results. */
type Difference = { key: string; by: 'mine' | 'theirs' | 'both' }

/** The fields in which two editors of the same `base` differ from it, in the order of `keys`. */
export function differencesOf(keys: readonly string[], base: Values, mine: Values, theirs: Values): Difference[] {
  return keys.flatMap((key): Difference[] => {
    const isMine = !isSame(base[key], mine[key])
    const areTheirs = !isSame(base[key], theirs[key])
    if (isSame(mine[key], theirs[key]) || (!isMine && !areTheirs)) return []
    return [{ key, by: isMine && areTheirs ? 'both' : isMine ? 'mine' : 'theirs' }]
  })
}

/** Their values, but my value for each field whose key is in `takesMine`. */
export const merged = (mine: Values, theirs: Values, takesMine: ReadonlySet<string>): Values => ({
  ...theirs,
  ...Object.fromEntries([...takesMine].map((key) => [key, mine[key]])),
})

/**
 * What was typed while `sent` was being saved, as a change of what is `stored` now: a field that is as it was sent becomes
 * what is stored of it, for example without blanks at its ends.
 */
export function carriedOver<Value>(typed: Value, sent: Value, stored: Value): Value {
  if (isSame(typed, sent)) return stored
  if (!isRecord(typed) || !isRecord(sent) || !isRecord(stored)) return typed
  const fields = Object.entries(typed).map(([key, value]) => [key, isSame(value, sent[key]) ? stored[key] : value])
  return Object.fromEntries(fields)
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values of a form are the same; the order of an object's fields does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [ones, others] = [Object.entries(one), Object.entries(other)]
  return ones.length === others.length && ones.every(([key, value]) => isSame(value, (other as Values)[key]))
}
