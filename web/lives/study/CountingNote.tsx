import { MonitorPlay } from 'lucide-react'
import { OfflineNote } from '../../courses/player/door.ts'
import styles from './CountingNote.module.css'
import { useIsCounting } from './use-live-study.ts'

/** Why what is seen does not count now: another page of this learner does, or the network is gone. */
export function CountingNote({ liveId }: { liveId: string }) {
  const isCounting = useIsCounting(liveId)
  return (
    <>
      <div role="status">
        {!isCounting && (
          <p className={styles.note}>
            <MonitorPlay size={16} aria-hidden="true" />
            另一页面正在学习，本页不计进度
          </p>
        )}
      </div>
      <OfflineNote />
    </>
  )
}
