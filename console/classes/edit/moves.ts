import type { ItemDraft, UnitDraft } from '@college/contract/classes/draft.ts'
import { hoursOffered } from '@college/rules/classes/draft.ts'

type Units = readonly UnitDraft[]

/** Moves a thing of a list by one place; at its ends nothing changes. */
export function movedBy<Thing extends { id: string }>(list: readonly Thing[], id: string, by: -1 | 1): Thing[] {
  const at = list.findIndex((one) => one.id === id)
  const to = at + by
  if (at < 0 || to < 0 || to >= list.length) return [...list]
  return list.map((one, place) => (place === at ? list[to] : place === to ? list[at] : one) as Thing)
}

/** Puts a unit before the place `at`; it leaves the place where it was. */
export function placeUnit(units: Units, unitId: string, at: number): UnitDraft[] {
  const was = units.findIndex(({ id }) => id === unitId)
  const unit = units[was]
  if (!unit) return [...units]
  return units.filter(({ id }) => id !== unitId).toSpliced(was < at ? at - 1 : at, 0, unit)
}

/** Puts an item, old or new, before the place `at` of a unit; it leaves the place where it was. */
export function placeItem(units: Units, item: ItemDraft, unitId: string, at: number): UnitDraft[] {
  return units.map((unit) => {
    const was = unit.items.findIndex(({ id }) => id === item.id)
    const rest = unit.items.filter(({ id }) => id !== item.id)
    if (unit.id !== unitId) return { ...unit, items: rest }
    const to = was >= 0 && was < at ? at - 1 : at
    return { ...unit, items: rest.toSpliced(to, 0, item) }
  })
}

/** Moves an item by one place; from the end of a unit it goes on into the next, and from the beginning into the one before. */
export function moveItem(units: Units, itemId: string, by: -1 | 1): UnitDraft[] {
  const at = units.findIndex(({ items }) => items.some(({ id }) => id === itemId))
  const unit = units[at]
  const item = unit?.items.find(({ id }) => id === itemId)
  if (!unit || !item) return [...units]
  const moved = movedBy(unit.items, itemId, by)
  if (moved.some(({ id }, place) => id !== unit.items[place]?.id)) {
    return units.map((one) => (one === unit ? { ...unit, items: moved } : one))
  }
  const next = units[at + by]
  if (!next) return [...units]
  return placeItem(units, item, next.id, by === 1 ? 0 : next.items.length)
}

export const removeItem = (units: Units, itemId: string): UnitDraft[] =>
  units.map((unit) => ({ ...unit, items: unit.items.filter(({ id }) => id !== itemId) }))

export const changeItem = (units: Units, itemId: string, part: Partial<ItemDraft>): UnitDraft[] =>
  units.map((unit) => {
    if (!unit.items.some(({ id }) => id === itemId)) return unit
    return { ...unit, items: unit.items.map((item) => (item.id === itemId ? { ...item, ...part } : item)) }
  })

/**
 * The gates after a change of items: one that asked for all compulsory hours still does, and none asks for more than
 * there is. A unit whose gates stay is the same object, so that it is not drawn again.
 */
export function withGates(before: Units, after: Units): UnitDraft[] {
  const known = new Map(before.map((unit) => [unit.id, unit]))
  return after.map((unit) => {
    const was = known.get(unit.id)
    const all = hoursOffered(unit, true)
    const askedForAll = !was || was.compulsoryGate === hoursOffered(was, true)
    const isSet = was && was.compulsoryGate !== unit.compulsoryGate
    const compulsoryGate = askedForAll && !isSet ? all : Math.min(unit.compulsoryGate, all)
    const electivesGate = Math.min(unit.electivesGate, hoursOffered(unit, false))
    const isKept = compulsoryGate === unit.compulsoryGate && electivesGate === unit.electivesGate
    return isKept ? unit : { ...unit, compulsoryGate, electivesGate }
  })
}
