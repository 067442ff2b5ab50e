import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { Refusal } from '../kit/refusal.ts'

const ID = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
const Ids = Type.Array(Type.String({ pattern: ID }), { maxItems: 200 })

/**
 * Parses one id or a JSON list of at most 200 (security 9); '' means none. Removes duplicates and converts to lower
 * case.
 */
export function readIds(text: string): string[] {
  const ids = text.startsWith('[') ? readJson(text) : text === '' ? [] : [text]
  if (!Value.Check(Ids, ids)) throw new Refusal(commonRefusals.malformed)
  return [...new Set(ids.map((id) => id.toLowerCase()))]
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
