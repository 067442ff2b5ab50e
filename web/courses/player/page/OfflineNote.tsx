import { CircleCheckBig, CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePulseStatus } from '../../pulses/pulses.ts'
import styles from './OfflineNote.module.css'

/** Milliseconds that the good news stays. */
const SHOWN = 3_000

/** Says that progress waits for the network, and when it has caught up. */
export function OfflineNote() {
  const isWaiting = usePulseStatus(({ isBlocked, pending }) => isBlocked && pending > 0)
  const isDone = usePulseStatus(({ pending }) => pending === 0)
  const [wasWaiting, setWasWaiting] = useState(false)
  if (isWaiting && !wasWaiting) setWasWaiting(true)

  useEffect(() => {
    if (!wasWaiting || !isDone) return
    const timer = setTimeout(() => setWasWaiting(false), SHOWN)
    return () => clearTimeout(timer)
  }, [wasWaiting, isDone])

  return (
    <div role="status">
      {wasWaiting && !isDone && (
        <p className={styles.waiting}>
          <CloudOff size={16} aria-hidden="true" />
          进度将在恢复网络后自动保存
        </p>
      )}
      {wasWaiting && isDone && (
        <p className={styles.done}>
          <CircleCheckBig size={16} aria-hidden="true" />
          学习进度已全部保存
        </p>
      )}
    </div>
  )
}
