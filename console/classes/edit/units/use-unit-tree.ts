import type { ItemDraft, UnitDraft } from '@college/contract/classes/draft.ts'
import type { CatalogueRow } from '@college/contract/classes/edit.ts'
import { randomUuid } from '@college/web/kit/data/random-uuid.ts'
import { useState } from 'react'
import { useNewest } from '../../../kit/newest.ts'
import { changeItem, movedBy, moveItem, placeItem, placeUnit, removeItem, withGates } from '../moves.ts'
import { type Target, targetKey } from '../offered.ts'
import type { DraftEditor } from '../use-class-draft.ts'
import type { PickedKind } from './kinds.ts'

/** An item of the tree, or something of the catalogue. */
export type Dragged = { item: ItemDraft; target?: Target }

/** The units of a draft with everything that can be done to them by hand and by keys. */
export function useUnitTree({ draft, known, change }: DraftEditor) {
  const { units } = draft
  const [at, setAt] = useState<string>()
  const [open, setOpen] = useState<string>()
  const [dragged, setDragged] = useState<Dragged>()
  const [draggedUnit, setDraggedUnit] = useState<string>()
  const targets = new Map(known.targets.map((one) => [`${one.kind} ${one.id}`, one]))
  const ids = units.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)])

  const write = (next: UnitDraft[], target?: Target) =>
    change({ units: withGates(units, next) }, target ? { targets: [target] } : {})
  /** The unit that the keys stand in; the last one where they stand nowhere. */
  const current = units.find(({ id, items }) => id === at || items.some((item) => item.id === at)) ?? units.at(-1)

  const acts = useNewest({
    targetOf: (item: ItemDraft) => targets.get(targetKey(item)),
    select: (id: string) => setAt(id),
    toggle: (id: string) => setOpen(open === id ? undefined : id),
    step(by: -1 | 1) {
      const place = at ? ids.indexOf(at) + by : 0
      setAt(ids[Math.min(Math.max(place, 0), ids.length - 1)])
    },
    move(id: string, by: -1 | 1) {
      setAt(id)
      write(units.some((unit) => unit.id === id) ? movedBy(units, id, by) : moveItem(units, id, by))
    },
    remove(id: string) {
      const place = ids.indexOf(id)
      setAt(ids[place - 1] ?? ids[place + 1])
      write(removeItem(units, id).filter((unit) => unit.id !== id))
    },
    set: (id: string, part: Partial<ItemDraft>) => write(changeItem(units, id, part)),
    setUnit: (id: string, part: Partial<UnitDraft>) =>
      write(units.map((unit) => (unit.id === id ? { ...unit, ...part } : unit))),
    addUnit() {
      const unit = newUnit()
      setAt(unit.id)
      write([...units, unit])
    },
    /** At the end of the unit in which the keys stand. */
    add(dropped: Dragged) {
      if (!current) return
      setAt(dropped.item.id)
      write(placeItem(units, dropped.item, current.id, current.items.length), dropped.target)
    },
    drag: (what: Dragged | undefined) => setDragged(what),
    dragUnit: (id: string | undefined) => setDraggedUnit(id),
    dropUnit(place: number) {
      if (!draggedUnit) return
      setDraggedUnit(undefined)
      setAt(draggedUnit)
      write(placeUnit(units, draggedUnit, place))
    },
    drop(unitId: string, place: number) {
      if (!dragged) return
      setDragged(undefined)
      setAt(dragged.item.id)
      write(placeItem(units, dragged.item, unitId, place), dragged.target)
    },
  })
  return { units, at, open, dragged, draggedUnit, ...acts }
}
export type UnitTree = ReturnType<typeof useUnitTree>

const newUnit = (): UnitDraft => ({
  id: randomUuid(),
  title: '',
  compulsoryGate: 0,
  electivesGate: 0,
  itemsInOrder: false,
  items: [],
})

/** A new item of something of the catalogue. */
export const newItem = (kind: PickedKind, row: CatalogueRow): Dragged => ({
  item: {
    id: randomUuid(),
    kind,
    targetId: row.id,
    title: kind === 'course' ? '' : row.title,
    period: row.period,
    isCompulsory: true,
    openFrom: null,
    openUntil: null,
  },
  target: { ...row, kind },
})
