import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { found, Refusal } from '../kit/refusal.ts'
import { readUuid } from '../kit/sql.ts'

const Ids = Type.Array(Type.String(), { maxItems: 200 })

/**
 * Parses one id or a JSON list of at most 200 (security 9); '' means none. Removes duplicates and converts to lower
 * case.
 */
export function readIds(text: string): string[] {
  const ids = text.startsWith('[') ? readJson(text) : text === '' ? [] : [text]
  if (!Value.Check(Ids, ids)) throw new Refusal(commonRefusals.malformed)
  return [...new Set(ids.map((id) => found(readUuid(id), commonRefusals.malformed)))]
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
