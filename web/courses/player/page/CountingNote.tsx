import { CircleAlert, MonitorPlay } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { classes } from '../../../ui/classes.ts'
import type { CoursePlayer } from '../study/course-player.ts'
import styles from './CountingNote.module.css'

/** Says that another page of this learner studies and nothing counts here; the button makes this page count (D3-Q02). */
export function CountingNote({ player }: { player: CoursePlayer }) {
  const isCounting = useStore(player.store, (state) => state.isCounting)
  const [isBusy, setBusy] = useState(false)
  const takeOver = async () => {
    setBusy(true)
    await player.takeOver()
    setBusy(false)
  }
  return (
    <div role="status">
      {!isCounting && (
        <p className={styles.note}>
          <MonitorPlay size={16} aria-hidden="true" />
          <span className={styles.text}>另一页面正在学习，本页不计进度</span>
          <button type="button" className={styles.button} disabled={isBusy} onClick={() => void takeOver()}>
            在此继续
          </button>
        </p>
      )}
    </div>
  )
}

/** Says in the server's words why what is studied here does not count for the class (D3-Q101). */
export function ClassNote({ player }: { player: CoursePlayer }) {
  const refusal = useStore(player.store, (state) => state.classRefusal)
  return (
    <div role="status">
      {refusal && (
        <p className={classes(styles.note, styles.ofClass)}>
          <CircleAlert size={16} aria-hidden="true" />
          <span className={styles.text}>不计入班级进度：{refusal}</span>
        </p>
      )}
    </div>
  )
}
