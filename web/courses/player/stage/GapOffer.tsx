import { secondsText } from '@college/rules/kit/clock-time.ts'
import { lengthOf } from '@college/rules/kit/spans.ts'
import { useStore } from 'zustand'
import type { CoursePlayer } from '../study/course-player.ts'
import styles from './GapOffer.module.css'

/** At the end of a courseware: how much of it does not count yet, and the way to play exactly that. */
export function GapOffer({ player }: { player: CoursePlayer }) {
  const gaps = useStore(player.store, (state) => state.offeredGaps)
  if (!gaps) return null
  return (
    <div className={styles.offer}>
      <p role="alert">还有 {secondsText(lengthOf(gaps))}未学</p>
      <div className={styles.buttons}>
        <button type="button" className={styles.button} onClick={() => player.ending.skipGaps()}>
          暂不补学
        </button>
        <button type="button" className={styles.main} onClick={() => void player.ending.playGaps()}>
          去补学
        </button>
      </div>
    </div>
  )
}

/** Says that only the missing spans are being played, and how many are left. */
export function GapsPlaying({ player }: { player: CoursePlayer }) {
  const gaps = useStore(player.store, (state) => state.playedGaps)
  return (
    <div role="status" className={styles.playing}>
      {gaps && <p>正在补学，还有 {gaps.length} 段</p>}
    </div>
  )
}
