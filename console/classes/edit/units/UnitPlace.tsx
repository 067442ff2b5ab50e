import { type DragEvent, type ReactNode, useState } from 'react'
import { DropLine, isInLowerHalf } from './dropping.tsx'
import type { UnitTree } from './use-unit-tree.ts'

type Props = { index: number; tree: UnitTree; children: ReactNode }

/** A drop target around one unit: a dragged unit is inserted before or after it. */
export function UnitPlace({ index, tree, children }: Props) {
  const [over, setOver] = useState<'before' | 'behind'>()
  const isDragging = tree.draggedUnit !== undefined
  const follow = (event: DragEvent) => {
    if (!isDragging) return
    event.preventDefault()
    setOver(isInLowerHalf(event) ? 'behind' : 'before')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the menu of the unit do the same
    <div
      className="unit-place"
      onDragOver={follow}
      onDragLeave={() => setOver(undefined)}
      onDrop={(event) => {
        if (!isDragging) return
        event.preventDefault()
        setOver(undefined)
        tree.dropUnit(index + Number(isInLowerHalf(event)))
      }}
    >
      {isDragging && over === 'before' && <DropLine />}
      {children}
      {isDragging && over === 'behind' && <DropLine />}
    </div>
  )
}
