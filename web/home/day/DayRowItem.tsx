import type { DayKind } from '@college/contract/home/day.ts'
import type { Row } from '@college/rules/home/day-rows.ts'
import { dayWords, timeOfDay } from '@college/rules/home/day-words.ts'
import {
  CalendarCheck,
  ChevronRight,
  CircleCheckBig,
  ClipboardCheck,
  ClipboardList,
  FilePenLine,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  Radio,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useEnterExam } from '../../exams/door.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { classes } from '../../ui/classes.ts'
import { Phrases } from '../../ui/Phrases.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import tones from '../../ui/Tones.module.css'
import styles from './DayRowItem.module.css'
import { RowAct } from './RowAct.tsx'

/** The icons of a class's items, in the colours of the kinds. */
const looks: Record<DayKind, [icon: LucideIcon, tone: string | undefined]> = {
  live: [Radio, tones.tone1],
  signIn: [CalendarCheck, tones.tone2],
  homework: [FilePenLine, tones.tone4],
  exam: [ClipboardList, tones.tone5],
  survey: [MessageSquareText, tones.tone5],
  task: [ClipboardCheck, tones.tone2],
  notice: [Megaphone, tones.tone3],
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
  const [Icon, tone] = looks[row.kind]
  const { state, more } = dayWords(row, today)
  return (
    <li data-row={`${row.kind} ${row.id}`} className={classes(styles.row, !state && !more && styles.one)}>
      <Lead row={row}>
        <span className={classes(styles.icon, tone)}>
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
      </Lead>
      {hasAct(row) && <RowAct row={row} isFirst={isFirst} />}
    </li>
  )
}

/** A live that runs or begins, and the sign-in, have a button beside them. */
const hasAct = ({ kind }: Row): boolean => kind === 'live' || kind === 'signIn'

const DoneRow = ({ row }: { row: Row }) => (
  <li data-row={`${row.kind} ${row.id}`} className={classes(styles.row, styles.done)}>
    <Lead row={row}>
      <span className={styles.check}>
        <CircleCheckBig size={20} aria-hidden="true" />
      </span>
      <span className={styles.texts}>
        <s className={styles.name}>{row.title}</s>
        <span className="nc-hidden">已完成</span>
      </span>
      <span className={classes(styles.time, 'nc-num')}>{row.at !== null && timeOfDay(row.at)}</span>
    </Lead>
  </li>
)

/** An exam is entered with a ticket, or its reasons are shown; everything else has an address. */
function Lead({ row: { id, to, business, state }, children }: { row: Row; children: ReactNode }) {
  const go = useGo()
  const { enter, isBusy } = useEnterExam()
  if (business === null) {
    return (
      <TapLink to={to} onTap={() => go(to)} className={styles.lead}>
        {children}
      </TapLink>
    )
  }
  // One that was handed in is not among those to do: what keeps it from being looked at is said here.
  const leadsToWhy = state !== 'done'
  const open = () => enter({ examId: id, businessId: business.id, businessType: business.type }, { leadsToWhy })
  return (
    <button type="button" className={styles.lead} aria-busy={isBusy} onClick={open}>
      {children}
    </button>
  )
}

/** Three bars, as of a level; still with reduced motion. */
const Breathing = () => (
  <span className={styles.bars} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
)
