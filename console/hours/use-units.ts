import type { useAddressFilters } from '../kit/address-filters.ts'
import type { UnitRow } from './words.ts'

/** In the address, when everything was folded: what the page opened by itself stays folded. */
const NONE_OPEN = '-'

/** The chosen row and the open ones, as they stand in the address, and how keys change them. */
export function useUnits(rows: readonly UnitRow[], address: ReturnType<typeof useAddressFilters>) {
  const wanted = address.get('unit')
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === wanted),
  )
  const chosen = rows[at]
  const choose = (row: UnitRow) => address.set({ unit: row.key })
  const step = (by: -1 | 1) => () => {
    const next = rows[at + by]
    if (next) choose(next)
  }
  /** The topmost units stand open. */
  const toggle = (row: UnitRow) => {
    if (!row.isParent || row.depth === 0) return
    const open = rows
      .filter(({ isOpen, isParent, depth }) => isOpen && isParent && depth > 0)
      .map(({ unitId }) => unitId)
    const after = row.isOpen ? open.filter((id) => id !== row.unitId) : [...open, row.unitId]
    // Whoever folds what the chosen row is in stands on what is folded.
    address.set({ open: after.join(',') || NONE_OPEN, unit: row.key })
  }
  const unfold = chosen?.isParent && !chosen.isOpen ? () => toggle(chosen) : step(1)
  const fold = () => {
    if (!chosen) return
    if (chosen.isParent && chosen.isOpen && chosen.depth > 0) return toggle(chosen)
    const above = rows.slice(0, at).findLast(({ depth }) => depth < chosen.depth)
    if (above) choose(above)
  }
  return { chosen, choose, step, toggle, unfold, fold }
}
