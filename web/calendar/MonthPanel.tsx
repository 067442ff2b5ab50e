import type { DayKind } from '@college/contract/home/day.ts'
import { type CalendarRow, dotsOf } from '@college/rules/calendar/calendar-rows.ts'
import { addMonths, type Day, daysOf, type Month, WEEKDAYS, weekdayOf } from '@college/rules/kit/day.ts'
import { dayByKey } from '@college/rules/tasks/calendar-keys.ts'
import { canShow } from '@college/rules/tasks/day-range.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { pressedKey } from '../kit/pressed-key.ts'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { MonthTable } from '../ui/MonthTable.tsx'
import { useScrolledOut } from '../ui/use-scrolled-out.ts'
import { kindClass } from './kind-class.ts'
import kinds from './kinds.module.css'
import styles from './MonthPanel.module.css'

type Props = {
  month: Month
  today: Day
  rows: readonly CalendarRow[]
  chosen: Day | undefined
  onMonth: (month: Month) => void
  onChoose: (day: Day) => void
}

/**
 * The month with a dot for each kind of a day. It folds to one week, which then stays above the list; where the month is
 * scrolled away its week stands there by itself, and takes no room from the list.
 */
export function MonthPanel(props: Props) {
  const [isFolded, setFolded] = useState(false)
  const end = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isAway = useScrolledOut(end) && !isFolded
  const toMonth = () => panel.current?.scrollIntoView?.({ block: 'start' })
  return (
    <>
      {isAway && (
        <div className={styles.stuck}>
          <Panel {...props} isFolded onFold={toMonth} />
        </div>
      )}
      <Panel {...props} ref={panel} isFolded={isFolded} onFold={setFolded} className={isFolded && styles.folded}>
        <span ref={end} className={styles.end} />
      </Panel>
    </>
  )
}

type PanelProps = Props & {
  ref?: RefObject<HTMLDivElement | null>
  isFolded: boolean
  onFold: (isFolded: boolean) => void
  className?: string | false | undefined
  children?: ReactNode
}

function Panel({ ref, isFolded, onFold, className, children, ...props }: PanelProps) {
  const { month, today, rows, chosen, onMonth, onChoose } = props
  const titleId = useId()
  const days = daysOf(month)
  const first = days[0] ?? today
  const at = chosen ?? (days.includes(today) ? today : first)
  const step = (by: number, label: string, icon: ReactNode) => {
    const other = addMonths(month, by)
    return <IconButton label={label} icon={icon} disabled={!canShow(other)} onClick={() => onMonth(other)} />
  }
  return (
    <div ref={ref} className={classes(styles.panel, className)}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} aria-live="polite">
          {month.year} 年 {month.month} 月
        </h2>
        {step(-1, '上个月', <ChevronLeft size={22} />)}
        {step(1, '下个月', <ChevronRight size={22} />)}
      </div>
      <Cells {...{ month, today, rows, chosen, at, titleId, onChoose }} weekOf={isFolded ? at : undefined} />
      <Grab isFolded={isFolded} onFold={onFold} />
      {children}
    </div>
  )
}

type CellsProps = Omit<Props, 'onMonth'> & { at: Day; titleId: string; weekOf: Day | undefined }

/** The arrow keys move within the month. */
function Cells({ month, today, rows, chosen, at, titleId, weekOf, onChoose }: CellsProps) {
  const id = useId()
  const dots = dotsOf(rows)
  const counts = Map.groupBy(rows, ({ day }) => day)
  const onKeyDown = (day: Day) => (event: KeyboardEvent) => {
    const to = dayByKey(day, pressedKey(event), event.shiftKey)
    const place = to && document.getElementById(`${id}${to}`)
    if (!place) return
    event.preventDefault()
    place.focus()
  }
  return (
    <MonthTable
      month={month}
      firstDay="sunday"
      labelledBy={titleId}
      className={styles.grid}
      weekOf={weekOf}
      cellOf={(day) => ({
        children: (
          <button
            id={`${id}${day}`}
            type="button"
            tabIndex={day === at ? 0 : -1}
            aria-current={day === today ? 'date' : undefined}
            aria-pressed={day === chosen}
            aria-label={spokenDay(day, counts.get(day)?.length ?? 0)}
            className={classes(styles.day, day < today && styles.past)}
            onClick={() => onChoose(day)}
            onKeyDown={onKeyDown(day)}
          >
            <span className={styles.number}>{Number(day.slice(8))}</span>
            <Dots kinds={dots.get(day) ?? []} />
          </button>
        ),
      })}
    />
  )
}

const Dots = ({ kinds: shown }: { kinds: readonly DayKind[] }) => (
  <span className={styles.dots}>
    {shown.map((kind) => (
      <i key={kind} className={kinds[kindClass(kind)]} />
    ))}
  </span>
)

const spokenDay = (day: Day, count: number): string =>
  `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日 星期${WEEKDAYS[weekdayOf(day)]}${count > 0 ? `，${count} 项` : ''}`

/** Pixels of a drag that folds or unfolds. */
const ENOUGH = 24

/** Folds with a tap or a drag upwards. */
function Grab({ isFolded, onFold }: { isFolded: boolean; onFold: (isFolded: boolean) => void }) {
  const from = useRef<number>(undefined)
  const isDragged = useRef(false)
  const end = (event: PointerEvent) => {
    const by = from.current === undefined ? 0 : event.clientY - from.current
    from.current = undefined
    isDragged.current = Math.abs(by) >= ENOUGH
    if (isDragged.current) onFold(by < 0)
  }
  return (
    <button
      type="button"
      className={styles.grab}
      aria-expanded={!isFolded}
      aria-label={isFolded ? '展开月历' : '收起月历'}
      onPointerDown={(event) => {
        from.current = event.clientY
        event.currentTarget.setPointerCapture?.(event.pointerId)
      }}
      onPointerUp={end}
      onPointerCancel={() => {
        from.current = undefined
      }}
      onClick={() => {
        // The drag has folded it already.
        if (!isDragged.current) onFold(!isFolded)
        isDragged.current = false
      }}
    >
      <span className={styles.bar} />
    </button>
  )
}
