type Line = { field: string; before: string; after: string; isChanged: boolean }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as it is read: a list by its items, nothing as a dash. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '无'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return value.length === 0 ? '无' : value.map(valueText).join('、')
  return isRecord(value) ? JSON.stringify(value) : String(value)
}

/**
 * The detail of an entry: what changed field by field, where it has `before` and `after`, and what else was written
 * down. Fields that stayed as they were are left out.
 */
export function differences(detail: string): { changed: Line[]; others: [field: string, text: string][] } {
  const all: unknown = JSON.parse(detail)
  if (!isRecord(all)) return { changed: [], others: [] }
  const { before, after, ...rest } = all
  const was = asFields(before)
  const is = asFields(after)
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const lines = fields.map((field) => {
    const [one, other] = [valueText(was[field]), valueText(is[field])]
    return { field, before: one, after: other, isChanged: one !== other }
  })
  const others = Object.entries(rest).map(([field, value]): [string, string] => [field, valueText(value)])
  return { changed: lines.filter(({ isChanged }) => isChanged), others }
}

/** A single value is a field of its own. */
function asFields(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  return isRecord(value) ? value : { value }
}
