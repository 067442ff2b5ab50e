import { classStates, classTypes } from '@college/contract/classes/class.ts'
import type { classInfo } from '@college/contract/classes/info.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { isInside } from '@college/rules/classes/button.ts'
import { enrolWindowFor } from '@college/rules/classes/enrol-window.ts'
import { studentsName } from '@college/rules/classes/membership.ts'
import { countText, hoursText } from '@college/rules/kit/format.ts'
import { CalendarDays, Clock } from 'lucide-react'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { DayRange } from '../../ui/DayRange.tsx'
import { Phrases } from '../../ui/Phrases.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { WindowWords } from '../ButtonWords.tsx'
import styles from './ClassHeader.module.css'

/** At most three tags stand in a row (design 6); one of them says that the person is in the class. */
const LABELS = 2
const kinds = ['red', 'gold'] as const

type Info = Reply<typeof classInfo>

/** Labels, name, dates and figures of a class (D2-B018, D2-B019) or camp (D2-B051, D2-B053). */
export function ClassHeader({ info }: { info: Info }) {
  const isIn = isInside(info.state)
  return (
    <Card className={styles.card}>
      <Labels text={info.labelsText} isIn={isIn && info.state !== classStates.open} />
      <h1 className={styles.title}>
        <Phrases text={info.name} />
      </h1>
      {info.trainFrom && info.trainUntil && (
        <p className={styles.date}>
          <CalendarDays size={17} aria-hidden="true" />
          <span>
            培训 <DayRange from={dayIn(info.trainFrom)} to={dayIn(info.trainUntil)} />
          </span>
        </p>
      )}
      <Enrolment text={enrolWindowFor(info)} />
      <dl className={styles.figures}>
        <Figure name={studentsName(info.training)} value={countText(info.studentCount)} />
        <Offer info={info} />
        <Figure name="已完成学时" value={hoursText(info.obtainPeriod)} isOwn />
      </dl>
    </Card>
  )
}

/** When one may enrol, for people who could; each end stands in one line. */
function Enrolment({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p className={styles.date}>
      <Clock size={17} aria-hidden="true" />
      <span>
        报名 <WindowWords text={text} />
      </span>
    </p>
  )
}

function Labels({ text, isIn }: { text: string; isIn: boolean }) {
  const labels = text.split('^').filter(Boolean).slice(0, LABELS)
  if (labels.length === 0 && !isIn) return null
  return (
    <p className={styles.labels}>
      {labels.map((label, at) => (
        <Tag key={label} kind={kinds[at] ?? 'neutral'}>
          {label}
        </Tag>
      ))}
      {isIn && <Tag kind="green">已报名</Tag>}
    </p>
  )
}

/** What there is to study: hours in a class, courses in a camp. */
const Offer = ({ info }: { info: Info }) =>
  info.type_value === classTypes.camp ? (
    <>
      <Figure name="必修课程" value={countText(info.compulsory)} />
      <Figure name="选修课程" value={countText(info.electives)} />
    </>
  ) : (
    <>
      <Figure name="可学必修学时" value={hoursText(info.compulsoryPeriod)} />
      <Figure name="可学选修学时" value={hoursText(info.electivesPeriod)} />
    </>
  )

/** The day of a minute 'yyyy-MM-dd HH:mm'. */
const dayIn = (minute: string) => minute.slice(0, 10)

const Figure = ({ name, value, isOwn }: { name: string; value: string; isOwn?: boolean }) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd className={classes('nc-num', isOwn && styles.own)}>{value}</dd>
  </div>
)
