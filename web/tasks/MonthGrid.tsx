import { type Day, type Month, WEEKDAYS, weekdayOf } from '@college/rules/kit/day.ts'
import { dayByKey } from '@college/rules/tasks/calendar-keys.ts'
import { canChoose, type DayRange, isInRange } from '@college/rules/tasks/day-range.ts'
import { type KeyboardEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import { pressedKey } from '../kit/pressed-key.ts'
import { classes } from '../ui/classes.ts'
import { MonthTable } from '../ui/MonthTable.tsx'
import styles from './MonthGrid.module.css'

type Props = {
  month: Month
  /** Id of the heading that names the month. */
  labelledBy: string
  today: Day
  range: DayRange
  /** The day with the keyboard focus; it lies in the month. */
  at: Day
  onMove: (day: Day) => void
  onPick: (day: Day) => void
}

/** The days of one month, to be picked. Arrow keys move the focus, also into the months before and after. */
export function MonthGrid({ month, labelledBy, today, range, at, onMove, onPick }: Props) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayByKey(at, pressedKey(event), event.shiftKey)
    if (!to) return
    event.preventDefault()
    // The new day may lie in a month that is not rendered yet.
    flushSync(() => onMove(to))
    document.getElementById(`${id}${to}`)?.focus()
  }
  return (
    <MonthTable
      month={month}
      firstDay="monday"
      labelledBy={labelledBy}
      cellOf={(day) => ({
        className: lookOf(range, day),
        children: (
          <button
            id={`${id}${day}`}
            type="button"
            tabIndex={day === at ? 0 : -1}
            disabled={!canChoose(day)}
            aria-current={day === today ? 'date' : undefined}
            aria-pressed={isInRange(range, day)}
            aria-label={spoken(day, range)}
            className={styles.day}
            onClick={() => onPick(day)}
            onKeyDown={onKeyDown}
          >
            {Number(day.slice(8))}
          </button>
        ),
      })}
    />
  )
}

function lookOf({ from, to = from }: DayRange, day: Day): string {
  const isIn = isInRange({ ...(from && { from }), ...(to && { to }) }, day)
  return classes(isIn && styles.in, isIn && day === from && styles.from, isIn && day === to && styles.to)
}

function spoken(day: Day, { from, to }: DayRange): string {
  const role = day === from && day === to ? '，开始和结束' : day === from ? '，开始' : day === to ? '，结束' : ''
  return `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日 星期${WEEKDAYS[weekdayOf(day)]}${role}`
}
