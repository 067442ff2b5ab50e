import type { querySignData } from '@college/contract/classes/sign-in.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { addMonths, type Day, type Month, monthOf } from '@college/rules/kit/day.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { MonthTable } from '../../ui/MonthTable.tsx'
import styles from './MonthCalendar.module.css'

type Props = {
  month: Month
  data: Reply<typeof querySignData>
  /** False while the data is still that of another month. */
  isKnown: boolean
  onMonth: (month: Month) => void
}

/** One month of the own signatures; no month after the current one, and none before the first (D2-B291). */
export function MonthCalendar({ month, data, isKnown, onMonth }: Props) {
  const at = orderOf(month)
  const count = (days: string[]) => (
    <span className={classes(styles.count, !isKnown && styles.late)}>{days.length}</span>
  )
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <IconButton
          label="上个月"
          icon={<ChevronLeft size={22} />}
          disabled={at <= orderOf(monthOf(data.firstMonth))}
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <h2 id="sign-in-month" className={styles.title} aria-live="polite">
          {month.year} 年 {month.month} 月
        </h2>
        <IconButton
          label="下个月"
          icon={<ChevronRight size={22} />}
          disabled={at >= orderOf(monthOf(data.today))}
          onClick={() => onMonth(addMonths(month, 1))}
        />
      </div>
      <Weeks month={month} data={data} />
      <p className={styles.sums}>
        本月已签到 {count(data.signInDate)} 天，未签到 {count(data.nonSignInDate)} 天
        {data.leaveDays.length > 0 && <>，请假 {count(data.leaveDays)} 天</>}
      </p>
      <Legend hasLeave={data.leaveDays.length > 0} />
    </Card>
  )
}

const orderOf = ({ year, month }: Month) => year * 12 + month

function Weeks({ month, data }: Pick<Props, 'month' | 'data'>) {
  const signed = new Set(data.signInDate)
  const missed = new Set(data.nonSignInDate)
  const leave = new Set(data.leaveDays)
  const granted = new Set(data.grantedDays)
  const lookOf = (day: Day) => {
    const isToday = day === data.today
    if (granted.has(day)) return { look: styles.signed, text: '补签', spoken: '已签到' }
    if (signed.has(day)) return { look: styles.signed, text: isToday ? '今天' : '', spoken: '已签到' }
    if (leave.has(day)) return { look: styles.leave, text: '请假', spoken: '' }
    if (missed.has(day)) return { look: styles.missed, text: '未签', spoken: '' }
    return { look: isToday ? styles.today : undefined, text: isToday ? '今天' : '', spoken: '' }
  }
  return (
    <MonthTable
      month={month}
      firstDay="sunday"
      labelledBy="sign-in-month"
      className={styles.grid}
      cellOf={(day) => ({
        'aria-current': day === data.today ? 'date' : undefined,
        children: <Place day={day} {...lookOf(day)} />,
      })}
    />
  )
}

type PlaceProps = { day: Day; look: string | undefined; text: string; spoken: string }

const Place = ({ day, look, text, spoken }: PlaceProps) => (
  <>
    <span className={classes(styles.day, look)}>{Number(day.slice(8))}</span>
    {spoken && <span className="nc-hidden">{spoken}</span>}
    <span className={classes(styles.text, text === '今天' && styles.now)}>{text}</span>
  </>
)

const Legend = ({ hasLeave }: { hasLeave: boolean }) => (
  <ul className={styles.legend}>
    <li>
      <span className={classes(styles.dot, styles.signed)} aria-hidden="true" />
      已签到
    </li>
    <li>
      <span className={classes(styles.dot, styles.missed)} aria-hidden="true" />
      未签到
    </li>
    {hasLeave && (
      <li>
        <span className={classes(styles.dot, styles.leave)} aria-hidden="true" />
        请假
      </li>
    )}
    <li>
      <span className={classes(styles.dot, styles.today)} aria-hidden="true" />
      今天
    </li>
  </ul>
)
