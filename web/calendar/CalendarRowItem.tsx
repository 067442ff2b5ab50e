import { learnerCalendar } from '@college/contract/calendar/calendar.ts'
import type { CalendarRow } from '@college/rules/calendar/calendar-rows.ts'
import { stateWord, timeText } from '@college/rules/calendar/calendar-words.ts'
import type { Day } from '@college/rules/kit/day.ts'
import { ChevronRight, CircleCheckBig } from 'lucide-react'
import { hasAct, RowAct, RowLead } from '../home/door.ts'
import { classes } from '../ui/classes.ts'
import { Phrases } from '../ui/Phrases.tsx'
import styles from './CalendarRowItem.module.css'
import { kindClass } from './kind-class.ts'
import kinds from './kinds.module.css'

const colours: Partial<Record<CalendarRow['state'], string | undefined>> = {
  begun: styles.warning,
  onAir: styles.live,
  returned: styles.danger,
  overdue: styles.danger,
  due: styles.warning,
  soon: styles.warning,
}

type Props = {
  row: CalendarRow
  today: Day
  /** '' if it belongs to none of the classes. */
  classTitle: string
  /** Of several lives one alone is red. */
  isFirst: boolean
}

/** One thing of a day: its time, the colour of its kind, how it stands and its class. What was done is struck out. */
export function CalendarRowItem({ row, today, classTitle, isFirst }: Props) {
  const isDone = row.state === 'done'
  const word = stateWord(row, today)
  const isOwnName = row.kind === 'completion' || (row.kind === 'signIn' && row.others.length > 0)
  const place = isOwnName ? (row.kind === 'signIn' ? row.place : '') : classTitle || row.place
  return (
    <li className={classes(styles.row, isDone && styles.done)}>
      <RowLead row={row} className={styles.lead}>
        <span className={classes(styles.time, 'nc-num')}>{timeText(row)}</span>
        <i className={classes(styles.bar, kinds[kindClass(row.kind)])} />
        <span className={styles.texts}>
          {isDone ? <s className={styles.name}>{row.title}</s> : <Name title={row.title} />}
          {isDone && <span className="nc-hidden">已完成</span>}
          {!isDone && (word || place) && (
            <span className={styles.words}>
              {word && <b className={colours[row.state]}>{word}</b>}
              {place}
            </span>
          )}
        </span>
        {!hasAct(row) && <End isDone={isDone} />}
      </RowLead>
      {hasAct(row) && <RowAct row={row} isFirst={isFirst} shownBy={learnerCalendar} />}
    </li>
  )
}

const Name = ({ title }: { title: string }) => (
  <span className={styles.name}>
    <Phrases text={title} />
  </span>
)

const End = ({ isDone }: { isDone: boolean }) =>
  isDone ? (
    <CircleCheckBig size={20} className={styles.check} aria-hidden="true" />
  ) : (
    <ChevronRight size={18} className={styles.arrow} aria-hidden="true" />
  )
