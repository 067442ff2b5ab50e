import type { ReactNode } from 'react'
import styles from './BottomBar.module.css'
import { classes } from './classes.ts'

type Props = {
  /** One sentence above the button: why it is as it is. */
  note?: string | undefined
  children: ReactNode
}

/** The action bar at the bottom of a page: one fact and one button. */
export const BottomBar = ({ note, children }: Props) => (
  <div className={classes(styles.bar, note && styles.noted)}>
    {note && <p className={styles.note}>{note}</p>}
    {children}
  </div>
)

/** The fact beside the button: its name and what it is. */
export const BottomFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className={styles.fact}>
    {name}
    <span className="nc-clip1">{children}</span>
  </p>
)
