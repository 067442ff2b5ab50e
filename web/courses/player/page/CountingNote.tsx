import { MonitorPlay } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
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
