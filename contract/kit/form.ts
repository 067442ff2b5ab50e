import type { RefusalText } from './envelope.ts'

type Option = { value: string | number; label: string }

/**
 * One field of a form of the console, as plain data: the page draws it, and the server checks what comes back by the
 * same description (rules/kit/form.ts). A value that is not there is '', null for a number, or an empty list.
 */
export type Field = {
  key: string
  label: string
  isRequired?: true
  hint?: string
  /** Shown, and checked, only while another field has one of these values. */
  onlyWhen?: { key: string; is: readonly (string | number | boolean)[] }
} & (
  | { type: 'text'; max: number; rows?: number }
  /** Rich text. */
  | { type: 'html'; max: number }
  /** The path of an uploaded picture. `ratio`: width to height. */
  | { type: 'picture'; ratio: number }
  /** The path of an uploaded file. `accept`: suffixes with their dots. */
  | { type: 'file'; accept: readonly string[] }
  /** The path of an Android package. What it says of itself fills other fields (contract/devices/packages.ts). */
  | { type: 'package' }
  | { type: 'select'; options: readonly Option[] }
  | { type: 'switch' }
  | { type: 'number'; min: number; max: number; decimals?: number; unit?: string }
  /** A length, or a position in something played, in seconds; written as h:mm:ss (rules/kit/clock-time.ts). */
  | { type: 'length'; min: number; max: number }
  /** An ISO time. */
  | { type: 'instant' }
  /** A calendar day, YYYY-MM-DD. */
  | { type: 'day' }
  /** Short texts, of at most `length` characters each. */
  | { type: 'tags'; max: number; length: number }
  /** The id of something, picked from what the server calls `from`. */
  | { type: 'one'; from: string }
  /** Several ids, in their order. */
  | { type: 'many'; from: string; max: number }
  /** A list of smaller forms, in their order; an `id` of an item is kept. */
  | { type: 'items'; fields: readonly Field[]; max: number; add: string }
)

export type FormSection = { title: string; note?: string; fields: readonly Field[] }
export type Values = Record<string, unknown>

/**
 * The two refusals of every save in the console that say more than a sentence. `invalid` carries `Invalid`; `changed`
 * carries `Changed`: somebody saved the thing after this editor had read it, and nothing was overwritten.
 */
export const editRefusals = {
  invalid: { state: 'ruleSaysNo', message: '有几处需要改正' },
  changed: { state: 'ruleSaysNo', message: '刚刚有人改过，请比较后再保存' },
} as const satisfies Record<string, RefusalText>

/** What to correct, by the key of the field; of an item by `list.place.key`. */
export type Invalid = { errors: Record<string, string> }

export type Changed = {
  /** The name of who changed it; '' when that is not known. */
  by: string
  /** An ISO time, or ''. */
  at: string
  version: string
  /** The present values. */
  value: Values
}
