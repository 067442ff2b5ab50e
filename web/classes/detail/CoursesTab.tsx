import type { classInfo } from '@college/contract/classes/info.ts'
import type { classUnits } from '@college/contract/classes/study.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { isInside } from '@college/rules/classes/button.ts'
import { itemToResume } from '@college/rules/classes/item-button.ts'
import { previewText } from '@college/rules/classes/study-begins.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { CardSkeleton } from '../../ui/states/Skeleton.tsx'
import { ClassMaterials } from '../materials/ClassMaterials.tsx'
import { Gates } from './Gates.tsx'
import styles from './Tab.module.css'
import { type Unit, UnitCard } from './UnitCard.tsx'
import type { Item } from './use-enter-item.ts'

type Props = {
  info: Reply<typeof classInfo>
  units: UseQueryResult<Reply<typeof classUnits>>
  entering: string | undefined
  onEnter: (item: Item) => void
}

/** 课程: the units with their items, how far the person is, and the first materials (D2-B027, D2-B028). */
export function CoursesTab({ info, units, ...entry }: Props) {
  const isIn = isInside(info.state)
  return (
    <>
      <div className={styles.stack}>
        {isIn ? (
          <Gates info={info} />
        ) : (
          <p className={styles.note}>
            <Info size={20} aria-hidden="true" />
            {previewText(info)}
          </p>
        )}
        <Loaded query={units} skeleton={<UnitSkeleton />}>
          {(list) => <Units info={info} units={list} {...entry} />}
        </Loaded>
      </div>
      {isIn && <ClassMaterials id={info.id} state={info.state} />}
    </>
  )
}

const UnitSkeleton = () => (
  <div className={styles.stack}>
    <CardSkeleton height={320} />
    <CardSkeleton height={64} />
    <CardSkeleton height={64} />
  </div>
)

type UnitsProps = Omit<Props, 'units'> & { units: readonly Unit[] }

function Units({ info, units, entering, onEnter }: UnitsProps) {
  const go = useGo()
  const isIn = isInside(info.state)
  const resumed = isIn ? itemToResume(itemsOf(units), info.lastResourceSubId)?.subId : undefined
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => new Set([firstOpen(units, resumed)]))
  const fold = (id: string) =>
    setUnfolded((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  if (units.length === 0) {
    return (
      <Card>
        <Notice title="无数据" hint="这个班级还没有安排课程" />
      </Card>
    )
  }
  return units.map((unit, at) => {
    const to = href(routes.unitDetail, { id: info.id, index: String(at) })
    return (
      <UnitCard
        key={unit.unitId}
        unit={unit}
        number={at + 1}
        isIn={isIn}
        isOpen={unfolded.has(unit.unitId)}
        onFold={() => fold(unit.unitId)}
        resumed={resumed}
        entering={entering}
        onEnter={onEnter}
        page={{ to, onTap: () => go(to) }}
      />
    )
  })
}

export const itemsOf = (units: readonly Unit[]): Item[] => units.flatMap(({ subList }) => subList)

/** The unit that is open at first: that of the item to go on with, else the first. */
function firstOpen(units: readonly Unit[], resumed: string | undefined): string {
  const unit = units.find(({ subList }) => subList.some(({ subId }) => subId === resumed))
  return (unit ?? units[0])?.unitId ?? ''
}
