import type { DayRange } from '@college/rules/tasks/day-range.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ChipOpener } from '../ui/form/Chip.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { ChoiceSheet } from '../ui/layers/ChoiceSheet.tsx'
import { RangeSheet } from './RangeSheet.tsx'
import styles from './TaskFilters.module.css'
import { type TypeChoice, taskTypes } from './texts.ts'

type Props = {
  type: TypeChoice
  range: DayRange
  onType: (type: TypeChoice) => void
  onRange: (range: DayRange) => void
}

/** Filters the tasks by type and range of days (D1-B127, D1-B128). */
export function TaskFilters({ type, range, onType, onRange }: Props) {
  const [open, setOpen] = useState<'type' | 'range'>()
  const close = () => setOpen(undefined)
  return (
    <div className={styles.filters}>
      <ChipOpener isOn={type !== ''} isOpen={open === 'type'} label="任务类型" onTap={() => setOpen('type')}>
        {textOf(type)}
      </ChipOpener>
      <ChipOpener isOn={range.from !== undefined} isOpen={open === 'range'} label="日期" onTap={() => setOpen('range')}>
        {shortText(range)}
      </ChipOpener>
      {range.from && (
        <IconButton label="清除日期" icon={<X size={18} />} className={styles.clear} onClick={() => onRange({})} />
      )}
      <ChoiceSheet
        isOpen={open === 'type'}
        title="任务类型"
        choices={taskTypes}
        value={type}
        onClose={close}
        onPick={onType}
      />
      <RangeSheet isOpen={open === 'range'} range={range} onClose={close} onPick={onRange} />
    </div>
  )
}

const textOf = (type: TypeChoice) => taskTypes.find(({ value }) => value === type)?.text ?? ''

/** Leaves out the year of the last day where both lie in the same year. */
function shortText({ from, to }: DayRange): string {
  if (!from || !to) return '全部日期'
  if (from === to) return from
  return `${from} 至 ${from.slice(0, 4) === to.slice(0, 4) ? to.slice(5) : to}`
}
