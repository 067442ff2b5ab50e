import type { ReactNode } from 'react'
import styles from './SwipeRow.module.css'

type Props = {
  /** What a swipe to the left uncovers; the row offers the same in another way too, for who cannot swipe. */
  action: string
  onAction: () => void
  children: ReactNode
}

/** A row that a finger pushes aside. It scrolls, so that the browser follows the finger and snaps by itself. */
export const SwipeRow = ({ action, onAction, children }: Props) => (
  <div className={styles.track}>
    <div className={styles.content}>{children}</div>
    <button type="button" tabIndex={-1} aria-hidden="true" className={styles.action} onClick={onAction}>
      {action}
    </button>
  </div>
)
