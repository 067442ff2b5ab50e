import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { storable, storableText } from '@college/rules/kit/storable-text.ts'
import type { TObject } from 'typebox'
import { Value } from 'typebox/value'
import { Refusal } from '../kit/refusal.ts'

/** The deepest nesting of objects and lists; no real record needs more. */
const DEEPEST = 10
/** Keys that could change the prototype of all objects (prototype pollution). */
const INHERITED = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses the JSON text `data` of a save: an object, at most ten levels deep, without prototype keys. Fields that the
 * schema does not list are removed and counted in `dropped`; a listed field of the wrong type is malformed.
 */
export function readData(schema: TObject, text: string): { data: Record<string, unknown>; dropped: number } {
  const given = parse(text)
  const keys = countKeys(given, DEEPEST)
  const listed = Value.Clean(schema, given)
  const dropped = keys - countKeys(listed, DEEPEST)
  const data = Value.Default(schema, listed)
  if (!Value.Check(schema, data)) throw new Refusal(commonRefusals.malformed)
  return { data: data as Record<string, unknown>, dropped }
}

function parse(text: string): unknown {
  try {
    // The check of the outer request does not see what is escaped inside this inner JSON text.
    return storable(JSON.parse(text))
  } catch {
    throw new Refusal(commonRefusals.malformed)
  }
}

/**
 * Counts all keys. Refuses data that is too deep, has prototype keys, or numbers or names that PostgreSQL cannot store.
 */
function countKeys(value: unknown, depth: number): number {
  if (typeof value === 'string') return 0
  if (typeof value === 'number') return refuse(!Number.isFinite(value))
  if (typeof value !== 'object' || value === null) return 0
  if (depth === 0) throw new Refusal(commonRefusals.malformed)
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + countKeys(each, depth - 1), 0)
  return Object.entries(value).reduce((sum, [key, each]) => {
    refuse(INHERITED.has(key) || storableText(key) !== key)
    return sum + 1 + countKeys(each, depth - 1)
  }, 0)
}

function refuse(isWrong: boolean): 0 {
  if (isWrong) throw new Refusal(commonRefusals.malformed)
  return 0
}
