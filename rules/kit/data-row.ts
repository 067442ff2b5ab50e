/**
 * Fills `{field}` in an address with the values of a row, escaped; a value that is missing is left empty (D3-B116).
 * undefined where there are addresses for each type of row, and none for this one.
 */
export function rowAddress(
  address: string | Readonly<Record<string, string>>,
  row: Record<string, unknown>,
): string | undefined {
  const template = typeof address === 'string' ? address : address[String(row.type)]
  return template?.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(row[field] ?? '')))
}

/** The first two acts are buttons of the row, the others stand under 更多 (D3-B114, D3-B115). */
export const splitButtons = <B>(buttons: readonly B[]): { shown: readonly B[]; more: readonly B[] } => ({
  shown: buttons.slice(0, SHOWN_BUTTONS),
  more: buttons.slice(SHOWN_BUTTONS),
})

const SHOWN_BUTTONS = 2

/** The chosen ids after a tap on `id`: one at most in single mode (D3-B112, D3-B113). */
export function afterChoice(mode: 'single' | 'multiple', chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  if (mode === 'single') return new Set(chosen.has(id) ? [] : [id])
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}
