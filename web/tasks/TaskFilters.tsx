import type { DayRange } from '@college/rules/tasks/day-range.ts'
import { Check, ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { RangeSheet } from './RangeSheet.tsx'
import styles from './TaskFilters.module.css'
import { type TypeChoice, taskTypes } from './texts.ts'

type Props = {
  type: TypeChoice
  range: DayRange
  onType: (type: TypeChoice) => void
  onRange: (range: DayRange) => void
}

/** What kind of tasks, and in which days (D1-B127, D1-B128). */
export function TaskFilters({ type, range, onType, onRange }: Props) {
  const [open, setOpen] = useState<'type' | 'range'>()
  const close = () => setOpen(undefined)
  return (
    <div className={styles.filters}>
      <FilterButton isOn={type !== ''} isOpen={open === 'type'} label="任务类型" onTap={() => setOpen('type')}>
        {textOf(type)}
      </FilterButton>
      <FilterButton
        isOn={range.from !== undefined}
        isOpen={open === 'range'}
        label="日期"
        onTap={() => setOpen('range')}
      >
        {shortText(range)}
      </FilterButton>
      {range.from && (
        <IconButton label="清除日期" icon={<X size={18} />} className={styles.clear} onClick={() => onRange({})} />
      )}
      <TypeSheet isOpen={open === 'type'} type={type} onClose={close} onPick={onType} />
      <RangeSheet isOpen={open === 'range'} range={range} onClose={close} onPick={onRange} />
    </div>
  )
}

const textOf = (type: TypeChoice) => taskTypes.find(({ value }) => value === type)?.text ?? ''

/** Within one year its number is not repeated. */
function shortText({ from, to }: DayRange): string {
  if (!from || !to) return '全部日期'
  if (from === to) return from
  return `${from} 至 ${from.slice(0, 4) === to.slice(0, 4) ? to.slice(5) : to}`
}

type ButtonProps = { label: string; isOn: boolean; isOpen: boolean; onTap: () => void; children: string }

const FilterButton = ({ label, isOn, isOpen, onTap, children }: ButtonProps) => (
  <button
    type="button"
    className={classes(styles.filter, isOn && styles.on)}
    aria-label={`${label}：${children}`}
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    onClick={onTap}
  >
    {children}
    <ChevronDown size={16} aria-hidden="true" />
  </button>
)

type SheetProps = { isOpen: boolean; type: TypeChoice; onClose: () => void; onPick: (type: TypeChoice) => void }

const TypeSheet = ({ isOpen, type, onClose, onPick }: SheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title="任务类型">
    <div className={styles.choices}>
      {taskTypes.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === type}
          className={styles.choice}
          onClick={() => {
            onPick(value)
            onClose()
          }}
        >
          {text}
          {value === type && <Check size={20} aria-hidden="true" />}
        </button>
      ))}
    </div>
  </Sheet>
)
