import { isSame } from '@college/rules/kit/merge.ts'
import { type About, valueText } from './value-texts.ts'

type Line = { field: string; before: string; after: string }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the detail of an entry says it is of: the kind of a content, of an import. */
export function kindIn(detail: string, action: string): string | undefined {
  const all: unknown = JSON.parse(detail)
  if (isRecord(all) && typeof all.kind === 'string') return all.kind
  return action.endsWith('-homework') ? 'homework' : undefined
}

/**
 * The detail of an entry: what changed field by field, where it has `before` and `after`, and what else was written
 * down. Fields that stayed as they were are left out.
 */
export function differences(
  detail: string,
  about: About,
): { changed: Line[]; others: [field: string, text: string][] } {
  const all: unknown = JSON.parse(detail)
  if (!isRecord(all)) return { changed: [], others: [] }
  const { before, after, ...rest } = all
  const was = asFields(before)
  const is = asFields(after)
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const changed = fields
    // By the values: two long texts may differ where they are cut.
    .filter((field) => !isSame(was[field] ?? null, is[field] ?? null))
    .map((field) => ({
      field,
      before: valueText(field, was[field], about),
      after: valueText(field, is[field], about),
    }))
  const others = Object.entries(rest).map(([field, value]): [string, string] => [field, valueText(field, value, about)])
  return { changed, others }
}

/** A single value is a field of its own. */
function asFields(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  return isRecord(value) ? value : { value }
}
