import { addMonths, type Day, dayOf, monthOf } from '@college/rules/kit/day.ts'
import { rangeText } from '@college/rules/kit/format.ts'
import { dayInMonth } from '@college/rules/tasks/calendar-keys.ts'
import { canShow, type DayRange, wholeRange, withDay } from '@college/rules/tasks/day-range.ts'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Sheet } from '../ui/layers/Sheet.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import styles from './RangeSheet.module.css'

type Props = { isOpen: boolean; range: DayRange; onClose: () => void; onPick: (range: DayRange) => void }

/** Picks the range of days that tasks are filtered by, from 1970-01-01 on (D1-B128, D1-B129). */
export const RangeSheet = ({ isOpen, onClose, ...rest }: Props) => (
  <Sheet isOpen={isOpen} onClose={onClose} title="选择日期">
    <Calendar onClose={onClose} {...rest} />
  </Sheet>
)

/** Keeps its choice to itself until 确定. */
function Calendar({ range, onClose, onPick }: Omit<Props, 'isOpen'>) {
  const today = dayOf(new Date())
  const [chosen, setChosen] = useState(range)
  const [at, setAt] = useState<Day>(range.to ?? range.from ?? today)
  const titleId = useId()
  const month = monthOf(at)
  const end = (picked: DayRange) => {
    onPick(picked)
    onClose()
  }
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <MonthStep label="上一年" by={-12} at={at} onStep={setAt} icon={<ChevronsLeft size={22} />} />
        <MonthStep label="上一月" by={-1} at={at} onStep={setAt} icon={<ChevronLeft size={22} />} />
        <h3 id={titleId} className={styles.title} aria-live="polite">
          {month.year} 年 {month.month} 月
        </h3>
        <MonthStep label="下一月" by={1} at={at} onStep={setAt} icon={<ChevronRight size={22} />} />
        <MonthStep label="下一年" by={12} at={at} onStep={setAt} icon={<ChevronsRight size={22} />} />
      </div>
      <MonthGrid
        month={month}
        labelledBy={titleId}
        today={today}
        range={chosen}
        at={at}
        onMove={setAt}
        onPick={(day) => {
          setAt(day)
          setChosen(withDay(chosen, day))
        }}
      />
      <p className={styles.chosen} role="status">
        {textOf(chosen)}
      </p>
      <div className={styles.buttons}>
        <Button kind="line" onClick={() => end({})}>
          清除
        </Button>
        <Button onClick={() => end(wholeRange(chosen))}>确定</Button>
      </div>
    </div>
  )
}

type MonthStepProps = { label: string; by: number; at: Day; onStep: (day: Day) => void; icon: ReactNode }

function MonthStep({ label, by, at, onStep, icon }: MonthStepProps) {
  const month = addMonths(monthOf(at), by)
  return (
    <IconButton
      label={label}
      icon={icon}
      disabled={!canShow(month)}
      className={styles.turn}
      onClick={() => onStep(dayInMonth(month, at))}
    />
  )
}

function textOf({ from, to }: DayRange): string {
  if (!from) return '请选择开始日期'
  return to ? rangeText(from, to) : `${from} 起，请选择结束日期`
}
