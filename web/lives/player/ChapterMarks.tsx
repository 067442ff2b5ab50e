import type { Chapter } from '@college/rules/lives/chapters.ts'
import { useStore } from 'zustand'
import type { Controlled } from '../../courses/player/door.ts'
import styles from './ChapterMarks.module.css'

type Props = { chapters: readonly Chapter[]; store: Controlled['store'] }

/** Where the chapters of a replay begin, on its line; a tap near one goes there. They are read in the list of chapters. */
export function ChapterMarks({ chapters, store }: Props) {
  const duration = useStore(store, (state) => state.duration)
  if (duration === 0) return null
  return chapters.map(({ id, second }) => (
    <u key={id} data-second={second} className={styles.mark} style={{ left: `${(second / duration) * 100}%` }} />
  ))
}
