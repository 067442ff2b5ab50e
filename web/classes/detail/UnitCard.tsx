import type { ClassUnit } from '@college/contract/classes/study.ts'
import type { InWords } from '@college/contract/kit/wire.ts'
import { isStudied } from '@college/rules/classes/entry.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { Check, ChevronDown, ChevronRight, ChevronUp, Lock } from 'lucide-react'
import { useId } from 'react'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import { ItemRow } from './ItemRow.tsx'
import styles from './UnitCard.module.css'
import type { Item } from './use-enter-item.ts'

export type Unit = InWords<typeof ClassUnit>

type Props = {
  unit: Unit
  /** Its place, counted from 1. */
  number: number
  /** Whether the person studies in the class; others see the titles. */
  isIn: boolean
  isOpen: boolean
  onFold: () => void
  /** The item that starting to study enters. */
  resumed: string | undefined
  entering: string | undefined
  onEnter: (item: Item) => void
  /** The page of the unit. */
  page: { to: string; onTap: () => void }
}

/** A unit that folds, with its items (D2-B027). */
export function UnitCard({ unit, number, isIn, isOpen, onFold, resumed, entering, onEnter, page }: Props) {
  const listId = useId()
  const Arrow = isOpen ? ChevronUp : ChevronDown
  return (
    <Card className={styles.unit}>
      <h2>
        <button type="button" className={styles.head} aria-expanded={isOpen} aria-controls={listId} onClick={onFold}>
          <Chip unit={unit} number={number} isIn={isIn} />
          <span className={styles.texts}>
            <span className={classes(styles.name, isIn && unit.isLocked && styles.faint)}>{unit.unitName}</span>
            <Standing unit={unit} isIn={isIn} />
          </span>
          <Arrow size={20} className={styles.arrow} aria-hidden="true" />
        </button>
      </h2>
      <ul id={listId} hidden={!isOpen} aria-label={unit.unitName}>
        {unit.subList.map((item) => (
          <li key={item.subId} className={styles.item}>
            <ItemRow
              item={item}
              isResumed={item.subId === resumed}
              isBusy={item.subId === entering}
              onTap={() => onEnter(item)}
            />
          </li>
        ))}
        {unit.subList.length === 0 && <li className={styles.none}>无数据</li>}
        {isIn && unit.subList.some(({ typeValue }) => isStudied(typeValue)) && (
          <li className={styles.item}>
            <TapLink {...page} className={styles.page}>
              单元详情
              <ChevronRight size={16} aria-hidden="true" />
            </TapLink>
          </li>
        )}
      </ul>
    </Card>
  )
}

function Chip({ unit, number, isIn }: Pick<Props, 'unit' | 'number' | 'isIn'>) {
  if (isIn && unit.completeDegree === 100) {
    return (
      <span className={classes(styles.chip, styles.done)}>
        <Check size={20} aria-hidden="true" />
      </span>
    )
  }
  if (isIn && unit.isLocked) {
    return (
      <span className={classes(styles.chip, styles.locked)}>
        <Lock size={17} aria-hidden="true" />
      </span>
    )
  }
  return <span className={classes(styles.chip, 'nc-num')}>{number}</span>
}

/** What the unit asks for, and how far the person is with it (D2-B003). */
function Standing({ unit, isIn }: Pick<Props, 'unit' | 'isIn'>) {
  if (!isIn) {
    return (
      <span className={styles.hint}>
        必修 {hoursText(unit.compulsoryPeriod)} 学时 · 选修 {hoursText(unit.electivesPeriod)} 学时
      </span>
    )
  }
  if (unit.completeDegree === 100) return <span className={styles.hint}>已完成 · {hoursText(unit.study)} 学时</span>
  if (unit.isLocked) return <span className={styles.hint}>学完前面的单元后解锁</span>
  return (
    <span className={styles.progress}>
      <span className={styles.bar}>
        <ProgressBar percent={unit.completeDegree} label="单元学习进度" />
      </span>
      <span className="nc-num">{unit.completeDegree}%</span>
    </span>
  )
}
