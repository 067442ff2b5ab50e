import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import { takeUpdate, useUpdate } from './offline.ts'
import styles from './UpdatePrompt.module.css'

/** A newer version is there: a strip that waits, and that one tap sends away. */
export function UpdatePrompt() {
  const { waiting } = useUpdate()
  const [putOff, setPutOff] = useState<ServiceWorker>()
  const isShown = waiting !== undefined && waiting !== putOff
  return (
    <div role="status" className={styles.place}>
      {isShown && (
        <div className={styles.strip}>
          <span>新版本已就绪</span>
          <button type="button" className={styles.take} onClick={takeUpdate}>
            立即更新
          </button>
          <IconButton label="稍后更新" icon={<X size={20} aria-hidden />} onClick={() => setPutOff(waiting)} />
        </div>
      )}
    </div>
  )
}
