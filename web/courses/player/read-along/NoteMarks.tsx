import { secondsOf } from '@college/rules/kit/clock-time.ts'
import { useStore } from 'zustand'
import type { CoursePlayer } from '../study/course-player.ts'
import styles from './NoteMarks.module.css'
import { useOwnNotes } from './use-own-notes.ts'

/**
 * The own notes of the lesson as marks on the line of the player; a tap near one goes to its second as far as play may.
 * They are read in 查看历史笔记 and in 文稿: the line itself is one control.
 */
export function NoteMarks({ player, courseId }: { player: CoursePlayer; courseId: string }) {
  const notes = useOwnNotes(player, courseId)
  const duration = useStore(player.playback.store, (state) => state.duration)
  if (duration === 0) return null
  return notes
    .map(({ _id, nodeTime }) => ({ _id, second: secondsOf(nodeTime) }))
    .filter(({ second }) => second <= duration)
    .map(({ _id, second }) => (
      <u key={_id} data-second={second} className={styles.mark} style={{ left: `${(second / duration) * 100}%` }} />
    ))
}
