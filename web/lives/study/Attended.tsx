import { secondsText } from '@college/rules/kit/clock-time.ts'
import type { Live } from '../live-page.ts'
import styles from './Attended.module.css'
import { useReported } from './use-live-study.ts'

/** What counts of a live by now, and what is needed: both grow or stand while one watches. */
export function Attended({ id, info: { attended } }: { id: string; info: Live }) {
  const reported = useReported(id)
  if (!attended) return null
  const seconds = Math.max(attended.seconds, reported)
  const isDone = attended.isDone === 1 || seconds >= attended.needed
  return (
    <p className={styles.attended}>
      已计入 {wholeText(seconds, Math.floor)}
      {isDone ? '，已完成学习' : ` / 需 ${wholeText(attended.needed, Math.ceil)}`}
    </p>
  )
}

const MINUTE = 60
/** Whole minutes from two minutes on: what counts is rounded down, what is needed up. */
const wholeText = (seconds: number, round: (minutes: number) => number): string =>
  seconds < 2 * MINUTE ? secondsText(seconds) : `${round(seconds / MINUTE)} 分钟`
