import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../classes.ts'
import dialog from './Dialog.module.css'
import styles from './EarnedDialog.module.css'
import { useModal } from './overlay.ts'

type Props = { Icon: LucideIcon; title: string; text: string; children: ReactNode; onClose: () => void }

/** Congratulates once on something that was earned: gold, with one reflection, and still where motion is reduced. */
export function EarnedDialog({ Icon, title, text, children, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useModal(panel, true, onClose)
  return createPortal(
    <div className={dialog.layer}>
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={dialog.dialog}
      >
        <div className={styles.medal}>
          <Icon size={52} strokeWidth={1.6} aria-hidden="true" />
        </div>
        <h2 id={titleId} className={classes(dialog.title, styles.title)}>
          {title}
        </h2>
        <p className={dialog.text}>{text}</p>
        <div className={dialog.buttons}>{children}</div>
      </div>
    </div>,
    document.body,
  )
}

/** The classes of its buttons. */
export const earnedButton = { primary: dialog.primary ?? '', gold: styles.gold ?? '' }
