import { hoursOffered } from '@college/rules/classes/draft.ts'
import { totalPeriod } from '@college/rules/columns/progress.ts'
import { Button, Switch } from 'antd'
import { Plus } from 'lucide-react'
import { useKeys } from '../../../kit/keys.ts'
import { Kbd, Keys } from '../../../ui/Kbd.tsx'
import { StateView } from '../../../ui/states/States.tsx'
import type { StepProps } from '../step.ts'
import { Catalogue } from './Catalogue.tsx'
import { UnitBox } from './UnitBox.tsx'
import { UnitPlace } from './UnitPlace.tsx'
import { type UnitTree, useUnitTree } from './use-unit-tree.ts'
import './units.css'

/** The units with their items, and the catalogue to fill them from. */
export function UnitsStep({ editor }: StepProps) {
  const { draft, change } = editor
  const tree = useUnitTree(editor)
  useTreeKeys(tree)
  const hours = (isCompulsory: boolean) =>
    totalPeriod(draft.units.map((unit) => hoursOffered(unit, isCompulsory))).toFixed(1)
  return (
    <>
      <section className="pane" aria-label="单元">
        <div className="panehead">
          <h2>{draft.units.length} 个单元</h2>
          <span className="t3 nowrap clip">
            必修 {hours(true)} 学时，选修 {hours(false)} 学时
          </span>
          <span className="end row nowrap">
            <label htmlFor="units-in-order">按序解锁</label>
            <Switch
              id="units-in-order"
              size="small"
              checked={draft.unitsInOrder}
              onChange={(unitsInOrder) => change({ unitsInOrder })}
            />
            <Button size="small" icon={<Plus size={14} />} onClick={tree.addUnit}>
              单元 <Kbd>N</Kbd>
            </Button>
          </span>
        </div>
        <div className="scroll grow tree">
          {draft.units.map((unit, index) => (
            <UnitPlace key={unit.id} index={index} tree={tree}>
              <UnitBox unit={unit} index={index} tree={tree} />
            </UnitPlace>
          ))}
          {draft.units.length === 0 && (
            <StateView drawing="empty" title="还没有单元" text="先建一个单元，再从内容库里加课程、考试和作业">
              <Button onClick={tree.addUnit}>建第一个单元</Button>
            </StateView>
          )}
        </div>
      </section>
      <Catalogue tree={tree} />
    </>
  )
}

export function UnitsFoot() {
  return (
    <footer className="foot hintfoot">
      <Keys
        of={[
          ['↑', '↓', '选择'],
          ['Alt ↑', 'Alt ↓', '移动'],
          ['Enter', '设置'],
          ['Del', '移除'],
          ['Ctrl Z', '撤销'],
        ]}
      />
    </footer>
  )
}

function useTreeKeys(tree: UnitTree) {
  const { at } = tree
  useKeys({
    arrowdown: () => tree.step(1),
    arrowup: () => tree.step(-1),
    'Alt+ArrowDown': at ? () => tree.move(at, 1) : undefined,
    'Alt+ArrowUp': at ? () => tree.move(at, -1) : undefined,
    Enter: at ? () => tree.toggle(at) : undefined,
    Delete: at ? () => tree.remove(at) : undefined,
    n: tree.addUnit,
  })
}
