import { secondsText } from '@college/rules/kit/clock-time.ts'
import { CircleCheckBig, Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../../kit/data/session.ts'
import type { CoursePlayer } from '../study/course-player.ts'
import type { PlayerState } from '../study/player-state.ts'
import { isRead } from '../study/reading.ts'
import styles from './ReadingTimer.module.css'

type Props = {
  player: CoursePlayer
  reading: NonNullable<PlayerState['reading']>
  /** It is read in another window: the time there counts as well. */
  isOutside: boolean
  /** A preview stores nothing. */
  isPreview: boolean
}

/** How long a document has been read, and how long it asks for (D3-Q102); counts the seconds while it is seen. */
export function ReadingTimer({ player, reading, isOutside, isPreview }: Props) {
  const isGuest = useSession((session) => session.userId === undefined)
  const isCounting = useStore(player.store, (state) => state.isCounting)
  const isOpen = useStore(player.store, (state) => state.reading !== undefined)
  const isHidden = useReadingTime(player, isOpen, isOutside)
  const { durationLong } = reading.record
  if (durationLong === 0 || isPreview) return null
  const needed = secondsText(durationLong)
  if (isGuest) return <p className={styles.timer}>登录后计入学习时间，需 {needed}</p>
  if (isRead(reading)) {
    return (
      <p className={styles.timer} role="status">
        <CircleCheckBig size={16} aria-hidden="true" className={styles.done} />
        已学完，读满 {needed}
      </p>
    )
  }
  const isPaused = !isCounting || isHidden
  const outside = '在新窗口阅读的时间也计入，关闭本页时暂停'
  return (
    <p className={styles.timer}>
      <Timer size={16} aria-hidden="true" />
      <span role="timer" className="nc-num">
        已计入 {secondsText(Math.min(Math.floor(reading.seconds), durationLong))} / 需 {needed}
      </span>
      <span className={styles.hint}>{isPaused ? '计时已暂停' : isOutside ? outside : '离开或关闭本页时暂停'}</span>
    </p>
  )
}

/** Counts while the document is open and the page is seen; answers whether the page is hidden. */
function useReadingTime(player: CoursePlayer, isOpen: boolean, isOutside: boolean): boolean {
  const [isHidden, setHidden] = useState(document.visibilityState === 'hidden' && !isOutside)
  useEffect(() => {
    if (!isOpen) return
    let before = performance.now()
    const see = () => {
      setHidden(document.visibilityState === 'hidden' && !isOutside)
      if (document.visibilityState !== 'hidden') player.reading.seen()
    }
    see()
    const timer = setInterval(() => {
      const now = performance.now()
      // A page behind another window is woken once a minute: what was read there meanwhile counts.
      if (isOutside) player.reading.goOn((now - before) / 1_000)
      else if (document.visibilityState !== 'hidden') player.reading.goOn(1)
      before = now
    }, 1_000)
    document.addEventListener('visibilitychange', see)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', see)
    }
  }, [player, isOpen, isOutside])
  return isHidden
}
