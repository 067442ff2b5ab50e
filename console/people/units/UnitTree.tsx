import { moveUnit } from '@college/contract/account/units.ts'
import type { unitsFound } from '@college/rules/account/unit-tree.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { App, Tree } from 'antd'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useSay } from '../../kit/say.ts'
import { isClosed, treeChanged, type Unit } from './unit.ts'

type Node = { key: string; unit: Unit; children: Node[] }
type Props = {
  units: readonly Unit[]
  found: ReturnType<typeof unitsFound>
  words: string
  chosen: Unit | undefined
  choose: (id: string) => void
}

/** Only the rows in view are drawn: a province has twenty thousand units. A unit is dragged onto its new superior. */
export function UnitTree({ units, found, words, chosen, choose }: Props) {
  const { modal } = App.useApp()
  const say = useSay()
  const move = useSend(moveUnit, { changes: treeChanged })
  const [box, height] = useHeight()
  const nodes = useMemo(() => nested(units.filter(({ id }) => found.shown.has(id))), [units, found])
  const dragged = useRef<Unit>(undefined)
  const [expanded, setExpanded] = useState<string[]>()
  // What was sought stands open; without words, the first level.
  const atFirst = useMemo(
    () => units.filter(({ id, depth }) => (words ? found.shown.has(id) : depth === 0)).map(({ id }) => id),
    [units, found, words],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words open other units
  useEffect(() => setExpanded(undefined), [words])

  const ask = (unit: Unit, above: Unit) =>
    modal.confirm({
      title: `把${unit.name}移到${above.name}之下？`,
      content: `它和下级单位共 ${unit.peopleBelow} 人，改由${above.name}的管理员管理。`,
      okText: '移动',
      onOk: () => move.mutateAsync({ id: unit.id, was: unit.parentId, parentId: above.id }).catch(say.failed),
    })

  return (
    <div className="unit-tree" ref={box}>
      {height > 0 && (
        <Tree<Node>
          aria-label="单位"
          blockNode
          height={height}
          itemHeight={36}
          treeData={nodes}
          expandedKeys={expanded ?? atFirst}
          onExpand={(keys) => setExpanded(keys as string[])}
          selectedKeys={chosen ? [chosen.id] : []}
          onSelect={(_, { node }) => choose(node.key)}
          titleRender={({ unit }) => (
            <UnitRow unit={unit} isHit={found.hits.has(unit.id)} dragged={dragged} onDrop={ask} />
          )}
        />
      )}
    </div>
  )
}

type RowProps = {
  unit: Unit
  isHit: boolean
  /** The unit that is being dragged. */
  dragged: RefObject<Unit | undefined>
  onDrop: (unit: Unit, above: Unit) => void
}

/** A unit in its place; another one is dropped onto it. */
function UnitRow({ unit, isHit, dragged, onDrop }: RowProps) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: M moves a unit by the keyboard
    <span
      className={isOver ? 'unit-row over' : 'unit-row'}
      draggable={unit.whyNot === ''}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData('text/plain', unit.name)
        dragged.current = unit
      }}
      onDragEnd={() => {
        dragged.current = undefined
      }}
      onDragOver={(event) => {
        if (!dragged.current || dragged.current.id === unit.id || isClosed(unit)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (dragged.current) onDrop(dragged.current, unit)
      }}
    >
      <span className={isHit ? 'clip hit' : 'clip'}>{unit.name}</span>
      {isClosed(unit) && <span className="tip">{unit.isClosed ? '已关闭' : '上级已关闭'}</span>}
      <span className="num t3">{unit.peopleBelow} 人</span>
    </span>
  )
}

/** Units come each after the one above it. */
function nested(units: readonly Unit[]): Node[] {
  const nodes: Node[] = []
  const path: Node[] = []
  for (const unit of units) {
    const node = { key: unit.id, unit, children: [] }
    path.length = unit.depth
    const above = path.at(-1)
    if (above) above.children.push(node)
    else nodes.push(node)
    path.push(node)
  }
  return nodes
}

/** The height that is left for an element, as the window changes. */
function useHeight() {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, height] as const
}
