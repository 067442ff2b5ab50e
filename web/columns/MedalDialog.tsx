import { Medal } from 'lucide-react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/layers/Dialog.module.css'
import { useModal } from '../ui/layers/overlay.ts'
import styles from './MedalDialog.module.css'

/** Congratulates on a finished column. */
export function MedalDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useModal(panel, true, onClose)
  return createPortal(
    <div className={dialog.layer}>
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby="medal-title"
        tabIndex={-1}
        className={dialog.dialog}
      >
        <div className={styles.medal}>
          <Medal size={52} strokeWidth={1.6} aria-hidden="true" />
        </div>
        <h2 id="medal-title" className={dialog.title}>
          恭喜获得专栏勋章
        </h2>
        <p className={dialog.text}>“{title}”的全部课程已学完</p>
        <div className={dialog.buttons}>
          <Button className={dialog.primary} onClick={onClose}>
            知道了
          </Button>
        </div>
      </div>
    </div>,
    document.body,
  )
}
