import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './ListFoot.module.css'

/** The line under a list: more is coming, or it failed. */
export const ListFoot = ({ role, children }: { role: 'status' | 'alert'; children: ReactNode }) => (
  <div role={role} className={styles.foot}>
    {children}
  </div>
)

export const ListEnd = () => <p className={classes(styles.foot, styles.end)}>没有更多了</p>
