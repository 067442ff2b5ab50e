import type { UnitDraft } from '@college/contract/classes/draft.ts'
import { totalPeriod } from '@college/rules/columns/progress.ts'
import { isEnter, pressedKey } from '@college/web/kit/pressed-key.ts'
import { Button, Dropdown, Input, type InputRef } from 'antd'
import { ChevronDown, ChevronRight, Ellipsis, GripVertical, Lock } from 'lucide-react'
import { type DragEvent, Fragment, memo, useEffect, useRef, useState } from 'react'
import { DropLine, isInLowerHalf } from './dropping.tsx'
import { ItemRow } from './ItemRow.tsx'
import { ItemRules } from './ItemRules.tsx'
import type { UnitTree } from './use-unit-tree.ts'

type Props = { unit: UnitDraft; index: number; tree: UnitTree }

/** One unit with its items; things are dropped between its rows. Drawn only when it changes: a class has up to 300 rows. */
export const UnitBox = memo(Unit, (before, after) => {
  const isSame = before.unit === after.unit && before.index === after.index
  return isSame && before.tree.dragged === after.tree.dragged && placesIn(before) === placesIn(after)
})

/** Where the keys stand in this unit, and what is open in it. */
const placesIn = ({ unit: { id, items }, tree: { at, open } }: Props) =>
  [at, open].map((place) => (place === id || items.some((item) => item.id === place) ? place : '')).join()

function Unit({ unit, index, tree }: Props) {
  const [isFolded, setFolded] = useState(false)
  const [over, setOver] = useState<number>()
  // Over the lower half of a row it goes behind that row.
  const placeOf = (event: DragEvent, place: number, isRow: boolean) => place + Number(isRow && isInLowerHalf(event))
  const dropAt = (place: number, isRow: boolean) => ({
    onDragOver: (event: DragEvent) => {
      if (!tree.dragged) return
      event.preventDefault()
      event.stopPropagation()
      setOver(placeOf(event, place, isRow))
    },
    onDrop: (event: DragEvent) => {
      if (!tree.dragged) return
      event.preventDefault()
      event.stopPropagation()
      setOver(undefined)
      tree.drop(unit.id, placeOf(event, place, isRow))
    },
  })
  return (
    <section
      className={tree.at === unit.id ? 'unit on' : 'unit'}
      aria-label={`第 ${index + 1} 单元`}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(undefined)
      }}
      {...dropAt(unit.items.length, false)}
    >
      <UnitHead {...{ unit, index, tree, isFolded }} onFold={() => setFolded(!isFolded)} />
      {!isFolded &&
        unit.items.map((item, place) => (
          <Fragment key={item.id}>
            {tree.dragged && over === place && <DropLine />}
            <ItemRow item={item} tree={tree} drop={dropAt(place, true)} />
            {tree.open === item.id && (
              <ItemRules
                item={item}
                onChange={(part) => tree.set(item.id, part)}
                onClose={() => tree.toggle(item.id)}
              />
            )}
          </Fragment>
        ))}
      {tree.dragged && over === unit.items.length && <DropLine />}
      {!isFolded && unit.items.length === 0 && <p className="unit-empty t3 s13">把内容拖到这里，或在内容库里按 +</p>}
    </section>
  )
}

type HeadProps = { unit: UnitDraft; index: number; tree: UnitTree; isFolded: boolean; onFold: () => void }

function UnitHead({ unit, index, tree, isFolded, onFold }: HeadProps) {
  const { id, title, items, itemsInOrder } = unit
  const head = useRef<HTMLElement>(null)
  const name = useRef<InputRef>(null)
  const isAt = tree.at === id
  // Enter on a unit leads to its name.
  const isOpen = tree.open === id
  useEffect(() => {
    if (isOpen) name.current?.focus()
  }, [isOpen])
  useEffect(() => {
    if (isAt) head.current?.scrollIntoView({ block: 'nearest' })
  }, [isAt])
  const menu = [
    { key: 'up', label: '上移', onClick: () => tree.move(id, -1) },
    { key: 'down', label: '下移', onClick: () => tree.move(id, 1) },
    {
      key: 'order',
      label: itemsInOrder ? '内容不按序' : '内容按序学习',
      onClick: () => tree.setUnit(id, { itemsInOrder: !itemsInOrder }),
    },
    { key: 'remove', label: '移除单元', danger: true, onClick: () => tree.remove(id) },
  ]
  return (
    // biome-ignore lint/a11y: the keys of the page choose it
    <header ref={head} onClick={() => tree.select(id)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys and the menu do the same */}
      <span
        className="handle"
        draggable
        onDragStart={() => tree.dragUnit(id)}
        onDragEnd={() => tree.dragUnit(undefined)}
      >
        <GripVertical size={16} aria-hidden="true" />
      </span>
      <em>{index + 1}</em>
      <Input
        variant="borderless"
        ref={name}
        aria-label={`第 ${index + 1} 单元的名称`}
        placeholder="单元名称"
        maxLength={100}
        value={title}
        onChange={({ target }) => tree.setUnit(id, { title: target.value })}
        onKeyDown={(event) => (pressedKey(event) === 'Escape' || isEnter(event)) && name.current?.blur()}
        onBlur={() => isOpen && tree.toggle(id)}
      />
      <span className="t3 s13 nowrap">
        {items.length} 项 · {totalPeriod(items.map(({ period }) => period)).toFixed(1)} 学时
      </span>
      {itemsInOrder && (
        <span className="t2 s12 row nowrap">
          <Lock size={13} />
          按序
        </span>
      )}
      <Dropdown menu={{ items: menu }} trigger={['click']}>
        <Button type="text" size="small" icon={<Ellipsis size={16} />} aria-label={`第 ${index + 1} 单元的操作`} />
      </Dropdown>
      <Button
        type="text"
        size="small"
        aria-expanded={!isFolded}
        aria-label={isFolded ? '展开' : '收起'}
        icon={isFolded ? <ChevronRight size={16} /> : <ChevronDown size={16} />}
        onClick={onFold}
      />
    </header>
  )
}
