import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'
import { classes } from './classes.ts'

/** The bar at the bottom of a page with several actions on what it shows, and at most one button at the right. */
export const ActionBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className={styles.bar}>
    {children}
  </nav>
)

type ActionProps = {
  Icon: LucideIcon
  text: string
  isOn?: boolean
  /** Something is under way: the action keeps its text where the others are icons only. */
  isUnderWay?: boolean
  onTap: () => void
}

export const Action = ({ Icon, text, isOn, isUnderWay, onTap }: ActionProps) => (
  <button
    type="button"
    className={classes(styles.action, isOn && styles.on)}
    aria-label={text}
    aria-pressed={isOn}
    data-under-way={isUnderWay || undefined}
    onClick={onTap}
  >
    <Icon size={21} aria-hidden="true" />
    <span>{text}</span>
  </button>
)
