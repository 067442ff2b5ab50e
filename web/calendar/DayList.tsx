import { type CalendarRow, calendarList } from '@college/rules/calendar/calendar-rows.ts'
import { dayHeading } from '@college/rules/calendar/calendar-words.ts'
import type { Day, Month } from '@college/rules/kit/day.ts'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Card } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import { CalendarRowItem } from './CalendarRowItem.tsx'
import styles from './DayList.module.css'

type Props = {
  rows: readonly CalendarRow[]
  classes: readonly { id: string; title: string }[]
  month: Month
  today: Day
  chosen: Day | undefined
}

/** What stands below the month: what is overdue, closed, and then the days. A chosen day comes into view. */
export function DayList({ rows, classes: ofPerson, month, today, chosen }: Props) {
  const { overdue, groups } = calendarList(rows, { month, today, chosen })
  const titles = new Map(ofPerson.map(({ id, title }) => [id, title]))
  const firstLive = groups.flatMap((group) => group.rows).find(({ state }) => state === 'onAir')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen === undefined) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const heading = list.current?.querySelector(`[data-day="${chosen}"]`)
    heading?.scrollIntoView?.({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' })
  }, [chosen])
  const itemOf = (row: CalendarRow) => (
    <CalendarRowItem
      key={`${row.kind} ${row.id} ${row.state}`}
      row={row}
      today={today}
      classTitle={titles.get(row.classId) ?? ''}
      isFirst={row === firstLive}
    />
  )
  return (
    <div ref={list}>
      {overdue.length > 0 && <Overdue count={overdue.length}>{overdue.map(itemOf)}</Overdue>}
      {groups.map(({ day, rows: own }) => (
        <DayGroup key={day} day={day} today={today}>
          {own.map(itemOf)}
        </DayGroup>
      ))}
      {groups.length === 0 && <p className={styles.none}>这个月没有安排</p>}
    </div>
  )
}

/** Rows of a day that stand at once; one more is no reason to hide it. */
const LONGEST_DAY = 8

function DayGroup({ day, today, children }: { day: Day; today: Day; children: React.ReactElement[] }) {
  const id = useId()
  const { name, date } = dayHeading(day, today)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || children.length <= LONGEST_DAY + 1 ? children : children.slice(0, LONGEST_DAY)
  const rest = children.length - shown.length
  return (
    <section aria-labelledby={id} data-day={day} className={styles.group}>
      <h3 id={id} className={styles.heading}>
        {name}
        <small className={styles.date}>{date}</small>
      </h3>
      {children.length > 0 ? (
        <Card className={styles.card}>
          <ul>{shown}</ul>
          {rest > 0 && (
            <button type="button" className={styles.rest} onClick={() => setWhole(true)}>
              还有 {rest} 项
              <ChevronDown size={18} aria-hidden="true" />
            </button>
          )}
        </Card>
      ) : (
        <p className={styles.none}>这天没有安排</p>
      )}
    </section>
  )
}

function Overdue({ count, children }: { count: number; children: React.ReactElement[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className={styles.overdue}>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        已过期 {count} 件
        <ChevronDown size={18} className={classes(isOpen && styles.up)} aria-hidden="true" />
      </button>
      {isOpen && <ul>{children}</ul>}
    </Card>
  )
}
