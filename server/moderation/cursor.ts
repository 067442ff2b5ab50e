import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { Refusal } from '../kit/refusal.ts'

const Parts = Type.Array(Type.String())

/** The place in a list after a row: its time and its keys. Pages by it stay right while rows come and go. */
export const cursorAfter = (at: Date, ...keys: string[]): string =>
  Buffer.from(JSON.stringify([at.toISOString(), ...keys])).toString('base64url')

/** Undefined for ''. Refuses what `cursorAfter` did not write. */
export function readCursor(text: string, keys: number): { at: Date; keys: string[] } | undefined {
  if (text === '') return undefined
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (Value.Check(Parts, parts) && parts.length === keys + 1 && !parts.join('').includes('\0')) {
      const at = new Date(parts[0] as string)
      if (at.getTime() > 0 && at.getFullYear() < 10_000) return { at, keys: parts.slice(1) }
    }
  } catch {
    // Refused below.
  }
  throw new Refusal(commonRefusals.malformed)
}
