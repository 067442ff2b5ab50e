import type { DayKind } from '@college/contract/home/day.ts'
import { dayWords, timeOfDay } from '@college/rules/home/day-words.ts'
import type { Row } from '@college/rules/home/judge-fact.ts'
import {
  CalendarCheck,
  ChevronRight,
  CircleCheckBig,
  ClipboardCheck,
  ClipboardList,
  FilePenLine,
  GraduationCap,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  Radio,
} from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { Phrases } from '../../ui/Phrases.tsx'
import tones from '../../ui/Tones.module.css'
import styles from './DayRowItem.module.css'
import { kindTones } from './kind-tones.ts'
import { hasAct, RowAct } from './RowAct.tsx'
import { RowLead } from './RowLead.tsx'

/** The icons of a class's items. */
const icons: Record<DayKind, LucideIcon> = {
  live: Radio,
  signIn: CalendarCheck,
  homework: FilePenLine,
  exam: ClipboardList,
  survey: MessageSquareText,
  task: ClipboardCheck,
  notice: Megaphone,
  completion: GraduationCap,
}

const colours: Partial<Record<Row['state'], string | undefined>> = {
  begun: styles.warning,
  onAir: styles.live,
  returned: styles.danger,
  due: styles.warning,
  soon: styles.info,
}

type Props = { row: Row; today: string; isFirst: boolean }

/** One thing of the day; a tap opens it. What was done today is struck out, with its time. */
export function DayRowItem({ row, today, isFirst }: Props) {
  if (row.state === 'done') return <DoneRow row={row} />
  const Icon = icons[row.kind]
  const { state, more } = dayWords(row, today)
  return (
    <li data-row={`${row.kind} ${row.id}`} className={classes(styles.row, !state && !more && styles.one)}>
      <RowLead row={row} className={styles.lead}>
        <span className={classes(styles.icon, tones[`tone${kindTones[row.kind]}`])}>
          <Icon size={19} aria-hidden="true" />
        </span>
        <span className={styles.texts}>
          <span className={styles.name}>
            <Phrases text={row.title} />
          </span>
          {(state || more) && (
            <span className={styles.words}>
              {state && (
                <b className={colours[row.state]}>
                  {row.state === 'onAir' && <Breathing />}
                  {state}
                </b>
              )}
              {more && <span className={classes(state && styles.optional)}>{more}</span>}
            </span>
          )}
        </span>
        {row.state === 'unread' && <span className={styles.dot} role="img" aria-label="未读" />}
        {!hasAct(row) && <ChevronRight size={18} className={styles.arrow} aria-hidden="true" />}
      </RowLead>
      {hasAct(row) && <RowAct row={row} isFirst={isFirst} />}
    </li>
  )
}

const DoneRow = ({ row }: { row: Row }) => (
  <li data-row={`${row.kind} ${row.id}`} className={classes(styles.row, styles.done)}>
    <RowLead row={row} className={styles.lead}>
      <span className={styles.check}>
        <CircleCheckBig size={20} aria-hidden="true" />
      </span>
      <span className={styles.texts}>
        <s className={styles.name}>{row.title}</s>
        <span className="nc-hidden">已完成</span>
      </span>
      <span className={classes(styles.time, 'nc-num')}>{row.at !== null && timeOfDay(row.at)}</span>
    </RowLead>
  </li>
)

/** Three bars, as of a level; still with reduced motion. */
const Breathing = () => (
  <span className={styles.bars} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
)
