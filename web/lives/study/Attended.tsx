import { secondsText } from '@college/rules/kit/clock-time.ts'
import { lengthOf, type Spans } from '@college/rules/kit/spans.ts'
import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ProgressRing } from '../../ui/ProgressRing.tsx'
import type { Live } from '../live-page.ts'
import styles from './Attended.module.css'
import { HowItCounts } from './HowItCounts.tsx'
import { useReported } from './use-live-study.ts'

type Props = { id: string; info: Live }

/** What counts of a live by now, and what is needed: both grow or stand while one watches. */
export function Attended(props: Props) {
  const attended = useAttended(props)
  const [isOpen, setOpen] = useState(false)
  if (!attended) return null
  const { seconds, needed, isDone } = attended
  return (
    <div className={classes(styles.attended, isDone && styles.full)}>
      <ProgressRing percent={isDone ? 100 : (seconds / needed) * 100} label="直播学习" size={40} />
      <div className={styles.texts}>
        <p className={styles.counted}>已计入 {countedText(seconds)}</p>
        <p className={classes(styles.needed, isDone && styles.done)}>
          {isDone ? '已计满，已完成学习' : `需 ${neededText(needed)}，还差 ${leftText(seconds, needed)}`}
        </p>
      </div>
      <IconButton
        label="怎样计入"
        icon={<CircleQuestionMark size={20} />}
        className={styles.how}
        onClick={() => setOpen(true)}
      />
      <HowItCounts isOpen={isOpen} needed={neededText(needed)} onClose={() => setOpen(false)} />
    </div>
  )
}

/** The same in one line, over a picture that fills the screen. */
export function AttendedLine(props: Props) {
  const attended = useAttended(props)
  if (!attended) return null
  const { seconds, needed, isDone } = attended
  return (
    <p>
      已计入 {countedText(seconds)}
      {isDone ? '，已计满' : ` / 需 ${neededText(needed)}`}
    </p>
  )
}

export function useAttended({ id, info: { attended } }: Props) {
  const reported = useReported(id)
  if (!attended) return undefined
  const { needed, length } = attended
  // Both only grow: the longer one is the newer one.
  const isNewer = lengthOf(reported) > attended.seconds
  const seconds = isNewer ? lengthOf(reported) : attended.seconds
  const covered: Spans = isNewer ? reported : attended.covered
  return { seconds, needed, covered, length, isDone: attended.isDone === 1 || seconds >= needed }
}

const MINUTE = 60

/** Whole minutes from two minutes on: what counts is rounded down, what is needed up. */
const wholeText = (seconds: number, round: (minutes: number) => number): string =>
  seconds < 2 * MINUTE ? secondsText(seconds) : `${round(seconds / MINUTE)} 分钟`

const countedText = (seconds: number) => wholeText(seconds, Math.floor)
const neededText = (seconds: number) => wholeText(seconds, Math.ceil)

/** As the two figures beside it say, where both are in minutes. */
const leftText = (seconds: number, needed: number): string =>
  seconds < 2 * MINUTE
    ? neededText(needed - seconds)
    : `${Math.ceil(needed / MINUTE) - Math.floor(seconds / MINUTE)} 分钟`
