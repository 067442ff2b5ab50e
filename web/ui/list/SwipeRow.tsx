import type { ReactNode } from 'react'
import styles from './SwipeRow.module.css'

type Props = {
  /** The button that a swipe reveals. The row must offer the same action in another way, for accessibility. */
  action: string
  onAction: () => void
  children: ReactNode
}

/** A row with a swipe action. It is a scroll container with snap points, so the browser does the gesture. */
export const SwipeRow = ({ action, onAction, children }: Props) => (
  <div className={styles.track}>
    <div className={styles.content}>{children}</div>
    <button type="button" tabIndex={-1} aria-hidden="true" className={styles.action} onClick={onAction}>
      {action}
    </button>
  </div>
)
