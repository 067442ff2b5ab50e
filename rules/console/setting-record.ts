import type { SettingPart } from '@college/contract/console/settings.ts'

/** The fields of a record by their keys, each as a setting of its own would hold it: '1', 'account,sms'. */
export type RecordTexts = Record<string, string>

/** Reads the JSON of a record; a field that it lacks has its default. Undefined when it is not an object. */
export function readRecord(parts: readonly SettingPart[], value: string): RecordTexts | undefined {
  const read = parsed(value)
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
  const fields = read as Record<string, unknown>
  return Object.fromEntries(
    parts.map(({ key, default: standard }) => [key, key in fields ? textOf(fields[key]) : standard]),
  )
}

/**
 * The JSON of a record, with all fields in the order of `parts`. A number that cannot be read becomes null, which every
 * rule refuses.
 */
export const writeRecord = (parts: readonly SettingPart[], texts: RecordTexts): string =>
  JSON.stringify(Object.fromEntries(parts.map((part) => [part.key, storedOf(part, texts[part.key] ?? part.default)])))

export type Pair = readonly [one: string, other: string]

/** Reads the JSON of a list of pairs; undefined when it is something else. */
export function readPairs(value: string): Pair[] | undefined {
  const read = parsed(value)
  return Array.isArray(read) && read.every(isPair) ? read : undefined
}

const isPair = (item: unknown): item is Pair =>
  Array.isArray(item) && item.length === 2 && item.every((word) => typeof word === 'string')

function storedOf({ stored }: SettingPart, text: string): unknown {
  if (stored === 'texts') return text === '' ? [] : text.split(',')
  if (stored === 'text') return text
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return value === null ? '' : String(value)
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
