import { type Day, type Month, WEEKDAYS, weeksOf } from '@college/rules/kit/day.ts'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './MonthTable.module.css'

type Props = {
  month: Month
  firstDay: Parameters<typeof weeksOf>[1]
  /** Id of the heading that names the month. */
  labelledBy: string
  className?: string | undefined
  /** Only the week of this day; the whole month without it. */
  weekOf?: Day | undefined
  /** The cell of a day, with what stands in it. */
  cellOf: (day: Day) => ComponentProps<'td'>
}

/** The days of one month in weeks. */
export function MonthTable({ month, firstDay, labelledBy, className, weekOf, cellOf }: Props) {
  const weekdays = firstDay === 'monday' ? WEEKDAYS : [...WEEKDAYS.slice(6), ...WEEKDAYS.slice(0, 6)]
  const weeks = weeksOf(month, firstDay).filter((week) => weekOf === undefined || week.includes(weekOf))
  return (
    <table aria-labelledby={labelledBy} className={classes(styles.month, className)}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={`星期${weekday}`}>
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, weekday) =>
              day === undefined ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is identified by its weekday
                <td key={weekday} />
              ) : (
                <td key={day} {...cellOf(day)} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
